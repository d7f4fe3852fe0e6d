#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// A table that the app owns, several views of one list, several lists in one view, and who lives how long.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct TableListControllerTests {
      /// An app's controller, with a separate delegate.
      final class OwnController: UIViewController, UITableViewDelegate {
        let table = CountingTable(frame: .zero, style: .plain)
        var list: PagedTableController<Row>?
        var displayed = 0
        var selected: [String] = []

        override func viewDidLoad() {
          super.viewDidLoad()
          table.frame = view.bounds
          table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          table.delegate = self
          table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          view.addSubview(table)
        }

        func show(_ pager: Pager<Row>) {
          loadViewIfNeeded()
          list = PagedTableController(table, showing: pager, timing: .immediate) { table, path, row in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = row.title
            return cell
          }
        }

        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) { displayed += 1 }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          if let item = list?.item(at: indexPath) { selected.append(item.title) }
        }

        var rows: [String] {
          table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.filter { $0.frame.intersects(table.bounds) }
            .compactMap { $0.textLabel?.text }
        }
        func place(of title: String) -> CGFloat? {
          table.visibleCells.first { $0.textLabel?.text == title }.map { $0.frame.minY - table.contentOffset.y }
        }
      }

      /// Shows a list in the table of an app's controller, and answers its first request.
      func ownList(
        _ rows: Range<Int>, next: Int?
      ) async -> (source: GatedPageSource<Row, Int>, pager: Pager<Row>, controller: OwnController, screen: Screen) {
        let source = GatedPageSource<Row, Int>()
        let pager = Pager(source: source)
        let controller = OwnController()
        controller.show(pager)
        let screen = Screen(controller)
        pager.load()
        await answer(source, 0, rows, next: next, screen)
        return (source, pager, controller, screen)
      }

      func answer(
        _ source: GatedPageSource<Row, Int>, _ request: Int, _ rows: some Sequence<Int>, next: Int? = nil, _ screen: Screen
      ) async {
        await screen.settle()
        guard request < source.requests.count else { Issue.record("No request \(request)"); return }
        await source.answer(request, with: Page([Row](rows), next: next))
        await screen.settle()
        screen.wait(.seconds(1))
      }

      // MARK: A table of the app's own

      @Test("J16: a list controller does the same for a table in any other view controller, and does not change its delegate")
      func ownTable() async {
        let (source, _, controller, screen) = await ownList(0..<5, next: 5)
        #expect(controller.table.delegate === controller)
        #expect(screen.texts == (0..<5).map { "Row \($0)" } + ["…"])
        #expect(controller.displayed == 5)
        Phone.select(controller.table.visibleCells[3])
        #expect(controller.selected == ["Row 3"])
        await source.fail(1, with: Failed())
        await screen.settle()
        #expect(screen.tap("Try Again"))
        await answer(source, 2, 5..<8, screen)
        #expect(controller.rows.count == 8)
        screen.pull(controller.table)
        await screen.settle()
        #expect(source.requests.count == 4)
        #expect(controller.list?.item(at: IndexPath(row: 8, section: 0)) == nil)
      }

      final class Titles: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { section == 0 ? "First" : "Others" }
      }

      @Test("J12: a list controller of sections that the app counts") func ownSections() async {
        let pager = Pager<Row> { (_: PageRequest<Int>) in Page([Row](0..<4)) }
        let table = UITableView(frame: .zero, style: .grouped)
        let list = PagedTableController(table, showing: pager, timing: .immediate, rowsPerSection: { [1, $0.count - 1] }) { _, path, rows in
          let cell = UITableViewCell()
          cell.textLabel?.text = rows[path.section + path.row].title
          return cell
        }
        let titles = Titles()
        list.dataSource = titles
        #expect(list.dataSource === titles)
        let screen = Screen(table)
        pager.load()
        await screen.settle()
        screen.wait(.seconds(1))
        #expect(screen.texts == ["First", "Row 0", "Others", "Row 1", "Row 2", "Row 3"])
      }

      // MARK: Two views of one list

      @Test("B37: two tables of one list have a viewport each, and show the same") func twoViews() async {
        let source = GatedPageSource<Row, Int>()
        let pager = Pager(source: source)
        let (small, large) = (OwnController(), OwnController())
        small.show(pager)
        large.show(pager)
        let smallScreen = Screen(small, size: CGSize(width: 390, height: 200))
        let largeScreen = Screen(large)
        pager.load()
        await answer(source, 0, 0..<10, next: 10, smallScreen)
        await largeScreen.settle()
        // The small one has enough, the large one has not.
        #expect(source.requests.count == 2)
        await answer(source, 1, 10..<40, next: 40, largeScreen)
        await smallScreen.settle()
        #expect(source.requests.count == 2)
        #expect(small.table.numberOfRows(inSection: 0) == 40)
        #expect(large.table.numberOfRows(inSection: 0) == 40)
        smallScreen.drag(small.table, by: 3000)
        await smallScreen.settle()
        #expect(source.requests.count == 3)
        #expect(large.rows.first == "Row 0")
        pager.remove(0)
        await smallScreen.settle()
        await largeScreen.settle()
        #expect(large.rows.first == "Row 1")
        #expect(small.table.reloads == large.table.reloads)
      }

      // MARK: Several lists in one view

      @Test("B39: another list replaces the first, and the first returns where the reader left it") func segments() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        await list.drag(by: 700)
        let place = list.place(of: 20)
        let other = GatedPageSource<Row, Int>()
        let second = Pager(source: other)
        list.controller.show(second)
        await list.screen.settle()
        #expect(list.rows == [])
        await answer(other, 0, 100..<160, list.screen)
        #expect(list.rows.first == "Row 100", "A list that was not shown yet begins at its top")
        #expect(list.place(of: 100) == list.table.safeAreaInsets.top)
        await list.drag(by: 300)
        let secondPlace = list.place(of: 110)
        // Changes of the hidden list in the meantime.
        list.pager.remove(0)
        list.pager.insert(Row(70), at: .start)
        list.pager.insert(Row(71), at: .start)
        list.controller.show(list.pager)
        await list.screen.settle()
        list.screen.wait(.seconds(1))
        #expect(list.place(of: 20) == place)
        #expect(list.isFaithful)
        #expect(list.source.requests.count == 1)
        list.controller.show(second)
        await list.screen.settle()
        #expect(list.place(of: 110) == secondPlace)
        #expect(other.requests.count == 1)
      }

      @Test("B39: a list without a view finishes the loads in flight, and starts none") func withoutAView() async {
        let list = await ListScreen.loaded(0..<10, next: 10)
        #expect(list.source.requests.count == 2)
        list.controller.show(Pager<Row> { (_: PageRequest<Int>) in Page([Row(500)]) })
        await list.screen.settle()
        await list.answer(1, 10..<12, next: 12)
        #expect(list.pager.items.count == 12)
        #expect(list.source.requests.count == 2)
        list.controller.show(list.pager)
        await list.screen.settle()
        #expect(list.source.requests.count == 3)
      }

      @Test("B9, B39: a page that a view needed after a refresh is not requested when the view is gone") func aViewportIsWithdrawn() async {
        let list = await ListScreen.loaded(0..<60, next: 60)
        list.refresh()
        await list.dragToEnd()
        list.controller.show(Pager<Row> { (_: PageRequest<Int>) in Page([Row(500)]) })
        await list.screen.settle()
        await list.fail(1)
        #expect(list.pager.nextEdge == .more)
        #expect(list.source.requests.count == 2)
      }

      @Test("B39: a list controller takes over a table from another one, its placeholders and ends included") func takingOver() async {
        let (source, second) = (GatedPageSource<Row, Int>(), GatedPageSource<Row, Int>())
        let (pager, other) = (Pager(source: source), Pager(source: second))
        let controller = OwnController()
        controller.show(pager)
        let first = controller.list
        let screen = Screen(controller)
        pager.load()
        await answer(source, 0, 0..<5, next: 5, screen)
        #expect(screen.texts.last == "…")
        controller.show(other)
        other.load()
        await screen.settle()
        #expect(screen.texts == ["…"], "The placeholder")
        await answer(second, 0, 10..<12, next: 12, screen)
        #expect(screen.texts == ["Row 10", "Row 11", "…"])
        // The first one is out of it.
        pager.remove(0)
        await source.fail(1, with: Failed())
        await screen.settle()
        first?.stop()
        #expect(screen.texts == ["Row 10", "Row 11", "…"])
        await second.fail(1, with: Failed())
        await screen.settle()
        #expect(screen.tap("Try Again"))
        await screen.settle()
        #expect(second.requests.count == 3)
        #expect(first?.items.isEmpty == true)
      }
    }
  }

  extension Pager {
    func tellToRefresh() { refresh() }
  }
#endif
