#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Sections by a key.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct KeyedSectionsTests {
      /// A list on a table, with so many ids to a section.
      @MainActor final class Tens {
        let source = GatedPageSource<Row, Int>(cursorSemantics: .repeatable)
        let pager: Pager<Row>
        let controller = PagedTableViewController(style: .plain)
        let table = CountingTable(frame: .zero, style: .plain)
        let list: PagedTableController<Row>
        let screen: Screen

        init(at position: InitialPosition<Int> = .top, _ configuration: PagingConfiguration = PagingConfiguration(), ids: Int = 10) {
          pager = Pager(source: source, configuration: configuration)
          table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          controller.tableView = table
          controller.loadViewIfNeeded()
          table.frame = controller.view.bounds
          controller.view.addSubview(table)
          let content = ListContent.sections(pager, by: { $0.id / ids }, title: { "Section \($0)" }).opening(at: position)
          list = controller.show(content, timing: .immediate) { table, path, row in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = row.title
            return cell
          }
          screen = Screen(controller)
        }

        static func loaded(
          _ ids: Range<Int>, previous: Int? = nil, next: Int? = nil, at position: InitialPosition<Int> = .top, ids count: Int = 10
        ) async -> Tens {
          let tens = Tens(at: position, ids: count)
          await tens.answer(0, ids, previous: previous, next: next)
          tens.table.forget()
          return tens
        }

        func answer(_ request: Int, _ ids: some Sequence<Int>, previous: Int? = nil, next: Int? = nil) async {
          await screen.settle()
          guard request < source.requests.count else { Issue.record("No request \(request)"); return }
          await source.answer(request, with: Page(ids.map { Row($0) }, previous: previous, next: next))
          await settle()
        }

        func settle() async {
          await screen.settle()
          screen.wait(.seconds(1))
        }

        var counts: [Int] { (0..<table.numberOfSections).map(table.numberOfRows) }

        /// The position of a row on the screen; nil if it is not visible.
        func place(of id: Int) -> CGFloat? {
          table.visibleCells.first { $0.textLabel?.text == "Row \(id)" }.map { $0.convert($0.bounds, to: screen.window).minY }
        }

        func refresh() { pager.refresh() }

        /// The rows in sections, worked out from nothing.
        var expected: [[String]] {
          var sections: [(key: Int, titles: [String])] = []
          for row in pager.contentState == .loaded ? Array(pager.items) : [] {
            if sections.last?.key != row.id / 10 { sections.append((row.id / 10, [])) }
            sections[sections.count - 1].titles.append(row.title)
          }
          return sections.map(\.titles)
        }
      }

      @Test("B35, B32: a page continues the last section and adds others, in one batch, with their titles") func aPage() async {
        let tens = await Tens.loaded(7..<13, next: 1)
        #expect(tens.screen.texts == ["Section 0", "Row 7", "Row 8", "Row 9", "Section 1", "Row 10", "Row 11", "Row 12", "…"])
        await tens.answer(1, 13..<22)
        #expect(tens.counts == [3, 10, 2])
        #expect(tens.screen.texts.suffix(4) == ["Row 19", "Section 2", "Row 20", "Row 21"])
        #expect((tens.table.reloads, tens.table.batches, tens.table.inserted) == (0, 1, 7), "the rows of a new section come with it")
      }

      @Test("B35, B16: the rows of the list are the viewport, whatever section they are in") func viewports() async {
        let tens = await Tens.loaded(0..<60, next: 60, ids: 2)
        while tens.source.requests.count == 1, tens.table.contentOffset.y < 4000 {
          tens.screen.drag(tens.table, by: 44)
          await tens.screen.settle()
        }
        let last = tens.table.indexPathsForVisibleRows!.last!
        #expect(tens.list.item(at: last)?.id == 57)
      }

      @Test("B35, B15: the reader keeps the position when sections above are inserted, removed, and split") func place() async {
        let tens = await Tens.loaded(100..<200, previous: 1)
        tens.screen.drag(tens.table, by: 900)
        await tens.settle()
        let place = tens.place(of: 125)
        #expect(place != nil)
        await tens.answer(1, 85..<100, previous: 2)
        #expect(tens.place(of: 125) == place)
        tens.pager.insert(Row(5), at: .after(105))
        await tens.settle()
        #expect(tens.place(of: 125) == place)
        for id in 85..<90 { tens.pager.remove(id) }
        await tens.settle()
        #expect(tens.place(of: 125) == place)
        #expect(tens.table.reloads == 0)
      }

      @Test("B35, B24: a list opens at an item of a section in its middle, and at its end") func opening() async {
        #expect(await Tens.loaded(0..<100, at: .item(57)).place(of: 57) != nil)
        #expect(await Tens.loaded(0..<100, at: .bottom).place(of: 99) != nil)
      }

      @Test("B35: an item between others with another key divides their section") func aDivision() async {
        let tens = await Tens.loaded(0..<30)
        tens.pager.move(5, to: .after(15))
        await tens.settle()
        #expect(tens.counts == [9, 6, 1, 4, 10])
        #expect(tens.list.item(at: IndexPath(row: 0, section: 2))?.id == 5)
        #expect(tens.list.item(at: IndexPath(row: 1, section: 2)) == nil)
        #expect(tens.table.reloads == 0)
      }

      @Test("B35: without rows there are no sections") func noRows() async {
        let tens = await Tens.loaded(0..<3)
        for id in 0..<3 { tens.pager.remove(id) }
        await tens.settle()
        #expect(tens.table.numberOfSections == 0)
        #expect(tens.screen.texts.contains("No Content"))
      }

      @Test("B35, B31: a table in sections shows its list after any sequence of events", arguments: UInt64(1)...6)
      func walk(seed: UInt64) async {
        var dice = SplitMix(seed: seed)
        let tens = Tens(PagingConfiguration(emptyPageBudget: 2))
        var answered = 0
        var fresh = 10_000
        tens.pager.load()
        await tens.screen.settle()
        tens.table.forget()
        for step in 0..<200 {
          let pager = tens.pager
          let some = pager.items.randomElement(using: &dice)?.id
          switch Int.random(in: 0..<12, using: &dice) {
          case 0:
            fresh += Int.random(in: 1...4, using: &dice)
            pager.insert(Row(fresh), at: some.map { .after($0) } ?? .start)
          case 1: if let some { pager.remove(some) }
          case 2: if let some { pager.move(some, to: [.start, .end].randomElement(using: &dice)!) }
          case 3: if let some { pager.update(some) { $0.title += "!" } }
          case 4...7:
            await tens.screen.settle()
            guard answered < tens.source.requests.count else { break }
            if Int.random(in: 0..<5, using: &dice) == 0 {
              await tens.source.fail(answered, with: Failed())
            } else {
              let start = Int.random(in: 0..<90, using: &dice)
              let ids = (start..<start + Int.random(in: 0...25, using: &dice)).map { $0 }
              let rows = (Bool.random(using: &dice) ? ids : ids.shuffled(using: &dice)).map { Row($0) }
              let cursors = (Int.random(in: 0..<1000, using: &dice), Int.random(in: 0..<1000, using: &dice))
              await tens.source.answer(
                answered, with: Page(rows, previous: step % 3 == 0 ? cursors.0 : nil, next: step % 4 > 0 ? cursors.1 : nil))
            }
            answered += 1
          case 8: tens.refresh()
          case 9: tens.screen.drag(tens.table, by: .random(in: -800...800, using: &dice))
          case 10: if step % 5 == 0 { pager.reset() } else { pager.load() }
          default:
            for id in pager.items.prefix(3).map(\.id) { pager.remove(id) }
            fresh += 7
            pager.insert(Row(fresh), at: .end)
          }
          await tens.screen.settle()
          let expected = tens.expected
          #expect(tens.counts == expected.map(\.count), "step \(step)")
          guard tens.counts == expected.map(\.count) else { return }
          for cell in tens.table.visibleCells {
            guard let path = tens.table.indexPath(for: cell) else { continue }
            #expect(cell.textLabel?.text == expected[path.section][path.row], "step \(step)")
          }
        }
      }
    }
  }
#endif
