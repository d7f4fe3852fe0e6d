// The beginning and the end of loads.
extension PagerMachine {
  func load(_ kind: LoadKind) -> Load? {
    switch kind {
    case .refresh: refresh.run?.load
    case .next: shown?[.next].load
    case .previous: shown?[.previous].load
    }
  }

  // MARK: Beginning

  /// Loads a side that a view is near, or of a list without items. Expired data is refreshed instead.
  mutating func loadOnDemand(_ edge: ListEdge, because cause: LoadCause) {
    guard shown?.isExpired == false else { return _ = refreshAutomatically() }
    begin(edge, as: LoadID(number: newNumber()), because: cause)
  }

  /// Loads a side by a command, which joins a load in flight.
  mutating func loadByCommand(_ edge: ListEdge, as id: LoadID? = nil, because cause: LoadCause = .command) -> Attachment {
    guard shown?[edge].neighbor != nil else { return .none(.atEnd) }
    if let load = shown?[edge].load { return .loads([load.id]) }
    shown?[edge].neighbor?.emptyPages = 0
    let id = id ?? LoadID(number: newNumber())
    begin(edge, as: id, because: cause)
    return .loads([id])
  }

  private mutating func begin(_ edge: ListEdge, as id: LoadID, because cause: LoadCause) {
    effects.append(.began(id, LoadKind(edge)))
    send(Load(id: id, request: RequestID(number: newNumber()), cause: cause), at: edge)
  }

  /// Requests the page beyond a side for a load that has requested another page before.
  mutating func sendNextRequest(of load: Load, at edge: ListEdge) {
    send(Load(id: load.id, request: RequestID(number: newNumber()), cause: load.cause), at: edge)
  }

  private mutating func send(_ load: Load, at edge: ListEdge) {
    let rules = query.rules
    shown?[edge].begin(load, rules)
    guard let page = request(at: edge) else { return }
    effects.append(.send(load.request, of: load, page, query: query))
  }

  private func request(at edge: ListEdge) -> SourceRequest? {
    guard let shown, let neighbor = shown[edge].neighbor else { return nil }
    if let jump = neighbor.jump { return SourceRequest(kind: .refresh, target: .item(jump.item), limit: configuration.firstPageSize) }
    guard neighbor.request.target == .boundary else { return neighbor.request }
    return neighbor.request.resolved(to: .item(shown.boundary(at: edge)))
  }

  /// Sends a request that was delayed, or whose last attempt has failed. It is made anew, because edits may have come in between.
  mutating func sendDelayedRequest(_ request: RequestID) {
    switch kind(of: request) {
    case nil: break
    case .refresh: sendRefreshRequest(as: request)
    case .next: resend(request, at: .next)
    case .previous: resend(request, at: .previous)
    }
  }

  private mutating func resend(_ request: RequestID, at edge: ListEdge) {
    guard let load = shown?[edge].load else { return }
    send(Load(id: load.id, request: request, cause: load.cause), at: edge)
  }

  // MARK: Ending

  /// Discards all loads in flight. The caller settles the refresh.
  mutating func discardLoads(_ outcome: LoadOutcome) {
    for edge in ListEdge.allCases { discardLoad(at: edge, outcome) }
    guard let load = refresh.run?.load else { return }
    effects.append(.cancel(load.request))
    effects.append(.ended(load.id, outcome))
  }

  mutating func discardLoad(at edge: ListEdge, _ outcome: LoadOutcome) {
    guard let load = shown?[edge].load else { return }
    effects.append(.cancel(load.request))
    end(load, at: edge, outcome)
  }

  /// Ends the load at a side, which is then in the state that it was in before.
  mutating func end(_ load: Load, at edge: ListEdge, _ outcome: LoadOutcome) {
    shown?[edge].settle()
    effects.append(.ended(load.id, outcome))
  }

  mutating func endQueued(_ queued: Edges<LoadID?>?, _ outcome: LoadOutcome) {
    for edge in ListEdge.allCases { if let load = queued?[edge] { effects.append(.ended(load, outcome)) } }
  }

  /// Begins the loads that waited for a refresh.
  mutating func loadQueued(_ queued: Edges<LoadID?>) {
    for edge in ListEdge.allCases {
      guard let load = queued[edge] else { continue }
      if case .none(let reason) = loadByCommand(edge, as: load) { effects.append(.ended(load, .skipped(reason))) }
    }
  }

  /// Drops the displayed list.
  mutating func dropList() {
    shown = nil
    viewports = [:]
  }
}
