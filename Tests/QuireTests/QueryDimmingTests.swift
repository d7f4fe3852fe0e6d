import Quire
import QuireTesting
import Testing

/// When the items of a previous query are dimmed.
@MainActor @Suite(.timeLimit(.minutes(5))) struct QueryDimmingTests {
  private let clock = ManualClock()
  private let old = GatedPageSource<Item, Int>()
  private let new = GatedPageSource<Item, Int>()

  private func loaded() async -> (Pager<Item>, Dimmings) {
    let pager = Pager(source: old, clock: clock)
    pager.setSource(old, id: "old")
    pager.load()
    await old.answer(0, with: Page(ids: [1]))
    return (pager, Dimmings(ContentPresenter(pager, clock: clock)))
  }

  @Test("A fast answer dims nothing, however long the debounce interval was", .tags(.b36, .b41))
  func aFastAnswer() async {
    let (pager, dimmings) = await loaded()
    for request in 0..<3 {
      pager.setSource(new, id: request, debounce: .milliseconds(300))
      clock.advance(by: .milliseconds(300))
      await new.arrival(of: request)
      clock.advance(by: .milliseconds(199))
      await new.answer(request, with: Page(ids: [request]))
      #expect(!pager.isShowingPreviousQuery)
      clock.advance(by: .seconds(10))
    }
    #expect(dimmings.all == [false])
  }

  @Test("A slow answer dims the old items after the delay until it arrives, without a minimum time", .tags(.b36, .b41))
  func aSlowAnswer() async {
    let (pager, dimmings) = await loaded()
    pager.setSource(new, id: "new")
    clock.advance(by: .milliseconds(199))
    #expect(dimmings.all == [false])
    clock.advance(by: .milliseconds(1))
    #expect(dimmings.all == [false, true])
    await new.answer(0, with: Page(ids: [2]))
    #expect(dimmings.all == [false, true, false])
  }

  @Test("More typing starts the delay again with its own request, and leaves dimmed items dimmed", .tags(.b36, .b41))
  func moreTyping() async {
    let (pager, dimmings) = await loaded()
    for request in 0..<3 {
      pager.setSource(new, id: request, debounce: .milliseconds(300))
      clock.advance(by: .milliseconds(300))
      await new.arrival(of: request)
      clock.advance(by: .milliseconds(request == 0 ? 150 : 199))
      #expect(dimmings.all == (request == 2 ? [false, true] : [false]))
      clock.advance(by: .milliseconds(request == 1 ? 1 : 0))
    }
    await new.answer(2, with: Page(ids: [2]))
    #expect(dimmings.all == [false, true, false])
  }

  @Test("A query that supersedes a request at once does not restart the delay", .tags(.b36, .b41))
  func supersedingKeepsTheDelay() async {
    let (pager, dimmings) = await loaded()
    for query in 1...3 {
      pager.setSource(new, id: query)
      clock.advance(by: .milliseconds(60))
    }
    #expect(dimmings.all == [false])
    clock.advance(by: .milliseconds(20))
    #expect(dimmings.all == [false, true])
  }

  @Test("Returning to the old query ends the dimming, and the delay before it, at once", .tags(.b41))
  func goingBack() async {
    let (pager, dimmings) = await loaded()
    pager.setSource(new, id: "new")
    clock.advance(by: .milliseconds(200))
    pager.cancel()
    #expect(dimmings.all == [false, true, false])
    pager.setSource(new, id: "other")
    clock.advance(by: .milliseconds(199))
    pager.setSource(old, id: "old")
    clock.advance(by: .seconds(10))
    #expect(dimmings.all == [false, true, false])
  }

  @Test("A presenter that starts during a request waits for the delay; without a delay, it dims at once", .tags(.b36, .b41))
  func aPresenterBeginsDuringARequest() async {
    let (pager, _) = await loaded()
    pager.setSource(new, id: "new")
    clock.advance(by: .seconds(10))
    let presenter = ContentPresenter(pager, clock: clock)
    clock.advance(by: .milliseconds(199))
    #expect(!presenter.isDimmed)
    clock.advance(by: .milliseconds(1))
    #expect(presenter.isDimmed)
    #expect(ContentPresenter(pager, timing: .immediate, clock: clock).isDimmed)
  }

  @Test("A refresh dims nothing", .tags(.b41))
  func aRefresh() async {
    let (pager, dimmings) = await loaded()
    pager.refresh()
    clock.advance(by: .seconds(10))
    #expect(dimmings.all == [false])
  }
}

/// A Boolean value that indicates whether a presenter dimmed the items, at first and after each change.
@MainActor private final class Dimmings {
  private(set) var all: [Bool]
  private let presenter: ContentPresenter
  private var token: ObservationToken?

  init(_ presenter: ContentPresenter) {
    self.presenter = presenter
    all = [presenter.isDimmed]
    token = presenter.observe { [weak self] _ in
      guard let self else { return }
      all.append(self.presenter.isDimmed)
    }
  }
}
