import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct RefreshScopeTests {
  /// A list of three pages, loaded from the first one on.
  private func threePages() async -> Fixture {
    let fixture = await Fixture.loaded(1...3, next: 2)
    await fixture.append(1, Page(ids: 4...6, next: 3))
    await fixture.append(2, Page(ids: 7...9, next: 4))
    return fixture
  }

  @Test("All loaded pages are refreshed one after another with new cursors, and replaced in one change", .tags(.b14))
  func allThatIsLoadedComesAgain() async {
    let fixture = await threePages()
    let changes = fixture.updates.changes.count
    let refresh = fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: [0, 1, 2], next: 20))
    await fixture.source.answer(4, with: Page(ids: 3...5, next: 30))
    #expect(fixture.pager.ids == Array(1...9))
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(5, with: Page(ids: 6...8, next: 40))
    #expect(fixture.pager.refreshState == .refreshing, "9 is missing, which 0 has pushed out")
    await fixture.source.answer(6, with: Page(ids: 9...11, next: 50))
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.pager.ids == Array(0...11))
    #expect(fixture.source.requests[3...].map(\.cursor) == [nil, 20, 30, 40])
    #expect(fixture.updates.changes.count == changes + 1)
    #expect(fixture.pager.nextEdge == .more)
  }

  @Test("By default, a refresh loads the first page, and drops the rest", .tags(.b14))
  func theFirstPageIsTheDefault() async {
    let fixture = await threePages()
    fixture.pager.refresh()
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 2))
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("As many rows as before are enough, in any number of pages, or fewer if there are no more", .tags(.b14))
  func rowsCountAndNotPages() async {
    let larger = await threePages()
    larger.pager.refresh(.loaded)
    await larger.source.answer(3, with: Page(ids: 1...12, next: 5))
    #expect(larger.pager.ids == Array(1...12))

    let smaller = await threePages()
    smaller.pager.refresh(.loaded)
    await smaller.source.answer(3, with: Page(ids: 1...2))
    #expect(smaller.pager.ids == [1, 2])
    #expect(smaller.pager.nextEdge == .end)
  }

  @Test("A list that was started in its middle returns in both directions", .tags(.b14))
  func bothDirectionsComeAgain() async {
    let fixture = await Fixture.loaded(10...12, previous: -1, next: 1)
    await fixture.append(1, Page(ids: 13...15, next: 2))
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page(ids: 7...9, previous: -2))
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 10...12, previous: -1, next: 1))
    await fixture.source.answer(4, with: Page(ids: 13...15, next: 2))
    await fixture.source.answer(5, with: Page(ids: 7...9, previous: -2))
    #expect(fixture.source.requests[3...].map(\.kind) == [.refresh, .next, .previous])
    #expect(fixture.pager.ids == Array(7...15))
    #expect(fixture.edges == [.more, .more])
    #expect(fixture.updates.rows == Array(7...15))
  }

  @Test("A list whose first page was empty is also refreshed from its start, not from the page before it", .tags(.b14, .b4))
  func aListWithAnEmptyFirstPage() async {
    let fixture = await Fixture.loaded([Int](), previous: -1)
    await fixture.source.answer(1, with: Page(ids: [1, 2], previous: -2))
    #expect(fixture.pager.ids == [1, 2])

    fixture.pager.refresh(.loaded)

    await fixture.source.arrival(of: 2)
    #expect(fixture.source.requests[2].kind == .refresh && fixture.source.requests[2].cursor == nil)
  }

  @Test("A refresh that fails midway keeps the rows, and its retry resumes at the failed page", .tags(.b14))
  func aRetryResumesAtThePageThatFailed() async {
    let fixture = await threePages()
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 20))
    await fixture.source.fail(4, with: ServerError())
    #expect(fixture.pager.ids == Array(1...9))
    #expect(fixture.pager.refreshState.error as? ServerError == ServerError())
    fixture.pager.retry()
    await fixture.source.answer(5, with: Page(ids: 4...6, next: 30))
    await fixture.source.answer(6, with: Page(ids: [7, 8, 9, 10], next: 40))
    #expect(fixture.source.requests[5...].map(\.cursor) == [20, 30])
    #expect(fixture.pager.ids == Array(1...10))
  }

  @Test("A retry that is canceled leaves the pages that the next retry continues with as they were", .tags(.b9, .b14))
  func aCanceledRetry() async {
    let fixture = await threePages()
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 20))
    await fixture.source.fail(4, with: TestError("first attempt"))
    fixture.pager.retry()
    await fixture.source.answer(5, with: Page(ids: 4...6, next: 30))
    fixture.pager.cancel()
    fixture.pager.retry()
    await fixture.source.answer(7, with: Page(ids: [40, 50, 60], next: 31))
    await fixture.source.answer(8, with: Page(ids: [70, 80, 90]))
    #expect(fixture.source.requests[4...].map(\.cursor) == [20, 20, 30, 20, 31])
    #expect(fixture.pager.ids == [1, 2, 3, 40, 50, 60, 70, 80, 90])
  }

  @Test("A retry starts over with the same scope if something else was loaded meanwhile, or if the first page failed", .tags(.b14))
  func aRetryStartsOver() async {
    let fixture = await threePages()
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 20))
    await fixture.source.fail(4, with: ServerError())
    await fixture.append(5, Page(ids: 10...12))
    fixture.pager.retry()
    await fixture.source.fail(6, with: ServerError())
    fixture.pager.retry()
    await fixture.source.answer(7, with: Page(ids: 1...3, next: 21))
    #expect(await fixture.requests(beyond: 6).map(\.cursor) == [nil, nil, 21])
    #expect(fixture.pager.refreshState == .refreshing)
  }

  @Test("It also starts over if the source has reported meanwhile that its data is no longer valid", .tags(.b14, .b11))
  func aRetryStartsOverAfterInvalidation() async {
    let fixture = await threePages()
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 20))
    await fixture.source.fail(4, with: ServerError())
    fixture.pager.loadNext()
    await fixture.source.fail(5, with: SourceInvalidated())
    fixture.pager.cancel()

    fixture.pager.retry()

    #expect(await fixture.requests(beyond: 6).map(\.cursor) == [nil, nil])
  }

  @Test("Edits that are made between two pages are in the list that results", .tags(.b14, .b28))
  func editsSurvive() async {
    let fixture = await threePages()
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 20))
    // Of the page that is there, of the one that is under way, and of one that comes later: the server knows of that edit.
    fixture.pager.remove(2)
    fixture.pager.update(5) { $0.text = "mine" }
    fixture.pager.insert(Item(100), at: .after(3))
    fixture.pager.remove(7)
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 30))
    await fixture.source.answer(5, with: Page(ids: [8, 9, 10]))
    #expect(fixture.pager.ids == [1, 3, 100, 4, 5, 6, 8, 9, 10])
    #expect(fixture.pager.item(5)?.text == "mine")
  }

  @Test("An item that is edited before a retry is in the resulting list", .tags(.b14, .b28), arguments: [false, true])
  func editsBeforeARetrySurvive(cancelled: Bool) async {
    let fixture = await threePages()
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 1...6, next: 20))
    await fixture.source.fail(4, with: ServerError())
    if cancelled { fixture.pager.refresh() }
    fixture.pager.remove(2)
    fixture.pager.update(3) { $0.text = "mine" }
    if cancelled { fixture.pager.cancel() }
    let asked = await fixture.requests(beyond: 0).count
    fixture.pager.retry()
    await fixture.source.answer(asked, with: Page(ids: 7...9))
    #expect(fixture.source.requests[asked].cursor == 20)
    #expect(fixture.pager.ids == [1, 3, 4, 5, 6, 7, 8, 9])
    #expect(fixture.pager.item(3)?.text == "mine")
  }

  @Test("The page of an edit that is rolled back before a retry is requested again", .tags(.b14, .b29))
  func aRetryStartsOverAfterARollback() async {
    let fixture = await threePages()
    let server = Gate<Void, Void>()
    let edit = Task { fixture.pager.remove(2) { try await server.pass(()) } }
    await server.arrival(of: 0)
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 20))
    await fixture.source.fail(4, with: ServerError())
    await server.fail(0, with: ServerError())
    _ = await edit.value
    fixture.pager.retry()
    await fixture.source.answer(5, with: Page(ids: 1...9))
    #expect(fixture.pager.ids == Array(1...9))
  }

  @Test("Pages without rows are skipped within the budget, and beyond it the new edge pauses", .tags(.b14, .b20))
  func emptyPagesAreFollowed() async {
    let fixture = await Fixture.loaded(1...3, next: 2, PagingConfiguration(emptyPageBudget: 1))
    await fixture.append(1, Page(ids: 4...6, next: 3))
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(2, with: Page(ids: 1...3, next: 20))
    await fixture.source.answer(3, with: Page(ids: [], next: 30))
    await fixture.source.answer(4, with: Page(ids: [1, 2], next: 40))
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.edges == [.paused, .end])
    #expect(fixture.pager.refreshState == .idle)
  }

  @Test("A cursor that repeats after the first row fails the new edge, and not the refresh", .tags(.b14, .b21))
  func aRepeatedCursorFailsTheEdge() async {
    let fixture = await threePages()
    let refresh = fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 20))
    await fixture.source.answer(4, with: Page(ids: 4...5, next: 20))
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.pager.ids == Array(1...5))
    #expect(fixture.pager.nextEdge.error as? LoadError == .repeatedCursor("20"))
  }

  @Test("A list whose cursors were refused is refreshed from its start, with new cursors", .tags(.b11, .b14))
  func anExpiredListIsRefreshedFromItsBeginning() async {
    let fixture = await threePages()
    fixture.pager.loadNext()
    await fixture.source.fail(3, with: SourceInvalidated())
    await fixture.source.fail(4, with: ServerError())
    fixture.pager.refresh(.loaded)
    for page in 0..<3 { await fixture.source.answer(5 + page, with: Page(ids: page * 3 + 1...page * 3 + 3, next: 20 + page)) }
    #expect(fixture.source.requests[5...].map(\.cursor) == [nil, 20, 21])
    #expect(fixture.pager.ids == Array(1...9))
    #expect(fixture.pager.refreshState == .idle)
  }

  @Test("A refresh of all loaded pages is superseded by one of the first page, and its pages are forgotten", .tags(.b9, .b14))
  func aSupersededRefreshLeavesNothing() async {
    let fixture = await threePages()
    let first = fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: [50, 51], next: 20))
    fixture.pager.refresh()
    #expect(await first.outcome == .superseded)
    await fixture.source.answer(5, with: Page(ids: 1...2))
    #expect(fixture.pager.ids == [1, 2])
  }
}
