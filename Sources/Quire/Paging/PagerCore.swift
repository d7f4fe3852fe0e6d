/// A machine and the items that it decides about, kept in step.
///
/// It is a value. A pager adds the outside: tasks, clocks, callers, and observers.
struct PagerCore<Item: Identifiable> {
  typealias CursorLookup = (Int) -> AnyCursor?
  typealias KeyLookup = (Item) -> AnyCursor?
  typealias Cause = Pager<Item>.Update.Cause

  var machine: PagerMachine
  var store: ItemStore<Item>
  /// The cursors of a source at its items, by the number of its query.
  var cursorLookups: [Int: CursorLookup] = [:]
  /// The cursors of items, by the number of their query.
  var keyLookups: [Int: KeyLookup] = [:]
  /// The latest viewport of each view.
  var viewportUpdates = ViewTable<ViewportUpdate>()
  /// The items of these viewports.
  var viewedItems = ViewTable<PagedItems<Item>>()
  /// The number of lists that were displayed so far.
  private(set) var generation = 0
  /// The state of the displayed items, as of the last event.
  private(set) var stamp = SnapshotStamp()

  /// The consequences of a command or an event.
  struct Outcome {
    var attachment = Attachment.loads([])
    var effects: [LoadEffect<SourceCall>] = []
    var changes = ListChanges()
    /// The cause of the changes, if there are any.
    var cause = Cause.edit
    /// The edits that wait for confirmation.
    var waiting: [EditID] = []
    /// The new ids of items that the server has renamed.
    var renames = [Item.ID: Item.ID]()
  }

  init(configuration: PagingConfiguration, query: PagerQuery, operations: ItemOperations<Item>) {
    machine = PagerMachine(configuration: configuration, query: query)
    store = ItemStore(duplicates: configuration.duplicates, operations: operations)
  }
}

// MARK: Commands and events

extension PagerCore {
  mutating func perform(_ command: Command, hasWaited: Bool = false) -> Outcome {
    if case .reset = command { store.edits.removeAll() }
    var attachment = Attachment.loads([])
    var outcome = handle { machine in
      let decision = machine.handle(command, hasWaited: hasWaited)
      attachment = decision.attachment
      return decision.effects
    }
    outcome.attachment = attachment
    return outcome
  }

  mutating func handle(_ event: Event) -> Outcome {
    handle { $0.handle(event) }
  }

  /// Handles an answer. An answer to an obsolete request changes nothing.
  mutating func receive(_ request: RequestID, _ answer: LoadAnswer<Page<Item, AnyCursor>>) -> Outcome {
    guard machine.isCurrent(request) else { return Outcome() }
    let sent = store.take(request)
    switch answer {
    case .value(let page):
      // The placement of a jump's page has a viewport, which must be one of the items without the page.
      updateViewports()
      guard let placement = machine.placement(of: request, PageOutline(page)) else { return handle(.answered(request, .overtaken)) }
      return merge(page, placement, request, sent)
    case .failure(let failure): return handle(.answered(request, .failure(failure)))
    case .cancelled(let failure): return handle(.answered(request, .cancellation(failure)))
    case .invalid: return handle(.answered(request, .invalid))
    }
  }

  private mutating func merge(
    _ page: Page<Item, AnyCursor>, _ placement: Placement, _ request: RequestID, _ sent: SentRequest?
  ) -> Outcome {
    guard let sent else { return handle(.answered(request, .invalid)) }
    if machine.countsEdits(request), store.edits.countChanged(since: sent.moment) { return handle(.answered(request, .overtaken)) }
    if let failure = machine.repetition(of: request, page.cursors) { return handle(.answered(request, .failure(failure))) }
    switch store.merge(page, placement, sent.page, since: sent.moment, displayed: machine.shown?.id, generation: generation) {
    case .merged(let arrival, let changes):
      updateStamp()
      let (displayed, track) = (machine.shown?.id, machine.track(of: request))
      var outcome = handle(changes) { $0.handle(.answered(request, .page(arrival))) }
      if placement.list == displayed { outcome.cause = track == .reread ? .reread : placement.position.cause() }
      if case .newest = placement.position, track == .refresh { store.buffered.removeAll(before: sent.moment) }
      guard arrival.added > 0, placement.list == displayed, displayed == machine.shown?.id else { return outcome }
      return evict(near: placement.page, after: outcome)
    case .mismatch: return handle(.answered(request, .invalid))
    }
  }

