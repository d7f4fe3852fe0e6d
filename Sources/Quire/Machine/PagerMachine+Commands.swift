// The commands of an app. The documentation has a table of the effect of each command in each state.
extension PagerMachine {
  mutating func perform(_ command: Command) -> Attachment {
    switch command {
    case .load: return load()
    case .refresh(let scope, let style): return .loads([beginRefresh(scope, style)])
    case .refreshIfNeeded(let scope, let age): return refreshIfNeeded(scope, age)
    case .loadEdge(let edge): return load(edge)
    case .loadGap(let id, let edge): return loadGap(id, from: edge)
    case .go(let target, let edge, let query): return go(to: target, beyond: edge, of: query)
    case .retry(let waiting): return retry(waiting)
    case .cancel: cancel()
    case .cancelLoads(let loads): cancel(loads)
    case .reset: reset()
    case .setQuery(let query, let delay): setQuery(query, after: delay)
    }
    // No caller waits for these commands.
    return .loads([])
  }

  private mutating func load() -> Attachment {
    hasList ? .none(.alreadyLoaded) : .loads([refresh.run?.load.id ?? beginRefresh(because: .firstLoad)])
  }

  private mutating func refreshIfNeeded(_ scope: RefreshScope?, _ age: Command.Age) -> Attachment {
    guard hasList else { return load() }
    if let run = refresh.run { return .loads([run.load.id]) }
    guard age == .old || shown?.isExpired == true else { return .none(.fresh) }
    return .loads([beginRefresh(scope ?? configuration.automaticRefreshScope, because: .change)])
  }

  private mutating func load(_ edge: ListEdge) -> Attachment {
    guard hasList, let end = shown?.outer(edge) else { return load() }
    if let refresh = waitForRefresh() { return refresh }
    // A command to go elsewhere that has failed is forgotten.
    if shown?[end].load == nil { shown?[end].forgetJumpByCommand() }
    return loadByCommand(end)
  }

  private mutating func retry(_ waiting: Set<RequestID>) -> Attachment {
    let failedSides = sides.filter { shown?[$0].failure != nil && shown?[$0].load == nil }
    if let failed = refresh.displayedFailure {
      // A refresh of the newest items keeps the sides, and views load the failed ones again.
      if failed.scope == .newest, !isQueryPending {
        for side in failedSides where shown?[side].jump == nil { shown?[side].becomeIdle(.ready) }
      }
      return .loads([beginRefresh(resuming: failed)])
    }
    var loads: [LoadID] = []
    for load in self.loads where waiting.contains(load.request) {
      sendDelayedRequest(load.request)
      loads.append(load.id)
    }
    guard !refresh.isRunning, !failedSides.isEmpty else { return loads.isEmpty ? .none(.nothingFailed) : .loads(loads) }
    guard shown?.isExpired == false else { return .loads(loads + [refreshAutomatically()]) }
    // Later items first.
    for side in failedSides.reversed() {
      if case .loads(let begun) = loadByCommand(side, because: shown?[side].neighbor?.cause ?? .command) { loads += begun }
    }
    return .loads(loads)
  }

  /// Cancels some loads, or all loads and a query that has failed.
  private mutating func cancel(_ some: Set<LoadID>? = nil) {
    let canceled = some ?? Set(loads.map(\.id))
    for side in sides {
      guard let load = shown?[side].load, canceled.contains(load.id) else { continue }
      effects += load.ended(.cancelled)
      settleCanceled(at: side)
    }
    if some == nil || refresh.run.map({ canceled.contains($0.load.id) }) == true { returnToShownQuery(.cancelled) }
    // An empty list would be loaded at once, which would make a cancellation begin a load.
    if shown?.isEmpty == true, !refresh.isRunning { shown?.pause() }
  }

  /// Keeps views from loading a canceled page again. A canceled jump by a command is forgotten, and the next page at the side is not the
  /// canceled one.
  mutating func settleCanceled(at side: SideIndex) {
    shown?[side].load = nil
    let jump = shown?[side].jump
    shown?[side].jump = nil
    if jump?.isByCommand != true { shown?[side].pause() }
  }

  private mutating func reset() {
    discardLoads(.cancelled)
    refresh = Refresh()
    dropList()
  }
}

// MARK: Queries

extension PagerMachine {
  /// Replaces the query. The displayed items stay until the first page of the new query arrives.
  private mutating func setQuery(_ new: PagerQuery, after delay: Duration) {
    guard shown != nil || !refresh.isIdle else { return query = new }
    // The query is requested already, or displayed, or has failed; then a retry requests it again.
    guard !new.isSame(as: query) else { return }
    if let shown = shown?.query, new.isSame(as: shown) { return returnToShownQuery(.superseded) }
    query = new
    beginRefresh(after: delay, because: .query)
  }

