import QuireTesting
import Testing

@testable import QuireSwiftUI

/// The row that stays in place, and the position that is stored.
@Suite(.timeLimit(.minutes(5))) @MainActor struct ReadersRowTests {
  private let surface = Surface()

  /// Shows ten rows, of which a bar covers the first.
  private func showRowsBelowBar(_ ids: Range<Int> = 10..<20) async {
    await surface.load(.rows(0..<60))
    surface.tracker.coveredParts = CoveredParts(top: 0.1, bottom: 0)
    surface.appear(ids)
    surface.end()
  }

  /// Lets the view lay out the row to which it has scrolled.
  private func settle() {
    surface.rendered()
    surface.end()
    surface.end()
  }

  @Test("B15: a reader below a bar stays at the same row and the same alignment, as often as rows are inserted above")
  func noDrift() async {
    await showRowsBelowBar()
    for id in 100..<103 {
      surface.pager.insert(Row(id: id), at: .start)
      settle()
    }
    #expect(surface.scrolled == ["11 top", "11 top", "11 top"])
  }

  @Test("B15: a row between bars has the alignment that scrolls it to its present place, and the one nearest to the top comes first")
  func alignments() {
    let lines = ListPresenter(.items(Pager<Row>(.array([])))).lines
    func alignments(_ covered: CoveredParts) -> [Int] {
      (0..<10).map { VisibleRow(id: $0, row: $0) }.anchors(in: lines, without: covered).map { Int(($0.alignment * 1_000).rounded()) }
    }
    #expect(alignments(CoveredParts()) == [0, 111, 222, 333, 444, 556, 667, 778, 889, 1_000])
    #expect(alignments(CoveredParts(top: 0.18, bottom: 0.1)) == [32, 0, 194, 0, 355, 516, 677, 839, 1_000, 1_000])
    #expect(alignments(CoveredParts(top: 0.5, bottom: 0.5)).count == 10, "Bars can cover everything for a moment.")
  }

  @Test("B15: at the start of a list, no row is under the bar, and the first one stays in place when a page arrives before it")
  func startOfTheList() async {
    await showRowsBelowBar(0..<16)
    #expect(surface.tracker.readingPosition()?.anchors.first == ListReadingPosition.Anchor(line: 0, offset: 0))
  }

  @Test("B39: another list in the same view is below the same bars")
  func barsOfTheView() async {
    await showRowsBelowBar()
    #expect(surface.tracker(of: Pager(source: .array([Row(id: 0)]))).coveredParts == CoveredParts(top: 0.1, bottom: 0))
  }

  @Test("A stored position is the first item below the bar, and the list opens with it there")
  func storedPosition() async {
    var stored: Int? = 30
    surface.tracker.storedPosition = StoredPosition {
      stored
    } write: {
      stored = $0
    }
    await showRowsBelowBar(29..<39)
    settle()
    #expect(surface.scrolled == ["30 top", "30 top"])
    surface.tracker.storePosition()
    #expect(stored == 30)
  }

  @Test("An inset in points, which SwiftUI can't apply, leads to the top of the view; a fraction is an alignment")
  func insets() async {
    await showRowsBelowBar()
    surface.tracker.presenter.go(to: .item(40, topInset: 20))
    surface.rendered()
    surface.tracker.presenter.go(to: .item(40, topInset: 0.5))
    surface.rendered()
    #expect(surface.scrolled == ["40 top", "40 middle"])
  }
}
