// How loads begin, go on and end. Commands, answers and reports are made of these.
extension PagerStateMachine {
  // MARK: Beginning

  /// Begins a refresh. What is in flight is superseded; what waits for a refresh waits for this one.
  mutating func beginRefresh(
    of extent: RefreshExtent = .firstPage, covering: Bool = false, resuming resumption: RefreshResumption? = nil,
    after delay: Duration = .zero, cause: LoadCause = .command,
    waiters: [Waiter] = [.engine], _ effects: inout Effects
  ) {
    let cause: LoadCause =
      switch cause {
      case .command where window == nil: .firstLoad
      case .command where isQueryPending: .query
      default: cause
      }
    let superseded = refresh.running
    let standing = refresh.standing
    let covers = covering || superseded?.coversContent == true || hasFailedQuery
    discardLoads(.superseded, &effects)
    let plan = resumption.flatMap { $0.progress == nil ? nil : $0.plan } ?? plan(for: resumption?.plan.extent ?? extent)
    var progress = RefreshProgress(plan: plan, cause: resumption?.cause ?? cause, began: edits.now(in: query.number))
    if let resumed = resumption?.progress { (progress.draft, progress.following) = resumed }
    if let superseded {
      progress.queued = superseded.progress.queued
      progress.reports = superseded.progress.reports
    }
    progress.request = delay > .zero ? .scheduled : .sent
    effects.actions.append(.tell(.began(.refresh)))
    let running = Refresh.Running(waiters: waiters, coversContent: covers, standing: standing, progress: progress)
    guard delay > .zero else { return ask(running, &effects) }
    refresh = .running(running)
    effects.actions.append(.wait(coordinator.begin(.refresh), delay))
  }

  /// Refreshes as much as the configuration says where nobody has said how much.
  mutating func refreshAutomatically(waiters: [Waiter] = [.engine], _ effects: inout Effects) {
    beginRefresh(of: configuration.automaticRefreshScope, cause: .change, waiters: waiters, &effects)
  }

  /// Sends the request that a refresh is at.
  mutating func ask(_ running: consuming Refresh.Running, with token: LoadToken? = nil, _ effects: inout Effects) {
    // With a second reference to it the new list would be copied.
    refresh = .idle
    running.progress.began = edits.now(in: query.number)
    if running.progress.draft == nil { running.progress.request = .sent }
    var request = running.progress.plan.origin.request
    if let edge = running.progress.following, let place = running.progress.draft?.edges[edge].place {
      request = self.request(edge, place)
      running.progress.draft?.edges[edge].markAsked(mayRepeat: rules.cursorsMayRepeat)
    }
    request.cause = running.progress.cause
    refresh = .running(running)
    effects.actions.append(.start(token ?? coordinator.begin(.refresh), SourceCall(query: query.number, request: request)))
  }

  /// Asks for the first page of a refresh again, which goes on under the same name.
  mutating func startOver(_ running: Refresh.Running, _ effects: inout Effects) {
    if let token = coordinator.discard(.refresh) { effects.actions.append(.cancel(token)) }
    var running = running
    (running.progress.draft, running.progress.following) = (nil, nil)
    ask(running, &effects)
  }

  /// Begins a load at an edge because of a view, or because there are no rows. Expired data is refreshed instead (B11).
  mutating func askFor(_ edge: ListEdge, cause: LoadCause, _ effects: inout Effects) {
    guard window?.isExpired == false else { return refreshAutomatically(&effects) }
    effects.actions.append(.tell(.began(LoadKind(edge))))
    ask(edge, cause: cause, waiters: [.engine], &effects)
  }

  /// Begins a load at an edge because of a command, or lets the caller wait for the one under way (B17).
  mutating func commandLoad(_ edge: ListEdge, cause: LoadCause = .command, waiters: [Waiter], _ effects: inout Effects) {
    guard window?.edges[edge].place != nil else { return release(waiters, .nothingToDo(.atEnd), &effects) }
    guard window?.edges[edge].place?.load == nil else {
      window?.edges[edge].place?.load?.waiters += waiters
      return
    }
    window?.edges[edge].place?.emptyPages = 0
    effects.actions.append(.tell(.began(LoadKind(edge))))
    ask(edge, cause: cause, waiters: waiters, &effects)
  }

