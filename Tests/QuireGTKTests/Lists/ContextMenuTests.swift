#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// Menus of rows, opened and used with real clicks and keys.
  final class ContextMenuTests: WidgetTestCase {
    override func setUpWithError() throws {
      try super.setUpWithError()
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
    }

    func testTheSecondaryButtonOpensTheMenuOfTheRowBelowThePointer() throws {
      try app {
        for selection in [SelectionMode.none, .single, .multiple] {
          let screen = try await MenuScreen(selection)
          screen.click(3)
          let menu = try await screen.menu()
          XCTAssertEqual(texts(in: menu), ["Open 3", "Rename", "Delete"])
          XCTAssertEqual(screen.list.presenter.selection, .none, "nothing is selected")
          XCTAssertTrue(gtk_widget_has_css_class(screen.row(3), "has-open-popup") != 0)
          screen.screen.window.type("Return")
          try await screen.isClosed()
          XCTAssertEqual(screen.chosen, ["Open 3"])
          XCTAssertFalse(gtk_widget_has_css_class(screen.row(3), "has-open-popup") != 0)
          screen.screen.window.close()
        }
      }
    }

    func testTheKeysOpenTheMenuOfTheFocusedRowAndLeaveTheFocusThere() throws {
      try app {
        for key in ["Menu", "shift+F10"] {
          let screen = try await MenuScreen()
          gtk_widget_grab_focus(screen.row(5))
          screen.screen.window.type(key)
          try await screen.menu()
          screen.screen.window.type("Escape")
          try await screen.isClosed()
          XCTAssertEqual(screen.screen.window.focus, screen.row(5))
          screen.screen.window.type(key)
          try await screen.menu()
          screen.screen.window.type("Up Return")
          try await until("the last item is chosen") { screen.chosen == ["Delete 5"] }
          try await screen.isClosed()
          XCTAssertEqual(screen.screen.window.focus, screen.row(5))
          screen.screen.window.close()
        }
      }
    }

    func testAMenuGivesTheFocusBack() throws {
      try app {
        let screen = try await MenuScreen()
        let entries = try await screen.screen.putBetweenEntries()
        for focused in [screen.row(5), entries.below] {
          gtk_widget_grab_focus(focused)
          let hadFocus = screen.screen.window.focus
          screen.click(3)
          try await screen.menu()
          screen.screen.window.type("Escape")
          try await screen.isClosed()
          try await screen.screen.settled()
          XCTAssertEqual(screen.screen.window.focus, hadFocus)
        }
      }
    }

    func testACommandFindsTheFocusWhereItWasAndCanMoveIt() throws {
      try app {
        let screen = try await MenuScreen()
        let (window, entries) = (screen.screen.window, try await screen.screen.putBetweenEntries())
        gtk_widget_grab_focus(entries.below)
        let hadFocus = window.focus
        var found: WidgetPointer?
        screen.list.contextMenu = { _ in
          let open = MenuItem("Open") {
            found = window.focus
            gtk_widget_grab_focus(screen.row(5))
          }
          return [open]
        }
        screen.click(3)
        try await screen.menu()
        window.type("Return")
        try await screen.isClosed()
        XCTAssertEqual(found, hadFocus)
        XCTAssertEqual(window.focus, screen.row(5))
      }
    }

    func testAMenuThatReplacesAnotherOneGivesTheFocusBack() throws {
      try app {
        let screen = try await MenuScreen()
        gtk_widget_grab_focus(screen.row(5))
        for id in [2, 3] {
          screen.press(id)
          let menu = try await screen.menu()
          XCTAssertEqual(texts(in: menu).first, "Open \(id)")
        }
        screen.screen.window.type("Escape")
        try await screen.isClosed()
        XCTAssertEqual(screen.screen.window.focus, screen.row(5))
      }
    }

    func testALongPressOfAFingerOpensTheMenu() throws {
      try app {
        let screen = try await MenuScreen()
        let press = try XCTUnwrap(controllers(of: screen.list.rowsView).first { $0.widget.isA(gtk_gesture_long_press_get_type()) })
        XCTAssertEqual(gtk_gesture_single_get_touch_only(press.opaque), 1)
        screen.press(2)
        let menu = try await screen.menu()
        XCTAssertEqual(texts(in: menu).first, "Open 2")
      }
    }

    func testADisabledItemCannotBeChosen() throws {
      try app {
        let screen = try await MenuScreen()
        screen.click(1)
        let menu = try await screen.menu()
        let rename = descendants(of: menu).first { $0.isA(gtk_label_get_type()) && texts(in: gtk_widget_get_parent($0)).contains("Rename") }
        let popover = Window(of: menu)
        popover.click([try XCTUnwrap(rename), try XCTUnwrap(rename)])
        popover.type("Up Return")
        try await until("an item is chosen") { !screen.chosen.isEmpty }
        XCTAssertEqual(screen.chosen, ["Delete 1"])
      }
    }

    func testARowWithoutItemsHasNoMenu() throws {
      try app {
        let screen = try await MenuScreen()
        screen.list.contextMenu = { item in item.id == 4 ? [] : [MenuItem("Open") {}] }
        screen.click(4)
        screen.click(0)
        let menu = try await screen.menu()
        XCTAssertEqual(texts(in: menu), ["Open"], "only the other row has one")
        screen.list.contextMenu = nil
        screen.screen.window.type("Escape")
        try await screen.isClosed()
        gtk_widget_grab_focus(screen.row(0))
        gtk_widget_activate_action_variant(screen.list.rowsView, "menu.popup", nil)
        try await screen.screen.settled()
        try await screen.isClosed()
      }
    }

    func testAPageThatArrivesLeavesTheMenuToItsItem() throws {
      try app {
        let screen = try await MenuScreen()
        screen.click(3)
        try await screen.menu()
        await screen.screen.refresh(with: [-2, -1] + Array(0..<40))
        try await screen.screen.settled()
        screen.screen.window.type("Return")
        try await until("the item is the one below the pointer") { screen.chosen == ["Open 3"] }
      }
    }

    func testAClosedWindowTakesItsMenuAlong() throws {
      try app {
        let screen = try await MenuScreen()
        screen.click(3)
        try await screen.menu()
        screen.screen.window.close()
        let next = try await MenuScreen()
        next.click(3)
        try await next.menu()
        next.screen.window.type("Return")
        try await until("the pointer and the keyboard are free") { next.chosen == ["Open 3"] }
      }
    }
  }

  /// A list whose rows have menus.
  @MainActor private final class MenuScreen {
    let screen: ListScreen
    var list: PagedListBase<Item> { screen.list }
    private(set) var chosen: [String] = []

    init(_ selection: SelectionMode = .none) async throws {
      screen = try await ListScreen.loaded(0..<40, selection: selection)
      list.contextMenu = { [unowned self] item in
        [
          MenuItem("_Open \(item.id)") { self.chosen.append("Open \(item.id)") },
          MenuItem("Rename", isEnabled: false) { self.chosen.append("Rename") },
          .separator, MenuItem("_Delete") { self.chosen.append("Delete \(item.id)") },
        ]
      }
    }

    func row(_ id: Int) -> WidgetPointer { screen.listItem(id)! }

    func click(_ id: Int) { screen.window.click(row(id), button: 3) }

    /// Presses a row with a finger.
    func press(_ id: Int) {
      let press = controllers(of: list.rowsView).first { $0.widget.isA(gtk_gesture_long_press_get_type()) }
      emit("pressed", on: press!, 20, Double(screen.y(id)!) + 10)
    }

    private var popover: WidgetPointer? { descendants(of: screen.window.widget).first { $0.isA(gtk_popover_menu_get_type()) } }

    /// Waits until a menu is open.
    @discardableResult func menu() async throws -> WidgetPointer {
      try await until("a menu is open") { self.popover.map { gtk_widget_get_mapped($0) != 0 } ?? false }
      try await frames(3, of: screen.window.widget)
      return popover!
    }

    func isClosed() async throws {
      try await until("the menu is closed") { self.popover == nil && self.screen.window.isReleased }
      try await screen.settled()
    }
  }
#endif
