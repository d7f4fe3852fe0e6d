/// The action that rolls an edit back.
enum ItemUndo<Item: Identifiable> {
  case remove(Item.ID)
  case insert(Item, at: ItemPosition<Item.ID>)
  case move(Item.ID, to: ItemPosition<Item.ID>)
  /// Sets the item that was there before.
  case restore(Item)
}

extension ItemUndo {
  /// Returns whether the action is for an item of an arriving page, and not for a displayed item with the same id.
  func isOfPage(_ isShown: (Item.ID) -> Bool, replaces: Bool) -> Bool {
    if case .restore = self, replaces { true } else { !isShown(id) }
  }

  fileprivate var id: Item.ID {
    switch self {
    case .remove(let id), .move(let id, _): id
    case .insert(let item, _), .restore(let item): item.id
    }
  }

  /// Returns whether the action brings an item back.
  fileprivate func returns(_ id: Item.ID) -> Bool { if case .insert(let item, _) = self { item.id == id } else { false } }

  /// The position to which an item returns.
  fileprivate var position: ItemPosition<Item.ID>? {
    switch self {
    case .insert(_, let position), .move(_, let position): position
    case .remove, .restore: nil
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

  /// The action that rolls back an edit that has left its item in place.
  var inPlace: ItemUndo { if case .move(let id, _) = self { .move(id, to: .after(id)) } else { self } }

  /// Returns the action for an item that goes back to another position.
  fileprivate func returning(to position: ItemPosition<Item.ID>) -> ItemUndo {
    switch self {
    case .move(let id, _): .move(id, to: position)
    case .insert(let item, _): .insert(item, at: position)
    case .remove, .restore: self
    }
  }
}

/// The actions that roll back, in one list, the edits that wait for confirmation. The same edit may have found another item in another list.
struct ItemUndos<Item: Identifiable> {
  typealias Entries = ArraySlice<EditLog<Item>.Entry>

  private struct Note {
    var undo: ItemUndo<Item>
    /// The moment of the item: the server had confirmed the edits before it.
    let moment: EditMoment
  }

  private var notes: [EditID: Note] = [:]

  var isEmpty: Bool { notes.isEmpty }

  func contains(_ edit: EditID) -> Bool { notes[edit] != nil }

  /// The position to which a removed item returns.
  func position(ofRemoved edit: EditID) -> ItemPosition<Item.ID>? {
    if case .insert(_, let position) = notes[edit]?.undo { position } else { nil }
  }

  /// The id of the item that an edit has removed.
  func item(removedBy edit: EditID) -> Item.ID? {
    if case .insert(let item, _) = notes[edit]?.undo { item.id } else { nil }
  }

  /// The items whose insertion waits.
  var inserted: Set<Item.ID> {
    Set(notes.values.compactMap { if case .remove(let id) = $0.undo { id } else { nil } })
  }

  /// The items beside which another item returns.
  var anchors: [Item.ID] { notes.values.compactMap { $0.undo.position?.anchor } }

  /// A Boolean value that indicates whether an item returns to the start of the list.
  var returnsToStart: Bool { notes.values.contains { $0.undo.position == .start } }

  mutating func note(_ undo: ItemUndo<Item>?, of edit: EditID, at moment: EditMoment) {
    notes[edit] = undo.map { Note(undo: $0, moment: moment) }
  }

  /// Returns the edit that rolls another one back, if it changed this list. Later edits stay.
  mutating func rollBack(_ edit: EditID, keeping later: Entries) -> ItemEdit<Item>? {
    guard let note = notes.removeValue(forKey: edit) else { return nil }
    switch note.undo {
    case .remove(let id):
      guard let removal = later.first(where: { $0.edit.removedID == id && hasEffect($0) }) else { return .remove(id) }
      // A removed item does not return from a removal either.
      forget(removal.id)
      return nil
    case .insert(let item, let position):
      return .insert(change(item, of: note.moment, by: later), at: self.position(of: item.id, returningTo: position, amid: later))
    case .restore(let before):
      let item = change(before, of: note.moment, by: later)
      return .update(before.id) { $0 = item }
    case .move(let id, let position):
      return hasMoved(id, from: position, by: later) ? nil : .move(id, to: self.position(of: id, returningTo: position, amid: later))
    }
  }

  /// Confirms the insertion of an item that is in this list. Returns the final item with the later edits.
  ///
  /// - Parameter isShown: A Boolean value that indicates whether the list contains the final item. The edits of the temporary one are forgotten then.
  mutating func confirm(_ confirmation: EditLog<Item>.Confirmation, of temporary: Item.ID, final: Item, isShown: Bool) -> Item? {
    let later = confirmation.later
    guard let confirmed = notes.removeValue(forKey: confirmation.entry.id) else { return nil }
    if isShown { for entry in later where notes[entry.id]?.undo.id == temporary { notes[entry.id] = nil } }
    if final.id != temporary {
      let last = later.last?.id ?? confirmation.entry.id
      for (id, note) in notes where id <= last { notes[id]?.undo = note.undo.naming(final.id, for: temporary) }
    }
    return isShown ? final : change(final, of: confirmed.moment, by: later)
  }

  /// Forgets the edits of an item whose id another one has now.
  mutating func forget(itemWith id: Item.ID) {
    guard !notes.isEmpty else { return }
    notes = notes.filter { _, note in
      switch note.undo {
      case .restore, .move: note.undo.id != id
      case .insert, .remove: true
      }
    }
  }

  /// Forgets the action that would roll back an edit, which is final now.
  ///
  /// - Parameter isShown: A closure that returns whether the list contains an item. A removed item may have come back.
  mutating func forget(_ edit: EditID, isShown: (Item.ID) -> Bool = { _ in false }) {
    guard let undo = notes.removeValue(forKey: edit)?.undo else { return }
    if case .insert(let item, _) = undo, isShown(item.id) || notes.values.contains(where: { $0.undo.returns(item.id) }) { return }
    reanchor(after: undo, before: edit)
  }

  /// Lets the items that return beside an item that is gone for good, or elsewhere, return to the position that it has left, in their order.
  ///
  /// - Parameters:
  ///   - undo: The action that would take the item back.
  ///   - edit: The edit of the item. Items that were removed later weren't beside it.
  mutating func reanchor(after undo: ItemUndo<Item>, before edit: EditID? = nil) {
    guard let position = undo.position, position.anchor != undo.id else { return }
    let edits = edits(beside: undo.id).filter { id in
      edit.map { id < $0 } != false && notes[id]?.undo.id != position.anchor && notes[id]?.undo.id != undo.id
    }
    let items = edits.map { notes[$0]?.undo.id }
    for (index, id) in edits.enumerated() {
      // A position may refer to an item that was removed later, but not to one that was removed earlier.
      let neighbor = position.isBefore ? index + 1 : index - 1
      var target = position
      if edits.indices.contains(neighbor), edits[neighbor] > id, let item = items[neighbor] {
        target = position.isBefore ? .before(item) : .after(item)
      }
      if let undo = notes[id]?.undo { notes[id]?.undo = undo.returning(to: target) }
    }
  }

  /// The edits whose items return beside an item, in the order of the items.
  private func edits(beside item: Item.ID) -> [EditID] {
    func edits(_ position: ItemPosition<Item.ID>) -> [EditID] { notes.filter { $0.value.undo.position == position }.keys.sorted() }
    return edits(.before(item)).reversed() + edits(.after(item))
  }

  /// Returns whether an edit has changed the list. One that waits has no effect before its items are loaded.
  func hasEffect(_ entry: EditLog<Item>.Entry) -> Bool { !entry.isWaiting || contains(entry.id) }

  /// Applies later edits to an item as it was before them, and updates their rollbacks.
  private mutating func change(_ item: Item, of moment: EditMoment, by later: Entries) -> Item {
    var item = item
    for entry in later where !entry.isKnown(at: moment) {
      switch entry.edit {
      case .update(item.id, let change):
        if entry.isWaiting { note(.restore(item), of: entry.id, at: moment) }
        let before = item
        change(&item)
        // An item keeps its identity.
        if item.id != before.id { item = before }
      case .remove(item.id):
        if let position = position(ofRemoved: entry.id) { notes[entry.id]?.undo = .insert(item, at: position) }
      case .insert, .move, .update, .remove: break
      }
    }
    return item
  }

  /// Returns the position of an item that returns among others that later edits have taken away, so that all of them return in their order.
  private mutating func position(
    of id: Item.ID, returningTo position: ItemPosition<Item.ID>, amid later: Entries
  ) -> ItemPosition<Item.ID> {
    var position = position
    for entry in later {
      guard let undo = notes[entry.id]?.undo, undo.id != id, let other = undo.position, other.anchor != undo.id else { continue }
      if position.anchor == undo.id, other.anchor != id {
        // The item beside it is not there either. When that returns, it is still on the same side of this one.
        if position.isBefore != other.isBefore { notes[entry.id]?.undo = undo.returning(to: position.isBefore ? .after(id) : .before(id)) }
        position = other
      } else if other == position {
        notes[entry.id]?.undo = undo.returning(to: position.isBefore ? .before(id) : .after(id))
      }
    }
    return position
  }

  /// Returns whether a later edit has moved or removed an item that was moved. If that edit is also rolled back, the item returns to its
  /// first position.
  private mutating func hasMoved(_ id: Item.ID, from position: ItemPosition<Item.ID>, by later: Entries) -> Bool {
    for entry in later {
      switch entry.edit {
      case .move(id, _), .remove(id):
        guard hasEffect(entry) else { continue }
        if position.anchor != id, let note = notes[entry.id] { notes[entry.id]?.undo = note.undo.returning(to: position) }
        return true
      case .insert, .update, .move, .remove: break
      }
    }
    return false
  }
}
