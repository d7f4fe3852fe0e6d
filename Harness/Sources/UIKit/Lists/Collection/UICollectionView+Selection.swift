public import Foundation

extension UICollectionView {
  public var indexPathsForSelectedItems: [IndexPath]? { state.selected.sorted() }

  // The delegate hears of selections by touch only.
  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      for indexPath in state.selected { deselect(indexPath) }
      return
    }
    if !allowsMultiple {
      for other in state.selected where other != indexPath { deselect(other) }
    }
    state.selected.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func deselect(_ indexPath: IndexPath) {
    guard state.selected.remove(indexPath) != nil else { return }
    cellForItem(at: indexPath)?.isSelected = false
  }

  private var allowsMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: Touches

  private var allowsTouch: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultiple : allowsSelection }

  func touchBegan(on cell: UICollectionViewCell) {
    guard allowsTouch, let indexPath = indexPath(for: cell) else { return }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    state.highlighted = indexPath
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: indexPath)
  }

  func touchEnded(on cell: UICollectionViewCell) {
    guard let indexPath = endHighlight(), indexPath == self.indexPath(for: cell) else { return }
    if state.selected.contains(indexPath), allowsMultiple {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      deselectByTouch(indexPath)
    } else {
      selectByTouch(indexPath)
    }
  }

  func touchCancelled(on cell: UICollectionViewCell) { _ = endHighlight() }

  private func endHighlight() -> IndexPath? {
    guard let indexPath = state.highlighted else { return nil }
    state.highlighted = nil
    cellForItem(at: indexPath)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    return indexPath
  }

  private func selectByTouch(_ indexPath: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if !allowsMultiple {
      for other in state.selected.sorted() where other != indexPath { deselectByTouch(other) }
    }
    state.selected.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    collectionDelegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  private func deselectByTouch(_ indexPath: IndexPath) {
    deselect(indexPath)
    collectionDelegate?.collectionView(self, didDeselectItemAt: indexPath)
  }
}
