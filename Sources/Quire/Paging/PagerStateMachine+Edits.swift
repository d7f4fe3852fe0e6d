// Edits by the app (B28).
extension PagerStateMachine {
  mutating func insert(_ item: Item, at position: ItemPosition<Item.ID>) -> (EditOutcome, Effects) {
    guard !isShown(item.id) else { return (.refused(.duplicateItem(id: String(describing: item.id))), Effects()) }
    return place(position) { .insert(item, at: $0) }
  }

  mutating func move(_ id: Item.ID, to position: ItemPosition<Item.ID>) -> (EditOutcome, Effects) {
    if let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
    return place(position, moving: id) { .move(id, to: $0) }
  }

  mutating func remove(_ id: Item.ID) -> (EditOutcome, Effects) {
    if let place = heldPlace(of: id) { return (.applied, handle { machine, _ in machine.held.remove(at: place) }) }
    if let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
    return apply(.remove(id), reaches: isShown(id))
  }

  mutating func update(_ id: Item.ID, _ change: @escaping (inout Item) -> Void) -> (EditOutcome, Effects) {
    let place = heldPlace(of: id)
    if place == nil, let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
    if var item = place.map({ held[$0] }) ?? window?.rows.item(id) {
      change(&item)
      guard item.id == id else {
        return (.refused(.changedID(from: String(describing: id), to: String(describing: item.id))), Effects())
      }
      if let place { held[place] = item }
    }
    guard place == nil else { return (.applied, Effects()) }
    return apply(.update(id, change), reaches: isShown(id))
  }
}

extension PagerStateMachine {
  private func isShown(_ id: Item.ID) -> Bool {
    window?.rows.contains(id) == true
  }

  /// Whether an answer is under way, which an edit must survive.
  private var isLoading: Bool {
    refresh.running != nil || ListEdge.allCases.contains { window?.edges[$0].load != nil }
  }

  /// Why an edit of this item cannot be made, if it cannot.
  private func refusal(of id: Item.ID) -> EditOutcome.Refusal? {
    guard window != nil || isLoading else { return .nothingLoaded }
    return isShown(id) || isLoading ? nil : .noItem(id: String(describing: id))
  }

  /// Finds out where an item is to stand, and makes the edit.
  private mutating func place(
    _ position: ItemPosition<Item.ID>, moving moved: Item.ID? = nil, _ edit: (ItemPosition<Item.ID>) -> ItemEdit<Item>
  ) -> (EditOutcome, Effects) {
    guard window != nil || isLoading else { return (.refused(.nothingLoaded), Effects()) }
    if let anchor = position.anchor, !isShown(anchor) {
      // A page under way may bring the neighbour. It cannot bring a row that is shown already; only a refresh can.
      let mayCome = moved.map(isShown) == true ? refresh.running != nil : isLoading
      return mayCome ? apply(edit(position), reaches: false) : (.refused(.noItem(id: String(describing: anchor))), Effects())
    }
    let reaches = window != nil && moved.map(isShown) != false
    return apply(edit(window?.rows.following(position, leavingOut: moved) ?? position), reaches: reaches)
  }

  /// Makes an edit to the rows, and keeps it for the answers under way.
  private mutating func apply(_ edit: ItemEdit<Item>, reaches: Bool) -> (EditOutcome, Effects) {
    let effects = handle { machine, effects in machine.make(edit, reaches: reaches, &effects) }
    return (reaches ? .applied : .deferred, effects)
  }

  mutating func make(_ edit: ItemEdit<Item>, reaches: Bool, _ effects: inout Effects) {
    let unchanged = unchanged
    edits.append(edit, reaches: reaches)
    if reaches { effects.changes = window!.rows.apply(edit, unchanged: unchanged) }
    applyToDraft(edit)
  }

  /// Makes an edit to the new list of a refresh, too, as far as that has come (B14).
  private mutating func applyToDraft(_ edit: ItemEdit<Item>) {
    guard case .running(var running) = refresh, running.progress.draft != nil else { return }
    // An insertion belongs to the query that it was made in (B28).
    guard !isQueryPending || !edit.isInsertion else { return }
    running.progress.draft!.rows.applyIfPossible(edit, unchanged: unchanged)
    refresh = .running(running)
  }
}
