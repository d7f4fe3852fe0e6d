// Edits by the app. An edit that waits for the server's confirmation can be rolled back.
extension PagerCore {
  mutating func insert(_ item: Item, at position: ItemPosition<Item.ID>, waits: Bool = false) -> (EditOutcome, Outcome) {
    guard !isDisplayed(item.id) else { return (.refused(.duplicateItem(id: String(describing: item.id))), Outcome()) }
    return place(position, waits) { .insert(item, at: $0) }
  }

  mutating func move(_ id: Item.ID, to position: ItemPosition<Item.ID>, waits: Bool = false) -> (EditOutcome, Outcome) {
    if let refusal = refusal(of: id) { return (.refused(refusal), Outcome()) }
    return place(position, moving: id, waits) { .move(id, to: $0) }
  }

  mutating func remove(_ id: Item.ID, waits: Bool = false) -> (EditOutcome, Outcome) {
    if !waits, store.buffered[id] != nil {
      store.buffered[id] = nil
      return (.applied, make(.remove(id), isReached: false, waits).1)
    }
    if let refusal = refusal(of: id) { return (.refused(refusal), Outcome()) }
    return make(.remove(id), isReached: isDisplayed(id), waits)
  }

  mutating func update(_ id: Item.ID, waits: Bool = false, _ change: @escaping (inout Item) -> Void) -> (EditOutcome, Outcome) {
    let bufferedItem = waits ? nil : store.buffered[id]
    if bufferedItem == nil, let refusal = refusal(of: id) { return (.refused(refusal), Outcome()) }
    if var item = bufferedItem ?? rows?.item(id) {
      change(&item)
      guard item.id == id else {
        return (.refused(.changedID(from: String(describing: id), to: String(describing: item.id))), Outcome())
      }
      if bufferedItem != nil { store.buffered[id] = item }
    }
    // An answer in flight may bring the buffered item.
    guard bufferedItem == nil else { return (.applied, make(.update(id, change), isReached: false, waits).1) }
    return make(.update(id, change), isReached: isDisplayed(id), waits)
  }

  /// Confirms an edit. An inserted item may become the item that the server has made of it.
  mutating func confirm(_ pending: EditLog<Item>.Pending, final: Item?) -> Outcome {
    guard let (entry, temporary, later) = store.edits.confirm(pending, final: final) else { return change { _ in ListChanges() } }
    let grown = entry.query == machine.shown?.query.number ? growth(entry.reach) : nil
    func confirm(_ list: inout ItemStore<Item>.List) -> ListChanges {
      guard let temporary, let final else {
        list.undos.forget(pending)
        return ListChanges()
      }
      let isDisplayed = final.id != temporary && list.rows.contains(final.id)
      let item = list.undos.confirm(pending, temporary: temporary, final: final, isShown: isDisplayed, keeping: later)
      return item.map { list.rows.replace(temporary, with: $0) } ?? ListChanges()
    }
    return change(grown: grown) { core in
      let ids = [temporary, final?.id].compactMap(\.self)
      return core.editLists(ids) { _, list in confirm(&list) }
    }
  }

  /// Rolls back an edit that the server has refused. Edits made since are kept.
  mutating func rollBack(_ pending: EditLog<Item>.Pending) -> Outcome {
    guard let later = store.edits.takeBack(pending) else { return change { _ in ListChanges() } }
    let isReached = store.lists.contains { $0.key == machine.shown?.id || isDraft($0.key) ? $0.value.undos.contains(pending) : false }
    var outcome = change { core in
      guard let shown = core.machine.shown?.id, var undo = core.store.lists[shown]?.undos.takeBack(pending, keeping: later) else {
        return ListChanges()
      }
      // The item next to it may be gone, and the item must not be lost for that.
      if case .insert(let item, let position) = undo, position.anchor.map(core.isDisplayed) == false { undo = .insert(item, at: .start) }
      return core.store.edit(shown, undo.ids) { $0.rows.applyIfPossible(undo) }
    }
    // Pages of a new list may have been made without the edit that is rolled back.
    if isReached { outcome.effects += handle(.rolledBack).effects }
    return outcome
  }
}

// MARK: Buffered items

extension PagerCore {
  /// Buffers items before those that are buffered already. Displayed items are not buffered.
  mutating func buffer(_ items: [Item]) -> (EditOutcome, Outcome) {
    guard machine.shown != nil else { return (.refused(.nothingLoaded), Outcome()) }
    store.buffered.add(items.filter { !isDisplayed($0.id) })
    return (.applied, change { _ in ListChanges() })
  }

  /// Inserts the buffered items before all others, in one change.
  mutating func showBuffered() -> Outcome {
    guard machine.shown?[.previous].isTruncated != true || store.buffered.isEmpty else {
      // A refresh brings the items to the start of the list, which is not loaded.
      return handle(.bufferedItemsWanted)
    }
    let items = store.buffered.items
    store.buffered = BufferedItems()
    return change { $0.prepend(items) }
  }

  /// Inserts new items before all others. Each is an edit, which answers in flight must survive.
  private mutating func prepend(_ items: [Item]) -> ListChanges {
    guard !items.isEmpty else { return ListChanges() }
    let query = machine.shown?.query.number ?? machine.query.number
    for item in items.reversed() { store.edits.append(.insert(item, at: .start), in: query, .rows) }
    let starts = Set(machine.lists.filter { $0.query.number == query && !$0[.previous].isTruncated }.map(\.id))
    let shown = machine.shown?.id
    return editLists(items.map(\.id)) { id, list in
      guard id == shown || starts.contains(id) else { return ListChanges() }
      let new = id == shown ? items : items.filter { !list.rows.contains($0.id) }
      for item in new { list.undos.forget(itemWith: item.id) }
      return list.rows.prepend(new)
    }
  }
}

