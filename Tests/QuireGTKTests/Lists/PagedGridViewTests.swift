#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class PagedGridViewTests: WidgetTestCase {
    func testTheItemsAreBesideEachOther() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<10, as: .grid(columns: 3))
        XCTAssertEqual(screen.y(0), screen.y(2))
        XCTAssertGreaterThan(try XCTUnwrap(screen.y(3)), try XCTUnwrap(screen.y(2)))
        XCTAssertEqual(screen.list.items.count, 10)
        try await takePicture(of: screen.window, "grid-short")
      }
    }

    func testAGridThatDoesNotFillTheWindowIsFilled() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<9, next: 1, PagingConfiguration(prefetchDistance: .rows(0)), as: .grid(columns: 3))
        try await until("the second page is requested") { screen.source.requests.count == 2 }
        await screen.source.answer(1, with: Page(ids: 9..<18, next: 2))
        try await until("the third page is requested") { screen.source.requests.count == 3 }
        await screen.source.answer(2, with: Page(ids: 18..<90, next: 3))
        try await screen.settled()
        XCTAssertEqual(screen.source.requests.count, 3, "B16: the window is full")
      }
    }

    func testTheRowsThatAReaderLooksAtStayThroughARefresh() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<150, as: .grid(columns: 3))
        screen.scrolled = 400
        try await screen.settled()
        // GTK alone would keep the item with the keyboard in place.
        gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(66)))
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(57))
        let watch = screen.watch(57)
        await screen.refresh(with: Array(1000..<1100) + Array(5..<59) + Array(2000..<2006) + Array(59..<150))
        try await screen.settled()
        XCTAssertEqual(screen.list.items[0].id, 1000)
        XCTAssertEqual(screen.y(57), place, "B15")
        XCTAssertEqual(Set(watch.places), [place])
      }
    }

    func testAReaderAtTheTopSeesWhatIsNew() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, as: .grid(columns: 3))
        await screen.refresh(with: Array(100..<110) + Array(0..<60))
        try await screen.settled()
        XCTAssertEqual(screen.texts.first, "Row 100")
      }
    }

    func testAGridOpensAtAnItemAndGoesToOne() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<600, position: .item(300), as: .grid(columns: 3))
        XCTAssertEqual(try XCTUnwrap(screen.y(300)), 240, accuracy: 20, "B24")
        for (id, inset) in [(500, 30), (120, 0), (121, 60)] as [(Int, Int)] {
          let outcome = await screen.list.presenter.go(to: .item(id, topInset: Double(inset))).outcome
          XCTAssertEqual(outcome, .loaded)
          try await screen.settled()
          XCTAssertEqual(Double(try XCTUnwrap(screen.y(id))), Double(inset), accuracy: 8, "of \(id)")
        }
      }
    }

    func testTheEndIsABarThatHidesNoItem() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<90, next: 1, as: .grid(columns: 3))
        try await screen.scrollToEnd()
        await screen.source.arrival(of: 1)
        try await screen.scrollToEnd()
        XCTAssertEqual(screen.list.nextEdgeView.state, .loading)
        XCTAssertNotEqual(gtk_widget_get_mapped(screen.list.nextEdgeView.widget), 0)
        try await takePicture(of: screen.window, "grid-next-loading")
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        try await takePicture(of: screen.window, "grid-next-failed")
        XCTAssertEqual(screen.texts.suffix(2), ["The server said <b>no</b> & left.", "Try Again"])
        let bar = try XCTUnwrap(screen.lines.first { $0.text.hasPrefix("The server") }?.y)
        XCTAssertLessThan(try XCTUnwrap(screen.y(89)) + 20, bar, "the last row is above the bar")
        for value in [0.0, 5000] {
          screen.scrolled = value
          try await screen.settled()
        }
        XCTAssertEqual(screen.source.requests.count, 2, "B19")
        emit("clicked", on: screen.list.nextEdgeView.button)
        await screen.source.arrival(of: 2)
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(80))
        await screen.source.answer(2, with: Page(ids: 90..<120))
        try await screen.settled()
        XCTAssertEqual(screen.y(80), place)
        XCTAssertEqual(gtk_widget_get_margin_bottom(screen.list.scrolledWindow), 0)
      }
    }

    func testABarWhoseTextWrapsHidesNoItem() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<90, next: 1, as: .grid(columns: 3))
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError(description: String(repeating: "The server said no. ", count: 6)))
        try await screen.settled()
        let bar = gtk_widget_get_parent(gtk_widget_get_parent(screen.list.nextEdgeView.widget))
        XCTAssertEqual(gtk_widget_get_margin_bottom(screen.list.scrolledWindow), gtk_widget_get_height(bar))
      }
    }

    func testABarIsGoneWhenTheReaderIsElsewhere() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<300, next: 1, as: .grid(columns: 3))
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(screen.texts.last, "Try Again")
        screen.scrolled = 0
        try await screen.settled()
        try await until("the bar has faded") { screen.texts.last != "Try Again" }
        XCTAssertEqual(gtk_widget_get_margin_bottom(screen.list.scrolledWindow), 0)
      }
    }

    func testABarThatGoesReturnsTheKeyboard() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<300, next: 1, as: .grid(columns: 3))
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        gtk_widget_grab_focus(screen.list.nextEdgeView.button)
        screen.scrolled = 1_000
        try await screen.settled()
        try await until("the bar has faded") { screen.texts.last != "Try Again" }
        try await screen.settled()
        XCTAssertEqual(screen.scrolled, 1_000, "nothing has scrolled")
        let focus = try XCTUnwrap(screen.window.focus)
        XCTAssertTrue(gtk_widget_is_ancestor(focus, screen.list.rowsView) != 0, "a cell has the keyboard")
        XCTAssertTrue(texts(in: focus).allSatisfy(screen.texts.contains), "the cell is visible")
      }
    }

    func testPlaceholdersAreCells() throws {
      try app {
        let screen = try await ListScreen(isFull: true, as: .grid(columns: 3))
        screen.pager.load()
        await screen.source.answer(0, with: Page((0..<10).map { Item($0) }, next: 1, itemsAfter: 50))
        try await screen.settled()
        XCTAssertEqual(screen.texts.prefix(10).count { $0.hasPrefix("Row") }, 10)
        XCTAssertGreaterThan(screen.texts.count { $0 == "…" }, 20)
        try await takePicture(of: screen.window, "grid-placeholders")
        let place = try XCTUnwrap(screen.y(9))
        await screen.source.answer(1, with: Page(ids: 10..<60))
        try await screen.settled()
        XCTAssertEqual(screen.y(9), place)
        XCTAssertFalse(screen.texts.contains("…"))
      }
    }

    func testTheKeyboardOpensAndSelectsItems() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, selection: .single, as: .grid(columns: 3))
        var opened: [Int] = []
        screen.list.activated = { opened.append($0.id) }
        gtk_widget_activate_action_variant(screen.list.rowsView, "list.activate-item", g_variant_new_uint32(7))
        XCTAssertEqual(opened, [7])
        screen.list.select(4)
        XCTAssertEqual(screen.list.selectedItem?.id, 4)
        let cell = try XCTUnwrap(screen.listItem(4))
        gtk_widget_grab_focus(cell)
        _ = gtk_widget_child_focus(screen.list.rowsView, GTK_DIR_DOWN)
        XCTAssertEqual(screen.window.focus, screen.listItem(7), "the item below")
      }
    }

    func testEverythingGoesWithTheWindow() throws {
      try app {
        let carriers = LiveObjects.count(.carrier)
        weak var weakList: PagedListBase<Item>?
        do {
          let screen = try await ListScreen.loaded(0..<300, previous: 1, next: 1, as: .grid(columns: 3))
          weakList = screen.list
          screen.window.close()
        }
        try await until("the grid is freed") { weakList == nil && LiveObjects.count(.carrier) == carriers }
      }
    }
  }
#endif
