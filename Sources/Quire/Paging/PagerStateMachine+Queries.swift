// What the list is asked for changes (B41).
extension PagerStateMachine {
  /// The rows are still those of the query before.
  var isQueryPending: Bool { window != nil && window?.query.number != query.number }

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
      machine.beginRefresh(after: delay, &effects)
    }
  }

  /// What is shown, or has failed, is what is wanted again: the query that was not answered is forgotten.
  mutating func goBack(_ outcome: LoadOutcome, _ effects: inout Effects) {
    if let running = refresh.running {
      discardLoads(outcome, &effects)
      settleRefresh(running, outcome, &effects)
    }
    if let settled = window?.query ?? refresh.failed?.resumption?.query { query = settled }
  }
}
