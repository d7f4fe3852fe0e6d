import Observation
import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct RetryTests {
  /// One second, two, four, and that four times at most.
  let policy = RetryPolicy(attempts: 4, jitter: 0)

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

  @Test("A successful attempt is the outcome of the load, and the next load has all its attempts again", .tags(.b40))
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

  @Test("Without a policy, a failure is shown at once", .tags(.b40))
  func withoutAPolicy() async {
    let fixture = Fixture()
    fixture.pager.load()
    await fixture.source.fail(0, with: ServerError())
    #expect(fixture.pager.contentState.error as? ServerError == ServerError())
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 1).isEmpty)
    #expect(fixture.pager.retries.isEmpty)
  }

  @Test("The rows stay during the attempts of a refresh, and views near a delayed page change nothing", .tags(.b40))
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

  @Test("Two ends wait separately", .tags(.b40))
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

  @Test("The delay that a server requests is honored", .tags(.b40))
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

  @Test("Observers of loads are notified of each attempt, between one start and one end", .tags(.b6, .b40))
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

  @Test("The attempt can be read while it waits and while it is in flight, until its answer", .tags(.b40))
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

  @Test("A view that reads the attempts is notified when there is one, and when it has ended", .tags(.b40))
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

  @Test("A view that gives a command when it sees an attempt leaves nothing of the attempt behind", .tags(.b5, .b40))
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
}

extension RetryTests {
  @Test("A policy that gives a command while it classifies an error leaves nothing behind of the load", .tags(.b5, .b40, .b47))
  func aCommandOfThePolicy() async {
    let gate = Gate<Void, [Int]>()
    var refresh: (@MainActor () -> Void)?
    let policy = RetryPolicy(jitter: 0) { error in
      if error as? ServerError == ServerError(code: 401) { refresh?() }
      return true
    }
    let loader = Loader(retrying: policy, clock: ManualClock()) { try await gate.pass(()) }
    let loads = LoadRecorder(loader)
    refresh = { [weak loader] in loader?.refresh() }
    let load = loader.load()
    await gate.fail(0, with: ServerError(code: 401))
    #expect(await load.outcome == .superseded)
    #expect(loader.retries.isEmpty)
    await gate.answer(1, with: [1])
    #expect(loader.content == [1])
    #expect(gate.requests.count == 2)
    #expect(loads.balance == 0)
  }
}

/// The number of times that something has changed.
@MainActor private final class Changes {
  private(set) var count = 0

  nonisolated func happened() { MainActor.assumeIsolated { count += 1 } }
}
