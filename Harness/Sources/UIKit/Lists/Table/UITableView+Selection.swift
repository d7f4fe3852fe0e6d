public import Foundation

extension UITableView {
  public var indexPathForSelectedRow: IndexPath? { state.selected.min() }

  public var indexPathsForSelectedRows: [IndexPath]? { state.selected.isEmpty ? nil : state.selected.sorted() }

  // The delegate hears of selections by touch only.
  // developer.apple.com/documentation/uikit/uitableview/selectrow(at:animated:scrollposition:)
  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      for indexPath in state.selected { deselect(indexPath) }
      return
    }
    guard state.model.contains(indexPath) else { return }
    if !allowsMultiple {
      for other in state.selected where other != indexPath { deselect(other) }
    }
    state.selected.insert(indexPath)
    state.cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func deselect(_ indexPath: IndexPath) {
    guard state.selected.remove(indexPath) != nil else { return }
    state.cells[indexPath]?.setSelected(false, animated: false)
  }

  private var allowsMultiple: Bool { state.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: Touches

  private var allowsTouch: Bool { state.isEditing ? allowsSelectionDuringEditing || allowsMultiple : allowsSelection }

  func touchBegan(on cell: UITableViewCell) {
    guard allowsTouch, let indexPath = indexPath(for: cell) else { return }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    state.highlighted = indexPath
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: indexPath)
  }

  func touchEnded(on cell: UITableViewCell) {
    guard let indexPath = endHighlight(), indexPath == self.indexPath(for: cell) else { return }
    if state.selected.contains(indexPath), allowsMultiple {
      deselectByTouch(indexPath)
    } else {
      selectByTouch(indexPath)
    }
  }

  func touchCancelled(on cell: UITableViewCell) { _ = endHighlight() }

  private func endHighlight() -> IndexPath? {
    guard let indexPath = state.highlighted else { return nil }
    state.highlighted = nil
    state.cells[indexPath]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: indexPath)
    return indexPath
  }

  private func selectByTouch(_ indexPath: IndexPath) {
    let chosen: IndexPath?
    if let tableDelegate { chosen = tableDelegate.tableView(self, willSelectRowAt: indexPath) } else { chosen = indexPath }
    guard let chosen else { return }
    if !allowsMultiple {
      for other in state.selected.sorted() where other != chosen { deselectByTouch(other) }
    }
    state.selected.insert(chosen)
    state.cells[chosen]?.setSelected(true, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func deselectByTouch(_ indexPath: IndexPath) {
    let chosen: IndexPath?
    if let tableDelegate { chosen = tableDelegate.tableView(self, willDeselectRowAt: indexPath) } else { chosen = indexPath }
    guard let chosen else { return }
    deselect(chosen)
    tableDelegate?.tableView(self, didDeselectRowAt: chosen)
  }
}
