// What the app asks for. What each command does in each state is one table in the documentation (B7).
extension PagerStateMachine {
  mutating func load(_ waiter: Waiter.ID? = nil) -> Effects {
    command { machine, effects in
      guard !machine.hasList else { return machine.refuse(waiter, .alreadyLoaded, &effects) }
      guard !machine.refresh.isRunning else { return machine.refuse(waiter, .alreadyLoading, &effects) }
      machine.beginRefresh(waiters: waiters(waiter), &effects)
    }
  }

  /// Loads the first page, or lets the caller wait for it.
  mutating func loadFirstPage(_ waiter: Waiter.ID) -> Effects {
    command { machine, effects in
      guard case .running(var running) = machine.refresh else { return machine.beginRefresh(waiters: waiters(waiter), &effects) }
      running.waiters += waiters(waiter)
      machine.refresh = .running(running)
    }
  }

  mutating func refresh(of extent: RefreshExtent = .firstPage, covering: Bool = false, _ waiter: Waiter.ID? = nil) -> Effects {
    command { machine, effects in
      machine.beginRefresh(of: extent, covering: covering, waiters: waiters(waiter), &effects)
    }
  }

  /// Refreshes what is too old, and loads what is not there (B44).
  mutating func refresh(of extent: RefreshExtent? = nil, ifOld isOld: Bool, _ waiter: Waiter.ID? = nil) -> Effects {
    guard hasList else { return load(waiter) }
    return command { machine, effects in
      guard !machine.refresh.isRunning else { return machine.refuse(waiter, .alreadyLoading, &effects) }
      guard isOld || machine.window?.isExpired == true else { return machine.refuse(waiter, .fresh, &effects) }
      machine.beginRefresh(of: extent ?? machine.configuration.automaticRefreshScope, waiters: waiters(waiter), &effects)
    }
  }

  mutating func load(_ edge: ListEdge, _ waiter: Waiter.ID? = nil) -> Effects {
    guard hasList else { return load(waiter) }
    return command { machine, effects in
      if !machine.refresh.isRunning {
        guard machine.window?.isExpired == true else { return machine.commandLoad(edge, waiters: waiters(waiter), &effects) }
        machine.refreshAutomatically(&effects)
      }
      machine.queue(edge, waiters(waiter))
    }
  }

  /// Retries what failed, and asks now for what waits for its next attempt.
  mutating func retry(_ waiter: Waiter.ID? = nil, postponed: Set<LoadKind> = []) -> Effects {
    command { machine, effects in
      if let failed = machine.refresh.failed {
        return machine.beginRefresh(resuming: failed.resumption, waiters: waiters(waiter), &effects)
      }
      let waiting = LoadKind.allCases.filter(postponed.contains).compactMap { machine.coordinator[$0] }
      for token in waiting { machine.askNow(token, waiters: waiters(waiter), &effects) }
      let failed = ListEdge.allCases.filter { machine.window?.edges[$0].failure != nil && machine.window?.edges[$0].load == nil }
      guard !machine.refresh.isRunning, !failed.isEmpty else {
        return waiting.isEmpty ? machine.refuse(waiter, .nothingFailed, &effects) : ()
      }
      guard machine.window?.isExpired == false else { return machine.refreshAutomatically(waiters: waiters(waiter), &effects) }
      for edge in failed { machine.commandLoad(edge, waiters: waiters(waiter), &effects) }
    }
  }

  /// Cancels all that is in flight and forgets what waits. What was there before is there again (B7, B8).
  mutating func cancel() -> Effects {
    command { machine, effects in
      for edge in ListEdge.allCases where machine.window?.edges[edge].load != nil {
        machine.discardLoad(edge, .cancelled, &effects)
        machine.pause(edge)
      }
      machine.goBack(.cancelled, &effects)
      // Or an empty list would be followed at once, and a cancellation would begin a load.
      if machine.window?.rows.isEmpty == true { ListEdge.allCases.forEach { machine.pause($0) } }
    }
  }

  mutating func reset() -> Effects {
    command { machine, effects in
      let queued = machine.refresh.running?.progress.queued
      machine.discardLoads(.cancelled, &effects)
      machine.refresh = .idle
      machine.dropWindow(&effects)
      for edge in ListEdge.allCases { machine.release(queued?[edge] ?? [], .cancelled, &effects) }
    }
  }

  /// A caller no longer waits. The load goes on (B6).
  mutating func leave(_ waiter: Waiter.ID) -> Effects {
    var waited = false
    func remove(_ waiters: inout [Waiter]) {
      let count = waiters.count
      waiters.removeAll { $0.id == waiter }
      if waiters.count < count { waited = true }
    }
    if case .running(var running) = refresh {
      remove(&running.waiters)
      for edge in ListEdge.allCases where running.progress.queued[edge] != nil { remove(&running.progress.queued[edge]!) }
      refresh = .running(running)
    }
    for edge in ListEdge.allCases where window?.edges[edge].load != nil { remove(&window!.edges[edge].place!.load!.waiters) }
    return Effects(actions: waited ? [.release(waiter, .cancelled)] : [])
  }
}

extension PagerStateMachine {
  /// The refresh has ended without a list and without a failure: the state before it is back, and what waited for it is forgotten.
  mutating func settleRefresh(_ running: Refresh.Running, _ outcome: LoadOutcome, _ effects: inout Effects) {
    refresh = refresh.settled
    for edge in ListEdge.allCases {
      release(running.progress.queued[edge] ?? [], outcome, &effects)
      // An edge of an expired list asks for the refresh that was cancelled, which the next report must not do.
      if window?.isExpired == true { pause(edge) }
    }
  }

  /// A cancelled load of an edge that had more is not begun again by the next report (B8).
  mutating func pause(_ edge: ListEdge) {
    if window?.edges[edge].isReady == true { window?.edges[edge].place?.rest = .paused }
  }

  /// Lets a command wait for the refresh under way.
  private mutating func queue(_ edge: ListEdge, _ waiters: [Waiter]) {
    guard case .running(var running) = refresh else { return }
    running.progress.queued[edge] = (running.progress.queued[edge] ?? []) + waiters
    refresh = .running(running)
  }

  mutating func command(_ body: (inout Self, inout Effects) -> Void) -> Effects {
    invalidAnswers = 0
    return handle(body)
  }

  private func refuse(_ waiter: Waiter.ID?, _ reason: LoadOutcome.Reason, _ effects: inout Effects) {
    if let waiter { effects.actions.append(.release(waiter, .nothingToDo(reason))) }
  }
}

private func waiters(_ id: Waiter.ID?) -> [Waiter] {
  id.map { [Waiter(id: $0)] } ?? []
}
