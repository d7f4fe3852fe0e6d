extension ListPresenter {
  /// The selected items as a set, for a view that supports no other kind of selection, such as a `List` in SwiftUI.
  ///
  /// ```swift
  /// let presenter = ListPresenter(.items(pager))
  /// presenter.selectedIDs = [1, 2]
  /// ```
  ///
  /// If the selection is all items except some, this set has the ids of those that are loaded. A new set that deselects more than one
  /// loaded item, or exchanges one for another, starts a new selection. Otherwise, items that are not loaded stay as they are, although the
  /// view doesn't know them.
  ///
  /// - Complexity: `O(n)` in the number of loaded items, if all items but some are selected.
  public var selectedIDs: Set<Item.ID> {
    get {
      switch selection {
      case .only(let ids): ids
      case .allExcept(let ids): Set(lines.rows.items.lazy.map(\.id)).subtracting(ids)
      }
    }
    set {
      let old = selectedIDs
      let inserted = newValue.subtracting(old)
      let removed = old.subtracting(newValue).filter { index(of: $0) != nil }
      if removed.count > 1 || (!removed.isEmpty && !inserted.isEmpty) {
        selection = .only(newValue)
      } else {
        var new = selection
        inserted.forEach { new.insert($0) }
        removed.forEach { new.remove($0) }
        selection = new
      }
    }
  }
}
