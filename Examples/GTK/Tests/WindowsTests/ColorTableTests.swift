import Colors
import QuireGTK
import QuireTesting
import XCTest

@testable import Windows

final class ColorTableTests: WidgetTestCase {
  func testAnotherOrderOfTheTableIsLoadedAndPictured() throws {
    try app {
      let clock = ManualClock()
      let colors = ColorTableWindow(testApplication, clock: clock)
      let window = try await Window(opening: colors.window, width: 620, height: 480)
      await clock.answer()
      try await window.reads("Pale Vivid Red")
      try await takePictures(of: window, "color-table")
      let header = descendants(of: colors.table.columnView).first { texts(in: $0) == ["Blue"] && gtk_widget_get_mapped($0) != 0 }
      window.click(try XCTUnwrap(header))
      try await until("the order has changed") { colors.table.sortOrder == ColumnSortOrder(column: "Blue") }
      await clock.answer()
      try await until("the darkest blue is first") {
        colors.table.items.first?.components[2] == colors.table.items.map { $0.components[2] }.min()
      }
      try await window.settled()
      let blues = colors.table.items.map { $0.components[2] }
      XCTAssertEqual(blues, blues.sorted())
      try await takePictures(of: window, "color-table-sorted")
    }
  }
}
