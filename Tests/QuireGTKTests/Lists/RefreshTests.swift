#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class RefreshTests: WidgetTestCase {
    func testTheRowsStayWhileABarMoves() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        screen.pager.refresh()
        try await screen.settled()
        XCTAssertEqual(screen.texts.first, "Row 0", "B12")
        XCTAssertEqual(gtk_widget_get_mapped(screen.list.placeholders.refreshStatus.progress), 1)
        try await takePicture(of: screen.window, "list-refreshing")
        await screen.source.answer(1, with: Page(ids: 100..<160))
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_mapped(screen.list.placeholders.refreshStatus.progress), 0)
        XCTAssertEqual(screen.texts.first, "Row 100")
      }
    }

    func testAFailedRefreshIsShownAboveTheRowsAndRetried() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        screen.pager.refresh()
        await screen.source.fail(1, with: ServerError())
        try await until("it is announced") { screen.texts.contains("Try Again") && screen.y(0) != nil }
        let revealer = screen.list.placeholders.refreshStatus.failure.opaque
        try await until("it has slid down") { gtk_revealer_get_child_revealed(revealer) != 0 }
        XCTAssertEqual(Set(screen.texts.prefix(2)), ["The server said <b>no</b> & left.", "Try Again"], "B13")
        try await takePicture(of: screen.window, "list-refresh-failed")
        emit("clicked", on: screen.list.placeholders.refreshStatus.button)
        try await until("it asks again") { screen.source.requests.count == 3 }
        await screen.source.answer(2, with: Page(ids: 0..<60))
        try await until("it is gone") { !screen.texts.contains("Try Again") }
      }
    }

    func testAListWithoutRowsIsRefreshedBesideItsPlaceholder() throws {
      try app {
        let screen = try await ListScreen.loaded([])
        screen.pager.refresh()
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["No Content"], "B13")
        XCTAssertEqual(gtk_widget_get_mapped(screen.list.placeholders.refreshStatus.progress), 1)
      }
    }

    func testTheWordsCanBeReplaced() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        var strings = ContentStrings.standard
        strings.retry = "Once More"
        strings.failure = { _ in "Broken" }
        screen.list.texts = strings
        screen.pager.refresh()
        await screen.source.fail(1, with: ServerError())
        try await until("the failure has the new words") { Set(screen.texts.prefix(2)) == ["Broken", "Once More"] }
      }
    }

    func testTheWordsOfVisibleRowsAreReplaced() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<10)
        screen.list.presenter.unreadBorder = 5
        try await screen.settled()
        XCTAssertTrue(screen.texts.contains(ContentStrings.standard.unreadBorder))
        var strings = ContentStrings.standard
        strings.unreadBorder = "Since Yesterday"
        screen.list.texts = strings
        XCTAssertTrue(screen.texts.contains("Since Yesterday"))
      }
    }

    func testAFirstLoadHasNoBar() throws {
      try app {
        let screen = try await ListScreen()
        screen.pager.load()
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_mapped(screen.list.placeholders.refreshStatus.progress), 0)
        await screen.source.fail(0, with: ServerError())
        screen.pager.load()
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_mapped(screen.list.placeholders.refreshStatus.progress), 0)
      }
    }

    func testTheActionBehindTheKeysKeepsTheReadersPlace() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, next: 1)
        try await screen.scrollToEnd()
        await screen.source.answer(1, with: Page(ids: 60..<120))
        try await screen.scrollToEnd()
        XCTAssertEqual(gtk_widget_activate_action_variant(screen.list.rowsView, "quire.refresh", nil), 1)
        await screen.source.answer(2, with: Page(ids: 60..<120))
        try await screen.settled()
        XCTAssertEqual(screen.source.requests[2].cursor, 1, "B14: the page that is visible")
        XCTAssertNotNil(screen.y(119), "B15")
      }
    }

    func testTheActionBehindTheKeysRefreshes() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        XCTAssertEqual(gtk_widget_activate_action_variant(screen.list.rowsView, "quire.refresh", nil), 1)
        await screen.source.answer(1, with: Page(ids: 100..<160))
        XCTAssertEqual(screen.list.items[0].id, 100)
      }
    }
  }
#endif
