#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Properties of all the views beside the rows.
    @MainActor struct ListViewsTests {
      @Test("P5, J10: the texts of all views are set in one place") func textsForAll() async {
        let list = ListScreen()
        var texts = ContentStrings()
        texts.retry = "Once More"
        list.controller.texts = texts
        await list.fail(0)
        await list.screen.settle()
        #expect(list.screen.tap("Once More"), "in the placeholder")
        await list.answer(1, 0..<10, next: 10)
        await list.fail(2)
        await list.screen.settle()
        #expect(list.screen.tap("Once More"), "at the end")
        await list.screen.settle()
        #expect(list.source.requests.count == 4)
      }

      @Test("J2: a view that does not refresh by pulling gets no refresh control, and keeps its own") func noPulling() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let controller = PagedTableController(table, showing: Pager(source: .array([Row](0..<3)))) { _, _, _ in UITableViewCell() }
        #expect(table.refreshControl != nil)
        controller.refreshesByPulling = false
        #expect(table.refreshControl == nil)
        let own = UIRefreshControl()
        table.refreshControl = own
        controller.refreshesByPulling = true
        controller.refreshesByPulling = false
        #expect(table.refreshControl === own)
      }
    }
  }
#endif
