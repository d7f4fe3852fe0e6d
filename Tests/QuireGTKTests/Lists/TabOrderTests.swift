#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// The Tab key, from outside a list into it.
  final class TabOrderTests: WidgetTestCase {
    override func setUpWithError() throws {
      try super.setUpWithError()
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
    }

    func testTabGoesToTheFirstItemAndNotToItsHeading() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, section: 10)
        let entries = try await screen.putBetweenEntries()
        gtk_widget_grab_focus(entries.above)
        screen.window.type("Tab")
        try await until("row 0 has the keyboard") { screen.window.focus == screen.listItem(0) }
        XCTAssertEqual(screen.scrolled, 0)
      }
    }

    func testTheKeyboardComesToARowThatTheReaderSees() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, position: .bottom)
        let entries = try await screen.putBetweenEntries()
        try await screen.scrollToEnd()
        let scrolled = screen.scrolled
        XCTAssertGreaterThan(scrolled, 100)
        gtk_widget_grab_focus(entries.below)
        screen.window.type("shift+Tab")
        try await until("the last row has the keyboard") { screen.window.focus == screen.listItem(59) }
        XCTAssertEqual(screen.scrolled, scrolled)
        screen.window.type("Up Up")
        try await until("another row has the keyboard") { screen.window.focus == screen.listItem(57) }
        gtk_widget_grab_focus(entries.below)
        screen.window.type("shift+Tab")
        try await until("the row has it again") { screen.window.focus == screen.listItem(57) }
        XCTAssertEqual(screen.scrolled, scrolled)
        gtk_widget_grab_focus(entries.below)
        screen.scrolled = 0
        try await screen.settled()
        gtk_widget_grab_focus(entries.above)
        screen.window.type("Tab")
        try await until("the first row has the keyboard") { screen.window.focus == screen.listItem(0) }
        XCTAssertEqual(screen.scrolled, 0)
      }
    }

    func testTheSelectedRowIsPreferred() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, selection: .single)
        let entries = try await screen.putBetweenEntries()
        screen.list.select(4)
        gtk_widget_grab_focus(entries.above)
        screen.window.type("Tab")
        try await until("the selected row has the keyboard") { screen.window.focus == screen.listItem(4) }
      }
    }
  }

  /// The keyboard in a list that asks for it.
  final class GrabbedFocusTests: WidgetTestCase {
    func testTheFirstRowHasTheKeyboardWhenItHasCome() throws {
      try app {
        let screen = try await ListScreen()
        screen.list.grabFocus()
        screen.pager.load()
        await screen.source.answer(0, with: Page((0..<60).map { Item($0) }))
        try await until("the first row has the keyboard") { screen.window.focus == screen.listItem(0) }
      }
    }

    func testTheFirstVisibleRowHasTheKeyboardAtOnce() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, position: .bottom)
        let scrolled = screen.scrolled
        XCTAssertGreaterThan(scrolled, 100)
        screen.list.grabFocus()
        try await until("a row has the keyboard") { screen.window.focus.map { $0 == screen.listItem(59) || $0.hasFocus } ?? false }
        XCTAssertEqual(screen.scrolled, scrolled)
      }
    }

    func testAnotherWidgetKeepsTheKeyboard() throws {
      try app {
        let screen = try await ListScreen()
        let entries = try await screen.putBetweenEntries()
        screen.list.grabFocus()
        gtk_widget_grab_focus(entries.above)
        screen.pager.load()
        await screen.source.answer(0, with: Page((0..<60).map { Item($0) }))
        try await screen.settled()
        XCTAssertTrue(entries.above.hasFocus)
      }
    }

    func testAfterAFailureTheKeyboardIsOnTheButtonThatTriesAgain() throws {
      try app {
        let screen = try await ListScreen()
        screen.list.grabFocus()
        screen.pager.load()
        await screen.source.fail(0, with: ServerError())
        try await until("the button has the keyboard") { screen.list.placeholders.errorPage.widget.hasFocus }
      }
    }
  }

  extension ListScreen {
    /// Puts the list between two entries, as in a window with a search field above and a line to write in below.
    func putBetweenEntries() async throws -> (above: WidgetPointer, below: WidgetPointer) {
      let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      let entries: (above: WidgetPointer, below: WidgetPointer) = (gtk_entry_new(), gtk_entry_new())
      // The list stays while it has no parent.
      gtk_window_set_child(window.pointer, nil)
      gtk_widget_set_vexpand(list.widget, 1)
      for child in [entries.above, list.widget, entries.below] { gtk_box_append(box.cast(to: GtkBox.self), child) }
      gtk_window_set_child(window.pointer, box)
      try await settled()
      try await settled()
      return entries
    }
  }
#endif
