#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests.TableListControllerTests {
    @Test("A list controller that stops leaves an empty table, and no other views") func stop() async {
      let (source, pager, controller, screen) = await ownList(0..<5, next: 5)
      await source.fail(1, with: Failed())
      pager.tellToRefresh()
      await screen.settle()
      await source.fail(2, with: Failed("No network."))
      await screen.settle()
      #expect(screen.texts.contains("No network."))
      controller.list?.stop()
      screen.layOut()
      #expect(screen.texts == [])
      #expect(controller.table.tableFooterView == nil)
      #expect(controller.table.contentInset == .zero)
      #expect(controller.table.refreshControl == nil)
      #expect(controller.table.dataSource == nil)
      pager.insert(Row(9), at: .end)
      await screen.settle()
      #expect(screen.texts == [])
    }

    @Test("A table whose list controller stops has items for the rows that it still has") func itemsWhileStopping() async {
      final class Delegate: NSObject, UITableViewDelegate {
        weak var list: PagedTableController<Row>?
        private(set) var items: [Int?] = []

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
          let paths = (scrollView as? UITableView)?.indexPathsForVisibleRows ?? []
          items += paths.map { list?.item(at: $0)?.id }
        }
      }
      let (source, pager, controller, screen) = await ownList(0..<60, next: nil)
      pager.tellToRefresh()
      await screen.settle()
      await source.fail(1, with: Failed())
      await screen.settle()
      let delegate = Delegate()
      delegate.list = controller.list
      controller.table.delegate = delegate
      // The notice goes, and the rows move up.
      controller.list?.stop()
      #expect(!delegate.items.isEmpty && !delegate.items.contains(nil))
      #expect(controller.list?.items.isEmpty == true)
    }

    @Test("So does a list controller that is released, and a pull starts no control that spins forever") func released() async {
      let (source, _, controller, screen) = await ownList(0..<5, next: 5)
      weak let list = controller.list
      controller.list = nil
      #expect(list == nil)
      screen.pull(controller.table)
      await screen.settle()
      #expect(screen.texts == [])
      #expect(controller.table.refreshControl?.isRefreshing != true)
      #expect(source.requests.count == 3, "The list was on the screen until the connection ended")
    }

    @Test("B45: view controller, list controller, and list are deallocated when no object retains them, even during a load") func memory()
      async
    {
      let source = GatedPageSource<Row, Int>()
      var list: (controller: RowsController, screen: Screen)? = {
        let controller = RowsController(Pager(source: source))
        return (controller, Screen(controller))
      }()
      await list!.screen.settle()
      await source.answer(0, with: Page([Row](0..<5), next: 5))
      await list!.screen.settle()
      list!.controller.startOver()
      await list!.screen.settle()
      weak let controller = list?.controller
      weak let pager = list?.controller.pager
      weak let table = list?.controller.tableView
      weak let listController = list?.controller.show(list!.controller.pager)
      await list!.screen.settle()
      #expect(listController != nil)
      list?.screen.wait(.seconds(5))
      list?.screen.window.rootViewController = nil
      list = nil
      #expect(controller == nil)
      #expect(listController == nil)
      #expect(table == nil)
      for _ in 0..<10 { await Task.yield() }
      #expect(pager == nil)
      #expect(source.isCancelled(source.requests.count - 1))
    }
  }
#endif
