#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Random changes of a list in its full length: UIKit's own checks never fail, and the table shows the list.
    @MainActor struct LongTableWalkTests {
      @Test("B26, B31: a table shows all rows of a long list after any sequence of events", arguments: UInt64(1)...6)
      func theTableShowsEveryRow(seed: UInt64) async {
        var dice = SplitMix(seed: seed)
        let clock = ManualClock()
        let source = LongSource(0..<5_000, isRandomAccess: seed % 3 > 0)
        source.title = { seed % 2 == 0 ? String(repeating: "Row \($0) ", count: 1 + $0 * 7 % 20) : "Row \($0)" }
        let list = await ListScreen.long(source, PagingConfiguration(maximumRows: seed % 2 == 0 ? 60 : nil), clock: clock)
        var open: [Int] = []
        var known = 1
        var fresh = 10_000
        for step in 0..<100 {
          let some = list.pager.items.isEmpty ? nil : list.pager.items[dice.roll(list.pager.items.count)].id
          var happened = ""
          switch dice.roll(16) {
          case 0, 1, 2, 3, 4, 5:
            happened = "answer"
            open += known..<source.gated.requests.count
            known = source.gated.requests.count
            guard !open.isEmpty else { break }
            let request = open.remove(at: dice.roll(open.count))
            if dice.roll(6) == 0 { await source.gated.fail(request, with: Failed()) } else { await source.answer(request) }
          case 6, 7, 8:
            happened = "drag"
            list.screen.drag(list.table, by: CGFloat(dice.roll(1600) - 800))
          case 9, 10:
            happened = "scroll bar"
            let end = list.table.contentSize.height + list.table.adjustedContentInset.bottom - list.table.bounds.height
            list.table.contentOffset.y = max(-list.table.adjustedContentInset.top, end * CGFloat(dice.roll(101)) / 100)
          case 11:
            happened = "insert"
            fresh += 1
            list.pager.insert(Row(fresh), at: some.map { .after($0) } ?? .start)
          case 12:
            happened = "remove"
            if let some { list.pager.remove(some) }
          case 13:
            happened = "update"
            if let some { list.pager.update(some) { $0.title = "Step \(step)" } }
          case 14:
            happened = "command"
            switch dice.roll(4) {
            case 0: list.pager.cancel()
            case 1: list.refresh()
            default: list.retry()
            }
          default:
            happened = "the server has other rows"
            source.rows = 0..<4_900 + dice.roll(200)
          }
          clock.advance(by: .milliseconds(200))
          await list.screen.settle()
          guard list.pager.contentState == .loaded else { continue }
          #expect(list.strayRows == [], "step \(step): \(happened)")
          #expect(
            Set(list.table.visibleCells.compactMap { list.table.indexPath(for: $0) }) == Set(list.table.indexPathsForVisibleRows ?? []))
          guard list.strayRows == [] else { return }
        }
      }
    }
  }

  extension SplitMix {
    /// As of a die with so many sides, from 0.
    fileprivate mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
  }
#endif
