// Edits by the app. An edit that waits for confirmation can be rolled back.
extension PagerCore {
  /// Makes several edits as one transaction.
  mutating func make(_ edits: [ItemEdit<Item>], waits: Bool) -> (outcomes: [EditTask.Outcome], Outcome) {
    var results: [EditTask.Outcome] = []
    let outcome = redrawing(waits ? edits.map(\.itemID) : []) { core in
      core.asOneChange(edits) { core, edit in
        let (result, outcome) = core.make(edit, waits: waits)
        results.append(result)
        return outcome
      }
    }
    return (results, outcome)
  }

  private mutating func make(_ edit: ItemEdit<Item>, waits: Bool) -> (EditTask.Outcome, Outcome) {
    switch edit {
    case .insert(let item, let position): insert(item, at: position, waits: waits)
    case .update(let id, let change): update(id, waits: waits, change)
    case .move(let id, let position): move(id, to: position, waits: waits)
    case .remove(let id): remove(id, waits: waits)
    }
  }

  mutating func insert(_ item: Item, at position: ItemPosition<Item.ID>, waits: Bool = false) -> (EditTask.Outcome, Outcome) {
    guard !isDisplayed(item.id) else { return (.refused(.duplicateItem(id: String(describing: item.id))), Outcome()) }
    return place(position, waits) { .insert(item, at: $0) }
  }

  mutating func move(_ id: Item.ID, to position: ItemPosition<Item.ID>, waits: Bool = false) -> (EditTask.Outcome, Outcome) {
    if let refusal = refusal(of: id) { return (.refused(refusal), Outcome()) }
    return place(position, moving: id, waits) { .move(id, to: $0) }
  }

  mutating func remove(_ id: Item.ID, waits: Bool = false) -> (EditTask.Outcome, Outcome) {
    if !waits, store.buffered[id] != nil {
      store.buffered[id] = nil
      return (.applied, make(.remove(id), isReached: false, waits).1)
    }
    if !waits, store.edits.failedInsertion(of: id) != nil { return (.applied, rollBackFailed(of: id)) }
    if let refusal = refusal(of: id) { return (.refused(refusal), Outcome()) }
    let (result, outcome) = make(.remove(id), isReached: isDisplayed(id), waits)
    if !waits { forgetFailed(of: id) }
    return (result, outcome)
  }

  mutating func update(_ id: Item.ID, waits: Bool = false, _ change: @escaping (inout Item) -> Void) -> (EditTask.Outcome, Outcome) {
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
}

// MARK: Making edits

extension PagerCore {
  func isDisplayed(_ id: Item.ID) -> Bool { rows?.contains(id) == true }

  /// A Boolean value that indicates whether an answer is in flight, which an edit must survive.
  var isLoading: Bool { !machine.loads.isEmpty }

  /// The end of the displayed list at which a page is in flight, if no other answer is.
  private var loadingEnd: ListEdge? {
    guard let shown = machine.shown, machine.loads.count == 1 else { return nil }
    return ListEdge.allCases.first { shown[$0].load != nil }
  }

  /// The reason why an edit of an item is refused; nil if it is possible.
  private func refusal(of id: Item.ID) -> EditTask.Outcome.Refusal? {
    guard machine.shown != nil || isLoading else { return .nothingLoaded }
    return isDisplayed(id) || isLoading ? nil : .noItem(id: String(describing: id))
  }

