/// How an end of what is loaded stands (B16–B21).
public enum EdgeState: Equatable, Sendable {
  /// There is more beyond it, which is loaded when a view comes near, or by command.
  case more
  /// A page is being loaded.
  case loading
  /// The page could not be loaded. Views that come near change nothing; a retry asks for the same page.
  case failed(LoadFailure)
  /// There may be more, but nothing is loaded without a command: after too many pages without rows in a row (B20), or a cancellation (B8).
  /// A view offers "Load more".
  case paused
  /// There is nothing beyond it.
  case end
}
