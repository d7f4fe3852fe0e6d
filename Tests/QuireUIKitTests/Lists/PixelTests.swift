#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Insets and heights that are no whole pixels, where a scroll view rounds.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct PixelTests {
      private func list() async -> ListScreen {
        // No screen has a third of a third of a point.
        let list = await ListScreen.loaded(0..<30, next: nil) { $0.tableView.contentInset.top = 10.4 }
        #expect(list.table.contentOffset.y > -list.table.adjustedContentInset.top)
        return list
      }

      @Test("B33: a reader at the top sees the rows of a refresh, with an inset that is not a whole pixel") func refresh() async throws {
        let list = await list()
        let top = try #require(list.place(of: 0))
        list.refresh()
        await list.answer(1, [100] + Array(0..<30))
        list.screen.wait(.seconds(1))
        #expect(list.place(of: 100) == top)
      }

      @Test("B13: a failed refresh moves the rows of a reader at the top below its message") func failure() async throws {
        let list = await list()
        let top = try #require(list.place(of: 0))
        list.refresh()
        await list.fail(1)
        let height = list.controller.refreshFailureView.bounds.height
        #expect(height > 0)
        #expect(abs(try #require(list.place(of: 0)) - top - height) < 0.5)
      }

      @Test("A table adopts the height of its footer once, even if it rounds the height") func footer() async {
        let list = await ListScreen.loaded(0..<60, next: 60) { $0.nextEdgeView.minimumHeight = 50.4 }
        let count = list.table.footersSet
        for _ in 0..<5 { await list.drag(by: 100) }
        #expect(list.table.footersSet == count)
      }
    }
  }
#endif
