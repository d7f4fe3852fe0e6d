import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ContentPresenterTests {
  private let clock = ManualClock()
  private let fixture = Fixture()

  private func presenter(_ timing: PlaceholderTiming = PlaceholderTiming()) -> (ContentPresenter, Drawings) {
    let presenter = ContentPresenter(fixture.pager, timing: timing, clock: clock)
    return (presenter, Drawings(presenter))
  }

  @Test("A fast load shows no placeholder", .tags(.b36))
  func aFastLoad() async {
    let (_, drawings) = presenter()
    fixture.pager.load()
    clock.advance(by: .milliseconds(199))
    await fixture.source.answer(0, with: Page(ids: [1]))
    clock.advance(by: .seconds(10))
    #expect(drawings.states == [.initial, .loaded])
  }

  @Test("A slow load shows the placeholder after the delay, for its minimum time", .tags(.b36))
  func aSlowLoad() async {
    let (presenter, drawings) = presenter()
    fixture.pager.load()
    clock.advance(by: .milliseconds(200))
    #expect(presenter.displayedState == .loading)
    await fixture.source.answer(0, with: Page(ids: []))
    clock.advance(by: .milliseconds(299))
    #expect(presenter.displayedState == .loading)
    clock.advance(by: .milliseconds(1))
    #expect(drawings.states == [.initial, .loading, .empty])
  }

  @Test("A load that supersedes another does not restart the delay", .tags(.b36))
  func supersedingKeepsTheDelay() async {
    let (presenter, _) = presenter()
    fixture.pager.load()
    for _ in 1...3 {
      clock.advance(by: .milliseconds(60))
      fixture.pager.reload()
    }
    #expect(presenter.displayedState == .initial)
    clock.advance(by: .milliseconds(20))
    #expect(presenter.displayedState == .loading)
  }

  @Test("Reset ends the placeholder at once, and the delay before it", .tags(.b36))
  func resetEndsThePlaceholder() {
    let (presenter, drawings) = presenter()
    fixture.pager.load()
    clock.advance(by: .milliseconds(200))
    fixture.pager.reset()
    #expect(presenter.displayedState == .initial)
    fixture.pager.load()
    clock.advance(by: .milliseconds(199))
    fixture.pager.reset()
    clock.advance(by: .seconds(10))
    #expect(drawings.states == [.initial, .loading, .initial])
  }

  @Test("A refresh and the next page show no placeholder, however long they take", .tags(.b36))
  func whatIsBesideTheContentIsNotDelayed() async {
    let fixture = await Situation.appending.list()
    let drawings = Drawings(ContentPresenter(fixture.pager, clock: clock))
    clock.advance(by: .seconds(10))
    fixture.pager.refresh()
    #expect(fixture.pager.refreshState == .refreshing)
    clock.advance(by: .seconds(10))
    #expect(drawings.states == [.loaded])
  }

  @Test("Each of several successive failures is shown", .tags(.b36))
  func eachFailureIsDrawn() async {
    let (presenter, drawings) = presenter()
    fixture.pager.load()
    await fixture.source.fail(0, with: ServerError())
    let first = presenter.displayedState
    fixture.pager.retry()
    clock.advance(by: .milliseconds(100))
    #expect(presenter.displayedState == first)
    await fixture.source.fail(1, with: ServerError())
    #expect(presenter.displayedState != first)
    #expect(drawings.states.count == 3)
  }

  @Test("All observers get the same states in the same order, even if one of them gives a command", .tags(.b36))
  func changesAreNotifiedInOrder() {
    let (presenter, _) = presenter()
    let token = presenter.observe { [pager = fixture.pager] state in
      if state == .loading { pager.reset() }
    }
    let drawings = Drawings(presenter)
    fixture.pager.load()
    clock.advance(by: .milliseconds(200))
    #expect(drawings.states == [.initial, .loading, .initial])
    token.cancel()
  }

  @Test("A presenter retains neither its content nor itself, and the clock retains nothing of it", .tags(.b36, .b45))
  func aPresenterKeepsNothingAlive() {
    var pager: Pager<Item>? = Pager(source: fixture.source)
    weak let weakPager = pager
    var presenter: ContentPresenter? = ContentPresenter(pager!, clock: clock)
    weak let weakPresenter = presenter
    pager?.load()
    pager = nil
    #expect(weakPager == nil)
    presenter = nil
    #expect(weakPresenter == nil)
    clock.advance(by: .seconds(1))
  }
}

/// The drawings of a presenter.
@MainActor private final class Drawings {
  private(set) var states: [ContentState]
  private let presenter: ContentPresenter
  private var token: ObservationToken?

  init(_ presenter: ContentPresenter) {
    self.presenter = presenter
    states = [presenter.displayedState]
    token = presenter.observe { [weak self] in self?.states.append($0) }
  }
}
