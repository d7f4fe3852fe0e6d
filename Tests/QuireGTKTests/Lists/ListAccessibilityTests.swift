#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class ListAccessibilityTests: WidgetTestCase {
    func testAListIsAListOfItems() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<5)
        XCTAssertEqual(gtk_test_accessible_has_role(screen.list.rowsView.opaque, GTK_ACCESSIBLE_ROLE_LIST), 1)
        let row = gtk_widget_get_first_child(screen.list.rowsView)!
        XCTAssertEqual(gtk_test_accessible_has_role(row.opaque, GTK_ACCESSIBLE_ROLE_LIST_ITEM), 1)
      }
    }

    func testAListIsBusyWhileItLoads() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        XCTAssertNil(quire_accessible_check_busy(screen.list.rowsView, 0))
        try await screen.scrollToEnd()
        await screen.source.arrival(of: 1)
        XCTAssertNil(quire_accessible_check_busy(screen.list.rowsView, 1))
        XCTAssertNil(quire_accessible_check_busy(screen.list.nextEdgeView.widget, 1))
        XCTAssertNil(quire_accessible_check_label(screen.list.nextEdgeView.spinner, "Loading"))
        await screen.source.answer(1, with: Page(ids: 40..<50))
        XCTAssertNil(quire_accessible_check_busy(screen.list.rowsView, 0))
      }
    }

    func testTheKeyboardReachesTheButtonAfterTheLastRow() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.scrollToEnd()
        gtk_widget_activate_action_variant(screen.list.rowsView, "list.scroll-to-item", g_variant_new_uint32(39))
        let last = try XCTUnwrap(screen.listItem(39))
        // The arrow keys go from row to row.
        let end = try XCTUnwrap(gtk_widget_get_parent(screen.list.nextEdgeView.widget))
        gtk_widget_grab_focus(end)
        XCTAssertEqual(screen.window.focus, end)
        screen.window.tab()
        XCTAssertEqual(screen.window.focus, screen.list.nextEdgeView.button)
        _ = gtk_widget_child_focus(screen.list.rowsView, GTK_DIR_UP)
        XCTAssertEqual(screen.window.focus, last)
      }
    }

    func testTheKeyboardStaysInTheListWhenItsEndGoes() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.scrollToEnd()
        gtk_widget_grab_focus(screen.list.nextEdgeView.button)
        emit("clicked", on: screen.list.nextEdgeView.button)
        XCTAssertTrue(screen.list.rowsView.hasFocus, "the button has gone")
        await screen.source.answer(2, with: Page(ids: 40..<80))
        try await screen.settled()
        XCTAssertEqual(screen.window.focus, screen.listItem(39), "so has the row with it")
      }
    }

    func testTheBarThatMovesHasAName() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40)
        screen.pager.refresh()
        let progress = screen.list.placeholders.refreshStatus.progress
        XCTAssertEqual(gtk_test_accessible_has_role(progress.opaque, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR), 1)
        XCTAssertNil(quire_accessible_check_label(progress, "Refresh"))
      }
    }
  }
#endif
