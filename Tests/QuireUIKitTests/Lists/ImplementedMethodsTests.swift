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

      private let commit = #selector((any UITableViewDataSource).tableView(_:commit:forRowAt:))
      private let move = #selector((any UITableViewDataSource).tableView(_:moveRowAt:to:))
      private let moveItem = #selector((any UICollectionViewDataSource).collectionView(_:moveItemAt:to:))
      private let pager = Pager<Row> { (_: PageRequest<Int>) in Page([]) }

      private func implemented(by controller: PagedTableViewController) -> [Bool] {
        controller.show(pager) { _, _, _ in UITableViewCell() }
        return [commit, move].map { controller.tableView.dataSource?.responds(to: $0) ?? false }
      }

      @Test("J17: a list's data source has the methods that a subclass overrides, and no others") func overrides() {
        #expect(implemented(by: PagedTableViewController(style: .plain)) == [false, false])
        #expect(implemented(by: Deleting(style: .plain)) == [true, false])
        #expect(implemented(by: DeletingAndMoving(style: .plain)) == [true, true])
      }

      @Test("J17: the same in a collection view") func collectionViews() {
        for (controller, isMovable) in [
          (PagedCollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()), false),
          (MovingItems(collectionViewLayout: UICollectionViewFlowLayout()), true),
        ] {
          controller.show(pager) { _, _, _ in UICollectionViewCell() }
          #expect(controller.collectionView.dataSource?.responds(to: moveItem) == isMovable)
        }
      }
    }
  }
#endif
