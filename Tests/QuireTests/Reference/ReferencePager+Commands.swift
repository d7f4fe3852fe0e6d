@testable import Quire

extension ReferencePager {
  mutating func load(_ waiter: Int?) {
    if shown != nil, !hasFailedQuery { return refuse(waiter, .alreadyLoaded) }
    if var refresh = running {
      refresh.waiters.append(waiter ?? 0)
      running = refresh
    } else {
      beginRefresh(waiters: waiter)
    }
  }

  mutating func refresh(_ scope: RefreshScope, covering: Bool, _ waiter: Int?) {
    beginRefresh(scope, covering: covering, waiters: waiter)
  }

  mutating func load(_ edge: ListEdge, _ waiter: Int?) {
    if shown == nil || hasFailedQuery { return load(waiter) }
    if running != nil { return join(waiter) }
    loadByCommand(edge, waiter)
  }

  mutating func retry(_ waiter: Int?) {
    switch phase {
    case .running: refuse(waiter, .nothingFailed)
    case .failed(let failed):
      // Open: views load the failed edges again after a refresh that keeps them.
      if failed.plan.scope == .newest, !isShowingPreviousQuery {
        for side in shown?.sides ?? [] where shown![side].hasFailed && shown![side].neighbor.jump == nil { shown![side].idleState = .more }
      }
      beginRefresh(failed.plan.scope, waiters: waiter, from: failed.progress.map { ($0, failed.plan) })
    case .idle:
      let failed = shown?.sides.filter { shown![$0].hasFailed } ?? []
      if failed.isEmpty { return refuse(waiter, .nothingFailed) }
      // Open: the refresh that an expired list needs first takes the place of the retry.
      if shown!.isExpired { return beginRefresh(configuration.automaticRefreshScope, waiters: waiter) }
      for side in failed { loadByCommand(side, [waiter ?? 0]) }
    }
  }

  mutating func cancel() {
    goBack(.cancelled)
    for side in shown?.sides ?? [] { cancelLoad(side) }
    // Open: a list without rows is not followed by what was canceled. All of its sides pause (B4, B8).
    if shown?.rows.isEmpty == true { pauseSides() }
  }

  mutating func reset() {
    let refresh = running
    phase = .idle
    if let refresh {
      deeds.cancelled.append(refresh.token)
      finish(.refresh, refresh.waiters, .cancelled)
    }
    discardLoads(.cancelled)
    if shown != nil { generation += 1 }
    shown = nil
    buffered = []
    log = []
  }

  /// Cancels the loads of a task, except those that another task has, or the engine (0).
  mutating func cancelLoads(of waiter: Int) {
    let sides = shown?.loads.filter { $0.load.waiters.contains(waiter) }.map(\.side) ?? []
    let isInRefresh = running?.waiters.contains(waiter) == true
    guard isInRefresh || !sides.isEmpty else { return }
    var cancels = false
    if var refresh = running {
      refresh.waiters.removeAll { $0 == waiter }
      running = refresh
      if isInRefresh, refresh.waiters.isEmpty {
        goBack(.cancelled)
        cancels = true
      }
    }
    for side in sides {
      shown![side].load!.waiters.removeAll { $0 == waiter }
      guard shown![side].load!.waiters.isEmpty else { continue }
      cancelLoad(side)
      cancels = true
    }
    half[waiter] = nil
    deeds.released[waiter] = .cancelled
    // Open: a list without rows is not followed by what was canceled. All of its sides pause (B4, B8).
    if cancels, shown?.rows.isEmpty == true { pauseSides() }
  }

  mutating func setQuery(_ query: Query, after delay: Duration) {
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
    if let side = shown?.side(loading: token), var load = shown?[side].load, load.request == nil {
      load.began = now()
      return request(side, load)
    }
    guard var refresh = running, refresh.token == token, refresh.isWaiting else { return }
    refresh.isWaiting = false
    running = refresh
    sendRefreshRequest()
  }
}

// MARK: Commands

extension ReferencePager {
  mutating func refuse(_ waiter: Int?, _ reason: LoadTask.Outcome.SkipReason) { release([waiter ?? 0], .skipped(reason)) }

