#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import Testing
  import UIKit

  @testable import QuireUIKit

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

      @Test("B26, B19: a failed gap is shown above the rows, and can be retried") func failure() async {
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

      @Test("B14, B19: a table without placeholders has a row for a failed or paused gap, and continues there")
      func withoutPlaceholders() async {
        let list = await listOfItemsWithGap()
        list.pager.cancel()
        await list.screen.settle()
        #expect(list.screen.texts.prefix(8) == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "[Load More]", "Row 100", "Row 101"])
        #expect(list.screen.tap("Load More"))
        await list.screen.settle()
        #expect(list.screen.texts.prefix(7).suffix(2) == ["…", "Row 100"])

        await list.fail(3, "No network.")
        #expect(list.screen.texts.prefix(8).suffix(3) == ["No network.", "[Try Again]", "Row 100"])
        #expect(list.controller.refreshFailureView.isHidden)
        #expect(list.controller.nextEdgeView.state == .more)
        #expect(list.screen.tap("Try Again"))
        await list.screen.settle()
        #expect(!list.screen.texts.contains("No network."))
        await list.answer(4, 5..<102, next: 102)
        #expect(list.pager.gaps.isEmpty)
        #expect(list.isFaithful)
      }

      @Test("The row of a gap has the texts that the app sets later") func texts() async {
        let list = await listOfItemsWithGap()
        list.controller.texts.loadMore = "Continue"
        list.pager.cancel()
        await list.screen.settle()
        #expect(list.screen.texts.contains("[Continue]"))
      }

      @Test("The row of a gap has no item, and can't be edited or moved") func rowWithoutItem() async throws {
        let list = await listOfItemsWithGap()
        let (table, gap) = (list.table, IndexPath(row: 5, section: 0))
        let listController = list.controller.show(list.pager)
        await list.screen.settle()
        #expect(listController.item(at: gap) == nil && listController.item(at: IndexPath(row: 6, section: 0))?.id == 100)
        let surface = try #require(table.dataSource as? TableSurface)
        #expect(!surface.tableView(table, canEditRowAt: gap) && !surface.tableView(table, canMoveRowAt: gap))
        #expect(surface.tableView(table, canEditRowAt: IndexPath(row: 6, section: 0)))
        #expect(table.cellForRow(at: gap)?.selectionStyle == UITableViewCell.SelectionStyle.none)
      }

      @Test("The row of a gap with a button leaves the focus to the button") func focus() async throws {
        let list = await listOfItemsWithGap()
        func canBecomeFocused(_ row: Int) throws -> Bool {
          try #require(list.table.cellForRow(at: IndexPath(row: row, section: 0))).canBecomeFocused
        }
        #expect(try canBecomeFocused(5) == canBecomeFocused(4))
        await list.fail(2, "No network.")
        #expect(try !canBecomeFocused(5))
      }

      @Test("The cell of a gap with a button leaves the focus to the button") func focusInCollection() async throws {
        let list = CollectionList()
        await list.load(100..<120)
        list.pager.refresh(.newest)
        await list.answer(0..<5, next: 5)
        func canBecomeFocused(_ item: Int) throws -> Bool {
          try #require(list.collectionView.cellForItem(at: IndexPath(item: item, section: 0))).canBecomeFocused
        }
        #expect(try canBecomeFocused(5) == canBecomeFocused(4))
        await list.fail()
        #expect(try !canBecomeFocused(5))
      }

      @Test("A border precedes the first item that the reader has not read") func unreadBorder() async {
        let list = await ListScreen.loaded(0..<60)
        let listController = list.controller.show(list.pager)
        listController.presenter.unreadBorder = 3
        await list.screen.settle()
        #expect(list.screen.texts.prefix(5) == ["Row 0", "Row 1", "Row 2", "New", "Row 3"])
        await list.drag(by: 300)
        listController.presenter.unreadBorder = nil
        let place = list.place(of: 12)
        await list.screen.settle()
        #expect(list.place(of: 12) == place && !list.screen.texts.contains("New"))
      }

      @Test("B32: the items of a gap are announced as those of a page", .withASettablePhone) func announcement() async {
        let list = await listOfItemsWithGap()
        _ = Phone.takeAnnouncements()
        await list.answer(2, 5..<15, next: 15)
        #expect(Phone.takeAnnouncements() == [list.controller.placeholders.texts.arrivals(10)])
      }

      @Test("B19: the failure of a gap is announced once, and not when its cell is used again", .withASettablePhone)
      func failureAnnouncement() async {
        let list = await listOfItemsWithGap()
        _ = Phone.takeAnnouncements()
        await list.fail(2, "No network.")
        #expect(Phone.takeAnnouncements() == ["No network."])

        let cell = MarkView()
        let screen = Screen(cell)
        for _ in 0..<2 {
          cell.showGap(.failed(LoadFailure(Failed("No network."))), .standard) {}
          screen.layOut()
          cell.showPlaceholder()
        }
        #expect(Phone.takeAnnouncements() == [])
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