  /// Ends the refresh in flight, and forgets a query that was not answered or has failed beside displayed items.
  private mutating func returnToShownQuery(_ outcome: LoadTask.Outcome) {
    if refresh.isRunning {
      discardLoads(outcome)
      settleRefresh()
    }
    if hasFailedQuery { refresh = Refresh() }
    if let settled = shown?.query ?? refresh.failed?.query { query = settled }
  }
}

// MARK: Loads

extension PagerMachine {
  /// The loads in flight.
  var loads: [Load] { [refresh.run?.load, reread?.load].compactMap(\.self) + sides.compactMap { shown?[$0].load } }

  // MARK: Beginning

  /// Loads a side that a view is near, or of a list without items. Expired data is refreshed instead.
  mutating func loadOnDemand(_ side: SideIndex, because cause: LoadEvent.Cause) {
    guard shown?.isExpired == false else { return _ = refreshAutomatically() }
    _ = begin(side, because: cause)
  }

  /// The refresh that a command for a part of the list waits for; nil if the list can be extended.
  mutating func waitForRefresh() -> Attachment? {
    if let run = refresh.run { return .after(run.load.id) }
    return hasList && shown?.isExpired == true ? .after(refreshAutomatically()) : nil
  }

  /// Loads a side by a command, which joins a load in flight.
  private mutating func loadByCommand(_ side: SideIndex, because cause: LoadEvent.Cause = .command) -> Attachment {
    guard shown?[side].neighbor != nil else { return .none(.atEnd) }
    if let load = shown?[side].load { return .loads([load.id]) }
    shown?[side].neighbor?.emptyPages = 0
    return begin(side, because: cause)
  }

  /// Loads a gap between two stretches.
  mutating func loadGap(_ id: ListGap.ID, from edge: ListEdge?) -> Attachment {
    guard hasList, let shown, let gap = shown.gap(id) else { return .none(.alreadyLoaded) }
    if let refresh = waitForRefresh() { return refresh }
    let side = shown.openSides(ofGap: gap).first { edge == nil || edge == $0.edge }
    return side.map { loadByCommand($0) } ?? .none(.atEnd)
  }

  mutating func begin(_ side: SideIndex, because cause: LoadEvent.Cause) -> Attachment {
    // The answer to a reread would supersede the jump.
    if shown?[side].jump != nil { cancelReread() }
    let load = newLoad(because: cause)
    effects.append(.began(load.id, LoadKind(side.edge), because: cause))
    send(load, at: side)
    return .loads([load.id])
  }

  mutating func newLoad(because cause: LoadEvent.Cause, _ phase: Load.Phase = .sent) -> Load {
    Load(id: LoadID(number: newNumber()), request: RequestID(number: newNumber()), cause: cause, phase: phase)
  }

  /// Requests the page beyond a side for a load that has requested another page before.
  mutating func sendNextRequest(of load: Load, at side: SideIndex) {
    var load = load
    load.request = RequestID(number: newNumber())
    load.markSent()
    send(load, at: side)
  }

  private mutating func send(_ load: Load, at side: SideIndex) {
    let rules = query.rules
    shown?[side].begin(load, rules)
    guard let shown, let neighbor = shown[side].neighbor else { return }
    var request = neighbor.request
    if let jump = neighbor.jump { request = SourceRequest(kind: .refresh, target: jump.target, limit: configuration.firstPageSize) }
    if request.target == .boundary { request.target = .item(shown.boundary(at: side)) }
    effects.append(.send(load, request))
  }

  /// Sends a request that was delayed, or whose last attempt has failed. It is a new request, because edits may have come in between.
  mutating func sendDelayedRequest(_ request: RequestID) {
    if let track = track(of: request) { return sendRefreshRequest(as: request, on: track) }
    guard let side = side(of: request), let load = shown?[side].load else { return }
    send(Load(id: load.id, request: request, cause: load.cause), at: side)
  }

  // MARK: Ending

  /// Discards all loads in flight. The caller settles the refresh.
  mutating func discardLoads(_ outcome: LoadTask.Outcome) {
    cancelReread()
    for side in sides { discardLoad(at: side, outcome) }
    if let load = refresh.run?.load { effects += load.ended(outcome) }
  }

  mutating func discardLoad(at side: SideIndex, _ outcome: LoadTask.Outcome) {
    guard let load = shown?[side].load else { return }
    shown?[side].load = nil
    effects += load.ended(outcome)
    // No caller waits for it anymore.
    shown?[side].forgetJumpByCommand()
  }

  /// Drops the displayed list.
  mutating func dropList() {
    (shown, unreadChange) = (nil, nil)
    viewports = ViewTable()
  }
}
