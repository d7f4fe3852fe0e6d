#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// A list on a collection view: in one section, or in sections by a key.
  @MainActor final class CollectionSurface: NSObject, ListSurface, UICollectionViewDataSource {
    weak var collectionView: UICollectionView?
    private let edges: CollectionEdges

    let layout: () -> ListLayout
    private let hasHeaders: Bool
    private static let titleIdentifier = "Quire.SectionTitle"
    /// The title of a section.
    var title: (Int) -> String? = { _ in nil }
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell() }
    /// A closure that makes the app's views beside the items.
    var supplementaryView: (@MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?)?
    /// The app's data source, for the methods that the list does not answer.
    weak var appDataSource: (any UICollectionViewDataSource)? { didSet { if appDataSource !== oldValue { offerMethodsAgain() } } }
    var updatesByReloading = false
    /// The list that the view shows.
    weak var listener: (any SurfaceListener)?

    init(
      _ collectionView: UICollectionView, nextEdge: EdgeView, previousEdge: EdgeView, hasHeaders: Bool, layout: @escaping () -> ListLayout
    ) {
      self.layout = layout
      self.collectionView = collectionView
      self.hasHeaders = hasHeaders
      edges = CollectionEdges(collectionView, next: nextEdge, previous: previousEdge, areBesideItems: hasHeaders)
      collectionView.register(CollectionMarkCell.self, forCellWithReuseIdentifier: CollectionMarkCell.identifier)
      collectionView.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: Self.titleIdentifier)
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        collectionView.register(EdgeReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: EdgeReusableView.identifier)
      }
    }

    var scrollView: UIScrollView? { collectionView }
    var isConnected: Bool { collectionView.map { $0.dataSource === self } ?? true }
    var isReordering: Bool { collectionView?.visibleCells.contains { $0.configurationState.isReordering } ?? false }

    // MARK: Data source

    func numberOfSections(in collectionView: UICollectionView) -> Int {
      listener?.viewWillReload()
      return layout().sectionCount
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      layout().rowCount(inSection: section)
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      if let line = layout().line(at: indexPath) { listener?.linesWereRequested(line..<line + 1) }
      return cell(collectionView, indexPath)
    }

    #if canImport(ObjectiveC)
      /// Returns whether there is an optional method: one of those that the app's data source implements, or one that leaves out the cells
      /// that are no items.
      nonisolated override func responds(to selector: Selector!) -> Bool {
        guard let selector, let method = CollectionMethod(selector) else { return super.responds(to: selector) }
        return MainActor.assumeIsolated {
          switch method {
          // Without canMove, the reader could move any cell.
          case .canMove, .move: listener?.makesMoves == true || appImplements(.move)
          default: appImplements(method)
          }
        }
      }

      private func appImplements(_ method: CollectionMethod) -> Bool { appDataSource?.responds(to: method.selector) ?? false }
    #endif

    /// The view of a kind that the list controller makes: the app's by ``supplementaryView``, or an edge view.
    func ownSupplementaryView(
      _ collectionView: UICollectionView, ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
      if let view = supplementaryView?(collectionView, kind, indexPath) { return view }
      guard !hasHeaders, let edge = edges.view(ofKind: kind) else { return nil }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: EdgeReusableView.identifier, for: indexPath)
      (view as? EdgeReusableView)?.show(edge)
      return view
    }

    /// The view with the title of a section, for an app that makes none; nil for a view of another kind.
    func titleView(_ collectionView: UICollectionView, ofKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
      guard hasHeaders, kind == UICollectionView.elementKindSectionHeader else { return nil }
      let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: Self.titleIdentifier, for: indexPath)
      guard let header = view as? UICollectionViewListCell else { return view }
      var content = header.defaultContentConfiguration()
      content.text = title(indexPath.section)
      header.contentConfiguration = content
      return header
    }

    func noView(ofKind kind: String) -> String {
      """
      The layout of the collection view has views of the kind \(kind), which only the app can make: set supplementaryView of the list \
      controller.
      """
    }

    // MARK: Changes

    func reload() { collectionView?.reloadData() }

    func apply(_ changes: BatchChanges, replacingRows replace: @escaping () -> Void, completion: @escaping () -> Void) {
      // Outside a window a collection view lays nothing out, and has nothing to animate.
      guard let collectionView, collectionView.window != nil else {
        replace()
        reload()
        return completion()
      }
      if changes.isStructural {
        collectionView.performBatchUpdates {
          replace()
          if !changes.removedSections.isEmpty { collectionView.deleteSections(changes.removedSections) }
          if !changes.insertedSections.isEmpty { collectionView.insertSections(changes.insertedSections) }
          collectionView.deleteItems(at: changes.removals)
          collectionView.insertItems(at: changes.insertions)
          for move in changes.moves { collectionView.moveItem(at: move.from, to: move.to) }
        } completion: { _ in
          completion()
        }
      } else {
        replace()
        completion()
      }
      // By the positions after, so not within the batch.
      let updates = changes.updates
      if !updates.isEmpty { updatesByReloading ? collectionView.reloadItems(at: updates) : collectionView.reconfigureItems(at: updates) }
      if !changes.exchanges.isEmpty { UIView.performWithoutAnimation { collectionView.reloadItems(at: changes.exchanges) } }
    }

    // MARK: Positions

    var visibleLines: Range<Int> {
      guard let paths = collectionView?.indexPathsForVisibleItems, let first = paths.min(), let last = paths.max() else { return 0..<0 }
      return layout().lines(from: first, through: last)
    }

    func frame(ofLine line: Int) -> CGRect? {
      layout().indexPath(ofLine: line).flatMap { collectionView?.layoutAttributesForItem(at: $0)?.frame }
    }

    func scroll(toLine line: Int, at position: RowPlacement) {
      guard let collectionView, let path = layout().indexPath(ofLine: line) else { return }
      let place: UICollectionView.ScrollPosition =  // available: that of a collection view has always been there
        switch (position, direction) {
        case (.middle, .down): .centeredVertically
        case (.middle, _): .centeredHorizontally
        case (.end, .down): .bottom
        case (.end, .right): .right
        case (.end, .left): .left
        }
      collectionView.scrollToItem(at: path, at: place, animated: false)
    }

    var direction: ListDirection {
      guard let collectionView, isHorizontal else { return .down }
      let collectionLayout = collectionView.collectionViewLayout
      if collectionLayout.flipsHorizontallyInOppositeLayoutDirection {
        return collectionView.effectiveUserInterfaceLayoutDirection == collectionLayout.developmentLayoutDirection ? .right : .left
      }
      guard let first = frame(ofLine: 0), let last = frame(ofLine: layout().lines.count - 1) else { return .right }
      return first.minX > last.minX ? .left : .right
    }

    /// A Boolean value that indicates whether the list continues sideways. A layout of the app's shows it once the items are more than fit.
    private var isHorizontal: Bool {
      guard let collectionView else { return false }
      switch collectionView.collectionViewLayout {
      case let flow as UICollectionViewFlowLayout: return flow.scrollDirection == .horizontal
      case let compositional as UICollectionViewCompositionalLayout: return compositional.configuration.scrollDirection == .horizontal
      default:
        let size = collectionView.contentSize
        return size.width > collectionView.bounds.width && size.height <= collectionView.bounds.height
      }
    }

    // MARK: Selection

    var selectableRows: SelectableRows {
      guard let view = collectionView else { return .one }
      return (view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection) ? .many : .one
    }

    var visiblePaths: [IndexPath] { collectionView?.indexPathsForVisibleItems ?? [] }
    var selectedPaths: [IndexPath] { collectionView?.indexPathsForSelectedItems ?? [] }

    func setSelected(_ isSelected: Bool, at path: IndexPath) {
      isSelected
        ? collectionView?.selectItem(at: path, animated: false, scrollPosition: [])
        : collectionView?.deselectItem(at: path, animated: false)
    }

    // MARK: Ends

    func layOutEdges() { edges.layOut(along: direction, hasItems: !layout().lines.isEmpty) }

    func detach() {
      edges.detach()
      if isPrefetching { collectionView?.prefetchDataSource = nil }
      guard let collectionView, collectionView.dataSource === self else { return }
      collectionView.dataSource = nil
      collectionView.reloadData()
    }
  }
#endif
