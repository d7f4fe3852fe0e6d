import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ContentDisplayTests {
  private let view = View()

  // MARK: One state after another

  @Test("A different failure replaces the previous one, and the same failure again is not a change", .tags(.b13))
  func eachStateIsShownOnce() {
    let (first, second) = (LoadFailure(ServerError()), LoadFailure(ServerError()))
    for state in [.initial, .failed(first), .failed(first), .failed(second), .failed(second)] as [ContentState] { view.show(state) }
    #expect(view.shown == [.failed(first), .failed(second)])
  }

  @Test("A state that a callback requests is shown after the notified one, and the last request counts")
  func wishesOfACallback() {
    view.willShow = { [unowned view] state in
      guard state == .loading else { return }
      view.show(.empty)
      view.show(.loaded)
      #expect(view.display.state == .loading)
    }
    view.show(.loading)
    #expect(view.log == ["will loading", "did loading", "will loaded"])
  }

  @Test("A callback that requests the notified state changes nothing")
  func staying() {
    view.willShow = { [unowned view] in if view.log.count < 5 { view.show($0) } }
    view.show(.empty)
    #expect(view.log == ["will empty"])
  }

  @Test("An announced state is reported as shown once: when it is shown, or before another one is")
  func announcementsAreCompleted() {
    var states: [ContentState] = []
    view.didShow = { [unowned view] _ in states.append(view.display.state) }
    view.show(.loading)
    view.show(.empty)
    #expect(view.log == ["will loading", "did loading", "will empty"])
    view.display.finishShowing()
    view.display.finishShowing()
    view.show(.loaded)
    #expect(view.log == ["will loading", "did loading", "will empty", "did empty", "will loaded"])
    #expect(states == [.loading, .empty])
  }

  @Test("An announcement in the middle of another completes that first")
  func nestedAnnouncements() {
    view.willShow = { [unowned view] _ in
      view.willShow = nil
      view.announce(.empty)
    }
    view.show(.empty)
    view.display.finishShowing()
    #expect(view.log == ["will empty", "did empty", "will empty", "did empty"])
  }

  @Test("An observer that is notified that a state is shown may show another state")
  func showingSomethingElseWhenNotifiedOfTheEnd() {
    view.didShow = { [unowned view] state in
      if state == .loading { view.show(.failed(LoadFailure(ServerError()))) }
    }
    view.show(.loading)
    view.display.finishShowing()
    #expect(view.log.dropFirst() == ["did loading", "will failed"])
    view.show(.loading)
    view.show(.loaded)
    #expect(view.log.suffix(4) == ["did loading", "will loaded", "did loaded", "will failed"])
  }

  // MARK: Bound to content

  @Test("The states of content are shown as they occur, including the first one", .tags(.b36))
  func states() async {
    let fixture = await LoaderFixture.loaded()
    view.bind(fixture.loader)
    #expect(view.display.content === fixture.loader)
    fixture.loader.reload()
    view.clock.advance(by: .milliseconds(200))
    await fixture.gate.answer(1, with: [])
    view.clock.advance(by: .milliseconds(300))
    #expect(view.shown == [.loaded, .loading, .empty])
  }

  @Test("The update closure is called when a refresh starts, fails, and is retried", .tags(.b13))
  func refreshes() async {
    let fixture = await LoaderFixture.loaded()
    view.bind(fixture.loader)
    #expect(view.refreshes == [.idle])
    fixture.loader.refresh()
    await fixture.gate.fail(1, with: ServerError())
    fixture.loader.retry()
    await fixture.gate.answer(2, with: [2])
    #expect(view.refreshes.map(\.name) == ["idle", "refreshing", "failed", "refreshing", "idle"])
    #expect(view.shown == [.loaded])
  }

  @Test("The update closure is not called while the next state is not displayed yet", .tags(.b36))
  func updatesWaitForWhatIsDrawn() async {
    let fixture = await LoaderFixture.loaded()
    view.bind(fixture.loader)
    fixture.loader.reload()
    #expect(view.refreshes == [.idle])
    await fixture.gate.answer(1, with: [2])
    #expect(view.refreshes == [.idle, .idle])
  }

  @Test("A list that stays empty is updated when there turns out to be more", .tags(.b20))
  func pauses() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 0))
    pager.load()
    await source.answer(0, with: Page(ids: []))
    view.bind(pager)
    #expect(!pager.canLoadMore)
    var offers: [Bool] = []
    view.updated = { offers.append(pager.canLoadMore) }
    pager.refresh()
    await source.answer(1, with: Page(ids: [], next: 1))
    #expect(offers == [false, true])
    #expect(view.shown == [.empty])
  }

  @Test("The update closure is called when an empty list is displayed after its placeholder", .tags(.b20, .b36))
  func aDelayedState() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 0))
    view.bind(pager)
    pager.load()
    view.clock.advance(by: .milliseconds(200))
    await source.answer(0, with: Page(ids: [], next: 1))
    var offers: [Bool] = []
    view.updated = { [unowned view] in offers.append(view.display.canLoadMore) }
    view.clock.advance(by: .milliseconds(300))
    #expect(offers == [true])
    #expect(view.shown == [.loading, .empty])
  }

  @Test("A display that is bound to other content follows only that; bound to nothing, it stays as it is")
  func otherContent() async {
    let (first, second) = (await LoaderFixture.loaded(), await LoaderFixture.loaded())
    view.bind(first.loader)
    view.bind(second.loader)
    #expect(view.refreshes.count == 2)
    first.loader.reset()
    #expect(view.display.state == .loaded)
    view.bind(nil)
    #expect(view.display.content == nil)
    second.loader.reset()
    #expect(view.shown == [.loaded])
    #expect(view.refreshes == [.idle, .idle])
  }

  @Test("A loading placeholder stays for other content that is loading, and then follows that content", .tags(.b36))
  func aPlaceholderStays() async {
    let (first, second) = (LoaderFixture(), LoaderFixture())
    view.bind(first.loader)
    first.loader.load()
    view.clock.advance(by: .milliseconds(200))
    second.loader.load()
    view.bind(second.loader)
    #expect(view.shown == [.loading])
    second.loader.cancel()
    view.clock.advance(by: .milliseconds(300))
    #expect(view.shown == [.loading, .initial])
  }

  @Test("A display retains its content while it follows it, and the content doesn't retain the display", .tags(.b45))
  func lifetime() {
    var loader: Loader<Int>? = Loader { 1 }
    weak let weakLoader = loader
    var display: ContentDisplay? = ContentDisplay()
    weak let weakDisplay = display
    display?.bind(loader, timing: .immediate, clock: ManualClock()) { _ in
    } update: {
    }
    loader = nil
    #expect(weakLoader != nil)
    loader = weakLoader
    display = nil
    #expect(weakDisplay == nil)
    loader = nil
    #expect(weakLoader == nil)
  }
}

