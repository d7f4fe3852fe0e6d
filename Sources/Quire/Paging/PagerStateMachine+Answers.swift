// What sources answer.
extension PagerStateMachine {
  typealias Answer = LoadAnswer<Page<Item, AnyCursor>>

  /// A run of the source has come to its end. If its token is obsolete, nothing happens (B5).
  mutating func answered(_ token: LoadToken, _ answer: Answer) -> Effects {
    guard coordinator.accept(token) else { return Effects() }
    return handle { machine, effects in
      switch token.kind {
      case .refresh: machine.refreshAnswered(answer, &effects)
      case .next: machine.edgeAnswered(.next, answer, &effects)
      case .previous: machine.edgeAnswered(.previous, answer, &effects)
      }
    }
  }

  /// The source of a query signals that its data is no longer valid (B11).
  mutating func invalidate(query number: Int) -> Effects {
    handle { machine, effects in
      machine.refresh.changeResumption { if $0.query.number == number { $0.progress = nil } }
      if number == machine.window?.query.number, machine.window?.isExpired == false { machine.window?.validity = .outdated }
      // Rows that only stay until those of another query are there are not refreshed.
      guard number == machine.query.number else { return }
      if case .running(var running) = machine.refresh {
        // The answer tells when to ask again. A source that signals while it is asked would otherwise be asked forever.
        if running.progress.request == .sent { running.progress.request = .outdated }
        machine.refresh = .running(running)
        return
      }
      // A first load that was not requested, or that has failed, does not begin.
      if machine.hasList { machine.refreshAfterSignal(&effects) }
    }
  }

  /// Refreshes what a signal has made outdated. One that comes while an edge is asked counts as an answer to that request.
  private mutating func refreshAfterSignal(_ effects: inout Effects) {
    guard ListEdge.allCases.contains(where: { window?.edges[$0].load != nil }) else {
      invalidAnswers = 0
      return refreshAutomatically(&effects)
    }
    guard let failure = countInvalidAnswer() else { return refreshAutomatically(&effects) }
    discardLoads(.failed(failure), &effects)
    refresh = .failed(.init(failure: failure))
  }

  /// The source has refused a request: what was named before the data became invalid is not asked for again (B11).
  private mutating func expire() {
    window?.validity = .expired
    refresh.changeResumption { $0.progress = nil }
  }

  /// Counts an answer that says that the data is not valid. Returns the failure to end with if there were too many in a row.
  private mutating func countInvalidAnswer() -> LoadFailure? {
    invalidAnswers += 1
    return invalidAnswers > configuration.invalidationBudget ? LoadFailure(LoadError.invalidated) : nil
  }

  /// A load has waited for as long as it was to: for another query (B41), or after a failed attempt (B40).
  mutating func waited(_ token: LoadToken) -> Effects {
    guard coordinator.isCurrent(token) else { return Effects() }
    return handle { machine, effects in machine.askNow(token, &effects) }
  }

  // MARK: A refresh

  private mutating func refreshAnswered(_ answer: Answer, _ effects: inout Effects) {
    let isOutdated = refresh.running?.progress.request == .outdated
    if !isOutdated, case .value(let page) = answer { return take(page, &effects) }
    guard let running = refresh.running else { return }
    switch answer {
    case .value: startAgain(running, running.progress.plan.extent, &effects)
    case .failure(let failure):
      fail(running, failure, startingOver: isOutdated, &effects)
    case .cancelled(let failure):
      // Where there is nothing to go back to, an empty screen would be a lie (B8).
      guard window?.rows.isEmpty == false, !isQueryPending else { return fail(running, failure, startingOver: isOutdated, &effects) }
      finish(.refresh, running.waiters, .cancelled, &effects)
      settleRefresh(running, .cancelled, &effects)
    case .invalid:
      // That a query is invalid says nothing of the rows of the one before.
      if !isQueryPending { expire() }
      // Where it was asked for the reader's place, that may be what it refuses.
      startAgain(running, .firstPage, &effects)
    }
  }

  /// Asks again for what a refresh was answered with data that is not valid, as often as the budget allows (B11).
  private mutating func startAgain(_ running: Refresh.Running, _ extent: RefreshExtent, _ effects: inout Effects) {
    if let failure = countInvalidAnswer() { return fail(running, failure, startingOver: true, &effects) }
    finish(.refresh, running.waiters, .superseded, &effects)
    beginRefresh(of: extent, cause: running.progress.cause, &effects)
  }

