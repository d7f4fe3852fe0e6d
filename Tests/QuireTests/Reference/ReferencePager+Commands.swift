@testable import Quire

extension ReferencePager {
  mutating func load(_ waiter: Int?) {
    invalidAnswers = 0
    if shown != nil, !hasFailedQuery { return refuse(waiter, .alreadyLoaded) }
    if var refresh = running {
      refresh.waiters.append(waiter ?? 0)
      running = refresh
    } else {
      beginRefresh(waiters: waiter)
    }
  }

  mutating func refresh(_ scope: RefreshScope, covering: Bool, _ waiter: Int?) {
    invalidAnswers = 0
    beginRefresh(scope, covering: covering, waiters: waiter)
  }

  mutating func load(_ edge: ListEdge, _ waiter: Int?) {
    invalidAnswers = 0
    if shown == nil || hasFailedQuery { return load(waiter) }
    if running != nil { return queue(edge, waiter) }
    commandLoad(edge, [waiter ?? 0])
  }

  mutating func retry(_ waiter: Int?) {
    invalidAnswers = 0
    switch phase {
    case .running: refuse(waiter, .nothingFailed)
    case .failed(let failed):
      beginRefresh(failed.plan.scope, waiters: waiter, from: failed.progress.map { ($0, failed.plan) })
    case .idle:
      let failed = ListEdge.allCases.filter { shown?[$0].hasFailed == true }
      if failed.isEmpty { return refuse(waiter, .nothingFailed) }
      // Open: the refresh that an expired list needs first takes the place of the retry.
      if shown!.isExpired { return beginRefresh(configuration.automaticRefreshScope, waiters: waiter) }
      for edge in failed { commandLoad(edge, [waiter ?? 0]) }
    }
  }

  mutating func cancel() {
    invalidAnswers = 0
    goBack(.cancelled)
    for edge in ListEdge.allCases { cancelEdge(edge) }
    // Open: a list without rows is not followed by what was cancelled. Both of its edges pause (B4, B8).
    if shown?.rows.isEmpty == true { pauseEdges() }
  }

  mutating func reset() {
    invalidAnswers = 0
    let refresh = running
    phase = .idle
    if let refresh {
      deeds.cancelled.append(refresh.token)
      finish(.refresh, refresh.waiters, .cancelled)
      for edge in ListEdge.allCases { release(refresh.queued[edge] ?? [], .cancelled) }
    }
    for edge in ListEdge.allCases { discardLoad(edge, .cancelled) }
    if shown != nil { generation += 1 }
    shown = nil
    buffered = []
  }

  /// Cancels the loads of a task, except those that another task has, or the engine (0).
  mutating func cancelLoads(of waiter: Int) {
    let edges = ListEdge.allCases.filter { shown?[$0].load?.waiters.contains(waiter) == true }
    let isInRefresh = running?.waiters.contains(waiter) == true
    let queued = ListEdge.allCases.filter { running?.queued[$0]?.contains(waiter) == true }
    guard isInRefresh || !edges.isEmpty || !queued.isEmpty else { return }
    var cancels = false
    if var refresh = running {
      refresh.waiters.removeAll { $0 == waiter }
      for edge in queued {
        refresh.queued[edge]!.removeAll { $0 == waiter }
        guard refresh.queued[edge]!.isEmpty else { continue }
        refresh.queued[edge] = nil
        invalidAnswers = 0
      }
      running = refresh
      if isInRefresh, refresh.waiters.isEmpty {
        // What waits for the refresh goes on with the rows that stay (B9).
        let queued = refresh.queued
        running!.queued = [:]
        goBack(.cancelled)
        loadQueued(queued)
        cancels = true
      }
    }
    for edge in edges {
      shown![edge].load!.waiters.removeAll { $0 == waiter }
      guard shown![edge].load!.waiters.isEmpty else { continue }
      cancelEdge(edge)
      cancels = true
    }
    half[waiter] = nil
    deeds.released[waiter] = .cancelled
    // Open: a list without rows is not followed by what was cancelled. Both of its edges pause (B4, B8).
    if cancels, shown?.rows.isEmpty == true { pauseEdges() }
    if cancels { invalidAnswers = 0 }
  }

