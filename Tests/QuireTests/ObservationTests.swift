import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct ObservationTests {
  @Test("A command while a property is about to change doesn't make the states differ from the engine's", .tags(.b3))
  func commandsDuringObservation() async {
    let fixture = await Situation.refreshing.list()
    let pager = fixture.pager
    _ = Once(watching: { _ = pager.items }) { pager.refresh() }
    await fixture.source.answer(1, with: Page(ids: [9]))
    #expect(pager.refreshState == .refreshing)
    await fixture.source.answer(2, with: Page(ids: [10]))
    #expect(pager.refreshState == .idle)
    #expect(pager.ids == [10])
    #expect(fixture.updates.rows == [10])
  }

  @Test("The same holds for a loader", .tags(.b3))
  func commandsOfALoaderDuringObservation() async {
    let gate = Gate<Void, Int>()
    let loader = Loader { try await gate.pass(()) }
    loader.load()
    _ = Once(watching: { _ = loader.contentState }) { loader.refresh() }
    await gate.answer(0, with: 1)
    #expect(loader.content == 1)
    #expect(loader.refreshState == .refreshing)
    await gate.answer(1, with: 2)
    #expect(loader.content == 2)
    #expect(loader.refreshState == .idle)
  }

  // MARK: The first notification

  @Test("An observer that loads the content from a source that doesn't wait is called with nothing, and then with the content", .tags(.b31))
  func anObserverThatLoads() {
    let loader = Loader { 7 }
    var contents: [Int?] = []
    let token = loader.observe(initial: true) { content in
      if content == nil { loader.load() }
      contents.append(content)
    }
    #expect(contents == [nil, 7])
    token.cancel()
  }

  @Test("An observer that is added within another is called after it, and not at all once its token is canceled", .tags(.b31))
  func anObserverWithinAnother() async {
    let fixture = LoaderFixture()
    var log: [String] = []
    var inner: ObservationToken?
    let outer = fixture.loader.observe { _ in
      inner = fixture.loader.observe(initial: true) { content in log.append("inner \(content ?? [])") }
      fixture.loader.observe(initial: true) { _ in log.append("canceled") }.cancel()
      log.append("outer")
    }
    fixture.loader.load()
    await fixture.gate.answer(0, with: [1])
    #expect(log == ["outer", "inner [1]"])
    withExtendedLifetime((outer, inner)) {}
  }

  @Test("An event without observers is recognized, even after the last token was released")
  func aListOfObserversThatAreGone() {
    let observers = ObserverList<Int>()
    #expect(observers.isEmpty)
    var token: ObservationToken? = observers.add { _ in }
    #expect(!observers.isEmpty && token != nil)
    token = nil
    #expect(observers.isEmpty)
  }
}
