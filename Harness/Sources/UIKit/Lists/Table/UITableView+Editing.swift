public import Foundation

// Actions of the reader with the controls of editing.

extension UITableView {
  // MARK: Deleting

  /// Swipes over a row, or touches the control at its side while the table is in editing mode: a button to delete it comes into sight.
  ///
  /// developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:canEditRowAt:)
  ///
  /// - Returns: A Boolean value that indicates whether the row can be deleted.
  @_spi(Headless) public func offerDeletion(of cell: UITableViewCell) -> Bool {
    guard let dataSource, let indexPath = indexPath(for: cell), dataSource.tableView(self, canEditRowAt: indexPath) else { return false }
    if isEditing, allowsMultipleSelectionDuringEditing { return false }
    guard tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete else { return false }
    state.swiped = cell
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// Touches the button: the delegate's first action, if it has any for the row, or else the table's own, for which there is one only if the
  /// data source implements `commit`.
  ///
  /// - Returns: A Boolean value that indicates whether there was a button.
  @_spi(Headless) public func confirmDeletion() -> Bool {
    loadIfNeeded()
    guard let cell = state.swiped, let indexPath = indexPath(for: cell) else { return false }
    state.swiped = nil
    cell.setNeedsUpdateConfiguration()
    if !isEditing, let actions = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)?.actions {
      guard let action = actions.first else { return false }
      action.handler(action, cell) { _ in }
      return true
    }
    return OptionalMethod.call { dataSource?.tableView(self, commit: .delete, forRowAt: indexPath) }
  }

  // MARK: Reordering

  /// Lifts a row by the control at its side, which it has in editing mode if it can be moved.
  ///
  /// developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:canMoveRowAt:)
  ///
  /// - Returns: A Boolean value that indicates whether it can be moved.
  @_spi(Headless) public func beginReordering(_ cell: UITableViewCell) -> Bool {
    guard isEditing, state.reordering == nil, let dataSource, let indexPath = indexPath(for: cell) else { return false }
    guard dataSource.tableView(self, canMoveRowAt: indexPath) else { return false }
    state.reordering = TableReordering(cell: cell, source: indexPath, target: indexPath)
    cell.isReordering = true
    return true
  }

  /// Drags the row over another, whose place it is to take.
  @_spi(Headless) public func reorder(to indexPath: IndexPath) {
    guard let source = state.reordering?.source, state.model.contains(indexPath) || indexPath.row == end(of: indexPath.section) else {
      return
    }
    state.reordering?.target =
      tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: indexPath) ?? indexPath
  }

  /// A row may also go behind the last one of another section.
  private func end(of section: Int) -> Int? {
    guard section != state.reordering?.source.section, state.model.sections.indices.contains(section) else { return nil }
    return state.model.sections[section].rows.count
  }

  /// Drops the row. The table has moved it already when it notifies the data source, and checks the counts afterward.
  ///
  /// - Returns: A Boolean value that indicates whether it has another place now.
  @_spi(Headless) @discardableResult public func endReordering() -> Bool {
    guard let reordering = state.reordering else { return false }
    guard reordering.target != reordering.source else {
      stopReordering()
      return false
    }
    let isImplemented = OptionalMethod.call {
      dataSource?.tableView(self, moveRowAt: reordering.source, to: reordering.target)
    }
    stopReordering()
    guard isImplemented, !state.needsLoading else { return false }
    var move = BatchUpdates()
    move.movedRows = [(reordering.source, reordering.target)]
    commit(move)
    return true
  }

  /// Puts the row back where it was.
  @_spi(Headless) public func stopReordering() {
    guard let cell = state.reordering?.cell else { return }
    state.reordering = nil
    cell.isReordering = false
    setNeedsLayout()
  }

  /// UIKit says nothing of what becomes of a table whose rows change under the finger, and cells are lost. It is forbidden here.
  func assertNoReordering() {
    uikitAssertion(state.reordering == nil, "attempt to update the table view while a row is being reordered")
  }

  // MARK: The index

  func askIndexTitles() { state.indexTitles = dataSource?.sectionIndexTitles(for: self) }

  /// The titles at the side of the table.
  @_spi(Headless) public var indexTitles: [String] {
    loadIfNeeded()
    return state.indexTitles ?? []
  }

  /// Touches a title at the side of the table: it scrolls to the section that the data source names.
  @_spi(Headless) public func touchIndexTitle(_ title: String) -> Bool {
    guard let dataSource, let index = indexTitles.firstIndex(of: title) else { return false }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    return true
  }
}
