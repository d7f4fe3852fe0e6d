// Items that are not saved yet. No answer removes them.
extension PagerCore {
  /// Inserts the unsaved items that the displayed list lacks since an answer, with the edits of them.
  ///
  /// - Parameter former: The list that was displayed before the answer. It is the displayed one if the answer has removed pages of it.
  mutating func insertUnsavedItems(of former: ListID?, on displayed: ListID?, _ outcome: inout Outcome) -> ListChanges {
    guard let list = machine.shown?.id, !store.edits.unsaved.states.isEmpty else { return ListChanges() }
    let before = rows
    var missing: Set<Item.ID> = []
    for entry in store.edits.entries {
      let id = entry.edit.itemID
      guard entry.edit.isInsertion ? isMissing(entry, of: former) : missing.contains(id), let edit = possibleEdit(entry) else { continue }
      missing.insert(id)
      let gaps = machine.shown?.itemsAfterGaps ?? []
      let moment = store.edits.now(in: entry.query).beforeAllEdits
      _ = store.edit(list, edit.ids) { $0.make(edit, waiting: entry.isWaiting ? entry.id : nil, at: moment, gaps: gaps) }
      for effect in machine.handle(.resized(store.takeResized())) { perform(effect, on: displayed, &outcome) }
    }
    return missing.isEmpty ? ListChanges() : rows?.changes(from: before).withoutMoves ?? ListChanges()
  }

  /// Returns whether the displayed list lacks the item that an edit has inserted.
  private func isMissing(_ entry: EditLog<Item>.Entry, of former: ListID?) -> Bool {
    let id = entry.edit.itemID
    guard let shown = machine.shown, let list = store.lists[shown.id], entry.isWaiting, entry.query == shown.query.number,
      !list.rows.contains(id), !store.edits.isItemRemoved(since: entry.id, hasEffect: list.undos.contains)
    else { return false }
    if former.flatMap({ store.lists[$0] })?.undos.contains(entry.id) == true { return true }
    // An item at an end that is not loaded comes with that end.
    return former != shown.id && isPossible(entry.edit, of: entry.query, in: shown) && !mayArrive(besideItemOf: entry.edit)
  }

  /// Returns whether an answer in flight may contain the item beside which an edit inserts another.
  private func mayArrive(besideItemOf edit: ItemEdit<Item>) -> Bool {
    isLoading && edit.position?.anchor.map(isDisplayed) == false
  }

  /// The edit of an unsaved item as the displayed list allows it; nil if it does not. An item whose neighbor is not loaded comes first, or last if it
  /// was inserted at the end of the list and that is loaded.
  private func possibleEdit(_ entry: EditLog<Item>.Entry) -> ItemEdit<Item>? {
    guard let shown = machine.shown, let rows else { return nil }
    if case .insert(let item, let position) = entry.edit, position.anchor.map(rows.contains) != true {
      return .insert(item, at: entry.end == .next && shown[.next].state == .end ? .end : .start)
    }
    return rows.allows(entry.edit) && isPossible(entry.edit, of: entry.query, in: shown) ? entry.edit : nil
  }
}
