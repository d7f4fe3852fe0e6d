#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class PagedColumnViewTests: WidgetTestCase {
    func testEachItemHasACellInEachColumn() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<20, as: .columns)
        XCTAssertEqual(screen.texts.prefix(2).sorted(), ["Number", "Text"])
        XCTAssertEqual(screen.y(7), screen.lines.first { $0.text == "7" }?.y)
        try await takePicture(of: screen.window, "table-short")
      }
    }

    func testATitleOfNumbersIsAboveThem() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<20, as: .columns)
        let table = try XCTUnwrap(screen.list as? PagedColumnView<Item>)
        let title = try Self.header("Number", of: table)
        let number = try Self.header("7", of: table)
        XCTAssertEqual(Self.end(of: title, in: table), Self.end(of: number, in: table), accuracy: 6)
      }
    }

    /// The distance of the trailing edge of a widget from the leading edge of the table.
    @MainActor private static func end(of widget: WidgetPointer, in table: PagedColumnView<Item>) -> Float {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, table.columnView, &bounds)
      return bounds.origin.x + bounds.size.width
    }

    func testAClickOnAHeaderReportsTheOrder() throws {
      try app {
        // Two clicks soon after each other are a double click, which is one click to a header.
        Settings.setDoubleClickTime(1)
        defer { Settings.setDoubleClickTime(400) }
        let screen = try await ListScreen.loaded(0..<20, as: .columns)
        let table = try XCTUnwrap(screen.list as? PagedColumnView<Item>)
        var orders: [ColumnSortOrder?] = []
        table.sortOrderChanged = { orders.append($0) }
        XCTAssertNil(table.sortOrder)
        for (count, title) in ["Number", "Number", "Text"].enumerated() {
          screen.window.click(try Self.header(title, of: table))
          try await until("click \(count) has arrived") { orders.count > count }
        }
        XCTAssertEqual(
          orders, [.init(column: "id"), .init(column: "id", direction: .descending), .init(column: "text")])
        XCTAssertEqual(table.sortOrder, .init(column: "text"))
        table.sortOrder = .init(column: "id", direction: .descending)
        XCTAssertEqual(table.sortOrder, .init(column: "id", direction: .descending))
        table.sortOrder = nil
        XCTAssertNil(table.sortOrder)
        XCTAssertEqual(orders.count, 3, "the app knows its own changes")
      }
    }

    func testAnotherOrderIsAnotherQuery() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<200, as: .columns)
        let table = try XCTUnwrap(screen.list as? PagedColumnView<Item>)
        let sorted = GatedPageSource<Item, Int>()
        table.sortOrderChanged = { screen.pager.setSource(sorted, id: $0) }
        screen.scrolled = 900
        try await screen.settled()
        screen.window.click(try Self.header("Number", of: table))
        await sorted.arrival(of: 0)
        XCTAssertEqual(gtk_widget_get_opacity(table.columnView), 0.5, accuracy: 0.01, "B41")
        await sorted.answer(0, with: Page(ids: (0..<200).reversed()))
        try await screen.settled()
        XCTAssertEqual(screen.texts.first { $0.hasPrefix("Row") }, "Row 199", "it is read from the start")
        try await takePicture(of: screen.window, "table-sorted")
      }
    }

    func testTheRowsThatAReaderLooksAtStayThroughARefresh() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, as: .columns)
        screen.scrolled = 400
        try await screen.settled()
        // GTK alone would keep the row with the keyboard in place.
        gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(17)))
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(12))
        await screen.refresh(with: Array(100..<110) + Array(5..<14) + Array(200..<203) + Array(14..<60))
        try await screen.settled()
        XCTAssertEqual(screen.y(12), place, "B15")
      }
    }

    func testOnlyWhatChangedIsFilledInAgainInAllColumns() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<20, as: .columns)
        screen.log.bound = []
        screen.pager.update(3) { $0.text = "changed" }
        try await screen.settled()
        XCTAssertEqual(screen.log.bound, [Item(3, "changed")])
        XCTAssertTrue(screen.texts.contains("changed"))
        XCTAssertTrue(screen.texts.contains("3 changed"), "also in the other column")
      }
    }

    func testAFailedPageIsABar() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, next: 1, as: .columns)
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(screen.texts.suffix(2), ["The server said <b>no</b> & left.", "Try Again"])
        try await takePicture(of: screen.window, "table-next-failed")
        emit("clicked", on: screen.list.nextEdgeView.button)
        await screen.source.answer(2, with: Page(ids: 40..<50))
        try await screen.settled()
        XCTAssertEqual(screen.list.items.count, 50)
      }
    }

    func testTheFocusReachesTheRows() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, selection: .single, as: .columns)
        var opened: [Int] = []
        screen.list.activated = { opened.append($0.id) }
        screen.window.tab()
        for _ in 0..<5 where !screen.list.rowsView.hasFocus { screen.window.tab() }
        XCTAssertEqual(screen.listItem(0)?.hasFocus, true)
        // In newer versions of GTK, the first key would select this row, and not move to the next one.
        screen.list.select(0)
        screen.window.type("Down")
        try await until("the next row has the keyboard") { screen.listItem(1)?.hasFocus == true }
        gtk_widget_activate_action_variant(screen.list.rowsView, "list.activate-item", g_variant_new_uint32(1))
        XCTAssertEqual(opened, [1])
      }
    }

    func testThePlaceholdersOfAllColumnsHaveTheWordsOfTheList() throws {
      try app {
        let screen = try await ListScreen(isFull: true, as: .columns)
        screen.pager.load()
        await screen.source.answer(0, with: Page((0..<3).map { Item($0) }, next: 1, itemsAfter: 2))
        try await screen.settled()
        var strings = ContentStrings.standard
        strings.loading = "Please wait"
        screen.list.texts = strings
        let frames = screen.list.pane.factories.flatMap { $0.cells.all.filter { $0.reading == .loading }.compactMap(\.frame) }
        XCTAssertEqual(frames.count, 4)
        for frame in frames { XCTAssertNil(quire_accessible_check_label(frame, "Please wait")) }
      }
    }

    func testEverythingGoesWithTheWindow() throws {
      try app {
        let (carriers, handlers) = (LiveObjects.count(.carrier), LiveObjects.count(.handler))
        weak var weakList: PagedListBase<Item>?
        do {
          let screen = try await ListScreen.loaded(0..<300, previous: 1, next: 1, as: .columns)
          weakList = screen.list
          screen.window.close()
        }
        try await until("the table is freed") { weakList == nil && LiveObjects.count(.carrier) == carriers }
        try await until("its handlers are freed") { LiveObjects.count(.handler) <= handlers }
      }
    }

    /// The header of a column.
    @MainActor private static func header(_ title: String, of table: PagedColumnView<Item>) throws -> WidgetPointer {
      let label = descendants(of: table.columnView).first {
        $0.isA(gtk_label_get_type()) && String(cString: gtk_label_get_text($0.opaque)) == title
      }
      return try XCTUnwrap(label)
    }
  }
#endif
