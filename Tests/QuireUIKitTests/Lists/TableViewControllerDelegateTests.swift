#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests.TableViewControllerTests {
    // MARK: The delegate

    private class Selecting: RowsController, UITableViewDelegate {
      var selected: [Int] = []
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { indexPath.row == 0 ? 100 : 60 }
    }

    private final class SelectingTwice: Selecting {
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        super.tableView(tableView, didSelectRowAt: indexPath)
        selected.append(-1)
      }
    }

    private class Middle: RowsController {}
    private final class SelectingBelow: Middle, UITableViewDelegate {
      var selected: [Int] = []
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
    }

    private func show(_ controller: RowsController, _ source: GatedPageSource<Row, Int>) async -> Screen {
      let screen = Screen(controller)
      await source.answer(0, with: Page([Row](0..<5)))
      await screen.settle()
      return screen
    }

    @Test("J17: a subclass that declares the delegate is the delegate, and so is a subclass of it") func delegates() async {
      let (source, second, third) = (GatedPageSource<Row, Int>(), GatedPageSource<Row, Int>(), GatedPageSource<Row, Int>())
      let controller = Selecting(Pager(source: source))
      var screens = [await show(controller, source)]
      #expect(controller.tableView.delegate === controller)
      Phone.select(controller.tableView.visibleCells[2])
      #expect(controller.selected == [2])

      let subclass = SelectingTwice(Pager(source: second))
      screens.append(await show(subclass, second))
      Phone.select(subclass.tableView.visibleCells[1])
      #expect(subclass.selected == [1, -1])

      let below = SelectingBelow(Pager(source: third))
      screens.append(await show(below, third))
      Phone.select(below.tableView.visibleCells[3])
      #expect(below.selected == [3])
      _ = screens
    }

    private final class Paging: RowsController, UITableViewDelegate {
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if indexPath.row == 30 { pager.loadNext() }
      }
    }

    @Test("A delegate starts a load while the table is showing a row, without an assertion", .withASettablePhone) func paging() async {
      let source = GatedPageSource<Row, Int>()
      let list = ListScreen(Paging(Pager(source: source)), of: source)
      await list.answer(0, 0..<60, next: 60)
      #expect(Phone.exceptions { list.screen.drag(list.table, by: 900) } == [])
      await list.screen.settle()
      #expect(list.source.requests.count == 2)
    }

    @Test("J17: a delegate that the app has set stays") func foreignDelegate() async {
      final class Delegate: NSObject, UITableViewDelegate {}
      let delegate = Delegate()
      let source = GatedPageSource<Row, Int>()
      let controller = Selecting(Pager(source: source))
      controller.prepare = { $0.tableView.delegate = delegate }
      let screen = Screen(controller)
      await screen.settle()
      #expect(controller.tableView.delegate === delegate)
    }

    @Test("J13: row heights are the delegate's") func rowHeights() async {
      let source = GatedPageSource<Row, Int>()
      let controller = Selecting(Pager(source: source))
      let screen = await show(controller, source)
      defer { _ = screen }
      #expect(controller.tableView.visibleCells.map(\.frame.height).sorted() == [60, 60, 60, 60, 100])
      #expect(controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 100)
    }

    @Test("J13: without a height from the delegate, rows use their own or the table's", arguments: [nil, 70] as [CGFloat?])
    func automaticRowHeights(height: CGFloat?) async {
      let list = await ListScreen.loaded(0..<3, next: nil) { if let height { $0.tableView.rowHeight = height } }
      list.pager.update(1) { $0.title = String(repeating: "A long title. ", count: 12) }
      await list.screen.settle()
      let heights = (0..<3).map { list.table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
      if let height {
        #expect(heights == [height, height, height])
      } else {
        #expect(heights[0] == 44 && heights[1] > 44 && heights[2] == 44)
      }
    }

    // MARK: Storyboards

    @Test("J16: the table view of a storyboard is used") func storyboard() async {
      final class Controller: PagedTableViewController {
        let pager = Pager<Row> { (_: PageRequest<Int>) in Page([Row](0..<2)) }
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          show(pager, timing: .immediate) { table, path, row in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = row.title
            return cell
          }
        }
      }
      let controller = Controller(nibName: nil, bundle: nil)
      let table = UITableView(frame: CGRect(x: 0, y: 200, width: 390, height: 400), style: .grouped)
      Phone.loadView(of: controller) {
        controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        controller.view.addSubview(table)
        controller.tableView = table
      }
      let screen = Screen(controller)
      await screen.settle()
      screen.wait(.seconds(1))
      #expect(controller.tableView === table)
      #expect(controller.view.subviews.filter { $0 is UITableView } == [table])
      #expect(screen.texts == ["Row 0", "Row 1"])
      #expect(table.frame.minY == 200)
    }

    // MARK: The example

    @Test("J18: names in pages of ten, a loader cell, two seconds for each answer, and a pull") func names() async {
      let clock = ManualClock()
      let pager = Pager<IdentifiedValue<String, Int>>(configuration: PagingConfiguration(pageSize: 10)) { (request: PageRequest<Int>) in
        try await clock.sleep(for: .seconds(2))
        let offset = request.cursor ?? 0
        let names = (offset..<min(offset + request.limit, 25)).map { IdentifiedValue("Name \($0)", id: $0) }
        return Page(names, next: names.isEmpty ? nil : offset + names.count)
      }
      let loader = UITableViewCell()
      loader.textLabel?.text = "Loading more"
      loader.frame.size.height = 60
      let controller = PagedTableViewController(style: .plain)
      controller.nextEdgeView.loadingView = loader
      controller.show(pager, timing: .immediate) { _, _, name in
        let cell = UITableViewCell()
        cell.textLabel?.text = name.value
        return cell
      }
      let screen = Screen(controller)
      await clock.sleepers(1)
      screen.wait(.seconds(1))
      #expect(screen.texts == ["…"])
      clock.advance(by: .seconds(2))
      await screen.settle()
      screen.wait(.seconds(1))
      #expect(screen.texts == (0..<10).map { "Name \($0)" } + ["Loading more"])
      await clock.sleepers(1)
      clock.advance(by: .seconds(2))
      await screen.settle()
      #expect(controller.tableView.numberOfRows(inSection: 0) == 20)
      screen.drag(controller.tableView, by: 500)
      await clock.sleepers(1)
      clock.advance(by: .seconds(2))
      await screen.settle()
      #expect(controller.tableView.numberOfRows(inSection: 0) == 25)
    }
  }
#endif
