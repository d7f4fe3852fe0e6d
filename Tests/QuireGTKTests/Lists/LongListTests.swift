#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// B26: lists in their full length.
  final class LongListTests: WidgetTestCase {
    func testAListHasItsFullLengthAtOnce() throws {
      try app {
        let long = try await LongList(count: 1000)
        XCTAssertEqual(long.list.modelCount, 1000, "B26")
        XCTAssertEqual(long.list.items.count, 50)
        XCTAssertEqual(long.requests.count, 1, "no reader needs more")
        XCTAssertEqual(long.texts.first, "Row 0")
        XCTAssertEqual(gtk_adjustment_get_upper(long.screen.adjustment), 1000 * long.rowHeight)
      }
    }

    func testPagesTakeThePlaceOfPlaceholdersAndMoveNothing() throws {
      try app {
        let long = try await LongList(count: 1000)
        try await long.scroll(to: 45)
        XCTAssertEqual(long.texts.first, "Row 45")
        XCTAssertEqual(long.texts.last, "…", "B26")
        let (scrolled, watch) = (long.screen.scrolled, long.screen.watch(49))
        try await long.answer()
        XCTAssertEqual(long.texts.prefix(10), (45..<55).map { "Row \($0)" }[...])
        XCTAssertEqual(long.screen.scrolled, scrolled)
        XCTAssertEqual(Set(watch.places).count, 1, "\(watch.places)")
        XCTAssertEqual(long.list.modelCount, 1000)
      }
    }

    func testScrollingAnywhereInABillionRowsJumps() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000, maximumRows: 200)
        for row in [500_000_000, 999_000_000, 3_000, 77_777_777] {
          try await long.scroll(to: row)
          XCTAssertEqual(Set(long.texts), ["…"], "B26")
          let scrolled = long.screen.scrolled
          try await long.answer()
          XCTAssertEqual(long.texts.first, "Row \(row)", "B26: what is at the place of the scroll bar")
          XCTAssertEqual(long.screen.scrolled, scrolled, "B26: a jump does not move what it is for")
          try await long.answerAll()
          XCTAssertEqual(long.texts.first, "Row \(row)")
          XCTAssertLessThanOrEqual(long.list.items.count, 300, "B25")
        }
      }
    }

    func testDraggingTheScrollBarWithTheKeyboardInTheListContinues() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000)
        gtk_widget_grab_focus(long.list.rowsView)
        for step in 1...20 {
          long.screen.scrolled = Double(step) * 12_345_678 * long.rowHeight
          try await frames(1, of: long.screen.window.widget)
        }
        try await until("the rows there are requested") { (long.requests.last?.cursor ?? 0) > 200_000_000 }
        while long.pager.item(20 * 12_345_678) == nil { try await long.answer() }
        XCTAssertEqual(long.texts.first, "Row \(20 * 12_345_678)", "B26")
        XCTAssertTrue(long.list.rowsView.hasFocus)
      }
    }

    func testBothEndsOfABillionRowsAreReached() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000)
        try await long.screen.scrollToEnd()
        try await long.answer()
        XCTAssertEqual(long.texts.last, "Row 999999999")
        let end = gtk_adjustment_get_upper(long.screen.adjustment) - gtk_adjustment_get_page_size(long.screen.adjustment)
        XCTAssertEqual(long.screen.scrolled, end)
        long.screen.scrolled = 0
        try await long.screen.settled()
        XCTAssertEqual(long.requests.count, 2, "B26: the first rows are still loaded")
        XCTAssertEqual(long.texts.first, "Row 0")
        XCTAssertEqual(long.screen.scrolled, 0)
      }
    }

    func testTheEndKeyConcernsOnlyThisJump() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000)
        gtk_widget_grab_focus(try XCTUnwrap(long.screen.listItem(3)))
        try await long.screen.settled()
        for controller in controllers(of: long.list.rowsView) where controller.widget.isA(gtk_event_controller_key_get_type()) {
          emit("key-pressed", on: controller, Double(GDK_KEY_End), nil, nil) { _ in }
        }
        // The reader stays at the start after all.
        long.list.presenter.go(to: .top)
        try await long.screen.settled()
        XCTAssertEqual(long.texts.first, "Row 0")
        long.list.grabFocus()
        try await long.screen.settled()
        XCTAssertEqual(long.screen.window.focus, long.screen.listItem(0))
      }
    }

    func testScrollingOnGoesBeyondWhatGTKLaysOut() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000)
        XCTAssertEqual(long.list.modelCount, 1_000_000, "GTK cannot count the pixels of more")
        try await long.scroll(to: 950_000)
        try await long.answer()
        try await long.answerAll()
        let laidOut = gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(long.list.rowsView.opaque)) / long.rowHeight
        XCTAssertLessThan(laidOut, 600_000, "GTK has been given the rows around the reader, before the others end")
        let before = long.screen.scrolled
        for step in 1...20 {
          long.screen.scrolled += 24
          try await long.screen.settled()
          try await long.answerAll()
          XCTAssertEqual(long.screen.scrolled, before + Double(step) * 24, "it moved by what was scrolled")
        }
        XCTAssertEqual(long.texts.first, "Row \(950_000 + Int(20 * 24 / long.rowHeight))")
        try await long.scroll(to: 1_400_000)
        try await long.answer()
        XCTAssertEqual(long.texts.first, "Row 1400000")
      }
    }

    func testAReaderWhoReturnsBeforeThePageArrivesSeesTheOldRows() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000)
        try await long.scroll(to: 600_000_000)
        await long.server.gate.arrival(of: 1)
        try await long.scroll(to: 10)
        XCTAssertEqual(long.texts.first, "Row 10")
        await long.server.gate.answer(1, with: long.server.answer(to: long.requests[1]))
        try await long.screen.settled()
        XCTAssertEqual(long.texts.first, "Row 10", "B26: superseded")
      }
    }

    func testAListOpensAtWhatIsLoaded() throws {
      try app {
        for position in [InitialPosition<Int>.top, .bottom, .item(520)] {
          let server = LongList.Server(count: 1000, jumps: true)
          let pager = Pager(source: server, from: 500, configuration: PagingConfiguration(pageSize: 50))
          let screen = try await ListScreen(position: position, isFull: true, of: pager)
          screen.pager.load()
          await server.gate.arrival(of: 0)
          await server.gate.answer(0, with: server.answer(to: server.gate.requests[0]))
          try await screen.settled()
          switch position {
          case .top: XCTAssertEqual(screen.texts.first, "Row 500", "B24")
          case .bottom: XCTAssertEqual(screen.texts.last, "Row 549", "B24")
          case .item: XCTAssertEqual(try XCTUnwrap(screen.y(520)), 240, accuracy: 20, "B24")
          }
          XCTAssertFalse(screen.texts.contains("…"))
        }
      }
    }

    func testAnEditAboveKeepsThePlaceAmongPlaceholders() throws {
      try app {
        let long = try await LongList(count: 1000)
        try await long.scroll(to: 45)
        let place = try XCTUnwrap(long.screen.y(49))
        long.pager.insert(Item(-1), at: .start)
        try await long.screen.settled()
        XCTAssertEqual(long.screen.y(49), place, "B15")
        XCTAssertEqual(long.list.modelCount, 1001)
        try await long.scroll(to: 300)
        long.pager.insert(Item(-2), at: .start)
        try await long.screen.settled()
        // The placeholders have moved, and the reader with them.
        XCTAssertEqual(long.screen.scrolled, 301 * long.rowHeight, accuracy: 1, "B15")
      }
    }

    func testARefreshFarDownKeepsThePlace() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000)
        try await long.scroll(to: 400_000_000)
        try await long.answer()
        try await long.answerAll()
        let scrolled = long.screen.scrolled
        long.screen.pager.refresh()
        try await long.answer()
        XCTAssertEqual(Set(long.texts), ["…"], "the first page is visible")
        XCTAssertEqual(long.screen.scrolled, scrolled)
        try await long.answer()
        XCTAssertEqual(long.texts.first, "Row 400000000", "B26")
      }
    }

    func testAListThatIsLongerThanReportedContinues() throws {
      try app {
        let long = try await LongList(count: 100, pageSize: 100)
        long.server.count = 3_000_000
        long.screen.pager.refresh()
        try await long.answer()
        try await long.scroll(to: 2_500_000)
        try await long.answer()
        XCTAssertEqual(long.texts.first, "Row 2500000")
        long.server.count = 100
        long.screen.pager.refresh()
        try await long.answer()
        XCTAssertEqual(long.list.modelCount, 100, "and is shorter again")
        XCTAssertEqual(long.texts.last, "Row 99")
      }
    }

    func testASegmentComesBackAmongItsPlaceholders() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000)
        try await long.scroll(to: 123_456_789)
        let scrolled = long.screen.scrolled
        let other = Pager<Item> { (_: PageRequest<Int>) in Page(ids: 0..<10) }
        other.load()
        await other.settled()
        long.list.show(other)
        try await long.screen.settled()
        XCTAssertEqual(long.texts.first, "Row 0")
        XCTAssertEqual(long.list.modelCount, 10)
        long.list.show(long.pager)
        try await long.screen.settled()
        XCTAssertEqual(long.screen.scrolled, scrolled, "B39")
      }
    }

    func testAMillionRowsThatWereScrolledThroughLeaveNothingBehind() throws {
      try app {
        let long = try await LongList(count: 1_000_000_000, maximumRows: 200)
        var counts: [Int] = []
        for turn in 1...40 {
          // A small version of it: forty places, and some pages at each.
          try await long.scroll(to: turn * 20_000_003)
          for _ in 0..<5 {
            long.screen.scrolled += 400
            try await long.screen.settled()
            try await long.answerAll()
          }
          counts.append(LiveObjects.count(.carrier))
        }
        XCTAssertLessThanOrEqual(counts.max()!, counts[3] + 60, "\(counts)")
        XCTAssertLessThanOrEqual(long.list.items.count, 300, "B25")
      }
    }

    func testWithoutPlaceholdersAViewShowsWhatIsLoaded() throws {
      try app {
        let long = try await LongList(count: 1000, isFull: false)
        XCTAssertEqual(long.list.modelCount, 51, "the items, and the end of the list")
        XCTAssertEqual(long.pager.rows.count, 1000)
        XCTAssertEqual(
          gtk_scrolled_window_get_vadjustment(long.list.scrolledWindow.opaque), gtk_scrollable_get_vadjustment(long.list.rowsView.opaque))
        try await long.screen.scrollToEnd()
        try await long.answer()
        XCTAssertEqual(long.list.modelCount, 101)
        XCTAssertFalse(long.texts.contains("…"))
        XCTAssertFalse(descendants(of: long.list.widget).contains { gtk_widget_has_css_class($0, Style.edgeBar) != 0 })
      }
    }
  }
#endif
