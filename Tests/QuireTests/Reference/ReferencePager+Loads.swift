@testable import Quire

// MARK: Beginning and ending

extension ReferencePager {
  mutating func beginRefresh(
    _ scope: RefreshScope = .firstPage, covering: Bool = false, waiters: Int?, from resumed: (Progress, Plan)? = nil,
    after delay: Duration = .zero, isOver: Bool = false
  ) {
    var refresh = Refresh(
      token: 0, plan: resumed?.1 ?? plan(scope), covers: covering, waiters: [waiters ?? 0], progress: resumed?.0)
    switch phase {
    case .running(let old):
      if !isOver { deeds.cancelled.append(old.token) }
      finish(.refresh, old.waiters, .superseded)
      (refresh.covers, refresh.standing) = (covering || old.covers, old.standing)
      refresh.views = old.views
    case .failed(let failed):
      refresh.standing = failed
      // The rows behind the failure of another query stay there until it is answered (B41).
      refresh.covers = covering || hasFailedQuery
    case .idle: break
    }
    discardLoads(.superseded)
    deeds.began.append(.refresh)
    if delay > .zero {
      lastToken += 1
      refresh.token = lastToken
      refresh.isWaiting = true
      refresh.began = now()
      running = refresh
      deeds.waits.append((refresh.token, .refresh, delay))
    } else {
      running = refresh
      sendRefreshRequest()
    }
  }

  /// Requests the page that the refresh needs next.
  mutating func sendRefreshRequest() {
    guard var refresh = running else { return }
    if !refresh.isWaiting { lastToken += 1; refresh.token = lastToken }
    refresh.began = now()
    if refresh.progress == nil { refresh.isOutdated = false }
    if let progress = refresh.progress {
      let edge = progress.draft[progress.following]
      if let cursor = edge.neighbor.request.cursor { refresh.progress!.draft[progress.following].used.append(cursor) }
      refresh.sent = resolved(edge.neighbor.request)
      start(refresh.token, refresh.sent!, at: progress.following, issued: edge.neighbor.issued, asked)
    } else {
      refresh.sent = resolved(refresh.plan.request)
      start(refresh.token, refresh.sent!, at: nil, issued: nil, asked)
    }
    running = refresh
  }

  mutating func request(_ side: SideLocation, _ waiters: [Int]) {
    lastToken += 1
    deeds.began.append(LoadKind(edge: side.edge))
    request(side, SideLoad(token: lastToken, began: now(), waiters: waiters))
  }

  mutating func request(_ side: SideLocation, _ waiting: SideLoad) {
    let neighbor = shown![side].neighbor
    var request = neighbor.request
    if let jump = neighbor.jump { request = Request(kind: .refresh, target: jump.target, limit: configuration.firstPageSize) }
    if request.target == .border { request.target = .row(shown!.border(at: side)) }
    var load = waiting
    load.request = resolved(request)
    shown![side].load = load
    if neighbor.jump == nil, let cursor = neighbor.request.cursor { shown![side].used.append(cursor) }
    start(load.token, load.request!, at: side.edge, issued: neighbor.jump == nil ? neighbor.issued : nil, shown!.query)
  }

  /// A request for a row by the cursor that the source names for it: without the edits that the server does not know.
  func resolved(_ request: Request) -> Request {
    guard case .row(let row) = request.target else { return request }
    var index = row
    if let shown {
      let before = shown.layout.prefix(row).count { $0 != nil }
      index = max(0, row - waiting(before: before, in: shown, for: request.kind))
    }
    return Request(kind: request.kind, cursor: index, limit: request.limit)
  }

  /// Requests once more what a load waits for, as another page of it or because its answer is of no use.
  mutating func requestAgain(_ side: SideLocation, _ load: SideLoad) {
    lastToken += 1
    request(side, SideLoad(token: lastToken, began: now(), waiters: load.waiters))
  }

  private mutating func start(_ token: Int, _ request: Request, at edge: ListEdge?, issued: Int?, _ query: Query) {
    var offsetAdjustment = 0
    if let edge, let issued {
      // All rows are before the next edge; items that were inserted at an evicted start are before the previous one.
      for entry in log where entry.counted.map({ $0 > issued }) == true {
        let isBefore = entry.end == .previous || edge == .next && entry.isShown
        if isBefore, case .insert = entry.edit, entry.query == query.number { offsetAdjustment += 1 }
        if isBefore, case .remove = entry.edit { offsetAdjustment -= 1 }
      }
    }
    let pageRequest = PageRequest(kind: request.kind, cursor: request.cursor, limit: request.limit, offsetAdjustment: offsetAdjustment)
    deeds.started.append((token, edge.map { LoadKind(edge: $0) } ?? .refresh, pageRequest, query.number))
  }

  mutating func discardLoads(_ outcome: Outcome) { for side in shown?.sides ?? [] { discardLoad(side, outcome) } }

  mutating func discardLoad(_ side: SideLocation, _ outcome: Outcome) {
    guard let load = shown?[side].load else { return }
    deeds.cancelled.append(load.token)
    shown![side].load = nil
    // No caller waits for a jump any more.
    if shown![side].neighbor.jump?.view == nil { shown![side].neighbor.jump = nil }
    finish(LoadKind(edge: side.edge), load.waiters, outcome)
  }

  /// Ends the loads of sides that are gone.
  mutating func end(_ loads: [(edge: ListEdge, load: SideLoad)]) {
    for (edge, load) in loads {
      deeds.cancelled.append(load.token)
      finish(LoadKind(edge: edge), load.waiters, .superseded)
    }
  }

  mutating func finish(_ kind: LoadKind, _ waiters: [Int], _ outcome: Outcome) {
    deeds.finished.append((kind, outcome))
    release(waiters, outcome)
  }

  /// Releases callers; one that waits for two loads when the second one ends, with the worse outcome.
  mutating func release(_ waiters: [Int], _ outcome: Outcome) {
    for waiter in waiters where waiter != 0 {
      // Both may end by the same event.
      let other = half[waiter] ?? deeds.released[waiter]
      let worse = other.map { $0.severity > outcome.severity ? $0 : outcome } ?? outcome
      if waitsElsewhere(waiter) {
        half[waiter] = worse
      } else {
        half[waiter] = nil
        deeds.released[waiter] = worse
      }
    }
  }

  private func waitsElsewhere(_ waiter: Int) -> Bool {
    shown?.loads.contains { $0.load.waiters.contains(waiter) } == true
  }
}

extension ReferencePager.Outcome {
  var severity: Int {
    switch self {
    case .loaded: 0
    case .skipped: 1
    case .paused: 2
    case .superseded: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}
