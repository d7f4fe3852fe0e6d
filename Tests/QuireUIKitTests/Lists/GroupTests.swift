#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Several lists in one table.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct GroupTests {
      private let pinned = GatedPageSource<Row, Int>()
      private let all = GatedPageSource<Row, Int>()
      private let pinnedPager: Pager<Row>
      private let allPager: Pager<Row>
      private let table = UITableView(frame: .zero, style: .plain)
      private let screen: Screen
      private let controller: PagedTableController<Row>

      init() {
        (pinnedPager, allPager) = (Pager(source: pinned), Pager(source: all))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.contentInsetAdjustmentBehavior = .never
        screen = Screen(table, size: CGSize(width: 390, height: 440))
        let content = ListContent.group(.init("Pinned", .items(pinnedPager)), .init("All", .items(allPager)))
        controller = PagedTableController(table, showing: content, timing: .immediate) { table, path, row in
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.textLabel?.text = "Row \(row.id)"
          return cell
        }
        pinnedPager.load()
        allPager.load()
      }

      private func answer(_ source: GatedPageSource<Row, Int>, _ request: Int, _ ids: Range<Int>, next: Int? = nil) async {
        await source.answer(request, with: Page(ids.map { Row($0) }, next: next))
        await screen.settle()
      }

      private func fail(_ source: GatedPageSource<Row, Int>, _ request: Int) async {
        await source.fail(request, with: TestError("It broke"))
        await screen.settle()
      }

      @Test("Each list has its header, its placeholder, and its retry") func states() async {
        await screen.settle()
        await answer(pinned, 0, 0..<2)
        #expect(screen.texts == ["Pinned", "Row 0", "Row 1", "All", "…"])
        await fail(all, 0)
        #expect(screen.texts == ["Pinned", "Row 0", "Row 1", "All", "It broke", "[Try Again]"])
        #expect(screen.tap("Try Again"))
        await screen.settle()
        #expect(pinned.requests.count == 1 && all.requests.count == 2)
        await answer(all, 1, 0..<0)
        #expect(screen.texts == ["Pinned", "Row 0", "Row 1", "All", ContentStrings.standard.emptyTitle])
      }

      @Test("The end of a list in the middle has a row, whose button retries that list") func end() async {
        await screen.settle()
        await answer(pinned, 0, 0..<3, next: 3)
        await answer(all, 0, 10..<30)
        #expect(pinned.requests.count == 2)
        await fail(pinned, 1)
        #expect(screen.texts.prefix(7) == ["Pinned", "Row 0", "Row 1", "Row 2", "It broke", "[Try Again]", "All"])
        #expect(screen.tap("Try Again"))
        await screen.settle()
        await answer(pinned, 2, 3..<5)
        #expect(screen.texts.prefix(7) == ["Pinned", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "All"])
        #expect(all.requests.count == 1)
      }

      @Test("B15: a reader of one list stays while another grows above, although both have the same items") func place() async {
        await screen.settle()
        await answer(pinned, 0, 8..<12)
        await answer(all, 0, 0..<40)
        screen.drag(table, by: 600)
        await screen.settle()
        let texts = screen.texts
        pinnedPager.insert(Row(100), at: .start)
        await screen.settle()
        #expect(screen.texts == texts)
      }
    }
  }
#endif
