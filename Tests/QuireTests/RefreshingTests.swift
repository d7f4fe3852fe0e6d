import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct RefreshingTests {
  @Test("A refresh supersedes the loads of both edges, which return to their earlier states", .tags(.b9))
  func aRefreshDiscardsAppends() async {
    let fixture = await Situation.appendFailed.list()
    let failed = fixture.pager.nextEdge
    fixture.pager.loadPrevious()
    fixture.pager.cancel()
    let retry = fixture.pager.loadNext()
    let previous = fixture.pager.loadPrevious()
    #expect(fixture.edges == [.loading, .loading])
    fixture.pager.refresh()
    #expect(fixture.edges == [failed, .paused])
    #expect(await retry.outcome == .superseded)
    #expect(await previous.outcome == .superseded)
  }

  @Test("A page never cancels a refresh, by any caller", .tags(.b9))
  func anAppendWaitsForTheRefresh() async {
    let fixture = await Situation.refreshing.list()
    fixture.pager.loadNext()
    fixture.scrollToEnd()
    #expect(await fixture.requests(beyond: 2).isEmpty)
    #expect(!fixture.source.isCancelled(1))
    #expect(fixture.pager.nextEdge == .more)
  }

  @Test("After a failed refresh, the latest viewport is decided once", .tags(.b9))
  func theLatestViewportIsDecidedAfterAFailure() async {
    let fixture = await Fixture.loaded(1...50, previous: -1, next: 2)
    fixture.pager.refresh()
    fixture.pager.updateViewport(visible: 0..<5, capacity: 5)
    fixture.scrollToEnd()
    fixture.scrollToEnd()
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.edges == [.loading, .more])
    await fixture.source.fail(2, with: ServerError())
    #expect(await fixture.requests(beyond: 3).isEmpty)
  }

  @Test("After a failed refresh, the latest viewport of each view is decided", .tags(.b9, .b37))
  func theLatestViewportOfEachViewIsDecided() async {
    final class View {}
    let (top, bottom) = (View(), View())
    let fixture = await Fixture.loaded(1...50, previous: -1, next: 2)
    fixture.pager.refresh()
    fixture.pager.updateViewport(visible: 0..<5, capacity: 5, from: top)
    fixture.pager.updateViewport(visible: 45..<50, capacity: 5, from: bottom)
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.edges == [.loading, .loading])
  }

  @Test("After a successful refresh, a viewport of the old rows has no effect, whether it waited or is late", .tags(.b9))
  func viewportsOfOldRowsDoNotCount() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let old = fixture.pager.items
    fixture.pager.refresh()
    fixture.scrollToEnd()
    await fixture.source.answer(1, with: Page(ids: 1...3, next: 2))
    fixture.pager.updateViewport(visible: 0..<3, capacity: 5, in: old)
    #expect(await fixture.requests(beyond: 2).isEmpty)
    fixture.scrollToEnd()
    #expect(await fixture.requests(beyond: 2).map(\.cursor) == [2])
  }

  @Test("After cancel, a waiting viewport is not decided", .tags(.b9))
  func viewportsAreForgottenByCancel() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.refresh()
    fixture.scrollToEnd()
    fixture.pager.cancel()
    #expect(await fixture.requests(beyond: 2).isEmpty)
    #expect(fixture.pager.nextEdge == .more)
  }

  @Test("A viewport also waits for a refresh that supersedes the one in flight", .tags(.b9))
  func viewportsOutliveASecondRefresh() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.refresh()
    fixture.scrollToEnd()
    fixture.pager.refresh()
    await fixture.source.fail(2, with: ServerError())
    #expect(fixture.pager.nextEdge == .loading)
  }

  @Test("The rows stay during a refresh, and are replaced in one change", .tags(.b12))
  func rowsStayDuringARefresh() async {
    let fixture = await Fixture.loaded(1...30, next: 2)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 21...50, next: 2))
    #expect(fixture.updates.updates.map(\.after.items.count) == [0, 30, 30, 30])
    #expect(fixture.updates.changes.count == 2)
    #expect(fixture.updates.rows == Array(21...50))
    #expect(fixture.states == [.initial, .loading, .loaded])
  }

  @Test("A refresh continues over pages without items to its first item, and shows the old rows meanwhile", .tags(.b12))
  func aRefreshEndsAtItsFirstItem() async {
    let fixture = await Situation.refreshing.list()
    await fixture.source.answer(1, with: Page(ids: [], previous: -1, next: 2))
    await fixture.source.answer(2, with: Page(ids: [], next: 3))
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(3, with: Page(ids: [9], next: 4))
    #expect(fixture.pager.ids == [9])
    #expect(fixture.edges == [.more, .more])
    #expect(await fixture.requests(beyond: 4).isEmpty)
  }

  @Test("A refresh without an item ends at the end of the list, or at its budget", .tags(.b12))
  func aRefreshEndsAtItsEnd() async {
    let fixture = await Situation.refreshing.list()
    await fixture.source.answer(1, with: Page(ids: [], next: 2))
    #expect(fixture.pager.contentState == .loaded)
    await fixture.source.answer(2, with: Page(ids: []))
    #expect(fixture.pager.contentState == .empty)
    #expect(fixture.updates.rows.isEmpty)
    let paused = await Fixture.loaded(1...3, PagingConfiguration(emptyPageBudget: 1))
    paused.pager.refresh()
    await paused.source.answer(1, with: Page(ids: [], next: 2))
    await paused.source.answer(2, with: Page(ids: [], next: 3))
    #expect(paused.pager.contentState == .empty)
    #expect(paused.pager.nextEdge == .paused)
  }

  @Test("A refresh that fails on its way to the first item keeps the old rows, and its retry resumes there", .tags(.b12))
  func aRefreshThatFailsMidwayKeepsTheRows() async {
    let fixture = await Situation.refreshing.list()
    await fixture.source.answer(1, with: Page(ids: [], next: 7))
    await fixture.source.fail(2, with: ServerError())
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.pager.refreshState.error as? ServerError == ServerError())
    fixture.pager.retry()
    await fixture.source.answer(3, with: Page(ids: [9]))
    #expect(fixture.source.requests[3].cursor == 7)
    #expect(fixture.pager.ids == [9])
  }

  @Test("A failed refresh keeps the rows and the edges, and has a separate failure", .tags(.b13))
  func aFailedRefreshKeepsTheRows() async {
    let fixture = await Situation.refreshFailed.list()
    #expect(fixture.pager.contentState == .loaded)
    #expect(fixture.pager.refreshState.error as? ServerError == ServerError())
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.edges == [.more, .more])
    fixture.scrollToEnd()
    #expect(fixture.pager.nextEdge == .loading)
  }

  @Test("Without rows, the failure of a refresh fills the screen; until then, the list stays empty", .tags(.b13))
  func aFailedRefreshOfAnEmptyListFillsTheScreen() async {
    let fixture = await Situation.emptyRefreshing.list()
    #expect(fixture.pager.contentState == .empty)
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.pager.contentState.error as? ServerError == ServerError())
    #expect(fixture.states.states.prefix(3) == [.initial, .loading, .empty])
    #expect(fixture.states.states.count == 4)
  }

  @Test("Each new failure is a change, even with the same error", .tags(.b13))
  func eachFailureIsAChange() async {
    let fixture = await Situation.emptyFailed.list()
    let first = fixture.pager.contentState
    fixture.pager.refresh()
    await fixture.source.fail(2, with: ServerError())
    #expect(fixture.pager.contentState != first)
    #expect(fixture.states.states.count == 6)
    let rows = await Situation.appendFailed.list()
    let (edge, updates) = (rows.pager.nextEdge, rows.updates.updates.count)
    rows.pager.retry()
    await rows.source.fail(2, with: ServerError())
    #expect(rows.pager.nextEdge != edge)
    #expect(rows.updates.updates.count == updates + 2)
  }
}
