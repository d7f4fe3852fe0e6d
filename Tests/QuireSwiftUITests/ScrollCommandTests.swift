import QuireTesting
import Testing

@testable import QuireSwiftUI

/// Scrolls to a position: those of commands, and those that the view can't make.
@Suite(.timeLimit(.minutes(5))) @MainActor struct ScrollCommandTests {
  private func surface(showing ids: Range<Int>, at position: InitialPosition<Int> = .top) async -> Surface {
    let surface = Surface(position: position)
    await surface.load(.rows(0..<40))
    surface.appear(ids)
    surface.end()
    return surface
  }

  @Test("B24: a reader who sees only a part of the first row goes to the top")
  func nearTheTop() async {
    let surface = await surface(showing: 0..<8)
    surface.tracker.presenter.go(to: .top)
    surface.rendered()
    #expect(surface.scrolled == ["0 top"])
  }

  @Test("New items that the reader shows near the top lead to the top")
  func newItemsNearTheTop() async {
    let surface = await surface(showing: 0..<8)
    surface.pager.buffer([Row(id: 100)])
    surface.tracker.presenter.showNewItems()
    surface.rendered()
    #expect(surface.scrolled == ["100 top"])
  }

  @Test("B24: a command replaces the position at which the list opens")
  func whileTheListOpens() async {
    let surface = Surface(position: .bottom)
    await surface.load(.rows(0..<40))
    let task = surface.tracker.presenter.go(to: .top)
    surface.rendered()
    #expect(surface.scrolled == ["39 bottom", "0 top"])
    surface.appear(0..<8)
    surface.end()
    surface.end()
    #expect(await task.outcome == .loaded)
    #expect(Set(surface.scrolled.dropFirst()) == ["0 top"])
  }

  @Test("B24: an item that is visible at the lower edge goes to the top")
  func visibleItem() async {
    let surface = await surface(showing: 10..<18)
    surface.tracker.presenter.go(toIndex: 17)
    for _ in 0..<10 { await Task.yield() }
    surface.rendered()
    #expect(surface.scrolled == ["17 top"])
  }

  @Test("B15: a change of the state does not repeat a position that the view has already")
  func repeatedPosition() async {
    let surface = await surface(showing: 10..<18)
    surface.pager.edit {
      $0.remove(0)
      $0.insert(Row(id: 100), at: .start)
    }
    surface.pager.refresh()
    surface.rendered()
    #expect(surface.scrolled.isEmpty)
  }

  @Test("B24: if a view does not scroll to its target, its position counts in the end, without another event")
  func aViewThatCannotScrollIsBelieved() async {
    let surface = Surface(position: .bottom)
    await surface.load(.rows(20..<40, previous: 1))
    surface.appear(20..<28)
    for _ in 0..<5 { surface.end() }
    #expect(surface.pager.previousEdge == .loading)
    #expect(Set(surface.scrolled) == ["39 bottom"])
    surface.scrolled = []
    surface.appear(28..<30)
    surface.end()
    #expect(surface.scrolled.isEmpty, "The reader scrolls from here on.")
  }
}
