#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// Real keys and drags that move rows.
  final class ReorderingTests: WidgetTestCase {
    override func setUpWithError() throws {
      try super.setUpWithError()
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
    }

    func testAltWithAnArrowMovesTheFocusedRow() throws {
      try app {
        for selection in [SelectionMode.none, .single, .multiple] {
          let saves = Gate<String, Void>()
          let screen = try await ListScreen.loaded(0..<60, selection: selection, saves: saves)
          gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(1)))
          try await screen.settled()
          screen.window.type("alt+Down alt+Down")
          try await until("the row has moved twice") { screen.ids.prefix(4) == [0, 2, 3, 1] }
          try await screen.settled()
          XCTAssertEqual(screen.window.focus, screen.listItem(1), "the keyboard stays on the row")
          XCTAssertEqual(saves.requests, ["1 after(2)", "1 after(3)"])
          screen.window.type("alt+Up alt+Up alt+Up alt+Up alt+Up")
          try await until("the row is the first") { screen.ids.prefix(4) == [1, 0, 2, 3] }
          try await screen.settled()
          XCTAssertEqual(screen.window.focus, screen.listItem(1), "at the start, the key does nothing")
          XCTAssertEqual(saves.requests.count, 5)
          screen.window.close()
        }
      }
    }

    func testTheViewFollowsARowThatTheKeyboardTakesBeyondIt() throws {
      try app {
        let saves = Gate<String, Void>()
        let screen = try await ListScreen.loaded(0..<60, saves: saves)
        gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(2)))
        try await screen.settled()
        let keys = Array(repeating: "alt+Down", count: 30).joined(separator: " ")
        screen.window.type(keys)
        try await until("the row has moved 30 times") { screen.ids.firstIndex(of: 2) == 32 }
        try await screen.settled()
        XCTAssertEqual(screen.window.focus, screen.listItem(2))
        XCTAssertNotNil(screen.y(2), "the row is in the view")
      }
    }

    func testTheKeyboardStaysOnAMovedRowIfAnotherRowComesBeforeItIsInTheView() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<1000, saves: Gate<String, Void>())
        gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(2)))
        try await screen.settled()
        XCTAssertNotNil(screen.list.presenter.moveItem(at: 2, by: 900))
        screen.pager.insert(Item(1000), at: .start)
        try await screen.settled()
        XCTAssertEqual(screen.window.focus, screen.listItem(2))
        XCTAssertNotNil(screen.y(2), "the row is in the view")
      }
    }

    func testADragMovesARowBesideAnother() throws {
      try app {
        let saves = Gate<String, Void>()
        let screen = try await ListScreen.loaded(0..<60, saves: saves)
        try await screen.drag(1, to: 5, .below)
        try await until("the row is below the other") { screen.ids.prefix(6) == [0, 2, 3, 4, 5, 1] }
        try await screen.drag(4, to: 2, .above)
        try await until("the row is above the other") { screen.ids.prefix(6) == [0, 4, 2, 3, 5, 1] }
        try await screen.settled()
        XCTAssertEqual(screen.texts.prefix(6), ["Row 0", "Row 4", "Row 2", "Row 3", "Row 5", "Row 1"])
        XCTAssertEqual(screen.scrolled, 0)
      }
    }

    func testTheMarkOfTheDropStaysWhileThePointerMovesOverARow() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, saves: Gate<String, Void>())
        let gestures = try XCTUnwrap(RowGestures(of: screen.list.rowsView))
        let row = try XCTUnwrap(screen.listItem(5))
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(row, screen.list.rowsView, &bounds)
        XCTAssertTrue(gestures.lift(at: 5))
        for distance in [2, 3, 4] {
          gestures.move(to: Double(bounds.origin.y) + Double(distance))
          XCTAssertEqual(gtk_widget_has_css_class(row, Style.dropAbove), 1)
        }
        gestures.end()
        XCTAssertEqual(gtk_widget_has_css_class(row, Style.dropAbove), 0)
      }
    }

    func testARefusedMoveGoesBack() throws {
      try app {
        let saves = Gate<String, Void>()
        let screen = try await ListScreen.loaded(0..<60, saves: saves)
        gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(1)))
        try await screen.settled()
        screen.window.type("alt+Down")
        try await until("the row has moved") { screen.ids.prefix(3) == [0, 2, 1] }
        await saves.fail(0, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(screen.ids.prefix(3), [0, 1, 2])
        XCTAssertEqual(screen.texts.prefix(3), ["Row 0", "Row 1", "Row 2"])
        XCTAssertEqual(screen.window.focus, screen.listItem(1), "the keyboard goes back with it")
      }
    }

    func testAListShownInsteadCanBeReorderedToo() throws {
      try app {
        let saves = Gate<String, Void>()
        let screen = try await ListScreen.loaded(0..<60, saves: saves)
        let source = GatedPageSource<Item, Int>()
        let other = Pager(source: source)
        other.load()
        await source.answer(0, with: Page(ids: 100..<110))
        screen.list.show(other)
        try await screen.settled()
        gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(101)))
        gtk_widget_activate_action_variant(screen.list.rowsView, "quire-row.move-down", nil)
        try await screen.settled()
        XCTAssertEqual(screen.texts.prefix(3), ["Row 100", "Row 102", "Row 101"])
        XCTAssertEqual(screen.window.focus, screen.listItem(101))
      }
    }

    func testAReorderableListInItsFullLengthFillsItsPlaceholdersIn() throws {
      try app {
        let source = GatedPageSource<Item, Int>()
        let pager = Pager(source: source)
        let content = ListContent.fullLength(pager).reorderable(name: \.text) { _, _ in }
        let list = PagedListView(content) {
          gtk_label_new(nil) as WidgetPointer
        } bind: { label, item in
          gtk_label_set_text(label.opaque, item.text)
        } placeholder: { label in
          gtk_label_set_text(label.opaque, "…")
        }
        let window = try await Window(list.widget)
        pager.load()
        var page = Page<Item, Int>(ids: 0..<2, next: 2)
        page.itemsAfter = 2
        await source.answer(0, with: page)
        try await list.settled(in: window)
        XCTAssertEqual(list.shownTexts, ["Row 0", "Row 1", "…", "…"])
        gtk_widget_grab_focus(try XCTUnwrap(list.listItem("Row 0")))
        gtk_widget_activate_action_variant(list.listView, "quire-row.move-down", nil)
        try await list.settled(in: window)
        XCTAssertEqual(list.shownTexts, ["Row 1", "Row 0", "…", "…"])
      }
    }

    func testADragOfARemovedRowEndsWithoutAMove() throws {
      try app {
        let saves = Gate<String, Void>()
        let screen = try await ListScreen.loaded(0..<60, saves: saves)
        try await screen.lift(1)
        screen.pager.remove(1)
        try await screen.settled()
        try await screen.drop(on: 5, .below)
        XCTAssertEqual(screen.ids.prefix(5), [0, 2, 3, 4, 5])
        XCTAssertEqual(saves.requests, [])
        // The next drag is one again.
        try await screen.drag(2, to: 4, .below)
        try await until("the row is below the other") { screen.ids.prefix(4) == [0, 3, 4, 2] }
      }
    }

    func testADragContinuesWhenAPageComesInAbove() throws {
      try app {
        let saves = Gate<String, Void>()
        let screen = try await ListScreen.loaded(20..<60, previous: 1, saves: saves)
        try await screen.lift(22)
        screen.pager.loadPrevious()
        await screen.source.answer(1, with: Page(ids: 0..<20))
        try await screen.settled()
        try await screen.drop(on: 26, .below)
        try await until("the row is below the other") { screen.ids[20..<27] == [20, 21, 23, 24, 25, 26, 22] }
        XCTAssertEqual(saves.requests, ["22 after(26)"])
      }
    }
  }

  extension ListScreen {
    fileprivate enum Side { case above, below }

    fileprivate var ids: [Int] { pager.items.map(\.id) }

    /// Presses the button over a row, and starts to drag it.
    fileprivate func lift(_ id: Int) async throws {
      window.lift(try XCTUnwrap(listItem(id)))
      try await until("the drag has begun") { self.isDragging }
      try await settled()
    }

    /// Drops the dragged row above or below another one.
    fileprivate func drop(on id: Int, _ side: Side) async throws {
      window.drop(on: try XCTUnwrap(listItem(id)), at: side == .above ? 0.2 : 0.8)
      try await until("the drag has ended") { !self.isDragging }
      try await settled()
    }

    fileprivate func drag(_ id: Int, to other: Int, _ side: Side) async throws {
      try await lift(id)
      try await drop(on: other, side)
    }

    /// A Boolean value that indicates whether the reader drags a row.
    private var isDragging: Bool {
      list.isDragging
    }
  }
#endif
