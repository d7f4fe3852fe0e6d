import Foundation
import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct CancellationTests {
  /// The errors that sources throw when their task is canceled. Some sources throw them at other times too.
  nonisolated static var cancellations: [any Error] {
    [CancellationError(), NSError(domain: "NSURLErrorDomain", code: -999), LoadFailure(CancellationError())]
  }

  @Test("A canceled first load returns to initial, and can be requested again", .tags(.b8))
  func aCancelledFirstLoadIsInitial() async {
    let fixture = await Situation.loading.list()
    fixture.pager.cancel()
    #expect(fixture.states == [.initial, .loading, .initial])
    #expect(fixture.loads.log.last == "refresh (firstLoad) ended: cancelled")
    await fixture.source.answer(0, with: Page(ids: [9]))
    #expect(fixture.pager.contentState == .initial)
    fixture.pager.load()
    await fixture.source.answer(1, with: Page(ids: [1]))
    #expect(fixture.pager.ids == [1])
  }

  @Test("A canceled retry of a first load shows the earlier failure again", .tags(.b8))
  func aCancelledRetryShowsTheOldFailure() async {
    let fixture = await Situation.loadFailed.list()
    let before = fixture.pager.snapshot
    fixture.pager.retry()
    fixture.pager.cancel()
    #expect(fixture.pager.contentState == before.contentState)
    #expect(fixture.pager.refreshState == before.refreshState)
  }

  @Test(
    "A canceled refresh restores the last settled state, over however many that superseded each other", .tags(.b8),
    arguments: [false, true])
  func aCancelledRefreshRestoresTheSettledState(covering: Bool) async {
    let fixture = await Situation.refreshFailed.list()
    let (before, rows) = (fixture.pager.snapshot, fixture.pager.ids)
    fixture.pager.refresh()
    if covering { fixture.pager.reload() } else { fixture.pager.refresh() }
    fixture.pager.refresh()
    fixture.pager.cancel()
    #expect(fixture.pager.refreshState == before.refreshState)
    #expect(fixture.pager.contentState == .loaded)
    #expect(fixture.pager.ids == rows)
  }

  @Test("The cancellation of a reload restores the rows, in one change", .tags(.b7, .b8))
  func aCancelledReloadBringsTheRowsBack() async {
    let fixture = await Situation.reloading.list()
    fixture.pager.cancel()
    #expect(fixture.states == [.initial, .loading, .loaded, .loading, .loaded])
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.updates.rows == [1, 2, 3])
    await fixture.source.answer(1, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("Cancel applies to both edges and, during a refresh, to the commands that wait for it", .tags(.b7))
  func cancelIsForEverything() async {
    let fixture = await Situation.appending.list()
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 2)
    fixture.pager.cancel()
    #expect(fixture.edges == [.paused, .paused])
    #expect(fixture.loads.balance == 0)
    let other = await Situation.refreshing.list()
    other.pager.loadNext()
    other.scrollToEnd()
    other.pager.cancel()
    #expect(await other.requests(beyond: 2).isEmpty)
    #expect(other.edges == [.more, .more])
  }

  @Test(
    "A canceled load of an edge leaves it paused, so that a view that updates its viewport after each layout does not ask again",
    .tags(.b8))
  func aCancelledAppendPauses() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.scrollToEnd()
    await fixture.source.arrival(of: 1)
    fixture.pager.cancel()
    #expect(fixture.pager.nextEdge == .paused)
    fixture.scrollToEnd()
    #expect(await fixture.requests(beyond: 2).isEmpty)
    #expect(fixture.pager.nextEdge == .paused)
    fixture.pager.loadNext()
    await fixture.source.answer(2, with: Page(ids: [4]))
    #expect(fixture.source.requests[2].cursor == 2)
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("A canceled retry of an edge leaves its failure as it was", .tags(.b8))
  func aCancelledRetryOfAnEdgeLeavesItFailed() async {
    let fixture = await Situation.appendFailed.list()
    let failed = fixture.pager.nextEdge
    fixture.pager.retry()
    fixture.pager.cancel()
    #expect(fixture.pager.nextEdge == failed)
  }

  @Test("A source that throws an unrequested cancellation pauses the edge and fails nothing", .tags(.b8), arguments: cancellations)
  func anEdgeThatCancelsItselfPauses(error: any Error) async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let next = fixture.pager.loadNext()
    await fixture.source.fail(1, with: error)
    #expect(await next.outcome == .cancelled)
    #expect(fixture.pager.nextEdge == .paused)
    fixture.scrollToEnd()
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("A refresh that throws an unrequested cancellation restores what was there", .tags(.b8), arguments: cancellations)
  func aRefreshThatCancelsItselfIsNoFailure(error: any Error) async {
    let fixture = await Situation.loaded.list()
    let refresh = fixture.pager.refresh()
    await fixture.source.fail(1, with: error)
    #expect(await refresh.outcome == .cancelled)
    #expect(fixture.pager.refreshState == .idle)
    #expect(fixture.pager.ids == [1, 2, 3])
    fixture.pager.reload()
    await fixture.source.fail(2, with: error)
    #expect(fixture.pager.contentState == .loaded)
    #expect(fixture.updates.rows == [1, 2, 3])
  }

  @Test(
    "Where there is nothing to go back to, an unrequested cancellation is a failure that can be retried", .tags(.b8),
    arguments: cancellations)
  func aFirstLoadThatCancelsItselfFails(error: any Error) async {
    let fixture = await Situation.loading.list()
    await fixture.source.fail(0, with: error)
    #expect(fixture.pager.contentState.error != nil)
    fixture.pager.retry()
    await fixture.source.answer(1, with: Page(ids: []))
    #expect(fixture.pager.contentState == .empty)
    fixture.pager.refresh()
    await fixture.source.fail(2, with: error)
    #expect(fixture.pager.contentState.error != nil)
    fixture.pager.retry()
    await fixture.source.answer(3, with: Page(ids: [1], next: 2))
    fixture.pager.remove(1)
    await fixture.source.fail(4, with: error)
    #expect(fixture.pager.contentState.error != nil)
    fixture.pager.retry()
    await fixture.source.answer(5, with: Page(ids: [2]))
    #expect(fixture.pager.ids == [2])
  }

  @Test("An error of the network that is not a cancellation is a failure", .tags(.b8))
  func otherErrorsOfTheNetworkFail() async {
    for error in [NSError(domain: "NSURLErrorDomain", code: -1009), NSError(domain: "Mine", code: -999)] {
      let fixture = await Situation.appending.list()
      await fixture.source.fail(1, with: error)
      #expect(fixture.pager.nextEdge.error != nil)
    }
  }

  @Test("Canceling the load at the edge of an empty list leaves it empty and paused, and requests nothing", .tags(.b4, .b8))
  func aCancelledFollowingOfAnEmptyListPauses() async {
    let fixture = await Fixture.loaded([1], previous: -1, next: 2)
    fixture.pager.remove(1)
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.arrival(of: 1)
    fixture.pager.cancel()
    #expect(await fixture.requests(beyond: 2).isEmpty)
    #expect(fixture.loads.balance == 0)
  }
}
