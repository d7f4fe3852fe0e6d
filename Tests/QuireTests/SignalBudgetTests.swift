import Quire
import QuireTesting
import Testing

/// Sources that signal that their data is no longer valid while they are being asked, as a database with a network behind it does.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SignalBudgetTests {
  @Test(
    "A source that signals during each request gets as many requests as the budget allows", .tags(.b11),
    arguments: SignalingSource.Moment.allCases)
  func aSourceThatSignalsItself(_ moment: SignalingSource.Moment) async {
    let source = SignalingSource(moment, on: [.refresh])
    let pager = Pager(source: source, configuration: PagingConfiguration(invalidationBudget: 3))
    let loads = LoadRecorder(pager)
    pager.load()
    await pager.settled()
    #expect(source.requests == 4, "the first time, and three more")
    #expect(pager.contentState.error as? LoadError == .invalidated)
    #expect(loads.balance == 0)
    source.signals = []
    #expect(await pager.retry().outcome == .loaded)
    #expect(pager.ids == [1, 2, 3])
  }

  @Test("Signals during a refresh keep the rows, and fail the refresh in the end", .tags(.b11), arguments: SignalingSource.Moment.allCases)
  func duringARefresh(_ moment: SignalingSource.Moment) async {
    let source = SignalingSource(moment, on: [])
    let pager = Pager(source: source)
    _ = await pager.refresh().outcome
    source.signals = [.refresh]
    pager.refreshInPlace()
    await pager.settled()
    #expect(source.requests == 5)
    #expect(pager.refreshState.error as? LoadError == .invalidated)
    #expect(pager.ids == [1, 2, 3])
  }

  @Test("Signals during pages count, even if first pages succeed in between", .tags(.b11), arguments: SignalingSource.Moment.allCases)
  func duringPages(_ moment: SignalingSource.Moment) async {
    let source = SignalingSource(moment, on: [.next])
    let pager = Pager(source: source)
    // A view that shows all rows after each change.
    let token = pager.observe { update in
      pager.updateViewport(visible: 0..<update.after.items.count, capacity: 3, in: update.after.items)
    }
    pager.load()
    for _ in 0..<20 {
      await pager.settled()
      await turn()
    }
    token.cancel()
    #expect(source.requests == 8, "four pages, each after a first page")
    #expect(pager.refreshState.error as? LoadError == .invalidated)
    #expect(pager.ids == [1, 2, 3])
  }

  @Test("Any number of signals during a refresh cause one more request, whose answer is shown", .tags(.b11))
  func manySignalsAtOnce() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.refresh()
    await fixture.source.arrival(of: 1)
    for _ in 0..<20 { fixture.source.invalidation?.send() }
    #expect(fixture.source.requests.count == 2)
    await fixture.source.answer(1, with: Page(ids: [8]))
    #expect(fixture.pager.ids == [1, 2, 3], "what was requested before the signals is not shown")
    await fixture.source.answer(2, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
    #expect(await fixture.requests(beyond: 3).isEmpty)
  }

  @Test("A database that changes occasionally is refreshed without limit, even during a refresh", .tags(.b11))
  func aDatabaseThatChangesNowAndThen() async {
    let fixture = await Fixture.loaded(1...3)
    var request = 1
    for change in 0..<20 {
      fixture.source.invalidation?.send()
      if change % 2 == 1 {
        fixture.source.invalidation?.send()
        await fixture.source.answer(request, with: Page(ids: [0]))
        request += 1
      }
      await fixture.source.answer(request, with: Page(ids: [change]))
      request += 1
      #expect(fixture.pager.ids == [change])
      #expect(fixture.pager.refreshState == .idle)
    }
  }

  @Test("A signal before the next attempt concerns the failed one, and the next one is shown", .tags(.b11, .b40))
  func aSignalBetweenAttempts() async {
    let fixture = await Fixture.loaded(1...3, retrying: RetryPolicy(jitter: 0))
    fixture.pager.refresh()
    await fixture.source.fail(1, with: ServerError())
    fixture.source.invalidation?.send()
    fixture.clock.advance(by: .seconds(1))
    await fixture.source.answer(2, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
  }

  @Test("A signal during the interval of a query does not shorten it", .tags(.b11, .b41))
  func aSignalDuringAnInterval() async {
    let fixture = await Fixture.loaded(1...3)
    let other = GatedPageSource<Item, Int>()
    fixture.pager.setSource(other, id: "other", debounce: .seconds(1))
    other.invalidation?.send()
    #expect(other.requests.isEmpty)
    fixture.clock.advance(by: .seconds(1))
    await other.answer(0, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
  }

  @Test("A signal between two pages of a refresh starts it again, with the same scope", .tags(.b11, .b14))
  func aSignalBetweenTwoPages() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    await fixture.append(1, Page(ids: 4...6, next: 2))
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(2, with: Page(ids: 1...3, next: 10))
    fixture.source.invalidation?.send()
    await fixture.source.answer(3, with: Page(ids: 4...6, next: 20))
    await fixture.source.answer(4, with: Page(ids: 11...13, next: 30))
    await fixture.source.answer(5, with: Page(ids: 14...16, next: 40))
    #expect(fixture.source.requests[2...].map(\.cursor) == [nil, 10, nil, 30])
    #expect(fixture.pager.ids == Array(11...16))
  }

  @Test("A loader that always throws SourceInvalidated is called as often as its budget allows", .tags(.b11))
  func aLoader() async {
    var requests = 0
    let loader = Loader<Int> {
      requests += 1
      throw SourceInvalidated()
    }
    loader.load()
    await loader.settled()
    #expect(requests == 4)
    #expect(loader.contentState.error as? LoadError == .invalidated)
  }
}

/// Three rows, and three more on a second page.
@MainActor final class SignalingSource: PageSource {
  /// The moment at which the source signals.
  enum Moment: CaseIterable {
    /// Before it first waits for anything.
    case beforeWaiting
    case whileWaiting
    /// From another task, as observers of a database do.
    case elsewhere
  }

  let invalidation: InvalidationSignal? = InvalidationSignal()
  /// The requests during which it signals.
  var signals: Set<LoadKind>
  private(set) var requests = 0
  private let moment: Moment

  init(_ moment: Moment, on signals: Set<LoadKind>) {
    self.moment = moment
    self.signals = signals
  }

  func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    requests += 1
    // A failure must not keep the test from ending.
    if signals.contains(request.kind), requests < 50 { await signal() }
    return request.kind == .refresh ? Page(ids: 1...3, next: 1) : Page(ids: 4...6)
  }

  private func signal() async {
    switch moment {
    case .beforeWaiting: break
    case .whileWaiting: await turn()
    case .elsewhere: return await Task.detached { [invalidation] in await invalidation?.send() }.value
    }
    invalidation?.send()
  }
}
