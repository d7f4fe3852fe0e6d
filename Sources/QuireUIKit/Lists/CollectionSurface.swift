#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// A list on a collection view, in one section.
  @MainActor final class CollectionSurface: NSObject, ListSurface, UICollectionViewDataSource {
    weak var collectionView: UICollectionView?
    let nextEdge: EdgeView
    let previousEdge: EdgeView

    /// How many items there are.
    var itemCount: () -> Int = { 0 }
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell() }
    /// The app's own views beside the items.
    var supplementaryView: (@MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?)?
    var rowWasAskedFor: () -> Void = {}

    init(_ collectionView: UICollectionView, nextEdge: EdgeView, previousEdge: EdgeView) {
      self.collectionView = collectionView
      self.nextEdge = nextEdge
      self.previousEdge = previousEdge
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        collectionView.register(EdgeReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: EdgeReusableView.identifier)
      }
    }

    var scrollView: UIScrollView? { collectionView }

    // MARK: Data source

    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { itemCount() }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      rowWasAskedFor()
      return cell(collectionView, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      if let view = supplementaryView?(collectionView, kind, indexPath) { return view }
      let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: EdgeReusableView.identifier, for: indexPath)
      (view as? EdgeReusableView)?.edgeView = kind == UICollectionView.elementKindSectionHeader ? previousEdge : nextEdge
      return view
    }

    // MARK: Changes

    func reload() { collectionView?.reloadData() }

    func apply(_ changes: ListChanges, replacingRows replace: @escaping () -> Void) {
      // Outside a window a collection view lays nothing out, and has nothing to animate.
      guard let collectionView, collectionView.window != nil else {
        replace()
        return reload()
      }
      let isStructural = !(changes.removals.isEmpty && changes.insertions.isEmpty && changes.moves.isEmpty)
      if isStructural {
        collectionView.performBatchUpdates {
          replace()
          collectionView.deleteItems(at: changes.removals.indexPaths)
          collectionView.insertItems(at: changes.insertions.indexPaths)
          for move in changes.moves { collectionView.moveItem(at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0)) }
        }
      } else {
        replace()
      }
      // By the positions after, so not within the batch.
      if !changes.updates.isEmpty { collectionView.reconfigureItems(at: changes.updates.indexPaths) }
    }

    // MARK: Positions

    var visibleRows: Range<Int> {
      guard let paths = collectionView?.indexPathsForVisibleItems, let first = paths.min(), let last = paths.max() else { return 0..<0 }
      return first.item..<last.item + 1
    }

    func frame(ofRow row: Int) -> CGRect? {
      guard let collectionView, row < itemCount() else { return nil }
      return collectionView.layoutAttributesForItem(at: IndexPath(item: row, section: 0))?.frame
    }

    func scroll(toRow row: Int, at position: ScrollPosition) {
      guard let collectionView, row < itemCount() else { return }
      collectionView.scrollToItem(at: IndexPath(item: row, section: 0), at: position == .end ? .bottom : .centeredVertically, animated: false)
    }

    // MARK: Ends

    /// A flow layout is told how high the edge views are. Another layout has boundary items of its own, and the app says how high.
    func layOutEdges() {
      guard let collectionView, let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else { return }
      let width = collectionView.bounds.width
      let footer = nextEdge.sizeThatFits(CGSize(width: width, height: 0))
      let header = previousEdge.sizeThatFits(CGSize(width: width, height: 0))
      if layout.footerReferenceSize != footer { layout.footerReferenceSize = footer }
      if layout.headerReferenceSize != header { layout.headerReferenceSize = header }
    }
  }

  /// Where a collection view shows an edge view: its header, or its footer.
  final class EdgeReusableView: UICollectionReusableView {
    static let identifier = "Quire.EdgeReusableView"

    var edgeView: EdgeView? {
      didSet {
        if let oldValue, oldValue !== edgeView, oldValue.superview === self { oldValue.removeFromSuperview() }
        guard let edgeView else { return }
        addSubview(edgeView)
        setNeedsLayout()
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      edgeView?.frame = bounds
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      edgeView = nil
    }
  }
#endif
