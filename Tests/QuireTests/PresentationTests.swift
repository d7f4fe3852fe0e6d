@testable import Quire
import QuireTesting
import Testing

/// The drawing as a function of the state and of the time.
@Suite struct PresentationTests {
  private func presentation(_ state: ContentState = .initial, _ timing: PlaceholderTiming = PlaceholderTiming()) -> Presentation {
    Presentation(state, timing: timing, at: .zero)
  }

  private func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }

  @Test("A state other than loading is shown at once", .tags(.b36))
  func otherStatesAreDrawnAtOnce() {
    var presentation = presentation(.loaded)
    for state in [ContentState.empty, .failed(LoadFailure(ServerError())), .loaded, .initial] {
      presentation.change(to: state, at: milliseconds(1))
      #expect(presentation.displayedState == state)
      #expect(presentation.deadline == nil)
    }
  }

  @Test("During the delay, the displayed state stays, and a load that ends by then is never shown", .tags(.b36), arguments: [0, 100, 199])
  func fastLoadsAreNotDrawn(end: Int) {
    var presentation = presentation(.empty)
    presentation.change(to: .loading, at: .zero)
    #expect(presentation.deadline == milliseconds(200))
    presentation.advance(to: milliseconds(end))
    #expect(presentation.displayedState == .empty)
    presentation.change(to: .loaded, at: milliseconds(end))
    #expect(presentation.displayedState == .loaded)
    #expect(presentation.deadline == nil)
  }

  @Test("A placeholder stays for its minimum time", .tags(.b36), arguments: [201, 300, 499])
  func aPlaceholderStays(end: Int) {
    var presentation = presentation()
    presentation.change(to: .loading, at: .zero)
    presentation.advance(to: milliseconds(200))
    #expect(presentation.displayedState == .loading)
    #expect(presentation.deadline == nil)
    presentation.change(to: .loaded, at: milliseconds(end))
    #expect(presentation.displayedState == .loading)
    #expect(presentation.deadline == milliseconds(500))
    presentation.advance(to: milliseconds(499))
    #expect(presentation.displayedState == .loading)
    presentation.advance(to: milliseconds(500))
    #expect(presentation.displayedState == .loaded)
  }

  @Test("After a load longer than the delay and the minimum, the placeholder disappears at once", .tags(.b36))
  func aLongLoadGivesWayAtOnce() {
    var presentation = presentation()
    presentation.change(to: .loading, at: .zero)
    presentation.advance(to: milliseconds(200))
    presentation.change(to: .empty, at: milliseconds(500))
    #expect(presentation.displayedState == .empty)
  }

  @Test("A reload during the minimum neither ends the placeholder nor starts its minimum again", .tags(.b36))
  func aReloadKeepsThePlaceholder() {
    var presentation = presentation()
    presentation.change(to: .loading, at: .zero)
    presentation.advance(to: milliseconds(200))
    presentation.change(to: .loaded, at: milliseconds(300))
    presentation.change(to: .loading, at: milliseconds(400))
    #expect(presentation.deadline == nil)
    presentation.change(to: .loaded, at: milliseconds(450))
    #expect(presentation.displayedState == .loading)
    #expect(presentation.deadline == milliseconds(500))
  }

  @Test("Each load has its own delay", .tags(.b36))
  func eachLoadHasItsDelay() {
    var presentation = presentation(.loaded)
    presentation.change(to: .loading, at: .zero)
    presentation.change(to: .loaded, at: milliseconds(150))
    presentation.change(to: .loading, at: milliseconds(160))
    #expect(presentation.deadline == milliseconds(360))
    presentation.advance(to: milliseconds(359))
    #expect(presentation.displayedState == .loaded)
  }

  @Test("Loading after loading does not restart the delay", .tags(.b36))
  func theDelayDoesNotBeginAgain() {
    var presentation = presentation(.loaded)
    presentation.change(to: .loading, at: .zero)
    presentation.change(to: .loading, at: milliseconds(150))
    #expect(presentation.deadline == milliseconds(200))
  }

  @Test("Initial is shown at once, even within the minimum time", .tags(.b36))
  func initialIsDrawnAtOnce() {
    var presentation = presentation()
    presentation.change(to: .loading, at: .zero)
    presentation.advance(to: milliseconds(200))
    presentation.change(to: .initial, at: milliseconds(201))
    #expect(presentation.displayedState == .initial)
    #expect(presentation.deadline == nil)
  }

  @Test("Of the states within the minimum time, the last one is shown", .tags(.b36))
  func theLastStateIsDrawn() {
    var presentation = presentation()
    presentation.change(to: .loading, at: .zero)
    presentation.advance(to: milliseconds(200))
    presentation.change(to: .loaded, at: milliseconds(250))
    presentation.change(to: .empty, at: milliseconds(260))
    presentation.advance(to: milliseconds(500))
    #expect(presentation.displayedState == .empty)
  }

  @Test("Content that is loading when it is first drawn looks initial until the delay is over", .tags(.b36))
  func aFirstDrawingOfSomethingLoading() {
    var presentation = presentation(.loading)
    #expect(presentation.displayedState == .initial)
    presentation.advance(to: milliseconds(200))
    #expect(presentation.displayedState == .loading)
    #expect(self.presentation(.loading, .immediate).displayedState == .loading)
  }

  @Test("A timing of zero shows each state at once", .tags(.b36))
  func immediateTiming() {
    var presentation = presentation(.loaded, .immediate)
    for state in [ContentState.loading, .loaded, .loading, .initial, .loading, .empty] {
      presentation.change(to: state, at: .zero)
      #expect(presentation.displayedState == state)
    }
  }
}
