#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The position at which a list opens.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct TableOpeningTests {
      /// The bottom of what is not covered by bars.
      private func bottom(_ list: ListScreen) -> CGFloat { list.screen.window.bounds.maxY - list.table.adjustedContentInset.bottom }

      @Test("B24: a chat opens at its end, and does not request earlier messages before the reader goes there") func chatOpensAtItsEnd()
        async
      {
        let list = await ListScreen.loaded(100..<150, next: nil, previous: 50, at: .bottom)
        #expect(list.rows.last == "Row 149")
        #expect(list.place(of: 149)! + 44 == bottom(list))
        #expect(list.source.requests.count == 1)
      }

      @Test("B24, B15: earlier messages arrive above, page after page, and nothing moves") func earlierMessages() async {
        let list = await ListScreen.loaded(100..<150, next: nil, previous: 50, at: .bottom)
        for page in 1...3 {
          await list.drag(by: -list.table.contentOffset.y - list.table.adjustedContentInset.top + 30)
          #expect(list.source.requests.count == page + 1)
          let seen = list.rows
          let places = seen.map { list.place(of: $0) }
          await list.answer(page, (150 - 50 * (page + 1))..<(150 - 50 * page), previous: page < 3 ? 50 - page : nil)
          #expect(seen.map { list.place(of: $0) } == places)
          #expect(list.isFaithful)
          #expect(list.source.requests.count == page + 1)
        }
        await list.drag(by: -4000 + 100)
        #expect(list.table.numberOfRows(inSection: 0) == 200)
      }

      @Test("B24: a message that is sent at the end of a short chat is visible") func sendingAMessage() async {
        let list = await ListScreen.loaded(0..<3, next: nil, at: .bottom)
        list.pager.insert(Row(50), at: .end)
        await list.screen.settle()
        #expect(list.rows == ["Row 0", "Row 1", "Row 2", "Row 50"])
      }

      @Test("B24: a link into the middle of a list opens there, and continues both ways") func deepLink() async {
        let list = await ListScreen.loaded(100..<160, next: 160, previous: 50, at: .item(130))
        let middle = (list.table.safeAreaInsets.top + bottom(list)) / 2
        #expect(abs(list.place(of: 130)! + 22 - middle) < 1)
        #expect(list.source.requests.count == 1)
        await list.drag(by: 800)
        #expect(list.source.requests.last?.kind == .next)
        await list.drag(by: -1900)
        #expect(list.source.requests.last?.kind == .previous)
      }

      @Test("B24: a link to an item that does not exist opens at the top") func brokenLink() async {
        let list = await ListScreen.loaded(0..<60, next: nil, at: .item(999))
        #expect(list.rows.first == "Row 0")
      }

      @Test("B24: it opens once: a refresh leaves the reader where they are") func opensOnce() async {
        let list = await ListScreen.loaded(0..<60, next: nil, at: .bottom)
        await list.drag(by: -900)
        let place = list.place(of: 30)
        list.refresh()
        await list.answer(1, 0..<60)
        #expect(list.place(of: 30) == place)
      }

      @Test("B24: a list that was loaded before it is shown opens at its position, even in a table that joins a window later")
      func loadedBefore() async {
        let source = GatedPageSource<Row, Int>()
        let pager = Pager(source: source)
        pager.load()
        await source.answer(0, with: Page([Row](0..<50)))
        let controller = RowsController(pager, opensAt: .bottom)
        controller.loadViewIfNeeded()
        let screen = Screen(controller)
        await screen.settle()
        #expect(controller.tableView.indexPathsForVisibleRows?.last?.row == 49)
      }

      @Test("B24: so does a list with rows of different heights") func selfSizing() async {
        let list = ListScreen(at: .bottom)
        await list.answer(0, (0..<50).map { Row($0, String(repeating: "Row \($0) ", count: 1 + $0 * 7 % 23)) }, previous: 7)
        #expect(list.table.indexPathsForVisibleRows?.last?.row == 49)
        #expect(abs(list.table.rectForRow(at: IndexPath(row: 49, section: 0)).maxY - list.table.contentOffset.y - bottom(list)) < 1)
        #expect(list.source.requests.count == 1)
      }

      @Test(
        "B24: an item among rows of different heights is in the middle, with what is around it where it was measured",
        arguments: [15, 30, 40])
      func itemAmongSelfSizingRows(id: Int) async {
        let list = ListScreen(at: .item(id))
        await list.answer(0, (0..<50).map { Row($0, String(repeating: "Row \($0) ", count: 1 + $0 * 7 % 23)) })
        let frame = list.table.rectForRow(at: IndexPath(row: id, section: 0))
        let middle = list.table.contentOffset.y + (list.table.safeAreaInsets.top + bottom(list)) / 2
        #expect(abs(frame.midY - middle) < 1)
      }

      @Test("B24: a list that is loaded before its view has a size opens at its position") func sizeComesLater() async {
        let pager = Pager<Row> { (_: PageRequest<Int>) in Page([Row](0..<60)) }
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let listController = PagedTableController(table, showing: .items(pager).opening(at: .item(30)), timing: .immediate) {
          table, path, _ in
          table.dequeueReusableCell(withIdentifier: "row", for: path)
        }
        let container = UIView()
        container.addSubview(table)
        let screen = Screen(container)
        pager.load()
        await screen.settle()
        table.frame = container.bounds
        await screen.settle()
        let room = table.bounds.inset(by: table.adjustedContentInset)
        let row = table.rectForRow(at: IndexPath(row: 30, section: 0))
        #expect(listController.items.count == 60 && abs(row.midY - room.midY) < 1)
      }

      @Test("B24: an item opens at its distance from the top, among rows of different heights", arguments: [5, 30])
      func itemAtADistance(id: Int) async {
        let list = ListScreen(at: .item(id, topInset: 20))
        await list.answer(0, (0..<60).map { Row($0, String(repeating: "Row \($0) ", count: 1 + $0 * 7 % 23)) })
        let frame = list.table.rectForRow(at: IndexPath(row: id, section: 0))
        #expect(abs(frame.minY - list.table.contentOffset.y - list.table.adjustedContentInset.top - 20) < 1)
      }

      @Test("B24: a collection view of items that measure themselves opens at its end") func collection() async {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 390, height: 44)
        layout.minimumLineSpacing = 0
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<TallCell, Row> { cell, _, row in cell.height = CGFloat(40 + row.id * 17 % 90) }
        let pager = Pager<Row> { (_: PageRequest<Int>) in Page([Row](0..<50)) }
        let content = ListContent.items(pager).opening(at: .bottom)
        let listController = PagedCollectionController(collection, showing: content, timing: .immediate) { collection, path, row in
          collection.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
        }
        let screen = Screen(collection)
        pager.load()
        await screen.settle()
        #expect(listController.items.count == 50)
        let last = collection.layoutAttributesForItem(at: IndexPath(item: 49, section: 0))?.frame.maxY ?? 0
        #expect(abs(last - collection.contentOffset.y - screen.window.bounds.maxY + collection.adjustedContentInset.bottom) < 1)
      }

      /// A cell that measures itself.
      private final class TallCell: UICollectionViewCell {
        var height: CGFloat = 0

        override func preferredLayoutAttributesFitting(
          _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
          layoutAttributes.size.height = height
          return layoutAttributes
        }
      }
    }
  }
#endif
