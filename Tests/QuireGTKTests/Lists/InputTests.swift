#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// Real keys and clicks, as the X server delivers them.
  final class InputTests: WidgetTestCase {
    override func setUpWithError() throws {
      try super.setUpWithError()
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
    }

    func testKeysRefresh() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        for (turn, key) in ["F5", "ctrl+r"].enumerated() {
          screen.window.type(key)
          try await until("\(key) refreshes") { screen.source.requests.count == turn + 2 }
          await screen.source.answer(turn + 1, with: Page(ids: 0..<60))
        }
      }
    }

    // B15: the button keeps the keyboard, and GTK would keep it in view.
    func testAClickRetriesAndThePageLeavesTheReaderInPlace() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.scrollToEnd()
        screen.window.click(screen.list.nextEdgeView.button)
        try await until("the page is requested again") { screen.source.requests.count == 3 }
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(39))
        let watch = screen.watch(39)
        await screen.source.answer(2, with: Page(ids: 40..<80, next: 2))
        try await screen.settled()
        XCTAssertEqual(Set(watch.places), [place], "no frame shows it elsewhere")
        XCTAssertEqual(screen.source.requests.count, 3, "no reader came near the end")
        XCTAssertEqual(screen.window.focus, screen.listItem(39), "the keyboard stays beside what was clicked")
        screen.window.type("End")
        try await until("the key leads to the new end") { screen.source.requests.count == 4 }
      }
    }

    func testTheKeysGoToTheEndOfTheListAndRetry() throws {
      try app {
        for selection in [SelectionMode.none, .single] {
          let screen = try await ListScreen.loaded(0..<40, next: 1, selection: selection)
          gtk_widget_grab_focus(screen.list.rowsView)
          screen.window.type("End")
          try await until("the next page is requested") { screen.source.requests.count == 2 }
          await screen.source.fail(1, with: ServerError())
          try await screen.settled()
          screen.window.type("Up Down Return")
          try await until("the page is requested again") { screen.source.requests.count == 3 }
          screen.window.close()
        }
      }
    }

    func testTheKeyboardStaysInViewWhenARefreshIsRetried() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<200)
        screen.scrolled = 2_000
        try await screen.settled()
        screen.pager.refresh()
        await screen.source.fail(1, with: ServerError())
        let status = screen.list.placeholders.refreshStatus
        try await until("the bar has slid down") { gtk_revealer_get_child_revealed(status.failure.opaque) != 0 }
        screen.window.click(status.button)
        try await until("the refresh is requested again") { screen.source.requests.count == 3 }
        await screen.source.answer(2, with: Page(ids: 0..<200))
        try await until("the bar has slid up") { gtk_revealer_get_child_revealed(status.failure.opaque) == 0 }
        try await screen.settled()
        let scrolled = screen.scrolled
        let focused = try XCTUnwrap((0..<200).first { screen.listItem($0).map { $0 == screen.window.focus } ?? false }, "a row is focused")
        screen.window.type("Down")
        try await until("the next row has the keyboard") { screen.window.focus == screen.listItem(focused + 1) }
        XCTAssertEqual(screen.scrolled, scrolled, accuracy: 60)
      }
    }

    func testTheWheelScrollsToTheNextPage() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, next: 1)
        screen.window.turnWheel(30)
        try await until("the next page is requested") { screen.source.requests.count == 2 }
        XCTAssertGreaterThan(screen.scrolled, 0)
      }
    }

    func testTheEndKeyGoesToTheNextPage() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, next: 1, selection: .single)
        gtk_widget_grab_focus(screen.list.rowsView)
        screen.window.type("End")
        try await until("the next page is requested") { screen.source.requests.count == 2 }
        XCTAssertEqual(screen.list.selectedItem?.id, 59, "the end of the list is no item")
        await screen.source.answer(1, with: Page(ids: 60..<100))
        screen.window.type("End")
        try await until("the last row is selected") { screen.list.selectedItem?.id == 99 }
        XCTAssertEqual(screen.source.requests.count, 2)
      }
    }
  }
#endif
