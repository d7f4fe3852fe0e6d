import Foundation

/// The view in which the items of a section scroll across the layout. Their cells are in it, and not in the collection view.
final class OrthogonalScrollView: UIScrollView {
  private weak var collection: UICollectionView?

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { nil }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if super.bounds != old { collection?.setNeedsLayout() }
    }
  }

  /// The position of a frame of the collection view in the content.
  func frameInContent(of frame: CGRect) -> CGRect { frame.offsetBy(dx: -self.frame.minX, dy: -self.frame.minY) }
}
