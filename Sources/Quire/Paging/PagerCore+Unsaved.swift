// Items that are not saved yet. No answer removes them.
extension PagerCore {
  /// Inserts the unsaved items that the displayed list lacks and that no page can bring, with the edits of them.
  ///
  /// - Parameter former: The list that was displayed before the event. It is the displayed one if the event has not replaced it.
  mutating func insertUnsavedItems(of former: ListID?, _ outcome: inout Outcome) -> ListChanges {
    guard !store.edits.unsaved.states.isEmpty, let list = machine.shown?.id else { return ListChanges() }
    let before = rows
    var missing: Set<Item.ID> = []
    for entry in store.edits.entries {
      let id = entry.edit.itemID
      guard entry.edit.isInsertion ? isMissing(entry, of: former) : missing.contains(id) else { continue }
      guard let edit = possibleEdit(entry, isNew: list != former) else { continue }
      missing.insert(id)
      let gaps = machine.shown?.itemsAfterGaps ?? []
      let moment = store.edits.now(in: entry.query).beforeAllEdits
      _ = store.edit(list, edit.ids) { $0.make(edit, as: entry.id, waits: entry.isWaiting, at: moment, gaps: gaps) }
      for effect in machine.handle(.edited(store.takeResized())) { perform(effect, on: former, &outcome) }
    }
    return missing.isEmpty ? ListChanges() : rows?.changes(from: before).withoutMoves ?? ListChanges()
  }

  /// Returns whether the displayed list lacks the item that an edit has inserted, and no page can bring it.
  private func isMissing(_ entry: EditLog<Item>.Entry, of former: ListID?) -> Bool {
    let id = entry.edit.itemID
    guard let shown = machine.shown, let list = store.lists[shown.id], entry.isWaiting, entry.query == shown.query.number,
      !list.rows.contains(id), !store.edits.isItemRemoved(since: entry.id, hasEffect: list.undos.contains)
    else { return false }
    if former.flatMap({ store.lists[$0] })?.undos.contains(entry.id) == true { return true }
    // An item at an end that is not loaded comes with that end.
    return isPossible(entry.edit, of: entry.query, in: shown) && !mayArrive(besideItemOf: entry.edit, in: shown)
  }

  /// Returns whether an answer in flight, or an evicted page, may bring the item beside which an edit inserts another.
  private func mayArrive(besideItemOf edit: ItemEdit<Item>, in list: PageList) -> Bool {
    guard let neighbor = edit.position?.anchor, !isDisplayed(neighbor) else { return false }
    return isLoading || list.hasEvictedPages
  }

  /// The edit of an unsaved item as the displayed list allows it; nil if it does not. An item whose neighbor is not loaded comes first, or last if it
  /// belongs to the end of the list. In a new list, that end must be loaded.
  private func possibleEdit(_ entry: EditLog<Item>.Entry, isNew: Bool) -> ItemEdit<Item>? {
    guard let shown = machine.shown, let rows else { return nil }
    if rows.allows(entry.edit), isPossible(entry.edit, of: entry.query, in: shown) { return entry.edit }
    guard case .insert(let item, _) = entry.edit else { return nil }
    // The end of a new list may be farther away.
    return .insert(item, at: entry.end == .next && (!isNew || shown[.next].state == .end) ? .end : .start)
  }
}

extension PageList {
  /// A Boolean value that indicates whether pages were evicted that can return.
  fileprivate var hasEvictedPages: Bool {
    sides.contains { !self[$0].evicted.isEmpty || self[$0].neighbor?.request.target == .boundary }
  }
}
