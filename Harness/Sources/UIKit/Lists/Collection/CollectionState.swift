import Foundation

/// The state of a collection view between two events.
@MainActor final class CollectionState {
  var counts: [Int] = []
  /// The counts are to be asked for: nothing that is known holds.
  var needsLoading = true
  /// The views on screen are from before a reload.
  var viewsAreStale = false
  var isLayingOut = false
  var prefetching = Prefetching()

  var views: [CollectionElement: UICollectionReusableView] = [:]

  var batchDepth = 0
  var batch = BatchUpdates()
  var batchCompletions: [(Bool) -> Void] = []

  /// Classes and views waiting to be used again: by kind, then by identifier.
  var classes: [String: [String: UICollectionReusableView.Type]] = [:]
  var reusable: [String: [String: [UICollectionReusableView]]] = [:]
  /// While an item is configured again, asking for a cell gives this one.
  var reconfigured: UICollectionViewCell?

  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?
  /// The item that the reader drags, and where it is to go.
  var movement: (source: IndexPath, target: IndexPath)?

  nonisolated static let cellKind = "UICollectionElementKindCell"
}

extension CollectionElement {
  var kind: String {
    switch self {
    case .cell: CollectionState.cellKind
    case .supplementary(let kind, _): kind
    }
  }

  var indexPath: IndexPath {
    switch self {
    case .cell(let indexPath), .supplementary(_, let indexPath): indexPath
    }
  }

  func moved(to indexPath: IndexPath) -> CollectionElement {
    switch self {
    case .cell: .cell(indexPath)
    case .supplementary(let kind, _): .supplementary(kind, indexPath)
    }
  }
}
