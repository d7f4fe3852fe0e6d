#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Sections that the app counts (J12).
    @Suite(.timeLimit(.minutes(2))) @MainActor struct SectionedTableTests {
      struct Day: Identifiable, Equatable {
        let id: Int
        var entries: [String]
      }

      /// Gives each section the title of its day.
      final class Titled: PagedTableViewController {
        let pager: Pager<Day>

        init(_ pager: Pager<Day>, style: UITableView.Style) {
          self.pager = pager
          super.init(style: style)
        }

        required init?(coder: NSCoder) { nil }

        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
          "Day \(pager.items[section].id)"
        }
      }

      @MainActor final class Days {
        let source = GatedPageSource<Day, Int>(cursorSemantics: .repeatable)
        let pager: Pager<Day>
        let controller: Titled
        let screen: Screen

        init(_ configuration: PagingConfiguration = PagingConfiguration()) {
          pager = Pager(source: source, configuration: configuration)
          controller = Titled(pager, style: .plain)
          controller.loadViewIfNeeded()
          screen = Screen(controller)
          show()
        }

        func show() {
          controller.show(pager, timing: .immediate) { days in
            days.map(\.entries.count)
          } cell: { _, path, days in
            let cell = UITableViewCell()
            cell.textLabel?.text = days[path.section].entries[path.row]
            return cell
          }
          table.reloadData()
        }

        /// The position of a text on the screen.
        func place(of text: String) -> CGFloat? {
          let cell = table.visibleCells.first { $0.textLabel?.text == text }
          return cell.map { $0.convert($0.bounds, to: screen.window).minY }
        }

        var table: UITableView { controller.tableView }

        func answer(_ request: Int, _ days: Range<Int>, entries: Int = 2, next: Int? = nil, previous: Int? = nil) async {
          await screen.settle()
          guard request < source.requests.count else { Issue.record("No request \(request)"); return }
          let page = days.map { day in Day(id: day, entries: (0..<entries).map { "\(day).\($0)" }) }
          await source.answer(request, with: Page(page, previous: previous, next: next))
          await screen.settle()
          screen.wait(.seconds(1))
        }
      }

      @Test("J12: an item for each section, with its rows and its title; the loader after the last") func itemPerSection() async {
        let days = Days()
        await days.answer(0, 0..<2, next: 2)
        #expect(days.table.numberOfSections == 2)
        #expect(days.screen.texts == ["Day 0", "0.0", "0.1", "Day 1", "1.0", "1.1", "…"])
        await days.answer(1, 2..<3)
        #expect(days.screen.texts == ["Day 0", "0.0", "0.1", "Day 1", "1.0", "1.1", "Day 2", "2.0", "2.1"])
      }

      @Test("J12, J8: the sections are the viewport, if each section is an item") func viewportsOfSections() async {
        let days = Days()
        await days.answer(0, 0..<10, entries: 10, next: 10)
        #expect(days.source.requests.count == 1)
        // Section 6 is the last one of which a row is seen: three are left.
        days.screen.drag(days.table, by: 7 * (28 + 440) - 844 - 60)
        await days.screen.settle()
        #expect(days.table.indexPathsForVisibleRows?.last?.section == 6)
        #expect(days.source.requests.count == 1)
        days.screen.drag(days.table, by: 200)
        await days.screen.settle()
        #expect(days.source.requests.count == 2)
      }

      @Test("J12: rows that are the items, in sections of any size") func itemsInSections() async {
        let source = GatedPageSource<Row, Int>()
        let pager = Pager(source: source)
        let controller = PagedTableViewController(style: .plain)
        controller.show(pager, timing: .immediate) { rows in
          stride(from: 0, to: rows.count, by: 10).map { min(10, rows.count - $0) }
        } cell: { _, path, rows in
          let cell = UITableViewCell()
          cell.textLabel?.text = rows[path.section * 10 + path.row].title
          return cell
        }
        let screen = Screen(controller)
        await source.answer(0, with: Page([Row](0..<40), next: 40))
        await screen.settle()
        #expect(controller.tableView.numberOfSections == 4)
        #expect(source.requests.count == 1)
        while source.requests.count == 1, controller.tableView.contentOffset.y < 1000 {
          screen.drag(controller.tableView, by: 44)
          await screen.settle()
        }
        let last = controller.tableView.indexPathsForVisibleRows!.last!
        #expect(last.section * 10 + last.row == 37)
      }

      @Test("J12: edits and pages keep the table in step, and an empty list has no sections") func edits() async {
        let days = Days()
        await days.answer(0, 0..<3)
        days.pager.update(1) { $0.entries = ["only one"] }
        await days.screen.settle()
        #expect(days.screen.texts == ["Day 0", "0.0", "0.1", "Day 1", "only one", "Day 2", "2.0", "2.1"])
        days.pager.remove(0)
        days.pager.remove(1)
        days.pager.remove(2)
        await days.screen.settle()
        days.screen.wait(.seconds(1))
        #expect(days.table.numberOfSections == 0)
        #expect(days.screen.texts.contains("No Content"))
      }

      @Test("J12, B15: earlier days arrive above, others leave, and nothing moves", arguments: [1, 10]) func theReaderStays(entries: Int)
        async
      {
        let days = Days()
        await days.answer(0, 50..<90, entries: entries, previous: 10)
        days.screen.drag(days.table, by: 130)
        await days.screen.settle()
        // The first text is a title, and may be covered.
        let seen = days.screen.texts.filter { $0.hasSuffix(".0") }[1]
        let place = days.place(of: seen)
        #expect(place != nil)
        await days.answer(1, 20..<50, entries: entries)
        #expect(days.table.numberOfSections == 70)
        #expect(days.place(of: seen) == place)
        days.pager.remove(30)
        await days.screen.settle()
        #expect(days.place(of: seen) == place)
      }

      @Test("J12, B39: such a list also returns where the reader left it") func comingBack() async {
        let days = Days()
        await days.answer(0, 0..<90, entries: 3)
        days.screen.drag(days.table, by: 2000)
        await days.screen.settle()
        let seen = days.screen.texts
        days.controller.show(Pager<Row> { (_: PageRequest<Int>) in Page([Row(500)]) }) { _, _, _ in UITableViewCell() }
        await days.screen.settle()
        days.show()
        await days.screen.settle()
        #expect(days.screen.texts == seen)
      }

      @Test("J12, B19: the button of the bar retries a gap that failed, although no row shows the gap") func failedGap() async throws {
        let days = Days()
        await days.answer(0, 0..<2, next: 2)
        days.pager.go(toCursor: 20)
        await days.answer(2, 20..<22, previous: 20)
        let gap = try #require(days.pager.gaps.first)
        days.pager.load(gap.id, from: .next)
        await days.screen.settle()
        let count = days.source.requests.count
        await days.source.fail(count - 1, with: TestError("No network."))
        await days.screen.settle()
        #expect(days.screen.tap("Try Again"))
        await days.screen.settle()
        #expect(days.source.requests.count == count + 1)
      }

      @Test("J12, J8: a distance in screens also counts such rows") func distanceInScreens() async {
        let days = Days(PagingConfiguration(prefetchDistance: .screens(1)))
        await days.answer(0, 0..<40, entries: 1, next: 40)
        #expect(days.source.requests.count == 1)
        while days.source.requests.count == 1, days.table.contentOffset.y < 40 * 72 - 844 {
          days.screen.drag(days.table, by: 72)
          await days.screen.settle()
        }
        let last = days.table.indexPathsForVisibleRows!.last!.section
        #expect((24...30).contains(last), "\(last)")
      }
    }
  }
#endif
