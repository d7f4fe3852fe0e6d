// Edits by the app (B28).
extension PagerStateMachine {
  mutating func insert(_ item: Item, at position: ItemPosition<Item.ID>) -> (EditOutcome, Effects) {
    guard !isShown(item.id) else { return (.refused(.duplicateItem(id: String(describing: item.id))), Effects()) }
    return place(position) { .insert(item, after: $0) }
  }

  mutating func move(_ id: Item.ID, to position: ItemPosition<Item.ID>) -> (EditOutcome, Effects) {
    if let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
    return place(position, moving: id) { .move(id, after: $0) }
  }

  mutating func remove(_ id: Item.ID) -> (EditOutcome, Effects) {
    if let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
    return apply(.remove(id), reaches: isShown(id))
  }

  mutating func update(_ id: Item.ID, _ change: @escaping (inout Item) -> Void) -> (EditOutcome, Effects) {
    if let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
    if var item = window?.rows.item(id) {
      change(&item)
      guard item.id == id else {
        return (.refused(.changedID(from: String(describing: id), to: String(describing: item.id))), Effects())
      }
    }
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

  /// Finds the row after which an item is to stand, and makes the edit.
  private mutating func place(
    _ position: ItemPosition<Item.ID>, moving moved: Item.ID? = nil, _ edit: (Item.ID?) -> ItemEdit<Item>
  ) -> (EditOutcome, Effects) {
    guard window != nil || isLoading else { return (.refused(.nothingLoaded), Effects()) }
    let reaches = window != nil && moved.map(isShown) != false
    switch position {
    case .start: return apply(edit(nil), reaches: reaches)
    case .end: return apply(edit(window.flatMap { $0.rows.predecessor(of: $0.rows.count) }), reaches: reaches)
    case .after(let id):
      if let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
      return apply(edit(id), reaches: reaches && isShown(id))
    case .before(let id):
      guard let rows = window?.rows, let row = rows.row(of: id) else { return (.refused(.noItem(id: String(describing: id))), Effects()) }
      var predecessor = rows.predecessor(of: row)
      if let moved, predecessor == moved { predecessor = rows.predecessor(of: row - 1) }
      return apply(edit(predecessor), reaches: reaches)
    }
  }

  /// Makes an edit to the rows, and keeps it for the answers under way.
  private mutating func apply(_ edit: ItemEdit<Item>, reaches: Bool) -> (EditOutcome, Effects) {
    let effects = handle { machine, effects in
      machine.edits.append(edit)
      let unchanged = machine.unchanged
      if reaches { effects.changes = machine.window!.rows.apply(edit, unchanged: unchanged) }
    }
    return (reaches ? .applied : .deferred, effects)
  }
}
