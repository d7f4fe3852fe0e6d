/// The state of a refresh beside the content.
public enum RefreshState: Equatable, Sendable {
  /// No refresh runs, and the last one did not fail.
  case idle
  /// A refresh runs; the first load is one too.
  case refreshing
  /// The last refresh failed. The content that was there is still there.
  case failed(LoadFailure)
}