  /// Finds the position of an item, and makes the edit.
  private mutating func place(
    _ position: ItemPosition<Item.ID>, moving moved: Item.ID? = nil, _ waits: Bool, _ edit: (ItemPosition<Item.ID>) -> ItemEdit<Item>
  ) -> (EditTask.Outcome, Outcome) {
    guard machine.shown != nil || isLoading else { return (.refused(.nothingLoaded), Outcome()) }
    if let anchor = position.anchor, !isDisplayed(anchor) {
      // A page in flight may bring the anchor. It cannot bring a displayed item; only a refresh can.
      let mayArrive = moved.map(isDisplayed) == true ? machine.refresh.run != nil || machine.reread != nil : isLoading
      guard mayArrive else { return (.refused(.noItem(id: String(describing: anchor))), Outcome()) }
      return make(edit(position), isReached: false, waits, end: loadingEnd)
    }
    // The loaded items do not end where the list ends.
    let isElsewhere = position.end.map { machine.shown?[$0].isTruncated == true } ?? false
    guard !isElsewhere else { return make(edit(position), isReached: false, waits, end: position.end) }
    let isReached = machine.shown != nil && moved.map(isDisplayed) != false
    var place = rows?.following(position, leavingOut: moved, gaps: machine.shown?.itemsAfterGaps ?? []) ?? position
    // The first loaded item is not where the list starts.
    if place.end == .previous, position.end == nil, machine.shown?[.previous].isTruncated == true { place = position }
    return make(edit(place), isReached: isReached, waits, end: position.end)
  }

  /// Makes an edit to the items, and keeps it for the answers in flight.
  ///
  /// - Parameter end: The end of the list at which the app inserts an item, or beyond which the item next to it may be.
  private mutating func make(_ edit: ItemEdit<Item>, isReached: Bool, _ waits: Bool, end: ListEdge? = nil) -> (EditTask.Outcome, Outcome) {
    let query = machine.shown?.query.number ?? machine.query.number
    let reach: EditLog<Item>.Reach = isReached ? .rows : truncatedEnd(of: edit).map { .end($0) } ?? .none
    let entry = store.edits.append(edit, in: query, reach, end: end, waits: waits)
    var outcome = change(grown: waits ? nil : growth(reach)) { core in
      let now = core.store.edits.now(in: query)
      let drafts = core.machine.lists.filter { core.isPossible(edit, of: query, in: $0) }.map(\.id)
      let (shown, gaps) = (core.machine.shown?.id, core.machine.shown?.itemsAfterGaps ?? [])
      return core.editLists(edit.ids) { id, list in
        guard id == shown ? isReached : drafts.contains(id) && list.rows.allows(edit) else { return ListChanges() }
        return list.make(edit, as: entry, waits: waits, at: now, gaps: id == shown ? gaps : [])
      }
    }
    if waits { outcome.waiting = [entry] }
    return (isReached ? .applied : .deferred, outcome)
  }

  /// Returns whether an edit belongs to a new list: an insertion to its query, and nothing to an end that it does not reach.
  func isPossible(_ edit: ItemEdit<Item>, of query: Int, in list: PageList) -> Bool {
    (!edit.isInsertion || list.query.number == query) && edit.position?.end.map { list[$0].isTruncated } != true
  }

  /// The truncated end of the list at which an edit inserts an item.
  private func truncatedEnd(of edit: ItemEdit<Item>) -> ListEdge? {
    guard edit.isInsertion, let end = edit.position?.end, machine.shown?[end].isTruncated == true else { return nil }
    return end
  }

  /// The side beyond which the source has one more item.
  func growth(_ reach: EditLog<Item>.Reach) -> ListEdge? {
    guard case .end(let end) = reach, machine.shown?[end].isTruncated == true else { return nil }
    return end
  }

  /// Changes items, and lets the machine know how many there are.
  mutating func change(grown edge: ListEdge? = nil, _ body: (inout PagerCore) -> ListChanges) -> Outcome {
    let changes = body(&self)
    let resized = store.takeResized()
    updateStamp()
    return handle(changes) { $0.handle(.edited(resized, growing: edge)) }
  }

  /// Changes all lists, and returns the changes of the displayed one.
  mutating func editLists(
    _ ids: [Item.ID], _ change: (ListID, inout ItemStore<Item>.List) -> ListChanges
  ) -> ListChanges {
    var changes = ListChanges()
    for list in machine.listIDs {
      let changed = store.edit(list, ids) { change(list, &$0) }
      if list == machine.shown?.id { changes = changed }
    }
    return changes
  }
}
