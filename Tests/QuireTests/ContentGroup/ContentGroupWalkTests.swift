import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ContentGroupWalkTests {
  @Test(
    "After any change, the group has the state that the rule derives from its members, notifies once, and its commands are those to each member",
    .tags(.b38),
    arguments: Seeds.some(60))
  func whateverHappens(_ seed: UInt64) async {
    await Walk(seed: seed).run()
  }
}

/// Content of which the test releases each answer.
@MainActor private struct TestContent {
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

/// A screen and its twin: the same members, which are in no group, and are each given the same commands one by one.
@MainActor private final class Walk {
  private var generator: SplitMix
  private let contents = [false, true, false, true, false].map { TestContent(isPager: $0) }
  private let twins = [false, true, false, true, false].map { TestContent(isPager: $0) }
  /// Requests that wait, by member.
  private var answered: [Int: Set<Int>] = [:]
  /// The members that are in the group, the last two by way of another.
  private var members = [0, 1, 2, 3, 4]
  private let inner: ContentGroup
  private let group: ContentGroup
  private let states: StateRecorder
  private let innerStates: StateRecorder
  private let loads: LoadRecorder

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    inner = ContentGroup(contents[3].content, contents[4].content)
    group = ContentGroup(contents[0].content, contents[1].content, contents[2].content, inner)
    states = StateRecorder(group)
    innerStates = StateRecorder(inner)
    loads = LoadRecorder(group)
  }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  func run() async {
    for _ in 0..<80 {
      let notified = states.states.count
      switch number(12) {
      case 0...5: await answer()
      case 6...9: commandToAll()
      case 10: commandToOne()
      default: changeMembers()
      }
      #expect(states.states.count <= notified + 1, "a command and an answer are one change at most")
      check()
      await turn()
    }
    group.cancel()
    for tested in contents { tested.content.cancel() }
    #expect(loads.balance == 0)
  }

  private func check() {
    let shown = members.map { contents[$0].content.contentState }
    #expect(inner.contentState == .byTheRule(contents[3...].map { $0.content.contentState }))
    let memberStates =
      members.filter { $0 < 3 }.map { contents[$0].content.contentState } + (members.contains(3) ? [inner.contentState] : [])
    #expect(group.contentState == .byTheRule(memberStates))
    #expect((group.contentState == .loaded) == shown.contains(.loaded))
    #expect(group.isLoading == members.contains { contents[$0].content.isLoading })
    for recorder in [(states, group), (innerStates, inner)] {
      #expect(recorder.0.states.last == recorder.1.contentState)
      #expect(zip(recorder.0.states, recorder.0.states.dropFirst()).allSatisfy { $0 != $1 })
    }
    // The loads of a member that was added while it was loading are reported when they end.
    #expect(0...members.count { contents[$0].content.isLoading } ~= loads.balance)
    for (tested, twin) in zip(contents, twins) {
      #expect(tested.content.contentState.name == twin.content.contentState.name)
      #expect(tested.content.isLoading == twin.content.isLoading)
    }
  }

  private func answer() async {
    let waiting = contents.indices.flatMap { index in
      (0..<contents[index].requests()).filter { answered[index]?.contains($0) != true }.map { (index, $0) }
    }
    guard let (index, request) = waiting.randomElement(using: &generator) else { return }
    answered[index, default: []].insert(request)
    let errors: [any Error] = [ServerError(), CancellationError()]
    let (fails, error, ids) = (number(3) == 0, errors[number(2)], [[], [1], [1, 2, 3]][number(3)])
    for tested in [contents[index], twins[index]] {
      if fails { await tested.fail(request, error) } else { await tested.answer(request, ids) }
    }
  }

  private func commandToAll() {
    let command = command()
    command(group)
    for member in members { command(twins[member].content) }
  }

  private func commandToOne() {
    let (index, command) = (number(contents.count), command())
    command(contents[index].content)
    command(twins[index].content)
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

  private func changeMembers() {
    members = (0..<3).filter { _ in number(4) > 0 }.shuffled(using: &generator)
    let nests = number(3) > 0
    group.members = members.map { contents[$0].content } + (nests ? [inner] : [])
    if nests { members += [3, 4] }
  }
}

extension ContentState {
  /// The state without its failure.
  fileprivate var name: String { error == nil ? "\(self)" : "failed" }
}
