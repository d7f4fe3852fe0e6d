import Testing

@testable import QuireSwiftUI

@Suite(.timeLimit(.minutes(5))) struct VisibleRowsTests {
  private func rows(_ visible: inout VisibleRows) -> [Int] {
    visible.rows { $0.base as? Int }.map(\.row)
  }

  @Test func rowsAreKnownFromTheFirstToTheLastInWhateverOrderTheyAppear() {
    var visible = VisibleRows()
    for id in [7, 5, 6, 8] { visible.appeared(id, in: "a view") }
    #expect(rows(&visible) == [5, 6, 7, 8])
    visible.disappeared(5, in: "a view")
    #expect(rows(&visible) == [6, 7, 8])
  }

  @Test func whatIsFarFromTheRowThatAppearedLastIsForgotten() {
    var visible = VisibleRows()
    for id in 0..<5 { visible.appeared(id, in: "a view") }
    for id in 90..<95 { visible.appeared(id, in: "a view") }
    #expect(rows(&visible) == [90, 91, 92, 93, 94])
    visible.appeared(89, in: "a view")
    #expect(rows(&visible) == [89, 90, 91, 92, 93, 94])
    #expect(!visible.contains(0))
  }

  @Test func someRowsThatSayNothingMayStandInBetween() {
    var visible = VisibleRows()
    for id in [10, 11, 14, 15] { visible.appeared(id, in: "a view") }
    #expect(rows(&visible) == [10, 11, 14, 15])
  }

  @Test func rowsThatAreGoneFromTheListAreForgotten() {
    var visible = VisibleRows()
    for id in 0..<3 { visible.appeared(id, in: "a view") }
    let left = visible.rows { $0 == AnyHashable(1) ? nil : $0.base as? Int }
    #expect(left.map(\.row) == [0, 2])
    #expect(!visible.contains(1))
    #expect(visible.rows { _ in nil }.isEmpty)
    #expect(visible.isEmpty)
  }

  @Test func aRowThatAppearsAgainIsTheLatest() {
    var visible = VisibleRows()
    for id in [0, 1, 90, 91, 0] { visible.appeared(id, in: "a view") }
    #expect(rows(&visible) == [0, 1])
  }

  @Test func aRowStaysKnownUntilTheLastOfItsViewsIsGone() {
    var visible = VisibleRows()
    visible.appeared(5, in: "before")
    visible.appeared(5, in: "after")
    visible.disappeared(5, in: "before")
    #expect(rows(&visible) == [5])
    visible.appeared(5, in: "after")
    visible.disappeared(5, in: "after")
    #expect(visible.isEmpty)
  }
}
