/// The progress of the requested query.
enum QueryState {
  /// The query has been answered: the displayed items are its own.
  case answered
  /// The displayed items are those of a previous query. The request waits for the end of a debounce interval.
  case scheduled
  /// The displayed items are those of a previous query. The request has been sent.
  case loading
}

/// Content that shows the items of a previous query until the current query is answered.
@MainActor protocol QueriedContent {
  /// The progress of the current query. Observation does not track it.
  var queryState: QueryState { get }

  /// Calls a closure after each change of ``queryState``, until the token is released.
  func observeQuery(_ observer: @escaping @MainActor (QueryState) -> Void) -> ObservationToken
}
