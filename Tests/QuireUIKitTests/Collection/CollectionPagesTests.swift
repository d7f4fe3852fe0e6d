#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    @MainActor struct CollectionPagesTests {
      @Test("The first page of a collection view is shown, and the pages that fill the view are requested")
      func firstPage() async {
        let list = CollectionList()
        #expect(list.screen.texts.isEmpty)
        await list.load(0..<10, next: 10)
        #expect(list.screen.texts == [Row](0..<10).map(\.title) + ["…"])
        #expect(list.cursors == [nil, 10])
        await list.answer(10..<40, next: 40)
        #expect(list.count == 40)
        #expect(list.cursors == [nil, 10])
      }

      @Test(
        "B16: in a grid of three columns so many items are requested as fill it, and the next page when fewer than the distance are left")
      func grid() async {
        let list = CollectionList(.grid)
        // Between the bars are seven lines of three, and most of an eighth.
        await list.load(0..<9, next: 9)
        #expect(list.cursors == [nil, 9])
        await list.answer(9..<18, next: 18)
        #expect(list.cursors == [nil, 9, 18])
        await list.answer(18..<31, next: 31)
        // Eight lines are on the screen.
        #expect(list.cursors == [nil, 9, 18])
        await list.scroll(by: 100)
        #expect(list.cursors == [nil, 9, 18])
        await list.scroll(by: 100)
        #expect(list.cursors == [nil, 9, 18, 31])
      }

      @Test("B16: with a distance of 0, a grid requests only as many items as fill it, and more when it becomes wider")
      func filling() async {
        let list = CollectionList(.grid, configuration: PagingConfiguration(prefetchDistance: .rows(0)))
        await list.load(0..<9, next: 9)
        await list.answer(9..<18, next: 18)
        #expect(list.cursors == [nil, 9, 18])
        await list.answer(18..<27, next: 27)
        #expect(list.cursors == [nil, 9, 18])
        await list.scroll(by: 500)
        #expect(list.cursors == [nil, 9, 18])
        list.screen.window.frame.size.width = 390 * 4
        await list.screen.settle()
        #expect(list.cursors == [nil, 9, 18, 27])
      }

      @Test("B32: an appended page is one insertion in a collection view, reloads nothing, and requests the cells that become visible")
      func append() async {
        let list = CollectionList()
        await list.load(0..<20, next: 20)
        list.collectionView.forget()
        let place = list.place(of: "Row 5")
        let requests = await list.cellRequests { await list.answer(20..<40, next: 40) }
        #expect(list.collectionView.reloads == 0)
        #expect(list.collectionView.batches == 1)
        #expect(list.collectionView.inserted == [Array(20..<40)])
        #expect(list.collectionView.removed.isEmpty)
        #expect(list.place(of: "Row 5") == place)
        #expect(requests <= 1)
        #expect(list.count == 40)
      }

      @Test("B15, B24: a page before the first row leaves the rows where they are, in a list and in a grid", arguments: [false, true])
      func prepend(isGrid: Bool) async throws {
        let list = CollectionList(isGrid ? .grid : .rows, opening: .item(130))
        await list.load(100..<160, previous: 100)
        #expect(list.cursors == [nil])
        await list.scroll(by: -(list.collectionView.contentOffset.y - 60))
        #expect(list.cursors == [nil, 100])
        let place = try #require(list.place(of: "Row 106"))
        list.collectionView.forget()
        await list.answer(40..<100, previous: 40)
        #expect(list.collectionView.reloads == 0)
        #expect(list.collectionView.inserted == [Array(0..<60)])
        #expect(list.place(of: "Row 106") == place)
        // And no chain of requests: the reader is in the middle now.
        #expect(list.cursors == [nil, 100])
      }

      @Test("B12, B33: a refresh of a collection view keeps the rows until the answer arrives, and makes its changes in one batch")
      func refresh() async {
        let list = CollectionList()
        await list.load(0..<30)
        list.collectionView.forget()
        list.pager.refresh()
        await list.screen.settle()
        #expect(list.count == 30)
        var rows = [Row](0..<30)
        rows.remove(at: 2)
        rows.swapAt(4, 8)
        rows[5].title = "Other"
        rows.insert(Row(100), at: 0)
        await list.answer(with: rows)
        #expect(list.screen.texts.prefix(11) == ArraySlice(rows.prefix(11).map(\.title)))
        #expect(list.collectionView.reloads == 0 && list.collectionView.batches == 1)
      }

      @Test("B28, B31: edits of the rows change single items of a collection view")
      func edits() async {
        let list = CollectionList()
        await list.load(0..<10)
        list.collectionView.forget()
        list.pager.insert(Row(100), at: .after(3))
        list.pager.remove(0)
        list.pager.move(9, to: .start)
        list.screen.layOut()
        #expect(list.screen.texts == [9, 1, 2, 3, 100, 4, 5, 6, 7, 8].map { "Row \($0)" })
        #expect(list.collectionView.reloads == 0 && list.collectionView.batches == 3)
        #expect(list.collectionView.inserted == [[4]] && list.collectionView.removed == [[0]])
      }

      @Test("A changed item updates its cell, by its position after the change")
      func updates() async throws {
        let list = CollectionList()
        await list.load(0..<10)
        let cell = try #require(list.cell(4))
        list.collectionView.forget()
        let requests = await list.cellRequests { list.pager.update(4) { $0.title = "New" } }
        #expect(list.cell(4) === cell && cell.label.text == "New")
        #expect(list.collectionView.reconfigured == [[4]] && list.collectionView.batches == 0)
        #expect(requests == 1)
      }

      @Test("B31: an item whose kind changes gets another cell, if the app wants that")
      func updatesByReloading() async {
        let list = CollectionList()
        await list.load(0..<10)
        list.controller.reloadsUpdatedItems = true
        list.collectionView.forget()
        list.pager.update(4) { $0.title = "New" }
        await list.screen.settle()
        #expect(list.cell(4)?.label.text == "New")
        #expect(list.collectionView.reloaded == [[4]] && list.collectionView.reconfigured.isEmpty)
      }

      @Test("B24: a collection view opens at its end, or in its middle, at the pager's initial position")
      func initialPosition() async throws {
        let end = CollectionList(.grid, opening: .bottom)
        await end.load(0..<99, previous: 1)
        let last = try #require(end.place(of: "Row 98"))
        #expect(last.y + 100 <= 844 - 34 && end.place(of: "Row 0") == nil)
        #expect(end.cursors == [nil])

        let middle = CollectionList(.grid, opening: .item(50))
        await middle.load(0..<99)
        let row = try #require(middle.place(of: "Row 50"))
        #expect(abs(row.y + 50 - (47 + (844 - 34 - 47) / 2)) < 1)
      }

      @Test("The item at an index path is the displayed one, and nil if there is none")
      func itemAt() async {
        let list = CollectionList()
        #expect(list.controller.item(at: IndexPath(item: 0, section: 0)) == nil)
        await list.load(0..<3)
        #expect(list.controller.item(at: IndexPath(item: 2, section: 0)) == Row(2))
        #expect(list.controller.item(at: IndexPath(item: 3, section: 0)) == nil)
        list.pager.reload()
        await list.screen.settle()
        #expect(list.controller.item(at: IndexPath(item: 2, section: 0)) == nil)
        #expect(list.count == 0)
      }

      @Test("Appending to 100,000 items requests only the visible cells, and reloads nothing")
      func manyItems() async {
        let list = CollectionList(configuration: PagingConfiguration(pageSize: 1000))
        await list.load(0..<100_000, next: 100_000)
        list.collectionView.setContentOffset(CGPoint(x: 0, y: 100_000 * 44 - 700), animated: false)
        await list.screen.settle()
        #expect(list.cursors == [nil, 100_000])
        list.collectionView.forget()
        let requests = await list.cellRequests { await list.answer(100_000..<101_000, next: 101_000) }
        #expect(requests <= 20)
        #expect(list.collectionView.reloads == 0)
        #expect(list.count == 101_000)
      }
    }
  }
#endif