  /// A Boolean value that indicates whether something is loaded that could be requested again page by page.
  var canRefreshAll: Bool { shown.map { $0.query.number == asked.number } ?? false }

  /// Loads an edge by command, which renews its budget; where the list has expired, after a refresh.
  mutating func loadByCommand(_ edge: ListEdge, _ waiter: Int?) {
    guard let shown else { return }
    // Open: so does the end of an expired list, which may not be one any more.
    if shown.isExpired { return beginRefresh(configuration.automaticRefreshScope, waiters: waiter) }
    let side = shown.outer(edge)
    // Open: a jump that has failed is forgotten, and the page that is next there is loaded.
    if let jump = shown[side].neighbor.jump, shown[side].load == nil, jump.view == nil { self.shown![side].neighbor.jump = nil }
    loadByCommand(side, [waiter ?? 0])
  }

  /// Loads a side by command, which joins a load under way.
  mutating func loadByCommand(_ side: SideLocation, _ waiters: [Int]) {
    guard let shown else { return }
    if shown[side].idleState == .end { return release(waiters, .skipped(.atEnd)) }
    if shown[side].load != nil {
      self.shown![side].load!.waiters += waiters
    } else {
      self.shown![side].neighbor.emptyPages = 0
      request(side, waiters)
    }
  }

  /// Loads a side that is ready, because a view or an empty list needs it.
  mutating func loadOnDemand(_ side: SideLocation) {
    guard let shown, shown[side].isReady else { return }
    if shown.isExpired {
      if case .idle = phase { beginRefresh(configuration.automaticRefreshScope, waiters: nil) }
    } else {
      request(side, [0])
    }
  }

  /// Gives up the refresh in flight, and a query that has failed.
  mutating func goBack(_ outcome: Outcome) {
    if let refresh = running { restore(refresh, outcome) }
    if let shown, hasFailedQuery { (phase, asked) = (.idle, shown.query) }
  }

  /// Brings back what was there before a refresh.
  mutating func restore(_ refresh: Refresh, _ outcome: Outcome, isOver: Bool = false) {
    if !isOver { deeds.cancelled.append(refresh.token) }
    phase = refresh.standing.map { .failed($0) } ?? .idle
    // Open: where nothing was shown and nothing had failed, there is nothing to go back to, and the latest query stays.
    asked = shown?.query ?? refresh.standing?.query ?? asked
    finish(.refresh, refresh.waiters, outcome)
    // Open: the sides of an expired list pause, or the next viewport update would begin again what was canceled (B8, B11).
    if shown?.isExpired == true { pauseSides() }
  }

  mutating func cancelLoad(_ side: SideLocation) {
    guard let load = shown?[side].load else { return }
    deeds.cancelled.append(load.token)
    shown![side].load = nil
    finish(LoadKind(edge: side.edge), load.waiters, .cancelled)
    pauseAfterCancellation(side)
  }

  mutating func pauseAfterCancellation(_ side: SideLocation) {
    let jump = shown![side].neighbor.jump
    shown![side].neighbor.jump = nil
    // Open: a jump by command that is canceled says nothing of the page that is next there.
    if jump == nil || jump?.view != nil, shown![side].idleState == .more { shown![side].idleState = .paused }
  }

  mutating func pauseSides() {
    for side in shown?.sides ?? [] where shown![side].isReady { shown![side].idleState = .paused }
  }
}

// MARK: Gaps

extension ReferencePager {
  /// Loads a gap between two stretches, from a side or from whichever side leads into it.
  mutating func load(gap: Int, from edge: ListEdge?, _ waiter: Int?) {
    guard let shown, !hasFailedQuery, shown.innerGaps.contains(gap) else { return refuse(waiter, .alreadyLoaded) }
    if running != nil { return join(waiter) }
    if shown.isExpired { return beginRefresh(configuration.automaticRefreshScope, waiters: waiter) }
    guard let side = shown.openSides(ofGap: gap).first(where: { edge == nil || $0.edge == edge }) else { return refuse(waiter, .atEnd) }
    loadByCommand(side, [waiter ?? 0])
  }

  /// Waits for the refresh under way.
  mutating func join(_ waiter: Int?) {
    guard var refresh = running else { return }
    refresh.waiters.append(waiter ?? 0)
    running = refresh
  }
}
