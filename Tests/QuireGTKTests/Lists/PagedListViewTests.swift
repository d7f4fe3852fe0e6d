#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class PagedListViewTests: WidgetTestCase {
    func testThePagesRowsAreShown() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<5)
        XCTAssertEqual(screen.texts, (0..<5).map { "Row \($0)" })
        try await takePicture(of: screen.window, "list-short")
      }
    }

    func testAListThatDoesNotFillTheWindowIsFilled() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<5, next: 1, PagingConfiguration(prefetchDistance: .rows(0)))
        await screen.source.answer(1, with: Page(ids: 5..<10, next: 2))
        try await screen.settled()
        await screen.source.answer(2, with: Page(ids: 10..<40, next: 3))
        try await screen.settled()
        XCTAssertEqual(screen.source.requests.count, 3, "B16: the window is full")
        try await takePicture(of: screen.window, "list-filled")
      }
    }

    func testTheNextPageIsLoadedWhenTheReaderComesNear() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        XCTAssertEqual(screen.source.requests.count, 1)
        try await screen.scrollToEnd()
        await screen.source.arrival(of: 1)
        XCTAssertEqual(screen.list.nextEdgeView.state, .loading)
        try await screen.scrollToEnd()
        try await takePicture(of: screen.window, "list-next-loading")
        let place = try XCTUnwrap(screen.y(39))
        await screen.source.answer(1, with: Page(ids: 40..<80))
        try await screen.settled()
        XCTAssertEqual(screen.y(39), place, "what the reader looks at stays")
        XCTAssertEqual(screen.list.items.count, 80)
        XCTAssertEqual(screen.source.requests.count, 2)
      }
    }

    func testAFailedPageOffersRetryAndIgnoresScrolling() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.scrollToEnd()
        try await takePicture(of: screen.window, "list-next-failed")
        XCTAssertEqual(screen.texts.suffix(2), ["The server said <b>no</b> & left.", "Try Again"])
        for value in [0.0, 5000, 0, 5000] {
          screen.scrolled = value
          try await screen.settled()
        }
        XCTAssertEqual(screen.source.requests.count, 2, "B19")
        emit("clicked", on: screen.list.nextEdgeView.button)
        await screen.source.answer(2, with: Page(ids: 40..<50))
        try await screen.settled()
        XCTAssertEqual(screen.list.items.count, 50)
      }
    }

    func testAPausedListOffersMore() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1, PagingConfiguration(emptyPageBudget: 0))
        try await screen.scrollToEnd()
        await screen.source.answer(1, with: Page(ids: [], next: 2))
        try await screen.scrollToEnd()
        XCTAssertEqual(screen.texts.last, "Load More", "B20")
        try await takePicture(of: screen.window, "list-next-paused")
        emit("clicked", on: screen.list.nextEdgeView.button)
        await screen.source.answer(2, with: Page(ids: 40..<50))
        try await screen.settled()
        XCTAssertEqual(screen.list.items.count, 50)
      }
    }

    func testOnlyWhatChangedIsFilledInAgain() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40)
        screen.log.bound = []
        screen.pager.update(3) { $0.text = "changed" }
        try await screen.settled()
        XCTAssertEqual(screen.log.bound, [Item(3, "changed")])
        XCTAssertEqual(screen.texts[3], "changed")
      }
    }

    func testTheRowsAreFilledInAgainForAStateBesideTheItems() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<10)
        screen.log.bound = []
        screen.list.rebindVisibleItems()
        XCTAssertEqual(Set(screen.log.bound.map(\.id)), Set(0..<10))
        XCTAssertEqual(screen.log.bound.count, 10)
      }
    }

    func testARefreshThatBringsNothingNewTouchesNoRow() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40)
        screen.log.bound = []
        await screen.refresh(with: Array(0..<40))
        try await screen.settled()
        XCTAssertEqual(screen.log.bound, [], "B34")
      }
    }

    func testTwoViewsOfOneListEachGetWhatTheyNeed() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        XCTAssertEqual(screen.source.requests.count, 1)
        let other = PagedListView(screen.pager, timing: .immediate, clock: ManualClock()) {
          gtk_label_new(nil)
        } bind: { label, item in
          gtk_label_set_text(label.opaque, item.text)
        }
        let window = try await Window(other.widget, height: 900)
        try await until("the larger one is also filled") { screen.source.requests.count == 2 }
        await screen.source.answer(1, with: Page(ids: 40..<200))
        XCTAssertEqual([screen.list.items.count, other.items.count], [200, 200], "B37")
        window.close()
      }
    }

    func testNoRowIsRequestedByBindingRows() throws {
      try app {
        // GTK fills in 200 rows when 20 are seen.
        let screen = try await ListScreen.loaded(0..<150, next: 1)
        XCTAssertGreaterThan(screen.log.bound.count, 100)
        XCTAssertEqual(screen.source.requests.count, 1)
      }
    }

    func testWithoutRowsThePlaceholdersAreShown() throws {
      try app {
        let screen = try await ListScreen()
        XCTAssertEqual(screen.texts, [])
        screen.pager.load()
        try await screen.settled()
        try await takePicture(of: screen.window, "list-loading")
        await screen.source.fail(0, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(screen.texts.last, "Try Again")
        try await takePicture(of: screen.window, "list-failed")
        emit("clicked", on: screen.list.placeholders.errorPage.button)
        await screen.source.answer(1, with: Page(ids: []))
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["No Content"])
        try await takePicture(of: screen.window, "list-empty")
      }
    }

    func testAnOpenedRowIsReported() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40)
        var opened: [Int] = []
        screen.list.activated = { opened.append($0.id) }
        gtk_widget_activate_action_variant(screen.list.rowsView, "list.activate-item", g_variant_new_uint32(7))
        XCTAssertEqual(opened, [7])
      }
    }
  }
#endif
