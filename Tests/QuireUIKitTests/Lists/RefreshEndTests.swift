#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The end of a pull to refresh, beside the rows' animation and the reader's finger.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct RefreshEndTests {
      private func pulled(clock: any Scheduler = SystemClock()) async -> ListScreen {
        let list = await ListScreen.loaded(0..<30, next: nil, clock: clock)
        list.screen.pull(list.table)
        await list.screen.settle()
        #expect(list.isSpinning)
        return list
      }

      @Test("J2: the refresh control ends when the rows have moved") func afterTheRows() async {
        let list = await pulled()
        list.screen.wait(.seconds(1))
        await list.answer(1, 100..<130)
        #expect(list.table.numberOfRows(inSection: 0) == 30)
        #expect(list.isSpinning)
        list.screen.wait(.seconds(1))
        #expect(!list.isSpinning)
        #expect(list.place(of: 100) == list.table.safeAreaInsets.top)
      }

      @Test("J2, J5: a refresh that starts while the rows move keeps the refresh control") func anotherRefresh() async {
        let list = await pulled()
        await list.answer(1, 100..<130)
        list.refresh()
        await list.screen.settle()
        list.screen.wait(.seconds(1))
        #expect(list.isSpinning)
        await list.answer(2, 200..<230)
        list.screen.wait(.seconds(1))
        #expect(!list.isSpinning)
      }

      @Test("J2: the refresh control ends when the finger is lifted, and not before", .withASettablePhone) func underAFinger() async {
        let clock = ManualClock()
        let list = await pulled(clock: clock)
        list.screen.wait(.seconds(1))
        await list.screen.drag(list.table, by: -40) {
          let offset = list.table.contentOffset
          await list.answer(1, 100..<130)
          list.screen.wait(.seconds(1))
          clock.advance(by: .seconds(1))
          #expect(list.isSpinning)
          #expect(list.table.contentOffset == offset)
        }
        clock.advance(by: .seconds(1))
        list.screen.wait(.seconds(1))
        #expect(!list.isSpinning)
        #expect(list.place(of: 100) == list.table.safeAreaInsets.top)
      }

      @Test("J2: a refresh that starts while a finger keeps the refresh control is waited for", .withASettablePhone)
      func anotherRefreshUnderAFinger() async {
        let clock = ManualClock()
        let list = await pulled(clock: clock)
        await list.screen.drag(list.table, by: -40) {
          await list.answer(1, 100..<130)
          list.screen.wait(.seconds(1))
          list.refresh()
          await list.screen.settle()
        }
        clock.advance(by: .seconds(1))
        list.screen.wait(.seconds(1))
        #expect(list.isSpinning)
        await list.answer(2, 200..<230)
        list.screen.wait(.seconds(1))
        #expect(!list.isSpinning)
      }

      @Test("J2, B33: a reader who pushes the refresh control away sees what a refresh puts at the top") func pushedAway() async {
        let list = await pulled()
        list.screen.wait(.seconds(1))
        list.screen.drag(list.table, by: 30)
        await list.answer(1, [100] + Array(0..<29))
        list.screen.wait(.seconds(1))
        #expect(list.place(of: 100) == list.table.safeAreaInsets.top)
      }

      @Test("B13: a failed refresh leaves the movement of the rows to the refresh control") func failure() async {
        let list = await pulled()
        let offset = list.table.contentOffset
        await list.fail(1, "No server.")
        #expect(list.table.contentOffset == offset)
        list.screen.wait(.seconds(1))
        #expect(!list.isSpinning)
        let banner = list.controller.refreshFailureView
        #expect(list.place(of: 0) == banner.convert(banner.bounds, to: nil).maxY)
      }

      @Test("J2: a view whose list controller stops during a refresh keeps nothing of the refresh control", arguments: [false, true])
      func stop(isDragging: Bool) async {
        let list = await pulled()
        list.screen.wait(.seconds(1))
        let stop = { list.controller.show(Pager<Row> { (_: PageRequest<Int>) in Page([]) }).stop() }
        if isDragging { await list.screen.drag(list.table, by: -40, whileHolding: stop) } else { stop() }
        #expect(list.table.refreshControl == nil)
        #expect(list.table.contentInset == .zero)
        list.screen.wait(.seconds(1))
        #expect(list.table.contentOffset.y == -list.table.safeAreaInsets.top)
      }
    }
  }
#endif
