#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Gaps between the loaded items of a table.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct GapTests {
      private let source = LongSource(0..<10_000)

      /// A list in its full length whose first and middle items are loaded. The reader is in the gap between them.
      private func listWithGap() async -> ListScreen {
        let list = await ListScreen.long(source)
        await list.scroll(to: 6_000)
        await source.answer(1)
        await list.screen.settle()
        await list.scroll(to: 2_000)
        return list
      }

      @Test("B26, B19: a gap that fails says so above the rows, and retries") func failure() async {
        let list = await listWithGap()
        #expect(list.pager.gaps.count == 1 && list.pager.isLoading)
        let offset = list.table.contentOffset
        await list.fail(2, "No network.")
        #expect(list.screen.texts.contains("No network."))
        #expect(list.controller.nextEdgeView.state == .end && list.controller.previousEdgeView.state == .end)
        #expect(list.table.contentOffset == offset)
        await list.drag(by: 300)
        #expect(list.source.requests.count == 3)

        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(!list.screen.texts.contains("No network."))
        #expect(list.source.requests.count == 4)
        await source.answer(3)
        await list.screen.settle()
        #expect(list.rows.contains("Row 2010"))
        #expect(list.pager.gaps.count == 2)
        #expect(list.isFaithfulInFullLength)
      }

      @Test("B26, B8: a gap whose load was canceled offers to load more above the rows") func pause() async {
        let list = await listWithGap()
        list.pager.cancel()
        await list.screen.settle()
        #expect(list.screen.texts.contains("[Load More]"))
        #expect(list.screen.tap("Load More"))
        await list.screen.settle()
        #expect(!list.screen.texts.contains("[Load More]"))
        await source.answer(3)
        await list.screen.settle()
        #expect(list.rows.contains("Row 2000"))
      }

      @Test("B26: a failure in a gap comes after that of a refresh") func refreshFirst() async {
        let list = await listWithGap()
        await list.fail(2, "No page.")
        list.refresh()
        await list.screen.settle()
        #expect(list.screen.texts.contains("No page."))
        await list.fail(3, "No list.")
        #expect(!list.screen.texts.contains("No page."))
        #expect(list.screen.texts.contains("No list."))
      }

      @Test("B14, B19: a table without placeholders says above the rows that a gap has failed or is paused, and goes on there")
      func withoutPlaceholders() async {
        let list = await listOfItemsWithGap()
        list.pager.cancel()
        await list.screen.settle()
        #expect(list.screen.texts.contains("[Load More]"))
        #expect(list.screen.tap("Load More"))
        await list.screen.settle()
        #expect(!list.screen.texts.contains("[Load More]"))

        await list.fail(3, "No network.")
        #expect(list.screen.texts.contains("No network."))
        #expect(list.controller.nextEdgeView.state == .more)
        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(!list.screen.texts.contains("No network."))
        await list.answer(4, 5..<102, next: 102)
        #expect(list.pager.gaps.isEmpty)
        #expect(list.isFaithful)
      }

      @Test("B32: the items of a gap are announced as those of a page", .withASettablePhone) func announcement() async {
        let list = await listOfItemsWithGap()
        _ = Phone.takeAnnouncements()
        await list.answer(2, 5..<15, next: 15)
        #expect(Phone.takeAnnouncements() == [list.controller.placeholders.texts.arrivals(10)])
      }

      /// A list without placeholders, with a gap after the first five items, which is loading.
      private func listOfItemsWithGap() async -> ListScreen {
        let list = await ListScreen.loaded(100..<160)
        list.pager.refresh(.newest)
        await list.answer(1, 0..<5, next: 5)
        #expect(list.pager.gaps.map(\.index) == [5] && list.pager.isLoading)
        return list
      }
    }
  }
#endif
