public import Foundation

@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

/// Optional in UIKit.
extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

extension UICollectionView {
  func prefetchItems() {
    guard let prefetchDataSource, window != nil, !bounds.isEmpty else { return }
    let isHorizontal = contentSize.width > bounds.width
    state.prefetching.scroll(to: isHorizontal ? bounds.minX : bounds.minY)
    let isForward = state.prefetching.isForward
    let distance = isForward ? 1.0 : -1
    let next = bounds.offsetBy(dx: isHorizontal ? bounds.width * distance : 0, dy: isHorizontal ? 0 : bounds.height * distance)
    let nextItems = items(in: next)
    let (new, canceled) = state.prefetching.update(ahead: isForward ? nextItems : nextItems.reversed(), visible: items(in: bounds))
    if !canceled.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: canceled) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  private func items(in rect: CGRect) -> [IndexPath] {
    let attributes = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return attributes.filter { $0.representedElementCategory == .cell && $0.frame.overlaps(rect) }.map(\.indexPath).sorted()
  }
}
