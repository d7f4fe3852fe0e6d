// What the list is asked for changes (B41).
extension PagerStateMachine {
  /// The rows are still those of the query before.
  var isQueryPending: Bool { window != nil && window?.query.number != query.number }

  /// Whether a query has failed that is not the one of the rows. Its failure covers them.
  var hasFailedQuery: Bool {
    guard let window, let failed = refresh.failed?.resumption?.query else { return false }
    return failed.number != window.query.number
  }

  /// Whether there are rows, or could be, of the query that is asked for or the one before.
  var hasList: Bool { window != nil && !hasFailedQuery }

  /// The progress of the query that is asked for.
  var queryState: QueryState {
    guard isQueryPending, let running = refresh.running else { return .answered }
    return running.progress.request == .scheduled ? .scheduled : .loading
  }

  var rules: SourceRules { query.rules }

  /// The queries that are asked for, or may be again.
  var knownQueries: [Int] {
    [query.number] + [window?.query.number, refresh.standing?.resumption?.query.number].compactMap(\.self)
  }

  /// Asks for something else from now on. The rows stay until its first page is in.
  ///
  /// - Parameter delay: How long to wait for yet another query first. That counts as loading.
  mutating func setQuery(_ new: PagerQuery, after delay: Duration) -> Effects {
    command { machine, effects in
      guard machine.window != nil || machine.refresh.state != .idle else { return machine.query = new }
      // It is asked for, shown, or has failed: then a retry asks again.
      guard !new.isSame(as: machine.query) else { return }
      if let shown = machine.window?.query, new.isSame(as: shown) { return machine.goBack(.superseded, &effects) }
      machine.query = new
      machine.beginRefresh(after: delay, cause: .query, &effects)
    }
  }

  /// What is shown, or has failed, is what is wanted again: the query that was not answered, or failed beside rows, is forgotten.
  mutating func goBack(_ outcome: LoadOutcome, _ effects: inout Effects) {
    if let running = refresh.running {
      discardLoads(outcome, &effects)
      settleRefresh(running, outcome, &effects)
    }
    if hasFailedQuery { refresh = .idle }
    if let settled = window?.query ?? refresh.failed?.resumption?.query { query = settled }
  }
}
