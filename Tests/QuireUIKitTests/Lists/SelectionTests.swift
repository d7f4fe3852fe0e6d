#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Selected items across pages, refreshes, and reloads.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct SelectionTests {
      private final class SelectingController: RowsController, UITableViewDelegate {
        private(set) var list: PagedTableController<Row>?

        @discardableResult override func show(_ pager: Pager<Row>) -> PagedTableController<Row> {
          tableView.allowsMultipleSelection = true
          let list = super.show(pager)
          list.showsPresenterSelection = true
          self.list = list
          return list
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { list?.selectItem(at: indexPath) }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { list?.deselectItem(at: indexPath) }
      }

      private func selectingList() async throws -> (ListScreen, PagedTableController<Row>) {
        let source = GatedPageSource<Row, Int>()
        let controller = SelectingController(Pager(source: source))
        let list = ListScreen(controller, of: source)
        await list.screen.settle()
        await list.answer(0, 0..<60, next: 60)
        return (list, try #require(controller.list))
      }

      /// The titles of the rows that the table shows as selected.
      private func selected(_ list: ListScreen) -> [String] {
        list.table.visibleCells.filter(\.isSelected).compactMap { $0.textLabel?.text }.sorted()
      }

      private func tap(_ list: ListScreen, _ row: Int) async throws {
        #expect(list.screen.tap(try #require(list.table.cellForRow(at: IndexPath(row: row, section: 0)))))
        await list.screen.settle()
      }

      @Test("B29: selected rows stay selected when rows are inserted and removed, and when the table is redrawn") func acrossChanges()
        async throws
      {
        let (list, listController) = try await selectingList()
        try await tap(list, 2)
        try await tap(list, 4)
        #expect(listController.presenter.selection == .only([2, 4]) && selected(list) == ["Row 2", "Row 4"])
        list.pager.insert(Row(99), at: .start)
        await list.screen.settle()
        #expect(selected(list) == ["Row 2", "Row 4"])
        list.table.reloadData()
        await list.screen.settle()
        #expect(selected(list) == ["Row 2", "Row 4"])
        try await tap(list, 3)
        #expect(listController.presenter.selection == .only([4]) && selected(list) == ["Row 4"])
        list.refresh()
        await list.answer(1, [Row(4), Row(7), Row(2)])
        #expect(selected(list) == ["Row 4"])
      }

      @Test("If all items are selected, so are those of later pages") func all() async throws {
        let (list, listController) = try await selectingList()
        listController.presenter.selection = .all
        await list.screen.settle()
        #expect(selected(list).count == list.table.visibleCells.count)
        try await tap(list, 1)
        #expect(listController.presenter.selection == .allExcept([1]) && !selected(list).contains("Row 1"))
        await list.dragToEnd()
        await list.answer(1, 60..<90)
        await list.dragToEnd()
        #expect(selected(list).contains("Row 89"))
        listController.presenter.selection = .none
        await list.screen.settle()
        #expect(selected(list).isEmpty && list.table.indexPathsForSelectedRows == nil)
        await list.drag(by: -3_000)
        #expect(selected(list).isEmpty)
      }

      @Test("A table with single selection has one selected row") func single() async throws {
        let (list, listController) = try await selectingList()
        list.table.allowsMultipleSelection = false
        try await tap(list, 2)
        try await tap(list, 5)
        #expect(listController.presenter.selection == .only([5]) && selected(list) == ["Row 5"])
      }

      @Test("Rows of the presenter's selection stay selected when the controller appears again") func appearingAgain() async throws {
        let (list, listController) = try await selectingList()
        try await tap(list, 2)
        list.controller.viewWillAppear(false)
        #expect(listController.presenter.selection == .only([2]) && selected(list) == ["Row 2"])
      }

      @Test("Rows of the presenter's selection stay selected when editing begins and ends") func editing() async throws {
        let (list, listController) = try await selectingList()
        list.table.allowsMultipleSelectionDuringEditing = true
        listController.presenter.selection = .only([2, 4])
        await list.screen.settle()
        for isEditing in [true, false] {
          list.controller.setEditing(isEditing, animated: false)
          #expect(selected(list) == ["Row 2", "Row 4"])
        }
      }

      @Test("A collection view in editing mode selects several items, or one") func editedCollection() async throws {
        let list = CollectionList()
        await list.load(0..<20)
        list.controller.showsPresenterSelection = true
        list.collectionView.allowsMultipleSelectionDuringEditing = true
        list.collectionView.isEditing = true
        for item in [3, 5] { list.controller.selectItem(at: IndexPath(item: item, section: 0)) }
        #expect(list.controller.presenter.selection == .only([3, 5]))
        #expect(list.collectionView.indexPathsForSelectedItems?.map(\.item).sorted() == [3, 5])

        list.collectionView.allowsMultipleSelection = true
        list.collectionView.allowsMultipleSelectionDuringEditing = false
        list.controller.selectItem(at: IndexPath(item: 7, section: 0))
        #expect(list.controller.presenter.selection == .only([7]))
      }

      @Test("A collection view shows the selection, which each list keeps") func collection() async throws {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout.rows)
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "row")
        collection.allowsMultipleSelection = true
        func show(_ pager: Pager<Row>) -> PagedCollectionController<Row> {
          let list = PagedCollectionController(collection, showing: pager, timing: .immediate) { collection, path, row in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            (cell as? TitleCell)?.label.text = row.title
            return cell
          }
          list.showsPresenterSelection = true
          return list
        }
        let (pager, other) = (Pager(.array([Row](0..<40))), Pager(.array([Row](50..<90))))
        for pager in [pager, other] { pager.load() }
        var list = show(pager)
        let screen = Screen(collection)
        await screen.settle()
        list.selectItem(at: IndexPath(item: 3, section: 0))
        await screen.settle()
        #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
        list = show(other)
        await screen.settle()
        #expect(collection.indexPathsForSelectedItems == [])
        list = show(pager)
        await screen.settle()
        #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)] && list.presenter.selection == .only([3]))
      }

      @Test("A table is scrolled to its end, with animation and without", arguments: [true, false]) func end(animated: Bool) async throws {
        let (list, listController) = try await selectingList()
        listController.scrollToEnd(animated: animated)
        list.screen.wait(.seconds(1))
        await list.screen.settle()
        #expect(list.rows.last == "Row 59")
      }
    }
  }
#endif
