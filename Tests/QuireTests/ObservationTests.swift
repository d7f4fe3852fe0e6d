import Quire
import QuireTesting
import Testing

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
}
