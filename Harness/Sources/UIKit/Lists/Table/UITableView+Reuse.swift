import Foundation

extension UITableView {
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    state.cellClasses[identifier] = cellClass.flatMap { $0 as? UITableViewCell.Type }
    uikitAssertion(
      cellClass == nil || cellClass is UITableViewCell.Type,
      "must pass a class of kind UITableViewCell")
  }

  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    state.headerFooterClasses[identifier] = aClass.flatMap { $0 as? UITableViewHeaderFooterView.Type }
    uikitAssertion(
      aClass == nil || aClass is UITableViewHeaderFooterView.Type,
      "must pass a class of kind UITableViewHeaderFooterView")
  }

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = state.reconfigured { return checkedForReconfiguring(cell, identifier) }
    if let cell = state.reusableCells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return state.cellClasses[identifier]?.dispatchedInit(style: .default, reuseIdentifier: identifier)
  }

  func dequeueRegisteredCell(_ identifier: String, _ indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueCell(identifier) { return cell }
    uikitAssertion(
      false,
      """
      unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype \
      cell in a storyboard
      """)
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func dequeueHeaderFooterView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = state.reusableHeadersFooters[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return state.headerFooterClasses[identifier]?.dispatchedInit(reuseIdentifier: identifier)
  }

  private func checkedForReconfiguring(_ cell: UITableViewCell, _ identifier: String) -> UITableViewCell {
    uikitAssertion(
      cell.reuseIdentifier == identifier,
      """
      Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when reconfiguring an item, which \
      is not allowed. You must dequeue a cell using the same registration or reuse identifier that was used to dequeue the cell originally \
      to obtain the existing cell. Dequeued reuse identifier: \(identifier); Original reuse identifier: \(cell.reuseIdentifier ?? "(null)")
      """)
    return cell
  }

  /// The cell that a row has, or a new one from the data source.
  func cell(for indexPath: IndexPath) -> UITableViewCell {
    if let cell = state.cells[indexPath] { return cell }
    let cell = dataSource?.tableView(self, cellForRowAt: indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.table = self
    state.cells[indexPath] = cell
    if cell.isEditing != state.isEditing { cell.setEditing(state.isEditing, animated: false) }
    if cell.isSelected != state.selected.contains(indexPath) { cell.setSelected(!cell.isSelected, animated: false) }
    if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    return cell
  }

  /// Lets a cell go: the delegate hears of it if the cell was on screen, and it waits to be used again.
  func retire(_ cell: UITableViewCell, at indexPath: IndexPath) {
    if cell.superview === self {
      cell.removeFromSuperview()
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
    }
    if state.swiped === cell { state.swiped = nil }
    guard let identifier = cell.reuseIdentifier else { return }
    state.reusableCells[identifier, default: []].append(cell)
  }
}

extension UITableViewCell {
  /// The dispatch thunk of `init(style:reuseIdentifier:)`: with it a class that is known only at run time can be made, although the
  /// initializer is not `required`. An initializer owns its arguments, hence `__owned`.
  @_silgen_name("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTj")
  static func dispatchedInit(style: __owned CellStyle, reuseIdentifier: __owned String?) -> Self
}

extension UITableViewHeaderFooterView {
  /// The dispatch thunk of `init(reuseIdentifier:)`; see `UITableViewCell`.
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTj")
  static func dispatchedInit(reuseIdentifier: __owned String?) -> Self
}
