#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Lists that another screen covers.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct CoveredListTests {
      @Test("B16, B25: the page at which the reader left a covered list stays, and so does the reader") func evictedPages() async {
        let list = await ListScreen.loaded(0..<40, next: 40, PagingConfiguration(maximumRows: 40)) {
          $0.tableView.contentInsetAdjustmentBehavior = .never
        }
        await list.drag(by: 300)
        let rows = list.rows
        await list.screen.cover {
          list.loadNext()
          await list.answer(1, 40..<80, next: 80)
          list.loadNext()
          await list.answer(2, 80..<120, next: 120)
        }
        #expect(list.rows == rows && list.isFaithful && list.source.requests.count == 3)
      }

      @Test("B16, B14: a covered list is refreshed where the reader left it") func refresh() async {
        let list = await ListScreen.loaded(0..<60, next: 1) { $0.tableView.contentInsetAdjustmentBehavior = .never }
        await list.dragToEnd()
        await list.answer(1, 60..<120)
        await list.drag(by: 1_200)
        let rows = list.rows
        await list.screen.cover {
          list.pager.refreshInPlace()
          await list.screen.settle()
          #expect(list.source.requests.last?.cursor == 1)
          await list.answer(2, 60..<120)
        }
        #expect(list.rows == rows)
      }
    }
  }
#endif