/// Shows states as the views for UIKit and GTK do, and records its announcements.
@MainActor private final class View {
  let display = ContentDisplay()
  let clock = ManualClock()
  var willShow: ((ContentState) -> Void)?
  var didShow: ((ContentState) -> Void)?
  var updated: (() -> Void)?
  private(set) var shown: [ContentState] = []
  private(set) var refreshes: [RefreshState] = []
  private(set) var log: [String] = []

  func bind(_ content: (any LoadableContent)?) {
    display.bind(content, timing: PlaceholderTiming(), clock: clock) { [weak self] in
      self?.show($0)
    } update: { [weak self] in
      self?.update()
    }
  }

  func show(_ state: ContentState) {
    display.show(state) { _, new in
      shown.append(new)
      announce(new)
    }
  }

  func announce(_ state: ContentState) {
    display.onceShown { [weak self] in
      self?.log.append("did \(state.name)")
      self?.didShow?(state)
    }
    log.append("will \(state.name)")
    willShow?(state)
  }

  private func update() {
    if let content = display.content { refreshes.append(content.refreshState) }
    updated?()
  }
}

extension ContentState {
  fileprivate var name: String {
    if case .failed = self { "failed" } else { "\(self)" }
  }
}

extension RefreshState {
  fileprivate var name: String {
    if case .failed = self { "failed" } else { "\(self)" }
  }
}
