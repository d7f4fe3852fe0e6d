#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
  import Quire
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// The methods of a data source that UIKit asks about before it offers an action to the reader. It can ask only with Objective-C.
    @MainActor struct ImplementedMethodsTests {
      private class Deleting: PagedTableViewController {
        override func tableView(
          _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {}
      }

      private final class DeletingAndMoving: Deleting {
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
      }

      private final class MovingItems: PagedCollectionViewController {
        override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {}
      }

      private let canEdit = #selector((any UITableViewDataSource).tableView(_:canEditRowAt:))
      private let canMove = #selector((any UITableViewDataSource).tableView(_:canMoveRowAt:))
      private let canMoveItem = #selector((any UICollectionViewDataSource).collectionView(_:canMoveItemAt:))
      private let commit = #selector((any UITableViewDataSource).tableView(_:commit:forRowAt:))
      private let move = #selector((any UITableViewDataSource).tableView(_:moveRowAt:to:))
      private let moveItem = #selector((any UICollectionViewDataSource).collectionView(_:moveItemAt:to:))
      private let pager = Pager<Row> { (_: PageRequest<Int>) in Page([]) }

      private func implemented(by controller: PagedTableViewController) -> [Bool] {
        controller.show(pager) { _, _, _ in UITableViewCell() }
        return [canEdit, commit, canMove, move].map { controller.tableView.dataSource?.responds(to: $0) ?? false }
      }

      @Test("J17: a list's data source has the methods that a subclass overrides, and those that leave out the rows that are no items")
      func overrides() {
        #expect(implemented(by: PagedTableViewController(style: .plain)) == [true, false, false, false])
        #expect(implemented(by: Deleting(style: .plain)) == [true, true, false, false])
        #expect(implemented(by: DeletingAndMoving(style: .plain)) == [true, true, true, true])
      }

      @Test("J17: items can be edited and moved if the subclass does not override the methods that decide it")
      func defaults() async throws {
        let controller = DeletingAndMoving(style: .plain)
        let pager = Pager(.array([Row](0..<3)))
        controller.show(pager, timing: .immediate) { _, _, _ in UITableViewCell() }
        _ = await pager.load().outcome
        let surface = try #require(controller.tableView.dataSource)
        let path = IndexPath(row: 0, section: 0)
        #expect(surface.tableView?(controller.tableView, canEditRowAt: path) == true)
        #expect(surface.tableView?(controller.tableView, canMoveRowAt: path) == true)
      }

      @Test("J17: the same in a collection view") func collectionViews() {
        for (controller, isMovable) in [
          (PagedCollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()), false),
          (MovingItems(collectionViewLayout: UICollectionViewFlowLayout()), true),
        ] {
          controller.show(pager) { _, _, _ in UICollectionViewCell() }
          for method in [canMoveItem, moveItem] { #expect(controller.collectionView.dataSource?.responds(to: method) == isMovable) }
        }
      }
    }
  }
#endif
