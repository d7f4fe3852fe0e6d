/// The progress of the requested query.
enum QueryState {
  /// The query has been answered, and its items are displayed.
  case answered
  /// The displayed items are those of a previous query. The request waits for the end of a debounce interval.
  case scheduled
  /// The displayed items are those of a previous query. The request has been sent.
  case loading
}
