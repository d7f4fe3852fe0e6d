import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ContentGroupWalkTests {
  @Test(
    "After any change, the whole says what the rule says of its parts, tells each change once, and its commands are those to each part",
    .tags(.b38),
    arguments: Seeds.some(60))
  func whateverHappens(_ seed: UInt64) async {
    await Walk(seed: seed).run()
  }
}

/// Content of which the test releases each answer.
@MainActor private struct Part {
  let content: any LoadableContent
  let answer: (Int, _ ids: [Int]) async -> Void
  let fail: (Int, any Error) async -> Void
  let requests: () -> Int

  /// A pager, or a loader.
  init(isPager: Bool) {
    if isPager {
      let source = GatedPageSource<Item, Int>()
      content = Pager(source: source)
      answer = { await source.answer($0, with: Page(ids: $1)) }
      fail = { await source.fail($0, with: $1) }
      requests = { source.requests.count }
    } else {
      let gate = Gate<Void, [Int]>()
      content = Loader { try await gate.pass(()) }
      answer = { await gate.answer($0, with: $1) }
      fail = { await gate.fail($0, with: $1) }
      requests = { gate.requests.count }
    }
  }
}

/// A screen and its twin: the same members, which are in no whole, and are each given the same commands one by one.
@MainActor private final class Walk {
  private var generator: SplitMix
  private let parts = [false, true, false, true, false].map { Part(isPager: $0) }
  private let twins = [false, true, false, true, false].map { Part(isPager: $0) }
  /// Requests that wait, by member.
  private var answered: [Int: Set<Int>] = [:]
  /// The members that are in the group, the last two by way of another.
  private var members = [0, 1, 2, 3, 4]
  private let inner: ContentGroup
  private let whole: ContentGroup
  private let states: StateRecorder
  private let innerStates: StateRecorder
  private let loads: LoadRecorder

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    inner = ContentGroup(parts[3].content, parts[4].content)
    whole = ContentGroup(parts[0].content, parts[1].content, parts[2].content, inner)
    states = StateRecorder(whole)
    innerStates = StateRecorder(inner)
    loads = LoadRecorder(whole)
  }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  func run() async {
    for _ in 0..<80 {
      let told = states.states.count
      switch number(12) {
      case 0...5: await answer()
      case 6...9: commandToAll()
      case 10: commandToOne()
      default: changeParts()
      }
      #expect(states.states.count <= told + 1, "a command and an answer are one change at most")
      check()
      await turn()
    }
    whole.cancel()
    for part in parts { part.content.cancel() }
    #expect(loads.balance == 0)
  }

  private func check() {
    let shown = members.map { parts[$0].content.contentState }
    #expect(inner.contentState == .byTheRule(parts[3...].map { $0.content.contentState }))
    let children = members.filter { $0 < 3 }.map { parts[$0].content.contentState } + (members.contains(3) ? [inner.contentState] : [])
    #expect(whole.contentState == .byTheRule(children))
    #expect((whole.contentState == .loaded) == shown.contains(.loaded))
    #expect(whole.isLoading == members.contains { parts[$0].content.isLoading })
    for recorder in [(states, whole), (innerStates, inner)] {
      #expect(recorder.0.states.last == recorder.1.contentState)
      #expect(zip(recorder.0.states, recorder.0.states.dropFirst()).allSatisfy { $0 != $1 })
    }
    // The loads of a member that was added while it was loading are reported when they end.
    #expect(0...members.count { parts[$0].content.isLoading } ~= loads.balance)
    for (part, twin) in zip(parts, twins) {
      #expect(part.content.contentState.name == twin.content.contentState.name)
      #expect(part.content.isLoading == twin.content.isLoading)
    }
  }

  private func answer() async {
    let waiting = parts.indices.flatMap { part in
      (0..<parts[part].requests()).filter { answered[part]?.contains($0) != true }.map { (part, $0) }
    }
    guard let (part, request) = waiting.randomElement(using: &generator) else { return }
    answered[part, default: []].insert(request)
    let errors: [any Error] = [ServerError(), CancellationError()]
    let (fails, error, ids) = (number(3) == 0, errors[number(2)], [[], [1], [1, 2, 3]][number(3)])
    for part in [parts[part], twins[part]] {
      if fails { await part.fail(request, error) } else { await part.answer(request, ids) }
    }
  }

  private func commandToAll() {
    let command = command()
    command(whole)
    for member in members { command(twins[member].content) }
  }

  private func commandToOne() {
    let (part, command) = (number(parts.count), command())
    command(parts[part].content)
    command(twins[part].content)
  }

  private func command() -> (any LoadableContent) -> Void {
    switch number(8) {
    case 0, 1: { $0.load() }
    case 2: { $0.refresh() }
    case 3: { $0.reload() }
    case 4, 5: { $0.retry() }
    case 6: { $0.cancel() }
    default: { $0.reset() }
    }
  }

  private func changeParts() {
    members = (0..<3).filter { _ in number(4) > 0 }.shuffled(using: &generator)
    let nests = number(3) > 0
    whole.members = members.map { parts[$0].content } + (nests ? [inner] : [])
    if nests { members += [3, 4] }
  }
}

extension ContentState {
  /// The state without its failure.
  fileprivate var name: String { error == nil ? "\(self)" : "failed" }
}
