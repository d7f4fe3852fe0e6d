#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  extension ListScreen {
    /// The ids of the rows that GTK draws as selected.
    fileprivate func drawn(_ ids: some Sequence<Int>) -> [Int] {
      ids.filter { id in
        listItem(id).map { gtk_widget_get_state_flags($0).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 } ?? false
      }
    }

    /// Puts the keyboard on a selected row. In newer versions of GTK, the first key would select the row, and not move to the next one.
    fileprivate func focusAndSelect(_ id: Int) throws {
      gtk_widget_grab_focus(try XCTUnwrap(listItem(id)))
      list.presenter.selection = .only([id])
    }

    fileprivate func expect(_ selection: ListSelection<Int>, after keys: String, line: UInt = #line) async throws {
      window.type(keys)
      try await until("\(keys) selects \(selection)", line: line) { self.list.presenter.selection == selection }
      try await settled()
      XCTAssertEqual(drawn(0..<8), (0..<8).filter { selection.contains($0) && listItem($0) != nil }, "after \(keys)", line: line)
    }
  }

  /// Several rows that are selected by real keys and clicks.
  final class MultipleSelectionTests: WidgetTestCase {
    override func setUpWithError() throws {
      try super.setUpWithError()
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
    }

    func testTheKeyboardSelects() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<20, next: 1, selection: .multiple)
        try screen.focusAndSelect(0)
        try await screen.expect(.only([1]), after: "Down")
        try await screen.expect(.only([1, 2, 3]), after: "shift+Down shift+Down")
        try await screen.expect(.only([1, 2, 3, 5]), after: "ctrl+Down ctrl+Down ctrl+space")
        try await screen.expect(.all, after: "ctrl+a")
        try await screen.expect(.allExcept([5]), after: "ctrl+space")
        await screen.source.answer(1, with: Page(ids: 20..<40))
        try await screen.settled()
        XCTAssertTrue(screen.list.presenter.selection.contains(30), "A page that comes later is also selected")
        try await screen.expect(.none, after: "ctrl+shift+a")
      }
    }

    func testTheOnlySelectedItemIsKnownAfterItsPageIsEvicted() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<20, next: 1, PagingConfiguration(pageSize: 20, maximumRows: 30), selection: .multiple)
        screen.list.select(3)
        screen.pager.update(3) { $0.text = "Changed" }
        try await screen.settled()
        XCTAssertEqual(screen.list.selectedItem, Item(3, "Changed"))
        try await screen.scrollToEnd()
        await screen.source.answer(1, with: Page(ids: 20..<40, next: 2))
        try await screen.scrollToEnd()
        await screen.source.answer(2, with: Page(ids: 40..<60))
        try await screen.scrollToEnd()
        XCTAssertNil(screen.pager.item(3), "its page is evicted")
        XCTAssertEqual(screen.list.selectedItem, Item(3, "Changed"))
        screen.list.presenter.selection.insert(50)
        XCTAssertNil(screen.list.selectedItem, "several are selected")
        screen.list.presenter.selection = .only([4])
        XCTAssertNil(screen.list.selectedItem, "another item that is not loaded")
      }
    }

    func testClicksSelectAndTheSelectionSurvivesRefreshesAndChanges() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<8, selection: .multiple)
        screen.window.click(try XCTUnwrap(screen.listItem(2)))
        try await until("a click selects") { screen.list.presenter.selection == .only([2]) }
        gtk_selection_model_select_item(gtk_list_view_get_model(screen.list.rowsView.opaque), 6, 0)
        XCTAssertEqual(screen.list.presenter.selection, .only([2, 6]))
        await screen.refresh(with: [7, 6, 5, 4, 3, 2, 1, 0])
        try await screen.settled()
        XCTAssertEqual(screen.drawn(0..<8), [2, 6])
        screen.pager.remove(6)
        screen.pager.insert(Item(9), at: .start)
        try await screen.settled()
        XCTAssertEqual(screen.drawn([0, 1, 2, 3, 4, 5, 7, 9]), [2])
        screen.list.presenter.selection = .only([9])
        try await screen.settled()
        XCTAssertEqual(screen.drawn([0, 1, 2, 3, 4, 5, 7, 9]), [9])
      }
    }

    func testARubberBandDeselectsItemsThatAreNotLoaded() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<8, next: 1, selection: .multiple)
        let model = gtk_list_view_get_model(screen.list.rowsView.opaque)
        let (band, all) = (gtk_bitset_new_range(2, 2), gtk_bitset_new_range(0, g_list_model_get_n_items(model)))
        defer { for bitset in [band, all] { gtk_bitset_unref(bitset) } }
        screen.list.presenter.selection = .allExcept([2, 5])
        // As GTK adds the rows of a rubber band to the selection.
        gtk_selection_model_set_selection(model, band, band)
        XCTAssertEqual(screen.list.presenter.selection, .allExcept([5]))
        // As it selects them and no others.
        gtk_selection_model_set_selection(model, band, all)
        XCTAssertEqual(screen.list.presenter.selection, .only([2, 3]))
        try await screen.settled()
        XCTAssertEqual(screen.drawn(0..<8), [2, 3])
        // As it extends the selection by all rows.
        screen.list.presenter.selection = .only([1, 99])
        gtk_selection_model_set_selection(model, all, all)
        XCTAssertEqual(screen.list.presenter.selection, .only(Set(0..<8).union([99])))
      }
    }

    func testTheKeyboardPassesHeadingsAndEnds() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<6, next: 1, selection: .multiple, section: 3)
        try screen.focusAndSelect(1)
        try await screen.expect(.only([2]), after: "Down")
        try await screen.expect(.only([3]), after: "Down")
        try await screen.expect(.only([2]), after: "Up")
        try await screen.expect(.only([2, 3, 4]), after: "shift+Down shift+Down shift+Down")
      }
    }

    func testTheKeyboardPassesAHeadingAboveAnItemThatTheProgramSelected() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<6, next: 1, selection: .multiple, section: 3)
        try screen.focusAndSelect(3)
        try await screen.expect(.only([2]), after: "Up")
      }
    }

    func testTheKeyboardPassesAHeadingAboveAnItemThatMoved() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<6, next: 1, selection: .multiple, section: 3)
        try screen.focusAndSelect(4)
        try await screen.expect(.only([3]), after: "Up")
        for id in -9 ..< -6 { screen.pager.insert(Item(id), at: .start) }
        try await screen.settled()
        try await screen.expect(.only([2]), after: "Up")
      }
    }

    func testTheKeyboardPassesAHeadingAboveAnItemThatWasRemoved() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<6, next: 1, selection: .multiple, section: 3)
        try screen.focusAndSelect(4)
        try await screen.expect(.only([3]), after: "Up")
        screen.pager.remove(3)
        try await screen.settled()
        try await screen.expect(.only([2]), after: "Up")
      }
    }

    func testEachListKeepsItsSelection() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<8, selection: .multiple)
        screen.list.presenter.selection = .only([1, 3])
        let other = Pager(.array((20..<30).map { Item($0) }))
        other.load()
        screen.list.show(other)
        try await screen.settled()
        XCTAssertEqual(screen.list.presenter.selection, .none)
        XCTAssertEqual(screen.drawn(20..<28), [])
        screen.list.show(screen.pager)
        try await screen.settled()
        XCTAssertEqual(screen.drawn(0..<8), [1, 3])
      }
    }
  }
#endif
