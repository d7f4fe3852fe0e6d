import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct WaitingTests {
  private struct Row: Identifiable {
    let id: Int
  }

  @Test func aListHasSettledWhenNothingIsInFlight() async {
    let pager = Pager(source: .array((0..<50).map { Row(id: $0) }))
    pager.load()
    await pager.settled()
    #expect(pager.items.count == 20)
    pager.updateViewport(visible: 15..<20, capacity: 5)
    #expect(pager.isLoading)
    await pager.settled()
    #expect(pager.items.count == 40)
    #expect(!pager.isLoading)
  }

  @Test func aLoaderSettlesToo() async {
    let loader = Loader { 7 }
    await loader.settled()
    #expect(loader.content == nil)
    loader.load()
    await loader.settled()
    #expect(loader.content == 7)
  }

  @Test func whoWaitsForARequestThatNeverComesIsReleasedWithTheTest() async {
    let source = GatedPageSource<Row, Int>()
    let answer = Task { await source.answer(0, with: Page([])) }
    answer.cancel()
    await answer.value
    #expect(source.requests.isEmpty)
  }

  @Test func whoWaitsForSleepersThatNeverComeIsReleasedWithTheTest() async {
    let clock = ManualClock()
    let wait = Task { await clock.sleepers(1) }
    wait.cancel()
    await wait.value
  }

  @Test func recordedStatesCanBeRead() {
    #expect("\(StateRecorder(Loader { 7 }))" == "[Quire.ContentState.initial]")
  }
}