  /// Takes in a page of a refresh: the list is replaced when the new one has as many rows as are wanted, or nothing left to follow.
  private mutating func take(_ page: Page<Item, AnyCursor>, _ effects: inout Effects) {
    guard case .running(var running) = refresh else { return }
    // Nobody knows whether the answer has counted the edit (B22).
    if rules.cursorsCountItems, edits.countChanged(since: running.progress.began) { return ask(running, &effects) }
    // With a second reference to it the new list would be copied, for each of its pages.
    refresh = .idle
    switch add(page, to: &running.progress) {
    case .duplicate(let id): return fail(running, LoadFailure(LoadError.duplicateItem(id: String(describing: id))), &effects)
    case .gap:
      refresh = .running(running)
      return refreshAnswered(.invalid, &effects)
    case .added: break
    }
    for edge in ListEdge.allCases where wants(more: edge, of: running.progress) {
      running.progress.following = edge
      if isVacant(running.progress), let failure = running.progress.draft?.edges[edge].failure { return fail(running, failure, &effects) }
      guard let place = running.progress.draft?.edges[edge].place, place.isReady else { continue }
      if place.emptyPages <= configuration.emptyPageBudget { return ask(running, &effects) }
      running.progress.draft?.edges[edge].place?.rest = .paused
    }
    replace(running, &effects)
  }

  private func add(_ page: Page<Item, AnyCursor>, to progress: inout RefreshProgress) -> Window.Arrival {
    guard let edge = progress.following, progress.draft != nil else {
      switch entered(page, as: progress.plan, asked: progress.began) {
      case .window(let window): progress.draft = window
      case .duplicate(let id): return .duplicate(id)
      }
      return .added(0, ListChanges())
    }
    // The list that nothing was found for so far is made by this page, whatever was inserted at its ends.
    let isWhole = progress.draft!.rows.isEmpty && progress.plan.isStart
    return progress.draft!.add(page, at: edge, asked: progress.began, isWhole: isWhole, by: intake)
  }

  private func isVacant(_ progress: RefreshProgress) -> Bool { progress.draft?.rows.isEmpty != false }

  /// Whether the new list goes on at an edge: without any row it does, and with a large extent until it has as many rows there as the old one and
  /// reaches as far.
  private func wants(more edge: ListEdge, of progress: RefreshProgress) -> Bool {
    guard let draft = progress.draft, !draft.rows.isEmpty else { return true }
    guard let window, !isQueryPending else { return false }
    let wanted =
      switch progress.plan.extent {
      case .firstPage: 0
      case .loaded: window.rows.count(at: edge, from: progress.plan.page)
      case .visible: progress.plan.visible[edge]
      }
    guard draft.rows.count(at: edge) >= wanted else { return true }
    return wanted > 0 && draft.rows.reach(at: edge, into: window.rows, from: progress.plan.page) < wanted
  }

  private mutating func replace(_ running: Refresh.Running, _ effects: inout Effects) {
    generation += 1
    effects.changes = running.progress.draft!.rows.changes(from: window?.rows)
    // A view shows the same items as before until it says otherwise (B14).
    let reports = running.coversContent || isQueryPending ? nil : window?.reports
    window = running.progress.draft
    window!.rows.stamp.generation = generation
    window!.reports = reports ?? [:]
    // What is new is among the rows, or the server would not have left it out.
    if running.progress.plan.isStart { held = HeldItems() }
    refresh = .idle
    finish(.refresh, running.waiters, .loaded, &effects)
    loadQueued(running.progress.queued, &effects)
  }

  /// The refresh failed: the rows stay, with the failure beside them (B13), or behind it if it is of another query (B41). Only those that a
  /// reload covers are gone.
  private mutating func fail(_ running: Refresh.Running, _ failure: LoadFailure, startingOver: Bool = false, _ effects: inout Effects) {
    let progress = running.progress
    var resumption = RefreshResumption(query: query, plan: progress.plan, cause: progress.cause)
    if !startingOver, let draft = progress.draft, let following = progress.following { resumption.progress = (draft, following) }
    if running.coversContent, !isQueryPending { dropWindow(&effects) }
    refresh = .failed(.init(failure: failure, resumption: resumption))
    finish(.refresh, running.waiters, .failed(failure), &effects)
    guard window?.isExpired == false, !isQueryPending else {
      // Nothing of an invalid list, or of another one, is asked for, and a command that waited for a valid one has failed with it.
      for edge in ListEdge.allCases { release(progress.queued[edge] ?? [], .failed(failure), &effects) }
      return
    }
    loadQueued(progress.queued, &effects)
    for (sender, report) in progress.reports { decide(report, from: sender, &effects) }
  }

