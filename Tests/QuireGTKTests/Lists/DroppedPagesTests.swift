#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// B25: lists with a limit on the loaded rows.
  final class DroppedPagesTests: WidgetTestCase {
    func testThePositionIsKeptWhenPagesAboveAreEvictedAndReturn() throws {
      try app {
        for isFull in [false, true] {
          let long = try await LongList(count: 1000, maximumRows: 100, jumps: false, isFull: isFull)
          var dropped = 0
          while long.list.items[0].id < 200 {
            // Near the end of what is loaded, and not at it.
            long.screen.scrolled += 300
            try await long.screen.settled()
            let id = try XCTUnwrap(Int(long.texts[2].dropFirst(4)))
            let (first, place) = (long.list.items[0].id, long.screen.y(id))
            let watch = long.screen.watch(id)
            try await long.answerAll()
            if long.list.items[0].id > first { dropped += 1 }
            XCTAssertEqual(long.screen.y(id), place, "B15: placeholders \(isFull)")
            XCTAssertLessThanOrEqual(Set(watch.places).count, 1, "\(watch.places)")
          }
          XCTAssertGreaterThan(dropped, 2, "B25")
          XCTAssertLessThanOrEqual(long.list.items.count, 200, "B25")
          var returned = 0
          while long.list.items[0].id > 0 {
            long.screen.scrolled -= 300
            try await long.screen.settled()
            let id = try XCTUnwrap(Int(long.texts.filter { $0.hasPrefix("Row") }[2].dropFirst(4)))
            let (first, place) = (long.list.items[0].id, long.screen.y(id))
            try await long.answerAll()
            if long.list.items[0].id < first { returned += 1 }
            XCTAssertEqual(long.screen.y(id), place, "B15: placeholders \(isFull)")
          }
          XCTAssertGreaterThan(returned, 2, "B25")
          XCTAssertLessThanOrEqual(long.list.items.count, 200, "B25")
          XCTAssertEqual(long.list.modelCount, isFull ? 1000 : long.list.items.count + 1)
        }
      }
    }
  }
#endif
