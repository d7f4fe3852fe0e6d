// What the app asks for. What each command does in each state is one table in the documentation (B7).
extension PagerStateMachine {
  mutating func load(_ waiter: Waiter.ID? = nil) -> Effects {
    command { machine, effects in
      guard !machine.hasList else { return machine.refuse(waiter, .alreadyLoaded, &effects) }
      guard !machine.refresh.isRunning else { return machine.refuse(waiter, .alreadyLoading, &effects) }
      machine.beginRefresh(waiters: .init(waiter), &effects)
    }
  }

  /// Loads the first page, or lets the caller wait for it.
  mutating func loadFirstPage(_ waiter: Waiter.ID) -> Effects {
    command { machine, effects in
      guard case .running(var running) = machine.refresh else { return machine.beginRefresh(waiters: .init(waiter), &effects) }
      running.waiters += .init(waiter)
      machine.refresh = .running(running)
    }
  }

  mutating func refresh(of extent: RefreshExtent = .firstPage, covering: Bool = false, _ waiter: Waiter.ID? = nil) -> Effects {
    command { machine, effects in
      machine.beginRefresh(of: extent, covering: covering, waiters: .init(waiter), &effects)
    }
  }

  /// Refreshes what is too old, and loads what is not there (B44).
  mutating func refresh(of extent: RefreshExtent? = nil, ifOld isOld: Bool, _ waiter: Waiter.ID? = nil) -> Effects {
    guard hasList else { return load(waiter) }
    return command { machine, effects in
      guard !machine.refresh.isRunning else { return machine.refuse(waiter, .alreadyLoading, &effects) }
      guard isOld || machine.window?.isExpired == true else { return machine.refuse(waiter, .fresh, &effects) }
      machine.beginRefresh(of: extent ?? machine.configuration.automaticRefreshScope, cause: .change, waiters: .init(waiter), &effects)
    }
  }

  mutating func load(_ edge: ListEdge, _ waiter: Waiter.ID? = nil) -> Effects {
    guard hasList else { return load(waiter) }
    return command { machine, effects in
      if !machine.refresh.isRunning {
        guard machine.window?.isExpired == true else { return machine.commandLoad(edge, waiters: .init(waiter), &effects) }
        machine.refreshAutomatically(&effects)
      }
      machine.queue(edge, .init(waiter))
    }
  }

  /// Retries what failed, and asks now for what waits for its next attempt.
  mutating func retry(_ waiter: Waiter.ID? = nil, postponed: Set<LoadKind> = []) -> Effects {
    command { machine, effects in
      if let failed = machine.refresh.failed {
        return machine.beginRefresh(resuming: failed.resumption, waiters: .init(waiter), &effects)
      }
      let waiting = LoadKind.allCases.filter(postponed.contains).compactMap { machine.coordinator[$0] }
      for token in waiting { machine.askNow(token, waiters: .init(waiter), &effects) }
      let failed = ListEdge.allCases.filter { machine.window?.edges[$0].failure != nil && machine.window?.edges[$0].load == nil }
      guard !machine.refresh.isRunning, !failed.isEmpty else {
        return waiting.isEmpty ? machine.refuse(waiter, .nothingFailed, &effects) : ()
      }
      guard machine.window?.isExpired == false else { return machine.refreshAutomatically(waiters: .init(waiter), &effects) }
      for edge in failed {
        machine.commandLoad(edge, cause: machine.window?.edges[edge].place?.cause ?? .command, waiters: .init(waiter), &effects)
      }
    }
  }

  /// Cancels all that is in flight and forgets what waits. What was there before is there again (B7, B8).
  mutating func cancel() -> Effects {
    command { machine, effects in
      for edge in ListEdge.allCases { machine.cancelLoad(edge, &effects) }
      machine.goBack(.cancelled, &effects)
      machine.pauseIfVacant()
    }
  }

  /// Cancels the loads of a task, except those that another task has as well, or that a view needs.
  mutating func cancel(loadsOf waiter: Waiter.ID) -> Effects {
    command { machine, effects in
      guard machine.remove(waiter, &effects) else { return }
      effects.actions.append(.release(waiter, .cancelled))
    }
  }

  private mutating func cancelLoad(_ edge: ListEdge, _ effects: inout Effects) {
    guard window?.edges[edge].load != nil else { return }
    discardLoad(edge, .cancelled, &effects)
    pause(edge)
  }

  /// Pauses the edges of an empty list, which would be followed at once, so that a cancellation begins no load.
  private mutating func pauseIfVacant() {
    if window?.rows.isEmpty == true { ListEdge.allCases.forEach { pause($0) } }
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

  /// Removes a waiter from the loads that it waits for, and cancels those that no other waiter has. Returns whether it waited for any.
  private mutating func remove(_ waiter: Waiter.ID, _ effects: inout Effects) -> Bool {
    var (waited, refreshIsVacant) = (false, false)
    if case .running(var running) = refresh {
      for edge in ListEdge.allCases where running.progress.queued[edge]?.contains(waiter) == true {
        waited = true
        if running.progress.queued[edge]!.removeLast(waiter) { running.progress.queued[edge] = nil }
      }
      if running.waiters.contains(waiter) {
        waited = true
        refreshIsVacant = running.waiters.removeLast(waiter)
      }
      refresh = .running(running)
    }
    let edges = ListEdge.allCases.filter { window?.edges[$0].load?.waiters.contains(waiter) == true }
    let vacant = edges.filter { window!.edges[$0].place!.load!.waiters.removeLast(waiter) }
    for edge in vacant { cancelLoad(edge, &effects) }
    if refreshIsVacant { goBack(.cancelled, &effects) }
    if refreshIsVacant || !vacant.isEmpty { pauseIfVacant() }
    return waited || !edges.isEmpty
  }

  mutating func command(_ body: (inout Self, inout Effects) -> Void) -> Effects {
    invalidAnswers = 0
    return handle(body)
  }

  private func refuse(_ waiter: Waiter.ID?, _ reason: LoadOutcome.Reason, _ effects: inout Effects) {
    if let waiter { effects.actions.append(.release(waiter, .nothingToDo(reason))) }
  }
}
