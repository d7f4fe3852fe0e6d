extension EditLog {
  /// Makes the edits that an answer does not include to its items.
  ///
  /// - Parameters:
  ///   - moment: The moment at which the request was sent.
  ///   - query: The query of the answer. Insertions of another query do not belong to it.
  ///   - beginsList: A Boolean value that indicates whether the list starts with the items.
  ///   - displaced: The displayed items that the answer replaces.
  ///   - isShown: Returns whether another page contains an id.
  ///   - replaces: A Boolean value that indicates whether an arriving item replaces a displayed one. If not, an edit is rolled back from the
  ///     displayed one.
  ///   - undos: The actions that roll back the waiting edits.
  func replay(
    since moment: EditMoment, in query: Int, on items: [Item], beginsList: Bool, displacing displaced: Set<Item.ID>,
    isShown: (Item.ID) -> Bool,
    replaces: Bool, undos: inout ItemUndos<Item>
  ) -> [Item] {
    var items = items
    // Most edits are of items in other pages. Looking for each of them in this one would take a pass over it.
    var ids = Set(items.lazy.map(\.id))
    // The items that the answer lacks. It includes no edit of them.
    var missing: Set<Item.ID> = []
    for entry in entries {
      guard !entry.isKnown(at: moment) || !entry.edit.isInsertion && missing.contains(entry.edit.itemID) else { continue }
      guard !entry.edit.isInsertion || entry.query == query else { continue }
      let isDisplaced = entry.isWaiting && entry.edit.insertedID.map(displaced.contains) == true
      guard isDisplaced || entry.edit.concerns(ids, beginsList) else { continue }
      if let id = entry.edit.insertedID { ids.insert(id) }
      // An item that the server does not know is nowhere else. It stays, if need be at an end.
      let fallback = isDisplaced ? entry.end ?? .previous : nil
      let undo = entry.edit.replay(on: &items, beginsList, fallback: fallback, isShown: isShown)
      // An earlier edit of an item with this id is not rolled back from the one that was inserted since.
      if let undo, case .remove(let id) = undo {
        undos.forget(itemWith: id)
        missing.insert(id)
      }
      guard entry.isWaiting, let undo, undo.isOfPage(isShown, replaces: replaces) else { continue }
      undos.note(undo, of: entry.id, at: missing.contains(entry.edit.itemID) ? moment.beforeAllEdits : moment)
    }
    return items
  }
}

extension ItemEdit {
  /// Returns whether the edit may change the items of a page.
  fileprivate func concerns(_ ids: Set<Item.ID>, _ beginsList: Bool) -> Bool {
    switch self {
    case .insert(_, let position): position.anchor.map(ids.contains) ?? beginsList
    case .update(let id, _), .move(let id, _), .remove(let id): ids.contains(id)
    }
  }

  /// Makes the edit to the items of a page. Returns the action that rolls it back, if it changed anything.
  ///
  /// - Parameter fallback: The end of the page at which an item is inserted if the item next to it is not there.
  fileprivate func replay(
    on items: inout [Item], _ beginsList: Bool, fallback: ListEdge?, isShown: (Item.ID) -> Bool
  ) -> ItemUndo<Item>? {
    func row(of id: Item.ID) -> Int? { items.firstIndex { $0.id == id } }
    func index(for position: ItemPosition<Item.ID>) -> Int? {
      switch position {
      case .start: beginsList ? 0 : nil
      case .end: beginsList ? items.count : nil
      case .before(let id): row(of: id)
      case .after(let id): row(of: id).map { $0 + 1 }
      }
    }
    func position(_ index: Int) -> ItemPosition<Item.ID> { index > 0 ? .after(items[index - 1].id) : .start }
    switch self {
    case .insert(let item, let position):
      guard row(of: item.id) == nil, !isShown(item.id) else { return nil }
      guard let index = index(for: position) ?? fallback.map({ $0 == .next ? items.count : 0 }) else { return nil }
      items.insert(item, at: index)
      return .remove(item.id)
    case .update(let id, let change):
      guard let row = row(of: id) else { return nil }
      let before = items[row]
      var item = before
      change(&item)
      // The edit was made for another item. An item keeps its identity.
      guard item.id == id else { return nil }
      items[row] = item
      return .restore(before)
    case .move(let id, let target):
      guard let origin = row(of: id) else { return nil }
      let undo = ItemUndo<Item>.move(id, to: position(origin))
      let item = items.remove(at: origin)
      items.insert(item, at: target.anchor == id ? origin : index(for: target) ?? origin)
      return undo
    case .remove(let id):
      guard let row = row(of: id) else { return nil }
      let undo = ItemUndo.insert(items[row], at: position(row))
      items.removeAll { $0.id == id }
      return undo
    }
  }
}
