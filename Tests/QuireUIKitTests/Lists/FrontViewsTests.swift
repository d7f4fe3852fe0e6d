#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The views over the rows, which a table or a collection view may cover with what it adds.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct FrontViewsTests {
      @Test("B13: rows and headers that become visible leave the failure of a refresh in front") func table() async {
        let tens = await KeyedSectionsTests.Tens.loaded(0..<100)
        tens.refresh()
        await fail(tens.source, tens.screen)
        tens.screen.drag(tens.table, by: 900)
        await tens.screen.settle()
        #expect(tens.screen.tap("Try Again"))
        await tens.screen.settle()
        #expect(tens.source.requests.count == 3)
      }

      @Test("B13: items that become visible leave the failure of a refresh in front") func collection() async {
        let list = CollectionList()
        await list.load(0..<60)
        list.pager.startRefresh()
        await list.fail()
        await list.scroll(by: 900)
        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(list.cursors.count == 3)
      }

      private final class Titled: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
      }

      @Test("A header that the table shows without rows leaves the placeholder in front") func placeholder() async {
        let table = UITableView(frame: .zero, style: .plain)
        let pager = Pager<Row> { (_: PageRequest<Int>) in throw Failed() }
        let controller = PagedTableController(table, showing: pager, timing: .immediate) { _, _, _ in UITableViewCell() }
        let titled = Titled()
        controller.dataSource = titled
        let screen = Screen(table)
        pager.load()
        await screen.settle()
        screen.wait(.seconds(1))
        table.reloadData()
        await screen.settle()
        #expect(table.headerView(forSection: 0) != nil)
        #expect(table.subviews.last === controller.placeholders)
      }

      private func fail(_ source: GatedPageSource<Row, Int>, _ screen: Screen) async {
        await screen.settle()
        await source.fail(source.requests.count - 1, with: Failed())
        await screen.settle()
        screen.wait(.seconds(1))
      }
    }
  }

  extension Pager {
    fileprivate func startRefresh() { refresh() }
  }
#endif
