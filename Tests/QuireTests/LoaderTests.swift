import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoaderTests {
  @Test(
    "A loader without a command is initial, sends one request for any number of loads, and another one after a failure", .tags(.b1, .b2))
  func loadRequestsOnce() async {
    let fixture = LoaderFixture()
    #expect(fixture.loader.contentState == .initial)
    fixture.loader.load()
    fixture.loader.load()
    await fixture.gate.fail(0, with: ServerError())
    #expect(fixture.loader.contentState.error as? ServerError == ServerError())
    fixture.loader.load()
    #expect(fixture.loader.contentState == .loading)
    await fixture.gate.answer(1, with: [1])
    fixture.loader.load()
    await turn()
    #expect(fixture.gate.requests.count == 2)
    #expect(fixture.loader.content == [1])
  }

  @Test("Loaded content is empty if it is a collection without elements, or if a closure decides so", .tags(.b2))
  func emptyContentIsEmpty() async {
    #expect(await LoaderFixture.loaded([]).loader.contentState == .empty)
    #expect(await LoaderFixture.loaded([1]).loader.contentState == .loaded)
    let zero = Loader(isEmpty: { $0 == 0 }) { 0 }
    _ = await zero.refresh().outcome
    #expect(zero.contentState == .empty)
    let unasked = Loader { 0 }
    _ = await unasked.refresh().outcome
    #expect(unasked.contentState == .loaded)
  }

  @Test("A reload covers the content in one change; the content returns after a cancellation, and is gone after a failure", .tags(.b2, .b8))
  func reloadCoversTheContent() async {
    let fixture = await LoaderFixture.loaded()
    fixture.loader.reload()
    fixture.loader.cancel()
    #expect(fixture.loader.content == [1])
    fixture.loader.reload()
    await fixture.gate.fail(2, with: ServerError())
    #expect(fixture.states.states.prefix(6) == [.initial, .loading, .loaded, .loading, .loaded, .loading])
    #expect(fixture.states.states.last?.error as? ServerError == ServerError())
    #expect(fixture.loader.content == nil)
  }

  @Test("A refresh that replaces a reload continues under the placeholder", .tags(.b2))
  func aRefreshBesideAReloadIsCovered() async {
    let fixture = await LoaderFixture.loaded()
    fixture.loader.reload()
    fixture.loader.refresh()
    #expect(fixture.loader.contentState == .loading)
    await fixture.gate.answer(2, with: [2])
    await fixture.gate.answer(1, with: [])
    #expect(fixture.loader.content == [2])
    #expect(fixture.states == [.initial, .loading, .loaded, .loading, .loaded])
  }

  @Test("An awaited command has the outcome of its load", .tags(.b6))
  func outcomes() async {
    let fixture = await LoaderFixture.loaded()
    #expect(await fixture.loader.retry().outcome == .skipped(.nothingFailed))
    let superseded = fixture.loader.refresh()
    let left = await begun { await fixture.loader.refresh().outcome }
    #expect(await superseded.outcome == .superseded)
    left.cancel()
    #expect(await left.value == .cancelled)
    #expect(fixture.loader.refreshState == .refreshing)
    await fixture.gate.fail(2, with: ServerError())
    let retry = fixture.loader.retry()
    await fixture.gate.answer(3, with: [3])
    #expect(await retry.outcome == .loaded)
    let cancelled = fixture.loader.refresh()
    fixture.loader.cancel()
    #expect(await cancelled.outcome == .cancelled)
    #expect(fixture.loader.content == [3])
    #expect(fixture.loads.balance == 0)
  }

  @Test("A retry during a refresh has nothing to do, and does not replace the refresh", .tags(.b7))
  func retryBesideARefresh() async {
    let fixture = await LoaderFixture.loaded()
    fixture.loader.refresh()
    #expect(await fixture.loader.retry().outcome == .skipped(.nothingFailed))
    await fixture.gate.answer(1, with: [2])
    #expect(fixture.loader.content == [2])
  }

  @Test("A canceled load restores the earlier state: initial, a failure, or the content", .tags(.b8))
  func cancelRestoresTheSettledState() async {
    let fixture = LoaderFixture()
    fixture.loader.load()
    fixture.loader.cancel()
    #expect(fixture.loader.contentState == .initial)
    fixture.loader.load()
    await fixture.gate.fail(1, with: ServerError())
    let failed = fixture.loader.contentState
    fixture.loader.retry()
    fixture.loader.refresh()
    fixture.loader.cancel()
    #expect(fixture.loader.contentState == failed)
    #expect(fixture.loads.balance == 0)
  }

  @Test(
    "An unrequested cancellation restores the content; without any, it fails", .tags(.b8), arguments: CancellationTests.cancellations)
  func anUnrequestedCancellation(error: any Error) async {
    let fixture = LoaderFixture()
    fixture.loader.load()
    await fixture.gate.fail(0, with: error)
    #expect(fixture.loader.contentState.error != nil)
    fixture.loader.retry()
    await fixture.gate.answer(1, with: [])
    fixture.loader.refresh()
    await fixture.gate.fail(2, with: error)
    #expect(fixture.loader.contentState.error != nil)
    fixture.loader.retry()
    await fixture.gate.answer(3, with: [1])
    let reload = fixture.loader.refresh()
    await fixture.gate.fail(4, with: error)
    #expect(await reload.outcome == .cancelled)
    #expect(fixture.loader.contentState == .loaded)
    #expect(fixture.loader.refreshState == .idle)
  }

  @Test("Reset returns to initial at once, and nothing arrives afterward", .tags(.b10))
  func resetIsInitial() async {
    let fixture = await LoaderFixture.loaded()
    fixture.loader.refresh()
    await fixture.gate.arrival(of: 1)
    fixture.loader.reset()
    #expect(fixture.loader.contentState == .initial)
    #expect(fixture.loader.refreshState == .idle)
    #expect(fixture.loader.content == nil)
    let events = fixture.loads.events.count
    await fixture.gate.answer(1, with: [2])
    #expect(fixture.loader.content == nil)
    #expect(fixture.loads.events.count == events)
    #expect(fixture.gate.isCancelled(1))
    #expect(fixture.states == [.initial, .loading, .loaded, .initial])
  }

  @Test("Invalid answers start again, with the content kept, up to three times in a row; a command renews the budget", .tags(.b11))
  func invalidAnswersStartAgain() async {
    let fixture = await LoaderFixture.loaded()
    let refresh = fixture.loader.refresh()
    for request in 1...3 { await fixture.gate.fail(request, with: SourceInvalidated()) }
    #expect(await refresh.outcome == .superseded)
    #expect(fixture.loader.refreshState == .refreshing)
    #expect(fixture.loader.content == [1])
    await fixture.gate.fail(4, with: SourceInvalidated())
    #expect(fixture.loader.refreshState.error as? LoadError == .invalidated)
    #expect(fixture.loader.content == [1])
    fixture.loader.retry()
    await fixture.gate.fail(5, with: SourceInvalidated())
    await fixture.gate.answer(6, with: [2])
    #expect(fixture.loader.content == [2])
    #expect(fixture.loads.balance == 0)
  }

  @Test("A refresh keeps the content, even if it fails; each failure is a new one", .tags(.b12, .b13))
  func aFailedRefreshKeepsTheContent() async {
    let fixture = await LoaderFixture.loaded()
    fixture.loader.refresh()
    #expect(fixture.loader.content == [1])
    await fixture.gate.fail(1, with: ServerError())
    let failed = fixture.loader.refreshState
    #expect(failed.error as? ServerError == ServerError())
    fixture.loader.retry()
    await fixture.gate.fail(2, with: ServerError())
    #expect(fixture.loader.refreshState != failed)
    #expect(fixture.states == [.initial, .loading, .loaded])
    #expect(fixture.loader.content == [1])
  }

  @Test("Empty content stays empty during a refresh; a failure fills the screen until the next attempt", .tags(.b13))
  func emptyContentStaysEmpty() async {
    let fixture = await LoaderFixture.loaded([])
    fixture.loader.refresh()
    #expect(fixture.loader.contentState == .empty)
    await fixture.gate.fail(1, with: ServerError())
    #expect(fixture.loader.contentState.error as? ServerError == ServerError())
    fixture.loader.refresh()
    #expect(fixture.loader.contentState == .loading)
  }
}
