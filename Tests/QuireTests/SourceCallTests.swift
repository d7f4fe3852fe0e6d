import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct SourceCallTests {
  /// A list whose source the test writes when the list exists.
  @MainActor final class Subject {
    var answer: @MainActor (PageRequest<Int>) async throws -> Page<Item, Int> = { _ in Page(ids: [1], next: 2) }
    private let configuration: PagingConfiguration
    private(set) lazy var pager = Pager<Item>(configuration: configuration) { [unowned self] (request: PageRequest<Int>) in
      try await self.answer(request)
    }

    init(_ configuration: PagingConfiguration = PagingConfiguration()) { self.configuration = configuration }
  }

  @Test("A source that answers without waiting is displayed before the command returns, with the usual states", .tags(.b46))
  func aSourceMayAnswerSynchronously() async {
    let pager = Pager(source: .array((0..<45).map { Item($0) }))
    let states = StateRecorder(pager)
    let updates = UpdateRecorder(pager)
    pager.load()
    #expect(states == [.initial, .loading, .loaded])
    #expect(await pager.loadNext().outcome == .loaded)
    #expect(await pager.loadNext().outcome == .loaded)
    #expect(await pager.loadNext().outcome == .skipped(.atEnd))
    #expect(states == [.initial, .loading, .loaded])
    #expect(updates.rows == Array(0..<45))
  }

  @Test("Ten thousand empty pages of a source that does not wait don't overflow the stack", .tags(.b46))
  func aLongChainOfSynchronousAnswers() async {
    let pager = Pager<Item>(configuration: PagingConfiguration(emptyPageBudget: 20_000)) { (request: PageRequest<Int>) in
      let page = request.cursor ?? 0
      return page < 10_000 ? Page(ids: [], next: page + 1) : Page(ids: [page])
    }
    #expect(await pager.refresh().outcome == .loaded)
    #expect(pager.ids == [10_000])
  }

  @Test("A source that waits for its own load is refused at once", .tags(.b46), arguments: [LoadKind.refresh, .next, .previous])
  func waitingForItselfIsRefused(kind: LoadKind) async {
    let subject = Subject()
    var outcomes: [LoadTask.Outcome] = []
    subject.answer = { [unowned subject] request in
      guard request.kind == kind else { return Page(ids: [1], previous: 0, next: 2) }
      outcomes.append(await subject.pager.refresh().outcome)
      outcomes.append(await subject.pager.loadNext().outcome)
      outcomes.append(await subject.pager.loadPrevious().outcome)
      outcomes.append(await subject.pager.retry().outcome)
      return Page(ids: [9])
    }
    _ = await subject.pager.refresh().outcome
    if kind == .next { #expect(await subject.pager.loadNext().outcome == .loaded) }
    if kind == .previous { #expect(await subject.pager.loadPrevious().outcome == .loaded) }
    #expect(outcomes.map { $0.error as? LoadError } == Array(repeating: .waitsForItself, count: 4))
    #expect(subject.pager.ids.contains(9))
  }

  @Test("The message states the mistake and the correction", .tags(.b46))
  func theRefusalHasAMessage() {
    let message = LoadError.waitsForItself.description
    for part in ["waited for its own load", "refreshed or reloaded its own content", "throw SourceInvalidated"] {
      #expect(message.contains(part))
    }
  }

  @Test("A loader that waits for its own load is refused at once", .tags(.b46))
  func aLoaderThatWaitsForItself() async {
    var refresh: (@MainActor () async -> LoadTask.Outcome)?
    var outcome: LoadTask.Outcome?
    let loader = Loader<Int> {
      outcome = await refresh?()
      return 7
    }
    refresh = { [unowned loader] in await loader.refresh().outcome }
    #expect(await loader.refresh().outcome == .loaded)
    #expect(outcome?.error as? LoadError == .waitsForItself)
    #expect(loader.content == 7)
  }

  @Test("Two sources that wait for each other are refused where the cycle closes", .tags(.b46))
  func aCircleOfTwoIsRefused() async {
    let (first, second) = (Subject(), Subject())
    var outcomes: [LoadTask.Outcome] = []
    first.answer = { [unowned second] _ in
      outcomes.append(await second.pager.refresh().outcome)
      return Page(ids: [1])
    }
    second.answer = { [unowned first] _ in
      outcomes.append(await first.pager.refresh().outcome)
      return Page(ids: [2])
    }
    #expect(await first.pager.refresh().outcome == .loaded)
    #expect(outcomes.first?.error as? LoadError == .waitsForItself)
    #expect(outcomes.last == .loaded)
    #expect(second.pager.ids == [2])
  }

  @Test(
    "A source is called at most once for each edge at a time, canceled calls aside, whatever is given when", .tags(.b46), arguments: 1...20
  )
  func atMostOneCallForEachEdge(seed: UInt64) async {
    var random = SplitMix(seed: seed)
    let calls = Calls()
    let pager = Pager<Item> { (request: PageRequest<Int>) in try await calls.answer(request) }
    for round in 0..<100 {
      Command.allCases.filter { $0 != .reset || round % 10 == 0 }.randomElement(using: &random)!.give(to: pager)
      for _ in 0..<2 {
        pager.updateViewport(visible: max(0, pager.items.count - 2)..<pager.items.count, capacity: 5)
        if Bool.random(using: &random) { await turn() }
      }
      if Bool.random(using: &random) { await calls.release(using: &random) }
    }
    #expect(calls.count > 20)
    #expect(calls.overlaps == 0)
  }

  @Test(
    "After an observer of the first of two answers has set another source, the old one is not called for the second", .tags(.b41, .b46),
    arguments: [true, false])
  func anObserverSetsAnotherSource(_ isByView: Bool) async {
    let subject = Subject()
    let other = GatedPageSource<Item, Int>()
    var cursors: [Int] = []
    subject.answer = { request in
      guard let cursor = request.cursor else { return Page(ids: 1...3, previous: -1, next: 1) }
      cursors.append(cursor)
      throw ServerError()
    }
    _ = await subject.pager.load().outcome
    if !isByView { for edge in ListEdge.allCases { _ = await subject.pager.load(edge).outcome } }
    cursors = []
    let token = subject.pager.observe { [unowned subject] _ in subject.pager.setSource(other, id: "other") }
    if isByView { subject.pager.updateViewport(visible: 0..<3, capacity: 5) } else { subject.pager.retry() }
    await other.answer(0, with: Page(ids: [9]))
    #expect(cursors == [1])
    #expect(subject.pager.ids == [9])
    token.cancel()
  }

  @Test("Any number of callers and viewport updates share one request", .tags(.b17, .b46))
  func manyCallersAreOneRequest() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    for _ in 0..<10 {
      fixture.scrollToEnd()
      fixture.pager.loadNext()
    }
    #expect(await fixture.requests(beyond: 1).map(\.cursor) == [2])
  }
}

/// The calls of a source that ignores cancellation, and how often one began while another that counts was open.
@MainActor private final class Calls {
  @MainActor private final class Call {
    let kind: LoadKind
    let gate: Gate<Void, Void>
    var isCancelled = false

    init(_ kind: LoadKind) {
      self.kind = kind
      gate = Gate()
    }
  }

  private(set) var count = 0
  private(set) var overlaps = 0
  private var open: [Call] = []

  func answer(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    let call = Call(request.kind)
    return try await withTaskCancellationHandler {
      count += 1
      let number = count
      if !call.isCancelled, open.contains(where: { !$0.isCancelled && rivals(call.kind, $0.kind) }) { overlaps += 1 }
      open.append(call)
      try await call.gate.pass(())
      open.removeAll { $0 === call }
      return Page(ids: [number], previous: -number, next: number)
    } onCancel: {
      // The engine cancels on the main actor.
      MainActor.assumeIsolated { call.isCancelled = true }
    }
  }

  func release(using random: inout SplitMix) async {
    await open.randomElement(using: &random)?.gate.answer(0, with: ())
  }

  /// Beside a refresh no edge is requested.
  private func rivals(_ kind: LoadKind, _ other: LoadKind) -> Bool {
    kind == other || kind == .refresh || other == .refresh
  }
}
