/// The state of a refresh.
public enum RefreshState: Equatable, Sendable {
  /// No refresh is in progress, and the latest one didn't fail.
  case idle
  /// A refresh or the first load is in progress.
  case refreshing
  /// The latest refresh failed. The earlier content stays.
  case failed(LoadFailure)
}
