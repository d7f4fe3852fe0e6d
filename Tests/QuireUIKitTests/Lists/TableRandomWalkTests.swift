#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Random changes in random order: UIKit's own checks never fail, and the table shows the list.
    @MainActor struct TableRandomWalkTests {
      /// A list with a server that a walk answers as it pleases.
      @MainActor final class Served {
        let source = GatedPageSource<Row, Int>(cursorSemantics: .repeatable)
        let pager: Pager<Row>
        var open: [Int] = []
        private var known = 0

        init() { pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 2)) }

        func lookForRequests() {
          open += known..<source.requests.count
          known = source.requests.count
        }
      }

      @Test("B31: a table shows the rows of its lists after any sequence of events", arguments: UInt64(1)...6)
      func theTableShowsWhatTheListHas(seed: UInt64) async {
        var dice = SplitMix(seed: seed)
        let lists = [Served(), Served()]
        let controller = RowsController(lists[0].pager)
        let screen = Screen(controller)
        _ = Phone.takeLayoutComplaints()
        var shown = 0
        var fresh = 10_000
        func newID() -> Int {
          fresh += 1
          return fresh
        }
        func title(_ id: Int) -> String { String(repeating: "Row \(id) ", count: 1 + (seed % 3 == 0 ? id * 7 % 20 : 0)) }

        for step in 0..<250 {
          let list = lists[dice.roll(5) == 0 ? 1 - shown : shown]
          let pager = list.pager
          let some = pager.items.isEmpty ? nil : pager.items[dice.roll(pager.items.count)].id
          var happened = ""
          switch dice.roll(17) {
          case 0:
            happened = "insert"
            let id = newID()
            pager.insert(Row(id, title(id)), at: some.map { dice.roll(2) == 0 ? .before($0) : .after($0) } ?? .start)
          case 1:
            happened = "remove"
            if let some { pager.remove(some) }
          case 2:
            happened = "move"
            if let some { pager.move(some, to: dice.roll(2) == 0 ? .start : .end) }
          case 3:
            happened = "update"
            if let some { pager.update(some) { $0.title = title(step) } }
          case 4, 5, 6, 7, 8:
            happened = "answer"
            list.lookForRequests()
            guard !list.open.isEmpty else { break }
            let request = list.open.remove(at: dice.roll(list.open.count))
            if dice.roll(5) == 0 {
              await list.source.fail(request, with: Failed())
            } else {
              let start = dice.roll(8) * 10
              let ids = dice.roll(6) == 0 ? [] : (start..<start + dice.roll(35)).shuffled(using: &dice)
              let page = Page(
                ids.map { Row($0, title($0)) }, previous: dice.roll(3) == 0 ? dice.roll(1000) : nil,
                next: dice.roll(3) > 0 ? dice.roll(1000) : nil)
              await list.source.answer(request, with: page)
            }
          case 9:
            happened = "refresh"
            _ = dice.roll(2) == 0 ? pager.refresh() : pager.reload()
          case 10:
            happened = "retry"
            if dice.roll(2) == 0 { pager.retry() } else { _ = screen.tap("Try Again") }
          case 11, 12, 13:
            happened = "scroll"
            screen.drag(controller.tableView, by: CGFloat(dice.roll(1600) - 800))
            if dice.roll(2) == 0 { screen.wait(.milliseconds(500)) }
          case 14:
            happened = "another list"
            if dice.roll(3) == 0 {
              shown = 1 - shown
              controller.show(lists[shown].pager)
            }
          case 15:
            happened = "cancel"
            switch dice.roll(4) {
            case 0: pager.reset()
            case 1: pager.cancel()
            default: pager.load()
            }
          default:
            happened = "several at once"
            for id in pager.items.prefix(3).map(\.id) { pager.remove(id) }
            for _ in 0..<2 {
              let id = newID()
              pager.insert(Row(id, title(id)), at: .end)
            }
          }
          await screen.settle()
          let table = controller.tableView!
          let current = lists[shown].pager
          let items = current.contentState == .loaded ? Array(current.items) : []
          #expect(table.numberOfRows(inSection: 0) == items.count, "step \(step): \(happened)")
          for cell in table.visibleCells {
            guard let path = table.indexPath(for: cell), items.indices.contains(path.row) else { continue }
            #expect(cell.textLabel?.text == items[path.row].title, "step \(step): \(happened), row \(path.row)")
          }
          // Every row that is on the screen has its cell.
          #expect(
            Set(table.visibleCells.compactMap { table.indexPath(for: $0) }) == Set(table.indexPathsForVisibleRows ?? []), "step \(step)")
          // No spinner without a load, once the rows have moved.
          if !current.isLoading {
            if table.refreshControl?.isRefreshing == true { screen.wait(.seconds(1)) }
            #expect(table.refreshControl?.isRefreshing != true, "step \(step): \(happened)")
          }
          guard table.numberOfRows(inSection: 0) == items.count else { return }
        }
        // Nothing is left out of reach: through the whole list, down and up again.
        let table = controller.tableView!
        if lists[shown].pager.contentState == .loaded {
          table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
          var seen: Set<Int> = []
          while true {
            screen.layOut()
            seen.formUnion(table.indexPathsForVisibleRows?.map(\.row) ?? [])
            let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
            guard table.contentOffset.y < end - 1 else { break }
            table.contentOffset.y = min(end, table.contentOffset.y + 400)
          }
          #expect(seen.count == table.numberOfRows(inSection: 0))
        }
        #expect(Phone.takeLayoutComplaints() == [])
      }
    }
  }

  extension SplitMix {
    /// As of a die with so many sides, from 0.
    fileprivate mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
  }
#endif
