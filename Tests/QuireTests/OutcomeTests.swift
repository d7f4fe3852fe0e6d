import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct OutcomeTests {
  @Test("An awaited refresh has the outcome loaded, when the rows are displayed", .tags(.b6))
  func aRefreshReturnsThatItLoaded() async {
    let fixture = await Situation.loaded.list()
    let refresh = fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [9]))
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.pager.ids == [9])
  }

  @Test("A failed refresh has the same failure as the state", .tags(.b6))
  func aRefreshReturnsItsFailure() async {
    let fixture = await Situation.loaded.list()
    let refresh = fixture.pager.refresh()
    await fixture.source.fail(1, with: ServerError(code: 503))
    let outcome = await refresh.outcome
    #expect(outcome.error as? ServerError == ServerError(code: 503))
    guard case .failed(let failure) = outcome else { return }
    #expect(fixture.pager.refreshState == .failed(failure))
    #expect(fixture.loads.log.last == "refresh (command) failed: \(failure)")
  }

  @Test("A refresh that another one replaces is superseded at once", .tags(.b6))
  func aRefreshReturnsThatItWasSuperseded() async {
    let fixture = await Situation.loaded.list()
    let first = fixture.pager.refresh()
    let second = fixture.pager.refresh()
    #expect(await first.outcome == .superseded)
    await fixture.source.answer(2, with: Page(ids: [9]))
    #expect(await second.outcome == .loaded)
  }

  @Test("A canceled or reset command has that outcome", .tags(.b6), arguments: [Command.cancel, .reset])
  func aCommandReturnsThatItWasCancelled(by command: Command) async {
    let fixture = await Situation.loaded.list()
    let next = fixture.pager.loadNext()
    command.give(to: fixture.pager)
    #expect(await next.outcome == .cancelled)
    let other = await Situation.loaded.list()
    let refresh = other.pager.refresh()
    let waiting = other.pager.loadNext()
    command.give(to: other.pager)
    #expect(await refresh.outcome == .cancelled)
    #expect(await waiting.outcome == .cancelled)
    #expect(await other.requests(beyond: 2).isEmpty)
  }

  @Test("A command with nothing to do has a reason", .tags(.b6))
  func aSkippedLoadHasAReason() async {
    let loading = await Situation.loading.list()
    #expect(await loading.pager.retry().outcome == .skipped(.nothingFailed))
    let atEnd = await Situation.atEnd.list()
    #expect(await atEnd.pager.loadNext().outcome == .skipped(.atEnd))
    #expect(await atEnd.pager.loadPrevious().outcome == .skipped(.atEnd))
    #expect(await atEnd.pager.retry().outcome == .skipped(.nothingFailed))
    #expect(await Fixture().pager.retry().outcome == .skipped(.nothingFailed))
    #expect(await Situation.refreshing.list().pager.retry().outcome == .skipped(.nothingFailed))
  }

  @Test("A loadNext before the first page has the outcome of the first load", .tags(.b6, .b7))
  func loadNextReturnsTheOutcomeOfTheFirstLoad() async {
    let fixture = Fixture()
    let next = fixture.pager.loadNext()
    await fixture.source.answer(0, with: Page(ids: [1], next: 2))
    #expect(await next.outcome == .loaded)
    #expect(await fixture.requests(beyond: 1).isEmpty)
  }

  @Test("Canceling a waiting task releases only that task; the load continues, and others still wait", .tags(.b6))
  func cancellingAWaiterReleasesItAlone() async {
    let fixture = await Situation.loaded.list()
    let first = await begun { await fixture.pager.loadNext().outcome }
    let second = fixture.pager.loadNext()
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(fixture.pager.nextEdge == .loading)
    #expect(!fixture.source.isCancelled(1))
    await fixture.source.answer(1, with: Page(ids: [4]))
    #expect(await second.outcome == .loaded)
    #expect(fixture.pager.ids == [1, 2, 3, 4])
    #expect(fixture.loads.log.last == "next (command) ended: loaded")
  }

  @Test("A refresh continues if the Swift task that awaits it is canceled, as SwiftUI does", .tags(.b6))
  func aRefreshOutlivesItsTask() async {
    let fixture = await Situation.loaded.list()
    let refresh = await begun { await fixture.pager.refresh().outcome }
    refresh.cancel()
    #expect(await refresh.value == .cancelled)
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(1, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
  }

  @Test("If a waiter leaves a loadNext that waits for a refresh, the command continues", .tags(.b6))
  func aWaitingCommandOutlivesItsTask() async {
    let fixture = await Situation.refreshing.list()
    let next = await begun { await fixture.pager.loadNext().outcome }
    next.cancel()
    #expect(await next.value == .cancelled)
    await fixture.source.answer(1, with: Page(ids: [7], next: 7))
    await fixture.source.answer(2, with: Page(ids: [8]))
    #expect(fixture.pager.ids == [7, 8])
  }

  @Test("A task that is canceled before its command still gives the command, and is released", .tags(.b6))
  func aCanceledTaskRequests() async {
    let fixture = await Situation.loaded.list()
    let refresh = Task { await fixture.pager.refresh().outcome }
    refresh.cancel()
    #expect(await refresh.value == .cancelled)
    await fixture.source.answer(1, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
  }

  @Test("Retry of two edges waits for both and returns the worse outcome", .tags(.b7), arguments: [true, false])
  func retryReturnsTheWorseOutcome(failureComesFirst: Bool) async {
    let fixture = await bothEdgesFailed()
    let retry = fixture.pager.retry()
    if failureComesFirst { await fixture.source.fail(3, with: ServerError(code: 503)) }
    await fixture.source.answer(4, with: Page(ids: [0]))
    if !failureComesFirst { await fixture.source.fail(3, with: ServerError(code: 503)) }
    #expect(await retry.outcome.error as? ServerError == ServerError(code: 503))
    #expect(fixture.pager.ids == [0, 1, 2, 3])
    #expect(fixture.edges.last == .end)
  }

  @Test("A task that leaves a retry of two edges leaves both, and is released once", .tags(.b6, .b7))
  func aRetryOfTwoEdgesIsLeftOnce() async {
    let fixture = await bothEdgesFailed()
    let retry = await begun { await fixture.pager.retry().outcome }
    retry.cancel()
    #expect(await retry.value == .cancelled)
    await fixture.source.answer(3, with: Page(ids: [4]))
    await fixture.source.answer(4, with: Page(ids: [0]))
    #expect(fixture.pager.ids == [0, 1, 2, 3, 4])
  }

  @Test("A chain of pages without rows has one outcome, at its end", .tags(.b7))
  func followingIsOneOutcome() async {
    let fixture = await Situation.loaded.list()
    let events = fixture.loads.events.count
    let next = fixture.pager.loadNext()
    await fixture.source.answer(1, with: Page(ids: [], next: 3))
    await fixture.source.answer(2, with: Page(ids: [1, 2], next: 4))
    #expect(fixture.loads.events.count == events + 1)
    await fixture.source.answer(3, with: Page(ids: [4]))
    #expect(await next.outcome == .loaded)
    #expect(fixture.loads.log.suffix(2) == ["next (command) began", "next (command) ended: loaded"])
  }

  @Test("Starts and ends balance for all commands at all times", .tags(.b6), arguments: 1...20)
  func beginningsAndEndsBalance(seed: UInt64) async {
    var random = SplitMix(seed: seed)
    let fixture = Fixture()
    var answered: Set<Int> = []
    for _ in 0..<50 {
      let command = Command.allCases.randomElement(using: &random)!
      command.give(to: fixture.pager)
      await turn()
      guard Bool.random(using: &random), fixture.loads.balance > 0 else { continue }
      let request = fixture.source.requests.count - 1
      guard answered.insert(request).inserted else { continue }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: await fixture.source.fail(request, with: ServerError())
      case 1: await fixture.source.fail(request, with: CancellationError())
      case 2: await fixture.source.fail(request, with: SourceInvalidated())
      default: await fixture.source.answer(request, with: Page(ids: [request], previous: -request, next: request))
      }
      #expect((0...2).contains(fixture.loads.balance))
    }
    fixture.pager.cancel()
    #expect(fixture.loads.balance == 0)
  }

  private func bothEdgesFailed() async -> Fixture {
    let fixture = await Situation.appendFailed.list()
    fixture.pager.loadPrevious()
    await fixture.source.fail(2, with: ServerError())
    return fixture
  }
}
