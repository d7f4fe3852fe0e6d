import QuireTesting
import Testing

@testable import QuireSwiftUI

/// A view that another screen covers.
@Suite(.timeLimit(.minutes(5))) @MainActor struct CoveredTrackerTests {
  @Test("B24: a view that is covered before it has reached its position scrolls there when it returns")
  func coveredWhileScrolling() async {
    let surface = Surface(position: .bottom)
    await surface.load(.rows(20..<40, previous: 1))
    #expect(surface.scrolled == ["39 bottom"])
    surface.tracker.leave()
    let step = surface.tracker.steps.number
    surface.tracker.show()
    #expect(surface.tracker.steps.number > step, "The view is evaluated again.")
    surface.rendered()
    #expect(surface.scrolled == ["39 bottom", "39 bottom"])
    surface.appear(20..<28)
    surface.end()
    #expect(surface.pager.previousEdge == .more)
  }

  @Test("B15: a covered view scrolls as soon as rows are inserted above its rows, and not only when it returns")
  func rowsAboveACoveredView() async {
    let surface = Surface()
    await surface.load(.rows(0..<40))
    surface.appear(10..<18)
    surface.end()
    surface.tracker.leave()
    surface.pager.insert(Row(id: 100), at: .start)
    surface.rendered()
    #expect(surface.scrolled == ["10 top"])
  }
}
