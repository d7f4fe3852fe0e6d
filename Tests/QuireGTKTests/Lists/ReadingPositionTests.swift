#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  // B15, B24.
  final class ReadingPositionTests: WidgetTestCase {
    func testAPageBeforeTheFirstRowStaysAboveIt() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, previous: 1)
        await screen.source.arrival(of: 1)
        XCTAssertEqual(screen.list.previousEdgeView.state, .loading)
        try await screen.settled()
        try await takePicture(of: screen.window, "list-previous-loading")
        let place = try XCTUnwrap(screen.y(0))
        await screen.source.answer(1, with: Page(ids: -60..<0))
        try await screen.settled()
        XCTAssertEqual(screen.list.items.count, 100)
        XCTAssertEqual(screen.y(0), place)
        try await takePicture(of: screen.window, "list-prepended")
      }
    }

    func testAPositionFarAwayIsGoneToThoughNoRowChanges() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<300)
        try await screen.settled()
        for (id, inset) in [(250, 30), (120, 0), (121, 60)] as [(Int, Int)] {
          let outcome = await screen.list.presenter.go(to: .item(id, topInset: Double(inset))).outcome
          XCTAssertEqual(outcome, .loaded)
          try await screen.settled()
          // The text is two pixels below the upper edge of its row.
          XCTAssertEqual(screen.y(id), inset + 2, "of \(id)")
        }
      }
    }

    func testPagesBeforeTheFirstRowCanComeOneAfterTheOther() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<40, previous: 1)
        for page in 1..<4 {
          screen.scrolled = 0
          try await screen.settled()
          let first = screen.list.items[0].id
          let place = try XCTUnwrap(screen.y(first))
          await screen.source.answer(page, with: Page(ids: (first - 30)..<first, previous: page + 1))
          try await screen.settled()
          XCTAssertEqual(screen.y(first), place)
        }
      }
    }

    func testTheRowsThatAReaderLooksAtStayThroughARefresh() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        screen.scrolled = 400
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(20))
        await screen.refresh(with: Array(100..<110) + Array(5..<60))
        XCTAssertEqual(screen.list.items[0].id, 100)
        try await screen.settled()
        XCTAssertEqual(screen.y(20), place)
      }
    }

    func testTheNextRowCountsIfTheFirstIsGone() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        screen.scrolled = 400
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(20))
        let first = try XCTUnwrap((0..<60).first { screen.y($0) != nil })
        await screen.refresh(with: Array(100..<103) + (0..<60).filter { !(first...first + 2).contains($0) })
        try await screen.settled()
        XCTAssertEqual(screen.y(20), place)
      }
    }

    func testARowThatMovedFarAwayIsFollowed() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        screen.scrolled = 400
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(20))
        await screen.refresh(with: Array(1000..<2000) + Array(0..<60))
        try await screen.settled()
        XCTAssertEqual(screen.y(20), place)
      }
    }

    func testAReaderAtTheTopSeesWhatIsNew() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        await screen.refresh(with: Array(100..<110) + Array(0..<60))
        try await screen.settled()
        XCTAssertEqual(screen.texts.first, "Row 100")
      }
    }

    func testAPageThatArrivesDoesNotUndoAScroll() throws {
      try app {
        for position in [0.0, 100] {
          let screen = try await ListScreen.loaded(0..<60, next: 1)
          screen.scrolled = position
          try await screen.settled()
          screen.pager.loadNext()
          await screen.source.answer(1, with: Page(ids: 60..<90))
          // In the same frame.
          screen.scrolled = position + 50
          try await screen.settled()
          XCTAssertEqual(screen.scrolled, position + 50)
        }
      }
    }

    func testNoFrameShowsTheReadersRowElsewhere() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, previous: 1)
        await screen.source.arrival(of: 1)
        try await screen.settled()
        let beforePrepending = screen.watch(0)
        await screen.source.answer(1, with: Page(ids: -100..<0))
        try await screen.settled()
        XCTAssertEqual(Set(beforePrepending.places).count, 1, "\(beforePrepending.places)")
        let beforeRefresh = screen.watch(0)
        await screen.refresh(with: Array(1000..<1500) + Array(0..<60))
        try await screen.settled()
        XCTAssertEqual(Set(beforeRefresh.places).count, 1, "\(beforeRefresh.places)")
        XCTAssertGreaterThan(beforeRefresh.places.count, 2)
      }
    }

    func testAListOpensAtItsEnd() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60, previous: 1, position: .bottom)
        XCTAssertEqual(screen.texts.last, "Row 59", "B24")
        XCTAssertEqual(screen.source.requests.count, 1, "no reader has been near the beginning")
      }
    }

    func testAListOpensAtAnItem() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<300, position: .item(150))
        XCTAssertEqual(try XCTUnwrap(screen.y(150)), 240, accuracy: 20, "B24")
      }
    }

    func testAListThatIsLoadedAgainOpensAgain() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<60)
        screen.scrolled = 400
        try await screen.settled()
        screen.pager.reload()
        await screen.source.answer(1, with: Page(ids: 0..<60))
        try await screen.settled()
        XCTAssertEqual(screen.texts.first, "Row 0")
      }
    }

    func testSeveralChangesInOneFrameKeepThePlace() throws {
      try app {
        let screen = try await ListScreen.loaded(0..<100)
        screen.scrolled = 600
        try await screen.settled()
        let place = try XCTUnwrap(screen.y(30))
        // The second change finds a row that the first one has brought in, and that has not been laid out.
        screen.pager.move(0, to: .after(3))
        screen.pager.insert(Item(1000), at: .after(2))
        try await screen.settled()
        XCTAssertEqual(Double(try XCTUnwrap(screen.y(30))), Double(place), accuracy: 1, "B15")
      }
    }
  }
#endif
