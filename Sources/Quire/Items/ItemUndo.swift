/// What takes an edit back.
enum ItemUndo<Item: Identifiable> {
  case remove(Item.ID)
  case insert(Item, at: ItemPosition<Item.ID>)
  case move(Item.ID, to: ItemPosition<Item.ID>)
  /// The item as it was before.
  case restore(Item)
}

extension ItemUndo {
  /// Whether it is the item of a page that counts, and not one that is shown already.
  func isOfPage(_ isShown: (Item.ID) -> Bool, replaces: Bool) -> Bool {
    if case .restore = self, replaces { true } else { !isShown(id) }
  }

  fileprivate var id: Item.ID {
    switch self {
    case .remove(let id), .move(let id, _): id
    case .insert(let item, _), .restore(let item): item.id
    }
  }

  fileprivate func naming(_ new: Item.ID, for old: Item.ID) -> ItemUndo {
    switch self {
    case .remove(let id): .remove(id == old ? new : id)
    case .insert(let item, let position): .insert(item, at: position.naming(new, for: old))
    case .move(let id, let position): .move(id == old ? new : id, to: position.naming(new, for: old))
    case .restore: self
    }
  }
}

/// What takes back, in one list, the edits that wait for the server's word (B29). The same edit may have found another item in another list.
struct ItemUndos<Item: Identifiable> {
  typealias Pending = EditLog<Item>.Pending
  typealias Entries = ArraySlice<EditLog<Item>.Entry>

  /// With the moment that the item is of: the server knew of what was confirmed before it.
  private var undos: [Pending: (undo: ItemUndo<Item>, moment: EditMoment)] = [:]

  func contains(_ pending: Pending) -> Bool { undos[pending] != nil }

  /// The position at which a removed item is put back.
  func position(ofRemoved pending: Pending) -> ItemPosition<Item.ID>? {
    if case .insert(_, let position) = undos[pending]?.undo { position } else { nil }
  }

  /// The items whose insertion waits.
  var inserted: Set<Item.ID> {
    Set(undos.values.compactMap { if case .remove(let id) = $0.undo { id } else { nil } })
  }

  /// The rows beside which something is put back.
  var anchors: [Item.ID] {
    undos.values.compactMap { noted in
      switch noted.undo {
      case .insert(_, let position), .move(_, let position): position.anchor
      case .remove, .restore: nil
      }
    }
  }

  mutating func note(_ undo: ItemUndo<Item>?, of pending: Pending, at moment: EditMoment) {
    undos[pending] = undo.map { ($0, moment) }
  }

  /// The edit that takes one back, if there is something to take back: the edits made since are kept.
  mutating func takeBack(_ pending: Pending, keeping later: Entries) -> ItemEdit<Item>? {
    guard let (undo, moment) = undos.removeValue(forKey: pending) else { return nil }
    switch undo {
    case .remove(let id): return .remove(id)
    case .insert(let item, let position): return .insert(change(item, of: moment, by: later), at: position)
    case .restore(let before):
      let item = change(before, of: moment, by: later)
      return .update(before.id) { $0 = item }
    case .move(let id, let position): return hasBeenTaken(id, from: position, by: later) ? nil : .move(id, to: position)
    }
  }

  /// An inserted item is confirmed: returns the final one with what was done to it since, or nil if it was not inserted here.
  ///
  /// - Parameter isShown: Whether the final item is shown already, so that the temporary one goes, and all that was done to it.
  mutating func confirm(_ pending: Pending, temporary: Item.ID, final: Item, isShown: Bool, keeping later: Entries) -> Item? {
    guard let (_, moment) = undos.removeValue(forKey: pending) else { return nil }
    if isShown { undos = undos.filter { $0.value.undo.id != temporary } }
    for pending in undos.keys where final.id != temporary { undos[pending]!.undo = undos[pending]!.undo.naming(final.id, for: temporary) }
    return isShown ? final : change(final, of: moment, by: later)
  }

  /// Forgets what was done to an item whose id another one has now.
  mutating func forget(itemWith id: Item.ID) {
    guard !undos.isEmpty else { return }
    undos = undos.filter { _, noted in
      switch noted.undo {
      case .restore, .move: noted.undo.id != id
      case .insert, .remove: true
      }
    }
  }

  /// Forgets what would take back an edit that is confirmed.
  mutating func forget(_ pending: Pending) { undos[pending] = nil }

  /// Makes later changes to an item as it was before them. What takes those back, or brings the item back, is known anew.
  private mutating func change(_ item: Item, of moment: EditMoment, by later: Entries) -> Item {
    var item = item
    for entry in later where !entry.isKnown(at: moment) {
      switch entry.edit {
      case .update(item.id, let change):
        if entry.confirmed == nil { undos[entry.pending] = (.restore(item), moment) }
        let before = item
        change(&item)
        // An item keeps its identity.
        if item.id != before.id { item = before }
      case .remove(item.id):
        if case .insert(_, let position) = undos[entry.pending]?.undo { undos[entry.pending]!.undo = .insert(item, at: position) }
      case .insert, .move, .update, .remove: break
      }
    }
    return item
  }

  /// Whether a later edit has taken an item away from where it was moved to. Taken back, too, that one brings it back to where it was first.
  private mutating func hasBeenTaken(_ id: Item.ID, from position: ItemPosition<Item.ID>, by later: Entries) -> Bool {
    for entry in later {
      switch entry.edit {
      case .move(id, _), .remove(id):
        switch undos[entry.pending]?.undo {
        case .move: undos[entry.pending]!.undo = .move(id, to: position)
        case .insert(let item, _): undos[entry.pending]!.undo = .insert(item, at: position)
        case nil, .remove, .restore: break
        }
        return true
      case .insert, .update, .move, .remove: break
      }
    }
    return false
  }
}
