// Edits by the app (B28). One that waits for the server's word can be taken back (B29).
extension PagerStateMachine {
  mutating func insert(_ item: Item, at position: ItemPosition<Item.ID>, waits: Bool = false) -> (EditOutcome, Effects) {
    guard !isShown(item.id) else { return (.refused(.duplicateItem(id: String(describing: item.id))), Effects()) }
    return place(position, waits) { .insert(item, at: $0) }
  }

  mutating func move(_ id: Item.ID, to position: ItemPosition<Item.ID>, waits: Bool = false) -> (EditOutcome, Effects) {
    if let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
    return place(position, moving: id, waits) { .move(id, to: $0) }
  }

  mutating func remove(_ id: Item.ID, waits: Bool = false) -> (EditOutcome, Effects) {
    if !waits, held[id] != nil {
      held[id] = nil
      return (.applied, apply(.remove(id), reaches: false, waits).1)
    }
    if let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
    return apply(.remove(id), reaches: isShown(id), waits)
  }

  mutating func update(_ id: Item.ID, waits: Bool = false, _ change: @escaping (inout Item) -> Void) -> (EditOutcome, Effects) {
    let heldItem = waits ? nil : held[id]
    if heldItem == nil, let refusal = refusal(of: id) { return (.refused(refusal), Effects()) }
    if var item = heldItem ?? window?.rows.item(id) {
      change(&item)
      guard item.id == id else {
        return (.refused(.changedID(from: String(describing: id), to: String(describing: item.id))), Effects())
      }
      if heldItem != nil { held[id] = item }
    }
    // An answer under way may bring what is held.
    guard heldItem == nil else { return (.applied, apply(.update(id, change), reaches: false, waits).1) }
    return apply(.update(id, change), reaches: isShown(id), waits)
  }

  /// The server has confirmed an edit. An item that was inserted may become the one that it is there.
  mutating func confirm(_ pending: EditLog<Item>.Pending, final: Item?) -> Effects {
    handle { machine, effects in
      guard let (entry, temporary, later) = machine.edits.confirm(pending, final: final) else { return }
      if entry.query == machine.window?.query.number { machine.window!.count(entry.reach) }
      func confirm(_ window: inout Window) -> ListChanges {
        guard let temporary, let final else {
          window.undos.forget(pending)
          return ListChanges()
        }
        let isShown = final.id != temporary && window.rows.contains(final.id)
        return window.undos.confirm(pending, temporary: temporary, final: final, isShown: isShown, keeping: later)
          .map { window.rows.replace(temporary, with: $0) } ?? ListChanges()
      }
      if machine.window != nil { effects.changes = confirm(&machine.window!) }
      machine.changeDrafts { _ = confirm(&$0) }
    }
  }

  /// The server has refused an edit: it is undone, alone.
  mutating func takeBack(_ pending: EditLog<Item>.Pending) -> Effects {
    handle { machine, effects in
      guard let later = machine.edits.takeBack(pending) else { return }
      var reached = machine.window?.undos.contains(pending) == true
      machine.changeDrafts { reached = reached || $0.undos.contains(pending) }
      if var undo = machine.window?.undos.takeBack(pending, keeping: later) {
        // What stood before it may be gone; it must not be lost for that.
        if case .insert(let item, let position) = undo, position.anchor.map(machine.isShown) == false { undo = .insert(item, at: .start) }
        effects.changes = machine.window!.rows.applyIfPossible(undo)
      }
      guard reached else { return }
      // Pages that have come in may have been made without what was taken back.
      machine.refresh.changeResumption { $0.progress = nil }
      if let running = machine.refresh.running, running.progress.draft != nil { machine.startOver(running, &effects) }
    }
  }
}

extension PagerStateMachine.Window {
  fileprivate mutating func prepend(_ items: [Item]) -> ListChanges {
    for item in items { undos.forget(itemWith: item.id) }
    return rows.prepend(items)
  }

  /// The end of the list at which an edit inserts an item, if that was let go.
  fileprivate func end(letGoFor edit: ItemEdit<Item>) -> ListEdge? {
    guard edit.isInsertion, let end = edit.position?.end, edges[end].isCut else { return nil }
    return end
  }

  /// The server has an item more at an end that was let go: that is one row more beyond those that are loaded.
  fileprivate mutating func count(_ reach: EditLog<Item>.Reach) {
    if case .end(let end) = reach, edges[end].isCut { unloaded[end] += 1 }
  }
}

extension PagerStateMachine {
  func isShown(_ id: Item.ID) -> Bool {
    window?.rows.contains(id) == true
  }

  /// Whether an answer is under way, which an edit must survive.
  private var isLoading: Bool {
    refresh.isRunning || ListEdge.allCases.contains { window?.edges[$0].load != nil }
  }