  /// Runs the commands that waited for a refresh, on the edges that resulted (B7).
  private mutating func loadQueued(_ queued: Edges<[Waiter]?>, _ effects: inout Effects) {
    for edge in ListEdge.allCases {
      if let waiters = queued[edge] { commandLoad(edge, waiters: waiters, &effects) }
    }
  }

  // MARK: An edge

  private mutating func edgeAnswered(_ edge: ListEdge, _ answer: Answer, _ effects: inout Effects) {
    guard let place = window?.edges[edge].place, let load = place.load else { return }
    // No row lies before the previous edge, so nobody need know what an answer there has counted; unless the list begins further up.
    let counts = rules.cursorsCountItems && (edge == .next || place.landing != nil || window?.edges.previous.isCut == true)
    switch answer {
    case .value where counts && edits.countChanged(since: load.began):
      ask(edge, cause: load.cause, waiters: load.waiters, &effects)
    case .value(let page):
      if let landing = place.landing { land(page, landing, beyond: edge, load, &effects) } else { take(page, at: edge, load, &effects) }
    case .failure(let failure):
      fail(edge, load, failure, &effects)
    case .cancelled(let failure):
      guard window?.rows.isEmpty == false else { return fail(edge, load, failure, &effects) }
      end(edge, load, .cancelled, &effects)
      pause(edge)
    case .invalid:
      invalidated(edge, load, &effects)
    }
  }

  /// What an edge leads to is no longer what it was (B11).
  mutating func invalidated(_ edge: ListEdge, _ load: Edge.EdgeLoad, _ effects: inout Effects) {
    expire()
    if let failure = countInvalidAnswer() {
      refresh = .failed(.init(failure: failure))
      end(edge, load, .failed(failure), &effects)
      return discardLoads(.superseded, &effects)
    }
    end(edge, load, .superseded, &effects)
    refreshAutomatically(&effects)
  }

  /// Takes in a page at an edge. One without a new row is followed at once, within the budget (B20).
  private mutating func take(_ page: Page<Item, AnyCursor>, at edge: ListEdge, _ load: Edge.EdgeLoad, _ effects: inout Effects) {
    // Going round once more is no progress, whatever rows it brings: those of a limited list come again and again (B21).
    if let edgeAtRest = window?.edges[edge], edgeAtRest.isCircling, let failure = edgeAtRest.repetition(of: page.neighbor(at: edge)) {
      return fail(edge, load, failure, &effects)
    }
    let added: Int
    switch window!.add(page, at: edge, asked: load.began, isWhole: false, by: intake) {
    case .duplicate(let id): return fail(edge, load, LoadFailure(LoadError.duplicateItem(id: String(describing: id))), &effects)
    case .gap: return invalidated(edge, load, &effects)
    case .added(let count, let changes): (added, effects.changes) = (count, changes)
    }
    listWentOn()
    guard added == 0 else {
      end(edge, load, .loaded, &effects)
      return dropPages(at: edge.opposite, &effects)
    }
    if let failure = window?.edges[edge].failure { return end(edge, load, .failed(failure), &effects) }
    guard let place = window?.edges[edge].place else { return end(edge, load, .loaded, &effects) }
    if place.emptyPages <= configuration.emptyPageBudget { return ask(edge, cause: load.cause, waiters: load.waiters, &effects) }
    window?.edges[edge].place?.rest = .paused
    end(edge, load, .paused, &effects)
  }

  /// A page has come in: the source is well, and a retry of a refresh starts over (B11, B14).
  mutating func listWentOn() {
    invalidAnswers = 0
    refresh.changeResumption { $0.progress = nil }
  }

  mutating func fail(_ edge: ListEdge, _ load: Edge.EdgeLoad, _ failure: LoadFailure, _ effects: inout Effects) {
    window?.edges[edge].place?.rest = .failed(failure)
    end(edge, load, .failed(failure), &effects)
  }
}
