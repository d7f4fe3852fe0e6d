public import Foundation

/// The reader drags an item to another place.
extension UICollectionView {
  /// developer.apple.com/documentation/uikit/uicollectionview/begininteractivemovementforitem(at:)
  func beginMovement(of indexPath: IndexPath) -> Bool {
    guard state.movement == nil, let dataSource, let cell = cellForItem(at: indexPath) else { return false }
    guard dataSource.collectionView(self, canMoveItemAt: indexPath) else { return false }
    state.movement = (indexPath, indexPath)
    cell.isReordering = true
    return true
  }

  /// The item takes the place of the one at the position; between items it stays where it was.
  func moveTarget(to position: CGPoint) {
    guard state.movement != nil, let target = indexPathForItem(at: position) else { return }
    state.movement?.target = target
  }

  /// The collection view has moved the item already when it notifies the data source, and checks the counts afterward.
  func endMovement() {
    guard let movement = state.movement else { return }
    guard movement.target != movement.source else { return stopMovement() }
    let isImplemented = OptionalMethod.call {
      dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.target)
    }
    stopMovement()
    guard isImplemented, !state.needsLoading else { return }
    var move = BatchUpdates()
    move.movedRows = [(movement.source, movement.target)]
    commit(move)
  }

  func stopMovement() {
    guard let movement = state.movement else { return }
    state.movement = nil
    (state.views[.cell(movement.source)] as? UICollectionViewCell)?.isReordering = false
    setNeedsLayout()
  }

  /// The item under the finger stays, wherever the collection view is scrolled.
  var movedElement: [CollectionElement] { state.movement.map { [.cell($0.source)] } ?? [] }

  /// UIKit says nothing of what becomes of a collection view whose items change under the finger. It is forbidden here.
  func assertNoMovement() {
    uikitAssertion(state.movement == nil, "attempt to update the collection view while an item is being moved")
  }

  // MARK: The index

  /// The titles at the side of the collection view.
  @_spi(Headless) public var indexTitles: [String] { dataSource?.indexTitles(for: self) ?? [] }

  /// Touches a title at the side: the collection view scrolls to the item that the data source names.
  @_spi(Headless) public func touchIndexTitle(_ title: String) -> Bool {
    guard let dataSource, let index = indexTitles.firstIndex(of: title) else { return false }
    scrollToItem(at: dataSource.collectionView(self, indexPathForIndexTitle: title, at: index), at: .top, animated: false)
    return true
  }
}