  /// Why an edit of this item cannot be made, if it cannot.
  private func refusal(of id: Item.ID) -> EditOutcome.Refusal? {
    guard window != nil || isLoading else { return .nothingLoaded }
    return isShown(id) || isLoading ? nil : .noItem(id: String(describing: id))
  }

  /// Finds out where an item is to stand, and makes the edit.
  private mutating func place(
    _ position: ItemPosition<Item.ID>, moving moved: Item.ID? = nil, _ waits: Bool, _ edit: (ItemPosition<Item.ID>) -> ItemEdit<Item>
  ) -> (EditOutcome, Effects) {
    guard window != nil || isLoading else { return (.refused(.nothingLoaded), Effects()) }
    if let anchor = position.anchor, !isShown(anchor) {
      // A page under way may bring the neighbour. It cannot bring a row that is shown already; only a refresh can.
      let mayCome = moved.map(isShown) == true ? refresh.isRunning : isLoading
      return mayCome ? apply(edit(position), reaches: false, waits) : (.refused(.noItem(id: String(describing: anchor))), Effects())
    }
    // An end that is not loaded any more is not where the rows that are loaded end.
    let isElsewhere = position.end.map { window?.edges[$0].isCut == true } ?? false
    let reaches = window != nil && moved.map(isShown) != false && !isElsewhere
    guard !isElsewhere else { return apply(edit(position), reaches: false, waits) }
    var place = window?.rows.following(position, leavingOut: moved) ?? position
    // Before the first row that is loaded is then not where the list begins.
    if place.end == .previous, position.end == nil, window?.edges.previous.isCut == true { place = position }
    return apply(edit(place), reaches: reaches, waits)
  }

  /// Makes an edit to the rows, and keeps it for the answers under way.
  private mutating func apply(_ edit: ItemEdit<Item>, reaches: Bool, _ waits: Bool) -> (EditOutcome, Effects) {
    let effects = handle { machine, effects in machine.make(edit, reaches: reaches, waits: waits, &effects) }
    return (reaches ? .applied : .deferred, effects)
  }

  mutating func make(_ edit: ItemEdit<Item>, reaches: Bool, waits: Bool = false, _ effects: inout Effects) {
    let query = window?.query.number ?? query.number
    var pending: EditLog<Item>.Pending?
    let reach: EditLog<Item>.Reach = reaches ? .rows : window?.end(letGoFor: edit).map { .end($0) } ?? .none
    if waits { pending = edits.appendPending(edit, in: query, reach) } else { edits.append(edit, in: query, reach) }
    effects.pending = pending
    if !waits { window?.count(reach) }
    let now = edits.now(in: query)
    if reaches {
      if let id = edit.insertedID { window!.undos.forget(itemWith: id) }
      if let pending { window!.undos.note(window!.rows.undo(of: edit), of: pending, at: now) }
      effects.changes = window!.rows.apply(edit)
    }
    changeDrafts { draft in
      // An insertion belongs to the query that it was made in (B28).
      guard !edit.isInsertion || draft.query.number == query, draft.rows.allows(edit) else { return }
      // What is to stand at an end that the new list does not reach is not put among its rows.
      guard edit.position?.end.map({ draft.edges[$0].isCut }) != true else { return }
      if let id = edit.insertedID { draft.undos.forget(itemWith: id) }
      if let pending { draft.undos.note(draft.rows.undo(of: edit), of: pending, at: now) }
      _ = draft.rows.apply(edit)
    }
  }

  /// Inserts new items before all rows, in one change. They are edits, each of which answers in flight have to survive.
  mutating func prepend(_ items: [Item], _ effects: inout Effects) {
    guard !items.isEmpty else { return }
    let query = window?.query.number ?? query.number
    for item in items.reversed() { edits.append(.insert(item, at: .start), in: query, .rows) }
    effects.changes = window?.prepend(items) ?? ListChanges()
    changeDrafts { draft in
      // An insertion belongs to the query that it was made in (B28), and to the start of the list.
      guard draft.query.number == query, !draft.edges.previous.isCut else { return }
      _ = draft.prepend(items.filter { !draft.rows.contains($0.id) })
    }
  }

  /// Changes the new list of a refresh, too, as far as that has come (B14), and that of one which failed and may be retried.
  private mutating func changeDrafts(_ change: (inout Window) -> Void) {
    if case .running(var running) = refresh, running.progress.draft != nil {
      // With a second reference to it the new list would be copied.
      refresh = .idle
      change(&running.progress.draft!)
      refresh = .running(running)
    }
    refresh.changeResumption { if $0.progress != nil { change(&$0.progress!.draft) } }
  }
}
