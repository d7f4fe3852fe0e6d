#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The refresh control ends, after every outcome of the refresh.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct PullToRefreshTests {
      private func pulled() async -> ListScreen {
        let list = await ListScreen.loaded(0..<30, next: nil)
        list.screen.pull(list.table)
        await list.screen.settle()
        #expect(list.isSpinning)
        #expect(list.source.requests.count == 2)
        return list
      }

      @Test("J2: a pull sends another request, keeps the rows meanwhile, and ends with the answer") func success() async {
        let list = await pulled()
        #expect(list.table.numberOfRows(inSection: 0) == 30)
        await list.answer(1, 100..<130)
        list.screen.wait(.seconds(1))
        #expect(!list.isSpinning)
        list.screen.wait(.seconds(1))
        #expect(list.rows.first == "Row 100")
        #expect(list.place(of: 100) == list.table.safeAreaInsets.top)
      }

      @Test("J2: it ends with a failure") func failure() async {
        let list = await pulled()
        await list.fail(1)
        #expect(!list.isSpinning)
        #expect(list.rows.first == "Row 0")
      }

      @Test("J2: it ends when the refresh is canceled") func cancelled() async {
        let list = await pulled()
        list.pager.cancel()
        await list.screen.settle()
        #expect(!list.isSpinning)
      }

      @Test("J2, J5: it continues while another refresh replaces the first, and ends with that") func superseded() async {
        let list = await pulled()
        list.refresh()
        await list.answer(1, 100..<130)
        #expect(list.isSpinning)
        await list.answer(2, 200..<230)
        list.screen.wait(.seconds(1))
        #expect(!list.isSpinning)
        #expect(list.pager.items.first?.id == 200)
      }

      @Test("J2: it ends when the source reports that its data is no longer valid, and the next refresh has ended") func invalidated()
        async
      {
        let list = await pulled()
        list.source.invalidation?.send()
        await list.screen.settle()
        await list.answer(1, 200..<230)
        #expect(list.isSpinning, "the answer is from before the signal")
        await list.answer(2, 300..<330)
        list.screen.wait(.seconds(1))
        #expect(!list.isSpinning)
      }

      @Test("J2: it ends when another list is shown") func anotherList() async {
        let list = await pulled()
        let other = Pager<Row> { (_: PageRequest<Int>) in Page([Row](500..<510)) }
        list.controller.show(other)
        await list.screen.settle()
        #expect(!list.isSpinning)
        other.load()
        await list.screen.settle()
        list.screen.wait(.seconds(1))
        #expect(list.rows.first == "Row 500")
        // The refresh of the pull continues unseen.
        await list.answer(1, 100..<130)
        #expect(list.pager.items.first?.id == 100)
        #expect(list.rows.first == "Row 500")
      }

      @Test("J2: an empty list and a failed one can also be pulled") func withoutRows() async {
        let list = ListScreen()
        await list.answer(0, [Int]())
        list.screen.wait(.seconds(1))
        list.screen.pull(list.table)
        await list.screen.settle()
        #expect(list.isSpinning)
        await list.fail(1)
        #expect(!list.isSpinning)
        list.screen.wait(.seconds(1))
        list.screen.pull(list.table)
        await list.answer(2, 0..<3)
        #expect(!list.isSpinning)
        list.screen.wait(.seconds(1))
        #expect(list.rows == ["Row 0", "Row 1", "Row 2"])
      }

      @Test("J2: a pull during the first load ends with it") func duringTheFirstLoad() async {
        let list = ListScreen()
        await list.screen.settle()
        list.screen.pull(list.table)
        await list.screen.settle()
        #expect(list.isSpinning)
        let last = list.source.requests.count - 1
        await list.answer(last, 0..<3)
        #expect(!list.isSpinning)
      }

      @Test("J2: the app's own refresh control is used, and stays") func ownControl() async {
        let control = UIRefreshControl()
        let list = await ListScreen.loaded(0..<30, next: nil) { $0.tableView.refreshControl = control }
        #expect(list.table.refreshControl === control)
        list.screen.pull(list.table)
        await list.answer(1, 0..<30)
        #expect(!control.isRefreshing)
        list.controller.show(Pager<Row> { (_: PageRequest<Int>) in Page([]) }).stop()
        #expect(list.table.refreshControl === control)
      }
    }
  }
#endif
