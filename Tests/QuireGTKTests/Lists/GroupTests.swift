#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// Several lists in one view.
  final class GroupTests: WidgetTestCase {
    func testEachListHasItsHeadingItsStateAndItsRetry() throws {
      try app {
        let screen = try await GroupScreen()
        try await screen.answer(screen.pinned, 0, 0..<2)
        XCTAssertEqual(screen.texts, ["Pinned", "Row 0", "Row 1", "All"])
        XCTAssertEqual(screen.spinners.count, 1, "the row of a list says that it is loading")
        XCTAssertEqual(gtk_widget_get_visible(screen.list.placeholders.refreshStatus.progress), 0)
        try await takePicture(of: screen.window, "list-group-loading")
        try await screen.fail(screen.all, 0)
        XCTAssertEqual(screen.texts, ["Pinned", "Row 0", "Row 1", "All", "The server said <b>no</b> & left.", "Try Again"])
        try await takePicture(of: screen.window, "list-group-failed")
        emit("clicked", on: try XCTUnwrap(screen.list.shownButtons.first))
        await screen.all.source.arrival(of: 1)
        XCTAssertEqual(screen.pinned.source.requests.count, 1)
        try await screen.answer(screen.all, 1, 0..<0)
        XCTAssertEqual(screen.texts, ["Pinned", "Row 0", "Row 1", "All", ContentStrings.standard.emptyTitle])
        try await takePicture(of: screen.window, "list-group-empty")
      }
    }

    func testTheEndOfAListInTheMiddleHasARowWhoseButtonRetriesThatList() throws {
      try app {
        let screen = try await GroupScreen()
        try await screen.answer(screen.pinned, 0, 0..<3, next: 3)
        try await screen.answer(screen.all, 0, 10..<30, next: 30)
        await screen.pinned.source.arrival(of: 1)
        try await screen.fail(screen.pinned, 1)
        XCTAssertEqual(
          screen.texts.prefix(7), ["Pinned", "Row 0", "Row 1", "Row 2", "The server said <b>no</b> & left.", "Try Again", "All"])
        try await takePicture(of: screen.window, "list-group-end-failed")
        emit("clicked", on: try XCTUnwrap(screen.list.shownButtons.first))
        try await screen.answer(screen.pinned, 2, 3..<5)
        XCTAssertEqual(screen.texts.prefix(7), ["Pinned", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "All"])
        XCTAssertEqual(screen.all.source.requests.count, 1, "the end of the other list is out of sight")
      }
    }

    func testAReaderOfOneListStaysWhileAnotherGrowsAboveAlthoughBothHaveTheSameItems() throws {
      try app {
        let screen = try await GroupScreen()
        try await screen.answer(screen.pinned, 0, 8..<12)
        try await screen.answer(screen.all, 0, 0..<40)
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(screen.list.scrolledWindow.opaque), 400)
        try await screen.settled()
        let lines = screen.list.shownLines
        XCTAssertFalse(screen.texts.contains("Pinned"))
        screen.pinned.pager.insert(Item(100), at: .start)
        try await screen.settled()
        XCTAssertEqual(screen.list.shownLines.map(\.text), lines.map(\.text), "B15")
        for (line, before) in zip(screen.list.shownLines, lines) { XCTAssertEqual(Double(line.y), Double(before.y), accuracy: 1, "B15") }
      }
    }

    func testACoverHidesTheGroupOnlyWhileAllListsAreCoveredAlike() throws {
      try app {
        let screen = try await GroupScreen()
        try await until("the loading page is visible") { screen.list.placeholders.state == .loading }
        try await screen.fail(screen.pinned, 0)
        XCTAssertEqual(screen.list.placeholders.state, .loaded)
        XCTAssertEqual(screen.texts.first, "Pinned")
        try await screen.fail(screen.all, 0)
        guard case .failed = screen.list.placeholders.state else { return XCTFail("No page says that both lists failed.") }
        XCTAssertFalse(screen.texts.contains("Pinned"))
      }
    }

    func testTheGroupIsDimmedWhileOneListShowsAnotherQuery() throws {
      try app {
        let screen = try await GroupScreen()
        try await screen.answer(screen.pinned, 0, 0..<2)
        try await screen.answer(screen.all, 0, 10..<20)
        XCTAssertEqual(gtk_widget_get_opacity(screen.list.rowsView), 1)
        let search = GatedPageSource<Item, Int>()
        screen.all.pager.setSource(search, id: "search")
        await search.arrival(of: 0)
        screen.clock.advance(by: .seconds(1))
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_opacity(screen.list.rowsView), 0.5, accuracy: 0.01, "B41")
        try await takePicture(of: screen.window, "list-group-dimmed")
        await search.answer(0, with: Page(ids: 30..<32))
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_opacity(screen.list.rowsView), 1)
        XCTAssertEqual(screen.texts, ["Pinned", "Row 0", "Row 1", "All", "Row 30", "Row 31"])
      }
    }

    func testAListInItsFullLengthCanBeAMember() throws {
      try app {
        let screen = try await GroupScreen(isFull: true)
        try await screen.answer(screen.pinned, 0, 0..<2)
        await screen.all.source.answer(0, with: Page([Item(10), Item(11)], next: 12, itemsAfter: 1_000_000_000))
        try await screen.settled()
        XCTAssertEqual(screen.texts.prefix(7), ["Pinned", "Row 0", "Row 1", "All", "Row 10", "Row 11", "…"])
        let adjustment = gtk_scrolled_window_get_vadjustment(screen.list.scrolledWindow.opaque)
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) / 2)
        try await screen.settled()
        XCTAssertEqual(Set(screen.texts), ["…"])
        XCTAssertLessThanOrEqual(g_list_model_get_n_items(gtk_list_view_get_model(screen.list.rowsView.opaque)), 2_000_000)
        gtk_adjustment_set_value(adjustment, 0)
        try await screen.settled()
        XCTAssertEqual(screen.texts.prefix(5), ["Pinned", "Row 0", "Row 1", "All", "Row 10"])
      }
    }

    func testTheKeyboardGoesFromOneListToTheNextAndBack() throws {
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
      try app {
        let screen = try await GroupScreen(selection: .single)
        try await screen.answer(screen.pinned, 0, 0..<2)
        try await screen.answer(screen.all, 0, 10..<12)
        gtk_widget_grab_focus(try XCTUnwrap(screen.list.listItem("Row 0")))
        screen.list.select(0)
        screen.window.type("Down")
        try await until("row 1 is selected") { screen.list.selectedItem?.id == 1 }
        screen.window.type("Down")
        try await until("row 10 is selected") { screen.list.selectedItem?.id == 10 }
        XCTAssertEqual(screen.window.focus, screen.list.listItem("Row 10"))
        screen.window.type("Up")
        try await until("row 1 is selected again") { screen.list.selectedItem?.id == 1 }
      }
    }

    func testTheKeyboardGoesBackPastTheEndOfTheListAbove() throws {
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
      try app {
        let screen = try await GroupScreen(selection: .single)
        try await screen.answer(screen.pinned, 0, 0..<2, next: 2)
        try await screen.answer(screen.all, 0, 10..<12)
        await screen.pinned.source.arrival(of: 1)
        try await screen.fail(screen.pinned, 1)
        gtk_widget_grab_focus(try XCTUnwrap(screen.list.listItem("Row 10")))
        screen.list.select(10)
        screen.window.type("Up")
        try await until("row 1 is selected") { screen.list.selectedItem?.id == 1 }
        XCTAssertNotEqual(screen.window.focus, screen.list.listItem("Row 1"), "the keyboard is on the line of the failure")
        screen.window.type("Up")
        try await until("the keyboard is on row 1") { screen.window.focus == screen.list.listItem("Row 1") }
        screen.window.type("Down Down")
        try await until("row 10 is selected again") { screen.list.selectedItem?.id == 10 }
        XCTAssertEqual(screen.window.focus, screen.list.listItem("Row 10"))
      }
    }

    func testTheKeyboardPassesTheHeaderOfAListAndOfItsFirstSection() throws {
      try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
      try app {
        let screen = try await GroupScreen(selection: .single, section: 10)
        try await screen.answer(screen.pinned, 0, 0..<2)
        try await screen.answer(screen.all, 0, 10..<12)
        gtk_widget_grab_focus(try XCTUnwrap(screen.list.listItem("Row 1")))
        screen.list.select(1)
        for (key, id) in [("Down", 10), ("Up", 1)] {
          screen.window.type(key)
          try await until("row \(id) is selected") { screen.list.selectedItem?.id == id }
          XCTAssertEqual(screen.window.focus, screen.list.listItem("Row \(id)"))
        }
      }
    }
  }

  /// A window with two lists, which are being loaded.
  @MainActor private final class GroupScreen {
    /// A list, and the source whose answers the test releases.
    typealias Member = (source: GatedPageSource<Item, Int>, pager: Pager<Item>)

    let pinned: Member
    let all: Member
    let clock = ManualClock()
    let list: PagedListView<Item>
    let window: Window

    init(selection: SelectionMode = .none, isFull: Bool = false, section: Int? = nil) async throws {
      let sources = (GatedPageSource<Item, Int>(), GatedPageSource<Item, Int>())
      pinned = (sources.0, Pager(source: sources.0))
      all = (sources.1, Pager(source: sources.1))
      let pager = all.pager
      let items = isFull ? ListContent.fullLength(pager) : .items(pager)
      let sections = section.map { count in ListContent.sections(pager, by: { $0.id / count }, title: { "Section \($0)" }) }
      list = PagedListView(
        .group(.init("Pinned", .items(pinned.pager)), .init("All", sections ?? items)),
        selection: selection, timing: .immediate, clock: clock
      ) {
        let label: WidgetPointer = gtk_label_new(nil)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_widget_set_size_request(label, -1, 24)
        return label
      } bind: { label, item in
        gtk_label_set_text(label.opaque, item.text)
      } placeholder: { label in
        gtk_label_set_text(label.opaque, "…")
      }
      window = try await Window(list.widget)
      for pager in [pinned.pager, all.pager] { pager.load() }
    }

    func answer(_ member: Member, _ request: Int, _ ids: Range<Int>, next: Int? = nil) async throws {
      await member.source.answer(request, with: Page(ids: ids, next: next))
      try await settled()
    }

    func fail(_ member: Member, _ request: Int) async throws {
      await member.source.fail(request, with: ServerError())
      try await settled()
    }

    func settled() async throws { try await list.settled(in: window) }

    var texts: [String] { list.shownTexts }
    var spinners: [WidgetPointer] {
      descendants(of: list.listView).filter { $0.isA(gtk_spinner_get_type()) && gtk_widget_get_mapped($0) != 0 }
    }
  }
#endif
