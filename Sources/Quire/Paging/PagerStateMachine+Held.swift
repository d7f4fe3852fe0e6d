// Items that have arrived at the head from outside, and wait until the reader wants them (B30).
extension PagerStateMachine {
  /// Holds items, the first of the list first, before those that are held already. An item that is shown is not held, too.
  mutating func hold(_ items: [Item]) -> (EditOutcome, Effects) {
    guard window != nil else { return (.refused(.nothingLoaded), Effects()) }
    let effects = handle { machine, _ in
      var ids: Set<Item.ID> = []
      machine.held = (items + machine.held).filter { ids.insert($0.id).inserted }
    }
    return (.applied, effects)
  }

  /// Puts the held items before all rows, in one change.
  mutating func acceptHeld() -> Effects {
    handle { machine, effects in
      // Where the start of the list is not loaded any more, a refresh brings them there.
      guard machine.window?.edges.previous.isCut != true || machine.held.isEmpty else { return machine.beginRefresh(&effects) }
      let items = machine.held
      machine.held = []
      for item in items.reversed() { machine.make(.insert(item, at: .start), reaches: true, &effects) }
      if !items.isEmpty { effects.changes = ListChanges(insertions: [0..<items.count]) }
    }
  }

  func heldPlace(of id: Item.ID) -> Int? { held.isEmpty ? nil : held.firstIndex { $0.id == id } }

  /// What is shown meanwhile is held no longer, and what was held for other rows is forgotten.
  mutating func settleHeld() {
    // With `isEmpty`, generic code asks the array's type how to find out.
    guard held.count > 0 else { return }
    if let window, window.query.number == query.number { held.removeAll { window.rows.contains($0.id) } } else { held = [] }
  }
}
