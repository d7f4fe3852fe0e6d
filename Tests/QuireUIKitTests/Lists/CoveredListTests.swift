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

      /// A list of rows that are higher than their estimate.
      private func highRows(at position: InitialPosition<Int> = .top) async -> ListScreen {
        let list = ListScreen(at: position) { $0.tableView.contentInsetAdjustmentBehavior = .never }
        await list.answer(0, (0..<60).map { Row($0, String(repeating: "Row \($0) ", count: 20 + $0 * 7 % 23)) })
        return list
      }

      @Test("B15: a reader stays among rows of different heights while a covered list changes more than once") func severalChanges()
        async
      {
        let list = await highRows()
        await list.drag(by: 1_500)
        let rows = list.rows
        let places = rows.map { list.place(of: $0) }
        await list.screen.cover {
          list.pager.update(58) { $0.title = "New" }
          list.pager.update(59) { $0.title = "New" }
        }
        #expect(list.rows == rows && rows.map { list.place(of: $0) } == places)
        await list.screen.cover {
          list.pager.update(59) { $0.title = "Newer" }
          list.refresh()
          await list.screen.settle()
        }
        #expect(list.rows == rows && rows.map { list.place(of: $0) } == places)
      }

      @Test("B15: a reader stays below the bars while a covered list changes") func belowBars() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        await list.drag(by: 900)
        let (rows, place) = (list.rows, list.place(of: list.rows[3]))
        await list.screen.cover { list.pager.update(59) { $0.title = "New" } }
        #expect(list.rows == rows && list.place(of: rows[3]) == place)
      }

      @Test("A reader at the end of a covered chat follows new messages after other changes") func followedEnd() async {
        let list = await highRows(at: .bottom)
        let listController = list.controller.show(list.pager)
        listController.presenter.endBehavior = .followsNewItems
        await list.screen.settle()
        listController.scrollToEnd(animated: false)
        await list.screen.settle()
        await list.screen.cover {
          list.pager.update(59) { $0.title = "New" }
          list.pager.insert(Row(80), at: .end)
        }
        #expect(list.rows.last == "Row 80" && list.rows.dropLast().last == "New")
      }

      @Test("A covered list that the app scrolls to the top stays there while it changes") func scrolledToTop() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        let listController = list.controller.show(list.pager)
        await list.screen.settle()
        await list.drag(by: 900)
        await list.screen.cover {
          listController.scrollToTop(animated: false)
          list.pager.update(59) { $0.title = "New" }
        }
        #expect(list.rows.first == "Row 0")
      }

      @Test("The position of a covered list is that of the reader who left it") func position() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        let listController = list.controller.show(list.pager)
        await list.screen.settle()
        await list.drag(by: 900)
        let position = listController.position
        await list.screen.cover { #expect(listController.position == position) }
        #expect(listController.position == position)
      }
    }
  }
#endif
