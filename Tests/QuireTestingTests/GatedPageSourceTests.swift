import Quire
import QuireTesting
import Testing

private struct Row: Identifiable, Equatable {
  let id: Int
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct GatedPageSourceTests {
  private struct Refused: Error {}

  @Test func itAnswersInAnyOrderAndRecordsRequests() async {
    let source = GatedPageSource<Row, Int>()
    let pager = Pager(source: source)
    pager.load()
    pager.reload()
    await source.answer(1, with: Page([Row(id: 2)]))
    await source.answer(0, with: Page([Row(id: 1)]))
    #expect(pager.items.map(\.id) == [2])
    #expect(source.requests == [PageRequest(), PageRequest()])
    #expect(source.isCancelled(0) && !source.isCancelled(1))
  }

  @Test func itHonorsCancellationIfConfigured() async {
    let source = GatedPageSource<Row, Int>(honorsCancellation: true)
    let page = Task { try await source.page(PageRequest()) }
    await source.arrival(of: 0)
    page.cancel()
    await #expect(throws: CancellationError.self) { try await page.value }
  }

  @Test func itHasTheConfiguredProperties() {
    #expect(GatedPageSource<Row, Int>().cursorSemantics == .opaque)
    #expect(GatedPageSource<Row, Int>(cursorSemantics: .offset).cursorSemantics == .offset)
  }

  @Test func itsSignalStartsARefresh() async {
    let source = GatedPageSource<Row, Int>()
    let pager = Pager(source: source)
    pager.load()
    await source.answer(0, with: Page([Row(id: 1)]))
    source.invalidation?.send()
    await source.answer(1, with: Page([Row(id: 2)]))
    #expect(pager.items.map(\.id) == [2])
  }

  @Test func recordersRecordWhileTheyAreRetained() async {
    let source = GatedPageSource<Row, Int>()
    let pager = Pager(source: source)
    let states = StateRecorder(pager)
    let loads = LoadRecorder(pager)
    var brief: UpdateRecorder<Row>? = UpdateRecorder(pager)
    pager.load()
    #expect(brief?.updates.count == 1 && brief?.changes == [])
    brief = nil
    await source.fail(0, with: Refused())
    pager.load()
    await source.answer(1, with: Page([Row(id: 1), Row(id: 2)]))
    let updates = UpdateRecorder(pager)
    #expect(updates.rows == [1, 2] && updates.updates.isEmpty)
    pager.remove(1)
    #expect(updates.rows == [2])
    #expect(updates.changes == [ListChanges(removals: [0..<1])])
    #expect(states.states.count == 5)
    #expect(states.states.last == .loaded)
    #expect(!(states == [.initial, .loading, .loaded]))
    #expect(loads.log.first == "refresh (firstLoad) began" && loads.log.last == "refresh (firstLoad) ended: loaded")
    #expect(loads.events.count == 4)
  }
}
