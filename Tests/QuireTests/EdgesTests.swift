import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct EdgesTests {
  @Test("Any number of viewport updates while a page is loading cause one request", .tags(.b17))
  func manyViewportsAreOneRequest() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    for _ in 0..<50 { fixture.scrollToEnd() }
    await fixture.source.arrival(of: 1)
    for _ in 0..<50 { fixture.scrollToEnd() }
    fixture.pager.loadNext()
    await turn()
    #expect(fixture.source.requests.count == 2)
    await fixture.source.answer(1, with: Page(ids: 4...6))
    #expect(fixture.pager.ids == Array(1...6))
    #expect(fixture.loads.log.suffix(2) == ["next (viewport) began", "next (viewport) ended: loaded"])
  }

  @Test("Two callers share one request and one outcome", .tags(.b17), arguments: [true, false])
  func twoCallersShareARequest(_ succeeds: Bool) async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let pager = fixture.pager
    let first = pager.loadNext()
    let second = pager.loadNext()
    await fixture.source.arrival(of: 1)
    await turn()
    if succeeds {
      await fixture.source.answer(1, with: Page(ids: [4]))
    } else {
      await fixture.source.fail(1, with: ServerError())
    }
    let outcomes = await [first.outcome, second.outcome]
    #expect(outcomes[0] == outcomes[1])
    #expect((outcomes[0] == .loaded) == succeeds)
    #expect(fixture.source.requests.count == 2)
  }

  @Test("One load for each edge, at both edges at a time", .tags(.b17))
  func bothEdgesLoadAtATime() async {
    let fixture = await Fixture.loaded(4...6, previous: -1, next: 1)
    fixture.scrollToEnd()
    #expect(fixture.edges == [.loading, .loading])
    await fixture.source.arrival(of: 2)
    let back = fixture.source.requests[1].kind == .previous ? 1 : 2
    await fixture.source.answer(back, with: Page(ids: 1...3))
    #expect(fixture.edges == [.loading, .end])
    await fixture.source.answer(3 - back, with: Page(ids: 7...9))
    #expect(fixture.pager.ids == Array(1...9))
    #expect(fixture.edges == [.end, .end])
    #expect(fixture.updates.rows == Array(1...9))
  }

  @Test("At the end, there is no request, no loading state, and no error", .tags(.b18))
  func nothingHappensAtTheEnd() async {
    let fixture = await Fixture.loaded(1...3)
    let notified = fixture.updates.updates.count
    fixture.scrollToEnd()
    fixture.pager.loadNext()
    #expect(await fixture.pager.loadPrevious().outcome == .skipped(.atEnd))
    await turn()
    #expect(fixture.edges == [.end, .end])
    #expect(fixture.source.requests.count == 1)
    #expect(fixture.updates.updates.count == notified)
    #expect(fixture.loads.events.count == 2)
  }

  @Test("A failed edge ignores viewport updates until a command, which uses the same cursor", .tags(.b19))
  func aFailedEdgeIgnoresViewports() async {
    let fixture = await Fixture.failedAtTheEnd()
    let notified = fixture.updates.updates.count
    for _ in 0..<100 { fixture.scrollToEnd() }
    await turn()
    #expect(fixture.source.requests.count == 2)
    #expect(fixture.updates.updates.count == notified)
    #expect(fixture.pager.nextEdge.error as? ServerError == ServerError())
    #expect(fixture.pager.contentState == .loaded)
    fixture.pager.retry()
    #expect(fixture.pager.nextEdge == .loading)
    await fixture.source.answer(2, with: Page(ids: 4...6))
    #expect(fixture.source.requests[2] == fixture.source.requests[1])
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("A retry retries each failed edge, and nothing else", .tags(.b19))
  func retryRetriesWhatFailed() async {
    let fixture = await Fixture.loaded(4...6, previous: -1, next: 1)
    fixture.pager.loadPrevious()
    await fixture.source.fail(1, with: ServerError())
    fixture.pager.retry()
    #expect(fixture.edges == [.more, .loading])
    await fixture.source.fail(2, with: ServerError())
    fixture.pager.loadNext()
    await fixture.source.fail(3, with: ServerError())
    fixture.pager.retry()
    #expect(fixture.edges == [.loading, .loading])
    await fixture.source.arrival(of: 5)
    #expect(Set(fixture.source.requests.suffix(2).map(\.cursor)) == [1, -1])
  }

  @Test("A retry retries the failed refresh, and leaves the failed edge failed", .tags(.b19))
  func retryPrefersTheRefresh() async {
    let fixture = await Fixture.failedAtTheEnd()
    fixture.pager.refresh()
    await fixture.source.fail(2, with: ServerError(code: 1))
    #expect(fixture.pager.nextEdge.error as? ServerError == ServerError(), "a failed refresh leaves a failed edge failed")
    fixture.pager.retry()
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 2))
    #expect(fixture.pager.nextEdge == .more, "a successful refresh replaces the edges")
    #expect(fixture.source.requests.last?.kind == .refresh)
  }

  @Test("If nothing has failed, a retry does nothing, and notifies no observer", .tags(.b19))
  func retryWithNothingFailed() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let notified = fixture.updates.updates.count
    #expect(await fixture.pager.retry().outcome == .skipped(.nothingFailed))
    #expect(fixture.updates.updates.count == notified)
    #expect(fixture.source.requests.count == 1)
    #expect(fixture.loads.events.count == 2)
  }

  @Test("After a page without a new row, the next page is requested at once, in the same load", .tags(.b20), arguments: [[], [2, 3]])
  func aPageWithoutANewRowIsFollowed(_ ids: [Int]) async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    await fixture.append(1, Page(ids: ids, next: 3))
    #expect(fixture.pager.nextEdge == .loading)
    await fixture.source.answer(2, with: Page(ids: 4...5, next: 4))
    #expect(fixture.pager.ids == Array(1...5))
    #expect(fixture.source.requests.map(\.cursor) == [nil, 2, 3])
    #expect(fixture.loads.log.suffix(2) == ["next (command) began", "next (command) ended: loaded"])
  }

  @Test("A list whose last row was removed loads the page after it", .tags(.b20, .b4))
  func anEmptiedList() async {
    let fixture = await Fixture.loaded(1...1, previous: 5, next: 6)

    fixture.pager.remove(1)

    #expect(await fixture.requests(beyond: 1).map(\.kind) == [.next])
  }

  @Test("After a page with a single new row, no other page is requested", .tags(.b20))
  func aPageWithANewRowIsNotFollowed() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    await fixture.append(1, Page(ids: [1, 2, 3, 4], next: 3))
    #expect(fixture.pager.nextEdge == .more)
  }

  @Test("Beyond the budget, the edge pauses, viewport updates change nothing, and a command renews the budget", .tags(.b20))
  func theBudgetPausesTheEdge() async {
    let fixture = await Fixture.loaded(1...3, previous: -1, next: 1, PagingConfiguration(emptyPageBudget: 2))
    fixture.pager.loadNext()
    for request in 1...3 { await fixture.source.answer(request, with: Page(ids: [], next: request + 1)) }
    #expect(fixture.edges == [.paused, .more])
    fixture.scrollToEnd()
    #expect(fixture.edges == [.paused, .loading], "each direction has its own budget")
    await fixture.source.answer(4, with: Page(ids: [], previous: -2))
    #expect(fixture.edges == [.paused, .loading])
    await fixture.source.answer(5, with: Page(ids: [0]))
    fixture.pager.loadNext()
    await fixture.source.answer(6, with: Page(ids: [], next: 5))
    await fixture.source.answer(7, with: Page(ids: [], next: 6))
    #expect(fixture.pager.nextEdge == .loading)
    await fixture.source.answer(8, with: Page(ids: [], next: 7))
    #expect(fixture.pager.nextEdge == .paused)
    #expect(fixture.source.requests.suffix(3).map(\.cursor) == [4, 5, 6])
  }

  @Test("With a budget of 0, the first page without a row pauses the edge", .tags(.b20))
  func aBudgetOfZero() async {
    let fixture = await Fixture.loaded(1...3, next: 1, PagingConfiguration(emptyPageBudget: 0))
    await fixture.append(1, Page(ids: [], next: 2))
    #expect(fixture.pager.nextEdge == .paused)
  }

  @Test("A list that opens in its middle loads in both directions, and a nil previous cursor is an end", .tags(.b24))
  func bothDirectionsFromTheMiddle() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, from: 50)
    pager.load()
    await source.answer(0, with: Page(ids: 5...6, previous: 49, next: 51))
    #expect(source.requests[0] == PageRequest(kind: .refresh, cursor: 50))
    pager.updateViewport(visible: 0..<2, capacity: 5)
    await source.arrival(of: 2)
    let back = source.requests[1].kind == .previous ? 1 : 2
    await source.answer(3 - back, with: Page(ids: 7...8))
    await source.answer(back, with: Page(ids: 3...4))
    #expect(pager.ids == Array(3...8))
    #expect(pager.previousEdge == .end)
    #expect(source.requests[back].cursor == 49)
  }
}
