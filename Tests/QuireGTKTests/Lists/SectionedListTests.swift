#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class SectionedListTests: WidgetTestCase {
    func testASectionContinuesOnTheNextPage() throws {
      try app {
        let screen = try await ListScreen.loaded(7..<13, next: 1, section: 10)
        await screen.source.answer(1, with: Page(ids: 13..<22))
        try await screen.settled()
        let rows = { (ids: Range<Int>) in ids.map { "Row \($0)" } }
        XCTAssertEqual(
          screen.texts.prefix(16), ["Section 0"] + rows(7..<10) + ["Section 1"] + rows(10..<20) + ["Section 2"], "B35")
      }
    }

    func testViewportsCountItemsAndNoHeaders() throws {
      try app {
        // As many headers as items: what counted both would be near the end long before the reader is.
        let screen = try await ListScreen.loaded(0..<40, next: 1, section: 1)
        screen.scrolled = gtk_adjustment_get_upper(screen.adjustment) * 0.6
        try await screen.settled()
        XCTAssertEqual(screen.source.requests.count, 1)
        try await screen.scrollToEnd()
        XCTAssertEqual(screen.source.requests.count, 2, "B16, B35")
      }
    }

    func testTheReaderKeepsThePositionWhenSectionsComeAbove() throws {
      try app {
        let screen = try await ListScreen.loaded(100..<200, previous: 1, section: 10)
        screen.scrolled = 400
        try await screen.settled()
        let row = 120
        let place = try XCTUnwrap(screen.y(row))
        // A page in front, a section that splits, and one that goes.
        let watch = screen.watch(row)
        await screen.source.answer(1, with: Page(ids: 85..<100, previous: 2))
        try await screen.settled()
        screen.pager.update(105) { $0.text = "changed" }
        screen.pager.insert(Item(5), at: .after(105))
        try await screen.settled()
        for id in 85..<90 { screen.pager.remove(id) }
        try await screen.settled()
        XCTAssertFalse(watch.places.isEmpty)
        for y in watch.places { XCTAssertEqual(Double(try XCTUnwrap(y)), Double(place), accuracy: 1, "B15, B35") }
      }
    }

    func testAHeaderThatComesAboveMovesNoReader() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<100, section: 10)
        screen.scrolled = 1400
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(50))
        let watch = screen.watch(50)
        // It splits a section, so that there are two headers more, and no row below has another position.
        screen.pager.move(5, to: .after(15))
        XCTAssertEqual(screen.pager.index(of: 50), 50)
        try await screen.settled()
        XCTAssertFalse(watch.places.isEmpty)
        for y in watch.places { XCTAssertEqual(Double(try XCTUnwrap(y)), Double(place), accuracy: 1, "B15, B35") }
      }
    }

    func testAListOpensAtAnItemAmongSections() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<100, position: .item(57), section: 3)
        XCTAssertNotNil(screen.y(57), "B24, B35")
        let bottom = try await ListScreen.loaded(0..<100, position: .bottom, section: 3)
        XCTAssertNotNil(bottom.y(99), "B24, B35")
      }
    }

    func testAHeaderIsAHeadingAndNoItem() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<20, selection: .single, section: 10)
        var opened: [Int] = []
        screen.list.activated = { opened.append($0.id) }
        let header = try XCTUnwrap(screen.listItem("Section 0"))
        let label = try XCTUnwrap(gtk_widget_get_first_child(header))
        XCTAssertEqual(gtk_test_accessible_has_role(label.opaque, GTK_ACCESSIBLE_ROLE_HEADING), 1)
        XCTAssertNil(quire_accessible_check_label(label, "Section 0"))
        for position in [0, 1] as [guint32] {
          gtk_widget_activate_action_variant(screen.list.rowsView, "list.activate-item", g_variant_new_uint32(position))
        }
        XCTAssertEqual(opened, [0])
        screen.list.select(10)
        XCTAssertEqual(screen.list.selectedItem?.id, 10)
      }
    }

    func testTheSelectedItemStaysSelectedAmongSections() throws {
      try app {
        let screen = try await ListScreen.loaded(10..<30, previous: 1, selection: .single, section: 10)
        screen.list.select(23)
        await screen.source.answer(1, with: Page(ids: 0..<10))
        XCTAssertEqual(screen.list.selectedItem?.id, 23)
        for id in 20..<23 { screen.pager.remove(id) }
        await screen.refresh(with: [31, 23, 5])
        XCTAssertEqual(screen.list.selectedItem?.id, 23)
      }
    }

    func testTheArrowKeysGoPastHeaders() throws {
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
      try app {
        let screen = try await ListScreen.loaded(0..<40, selection: .single, section: 2)
        screen.list.select(0)
        gtk_widget_grab_focus(try XCTUnwrap(screen.listItem(0)))
        for id in [1, 2, 3, 4] {
          screen.window.type("Down")
          try await until("row \(id) is selected") { screen.list.selectedItem?.id == id }
          XCTAssertEqual(screen.window.focus, screen.listItem(id))
        }
        for id in [3, 2, 1, 0] {
          screen.window.type("Up")
          try await until("row \(id) is selected") { screen.list.selectedItem?.id == id }
          XCTAssertEqual(screen.window.focus, screen.listItem(id))
        }
        // Nothing is above the first header.
        screen.window.type("Up Down")
        try await until("row 1 is selected") { screen.list.selectedItem?.id == 1 }
        screen.window.type("Home")
        try await until("row 0 is selected") { screen.list.selectedItem?.id == 0 }
        screen.window.type("End")
        try await until("row 39 is selected") { screen.list.selectedItem?.id == 39 }
      }
    }

    func testAClickOnAHeaderSelectsNothing() throws {
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
      try app {
        let screen = try await ListScreen.loaded(0..<20, selection: .single, section: 5)
        screen.list.select(2)
        var notified: [Int?] = []
        screen.list.selectionChanged = { notified.append($0?.id) }
        screen.window.click([try XCTUnwrap(screen.listItem("Section 1")), try XCTUnwrap(screen.listItem(8))])
        try await until("a click on an item selects it") { screen.list.selectedItem?.id == 8 }
        XCTAssertEqual(notified, [8])
      }
    }
  }
#endif
