#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The optional methods of the data source, passed on to the app's. In Objective-C each may be missing: as a value it then is nil.

  extension TableSurface {
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      let title: ((UITableView, Int) -> String?)? = appDataSource?.tableView(_:titleForHeaderInSection:)
      return title?(tableView, section) ?? self.title(section)
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      let title: ((UITableView, Int) -> String?)? = appDataSource?.tableView(_:titleForFooterInSection:)
      return title?(tableView, section) ?? nil
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard isItem(indexPath) else { return false }
      let canEdit: ((UITableView, IndexPath) -> Bool)? = appDataSource?.tableView(_:canEditRowAt:)
      return canEdit?(tableView, indexPath) ?? isLoaded(indexPath)
    }

    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
      let commit: ((UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void)? =
        appDataSource?.tableView(_:commit:forRowAt:)
      commit?(tableView, editingStyle, indexPath)
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      let canMove = canMove(indexPath, in: tableView)
      if canMove { hasMovableRows = true }
      return canMove
    }

    private func canMove(_ indexPath: IndexPath, in tableView: UITableView) -> Bool {
      guard isItem(indexPath) else { return false }
      if let listener, listener.makesMoves { return listener.canMove(indexPath) }
      let canMove: ((UITableView, IndexPath) -> Bool)? = appDataSource?.tableView(_:canMoveRowAt:)
      return canMove?(tableView, indexPath) ?? (appMove != nil && isLoaded(indexPath))
    }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      let appMove = appMove
      listener?.readerMovesRow(RowMove(source: sourceIndexPath, destination: destinationIndexPath)) {
        appMove?(tableView, sourceIndexPath, destinationIndexPath)
      }
    }

    private var appMove: ((UITableView, IndexPath, IndexPath) -> Void)? { appDataSource?.tableView(_:moveRowAt:to:) }

    /// Returns whether a row has an item, and not a placeholder.
    private func isLoaded(_ indexPath: IndexPath) -> Bool {
      let layout = layout()
      return hasOwnRows || layout.line(at: indexPath).map(layout.lines.hasItem) == true
    }

    /// Returns whether a row is one of the app's, and not a gap or a border.
    private func isItem(_ indexPath: IndexPath) -> Bool {
      let layout = layout()
      return hasOwnRows || layout.line(at: indexPath).flatMap(layout.lines.row) != nil
    }

    #if !os(tvOS)
      func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        let titles: ((UITableView) -> [String]?)? = appDataSource?.sectionIndexTitles(for:)
        return titles?(tableView) ?? nil
      }

      func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        let section: ((UITableView, String, Int) -> Int)? = appDataSource?.tableView(_:sectionForSectionIndexTitle:at:)
        return section?(tableView, title, index) ?? index
      }
    #endif

    /// Lets the table ask again for the optional methods. UIKit asks once, when its data source is set.
    func offerMethodsAgain() {
      guard let tableView, tableView.dataSource === self else { return }
      tableView.dataSource = nil
      tableView.dataSource = self
    }
  }
#endif
