#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class ListWalkTests: WidgetTestCase {
    /// After any change and scroll, the visible rows are a stretch of the list.
    func testWhatIsSeenIsAlwaysAStretchOfTheList() throws {
      try app {
        var generator = RandomWalk(state: 7)
        let screen = try await ListScreen.loaded(0..<60, previous: 1, next: 1, selection: .single)
        var answered = 1
        for turn in 0..<150 {
          switch Int.random(in: 0..<10, using: &generator) {
          case 0: screen.pager.refresh()
          case 1: screen.pager.loadNext()
          case 2: screen.pager.loadPrevious()
          case 3: screen.pager.retry()
          case 4: screen.pager.insert(Item(10_000 + turn), at: .start)
          case 5: screen.list.items.randomElement(using: &generator).map { item in _ = screen.pager.remove(item.id) }
          case 6: screen.list.items.randomElement(using: &generator).map { item in _ = screen.pager.move(item.id, to: .start) }
          case 7: screen.list.select(screen.list.items.randomElement(using: &generator)?.id)
          default: screen.scrolled = Double.random(in: 0..<4000, using: &generator)
          }
          if Bool.random(using: &generator) { try await frames(1, of: screen.window.widget) }
          while answered < screen.source.requests.count {
            let start = Int.random(in: -500..<500, using: &generator)
            let ids = start..<start + Int.random(in: 0..<50, using: &generator)
            if Int.random(in: 0..<5, using: &generator) == 0 {
              await screen.source.fail(answered, with: ServerError())
            } else {
              await screen.source.answer(answered, with: Page(ids: ids, previous: 2 * turn + 10, next: 2 * turn + 11))
            }
            answered += 1
          }
          try await frames(2, of: screen.window.widget)
          guard screen.list.placeholders.state == .loaded else { continue }
          let seen = screen.texts.filter { $0.hasPrefix("Row ") }
          let all = screen.pager.items.map(\.text)
          let start = try XCTUnwrap(seen.first.flatMap(all.firstIndex), "turn \(turn) shows no row")
          XCTAssertEqual(seen, Array(all[start...].prefix(seen.count)), "turn \(turn)")
        }
        XCTAssertGreaterThan(answered, 20)
      }
    }
  }
#endif
