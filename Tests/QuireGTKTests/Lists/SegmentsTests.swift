#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// B39: several lists, one after the other in one view.
  final class SegmentsTests: WidgetTestCase {
    /// A list beside the one with which a screen began.
    @MainActor private struct Segment {
      let source = GatedPageSource<Item, Int>()
      let pager: Pager<Item>

      init(_ configuration: PagingConfiguration = PagingConfiguration()) {
        pager = Pager(source: source, configuration: configuration)
      }

      static func loaded(
        _ ids: some Sequence<Int>, previous: Int? = nil, next: Int? = nil, _ configuration: PagingConfiguration = PagingConfiguration()
      ) async -> Segment {
        let segment = Segment(configuration)
        segment.pager.load()
        await segment.source.answer(0, with: Page(ids: ids, previous: previous, next: next))
        return segment
      }
    }

    // MARK: The reader's place

    func testEachListIsWhereTheReaderLeftIt() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        screen.scrolled = 400
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(20))
        let other = await Segment.loaded(100..<160)
        screen.list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(screen.texts.first, "Row 100", "a list that was not shown yet begins at its top")
        screen.scrolled = 300
        try await screen.settled()
        let otherPlace = try XCTUnwrap(screen.y(115))
        // Changes of the hidden list in the meantime.
        screen.pager.remove(0)
        for id in 70..<75 { screen.pager.insert(Item(id), at: .start) }
        screen.list.show(screen.pager)
        try await screen.settled()
        XCTAssertEqual(screen.y(20), place)
        XCTAssertEqual(screen.list.items.map(\.id), screen.pager.items.map(\.id))
        screen.list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(screen.y(115), otherPlace)
        XCTAssertEqual([screen.source.requests.count, other.source.requests.count], [1, 1])
      }
    }

    func testNoFrameShowsTheReadersRowElsewhere() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<2000)
        let other = await Segment.loaded(5000..<5030)
        for scrolled in [0.0, 400, 40_000] {
          screen.scrolled = scrolled
          try await screen.settled()
          let id = try XCTUnwrap((0..<2000).first { screen.y($0).map { $0 > 100 } ?? false })
          let place = screen.y(id)
          screen.list.show(other.pager)
          try await screen.settled()
          let watch = screen.watch(id)
          screen.list.show(screen.pager)
          try await screen.settled()
          XCTAssertEqual(Set(watch.places), [place], "\(scrolled): \(watch.places)")
          XCTAssertGreaterThan(watch.places.count, 2)
        }
      }
    }

    func testAReaderWhoWasAtTheTopSeesWhatIsNewThere() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        let other = await Segment.loaded(100..<160)
        screen.list.show(other.pager)
        try await screen.settled()
        screen.pager.insert(Item(70), at: .start)
        screen.list.show(screen.pager)
        try await screen.settled()
        XCTAssertEqual(screen.texts.first, "Row 70", "B15")
      }
    }

    func testAListIsNotMovedByOneThatWasShownForLessThanAFrame() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        screen.scrolled = 400
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(20))
        let other = await Segment.loaded(100..<400)
        for _ in 0..<3 {
          screen.list.show(other.pager)
          screen.list.show(screen.pager)
        }
        try await screen.settled()
        XCTAssertEqual(screen.y(20), place)
        screen.list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(screen.texts.first, "Row 100")
      }
    }

    func testAListOpensWhereItsPagerSays() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        let other = await Segment.loaded(100..<160)
        other.pager.initialPosition = .bottom
        screen.list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(screen.texts.last, "Row 159", "B24")
      }
    }

    func testAListThatIsLoadedAnewMeanwhileOpensAnew() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        screen.scrolled = 400
        try await screen.settled()
        let other = await Segment.loaded(100..<160)
        screen.list.show(other.pager)
        screen.pager.reload()
        screen.list.show(screen.pager)
        await screen.source.answer(1, with: Page(ids: 0..<60))
        try await screen.settled()
        XCTAssertEqual(screen.texts.first, "Row 0")
      }
    }

    // MARK: Rows

    func testTheListIsExchangedInOneStep() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<10_000, previous: 1, next: 2)
        let other = await Segment.loaded((0..<10_000).map { 2 * $0 }, next: 1)
        var told: [[Int]] = []
        let model = gtk_list_view_get_model(screen.list.rowsView.opaque)!
        let token = observe(model.raw, "items-changed") { told.append([$0.uint(1), $0.uint(2), $0.uint(3)]) }
        screen.log.bound = []
        screen.list.show(other.pager)
        XCTAssertEqual(told, [[0, 10_002, 10_001]])
        try await screen.settled()
        XCTAssertLessThan(screen.log.bound.count, 1000)
        token.cancel()
      }
    }

    func testAListThatIsNotShownIsNotSeen() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, next: 1)
        let other = await Segment.loaded(100..<110)
        screen.pager.loadNext()
        screen.list.show(other.pager)
        try await screen.settled()
        screen.log.bound = []
        await screen.source.fail(1, with: ServerError())
        screen.pager.insert(Item(70), at: .start)
        screen.pager.update(1) { $0.text = "changed" }
        screen.pager.reload()
        try await screen.settled()
        XCTAssertEqual(screen.texts, (100..<110).map { "Row \($0)" })
        XCTAssertEqual(screen.log.bound, [])
      }
    }

    /// After any change of lists that are shown in turn, the visible rows are a stretch of the one that is shown. In this walk, GTK 4.8
    /// alone leaves a removed row on the screen.
    func testWhatIsSeenIsAlwaysAStretchOfTheShownList() throws {
      try app {
        var generator = RandomWalk(state: 11)
        let screen = try await ListScreen.loaded(0..<60, previous: 1, next: 1, selection: .single)
        let others = [await Segment.loaded(1000..<1020, next: 1), await Segment.loaded(2000..<2500, previous: 1)]
        let all = [(screen.source, screen.pager)] + others.map { ($0.source, $0.pager) }
        var answered = [1, 1, 1]
        for turn in 0..<200 {
          switch Int.random(in: 0..<8, using: &generator) {
          case 0, 1: screen.list.show(all.randomElement(using: &generator)!.1)
          case 2: all.randomElement(using: &generator)!.1.refresh()
          case 3: all.randomElement(using: &generator)!.1.loadNext()
          case 4: all.randomElement(using: &generator)!.1.insert(Item(10_000 + turn), at: .start)
          case 5: screen.list.select(screen.list.items.randomElement(using: &generator)?.id)
          default: screen.scrolled = Double.random(in: 0..<4000, using: &generator)
          }
          if Bool.random(using: &generator) { try await frames(1, of: screen.window.widget) }
          for (index, (source, _)) in all.enumerated() {
            while answered[index] < source.requests.count {
              let start = 1000 * index + Int.random(in: -200..<200, using: &generator)
              await source.answer(
                answered[index],
                with: Page(ids: start..<start + Int.random(in: 0..<50, using: &generator), previous: 2 * turn + 10, next: 2 * turn + 11))
              answered[index] += 1
            }
          }
          try await frames(2, of: screen.window.widget)
          guard screen.list.placeholders.state == .loaded else { continue }
          let seen = screen.texts.filter { $0.hasPrefix("Row ") }
          let rows = screen.list.pager.items.map(\.text)
          let start = try XCTUnwrap(seen.first.flatMap(rows.firstIndex), "turn \(turn) shows no row")
          XCTAssertEqual(seen, Array(rows[start...].prefix(seen.count)), "turn \(turn)")
        }
        XCTAssertGreaterThan(answered.min()!, 5)
      }
    }

    // MARK: Requests

    func testAListWithoutAViewFinishesWhatIsInFlightAndBeginsNothing() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<5, next: 1)
        await screen.source.arrival(of: 1)
        let other = await Segment.loaded(100..<160)
        screen.list.show(other.pager)
        await screen.source.answer(1, with: Page(ids: 5..<7, next: 2))
        try await screen.settled()
        XCTAssertEqual(screen.pager.items.count, 7)
        XCTAssertEqual(screen.source.requests.count, 2)
        screen.list.show(screen.pager)
        try await screen.settled()
        XCTAssertEqual(screen.source.requests.count, 3, "a view needs more")
      }
    }

    func testWhatAViewNeededAfterARefreshIsNotAskedForWhenItIsGone() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, next: 1)
        screen.pager.refresh()
        try await screen.scrollToEnd()
        let other = await Segment.loaded(100..<160)
        screen.list.show(other.pager)
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(screen.source.requests.count, 2, "the viewport that waited for the refresh asks for nothing")
      }
    }

    func testTheRowsOfOneListAreNotReportedToTheNext() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        try await screen.scrollToEnd()
        let other = await Segment.loaded(100..<165, next: 1)
        screen.list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(other.source.requests.count, 1)
      }
    }

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

    func testTheSamePageAboutAnotherListIsFilledInAnew() throws {
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
        var told: [ContentState] = []
        list.placeholders.willShow = { state, _ in told.append(state) }
        second.pager.load()
        list.show(second.pager)
        XCTAssertEqual(list.placeholders.state, .loading, "B36")
        await second.source.answer(0, with: Page(ids: 0..<10))
        clock.advance(by: .milliseconds(300))
        XCTAssertEqual(list.placeholders.state, .loaded)
        XCTAssertEqual(told.filter { $0 != .loading }, [.loaded])
        window.close()
      }
    }

    // MARK: Selection and keyboard

    func testTheSelectionOfEachListIsKept() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, selection: .single)
        let other = await Segment.loaded(100..<160)
        var told: [Int?] = []
        screen.list.selectionChanged = { told.append($0?.id) }
        screen.list.select(3)
        screen.list.show(other.pager)
        XCTAssertNil(screen.list.selectedItem)
        screen.list.select(103)
        screen.pager.insert(Item(70), at: .start)
        screen.list.show(screen.pager)
        XCTAssertEqual(screen.list.selectedItem?.id, 3)
        screen.pager.remove(3)
        XCTAssertEqual(told, [3, nil, 103, 3, nil])
        other.pager.remove(103)
        screen.list.show(other.pager)
        XCTAssertNil(screen.list.selectedItem, "it is gone")
        XCTAssertEqual(told, [3, nil, 103, 3, nil])
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

    func testAListThatNobodyElseHasGoesWhenAnotherIsShown() throws {
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