  /// Evicts pages, one by one, after a page has arrived.
  private mutating func evict(near page: Int, after outcome: Outcome) -> Outcome {
    guard machine.configuration.maximumRows != nil, let list = machine.shown?.id else { return outcome }
    let pinned = store.pinnedPages(of: list)
    var outcome = outcome
    var count: Int?
    // A page whose items were all removed is evicted without a change of the items.
    while machine.shown?.pageCount != count {
      count = machine.shown?.pageCount
      let eviction = handle(outcome.changes) { $0.handle(.exceeded(near: page, pinned: pinned)) }
      outcome.effects += eviction.effects
      outcome.changes = eviction.changes
    }
    return outcome
  }

  /// Lets the machine handle an event, and makes the items follow.
  mutating func handle(_ changes: ListChanges = ListChanges(), _ event: (inout PagerMachine) -> [Effect]) -> Outcome {
    let (displayed, reread) = (machine.shown?.id, machine.reread?.listID)
    updateAccess()
    updateViewports()
    return carryOut(event(&machine), changes, displayed, reread)
  }

  /// Carries out the effects of an event that leaves the items as they are.
  mutating func carryOut(_ effects: [Effect]) -> Outcome { carryOut(effects, ListChanges(), machine.shown?.id, nil) }

  /// - Parameter reread: The list of the reread that was in flight, if there was one.
  private mutating func carryOut(
    _ effects: [Effect], _ changes: ListChanges, _ displayed: ListID?, _ reread: ListID?
  ) -> Outcome {
    var outcome = Outcome(changes: changes)
    for effect in effects { perform(effect, on: displayed, &outcome) }
    let inserted = insertUnsavedItems(of: displayed, &outcome)
    if machine.shown?.id != displayed {
      outcome.cause = machine.shown != nil && machine.shown?.id == reread ? .reread : .refresh
      displayList(insteadOf: displayed, reread, &outcome.changes)
      updateStamp()
    } else if !inserted.isEmpty {
      outcome.changes = outcome.changes.withoutMoves.followed(by: inserted)
      updateStamp()
    }
    settle(after: outcome.changes)
    return outcome
  }

  mutating func perform(_ effect: Effect, on displayed: ListID?, _ outcome: inout Outcome) {
    switch effect {
    case .began(let load, let kind, let cause): outcome.effects.append(.began(load, kind, because: cause))
    case .send(let load, let page): outcome.effects.append(.send(load.request, of: load.id, call(for: load, page)))
    case .delay(let load, let time): outcome.effects.append(.delay(load.request, of: load.id, time))
    case .cancel(let request):
      store.take(request)
      outcome.effects.append(.cancel(request))
    case .ended(let load, let result): outcome.effects.append(.ended(load, result))
    case .remember(let id, let page, let list, let edge): store.remember(id, page: page, of: list, evictedAt: edge)
    case .divide(let page, let offset, let number, let list): store.lists[list]?.rows.dividePage(page, at: offset, as: number)
    case .copy(let list, let copy): store.lists[copy] = store.lists[list]
    case .drop(let page, let list):
      let removed = store.lists[list]?.rows.dropPage(page)
      if let removed, list == displayed { outcome.changes = outcome.changes.followed(by: removed) }
      updateStamp()
    }
  }

