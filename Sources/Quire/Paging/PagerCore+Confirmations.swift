// Edits that are displayed before they are saved.
extension PagerCore {
  /// Confirms an edit. An inserted item may become the item that the server has made of it.
  mutating func confirm(_ edit: EditID, final: Item?) -> Outcome {
    redrawing([store.edits.item(of: edit), final?.id].compactMap(\.self)) { $0.confirmed(edit, final: final) }
  }

  private mutating func confirmed(_ edit: EditID, final: Item?) -> Outcome {
    guard let confirmation = store.edits.confirm(edit, final: final, isKnown: isKnown(edit, final: final)) else {
      return change { _ in ListChanges() }
    }
    let entry = confirmation.entry
    if case .remove(let item) = entry.edit { forgetFailed(of: item) }
    let grown = entry.query == machine.shown?.query.number ? growth(confirmation.reach) : nil
    guard let replacement = confirmation.replacement else {
      return change(grown: grown) { core in
        core.editLists([]) { _, list in
          list.undos.forget(edit, isShown: list.rows.contains)
          return ListChanges()
        }
      }
    }
    let (temporary, final) = (replacement.temporary, replacement.final)
    let wasDisplayed = isDisplayed(temporary)
    let edits = confirmation.later.filter { replacement.edits.contains($0.id) }
    var outcome = change(grown: grown) { core in
      let (shown, gaps) = (core.machine.shown?.id, core.machine.shown?.itemsAfterGaps ?? [])
      let now = core.store.edits.now(in: entry.query)
      let possible = core.machine.lists.map { list in
        (list.id, edits.filter { core.isPossible($0.edit, of: entry.query, in: list) })
      }
      let edits = Dictionary(uniqueKeysWithValues: possible)
      return core.editLists([temporary, final.id] + edits.values.joined().flatMap(\.edit.ids)) { id, list in
        list.confirm(confirmation, replacement, edits: edits[id] ?? [], at: now, gaps: id == shown ? gaps : [])
      }
    }
    if wasDisplayed, final.id != temporary, !isDisplayed(temporary) { outcome.renames[temporary] = final.id }
    return outcome
  }

  /// Returns whether the displayed list has the item of an insertion from elsewhere, such as a later page.
  private func isKnown(_ edit: EditID, final: Item?) -> Bool {
    guard let list = machine.shown.flatMap({ store.lists[$0.id] }), let temporary = store.edits.item(insertedBy: edit)
    else { return false }
    let id = final?.id ?? temporary
    return list.rows.contains(id) && (id != temporary || !list.undos.contains(edit))
  }

  /// Rolls back an edit that could not be saved. Later edits stay.
  mutating func rollBack(_ edit: EditID) -> Outcome {
    redrawing(store.edits.item(of: edit).map { [$0] } ?? []) { $0.rolledBack(edit) }
  }

  private mutating func rolledBack(_ edit: EditID) -> Outcome {
    let undos = machine.shown.flatMap { store.lists[$0.id]?.undos }
    let isRemovedAgain = store.edits.isItemRemoved(since: edit) { undos?.contains($0) == true }
    guard let later = store.edits.rollBack(edit) else { return change { _ in ListChanges() } }
    let isReached = machine.listIDs.contains { store.lists[$0]?.undos.contains(edit) == true }
    var outcome = change { core in
      guard let shown = core.machine.shown?.id else { return ListChanges() }
      // A newer item with the id may have come, and may have been removed in turn.
      if let isBack = undos?.item(removedBy: edit).map(core.isDisplayed), isBack || isRemovedAgain {
        core.store.lists[shown]?.undos.forget(edit, isShown: { _ in isBack })
        return ListChanges()
      }
      guard var undo = core.store.lists[shown]?.undos.rollBack(edit, keeping: later) else { return ListChanges() }
      // The item next to it may be gone, and the item must not be lost for that.
      if case .insert(let item, let position) = undo, position.anchor.map(core.isDisplayed) == false { undo = .insert(item, at: .start) }
      if let removed = undo.removedID {
        core.store.lists[shown]?.reanchor(itemsBeside: removed, gaps: core.machine.shown?.itemsAfterGaps ?? [])
      }
      return core.store.edit(shown, undo.ids) { $0.rows.allows(undo) ? $0.rows.apply(undo) : ListChanges() }
    }
    // Pages of a new list may have been made without the edit that is rolled back.
    if isReached { outcome.effects += handle(.rolledBack).effects }
    return outcome
  }

  /// Settles several edits as one transaction.
  mutating func settle(_ edits: [EditID], _ settle: (inout PagerCore, EditID) -> Outcome) -> Outcome {
    redrawing(edits.compactMap { store.edits.item(of: $0) }) { core in
      core.asOneChange(edits, settle)
    }
  }

  /// Sets the save state of edits that wait.
  mutating func setState(_ state: EditTask.SaveState, of edits: [EditID]) -> Outcome {
    redrawing(edits.compactMap { store.edits.item(of: $0) }) { core in
      for edit in edits { core.store.edits.setState(state, of: edit) }
      return Outcome()
    }
  }

  /// Keeps edits that could not be saved, except those of items that were removed meanwhile. Returns nil if none is kept.
  mutating func keep(_ edits: [EditID], because failure: LoadFailure) -> Outcome? {
    forget(edits.filter { store.edits.isItemRemoved(since: $0) })
    let kept = edits.filter { store.edits.item(of: $0) != nil }
    return kept.isEmpty ? nil : setState(.failed(failure), of: kept)
  }

  /// Rolls back the failed edits of an item.
  mutating func rollBackFailed(of item: Item.ID) -> Outcome {
    settle(store.edits.unsaved.failed(of: item).reversed()) { $0.rollBack($1) }
  }

  /// Forgets the failed edits of an item that is removed for good. They would bring it back.
  mutating func forgetFailed(of item: Item.ID) { forget(store.edits.unsaved.failed(of: item)) }

  private mutating func forget(_ edits: [EditID]) {
    for edit in edits {
      _ = store.edits.rollBack(edit)
      for list in store.lists.keys { store.lists[list]?.undos.forget(edit) }
    }
  }

  /// Performs an action for each element, as one transaction.
  ///
  /// - Complexity: Linear in the number of items, if there is more than one element.
  mutating func asOneChange<Element>(_ elements: [Element], _ action: (inout PagerCore, Element) -> Outcome) -> Outcome {
    guard elements.count > 1 else { return elements.first.map { action(&self, $0) } ?? Outcome() }
    let before = rows
    var outcome = handle(.transactionBegan)
    for element in elements {
      let next = action(&self, element)
      outcome.effects += next.effects
      outcome.waiting += next.waiting
      outcome.renames.merge(next.renames) { $1 }
    }
    outcome.effects += handle(.transactionEnded).effects
    outcome.changes = rows?.changes(from: before) ?? ListChanges()
    return outcome
  }

  /// Performs an action, and adds the rows of items whose save state has changed to the updates.
  mutating func redrawing(_ ids: [Item.ID], _ action: (inout PagerCore) -> Outcome) -> Outcome {
    let before = ids.map { store.edits.unsaved.states[$0] }
    var outcome = action(&self)
    guard let shown = machine.shown?.id else { return outcome }
    let changed = zip(ids, before).filter { id, state in store.edits.unsaved.states[id] != state }
    let rows = changed.compactMap { id, _ in store.lists[shown]?.rows.row(of: id) }
    guard !rows.isEmpty else { return outcome }
    store.lists[shown]?.rows.stamp.version += 1
    updateStamp()
    outcome.changes = outcome.changes.updating(rows)
    return outcome
  }
}
