#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The optional methods of the data source, passed on to the app's. In Objective-C each may be missing: as a value it then is nil.

  extension CollectionSurface {
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      // A view controller's method exists in any case, and by default returns the list's own view.
      if let controller = appDataSource as? PagedCollectionViewController {
        return controller.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
      }
      if let view = ownSupplementaryView(collectionView, ofKind: kind, at: indexPath) { return view }
      let make: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)? =
        appDataSource?.collectionView(_:viewForSupplementaryElementOfKind:at:)
      if let make { return make(collectionView, kind, indexPath) }
      guard let view = titleView(collectionView, ofKind: kind, at: indexPath) else { fatalError(noView(ofKind: kind)) }
      return view
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      let layout = layout()
      guard let line = layout.line(at: indexPath), layout.lines.row(at: line) != nil else { return false }
      if let listener, listener.makesMoves { return listener.canMove(indexPath) }
      let canMove: ((UICollectionView, IndexPath) -> Bool)? = appDataSource?.collectionView(_:canMoveItemAt:)
      return canMove?(collectionView, indexPath) ?? (appMove != nil && layout.lines.hasItem(at: line))
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      let appMove = appMove
      listener?.readerMovesRow(RowMove(source: sourceIndexPath, destination: destinationIndexPath)) {
        appMove?(collectionView, sourceIndexPath, destinationIndexPath)
      }
    }

    private var appMove: ((UICollectionView, IndexPath, IndexPath) -> Void)? { appDataSource?.collectionView(_:moveItemAt:to:) }

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
      let titles: ((UICollectionView) -> [String]?)? = appDataSource?.indexTitles(for:)
      return titles?(collectionView) ?? nil
    }

    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
      let path: ((UICollectionView, String, Int) -> IndexPath)? = appDataSource?.collectionView(_:indexPathForIndexTitle:at:)
      return path?(collectionView, title, index) ?? IndexPath(item: 0, section: index)
    }

    /// Lets the collection view ask again for the optional methods. UIKit asks once, when its data source is set.
    func offerMethodsAgain() {
      guard let collectionView, collectionView.dataSource === self else { return }
      collectionView.dataSource = nil
      collectionView.dataSource = self
    }
  }
#endif
