#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The edge views of a collection view, where its layout has a place for them.
  ///
  /// A flow layout makes room for them in its header and its footer. Another layout may have these two, and asks the views for their size.
  /// Without them, an edge view is beside the items, in the content inset.
  @MainActor final class CollectionEdges {
    private weak var collectionView: UICollectionView?
    private let next: EdgeView
    private let previous: EdgeView
    /// The edge views are beside the items in any case: the headers and footers of a list in sections are those of the sections.
    private let areBesideItems: Bool
    /// The room for the edge views in the latest layout.
    private var room = (header: CGSize.zero, footer: CGSize.zero)
    /// The part of the content inset that is room for the edge views.
    private var insets = UIEdgeInsets.zero

    init(_ collectionView: UICollectionView, next: EdgeView, previous: EdgeView, areBesideItems: Bool) {
      self.collectionView = collectionView
      self.next = next
      self.previous = previous
      self.areBesideItems = areBesideItems
    }

    /// The edge view in a supplementary view; nil for a kind that does not belong to the list.
    func view(ofKind kind: String) -> EdgeView? {
      switch kind {
      case UICollectionView.elementKindSectionHeader: previous
      case UICollectionView.elementKindSectionFooter: next
      default: nil
      }
    }

    /// Gives the edge views the room that they need by now.
    func layOut(along direction: ListDirection, hasItems: Bool) {
      setRoom(header: size(of: previous, along: direction), footer: size(of: next, along: direction))
      placeInInsets(along: direction, hasItems: hasItems)
    }

    /// Takes the edge views away, with the room that they had.
    func detach() {
      setRoom(header: .zero, footer: .zero)
      setInsets(.zero)
      for edge in [next, previous] { edge.removeFromSuperview() }
    }

    private func size(of edge: EdgeView, along direction: ListDirection) -> CGSize {
      guard let collectionView, edge.state != .end else { return .zero }
      guard direction != .down else { return edge.sizeThatFits(CGSize(width: collectionView.bounds.width, height: 0)) }
      let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      return CGSize(width: edge.widthBesideItems, height: room.height)
    }

    private func setRoom(header: CGSize, footer: CGSize) {
      let old = room
      room = (header, footer)
      guard !areBesideItems, let layout = collectionView?.collectionViewLayout else { return }
      guard let flow = layout as? UICollectionViewFlowLayout else { return room == old ? () : invalidate(layout) }
      // A size that is not from here is the app's, for a separate view.
      if [.zero, old.header].contains(flow.headerReferenceSize), flow.headerReferenceSize != header { flow.headerReferenceSize = header }
      if [.zero, old.footer].contains(flow.footerReferenceSize), flow.footerReferenceSize != footer { flow.footerReferenceSize = footer }
    }

    /// Makes a layout that is not a flow layout measure the edge views again.
    ///
    /// A compositional layout keeps the sizes of its self-sizing items. A layout of the app's may depend on the edge views anywhere.
    private func invalidate(_ layout: UICollectionViewLayout) {
      let contextClass = type(of: layout).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      guard layout is UICollectionViewCompositionalLayout, let contextClass else { return layout.invalidateLayout() }
      let context = contextClass.init()
      for edge in [previous, next] {
        if let indexPath = indexPath(of: edge) { context.invalidateSupplementaryElements(ofKind: kind(of: edge), at: [indexPath]) }
      }
      layout.invalidateLayout(with: context)
    }

    private func placeInInsets(along direction: ListDirection, hasItems: Bool) {
      guard let collectionView else { return }
      guard hasItems else {
        for edge in [next, previous] where edge.superview === collectionView { edge.removeFromSuperview() }
        return setInsets(.zero)
      }
      let (header, footer) = room
      let content = collectionView.contentSize
      var insets = UIEdgeInsets.zero
      switch direction {
      case .down:
        if placeBesideItems(previous, at: CGPoint(x: 0, y: -header.height), header) { insets.top = header.height }
        if placeBesideItems(next, at: CGPoint(x: 0, y: content.height), footer) { insets.bottom = footer.height }
      case .right:
        if placeBesideItems(previous, at: CGPoint(x: -header.width, y: 0), header) { insets.left = header.width }
        if placeBesideItems(next, at: CGPoint(x: content.width, y: 0), footer) { insets.right = footer.width }
      case .left:
        if placeBesideItems(previous, at: CGPoint(x: content.width, y: 0), header) { insets.right = header.width }
        if placeBesideItems(next, at: CGPoint(x: -footer.width, y: 0), footer) { insets.left = footer.width }
      }
      setInsets(insets)
    }

    /// Puts an edge view beside the items, if there is no other place for it.
    private func placeBesideItems(_ edge: EdgeView, at origin: CGPoint, _ size: CGSize) -> Bool {
      guard let collectionView, !isInLayout(edge) else {
        if edge.superview === collectionView { edge.removeFromSuperview() }
        return false
      }
      if edge.superview == nil { collectionView.addSubview(edge) }
      // The app may have it elsewhere.
      guard edge.superview === collectionView else { return false }
      edge.frame = CGRect(origin: origin, size: size)
      return true
    }

    private func isInLayout(_ edge: EdgeView) -> Bool {
      guard !areBesideItems, let collectionView else { return false }
      return collectionView.collectionViewLayout is UICollectionViewFlowLayout || indexPath(of: edge) != nil
    }

    private func kind(of edge: EdgeView) -> String {
      edge === next ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader
    }

    /// The index path at which a layout has an edge view: in the section, or around all sections. Nil if it has no room for the view.
    private func indexPath(of edge: EdgeView) -> IndexPath? {
      let layout = collectionView?.collectionViewLayout as? UICollectionViewCompositionalLayout
      if let items = layout?.configuration.boundarySupplementaryItems, items.contains(where: { $0.elementKind == kind(of: edge) }) {
        return IndexPath(index: 0)
      }
      let indexPath = IndexPath(item: 0, section: 0)
      return collectionView?.layoutAttributesForSupplementaryElement(ofKind: kind(of: edge), at: indexPath).map { _ in indexPath }
    }

    private func setInsets(_ new: UIEdgeInsets) {
      guard let collectionView, new != insets else { return }
      let change = UIEdgeInsets(
        top: new.top - insets.top, left: new.left - insets.left, bottom: new.bottom - insets.bottom, right: new.right - insets.right)
      LayoutSensor.of(collectionView).room.change(by: change, of: collectionView)
      insets = new
    }
  }

  extension EdgeView {
    /// The width at the end of a horizontal list, in points.
    fileprivate var widthBesideItems: CGFloat {
      switch state {
      case .end: 0
      case .more, .loading: minimumHeight
      case .failed, .paused: 160
      }
    }
  }
#endif