// MARK: Making edits

extension PagerCore {
  private func isDisplayed(_ id: Item.ID) -> Bool { rows?.contains(id) == true }

  private func isDraft(_ list: ListID) -> Bool { list != machine.shown?.id && machine.lists.contains { $0.id == list } }

  /// A Boolean value that indicates whether an answer is in flight, which an edit must survive.
  private var isLoading: Bool {
    !machine.loads.isEmpty
  }

  /// The reason why an edit of an item is refused; nil if it is possible.
  private func refusal(of id: Item.ID) -> EditOutcome.Refusal? {
    guard machine.shown != nil || isLoading else { return .nothingLoaded }
    return isDisplayed(id) || isLoading ? nil : .noItem(id: String(describing: id))
  }

  /// Finds the position of an item, and makes the edit.
  private mutating func place(
    _ position: ItemPosition<Item.ID>, moving moved: Item.ID? = nil, _ waits: Bool, _ edit: (ItemPosition<Item.ID>) -> ItemEdit<Item>
  ) -> (EditOutcome, Outcome) {
    guard machine.shown != nil || isLoading else { return (.refused(.nothingLoaded), Outcome()) }
    if let anchor = position.anchor, !isDisplayed(anchor) {
      // A page in flight may bring the anchor. It cannot bring a displayed item; only a refresh can.
      let mayArrive = moved.map(isDisplayed) == true ? machine.refresh.isRunning : isLoading
      return mayArrive ? make(edit(position), isReached: false, waits) : (.refused(.noItem(id: String(describing: anchor))), Outcome())
    }
    // The loaded items do not end where the list ends.
    let isElsewhere = position.end.map { machine.shown?[$0].isTruncated == true } ?? false
    guard !isElsewhere else { return make(edit(position), isReached: false, waits) }
    let isReached = machine.shown != nil && moved.map(isDisplayed) != false
    var place = rows?.following(position, leavingOut: moved, gaps: machine.shown?.itemsAfterGaps ?? []) ?? position
    // The first loaded item is not where the list begins.
    if place.end == .previous, position.end == nil, machine.shown?[.previous].isTruncated == true { place = position }
    return make(edit(place), isReached: isReached, waits)
  }

  /// Makes an edit to the items, and keeps it for the answers in flight.
  private mutating func make(_ edit: ItemEdit<Item>, isReached: Bool, _ waits: Bool) -> (EditOutcome, Outcome) {
    let query = machine.shown?.query.number ?? machine.query.number
    let reach: EditLog<Item>.Reach = isReached ? .rows : truncatedEnd(of: edit).map { .end($0) } ?? .none
    var pending: EditLog<Item>.Pending?
    if waits { pending = store.edits.appendPending(edit, in: query, reach) } else { store.edits.append(edit, in: query, reach) }
    var outcome = change(grown: waits ? nil : growth(reach)) { core in
      let now = core.store.edits.now(in: query)
      let drafts = core.machine.lists.filter { core.isPossible(edit, of: query, in: $0) }.map(\.id)
      let (shown, gaps) = (core.machine.shown?.id, core.machine.shown?.itemsAfterGaps ?? [])
      return core.editLists(edit.ids) { id, list in
        guard id == shown ? isReached : drafts.contains(id) && list.rows.allows(edit) else { return ListChanges() }
        if let id = edit.insertedID { list.undos.forget(itemWith: id) }
        if let pending { list.undos.note(list.rows.undo(of: edit, gaps: id == shown ? gaps : []), of: pending, at: now) }
        return list.rows.apply(edit)
      }
    }
    outcome.pending = pending
    return (isReached ? .applied : .deferred, outcome)
  }

  /// A Boolean value that indicates whether an edit belongs to a new list: an insertion to its query, and nothing to an end that it does not reach.
  private func isPossible(_ edit: ItemEdit<Item>, of query: Int, in list: PageList) -> Bool {
    (!edit.isInsertion || list.query.number == query) && edit.position?.end.map { list[$0].isTruncated } != true
  }

  /// The truncated end of the list at which an edit inserts an item.
  private func truncatedEnd(of edit: ItemEdit<Item>) -> ListEdge? {
    guard edit.isInsertion, let end = edit.position?.end, machine.shown?[end].isTruncated == true else { return nil }
    return end
  }

  /// The side beyond which the source has one more item.
  private func growth(_ reach: EditLog<Item>.Reach) -> ListEdge? {
    guard case .end(let end) = reach, machine.shown?[end].isTruncated == true else { return nil }
    return end
  }

  /// Changes items, and lets the machine know how many there are.
  private mutating func change(grown edge: ListEdge? = nil, _ body: (inout PagerCore) -> ListChanges) -> Outcome {
    let changes = body(&self)
    let resized = store.takeResized()
    return handle(changes) { machine in
      var effects: [Effect] = []
      if let edge { effects += machine.handle(.grew(edge)) }
      return effects + machine.handle(.resized(resized))
    }
  }

  /// Changes all lists, and returns the changes of the displayed one.
  private mutating func editLists(
    _ ids: [Item.ID], _ change: (ListID, inout ItemStore<Item>.List) -> ListChanges
  ) -> ListChanges {
    var changes = ListChanges()
    for list in machine.lists.map(\.id) {
      let changed = store.edit(list, ids) { change(list, &$0) }
      if list == machine.shown?.id { changes = changed }
    }
    return changes
  }
}
