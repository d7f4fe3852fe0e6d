// The commands of an app. The documentation has a table of what each command does in each state.
extension PagerMachine {
  mutating func perform(_ command: Command) -> Attachment {
    switch command {
    case .load: load()
    case .refresh(let scope, let style): .loads([beginRefresh(scope, style)])
    case .refreshIfNeeded(let scope, let age): refreshIfNeeded(scope, age)
    case .loadEdge(let edge): load(edge)
    case .loadGap(let id, let edge): loadGap(id, from: edge)
    case .go(let target, let edge): go(to: target, beyond: edge)
    case .retry(let waiting): retry(waiting)
    case .cancel: cancel()
    case .cancelLoads(let loads): cancel(loads)
    case .reset: reset()
    case .setQuery(let query, let delay): setQuery(query, after: delay)
    }
  }

  private mutating func load() -> Attachment {
    hasList ? .none(.alreadyLoaded) : .loads([refresh.run?.load.id ?? beginRefresh()])
  }

  private mutating func refreshIfNeeded(_ scope: RefreshScope?, _ age: Command.Age) -> Attachment {
    guard hasList else { return load() }
    if let run = refresh.run { return .loads([run.load.id]) }
    guard age == .old || shown?.isExpired == true else { return .none(.fresh) }
    return .loads([beginRefresh(scope ?? configuration.automaticRefreshScope, because: .change)])
  }

  private mutating func load(_ edge: ListEdge) -> Attachment {
    guard hasList else { return load() }
    if !refresh.isRunning {
      guard shown?.isExpired == true else { return loadByCommand(at: edge) }
      refreshAutomatically()
    }
    let load = refresh.run?.queued[edge] ?? LoadID(number: newNumber())
    refresh.run?.queued[edge] = load
    return .loads([load])
  }

  private mutating func retry(_ waiting: Set<RequestID>) -> Attachment {
    if let failed = refresh.failed { return .loads([beginRefresh(resuming: failed)]) }
    var loads: [LoadID] = []
    for load in self.loads where waiting.contains(load.request) {
      sendDelayedRequest(load.request)
      loads.append(load.id)
    }
    let failed = shown?.sides.filter { shown?[$0].failure != nil && shown?[$0].load == nil } ?? []
    guard !refresh.isRunning, !failed.isEmpty else { return loads.isEmpty ? .none(.nothingFailed) : .loads(loads) }
    guard shown?.isExpired == false else { return .loads(loads + [refreshAutomatically()]) }
    // Later items first.
    for side in failed.reversed() {
      if case .loads(let begun) = loadByCommand(side, because: shown?[side].neighbor?.cause ?? .command) { loads += begun }
    }
    return .loads(loads)
  }

  private mutating func cancel() -> Attachment {
    for side in shown?.sides ?? [] where shown?[side].load != nil { cancelLoad(at: side) }
    returnToShownQuery(.cancelled)
    pauseIfEmpty()
    return .loads([])
  }

  private mutating func cancel(_ loads: Set<LoadID>) -> Attachment {
    for side in shown?.sides ?? [] { if let load = shown?[side].load, loads.contains(load.id) { cancelLoad(at: side) } }
    for edge in ListEdge.allCases {
      guard let queued = refresh.run?.queued[edge], loads.contains(queued) else { continue }
      refresh.run?.queued[edge] = nil
      effects.append(.ended(queued, .cancelled))
    }
    if let run = refresh.run, loads.contains(run.load.id) { cancelRefresh(run) }
    pauseIfEmpty()
    return .loads([])
  }

  /// Cancels a refresh alone. The loads that waited for it continue from the displayed items, or from those of another refresh if these have expired.
  private mutating func cancelRefresh(_ run: RefreshRun) {
    refresh.run?.queued = Edges(next: nil, previous: nil)
    returnToShownQuery(.cancelled)
    guard shown?.isExpired == true, run.hasQueuedLoads else { return loadQueued(run.queued) }
    refreshAutomatically()
    refresh.run?.queued = run.queued
  }

  private mutating func cancelLoad(at side: SideIndex) {
    guard let load = shown?[side].load else { return }
    effects.append(.cancel(load.request))
    end(load, at: side, .cancelled)
    pauseAfterCancellation(at: side)
  }

  /// Keeps views from loading again what was canceled. A canceled jump by a command is forgotten, and the page that is next at the side is not
  /// what was canceled.
  mutating func pauseAfterCancellation(at side: SideIndex) {
    let jump = shown?[side].neighbor?.jump
    shown?[side].neighbor?.jump = nil
    if jump?.origin != .command { shown?[side].pause() }
  }

  /// Keeps an empty list from being loaded at once, which would make a cancellation begin a load.
  private mutating func pauseIfEmpty() {
    guard shown?.isEmpty == true, !refresh.isRunning else { return }
    for side in shown?.sides ?? [] where shown?[side].load == nil { shown?[side].pause() }
  }

  private mutating func reset() -> Attachment {
    discardLoads(.cancelled)
    endQueued(refresh.run?.queued, .cancelled)
    refresh = .idle
    dropList()
    return .loads([])
  }
}

// MARK: Queries

extension PagerMachine {
  /// Replaces the query. The displayed items stay until the first page of the new query arrives.
  private mutating func setQuery(_ new: PagerQuery, after delay: Duration) -> Attachment {
    guard shown != nil || refresh.state != .idle else {
      query = new
      return .loads([])
    }
    // The query is requested already, or displayed, or has failed; then a retry requests it again.
    guard !new.isSame(as: query) else { return .loads([]) }
    if let shown = shown?.query, new.isSame(as: shown) {
      returnToShownQuery(.superseded)
      return .loads([])
    }
    query = new
    return .loads([beginRefresh(after: delay, because: .query)])
  }

  /// Ends the refresh in flight, and forgets a query that was not answered or has failed beside displayed items.
  private mutating func returnToShownQuery(_ outcome: LoadOutcome) {
    if let run = refresh.run {
      discardLoads(outcome)
      settleRefresh(run, outcome)
    }
    if hasFailedQuery { refresh = .idle }
    if let settled = shown?.query ?? refresh.failed?.query { query = settled }
  }
}
