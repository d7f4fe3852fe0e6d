import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct CursorTests {
  /// Loads two pages, the second by a cursor, and returns the requests.
  private func cursors<Cursor: Hashable>(_ cursor: Cursor) async -> [Cursor?] {
    let source = GatedPageSource<Item, Cursor>()
    let pager = Pager(source: source)
    pager.load()
    await source.answer(0, with: Page([Item(1)], previous: cursor, next: cursor))
    #expect(pager.nextEdge == .more)
    #expect(pager.previousEdge == .more)
    pager.updateViewport(visible: 0..<1, capacity: 1)
    await source.arrival(of: 2)
    await source.answer(1, with: Page([Item(2)]))
    await source.answer(2, with: Page([Item(3)]))
    #expect(pager.items.count == 3)
    #expect(pager.nextEdge == .end)
    #expect(pager.previousEdge == .end)
    return source.requests.map(\.cursor)
  }

  @Test("Only the absence of a cursor is an end; zero and empty values are cursors", .tags(.b18))
  func anyValueIsACursor() async {
    #expect(await cursors(0) == [nil, 0, 0])
    #expect(await cursors("") == [nil, "", ""])
    #expect(await cursors([Int]()) == [nil, [], []])
    #expect(await cursors(false) == [nil, false, false])
    #expect(await cursors(Int?.none) == [nil, .some(nil), .some(nil)])
  }

  @Test("A first page can be requested with a cursor that is empty", .tags(.b18))
  func anEmptyCursorToStartWith() async {
    let source = GatedPageSource<Item, String>()
    let pager = Pager(source: source, from: "")
    pager.load()
    await source.answer(0, with: Page([Item(1)]))
    #expect(source.requests.map(\.cursor) == [""])
  }

  @Test("The start of the list is not part of the chain of the previous pages", .tags(.b21, .b24))
  func theStartIsNotInTheChainBefore() async {
    let pager = Pager(source: .array((1...10).map { Item($0) }), from: 5)
    _ = await pager.refresh().outcome
    #expect(pager.previousEdge == .more)
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct RepeatedCursorTests {
  private func repeated(_ cursor: String) -> LoadError { .repeatedCursor(cursor) }

  @Test("A page that names a cursor of its chain fails the edge, and its rows are shown", .tags(.b21))
  func aRepeatedCursorFailsTheEdge() async {
    let fixture = await Fixture.loaded([1], next: 2)
    await fixture.append(1, Page(ids: [2], next: 3))
    await fixture.append(2, Page(ids: [3], next: 2))
    #expect(fixture.pager.nextEdge.error as? LoadError == repeated("2"))
    #expect(fixture.pager.ids == [1, 2, 3])
    fixture.scrollToEnd()
    await turn()
    #expect(fixture.source.requests.count == 3)
  }

  @Test("A page that names itself fails the edge", .tags(.b21))
  func aPageThatNamesItself() async {
    let fixture = await Fixture.loaded([1], next: 2)
    await fixture.append(1, Page(ids: [2], next: 2))
    #expect(fixture.pager.nextEdge.error as? LoadError == repeated("2"))
  }

  @Test("A retry sends one more request, and continues if the source now leads on", .tags(.b21))
  func aRetryRequestsOnceMore() async {
    let fixture = await Fixture.loaded([1], next: 2)
    await fixture.append(1, Page(ids: [2], next: 2))
    fixture.pager.retry()
    await fixture.source.answer(2, with: Page(ids: [2], next: 2))
    #expect(fixture.pager.nextEdge.error as? LoadError == repeated("2"))
    fixture.pager.retry()
    await fixture.source.answer(3, with: Page(ids: [3], next: 3))
    #expect(fixture.pager.nextEdge == .more)
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("A retry that leads back again adds nothing, however often, and fails", .tags(.b21), arguments: [false, true])
  func aRetryThatLeadsBackBringsNothing(mayReplace: Bool) async {
    let configuration = PagingConfiguration(duplicates: mayReplace ? .replace : .keepFirst)
    let fixture = await Fixture.loaded([1], next: 2, configuration)
    let first = fixture.pager.loadNext()
    await fixture.source.answer(1, with: Page(ids: [2], next: 2))
    #expect(await first.outcome == .loaded, "its rows are new")
    for request in 2...4 {
      let retry = fixture.pager.retry()
      await fixture.source.answer(request, with: Page(ids: [2, request * 10], next: 2))
      #expect(await retry.outcome.error as? LoadError == repeated("2"))
      #expect(fixture.pager.ids == [1, 2] && fixture.pager.duplicateCount == 0)
    }
    let retry = fixture.pager.retry()
    await fixture.source.answer(5, with: Page(ids: [3], next: 3))
    #expect(await retry.outcome == .loaded)
    #expect(fixture.pager.ids == [1, 2, 3] && fixture.pager.nextEdge == .more)
  }

  @Test("Following pages without rows in a circle ends, as a failure", .tags(.b21))
  func aCircleOfEmptyPagesEnds() async {
    let fixture = await Fixture.loaded([1], next: 2, PagingConfiguration(emptyPageBudget: 100))
    await fixture.append(1, Page(ids: [], next: 3))
    await fixture.source.answer(2, with: Page(ids: [], next: 2))
    #expect(fixture.pager.nextEdge.error as? LoadError == repeated("2"))
    #expect(fixture.loads.log.filter { $0 == "next (command) began" }.count == 1)
  }

  @Test("Before the first row, a repeated cursor fails the refresh, and a retry sends one more request", .tags(.b21))
  func aRepeatedCursorBeforeTheFirstRow() async {
    let fixture = await Fixture.loaded([], next: 2)
    await fixture.source.answer(1, with: Page(ids: [], next: 2))
    #expect(fixture.pager.contentState.error as? LoadError == repeated("2"))
    fixture.pager.retry()
    await fixture.source.answer(2, with: Page(ids: [7], next: 3))
    #expect(fixture.source.requests.map(\.cursor) == [nil, 2, 2])
    #expect(fixture.pager.ids == [7])
  }

  @Test("The cursor at which the list starts is part of the chain", .tags(.b21))
  func theStartIsUsedUp() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, from: 5)
    pager.load()
    await source.answer(0, with: Page(ids: [1], next: 5))
    #expect(pager.nextEdge.error as? LoadError == repeated("5"))
  }

  @Test("Each direction has its own chain, and each refresh starts new ones", .tags(.b21))
  func chainsAreApart() async {
    let fixture = await Fixture.loaded([5], previous: 1, next: 2)
    await fixture.append(1, Page(ids: [6], next: 1))
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page(ids: [4], previous: 2))
    #expect(fixture.edges == [.more, .more])
    fixture.pager.refresh()
    await fixture.source.answer(3, with: Page(ids: [5], previous: 1, next: 2))
    #expect(fixture.edges == [.more, .more])
  }

  @Test("A source may declare that its cursors repeat", .tags(.b21))
  func repeatableCursors() async {
    let fixture = await Fixture.loaded([1], next: 2, source: GatedPageSource(cursorSemantics: .repeatable))
    for request in 1...5 { await fixture.append(request, Page(ids: [request + 1], next: 2)) }
    #expect(fixture.pager.nextEdge == .more)
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("A request after a failure or a cancellation is not a repetition", .tags(.b21))
  func requestingAgainIsNoRepetition() async {
    let fixture = await Fixture.failedAtTheEnd()
    fixture.pager.retry()
    fixture.pager.cancel()
    await fixture.append(3, Page(ids: [4], next: 3))
    #expect(fixture.pager.nextEdge == .more)
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }
}
