import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoaderEditTests {
  private let gate = Gate<Void, [Int]>()

  private func loader() -> Loader<[Int]> {
    Loader { [gate] in try await gate.pass(()) }
  }

  /// Retries without waiting.
  private func retry(_ loader: Loader<[Int]>) { loader.retry() }

  @Test("The content changes without a request, and so does the state", .tags(.b28))
  func anEditIsShownAtOnce() async {
    let loader = loader()
    loader.load()
    await gate.answer(0, with: [1])
    #expect(loader.update { $0.append(2) } == .applied)
    #expect(loader.content == [1, 2])
    loader.update { $0 = [] }
    #expect(loader.contentState == .empty)
    #expect(gate.requests.count == 1)
  }

  @Test("An answer that was requested before an edit does not undo it; a later answer counts", .tags(.b28))
  func anEditSurvivesTheAnswerUnderWay() async {
    let loader = loader()
    loader.load()
    #expect(loader.update { $0.append(9) } == .deferred)
    await gate.answer(0, with: [1])
    #expect(loader.content == [1, 9])
    loader.reload()
    await gate.answer(1, with: [1])
    #expect(loader.content == [1])
  }

  @Test("An edit before the first load is refused", .tags(.b28))
  func anEditOfNothingIsRefused() async {
    let loader = loader()
    #expect(loader.update { $0.append(9) } == .refused(.nothingLoaded))
    loader.load()
    await gate.fail(0, with: ServerError())
    #expect(loader.update { $0.append(9) } == .refused(.nothingLoaded))
    retry(loader)
    await gate.answer(1, with: [1])
    #expect(loader.content == [1])
  }

  @Test("Observers of the content are notified of loads, edits, and resets, before observers of the state", .tags(.b31))
  func contentIsObserved() async {
    let loader = loader()
    var notified: [String] = []
    let content = loader.observe { notified.append("\($0 ?? [])") }
    let state = loader.observeState { notified.append("\($0)") }
    loader.load()
    await gate.answer(0, with: [1])
    loader.update { $0.append(2) }
    loader.reset()
    #expect(notified == ["loading", "[1]", "loaded", "[1, 2]", "[]", "initial"])
    content.cancel()
    state.cancel()
  }

  @Test("A new observer can be called with the content at once, and is then notified of changes") func observingFromTheBeginning()
    async
  {
    let loader = Loader<[Int]> { [1] }
    loader.load()
    await loader.settled()
    var notified: [[Int]?] = []
    let token = loader.observe(initial: true) { notified.append($0) }
    #expect(notified == [[1]])
    loader.update { $0.append(2) }
    #expect(notified == [[1], [1, 2]])
    token.cancel()
  }

  @Test("An answer that is equal to the content is not a change", .tags(.b34))
  func equalContentIsNoChange() async {
    let loader = loader()
    var notified: [[Int]?] = []
    let token = loader.observe { notified.append($0) }
    loader.load()
    await gate.answer(0, with: [1])
    loader.reload()
    await gate.answer(1, with: [1])
    loader.update { $0.sort() }
    #expect(notified == [[1]])
    token.cancel()
  }

  @Test("The closure of an edit that gives a command is refused with a message", .tags(.b47))
  func anEditMayNotGiveCommands() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let loader = Loader { 1 }
      _ = await loader.refresh().outcome
      loader.update {
        $0 += loader.content ?? 0
        loader.reset()
      }
    }
    #expect(result?.says("Content was given a command by code that it was calling: the closure of an edit") == true)
  }
}
