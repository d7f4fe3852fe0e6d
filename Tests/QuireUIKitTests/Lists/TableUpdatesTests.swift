#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Changes come as one batch, and the reader stays where they were.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct TableUpdatesTests {
      @Test("J3: an appended page is one insertion, and reloads nothing") func appendedPagesAreInserted() async {
        let list = await ListScreen.loaded(0..<30, next: 30)
        await list.drag(by: 300)
        await list.dragToEnd()
        let last = list.rows.last
        list.table.forget()
        list.controller.asked = []
        await list.answer(1, 30..<50)
        #expect(list.table.reloads == 0)
        #expect(list.table.batches == 1)
        #expect(list.table.inserted == 20)
        #expect(list.table.removed == 0)
        #expect(list.table.redrawn == 0)
        #expect(list.controller.asked.allSatisfy { $0 >= 30 })
        #expect(last == "Row 29")
        #expect(list.table.numberOfRows(inSection: 0) == 50)
        #expect(list.isFaithful)
      }

      @Test("J3: a load from the start replaces the rows") func aRefreshReplacesTheRows() async {
        let list = await ListScreen.loaded(0..<30, next: 30)
        list.loadNext()
        await list.answer(1, 30..<60)
        list.refresh()
        await list.screen.settle()
        #expect(list.table.numberOfRows(inSection: 0) == 60, "B12: the rows stay until the answer arrives")
        await list.answer(2, 100..<130)
        #expect(list.rows.first == "Row 100")
        #expect(list.table.numberOfRows(inSection: 0) == 30)
        #expect(list.isFaithful)
      }

      @Test("B32: nothing moves when a page is appended") func appendingMovesNothing() async {
        let list = await ListScreen.loaded(0..<30, next: 30)
        await list.drag(by: 500)
        let offset = list.table.contentOffset
        let rows = list.rows
        await list.answer(1, 30..<50, next: 50)
        #expect(list.table.contentOffset == offset)
        #expect(list.rows.prefix(rows.count) == rows[...])
      }

      @Test("B15, B24: the visible rows stay when an earlier page arrives above") func prependingKeepsThePlace() async {
        let list = await ListScreen.loaded(100..<130, next: nil, previous: 80)
        #expect(list.source.requests.map(\.kind) == [.refresh, .previous])
        await list.drag(by: 130)
        let place = list.place(of: 105)
        #expect(place != nil)
        await list.answer(1, 80..<100, previous: 60)
        #expect(list.place(of: 105) == place)
        #expect(list.table.reloads == 0)
        #expect(list.isFaithful)
        #expect(list.source.requests.count == 2, "The page above is far away now")
      }

      @Test("B15: a reader at the very top does not see an earlier page before scrolling up") func prependingAtTheTopKeepsThePlace() async {
        let list = await ListScreen.loaded(100..<130, next: nil, previous: 80)
        let place = list.place(of: 100)
        await list.answer(1, 80..<100, previous: 60)
        #expect(list.place(of: 100) == place)
        #expect(list.source.requests.count == 2)
        await list.drag(by: -17 * 44)
        #expect(list.source.requests.map(\.kind) == [.refresh, .previous, .previous])
      }

      @Test("B15: rows that a refresh inserts above move nothing") func refreshWithRowsAbove() async {
        let list = await ListScreen.loaded(0..<40, next: nil)
        await list.drag(by: 440)
        let place = list.place(of: 15)
        list.refresh()
        await list.answer(1, Array(200..<207) + Array(0..<40))
        #expect(list.place(of: 15) == place)
        #expect(list.table.reloads == 0)
        #expect(list.isFaithful)
      }

      @Test("B15: rows that a refresh removes above move nothing") func refreshWithoutRowsAbove() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        await list.drag(by: 900)
        let place = list.place(of: 30)
        list.refresh()
        await list.answer(1, 10..<60)
        #expect(list.place(of: 30) == place)
        #expect(list.isFaithful)
      }

      @Test("B15: if the first visible row is removed, the next one stays") func refreshWithoutTheFirstRow() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        await list.drag(by: 900)
        let first = list.rows[0]
        let place = list.place(of: 30)
        list.refresh()
        await list.answer(1, [Row](0..<60).filter { $0.title != first } + [Row(99)])
        #expect(list.place(of: 30) == place)
        #expect(list.place(of: first) == nil)
      }

      @Test("B15: if the first rows are removed, no empty space is left above the next one") func refreshWithoutTheFirstRows() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        let top = list.place(of: 0)
        await list.drag(by: 132)
        list.refresh()
        await list.answer(1, 6..<60)
        #expect(list.place(of: 6) == top)
      }

      @Test("B15: a reader at the top of a list stays at the top, and sees the rows of a refresh") func theTopStaysTheTop() async {
        let list = await ListScreen.loaded(0..<40, next: nil)
        let place = list.place(of: 0)
        list.refresh()
        await list.answer(1, Array(200..<203) + Array(0..<40))
        list.screen.wait(.seconds(1))
        #expect(list.place(of: 200) == place)
        #expect(list.rows.prefix(4) == ["Row 200", "Row 201", "Row 202", "Row 0"])
      }

      @Test("B28: edits above the visible rows move nothing") func editsAboveMoveNothing() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        await list.drag(by: 900)
        let place = list.place(of: 30)
        list.pager.remove(3)
        list.pager.insert(Row(500), at: .start)
        list.pager.insert(Row(501), at: .start)
        list.pager.move(40, to: .before(5))
        list.pager.update(1) { $0.title = "New" }
        await list.screen.settle()
        #expect(list.place(of: 30) == place)
        #expect(list.table.reloads == 0)
        #expect(list.isFaithful)
      }

      @Test("J14, B28: an edit changes only its row") func anEditChangesItsRow() async {
        let list = await ListScreen.loaded(0..<30, next: nil)
        list.pager.update(2) { $0.title = "Changed" }
        list.pager.remove(4)
        list.pager.insert(Row(70), at: .after(5))
        list.pager.move(0, to: .after(8))
        await list.screen.settle()
        #expect(list.rows.prefix(9) == ["Row 1", "Changed", "Row 3", "Row 5", "Row 70", "Row 6", "Row 7", "Row 8", "Row 0"])
        #expect(list.table.reloads == 0)
        #expect(list.controller.asked.count < 10)
      }

      @Test("J14: the last row can be removed, and a placeholder replaces it") func removingTheLastRow() async {
        let list = await ListScreen.loaded(0..<1, next: nil)
        #expect(list.rows == ["Row 0"])
        list.pager.remove(0)
        await list.screen.settle()
        list.screen.wait(.seconds(1))
        #expect(list.rows == [])
        #expect(list.screen.texts.contains("No Content"))
        list.pager.insert(Row(5), at: .end)
        await list.screen.settle()
        list.screen.wait(.seconds(1))
        #expect(list.screen.texts == ["Row 5"])
      }

      @Test("B13: the banner of a failed refresh covers no row, and moves no visible row") func theBannerMovesNothing()
        async
      {
        let list = await ListScreen.loaded(0..<60, next: nil)
        let top = list.place(of: 0)!
        await list.drag(by: 900)
        let place = list.place(of: 30)
        list.refresh()
        await list.fail(1)
        #expect(list.place(of: 30) == place)
        #expect(list.screen.texts.contains("It failed."))
        // At the top, it is above the first row.
        await list.drag(by: -900 - 60)
        let banner = list.controller.refreshFailureView
        #expect(banner.convert(banner.bounds, to: nil).minY == top)
        #expect(list.place(of: 0) == top + banner.bounds.height)
        list.retry()
        await list.answer(2, 0..<60)
        list.screen.wait(.seconds(1))
        #expect(list.place(of: 0) == top)
        #expect(list.table.contentInset.top == 0)
      }

      @Test("B13: a reader at the top sees the banner above the first row") func theBannerAtTheTop() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        let top = list.place(of: 0)!
        list.refresh()
        await list.fail(1)
        let banner = list.controller.refreshFailureView
        #expect(banner.bounds.height > 0)
        #expect(list.place(of: 0) == top + banner.bounds.height)
      }

      @Test("B13: the content inset that the app sets or adds to beside the banner is left when the banner goes", arguments: [true, false])
      func insetBesideTheBanner(isAdded: Bool) async {
        let list = await ListScreen.loaded(0..<60, next: nil) { $0.tableView.contentInset.top = 10 }
        list.refresh()
        await list.fail(1)
        #expect(list.table.contentInset.top > 10)
        list.table.contentInset = UIEdgeInsets(top: isAdded ? list.table.contentInset.top + 20 : 30, left: 0, bottom: 300, right: 0)
        list.retry()
        await list.answer(2, 0..<60)
        #expect(list.table.contentInset == UIEdgeInsets(top: 30, left: 0, bottom: 300, right: 0))
      }

      @Test("No room is left above the list when a pull and a retry have failed and the next retry succeeds") func roomAfterAPull() async {
        let list = await ListScreen.loaded(0..<60, next: nil)
        let inset = list.table.contentInset
        list.screen.pull(list.table)
        await list.fail(1)
        for request in 2...3 {
          list.retry()
          if request == 2 { await list.fail(request) } else { await list.answer(request, 0..<60) }
        }
        await list.screen.settle()
        #expect(list.table.contentInset == inset)
      }

      @Test("B31: a row whose height changes moves nothing above it") func aRowThatGrows() async {
        let list = await ListScreen.loaded(0..<40, next: nil)
        await list.drag(by: 440)
        let id = list.table.indexPathsForVisibleRows![8].row
        let (above, below) = (list.place(of: id - 1), list.place(of: id + 1)!)
        list.pager.update(id) { $0.title = String(repeating: "A long text. ", count: 20) }
        await list.screen.settle()
        #expect(list.place(of: id - 1) == above)
        #expect(list.place(of: id + 1)! > below)
      }

      @Test("B31: a row whose kind changes gets another cell, if the app wants that") func reloadsUpdatedRows() async {
        let list = await ListScreen.loaded(0..<30, next: nil)
        list.pager.update(2) { $0.title = "Same cell" }
        await list.screen.settle()
        #expect(list.table.redrawn == 0)
        let listController = list.controller.show(list.pager)
        listController.reloadsUpdatedRows = true
        listController.rowAnimation = .fade
        #expect(listController.rowAnimation == .fade)
        await list.screen.settle()
        list.pager.update(2) { $0.title = "Another cell" }
        await list.screen.settle()
        #expect(list.table.redrawn == 1)
        #expect(list.rows[2] == "Another cell")
      }

      @Test("B31: edits while the table is in no window are shown when it returns, without an assertion") func editsOutOfTheWindow()
        async
      {
        let list = await ListScreen.loaded(0..<60, next: nil)
        await list.drag(by: 600)
        list.screen.window.rootViewController = UIViewController()
        await list.screen.settle()
        _ = Phone.takeLayoutComplaints()
        list.pager.remove(1)
        list.pager.insert(Row(80), at: .start)
        list.pager.update(20) { $0.title = "New" }
        list.refresh()
        await list.answer(1, 5..<50)
        #expect(Phone.takeLayoutComplaints() == [])
        list.screen.window.rootViewController = list.controller
        await list.screen.settle()
        #expect(list.table.numberOfRows(inSection: 0) == 45)
        #expect(list.isFaithful)
      }

      @Test("B16: a row that UIKit prepares before it is visible counts") func preparedRowsCount() async {
        let list = await ListScreen.loaded(0..<40, next: 40, PagingConfiguration(prefetchDistance: .rows(1)))
        await list.drag(by: 900)
        #expect(list.rows.last != "Row 39")
        #expect(list.source.requests.count == 1)
        // The behavior of iOS while nothing is to be drawn.
        _ = list.table.dataSource?.tableView(list.table, cellForRowAt: IndexPath(row: 39, section: 0))
        await list.screen.settle()
        #expect(list.source.requests.count == 2)
      }

      @Test("B16: a distant row that is requested only to be measured does not count as visible") func measuredRowsDoNotCount() async {
        let list = await ListScreen.loaded(0..<200, next: 200)
        _ = list.table.dataSource?.tableView(list.table, cellForRowAt: IndexPath(row: 199, section: 0))
        await list.screen.settle()
        #expect(list.source.requests.count == 1)
      }
    }
  }
#endif
