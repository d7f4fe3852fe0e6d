#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class QueryTests: WidgetTestCase {
    /// B41: the old rows are dimmed until the new ones are in, and these are read from their beginning.
    func testTheOldRowsAreDimmedUntilTheNewOnesAreIn() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<200)
        let new = GatedPageSource<Item, Int>()
        screen.scrolled = 2_000
        try await screen.settled()
        screen.pager.setSource(new, id: "new")
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_opacity(screen.list.rowsView), 0.5, accuracy: 0.01)
        XCTAssertEqual(screen.scrolled, 2_000)
        XCTAssertNotEqual(gtk_widget_get_mapped(screen.list.placeholders.refreshStatus.progress), 0, "the query is loading")

        // Some of the rows are those that the reader sees.
        await new.answer(0, with: Page(ids: 50..<250))
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_opacity(screen.list.rowsView), 1)
        XCTAssertEqual(screen.scrolled, 0)
        XCTAssertEqual(screen.texts.first, "Row 50")
      }
    }

    /// An app may fade its list for a reason of its own.
    func testAFadeOfTheAppStays() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<20)
        gtk_widget_set_opacity(screen.list.rowsView, 0.25)
        screen.pager.insert(Item(100), at: .start)
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_opacity(screen.list.rowsView), 0.25, accuracy: 0.01)
      }
    }

    /// B36, B41: an immediate answer does not flash the list.
    func testTheOldRowsAreDimmedAfterTheDelayOfAPlaceholder() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<200, timing: PlaceholderTiming())
        for (source, delay) in [(GatedPageSource<Item, Int>(), 199), (GatedPageSource<Item, Int>(), 200)] {
          screen.pager.setSource(source)
          screen.clock.advance(by: .milliseconds(delay))
          try await screen.settled()
          XCTAssertEqual(gtk_widget_get_opacity(screen.list.rowsView), delay < 200 ? 1 : 0.5, accuracy: 0.01)
          await source.answer(0, with: Page(ids: 0..<200))
          screen.clock.advance(by: .seconds(10))
          try await screen.settled()
          XCTAssertEqual(gtk_widget_get_opacity(screen.list.rowsView), 1)
        }
      }
    }

    /// B41: a reader who goes back to the query before finds the list unchanged.
    func testGoingBackLeavesTheReaderInPlace() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<200)
        screen.scrolled = 2_000
        try await screen.settled()
        let texts = screen.texts
        screen.pager.setSource(GatedPageSource<Item, Int>(), id: "new")
        try await screen.settled()
        screen.pager.cancel()
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_opacity(screen.list.rowsView), 1)
        XCTAssertEqual(screen.texts, texts)
      }
    }
  }
#endif
