import Observation
import QuireTesting
import Testing

@testable import QuireSwiftUI

@Suite(.timeLimit(.minutes(5))) @MainActor struct ContentScreenTests {
  private let gate = Gate<Void, String>()
  private let clock = ManualClock()

  private func loader() -> Loader<String> {
    let gate = gate
    return Loader(isEmpty: { $0.isEmpty }) { try await gate.pass(()) }
  }

  private func shown(_ screen: ContentScreen, _ content: any LoadableContent) -> ContentScreen.Shown {
    screen.shown(content, timing: PlaceholderTiming(), clock: clock)
  }

  @Test("B36: the displayed state is that of a presenter")
  func whatIsDrawnIsWhatAPresenterSays() async {
    let (screen, loader) = (ContentScreen(), loader())
    let shown = shown(screen, loader)
    #expect(shown.state == .initial)
    loader.load()
    clock.advance(by: .milliseconds(199))
    #expect(shown.state == .initial)
    clock.advance(by: .milliseconds(1))
    #expect(shown.state == .loading)
    await gate.answer(0, with: "Ada")
    #expect(shown.state == .loading)
    clock.advance(by: .milliseconds(300))
    #expect(shown.state == .loaded)
  }

  @Test func aBodyThatReadsTwiceGetsTheSame() {
    let (screen, loader) = (ContentScreen(), loader())
    #expect(shown(screen, loader) === shown(screen, loader))
  }

  @Test("B34: reading the displayed state of other content changes no property that was read before")
  func otherContentChangesNothingThatWasRead() async {
    let (screen, first) = (ContentScreen(), loader())
    first.load()
    await gate.answer(0, with: "Ada")
    let before = shown(screen, first)
    var isChanged = false
    withObservationTracking {
      _ = (before.state, before.offersMore)
    } onChange: {
      MainActor.assumeIsolated { isChanged = true }
    }
    let after = shown(screen, Loader { "Grace" })
    #expect(!isChanged)
    #expect(after !== before)
    #expect(after.state == .initial)
  }

  @Test("B36: a loading placeholder stays for other content that is also loading")
  func aPlaceholderStaysForOtherContent() {
    let (screen, first, second) = (ContentScreen(), loader(), loader())
    first.load()
    _ = shown(screen, first)
    clock.advance(by: .milliseconds(200))
    second.load()
    #expect(shown(screen, second).state == .loading)
  }

  @Test("B20: an empty list offers to continue, and a state that is not displayed yet does not change that")
  func anEmptyListOffersToContinue() async {
    let source = GatedPageSource<Row, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 1))
    let screen = ContentScreen()
    let shown = shown(screen, pager)
    pager.load()
    await source.answer(0, with: Page([], next: 1))
    await source.answer(1, with: Page([], next: 2))
    #expect(shown.state == .empty)
    #expect(shown.offersMore)
    pager.loadMore()
    #expect(pager.contentState == .loading)
    #expect(shown.offersMore)
  }

  @Test("B20, B36: an empty list offers to continue when it is displayed, after its placeholder")
  func anEmptyListOffersToGoOnAfterItsPlaceholder() async {
    let source = GatedPageSource<Row, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 1))
    let screen = ContentScreen()
    let shown = shown(screen, pager)
    pager.load()
    clock.advance(by: .milliseconds(200))
    await source.answer(0, with: Page([], next: 1))
    await source.answer(1, with: Page([], next: 2))
    #expect(shown.state == .loading && pager.canLoadMore)
    clock.advance(by: .milliseconds(300))
    #expect(shown.state == .empty)
    #expect(shown.offersMore)
  }

  @Test("B36, B41: the items of a previous query are dimmed after the delay of a placeholder")
  func aPreviousQueryIsDimmed() async {
    let (old, new) = (GatedPageSource<Row, Int>(), GatedPageSource<Row, Int>())
    let pager = Pager(source: old)
    let screen = ContentScreen()
    let shown = shown(screen, pager)
    pager.load()
    await old.answer(0, with: Page([Row(id: 1)]))
    pager.setSource(new)
    clock.advance(by: .milliseconds(199))
    #expect(!shown.isDimmed)
    clock.advance(by: .milliseconds(1))
    #expect(shown.isDimmed)
    #expect(!self.shown(screen, Pager(source: old)).isDimmed)
    await new.answer(0, with: Page([Row(id: 2)]))
    #expect(!self.shown(screen, pager).isDimmed)
  }

  @Test("B38: the members show the failed refresh of a group")
  func aGroupLeavesFailuresToItsMembers() {
    let part = loader()
    #expect(part.saysRefreshFailures)
    #expect(!ContentGroup(part).saysRefreshFailures)
  }

  @Test("B45: a deallocated screen releases its content")
  func aScreenIsReleased() {
    weak var content: Loader<String>?
    weak var screen: ContentScreen?
    do {
      let (strong, loader) = (ContentScreen(), loader())
      _ = shown(strong, loader)
      (content, screen) = (loader, strong)
    }
    #expect(screen == nil)
    #expect(content == nil)
  }
}
