import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct StartingTests {
  @Test("Before the first load, nothing is loading, empty, or failed", .tags(.b1))
  func aListWithoutACommandIsInitial() {
    let fixture = Fixture()
    #expect(fixture.pager.contentState == .initial)
    #expect(fixture.pager.refreshState == .idle)
    #expect(fixture.pager.items.isEmpty)
    #expect(fixture.source.requests.isEmpty)
  }

  @Test("Load sends one request, however often a screen appears", .tags(.b2))
  func loadRequestsOnce() async {
    let fixture = Fixture()
    fixture.pager.load()
    fixture.pager.load()
    await fixture.source.answer(0, with: Page(ids: 1...3))
    fixture.pager.load()
    #expect(fixture.source.requests.count == 1)
    #expect(fixture.states == [.initial, .loading, .loaded])
  }

  @Test("Load sends another request after a failed first load", .tags(.b2))
  func loadRequestsAgainAfterAFailure() async {
    let fixture = Fixture()
    fixture.pager.load()
    await fixture.source.fail(0, with: ServerError())
    #expect(fixture.pager.contentState.error as? ServerError == ServerError())
    fixture.pager.load()
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("Refresh sends another request and supersedes the one before", .tags(.b2))
  func aSecondRefreshSupersedesTheFirst() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.refresh()
    await fixture.source.arrival(of: 1)
    fixture.pager.refresh()
    await fixture.source.answer(2, with: Page(ids: 7...9))
    await fixture.source.answer(1, with: Page(ids: 4...6))
    #expect(fixture.pager.ids == [7, 8, 9])
    #expect(fixture.source.isCancelled(1))
    #expect(
      fixture.loads.log.suffix(4) == [
        "refresh (command) began", "refresh (command) ended: superseded", "refresh (command) began", "refresh (command) ended: loaded",
      ]
    )
  }

  @Test("Reload covers the content with the placeholder in one change", .tags(.b2))
  func reloadGoesFromContentToLoading() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.reload()
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(1, with: Page(ids: 4...5))
    #expect(fixture.states == [.initial, .loading, .loaded, .loading, .loaded])
    #expect(fixture.updates.rows == [4, 5])
  }

  @Test("A failed reload leaves no content", .tags(.b2))
  func aFailedReloadFillsTheScreen() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.reload()
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.pager.contentState.error as? ServerError == ServerError())
    #expect(fixture.pager.items.isEmpty)
    #expect(fixture.updates.rows.isEmpty)
  }

  @Test("An answer brings its rows and its edges in one transaction", .tags(.b3))
  func rowsAndEdgesChangeTogether() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    await fixture.source.answer(1, with: Page(ids: 4...5))
    let seen = fixture.updates.updates.map { "\($0.after.items.count) \($0.after.contentState) \($0.after.nextEdge)" }
    #expect(seen == ["0 loading more", "3 loaded more", "3 loaded loading", "5 loaded end"])
  }

  @Test("After a first page without items, the next page is requested, in one transaction", .tags(.b3, .b4))
  func itemlessPagesBelongToTheFirstLoad() async {
    let fixture = await Fixture.loaded([], next: 2)
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(1, with: Page(ids: [], next: 3))
    await fixture.source.answer(2, with: Page(ids: [5, 6], next: 4))
    #expect(fixture.states == [.initial, .loading, .loaded])
    #expect(fixture.source.requests.map(\.cursor) == [nil, 2, 3])
    #expect(fixture.source.requests.map(\.kind) == [.refresh, .next, .next])
    #expect(fixture.loads.log == ["refresh (firstLoad) began", "refresh (firstLoad) ended: loaded"])
  }

  @Test("The next edge is loaded before the previous one, and then the list is empty", .tags(.b4))
  func bothEdgesAreFollowed() async {
    let fixture = await Fixture.loaded([], previous: -1, next: 1)
    await fixture.source.answer(1, with: Page(ids: []))
    await fixture.source.answer(2, with: Page(ids: []))
    #expect(fixture.source.requests.map(\.cursor) == [nil, 1, -1])
    #expect(fixture.states == [.initial, .loading, .empty])
    #expect(fixture.edges == [.end, .end])
  }

  @Test("When the budget is spent the list is empty, and offers to load more", .tags(.b4))
  func theBudgetEndsInEmptyAndPaused() async {
    let fixture = await Fixture.loaded([], next: 1, PagingConfiguration(emptyPageBudget: 2))
    await fixture.source.answer(1, with: Page(ids: [], next: 2))
    await fixture.source.answer(2, with: Page(ids: [], next: 3))
    #expect(fixture.pager.contentState == .empty)
    #expect(fixture.pager.nextEdge == .paused)
    fixture.pager.loadNext()
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(3, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
    #expect(fixture.source.requests.last?.cursor == 3)
  }

  @Test("A page that fails before the first item fails the load; a retry resumes there, and a load starts over", .tags(.b4))
  func retryResumesWhereTheFirstLoadFailed() async {
    let fixture = await Fixture.loaded([], next: 1)
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.pager.contentState.error as? ServerError == ServerError())
    fixture.pager.retry()
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.fail(2, with: ServerError())
    #expect(fixture.source.requests[2].cursor == 1)
    fixture.pager.load()
    await fixture.source.answer(3, with: Page(ids: 1...2))
    #expect(fixture.source.requests[3].cursor == nil)
    #expect(fixture.pager.ids == [1, 2])
  }

  @Test("When edits remove every row, the next page is requested at once", .tags(.b4))
  func removingTheLastRowFollowsTheEdge() async {
    let fixture = await Fixture.loaded([1], next: 1)
    fixture.pager.remove(1)
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(1, with: Page(ids: [2]))
    #expect(fixture.pager.ids == [2])
    fixture.pager.remove(2)
    #expect(fixture.pager.contentState == .empty)
  }

  @Test("Without rows, a failed edge fills the screen, and a retry uses its cursor", .tags(.b4))
  func aFailedEdgeOfAnEmptyListFillsTheScreen() async {
    let fixture = await Fixture.loaded([1], next: 1)
    fixture.pager.remove(1)
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.pager.contentState.error as? ServerError == ServerError())
    fixture.pager.retry()
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(2, with: Page(ids: [2]))
    #expect(fixture.source.requests[2].cursor == 1)
    #expect(fixture.pager.contentState == .loaded)
  }
}
