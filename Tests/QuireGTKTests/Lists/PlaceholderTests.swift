#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// B26: what represents items that are not loaded.
  final class PlaceholderTests: WidgetTestCase {
    func testAJumpThatFailsSaysSoWhereTheReaderIsAndIsRetried() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000)
        let view = long.list.nextEdgeView
        try await long.scroll(to: 500_000_000)
        XCTAssertEqual(gtk_widget_get_mapped(view.widget), 0)
        try await long.fail()
        XCTAssertEqual(gtk_widget_get_mapped(view.button), 1, "B26")
        XCTAssertTrue(long.texts.contains("The server said <b>no</b> & left."))
        try await takePicture(of: long.screen.window, "list-jump-failed")
        let cursor = long.requests[1].cursor
        emit("clicked", on: view.button)
        XCTAssertEqual(view.state, .end, "the placeholders say that they are loading")
        try await long.answer()
        XCTAssertEqual(long.requests[2].cursor, cursor, "B19: the same place")
        XCTAssertEqual(long.texts.first, "Row 500000000")
        try await until("the bar is gone") { gtk_widget_get_mapped(view.widget) == 0 }
      }
    }

    func testAFailureIsSaidOnlyWhereItsPlaceholdersAreSeen() throws {
      try app {
        let long = try await LongList(count: 1000)
        try await long.scroll(to: 300)
        try await long.fail()
        XCTAssertEqual(gtk_widget_get_mapped(long.list.nextEdgeView.widget), 1)
        try await long.scroll(to: 0)
        try await until("the bar is gone") { gtk_widget_get_mapped(long.list.nextEdgeView.widget) == 0 }
        try await long.scroll(to: 45)
        XCTAssertEqual(gtk_widget_get_mapped(long.list.nextEdgeView.widget), 1)
      }
    }

    func testAPageBeforeTheRowsThatFailsSaysSoAtTheTop() throws {
      try app {
        let long = try await LongList(count: 1000)
        try await long.scroll(to: 500)
        try await long.answer()
        try await long.scroll(to: 470)
        try await long.fail()
        let view = long.list.gapView
        XCTAssertEqual(gtk_widget_get_mapped(view.button), 1, "B26")
        XCTAssertEqual(gtk_widget_get_mapped(long.list.previousEdgeView.widget), 0)
        XCTAssertLessThan(try XCTUnwrap(long.screen.lines.first { $0.text == "Try Again" }).y, 240)
        emit("clicked", on: view.button)
        try await long.answer()
        XCTAssertEqual(long.texts.first, "Row 470")
      }
    }

    func testWhatWasCancelledIsLoadedOnDemand() throws {
      try app {
        let long = try await LongList(count: 1000)
        try await long.scroll(to: 500)
        await long.server.gate.arrival(of: 1)
        long.pager.cancel()
        long.skip()
        try await long.screen.settled()
        XCTAssertTrue(long.texts.contains("Load More"), "B26: it is paused")
        emit("clicked", on: long.list.nextEdgeView.button)
        try await long.answer()
        XCTAssertEqual(long.texts.first, "Row 500")
      }
    }

    func testTheKeyboardIsNotLostWithTheBar() throws {
      try app {
        let long = try await LongList(count: 1000)
        try await long.scroll(to: 500)
        try await long.fail()
        gtk_widget_grab_focus(long.list.nextEdgeView.button)
        emit("clicked", on: long.list.nextEdgeView.button)
        try await long.screen.settled()
        XCTAssertTrue(long.list.rowsView.hasFocus)
      }
    }

    func testAnEndOfUnknownLengthHasARowAgain() throws {
      try app {
        let screen = try await ListScreen(isFull: true)
        screen.pager.load()
        await screen.source.answer(0, with: Page((0..<40).map { Item($0) }, next: 1, itemsAfter: 100))
        try await screen.settled()
        XCTAssertEqual(screen.list.modelCount, 140)
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_mapped(screen.list.nextEdgeView.button), 1)
        screen.pager.retry()
        await screen.source.answer(2, with: Page((40..<80).map { Item($0) }, next: 2, itemsAfter: 0))
        try await screen.settled()
        XCTAssertEqual(screen.list.modelCount, 81, "more than the source reported: it is a row after the last")
        await screen.source.fail(3, with: ServerError())
        try await screen.scrollToEnd()
        XCTAssertEqual(gtk_widget_get_mapped(screen.list.nextEdgeView.button), 1)
        XCTAssertTrue(gtk_widget_is_ancestor(screen.list.nextEdgeView.widget, screen.list.rowsView) != 0)
      }
    }

    func testAnEndThatWasABarIsARowAfterAReload() throws {
      try app {
        let screen = try await ListScreen(isFull: true)
        screen.pager.load()
        await screen.source.answer(0, with: Page((0..<40).map { Item($0) }, next: 1, itemsAfter: 100))
        try await screen.settled()
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_mapped(screen.list.nextEdgeView.button), 1)
        screen.pager.reload()
        await screen.source.answer(2, with: Page((0..<40).map { Item($0) }, next: 1, itemsAfter: 0))
        try await screen.scrollToEnd()
        await screen.source.fail(3, with: ServerError())
        try await screen.scrollToEnd()
        XCTAssertEqual(gtk_widget_get_mapped(screen.list.nextEdgeView.button), 1)
        XCTAssertTrue(gtk_widget_is_ancestor(screen.list.nextEdgeView.widget, screen.list.rowsView) != 0)
      }
    }

    func testAPlaceholderIsAnnouncedAsLoading() throws {
      try app {
        let long = try await LongList(count: 1000)
        try await long.scroll(to: 45)
        let line = try XCTUnwrap(long.screen.listItem("…"))
        XCTAssertNil(quire_accessible_check_busy(line, 1), "B26")
        XCTAssertNil(quire_accessible_check_label(line, "Loading"))
        let row = try XCTUnwrap(long.screen.listItem(49))
        XCTAssertNotNil(quire_accessible_check_label(row, "Loading"))
        let loading = descendants(of: long.list.rowsView).filter { quire_accessible_check_label($0, "Loading") == nil }
        try await long.answer()
        try await long.answerAll()
        try await long.scroll(to: 45)
        XCTAssertFalse(loading.isEmpty)
        for line in loading where gtk_widget_get_mapped(line) != 0 {
          XCTAssertNotNil(quire_accessible_check_label(line, "Loading"), "it is visible")
          XCTAssertNil(quire_accessible_check_busy(line, 0))
        }
      }
    }

    func testAPlaceholderCannotBeOpenedOrSelected() throws {
      try app {
        let long = try await LongList(count: 1000, selection: .single)
        var (opened, selected): ([Int], [Int?]) = ([], [])
        long.list.activated = { opened.append($0.id) }
        long.list.selectionChanged = { selected.append($0?.id) }
        long.list.select(7)
        let model = gtk_list_view_get_model(long.list.rowsView.opaque)
        for position in [guint(60), 900] {
          gtk_widget_activate_action_variant(long.list.rowsView, "list.activate-item", g_variant_new_uint32(position))
          gtk_selection_model_select_item(model, position, 1)
          XCTAssertEqual(long.list.selectedItem?.id, 7, "B26")
          XCTAssertEqual(gtk_selection_model_is_selected(model, position), 0)
        }
        XCTAssertEqual(opened, [])
        XCTAssertEqual(selected, [7])
      }
    }

    func testAPlaceholderLeavesSeveralSelectedRows() throws {
      try app {
        let long = try await LongList(count: 1000, selection: .multiple)
        try await long.scroll(to: 500)
        try await long.answer()
        long.list.presenter.selection = .only([7, 9])
        let model = gtk_list_view_get_model(long.list.rowsView.opaque)
        for position in [guint(60), 400, 900] {
          gtk_selection_model_select_item(model, position, 1)
          XCTAssertEqual(long.list.presenter.selection, .only([7, 9]), "B26")
          XCTAssertEqual(gtk_selection_model_is_selected(model, position), 0)
        }
      }
    }

    func testTheSelectedItemStaysSelectedWhileItIsNotLoaded() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000, maximumRows: 100, selection: .single)
        var selected: [Int?] = []
        long.list.selectionChanged = { selected.append($0?.id) }
        long.list.select(7)
        try await long.evictFirstPage()
        XCTAssertNil(long.pager.item(7))
        XCTAssertEqual(long.list.selectedItem, Item(7), "B26: as it was")
        long.pager.insert(Item(-1), at: .before(long.list.items[0].id))
        try await long.screen.settled()
        try await long.scroll(to: 0)
        try await long.answer()
        XCTAssertEqual(long.list.selectedItem?.id, 7)
        let model = gtk_list_view_get_model(long.list.rowsView.opaque)
        XCTAssertEqual(gtk_selection_model_is_selected(model, 7), 1, "B26: it is back, and selected")
        XCTAssertEqual(selected, [7], "no notification while it stayed selected")
      }
    }

    func testASelectedItemThatIsNotThereAnyMoreIsForgotten() throws {
      try app {
        let long = try await LongList(count: 1000, maximumRows: 100, selection: .single)
        long.list.select(7)
        try await long.evictFirstPage()
        XCTAssertNil(long.pager.item(7))
        XCTAssertEqual(long.list.selectedItem?.id, 7)
        let request = long.requests.count
        try await long.scroll(to: 0)
        try await until("the first rows are requested") { long.requests.count > request }
        let others = (0..<50).map { Item($0 == 7 ? 5_000 : $0) }
        await long.server.gate.answer(request, with: Page(others, next: 50, itemsBefore: 0, itemsAfter: 950))
        XCTAssertNil(long.list.selectedItem, "another one has its place")
      }
    }

    func testTheEndKeysGoToTheEndsOfABillionRows() throws {
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
      try app {
        let long = try await LongList(count: 1_000_000_000)
        gtk_widget_grab_focus(long.list.rowsView)
        long.screen.window.type("End")
        try await until("the last rows are requested") { long.requests.count == 2 }
        try await long.answer()
        XCTAssertEqual(long.texts.last, "Row 999999999", "B26")
        XCTAssertEqual(long.screen.window.focus, long.screen.listItem(999_999_999))
        long.screen.window.type("Home")
        try await until("the first rows are seen") { long.texts.first == "Row 0" }
        XCTAssertEqual(long.requests.count, 2, "B26: they are still loaded")
        XCTAssertEqual(long.screen.window.focus, long.screen.listItem(0))
      }
    }
  }
#endif