  mutating func setQuery(_ query: Query, after delay: Duration) {
    invalidAnswers = 0
    if case .idle = phase, shown == nil {
      asked = query
      return
    }
    if query.isSame(as: asked) { return }
    if let shown, query.isSame(as: shown.query) { return goBack(.superseded) }
    buffered = []
    asked = query
    beginRefresh(waiters: nil, after: delay)
  }

  mutating func waited(_ token: Int) {
    guard var refresh = running, refresh.token == token, refresh.isWaiting else { return }
    refresh.isWaiting = false
    running = refresh
    askRefresh()
  }
}

// MARK: What commands do

extension ReferencePager {
  mutating func refuse(_ waiter: Int?, _ reason: LoadOutcome.SkipReason) { release([waiter ?? 0], .skipped(reason)) }

  /// Whether something is loaded that could be asked for again page by page (B14).
  var canRefreshAll: Bool { shown.map { $0.query.number == asked.number } ?? false }

  mutating func queue(_ edge: ListEdge, _ waiter: Int?) {
    guard var refresh = running else { return }
    refresh.queued[edge, default: []] += [waiter ?? 0]
    running = refresh
  }

  mutating func loadQueued(_ queued: [ListEdge: [Int]]) {
    for edge in ListEdge.allCases {
      guard let waiters = queued[edge] else { continue }
      if running == nil { commandLoad(edge, waiters) } else { running!.queued[edge, default: []] += waiters }
    }
  }

  /// Loads an edge by command, which renews its budget; where the list has expired, after a refresh (B7, B11, B20).
  mutating func commandLoad(_ edge: ListEdge, _ waiters: [Int]) {
    guard let shown else { return }
    // Open: so does the end of an expired list, which may not be one any more.
    if shown.isExpired {
      beginRefresh(configuration.automaticRefreshScope, waiters: nil)
      var refresh = running!
      refresh.queued[edge, default: []] += waiters
      running = refresh
      return
    }
    if shown[edge].rest == .end { return release(waiters, .skipped(.atEnd)) }
    if shown[edge].load != nil {
      self.shown![edge].load!.waiters += waiters
    } else {
      self.shown![edge].place.emptyPages = 0
      askEdge(edge, waiters)
    }
  }

  /// Asks an edge that has more, because a view or an empty list needs it.
  mutating func ask(_ edge: ListEdge) {
    guard let shown, shown[edge].load == nil, shown[edge].rest == .more else { return }
    if shown.isExpired {
      if case .idle = phase { beginRefresh(configuration.automaticRefreshScope, waiters: nil) }
    } else {
      askEdge(edge, [0])
    }
  }

  /// Gives up what is being asked for, and a query that has failed (B8, B41).
  mutating func goBack(_ outcome: Outcome) {
    if let refresh = running { restore(refresh, outcome) }
    if let shown, hasFailedQuery { (phase, asked) = (.idle, shown.query) }
  }

  /// Brings back what was there before a refresh (B8, B41).
  mutating func restore(_ refresh: Refresh, _ outcome: Outcome, isOver: Bool = false) {
    if !isOver { deeds.cancelled.append(refresh.token) }
    phase = refresh.standing.map { .failed($0) } ?? .idle
    // Open: where nothing was shown and nothing had failed, there is nothing to go back to, and the query that was asked for last stays.
    asked = shown?.query ?? refresh.standing?.query ?? asked
    finish(.refresh, refresh.waiters, outcome)
    for edge in ListEdge.allCases { release(refresh.queued[edge] ?? [], outcome) }
    // Open: the edges of an expired list pause, or the next viewport update would begin again what was cancelled (B8, B11).
    if shown?.isExpired == true { pauseEdges() }
  }

  mutating func cancelEdge(_ edge: ListEdge) {
    guard let load = shown?[edge].load else { return }
    deeds.cancelled.append(load.token)
    shown![edge].load = nil
    if shown![edge].rest == .more { shown![edge].rest = .paused }
    finish(LoadKind(edge: edge), load.waiters, .cancelled)
  }

  mutating func pauseEdges() {
    for edge in ListEdge.allCases where shown?[edge].load == nil && shown?[edge].rest == .more { shown![edge].rest = .paused }
  }
}

extension LoadKind {
  init(edge: ListEdge) { self = edge == .next ? .next : .previous }
}
