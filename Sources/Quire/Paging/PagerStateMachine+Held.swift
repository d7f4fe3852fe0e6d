// Items that have arrived at the head from outside, and wait until the reader wants them (B30).
extension PagerStateMachine {
  /// Holds items, the first of the list first, before those that are held already. An item that is shown is not held, too.
  mutating func hold(_ items: [Item]) -> (EditOutcome, Effects) {
    guard window != nil else { return (.refused(.nothingLoaded), Effects()) }
    let effects = handle { machine, _ in machine.held.add(items.filter { !machine.isShown($0.id) }) }
    return (.applied, effects)
  }

  /// Puts the held items before all rows, in one change.
  mutating func acceptHeld() -> Effects {
    handle { machine, effects in
      // Where the start of the list is not loaded any more, a refresh brings them there.
      guard machine.window?.edges.previous.isCut != true || machine.held.isEmpty else { return machine.beginRefresh(&effects) }
      let items = machine.held.items
      machine.held = HeldItems()
      machine.prepend(items, &effects)
    }
  }

  /// Stops holding what an event has shown, and forgets what was held for other rows.
  mutating func settleHeld(after changes: ListChanges) {
    guard !held.isEmpty else { return }
    guard let window, window.query.number == query.number else { return held = HeldItems() }
    let shown = changes.insertions.reduce(0) { $0 + $1.count }
    guard shown > 0 else { return }
    let items = window.rows.items
    let candidates = shown < held.count ? changes.insertions.joined().map { items[$0].id } : held.items.map(\.id)
    for id in candidates where window.rows.contains(id) { held[id] = nil }
  }
}
