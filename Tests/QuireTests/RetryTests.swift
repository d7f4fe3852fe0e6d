import Observation
import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct RetryTests {
  /// One second, two, four, and that four times at most.
  private let policy = RetryPolicy(attempts: 4, jitter: 0)

  // MARK: Attempts

  @Test("Each attempt is made at its time, and the state stays loading until the last one has failed", .tags(.b40))
  func eachAttemptHasItsTime() async {
    let fixture = Fixture(retrying: policy)
    let load = fixture.pager.refresh()
    for (request, delay) in [1, 2, 4].enumerated() {
      await fixture.source.fail(request, with: ServerError(code: request))
      fixture.clock.advance(by: .seconds(delay) - .nanoseconds(1))
      #expect(await fixture.requests(beyond: request + 1).isEmpty)
      #expect(fixture.pager.contentState == .loading)
      #expect(fixture.pager.isLoading)
      fixture.clock.advance(by: .nanoseconds(1))
      #expect(await fixture.requests(beyond: request + 1).count == 1)
    }
    await fixture.source.fail(3, with: ServerError(code: 3))
    #expect(await load.outcome.error as? ServerError == ServerError(code: 3))
    #expect(fixture.pager.contentState.error as? ServerError == ServerError(code: 3))
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 4).isEmpty)
    #expect(fixture.states.states.count == 3)
  }

  @Test("An attempt that succeeds is the outcome of the load, and the next load has all its attempts again", .tags(.b40))
  func anAttemptSucceeds() async {
    let fixture = Fixture(retrying: policy)
    let load = fixture.pager.refresh()
    await fixture.source.fail(0, with: ServerError())
    fixture.clock.advance(by: .seconds(1))
    await fixture.source.answer(1, with: Page(ids: [1], next: 2))
    #expect(await load.outcome == .loaded)
    #expect(fixture.states == [.initial, .loading, .loaded])
    fixture.pager.loadNext()
    await fixture.source.fail(2, with: ServerError())
    fixture.clock.advance(by: .seconds(1))
    await fixture.source.answer(3, with: Page(ids: [2]))
    #expect(fixture.pager.ids == [1, 2])
    #expect(fixture.source.requests.map(\.cursor) == [nil, nil, 2, 2])
  }

  @Test("Without a policy a failure is shown at once", .tags(.b40))
  func withoutAPolicy() async {
    let fixture = Fixture()
    fixture.pager.load()
    await fixture.source.fail(0, with: ServerError())
    #expect(fixture.pager.contentState.error as? ServerError == ServerError())
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 1).isEmpty)
    #expect(fixture.pager.retries.isEmpty)
  }

  @Test("The rows stay during the attempts of a refresh, and views that come near a page that is put off change nothing", .tags(.b40))
  func beside() async {
    let fixture = await Fixture.loaded(1...9, next: 2, retrying: policy)
    fixture.scrollToEnd()
    await fixture.source.fail(1, with: ServerError())
    for _ in 0..<5 { fixture.scrollToEnd() }
    #expect(fixture.pager.nextEdge == .loading)
    fixture.pager.refresh()
    await fixture.source.fail(2, with: ServerError())
    #expect(fixture.pager.contentState == .loaded)
    #expect(fixture.pager.refreshState == .refreshing)
    #expect(fixture.pager.ids == Array(1...9))
    fixture.clock.advance(by: .seconds(1))
    #expect(await fixture.requests(beyond: 3).map(\.kind) == [.refresh])
  }

  @Test("Each page of a chain without items has its own attempts, and all of it is one load", .tags(.b4, .b40))
  func followingWithFailures() async {
    let fixture = Fixture(retrying: RetryPolicy(attempts: 2, jitter: 0))
    let load = fixture.pager.refresh()
    for request in stride(from: 0, to: 6, by: 2) {
      await fixture.source.fail(request, with: ServerError())
      fixture.clock.advance(by: .seconds(1))
      await fixture.source.answer(request + 1, with: Page(ids: [], next: request / 2))
      #expect(fixture.pager.contentState == .loading)
    }
    await fixture.source.answer(6, with: Page(ids: [1]))
    #expect(await load.outcome == .loaded)
    #expect(fixture.source.requests.map(\.cursor) == [nil, nil, 0, 0, 1, 1, 2])
    #expect(
      fixture.loads.log.filter { !$0.contains("attempt") } == ["refresh (command) began", "refresh (command) ended: loaded"])
  }

  @Test("Two ends wait each for itself", .tags(.b40))
  func twoEdges() async {
    let fixture = await Fixture.loaded(1...3, previous: -1, next: 2, retrying: policy)
    fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    fixture.clock.advance(by: .milliseconds(600))
    fixture.pager.loadPrevious()
    await fixture.source.fail(2, with: ServerError())
    fixture.clock.advance(by: .milliseconds(400))
    #expect(await fixture.requests(beyond: 3).map(\.kind) == [.next])
    fixture.clock.advance(by: .milliseconds(600))
    #expect(await fixture.requests(beyond: 4).map(\.kind) == [.previous])
    await fixture.source.answer(3, with: Page(ids: [4]))
    await fixture.source.answer(4, with: Page(ids: [0]))
    #expect(fixture.pager.ids == Array(0...4))
  }

  @Test("A server's own time is waited for", .tags(.b40))
  func retryAfter() async {
    let fixture = LoaderFixture(retrying: policy)
    fixture.loader.load()
    await fixture.gate.fail(0, with: Busy(retryAfter: .seconds(20)))
    fixture.clock.advance(by: .seconds(20) - .nanoseconds(1))
    await turn()
    #expect(fixture.gate.requests.count == 1)
    fixture.clock.advance(by: .nanoseconds(1))
    await fixture.gate.answer(1, with: [1])
    #expect(fixture.loader.content == [1])
  }

  @Test("A cancellation is not attempted again, and invalid data is requested again at once", .tags(.b8, .b11, .b40))
  func whatIsNoFailure() async {
    let fixture = await Fixture.loaded(1...3, next: 2, retrying: policy)
    fixture.pager.loadNext()
    await fixture.source.fail(1, with: CancellationError())
    #expect(fixture.pager.nextEdge == .paused)
    fixture.pager.loadNext()
    await fixture.source.fail(2, with: SourceInvalidated())
    #expect(await fixture.requests(beyond: 3).map(\.kind) == [.refresh])
    #expect(fixture.pager.retries.isEmpty)
  }

  @Test("A source that waits for its own load fails at once", .tags(.b40, .b46))
  func aSourceThatWaitsForItself() async {
    var calls = 0
    var refresh: (@MainActor () async -> LoadTask.Outcome)?
    let loader = Loader(retrying: policy, clock: ManualClock()) {
      calls += 1
      if case .failed(let failure)? = await refresh?() { throw failure }
      return 0
    }
    refresh = { [unowned loader] in await loader.refresh().outcome }
    let outcome = await loader.refresh().outcome
    #expect((outcome.error as? LoadFailure)?.underlying as? LoadError == .waitsForItself)
    #expect(calls == 1)
  }

  // MARK: Attempts

  @Test("Those who observe loads are notified of each attempt, between one beginning and one end", .tags(.b6, .b40))
  func eventsOfAttempts() async {
    let fixture = LoaderFixture(retrying: RetryPolicy(attempts: 3, jitter: 0))
    fixture.loader.load()
    for request in 0..<3 {
      await fixture.gate.fail(request, with: ServerError(code: request))
      fixture.clock.advance(by: .seconds(5))
    }
    let events = fixture.loads.events
    #expect(events.count == 4)
    #expect(fixture.loads.log.first == "refresh (firstLoad) began")
    for (index, delay) in [1, 2].enumerated() {
      guard case .retrying(let retry) = events[index + 1].phase else { Issue.record("\(events)"); continue }
      #expect(retry.attempt == index + 2)
      #expect(retry.delay == .seconds(delay))
      #expect(retry.failure.underlying as? ServerError == ServerError(code: index))
    }
    #expect(fixture.loads.balance == 0)
  }

  @Test("The attempt can be read while it waits and while it is under way, and is gone with its answer", .tags(.b40))
  func theAttemptCanBeRead() async {
    let fixture = await Fixture.loaded(1...3, next: 2, retrying: policy)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    #expect(fixture.pager.retries.isEmpty)
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.pager.retries.mapValues(\.attempt) == [.next: 2])
    fixture.clock.advance(by: .seconds(1))
    await fixture.source.arrival(of: 2)
    #expect(fixture.pager.retries.mapValues(\.attempt) == [.next: 2])
    await fixture.source.fail(2, with: ServerError())
    #expect(fixture.pager.retries.mapValues(\.attempt) == [.next: 3])
    fixture.clock.advance(by: .seconds(2))
    await fixture.source.answer(3, with: Page(ids: [4]))
    #expect(fixture.pager.retries.isEmpty)
  }

  @Test("A view that looked at the attempts is notified when there is one, and when it is gone", .tags(.b40))
  func theAttemptIsObservable() async {
    let fixture = LoaderFixture(retrying: policy)
    fixture.loader.load()
    let changes = Changes()
    withObservationTracking {
      _ = fixture.loader.retries
    } onChange: {
      changes.happened()
    }
    await fixture.gate.fail(0, with: ServerError())
    #expect(changes.count == 1)
    withObservationTracking {
      _ = fixture.loader.retries
    } onChange: {
      changes.happened()
    }
    fixture.loader.cancel()
    #expect(changes.count == 2)
    #expect(fixture.loader.retries.isEmpty)
  }

  @Test("A view that gives a command when it sees an attempt leaves nothing behind of that", .tags(.b5, .b40))
  func aCommandAtTheSightOfAnAttempt() async {
    let fixture = LoaderFixture(retrying: policy)
    fixture.loader.load()
    await fixture.gate.arrival(of: 0)
    withObservationTracking {
      _ = fixture.loader.retries
    } onChange: {
      MainActor.assumeIsolated { _ = fixture.loader.refresh() }
    }
    await fixture.gate.fail(0, with: ServerError())
    #expect(fixture.loader.retries.isEmpty)
    await fixture.gate.answer(1, with: [1])
    fixture.clock.advance(by: .seconds(60))
    await turn()
    #expect(fixture.gate.requests.count == 2)
    #expect(fixture.loads.balance == 0)
  }

  // MARK: The end of the waiting

  @Test("What replaces a load that waits ends the waiting", .tags(.b5, .b40), arguments: [Command.refresh, .reload])
  func superseding(_ command: Command) async {
    let fixture = Fixture(retrying: policy)
    let load = fixture.pager.refresh()
    await fixture.source.fail(0, with: ServerError())
    command.give(to: fixture.pager)
    #expect(await load.outcome == .superseded)
    #expect(fixture.pager.retries.isEmpty)
    await fixture.source.answer(1, with: Page(ids: [1]))
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 2).isEmpty)
    #expect(fixture.pager.ids == [1])
  }

  @Test("A refresh ends the waiting of both ends, and they are as they were before", .tags(.b9, .b40))
  func aRefreshSupersedesEdges() async {
    let fixture = await Fixture.loaded(1...3, previous: -1, next: 2, retrying: policy)
    fixture.pager.loadNext()
    fixture.pager.loadPrevious()
    await fixture.source.fail(1, with: ServerError())
    await fixture.source.fail(2, with: ServerError())
    fixture.pager.refresh()
    #expect(fixture.edges == [.more, .more])
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 3).map(\.kind) == [.refresh])
  }

  @Test("Cancel and reset end the waiting, and nothing arrives afterwards", .tags(.b8, .b10, .b40), arguments: [Command.cancel, .reset])
  func cancelling(_ command: Command) async {
    let fixture = await Fixture.loaded(1...3, next: 2, retrying: policy)
    let next = fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    command.give(to: fixture.pager)
    #expect(await next.outcome == .cancelled)
    #expect(fixture.pager.nextEdge == (command == .cancel ? .paused : .more))
    #expect(fixture.pager.retries.isEmpty)
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 2).isEmpty)
    #expect(fixture.loads.balance == 0)
  }

  @Test("Letting go of a list while it waits lets go of all of it", .tags(.b45))
  func lettingGo() async {
    let (source, clock) = (GatedPageSource<Item, Int>(), ManualClock())
    var pager: Pager<Item>? = Pager(source: source, retrying: policy, clock: clock)
    weak let weakPager = pager
    pager?.load()
    await source.fail(0, with: ServerError())
    pager = nil
    #expect(weakPager == nil)
    clock.advance(by: .seconds(3600))
    await turn()
    #expect(source.requests.count == 1)
  }

  @Test("The same goes for a loader", .tags(.b45))
  func lettingGoOfALoader() async {
    let (gate, clock) = (Gate<Void, Int>(), ManualClock())
    var loader: Loader<Int>? = Loader(retrying: policy, clock: clock) { try await gate.pass(()) }
    weak let weakLoader = loader
    loader?.load()
    await gate.fail(0, with: ServerError())
    loader = nil
    #expect(weakLoader == nil)
    clock.advance(by: .seconds(3600))
    await turn()
    #expect(gate.requests.count == 1)
  }

  @Test("The clock of the system rings too", .tags(.b40))
  func theSystemClock() async {
    var calls = 0
    let loader = Loader(retrying: RetryPolicy(firstDelay: .zero)) {
      calls += 1
      guard calls == 3 else { throw ServerError() }
      return calls
    }
    #expect(await loader.refresh().outcome == .loaded)
    #expect(loader.content == 3)
  }

  // MARK: By hand

  @Test("A retry by hand asks now, joins the load, and returns what comes of it", .tags(.b40))
  func retryByHand() async {
    let fixture = Fixture(retrying: policy)
    let load = fixture.pager.refresh()
    await fixture.source.fail(0, with: ServerError())
    let retry = fixture.pager.retry()
    #expect(await fixture.requests(beyond: 1).count == 1)
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 2).isEmpty)
    await fixture.source.answer(1, with: Page(ids: [1]))
    #expect(await load.outcome == .loaded)
    #expect(await retry.outcome == .loaded)
    #expect(fixture.loads.log.filter { $0 == "refresh (command) began" }.count == 1)
  }

  @Test("An attempt by hand counts as the attempt that it was", .tags(.b40))
  func retryByHandCounts() async {
    let fixture = LoaderFixture(retrying: RetryPolicy(attempts: 3, jitter: 0))
    let load = fixture.loader.refresh()
    await fixture.gate.fail(0, with: ServerError())
    let retry = fixture.loader.retry()
    await fixture.gate.fail(1, with: ServerError())
    #expect(fixture.loader.retries.mapValues(\.attempt) == [.refresh: 3])
    fixture.clock.advance(by: .seconds(2))
    await fixture.gate.fail(2, with: ServerError(code: 503))
    #expect(await load.outcome.error as? ServerError == ServerError(code: 503))
    #expect(await retry.outcome == load.outcome)
  }

  @Test("A retry by hand requests all that waits, and for what has failed, and returns the worst outcome", .tags(.b7, .b40))
  func retryByHandOfTwoEdges() async {
    let fixture = await Fixture.loaded(
      1...3, previous: -1, next: 2, retrying: RetryPolicy(jitter: 0) { ($0 as? ServerError)?.code == 500 })
    fixture.pager.loadNext()
    fixture.pager.loadPrevious()
    await fixture.source.fail(1, with: ServerError())
    await fixture.source.fail(2, with: ServerError(code: 404))
    let retry = fixture.pager.retry()
    #expect(fixture.edges == [.loading, .loading])
    #expect(await fixture.requests(beyond: 3).map(\.kind) == [.next, .previous])
    await fixture.source.fail(4, with: ServerError(code: 404))
    await fixture.source.answer(3, with: Page(ids: [4]))
    #expect(await retry.outcome.error as? ServerError == ServerError(code: 404))
  }

  @Test("While an attempt is under way there is nothing to hurry", .tags(.b19, .b40))
  func retryDuringAnAttempt() async {
    let fixture = Fixture(retrying: policy)
    fixture.pager.load()
    await fixture.source.fail(0, with: ServerError())
    fixture.clock.advance(by: .seconds(1))
    await fixture.source.arrival(of: 1)
    #expect(await fixture.pager.retry().outcome == .skipped(.nothingFailed))
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("Who leaves a retry by hand is released alone", .tags(.b6))
  func leavingARetryByHand() async {
    let fixture = Fixture(retrying: policy)
    let load = fixture.pager.refresh()
    await fixture.source.fail(0, with: ServerError())
    let retry = await begun { await fixture.pager.retry().outcome }
    retry.cancel()
    #expect(await retry.value == .cancelled)
    await fixture.source.answer(1, with: Page(ids: [1]))
    #expect(await load.outcome == .loaded)
  }

  // MARK: Queries meanwhile

  @Test("Another query ends the waiting, and its own attempts are made at its source", .tags(.b40, .b41))
  func anotherQuery() async {
    let fixture = await Fixture.loaded(1...3, next: 2, retrying: policy)
    let other = GatedPageSource<Item, Int>()
    fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    fixture.pager.setSource(other, id: "other")
    await other.fail(0, with: ServerError())
    fixture.clock.advance(by: .seconds(1))
    await other.answer(1, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("A retry by hand does not hurry a query that waits for another, which has not failed", .tags(.b40, .b41))
  func aRetryHurriesNoQuery() async {
    let fixture = await Fixture.loaded(1...3, retrying: policy)
    let other = GatedPageSource<Item, Int>()
    fixture.pager.setSource(other, id: "other", debounce: .milliseconds(300))
    #expect(await fixture.pager.retry().outcome == .skipped(.nothingFailed))
    await turn()
    #expect(other.requests.isEmpty)
    fixture.clock.advance(by: .milliseconds(300))
    await other.answer(0, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
  }

  // MARK: Edits meanwhile

  @Test("An edit between two attempts is the server's to know, one during an attempt is made to its answer", .tags(.b28, .b40))
  func editsBetweenAttempts() async {
    let fixture = await LoaderFixture.loaded([1], retrying: policy)
    fixture.loader.refresh()
    await fixture.gate.fail(1, with: ServerError())
    fixture.loader.update { $0.append(7) }
    fixture.clock.advance(by: .seconds(1))
    await fixture.gate.arrival(of: 2)
    fixture.loader.update { $0.append(8) }
    await fixture.gate.answer(2, with: [1, 7])
    #expect(fixture.loader.content == [1, 7, 8])
  }

  @Test("The next attempt counts the rows as they are by then", .tags(.b22, .b40))
  func offsetAdjustmentOfTheNextAttempt() async {
    let fixture = await Fixture.loaded(1...3, next: 3, source: GatedPageSource(cursorSemantics: .offset), retrying: policy)
    fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    fixture.pager.remove(2)
    fixture.clock.advance(by: .seconds(1))
    await fixture.source.answer(2, with: Page(ids: [4]))
    #expect(fixture.source.requests.map(\.offsetAdjustment) == [0, 0, -1])
    #expect(fixture.pager.ids == [1, 3, 4])
    #expect(await fixture.requests(beyond: 3).isEmpty)
  }

  @Test("An update between two attempts of a page's refresh is not made twice", .tags(.b28, .b40))
  func updatesBetweenAttempts() async {
    let fixture = await Fixture.loaded(1...2, retrying: policy)
    fixture.pager.refresh()
    await fixture.source.fail(1, with: ServerError())
    fixture.pager.update(1) { $0.text += "!" }
    fixture.pager.retry()
    await fixture.source.answer(2, with: Page([Item(1, "!"), Item(2)]))
    #expect(fixture.pager.item(1)?.text == "!")
  }
}

/// The number of times that something has changed.
@MainActor private final class Changes {
  private(set) var count = 0

  nonisolated func happened() { MainActor.assumeIsolated { count += 1 } }
}
