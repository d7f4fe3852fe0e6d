public import Foundation
@_spi(Headless) public import UIKit

/// Actions of a finger on the rows of a list that can be edited.
extension HeadlessDevice {
  /// Swipes over a row, or touches the control at its side in editing mode, so that a button to delete it comes into sight.
  ///
  /// - Returns: A Boolean value that indicates whether the row can be swiped.
  public static func swipe(_ cell: UITableViewCell, in table: UITableView) -> Bool {
    layOut()
    defer { layOut() }
    return table.offerDeletion(of: cell)
  }

  /// Touches the button that a swipe has brought into sight.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  @discardableResult public static func tapDelete(in table: UITableView) -> Bool {
    layOut()
    defer { layOut() }
    return table.confirmDeletion()
  }

  /// Swipes over an item of a list layout, and touches a button that the swipe uncovers.
  ///
  /// - Returns: A Boolean value that indicates whether the item has such a button.
  @discardableResult public static func swipe(_ cell: UICollectionViewCell, in collectionView: UICollectionView, choosing title: String)
    -> Bool
  {
    layOut()
    defer { layOut() }
    let layout = collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout
    let actions = collectionView.indexPath(for: cell).map { layout?.swipeActions(at: $0) ?? [] } ?? []
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    action.handler(action, cell) { _ in }
    return true
  }

  /// Lifts a row by its control.
  ///
  /// - Returns: A Boolean value that indicates whether it has one.
  public static func lift(_ cell: UITableViewCell, in table: UITableView) -> Bool {
    layOut()
    defer { layOut() }
    return table.beginReordering(cell)
  }

  /// Drags the row that was lifted over another.
  public static func carry(to indexPath: IndexPath, in table: UITableView) {
    table.reorder(to: indexPath)
    layOut()
  }

  /// Drops the row.
  ///
  /// - Returns: A Boolean value that indicates whether it has another place now.
  @discardableResult public static func drop(in table: UITableView) -> Bool {
    defer { layOut() }
    return table.endReordering()
  }

  /// Interrupts the drag, as a phone call does: the row goes back.
  public static func interruptDrag(in table: UITableView) {
    table.stopReordering()
    layOut()
  }

  /// The titles at the side of a table.
  public static func indexTitles(of table: UITableView) -> [String] { table.indexTitles }

  /// Touches a title at the side of a table.
  @discardableResult public static func tapIndexTitle(_ title: String, of table: UITableView) -> Bool {
    layOut()
    defer { layOut() }
    return table.touchIndexTitle(title)
  }

  /// The titles at the side of a collection view.
  public static func indexTitles(of collectionView: UICollectionView) -> [String] { collectionView.indexTitles }

  /// Touches a title at the side of a collection view.
  @discardableResult public static func tapIndexTitle(_ title: String, of collectionView: UICollectionView) -> Bool {
    layOut()
    defer { layOut() }
    return collectionView.touchIndexTitle(title)
  }
}
