import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoadEventTests {
  private let source = GatedPageSource<Item, Int>()

  @Test("The steps of a load have its number, and another load has another one")
  func number() async {
    let clock = ManualClock()
    let pager = Pager(source: source, retrying: RetryPolicy(jitter: 0), clock: clock)
    let loads = LoadRecorder(pager)

    pager.load()
    await source.fail(0, with: ServerError())
    clock.advance(by: .seconds(1))
    await source.answer(1, with: Page(ids: 1...3, next: 2))
    pager.loadNext()
    pager.refresh()
    await source.answer(3, with: Page(ids: 1...3, next: 2))

    #expect(
      loads.log.map { $0.prefix { $0 != "," } } == [
        "refresh (firstLoad) began", "refresh (firstLoad) failed", "refresh (firstLoad) ended: loaded",
        "next (command) began", "next (command) ended: superseded", "refresh (command) began", "refresh (command) ended: loaded",
      ])
    let numbers = loads.events.map(\.number)
    #expect(numbers[0] == numbers[1] && numbers[1] == numbers[2])
    #expect(numbers[3] == numbers[4] && numbers[5] == numbers[6])
    #expect(Set(numbers).count == 3)
  }
}
