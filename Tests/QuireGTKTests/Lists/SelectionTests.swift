#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class SelectionTests: WidgetTestCase {
    func testNothingIsSelectedAutomatically() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<20, selection: .single)
        XCTAssertNil(screen.list.selectedItem)
      }
    }

    func testTheSelectedRowStaysSelectedWhereverItGoes() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<20, previous: 1, selection: .single)
        var notified: [Int?] = []
        screen.list.selectionChanged = { notified.append($0?.id) }
        screen.list.select(3)
        XCTAssertEqual(notified, [3])
        await screen.source.answer(1, with: Page(ids: -5..<0))
        XCTAssertEqual(screen.list.selectedItem?.id, 3, "a page came before it")
        screen.pager.update(3) { $0.text = "changed" }
        XCTAssertEqual(screen.list.selectedItem, Item(3, "changed"))
        await screen.refresh(with: [9, 8, 7, 3, 1])
        XCTAssertEqual(screen.list.selectedItem?.id, 3, "it moved")
        XCTAssertEqual(notified, [3], "no notification while it stayed selected")
        await screen.refresh(with: [9, 8, 7])
        XCTAssertNil(screen.list.selectedItem)
        XCTAssertEqual(notified, [3, nil])
      }
    }

    func testTheRowsAtTheEndsAreNoItems() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<3, next: 1, selection: .single)
        screen.list.select(77)
        XCTAssertNil(screen.list.selectedItem)
        let selection = gtk_list_view_get_model(screen.list.rowsView.opaque)
        gtk_selection_model_select_item(selection, 3, 1)
        XCTAssertEqual(screen.list.selectedItem?.id, 2, "the item beside it is")
        gtk_widget_activate_action_variant(screen.list.rowsView, "list.activate-item", g_variant_new_uint32(3))
        await screen.source.arrival(of: 1)
      }
    }
  }
#endif
