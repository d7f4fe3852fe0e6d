// The beginning and the end of loads.
extension PagerMachine {
  /// The loads in flight.
  var loads: [Load] { [refresh.run?.load].compactMap(\.self) + (shown?.sides.compactMap { shown?[$0].load } ?? []) }

  // MARK: Beginning

  /// Loads a side that a view is near, or of a list without items. Expired data is refreshed instead.
  mutating func loadOnDemand(_ side: SideIndex, because cause: LoadCause) {
    guard shown?.isExpired == false else { return _ = refreshAutomatically() }
    _ = begin(side, because: cause)
  }

  /// Loads an edge by a command, which joins a load in flight.
  mutating func loadByCommand(at edge: ListEdge, as id: LoadID? = nil) -> Attachment {
    guard let side = shown?.outer(edge) else { return .none(.atEnd) }
    // A command to go elsewhere that has failed is forgotten.
    if shown?[side].load == nil, shown?[side].neighbor?.jump?.origin == .command { shown?[side].neighbor?.jump = nil }
    return loadByCommand(side, as: id)
  }

  /// Loads a side by a command, which joins a load in flight.
  mutating func loadByCommand(_ side: SideIndex, as id: LoadID? = nil, because cause: LoadCause = .command) -> Attachment {
    guard shown?[side].neighbor != nil else { return .none(.atEnd) }
    if let load = shown?[side].load { return .loads([load.id]) }
    shown?[side].neighbor?.emptyPages = 0
    return begin(side, as: id, because: cause)
  }

  /// Loads a gap between two stretches.
  mutating func loadGap(_ id: ListGap.ID, from edge: ListEdge?) -> Attachment {
    guard hasList, let shown, let gap = shown.gap(id) else {
      return .none(.alreadyLoaded)
    }
    if let run = refresh.run { return .after(run.load.id) }
    guard !shown.isExpired else { return .loads([refreshAutomatically()]) }
    let sides = [SideIndex.next(of: gap - 1), .previous(of: gap)].filter { edge == nil || edge == $0.edge }
    return sides.first { shown[$0].neighbor != nil }.map { loadByCommand($0) } ?? .none(.atEnd)
  }

  mutating func begin(_ side: SideIndex, as id: LoadID? = nil, because cause: LoadCause) -> Attachment {
    let id = id ?? LoadID(number: newNumber())
    effects.append(.began(id, LoadKind(side.edge)))
    send(Load(id: id, request: RequestID(number: newNumber()), cause: cause), at: side)
    return .loads([id])
  }

  /// Requests the page beyond a side for a load that has requested another page before.
  mutating func sendNextRequest(of load: Load, at side: SideIndex) {
    send(Load(id: load.id, request: RequestID(number: newNumber()), cause: load.cause), at: side)
  }

  private mutating func send(_ load: Load, at side: SideIndex) {
    let rules = query.rules
    shown?[side].begin(load, rules)
    guard let page = request(at: side) else { return }
    effects.append(.send(load.request, of: load, page, query: query))
  }

  private func request(at side: SideIndex) -> SourceRequest? {
    guard let shown, let neighbor = shown[side].neighbor else { return nil }
    if let jump = neighbor.jump { return SourceRequest(kind: .refresh, target: jump.target, limit: configuration.firstPageSize) }
    guard neighbor.request.target == .boundary else { return neighbor.request }
    return neighbor.request.resolved(to: .item(shown.boundary(at: side)))
  }

  /// Sends a request that was delayed, or whose last attempt has failed. It is a new request, because edits may have come in between.
  mutating func sendDelayedRequest(_ request: RequestID) {
    if refresh.isLoading(request) { return sendRefreshRequest(as: request) }
    guard let side = side(of: request), let load = shown?[side].load else { return }
    send(Load(id: load.id, request: request, cause: load.cause), at: side)
  }

  // MARK: Ending

  /// Discards all loads in flight. The caller settles the refresh.
  mutating func discardLoads(_ outcome: LoadOutcome) {
    for side in shown?.sides ?? [] { discardLoad(at: side, outcome) }
    guard let load = refresh.run?.load else { return }
    effects.append(.cancel(load.request))
    effects.append(.ended(load.id, outcome))
  }

  mutating func discardLoad(at side: SideIndex, _ outcome: LoadOutcome) {
    guard let load = shown?[side].load else { return }
    effects.append(.cancel(load.request))
    end(load, at: side, outcome)
    // Nobody waits for it any more.
    if shown?[side].neighbor?.jump?.origin == .command { shown?[side].neighbor?.jump = nil }
  }

  /// Ends the load at a side, which is then in the state that it was in before.
  mutating func end(_ load: Load, at side: SideIndex, _ outcome: LoadOutcome) {
    shown?[side].settle()
    effects.append(.ended(load.id, outcome))
  }

  mutating func endQueued(_ queued: Edges<LoadID?>?, _ outcome: LoadOutcome) {
    for edge in ListEdge.allCases { if let load = queued?[edge] { effects.append(.ended(load, outcome)) } }
  }

  /// Begins the loads that waited for a refresh.
  mutating func loadQueued(_ queued: Edges<LoadID?>) {
    for edge in ListEdge.allCases {
      guard let load = queued[edge] else { continue }
      if case .none(let reason) = loadByCommand(at: edge, as: load) { effects.append(.ended(load, .skipped(reason))) }
    }
  }

  /// Drops the displayed list.
  mutating func dropList() {
    shown = nil
    viewports = [:]
  }
}
