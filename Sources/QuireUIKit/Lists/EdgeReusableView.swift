#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The header or the footer of a layout, in which an edge view is shown.
  final class EdgeReusableView: UICollectionReusableView {
    static let identifier = "Quire.EdgeReusableView"

    func show(_ edgeView: EdgeView) {
      // It is in one place at a time: the place of the latest request.
      addSubview(edgeView)
      setNeedsLayout()
    }

    private var edgeView: EdgeView? { subviews.lazy.compactMap { $0 as? EdgeView }.first }

    override func layoutSubviews() {
      super.layoutSubviews()
      guard let edgeView else { return }
      // Beside items that continue horizontally there is more height than it needs.
      let height = min(bounds.height, edgeView.sizeThatFits(bounds.size).height)
      edgeView.frame = bounds.insetBy(dx: 0, dy: (bounds.height - height) / 2)
    }

    /// For layouts that estimate.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let edgeView { layoutAttributes.size.height = edgeView.sizeThatFits(layoutAttributes.size).height }
      return layoutAttributes
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      edgeView?.removeFromSuperview()
    }
  }
#endif
