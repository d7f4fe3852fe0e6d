public import Foundation

extension UICollectionView {
  public var indexPathsForVisibleItems: [IndexPath] {
    state.views.compactMap { element, view in
      if case .cell(let indexPath) = element, view.superview != nil { indexPath } else { nil }
    }.sorted()
  }

  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }

  /// Nil for an item that is not on screen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.viewsAreStale ? nil : state.views[.cell(indexPath)] as? UICollectionViewCell
  }

  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    state.views[.supplementary(elementKind, indexPath)]
  }

  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    state.views.keys.compactMap {
      if case .supplementary(elementKind, let indexPath) = $0 { indexPath } else { nil }
    }.sorted()
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    state.views.first { $0.value === cell }?.key.indexPath
  }

  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let attributes = collectionViewLayout.layoutAttributesForElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)) ?? []
    return attributes.first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    prepareIfNeeded()
    let exists = state.counts.indices.contains(indexPath.section) && indexPath.item < state.counts[indexPath.section]
    uikitAssertion(
      exists,
      "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) in section (\(indexPath.section)).")
    guard exists, let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    setContentOffset(offset(for: frame, at: position), animated: animated)
  }

  private func offset(for frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = position.isEmpty ? self.offset(toReveal: frame) ?? contentOffset : contentOffset
    if position.contains(.top) { offset.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
    if position.contains(.left) { offset.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - (bounds.width + inset.left - inset.right) / 2 }
    if position.contains(.right) { offset.x = frame.maxX - bounds.width + inset.right }
    return clamped(offset)
  }
}
