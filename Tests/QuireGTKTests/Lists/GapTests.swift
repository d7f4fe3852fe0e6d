#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// Gaps between the loaded items of a list.
  final class GapTests: WidgetTestCase {
    func testAGapThatFailsSaysSoOverItsPlaceholdersAndIsRetried() throws {
      try app {
        let long = try await LongList.withGap()
        let view = long.list.gapView
        XCTAssertEqual(gtk_widget_get_mapped(view.widget), 0)
        XCTAssertNil(quire_accessible_check_busy(long.list.rowsView, 1), "a gap is loading")
        let cursor = long.requests.last?.cursor
        try await long.fail()
        XCTAssertEqual(gtk_widget_get_mapped(view.button), 1, "B26")
        XCTAssertTrue(long.texts.contains("The server said <b>no</b> & left."))
        XCTAssertGreaterThan(try XCTUnwrap(long.screen.lines.first { $0.text == "Try Again" }).y, 240)
        XCTAssertNil(quire_accessible_check_busy(long.list.rowsView, 0))
        try await takePicture(of: long.screen.window, "list-gap-failed")
        emit("clicked", on: view.button)
        XCTAssertEqual(view.state, .end, "the placeholders say that they are loading")
        try await long.answer()
        XCTAssertEqual(long.requests.last?.cursor, cursor, "B19: the same place")
        XCTAssertEqual(long.texts.first, "Row 200")
        try await until("the bar is gone") { gtk_widget_get_mapped(view.widget) == 0 }
      }
    }

    func testAGapShowsItsOwnStateAndNotThatOfTheEnd() throws {
      try app {
        let long = try await LongList(count: 1000)
        try await long.scroll(to: 500)
        try await long.answer()
        try await long.scroll(to: 545)
        try await long.fail()
        XCTAssertEqual(gtk_widget_get_mapped(long.list.nextEdgeView.button), 1)
        XCTAssertEqual(gtk_widget_get_mapped(long.list.gapView.widget), 0)

        try await long.scroll(to: 200)
        try await until("the bar of the end is gone") { gtk_widget_get_mapped(long.list.nextEdgeView.widget) == 0 }
        XCTAssertEqual(gtk_widget_get_mapped(long.list.gapView.widget), 0)
        await long.server.gate.arrival(of: 3)
        long.pager.cancel()
        long.skip()
        try await long.screen.settled()
        XCTAssertEqual(gtk_widget_get_mapped(long.list.gapView.button), 1)
        XCTAssertEqual(gtk_widget_get_mapped(long.list.nextEdgeView.widget), 0)
        XCTAssertTrue(long.texts.contains("Load More"), "B26: it is paused")
        emit("clicked", on: long.list.gapView.button)
        try await long.answer()
        XCTAssertEqual(long.texts.first, "Row 200")
      }
    }

    func testAGapThatFailedIsShownOnlyWhereItIsSeen() throws {
      try app {
        let long = try await LongList.withGap()
        try await long.fail()
        try await long.scroll(to: 0)
        try await until("the bar is gone") { gtk_widget_get_mapped(long.list.gapView.widget) == 0 }
        // At the upper edge, and the list continues below.
        try await long.scroll(to: try XCTUnwrap(long.pager.gaps.first).missingCount + 50 - 2)
        XCTAssertEqual(gtk_widget_get_mapped(long.list.gapView.button), 1)
        XCTAssertLessThan(try XCTUnwrap(long.screen.lines.first { $0.text == "Try Again" }).y, 240)
      }
    }

    func testTheKeyboardIsNotLostWithTheBar() throws {
      try app {
        let long = try await LongList.withGap()
        try await long.fail()
        gtk_widget_grab_focus(long.list.gapView.button)
        emit("clicked", on: long.list.gapView.button)
        try await long.screen.settled()
        XCTAssertTrue(long.list.rowsView.hasFocus)
      }
    }

    func testAListWithoutPlaceholdersShowsAGapBetweenItsRows() throws {
      try app {
        let screen = try await ListScreen.loaded(100..<140)
        XCTAssertFalse(descendants(of: screen.list.widget).contains { gtk_widget_has_css_class($0, Style.edgeBar) != 0 })
        screen.pager.refresh(.newest)
        await screen.source.answer(1, with: Page(ids: 0..<5, next: 5))
        try await screen.settled()
        XCTAssertEqual(screen.pager.gaps.map(\.index), [5])
        screen.scrolled = 0
        try await screen.settled()
        await screen.source.arrival(of: 2)
        let spinners = descendants(of: screen.list.rowsView).filter { $0.isA(gtk_spinner_get_type()) && gtk_widget_get_mapped($0) != 0 }
        XCTAssertEqual(spinners.count, 1, "the row of the gap says that it is loading")
        await screen.source.fail(2, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(
          screen.texts.prefix(7), ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "The server said <b>no</b> & left.", "Try Again"])
        try await takePicture(of: screen.window, "list-gap-without-placeholders")

        let button = try XCTUnwrap(
          descendants(of: screen.list.rowsView).first { $0.isA(gtk_button_get_type()) && gtk_widget_get_mapped($0) != 0 })
        emit("clicked", on: button)
        await screen.source.arrival(of: 3)
        screen.pager.cancel()
        screen.pager.load(screen.pager.gaps[0].id)
        await screen.source.answer(4, with: Page(ids: 5..<102, next: 102))
        try await screen.settled()
        XCTAssertTrue(screen.pager.gaps.isEmpty)
        XCTAssertEqual(screen.texts.prefix(7), (0..<7).map { "Row \($0)" }[...])
      }
    }
  }

  extension LongList {
    /// Opens a list whose first items are loaded and those around row 500, with the reader in the gap between them.
    fileprivate static func withGap() async throws -> LongList {
      let long = try await LongList(count: 1000)
      try await long.scroll(to: 500)
      try await long.answer()
      try await long.scroll(to: 200)
      XCTAssertEqual(long.pager.gaps.count, 1)
      return long
    }
  }
#endif
