#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class AnnouncementTests: WidgetTestCase {
    func testAPageAFailureAndItsRetryAreAnnouncedOnce() throws {
      try app {
        let log = AnnouncementLog()
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        XCTAssertEqual(log.next(), ["Loading"])
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(log.next(), ["The server said <b>no</b> & left."])
        emit("clicked", on: screen.list.nextEdgeView.button)
        await screen.source.answer(2, with: Page(ids: 40..<50))
        try await screen.settled()
        XCTAssertEqual(log.next(), ["10 more"])
      }
    }

    func testAFailedRefreshIsAnnouncedOnce() throws {
      try app {
        let log = AnnouncementLog()
        let screen = try await ListScreen.loaded(0..<40)
        _ = log.next()
        screen.pager.refresh()
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(log.next(), ["The server said <b>no</b> & left."])
      }
    }

    func testNewItemsOutOfSightAreAnnounced() throws {
      try app {
        let log = AnnouncementLog()
        let screen = try await ListScreen.loaded(0..<40)
        _ = log.next()
        screen.pager.buffer([Item(-1), Item(-2)])
        XCTAssertEqual(log.next(), ["2 new items"])
      }
    }

    func testAPlaceholderIsAnnouncedWithItsTexts() throws {
      try app {
        let log = AnnouncementLog()
        let screen = try await ListScreen(PagingConfiguration())
        screen.pager.load()
        XCTAssertEqual(log.next(), ["Loading"])
        await screen.source.fail(0, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(log.next(), ["Something Went Wrong. The server said <b>no</b> & left."])
        screen.list.placeholders.emptyPage.title = "No Rows"
        screen.list.placeholders.loadingPage.label = "Asking"
        screen.pager.retry()
        XCTAssertEqual(log.next(), ["Asking"])
        await screen.source.answer(1, with: Page(ids: 0..<0))
        try await screen.settled()
        XCTAssertEqual(log.next(), ["No Rows"])
      }
    }

    func testAPlaceholderOfTheAppIsAnnouncedByItsState() throws {
      try app {
        let log = AnnouncementLog()
        let screen = try await ListScreen(PagingConfiguration())
        screen.list.placeholders.setPlaceholder(gtk_label_new("Nothing here"), for: .empty)
        screen.list.texts.emptyTitle = "Empty"
        screen.pager.load()
        await screen.source.answer(0, with: Page(ids: 0..<0))
        try await screen.settled()
        XCTAssertEqual(log.next().last, "Empty")
      }
    }

    func testAListThatIsNotOnTheScreenIsSilent() throws {
      try app {
        let log = AnnouncementLog()
        let screen = try await ListScreen.loaded(0..<10)
        screen.window.close()
        _ = log.next()
        screen.pager.refresh()
        await screen.source.fail(1, with: ServerError())
        XCTAssertEqual(log.next(), [])
      }
    }

    func testGTKAnnouncesSince4_14() throws {
      try app {
        let window = try await Window(gtk_label_new("Text"))
        XCTAssertEqual(quire_accessible_announce(window.widget, "Text") != 0, gtk_check_version(4, 14, 0) == nil)
      }
    }
  }
#endif
