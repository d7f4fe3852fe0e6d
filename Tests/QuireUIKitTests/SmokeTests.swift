#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    @MainActor struct SmokeTests {
      @Test func smoke() async {
        let source = GatedPageSource<Row, Int>()
        let pager = Pager(source: source)
        let controller = PagedTableViewController(style: .plain)
        controller.loadViewIfNeeded()
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        controller.show(pager, timing: .immediate) { table, path, row in
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.textLabel?.text = row.title
          return cell
        }
        let screen = Screen(controller)
        print(screen.texts)
        await source.answer(0, with: Page([Row](0..<5), next: 5))
        await screen.settle()
        screen.wait(.seconds(1))
        print(screen.texts)
        #expect(source.requests.count == 2)
      }
    }
  }
#endif
