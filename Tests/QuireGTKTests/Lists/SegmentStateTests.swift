#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// The states, the selection, and the focus of several lists that one view shows one after the other.
  final class SegmentStateTests: WidgetTestCase {
    // MARK: States, buttons and keys

    func testPlaceholdersEndsAndRefreshAreThoseOfTheShownList() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<10, next: 1)
        await screen.source.fail(1, with: ServerError(description: "The first list failed."))
        try await screen.settled()
        XCTAssertEqual(screen.texts.suffix(2), ["The first list failed.", "Try Again"])
        let progress = screen.list.placeholders.refreshStatus.progress

        let other = Segment()
        other.pager.load()
        screen.list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(screen.list.placeholders.state, .loading)
        XCTAssertEqual(screen.texts, [])
        await other.source.fail(0, with: ServerError(description: "The second list failed."))
        try await screen.settled()
        XCTAssertTrue(screen.texts.contains("The second list failed."))
        emit("clicked", on: screen.list.placeholders.errorPage.button)
        await other.source.answer(1, with: Page(ids: 100..<110, next: 1))
        await other.source.fail(2, with: ServerError(description: "So did its next page."))
        try await screen.settled()
        emit("clicked", on: screen.list.nextEdgeView.button)
        await other.source.answer(3, with: Page(ids: 110..<160))
        try await screen.settled()
        gtk_widget_activate_action_variant(screen.list.rowsView, "quire.refresh", nil)
        try await until("the list that is shown is refreshed") { other.source.requests.count == 5 }
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_mapped(progress), 1)

        screen.list.show(screen.pager)
        try await screen.settled()
        XCTAssertEqual(gtk_widget_get_mapped(progress), 0, "this one is not refreshed")
        XCTAssertEqual(screen.texts.suffix(2), ["The first list failed.", "Try Again"])
        XCTAssertEqual(screen.source.requests.count, 2, "B19: nothing of it was retried")
        emit("clicked", on: screen.list.nextEdgeView.button)
        await screen.source.arrival(of: 2)
        XCTAssertEqual(other.source.requests.count, 5)
      }
    }

    func testTheSamePageAboutAnotherListIsFilledInAgain() throws {
      try app {
        let screen = try await ListScreen.loaded([])
        let other = await Segment.loaded([])
        let list = screen.list
        list.placeholders.willShow = { [weak list] state, _ in
          guard let list, state == .empty else { return }
          list.placeholders.emptyPage.title = list.pager === other.pager ? "Nothing Here Either" : "Nothing Here"
        }
        list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["Nothing Here Either"])
        list.show(screen.pager)
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["Nothing Here"])
      }
    }

    func testAPlaceholderStaysFromOneListThatLoadsToTheNext() throws {
      try app {
        let clock = ManualClock()
        let (first, second) = (Segment(), Segment())
        let list = PagedListView(first.pager, clock: clock) {
          gtk_label_new(nil)
        } bind: { label, item in
          gtk_label_set_text(label.opaque, item.text)
        }
        let window = try await Window(list.widget)
        first.pager.load()
        await first.source.arrival(of: 0)
        clock.advance(by: .milliseconds(200))
        XCTAssertEqual(list.placeholders.state, .loading)
        var notified: [ContentState] = []
        list.placeholders.willShow = { state, _ in notified.append(state) }
        second.pager.load()
        list.show(second.pager)
        XCTAssertEqual(list.placeholders.state, .loading, "B36")
        await second.source.answer(0, with: Page(ids: 0..<10))
        clock.advance(by: .milliseconds(300))
        XCTAssertEqual(list.placeholders.state, .loaded)
        XCTAssertEqual(notified.filter { $0 != .loading }, [.loaded])
        window.close()
      }
    }

    // MARK: Selection and keyboard

    func testTheSelectionOfEachListIsKept() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, selection: .single)
        let other = await Segment.loaded(100..<160)
        var notified: [Int?] = []
        screen.list.selectionChanged = { notified.append($0?.id) }
        screen.list.select(3)
        screen.list.show(other.pager)
        XCTAssertNil(screen.list.selectedItem)
        screen.list.select(103)
        screen.pager.insert(Item(70), at: .start)
        screen.list.show(screen.pager)
        XCTAssertEqual(screen.list.selectedItem?.id, 3)
        screen.pager.remove(3)
        XCTAssertEqual(notified, [3, nil, 103, 3, nil])
        other.pager.remove(103)
        screen.list.show(other.pager)
        XCTAssertNil(screen.list.selectedItem, "it is gone")
        XCTAssertEqual(notified, [3, nil, 103, 3, nil])
      }
    }

    func testTheKeyboardStaysInTheList() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, selection: .single)
        let (other, third) = (await Segment.loaded(100..<160), Segment())
        gtk_widget_grab_focus(screen.listItem(3))
        screen.list.select(3)
        screen.scrolled = 40
        try await screen.settled()
        let place = screen.y(20)
        screen.list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(screen.window.focus, screen.listItem(100))
        // In between there is nothing that it could go to.
        screen.list.show(third.pager)
        try await screen.settled()
        screen.list.show(screen.pager)
        try await screen.settled()
        XCTAssertEqual(screen.window.focus, screen.listItem(3))
        XCTAssertEqual(screen.y(20), place)
      }
    }

    func testARowThatIsOpenedMayLeadToAnotherList() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, selection: .single)
        let other = await Segment.loaded(100..<160)
        let list = screen.list
        list.activated = { [weak list] item in list?.show(item.id < 100 ? other.pager : screen.pager) }
        gtk_widget_grab_focus(screen.listItem(3))
        for id in [3, 100, 3] {
          list.select(id)
          gtk_widget_activate_action_variant(
            list.rowsView, "list.activate-item", g_variant_new_uint32(guint32(list.items.firstIndex { $0.id == id }!)))
          try await screen.settled()
        }
        XCTAssertEqual(screen.texts.first, "Row 100")
        list.selectionChanged = { [weak list] item in if item?.id == 105 { list?.show(screen.pager) } }
        list.select(105)
        try await screen.settled()
        XCTAssertEqual(screen.texts.first, "Row 0")
      }
    }

    // MARK: Memory

    func testAListWithoutOtherOwnersIsDeallocatedWhenAnotherIsShown() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        weak var weakPager: Pager<Item>?
        let handlers = LiveObjects.count(.handler)
        for turn in 0..<3 {
          let segment = await Segment.loaded(0..<1000, next: 1)
          screen.list.show(segment.pager)
          try await screen.settled()
          XCTAssertTrue(turn == 0 || weakPager == nil, "the one before is freed")
          weakPager = segment.pager
        }
        screen.list.show(screen.pager)
        try await until("its pager is freed") { weakPager == nil }
        try await until("its handlers are freed") { LiveObjects.count(.handler) <= handlers }
      }
    }
  }
#endif