  /// Sends the request for what lies beyond an edge.
  mutating func ask(_ edge: ListEdge, with token: LoadToken? = nil, cause: LoadCause, waiters: [Waiter], _ effects: inout Effects) {
    window?.edges[edge].place?.load = .init(began: edits.now(in: query.number), cause: cause, waiters: waiters)
    window?.edges[edge].place?.cause = cause
    window?.edges[edge].markAsked(mayRepeat: query.rules.cursorsMayRepeat)
    guard let place = window?.edges[edge].place else { return }
    var request = request(edge, place)
    request.cause = cause
    let call = SourceCall(query: query.number, request: request)
    effects.actions.append(.start(token ?? coordinator.begin(LoadKind(edge)), call))
  }

  /// Sends the request of a load that has waited. It is made anew, because edits may have come since (B22, B28).
  mutating func askNow(_ token: LoadToken, waiters: [Waiter] = [], _ effects: inout Effects) {
    if token.kind == .refresh, var running = refresh.running {
      running.waiters += waiters
      ask(consume running, with: token, &effects)
    }
    for edge in ListEdge.allCases where token.kind == LoadKind(edge) {
      if let load = window?.edges[edge].load { ask(edge, with: token, cause: load.cause, waiters: load.waiters + waiters, &effects) }
    }
  }

  private func request(_ edge: ListEdge, _ place: Edge.Place) -> PageRequest<AnyCursor> {
    if let landing = place.landing { return origin(of: landing).request }
    var request = place.origin.request
    // All rows lie before the next edge, and none before the previous one but those of a start that was let go, so no edit's position needs to
    // be known.
    if let issued = place.issued { request.displacement = edits.now(in: query.number)[edge] - issued }
    return request
  }

  // MARK: Ending

  /// Discards all that is in flight. Edges are as they were before; the refresh must be settled by the caller.
  mutating func discardLoads(_ outcome: LoadOutcome, _ effects: inout Effects) {
    for edge in ListEdge.allCases { discardLoad(edge, outcome, &effects) }
    guard let running = refresh.running, let token = coordinator.discard(.refresh) else { return }
    effects.actions.append(.cancel(token))
    finish(.refresh, running.waiters, outcome, &effects)
  }

  mutating func discardLoad(_ edge: ListEdge, _ outcome: LoadOutcome, _ effects: inout Effects) {
    guard let load = window?.edges[edge].load, let token = coordinator.discard(LoadKind(edge)) else { return }
    effects.actions.append(.cancel(token))
    end(edge, load, outcome, &effects)
  }

  /// The load at an edge has ended; the edge is as it was before.
  mutating func end(_ edge: ListEdge, _ load: Edge.EdgeLoad, _ outcome: LoadOutcome, _ effects: inout Effects) {
    window?.edges[edge].place?.load = nil
    finish(LoadKind(edge), load.waiters, outcome, &effects)
  }

  /// A load has ended: tells of it, and releases who waited for it, unless they wait for another one, too.
  mutating func finish(_ kind: LoadKind, _ waiters: [Waiter], _ outcome: LoadOutcome, _ effects: inout Effects) {
    effects.actions.append(.tell(.finished(kind, outcome)))
    release(waiters, outcome, &effects)
  }

  mutating func release(_ waiters: [Waiter], _ outcome: LoadOutcome, _ effects: inout Effects) {
    for waiter in waiters where waiter.id != Waiter.engine.id {
      let worst = outcome.worse(than: waiter.outcome)
      if !note(worst, for: waiter) { effects.actions.append(.release(waiter.id, worst)) }
    }
  }

  /// Keeps an outcome for a caller who waits for a load that is still under way. Returns whether there is one.
  private mutating func note(_ outcome: LoadOutcome, for waiter: Waiter) -> Bool {
    for edge in ListEdge.allCases {
      guard let index = window?.edges[edge].load?.waiters.firstIndex(where: { $0.id == waiter.id }) else { continue }
      window?.edges[edge].place?.load?.waiters[index].outcome = outcome
      return true
    }
    return false
  }

  /// Lets go of the rows.
  mutating func dropWindow(_ effects: inout Effects) {
    guard let count = window?.rows.count else { return }
    if count > 0 { effects.changes = ListChanges(removals: [0..<count]) }
    window = nil
    generation += 1
  }
}