  /// Takes over another list, and returns the changes that lead to it.
  private mutating func displayList(insteadOf old: ListID?, _ reread: ListID?, _ changes: inout ListChanges) {
    generation += 1
    let before = old.flatMap { store.lists[$0]?.rows }
    guard let id = machine.shown?.id else { return changes = ListChanges(removals: [0..<(before?.count ?? 0)].united) }
    guard let list = store.lists[id] else { return }
    changes = list.rows.changes(from: before)
    if let before, id == reread, changes.isEmpty {
      // The viewports of the old list hold for the new one.
      generation -= 1
      store.lists[id]?.rows.stamp = before.stamp
    } else {
      store.lists[id]?.rows.stamp.generation = generation
    }
    // The new list contains the buffered items, unless the server no longer has them. A reread says nothing about them, and an answer says
    // nothing about items that arrived after its request.
    if id != reread, machine.shown?.entry == .firstPage { store.buffered.removeAll(before: list.start) }
  }

  /// Forgets state that no answer or command can need.
  mutating func settle(after changes: ListChanges) {
    store.keep(whatIsNeededBy: machine)
    forgetCursorLookups()
    if viewportUpdates.views.count != machine.viewports.views.count {
      for view in viewportUpdates.views where machine.viewports[view] == nil { (viewportUpdates[view], viewedItems[view]) = (nil, nil) }
    }
    let isDisplayed = machine.shown != nil && !machine.isQueryPending
    store.settleBuffered(in: isDisplayed ? machine.shown?.id : nil, after: changes)
  }

  /// Notes the state of the displayed items, which each viewport update compares.
  mutating func updateStamp() { stamp = rows?.stamp ?? SnapshotStamp(generation: generation) }

  mutating func updateAccess() { machine.updateAccess(cursorLookups[machine.query.number]?(0) == nil ? .sequential : .random) }
}

// MARK: Requests

extension PagerCore {
  /// Returns the call of a source for a request. Its cursor is looked up now, because edits may have moved the items.
  private mutating func call(for load: Load, _ page: SourceRequest) -> SourceCall {
    let query = machine.query.number
    let known = withCursor(page, in: query)
    store.note(load.request, known ?? page, in: query)
    let request = known.map { page in
      PageRequest(
        kind: page.kind, cursor: page.cursor, limit: page.limit,
        offsetAdjustment: store.offsetAdjustment(of: page, in: query), cause: load.cause)
    }
    return SourceCall(query: query, request: request)
  }

  /// Returns the request with the cursor that the source has for the page; nil if the source has none.
  private func withCursor(_ page: SourceRequest, in query: Int) -> SourceRequest? {
    let cursor: AnyCursor?
    switch page.target {
    case .cursor, .boundary: return page
    case .item(let index): cursor = cursorLookups[query]?(sourceIndex(of: index, for: page.kind))
    case .displayed(let index): cursor = savedItem(from: index).flatMap { keyLookups[query]?($0) }
    }
    var page = page
    page.target = .cursor(cursor)
    return cursor.map { _ in page }
  }

  /// The first item from an index on that the source knows, or else the item at the index; nil if there is none.
  private func savedItem(from index: Int) -> Item? {
    guard let list = machine.shown.flatMap({ store.lists[$0.id] }) else { return nil }
    // Items may have been removed since the request was planned.
    let (items, unsaved) = (list.rows.items.dropFirst(index), list.undos.inserted)
    return items.first { !unsaved.contains($0.id) } ?? items.first
  }

  /// The index at which the source has an item of the list: without the edits that the server has not confirmed.
  func sourceIndex(of index: Int, for kind: LoadKind) -> Int {
    guard let shown = machine.shown, let list = store.lists[shown.id] else { return index }
    let item = Placeholders(shown.gaps, itemCount: list.rows.count).itemCount(before: index)
    return max(0, index - store.edits.pendingGrowth(before: item, of: list.rows, list.undos, for: kind))
  }
}

extension Placement.Position {
  /// The cause of the changes that a page makes in the displayed list.
  fileprivate func cause<Item>() -> Pager<Item>.Update.Cause {
    switch self {
    case .first, .newest: .refresh
    case .extending(let edge), .returning(_, let edge): .page(edge)
    case .jump: .jump
    }
  }
}

extension PageOutline {
  fileprivate init(_ page: Page<some Any, AnyCursor>) {
    self.init(isEmpty: page.items.isEmpty, cursors: page.cursors)
  }
}
