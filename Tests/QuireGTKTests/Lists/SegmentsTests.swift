#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// B39: several lists, one after the other in one view.
  final class SegmentsTests: WidgetTestCase {
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

    func testAnotherListOpensWhereTheContentSays() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, position: .bottom)
        let other = await Segment.loaded(100..<160)
        screen.list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(screen.texts.last, "Row 159", "B24")
      }
    }

    func testAListThatIsLoadedAgainMeanwhileOpensAgain() throws {
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
        var notified: [[Int]] = []
        let model = gtk_list_view_get_model(screen.list.rowsView.opaque)!
        let token = observe(model.raw, "items-changed") { notified.append([$0.uint(1), $0.uint(2), $0.uint(3)]) }
        screen.log.bound = []
        screen.list.show(other.pager)
        XCTAssertEqual(notified, [[0, 10_002, 10_001]])
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

    func testWhatAViewNeededAfterARefreshIsNotRequestedWhenItIsGone() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, next: 1)
        screen.pager.refresh()
        try await screen.scrollToEnd()
        let other = await Segment.loaded(100..<160)
        screen.list.show(other.pager)
        await screen.source.fail(1, with: ServerError())
        try await screen.settled()
        XCTAssertEqual(screen.source.requests.count, 2, "the viewport that waited for the refresh requests nothing")
      }
    }

    func testAListThatIsNotOnTheScreenIsRefreshedWhereTheReaderLeftIt() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, next: 1)
        try await screen.scrollToEnd()
        await screen.source.answer(1, with: Page(ids: 60..<120))
        try await screen.scrollToEnd()
        gtk_widget_set_visible(screen.list.widget, 0)
        screen.pager.refreshInPlace()
        await screen.source.arrival(of: 2)
        XCTAssertEqual(screen.source.requests[2].cursor, 1, "B14")
      }
    }

    func testTheViewportOfOneListIsNotSentToTheNext() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        try await screen.scrollToEnd()
        let other = await Segment.loaded(100..<165, next: 1)
        screen.list.show(other.pager)
        try await screen.settled()
        XCTAssertEqual(other.source.requests.count, 1)
      }
    }
  }
#endif
