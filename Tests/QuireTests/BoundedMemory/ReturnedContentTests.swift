import Quire
import QuireTesting
import Testing

/// Contents of pages that return, which are not always those that were evicted.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ReturnedContentTests: BoundedLists {
  @Test("New rows of a returning page are shown, on either side of the row where it meets the others", .tags(.b25))
  func newRowsComeAlong() async {
    let fixture = await forward(3)
    fixture.pager.loadPrevious()
    await fixture.source.answer(3, with: Page([0, 1, 20, 2, 3, 30, 4, 5].map { Item($0) }, next: 1))
    #expect(fixture.pager.ids.starts(with: [0, 1, 20, 2, 3, 30, 4, 5, 6]))
    #expect(fixture.pager.duplicateCount == 0, "what overlaps is not a duplicate")
  }

  @Test(
    "What lies beyond a page that returns is what the source names now, in the direction in which it was requested", .tags(.b25, .b21))
  func theSourceNamesWhatLiesBeyond() async {
    // The pages before the first are requested from this side.
    let fixture = await Fixture.loaded(10...12, previous: -1, next: 1, Self.limit(6))
    fixture.pager.loadPrevious()
    await fixture.source.answer(1, with: Page(ids: 7...9, previous: -2))
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page(ids: 4...6, previous: -3))
    #expect(fixture.pager.ids == Array(4...9), "the first page is evicted at the other side")
    await fixture.append(3, Page(ids: 10...12, previous: -1, next: 1))
    #expect(fixture.pager.ids == Array(7...12))
    await fixture.append(4, Page(ids: 13...15, next: 2))
    #expect(fixture.pager.ids == Array(10...15))
    // Of the two evicted pages, the nearest returns, and names another neighbor than before.
    fixture.pager.loadPrevious()
    await fixture.source.answer(5, with: Page(ids: 7...9, previous: -20))
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 6)
    #expect(fixture.source.requests[3...].map(\.cursor) == [nil, 1, -1, -20])
  }

  @Test("An end that a returning page names makes the list forget the pages beyond it", .tags(.b25))
  func anEndForgets() async {
    let fixture = await Fixture.loaded(10...12, previous: -1, next: 1, Self.limit(6))
    fixture.pager.loadPrevious()
    await fixture.source.answer(1, with: Page(ids: 7...9, previous: -2))
    await fixture.append(2, Page(ids: 13...15, next: 2))
    await fixture.append(3, Page(ids: 16...18, next: 3))
    #expect(fixture.pager.ids == Array(13...18))
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 10...12, next: 1))
    #expect(fixture.pager.ids == Array(10...15))
    #expect(fixture.edges == [.more, .end])
    #expect(await fixture.pager.loadPrevious().outcome == .skipped(.atEnd))
  }

  @Test("A page that returns from the other side does not determine the items beyond it", .tags(.b25))
  func theOtherDirectionNamesNoEnd() async {
    let fixture = await forward(4)
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.previousEdge == .more)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 5)
    #expect(fixture.source.requests[5].cursor == 3, "the last page was evicted meanwhile, and is requested as it was")
  }

  @Test("If a returning page names no neighbor, the list ends there, and the part beyond is removed in the same change", .tags(.b52))
  func nothingIsBeyondAnEnd() async {
    let fixture = await forward(4)
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 4...6))
    #expect(fixture.pager.ids == Array(4...6) && fixture.pager.gaps.isEmpty)
    #expect(fixture.edges == [.end, .more])
    #expect(fixture.updates.changes.last == ListChanges(removals: [0..<6], insertions: [0..<3]))
    #expect(fixture.pager.rows.placeholdersAfter == 0)
  }

  @Test("A page without rows that was loaded before may be loaded again", .tags(.b25, .b20, .b21))
  func emptyPagesOnTheWayBack() async {
    let fixture = await Fixture.loaded(1...3, next: 1, Self.limit(6))
    await fixture.append(1, Page(ids: [], next: 2))
    await fixture.source.answer(2, with: Page(ids: 4...6, next: 3))
    await fixture.append(3, Page(ids: [], next: 4))
    await fixture.source.answer(4, with: Page(ids: 7...9, next: 5))
    fixture.pager.loadPrevious()
    await fixture.source.answer(5, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.ids == Array(1...6))
    await fixture.append(6, Page(ids: 7...9, next: 5))
    #expect(fixture.source.requests[6].cursor == 4)
    #expect(fixture.pager.ids == Array(4...9))
    #expect(fixture.edges == [.more, .more])
  }

  @Test("The same holds if the page before the empty one was also evicted", .tags(.b25, .b20, .b21))
  func emptyPagesBeyondAPage() async {
    let fixture = await Fixture.loaded(20...22, previous: -1, next: 1, Self.limit(6))
    await fixture.append(1, Page(ids: 23...25, next: 2))
    await fixture.append(2, Page(ids: [], next: 3))
    await fixture.source.answer(3, with: Page(ids: 26...28, next: 4))
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 20...22, previous: -1, next: 1))
    fixture.pager.loadPrevious()
    await fixture.source.answer(5, with: Page(ids: 17...19, previous: -2))
    fixture.pager.loadPrevious()
    await fixture.source.answer(6, with: Page(ids: 14...16, previous: -3))
    #expect(fixture.pager.ids == Array(14...19))
    await fixture.append(7, Page(ids: 20...22, previous: -1, next: 1))
    await fixture.append(8, Page(ids: 23...25, next: 2))
    await fixture.append(9, Page(ids: [], next: 3))
    #expect(fixture.pager.nextEdge == .loading)
    await fixture.source.answer(10, with: Page(ids: 26...28, next: 4))
    #expect(fixture.pager.ids == Array(23...28))
    #expect(fixture.pager.nextEdge == .more)
  }

  @Test("A loop of cursors ends, even if the repeated rows were evicted", .tags(.b21, .b25))
  func aLoopEnds() async {
    var asked = 0
    let pager = Pager(configuration: Self.limit(6)) { (request: PageRequest<Int>) in
      asked += 1
      let page = (request.cursor ?? 0) % 5
      return Page(ids: page * 3..<page * 3 + 3, next: (page + 1) % 5)
    }
    _ = await pager.refresh().outcome
    while await pager.loadNext().outcome == .loaded {}
    #expect(pager.nextEdge.error is LoadError)
    #expect(asked == 7, "each page once, and twice what leads round")
  }

  @Test("A page that fails to return leaves a failed edge, and a retry requests it as it was", .tags(.b25, .b19))
  func aFailureOnTheWayBack() async {
    let fixture = await forward(3)
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    await fixture.source.fail(3, with: ServerError())
    #expect(fixture.pager.previousEdge.error as? ServerError == ServerError())
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    fixture.pager.retry()
    await fixture.source.answer(4, with: Page(ids: 1...3, next: 1))
    #expect(fixture.source.requests[4] == PageRequest(kind: .refresh, cursor: nil, limit: 3))
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("A returning page is canceled like any other, and nothing is left of it after a reset", .tags(.b25, .b8, .b10))
  func cancelAndReset() async {
    let fixture = await forward(3)
    let load = fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 3)
    fixture.pager.cancel()
    #expect(await load.outcome == .cancelled)
    #expect(fixture.pager.previousEdge == .paused && fixture.pager.ids == Array(4...9))
    fixture.pager.reset()
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.contentState == .initial && fixture.pager.rows.isEmpty)
    fixture.pager.load()
    await fixture.source.answer(4, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.ids == [1, 2, 3] && fixture.pager.previousEdge == .end)
  }

  @Test("A refresh and a new query start again, with nothing remembered", .tags(.b25, .b9, .b41), arguments: [false, true])
  func aRefreshForgets(_ isQuery: Bool) async {
    let fixture = await forward(3)
    let other = GatedPageSource<Item, Int>()
    let load = fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 3)
    if isQuery { fixture.pager.setSource(other, id: "other") } else { fixture.pager.refresh() }
    #expect(await load.outcome == .superseded)
    await (isQuery ? other : fixture.source).answer(isQuery ? 0 : 4, with: Page(ids: 50...52, next: 1))
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.ids == Array(50...52))
    #expect(fixture.edges == [.more, .end])
    #expect(fixture.pager.rows.count == 3)
  }

  @Test("While the list is expired, no page returns", .tags(.b25, .b11))
  func anExpiredListIsRefreshed() async {
    let fixture = await forward(3)
    fixture.source.invalidation?.send()
    await fixture.source.fail(3, with: ServerError())
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    let load = fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 2))
    await fixture.source.answer(5, with: Page(ids: 1...3, next: 1))
    #expect(await load.outcome == .loaded)
    #expect(fixture.source.requests[4...].map(\.cursor) == [1, nil], "what is visible, and then the page before it")
    #expect(fixture.pager.ids == Array(1...6))
  }
}
