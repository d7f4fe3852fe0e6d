import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ContentGroupWaitingTests {
  @Test("An awaited refresh sends all requests at once, ends with the last answer, and has the worst outcome", .tags(.b6, .b38))
  func theWorstOutcome() async {
    let home = await Home.loaded()
    var isOver = false
    let refresh = await begun {
      defer { isOver = true }
      return await home.all.refresh().outcome
    }
    #expect(home.all.refreshState == .refreshing)
    await home.tips.gate.fail(1, with: ServerError(code: 3))
    await home.banner.gate.fail(1, with: ServerError(code: 1))
    await turn()
    #expect(!isOver)
    await home.posts.source.answer(1, with: Page(ids: 1...2))
    #expect(await refresh.value.error as? ServerError == ServerError(code: 1), "of several failures the first in order")
    #expect(home.posts.pager.ids == [1, 2])
    #expect(home.all.contentState == .loaded)
  }

  @Test("An awaited retry has the outcome of the failed member, or is skipped if none has failed", .tags(.b6, .b38))
  func aRetry() async {
    let home = await Home.loaded()
    #expect(await home.all.retry().outcome == .skipped(.nothingFailed))
    home.banner.loader.refresh()
    await home.banner.gate.fail(1, with: ServerError())
    let retry = home.all.retry()
    await home.banner.gate.answer(2, with: [1])
    #expect(await retry.outcome == .loaded)
    #expect(home.requests == [3, 1, 1])
  }

  @Test("A canceled waiter is released alone, and the loads continue", .tags(.b6, .b38))
  func aCancelledWaiter() async {
    let home = await Home.loaded()
    let refresh = await begun { await home.all.refresh().outcome }
    refresh.cancel()
    #expect(await refresh.value == .cancelled)
    #expect(home.all.refreshState == .refreshing)
    await home.answerAll(1)
    #expect(home.all.refreshState == .idle)
    #expect(home.loads.balance == 0)
  }

  @Test("If a member's load is superseded or canceled, the waiter is released when the others have ended", .tags(.b6, .b38))
  func supersededAndCancelled() async {
    let home = await Home.loaded()
    let superseded = home.all.refresh()
    home.banner.loader.refresh()
    await home.posts.source.answer(1, with: Page(ids: [1]))
    await home.tips.gate.answer(1, with: [2])
    #expect(await superseded.outcome == .superseded)
    let cancelled = home.all.refresh()
    home.all.cancel()
    #expect(await cancelled.outcome == .cancelled)
  }

  @Test("A source that waits for the group that its member belongs to is refused", .tags(.b46, .b38))
  func aSourceThatWaitsForItself() async {
    let all = ContentGroup()
    var outcome: LoadTask.Outcome?
    let loader = Loader {
      outcome = await all.refresh().outcome
      return 1
    }
    all.members = [loader, Loader { 2 }]
    _ = await loader.refresh().outcome
    #expect(outcome?.error as? LoadError == .waitsForItself)
    #expect(loader.content == 1)
  }

  @Test("A source that refreshes its group while the group refreshes its member is refused, and not called again", .tags(.b46, .b38))
  func aSourceThatRestartsItsGroup() async {
    let all = ContentGroup()
    var calls = 0
    var outcome: LoadTask.Outcome?
    let loader = Loader {
      calls += 1
      if calls < 5 { outcome = await all.refresh().outcome }
      return 1
    }
    all.members = [loader, Loader { 2 }]
    _ = await all.refresh().outcome
    #expect(outcome?.error as? LoadError == .waitsForItself)
    #expect(calls == 1)
    #expect(loader.content == 1)
  }

  @Test("A source that waits for its group to load while the group loads its member is refused", .tags(.b46, .b38))
  func aSourceThatWaitsForItsGroup() async {
    let all = ContentGroup()
    var outcome: LoadTask.Outcome?
    let loader = Loader {
      outcome = await all.load().outcome
      return 1
    }
    all.members = [loader, Loader { 2 }]
    #expect(await all.load().outcome == .loaded)
    #expect(outcome?.error as? LoadError == .waitsForItself)
    #expect(loader.content == 1)
  }

  @Test("Content of the app's own type is a member like any other", .tags(.b38))
  func contentOfTheAppsOwn() async {
    let (wrapped, banner) = (LoaderFixture(), LoaderFixture())
    let all = ContentGroup(banner.loader, Wrapped(wrapped.loader))
    let refresh = all.refresh()
    await banner.gate.answer(0, with: [])
    await wrapped.gate.fail(0, with: ServerError())
    #expect(await refresh.outcome.error as? ServerError == ServerError())
    let retry = all.retry()
    await wrapped.gate.answer(1, with: [1])
    #expect(await retry.outcome == .loaded)
    #expect(all.contentState == .loaded)
    #expect(banner.gate.requests.count == 1)
  }
}

/// Content that leaves everything to a loader.
@MainActor private final class Wrapped: LoadableContent {
  private let loader: Loader<[Int]>

  init(_ loader: Loader<[Int]>) {
    self.loader = loader
  }

  var contentState: ContentState { loader.contentState }
  var refreshState: RefreshState { loader.refreshState }
  var isLoading: Bool { loader.isLoading }
  var retries: [LoadKind: RetryPolicy.Attempt] { loader.retries }
  func load() -> LoadTask { loader.load() }
  func refresh() -> LoadTask { loader.refresh() }
  func refresh(ifOlderThan age: Duration) -> LoadTask { loader.refresh(ifOlderThan: age) }
  func reload() -> LoadTask { loader.reload() }
  func retry() -> LoadTask { loader.retry() }
  func cancel() { loader.cancel() }
  func reset() { loader.reset() }
  func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken { loader.observeState(observer) }
  func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken { loader.observeLoads(observer) }
}
