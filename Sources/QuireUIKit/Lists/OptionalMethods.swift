#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
  import UIKit

  // UIKit behaves by which optional methods a data source has: rows can be swiped because there is `commit`. A data source that passes them
  // on must have those that the app has, and no others that enable an action. These are the ones, as Objective-C knows them.

  /// An optional method of a table's data source that the app implements.
  enum TableMethod: CaseIterable {
    case canEdit, commit, canMove, move, titleForFooter
    #if !os(tvOS)
      case indexTitles, sectionForIndexTitle
    #endif

    init?(_ selector: Selector) {
      guard let method = Self.allCases.first(where: { $0.selector == selector }) else { return nil }
      self = method
    }

    var selector: Selector {
      switch self {
      case .canEdit: #selector((any UITableViewDataSource).tableView(_:canEditRowAt:))
      case .commit: #selector((any UITableViewDataSource).tableView(_:commit:forRowAt:))
      case .canMove: #selector((any UITableViewDataSource).tableView(_:canMoveRowAt:))
      case .move: #selector((any UITableViewDataSource).tableView(_:moveRowAt:to:))
      case .titleForFooter: #selector((any UITableViewDataSource).tableView(_:titleForFooterInSection:))
      #if !os(tvOS)
        case .indexTitles: #selector((any UITableViewDataSource).sectionIndexTitles(for:))
        case .sectionForIndexTitle: #selector((any UITableViewDataSource).tableView(_:sectionForSectionIndexTitle:at:))
      #endif
      }
    }
  }

  /// An optional method of a collection view's data source that the app implements.
  enum CollectionMethod: CaseIterable {
    case canMove, move, indexTitles, indexPathForIndexTitle

    init?(_ selector: Selector) {
      guard let method = Self.allCases.first(where: { $0.selector == selector }) else { return nil }
      self = method
    }

    var selector: Selector {
      switch self {
      case .canMove: #selector((any UICollectionViewDataSource).collectionView(_:canMoveItemAt:))
      case .move: #selector((any UICollectionViewDataSource).collectionView(_:moveItemAt:to:))
      case .indexTitles: #selector((any UICollectionViewDataSource).indexTitles(for:))
      case .indexPathForIndexTitle: #selector((any UICollectionViewDataSource).collectionView(_:indexPathForIndexTitle:at:))
      }
    }
  }
#endif
