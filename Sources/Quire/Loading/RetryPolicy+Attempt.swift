import Observation

extension RetryPolicy {
  /// An attempt to load again after a failure, which waits for its time or is in progress.
  public struct Attempt: Equatable, Sendable {
    /// The number of the attempt. The first attempt, which failed, has the number 1.
    public let attempt: Int
    /// The time between the failure and the attempt. ``LoadableContent/retry()`` starts the attempt earlier.
    public let delay: Duration
    /// The failure of the attempt before.
    public let failure: LoadFailure
  }
}

/// The retry attempts of some content, as an observable value.
@MainActor @Observable final class Retries {
  private(set) var byKind: [LoadKind: RetryPolicy.Attempt] = [:]

  nonisolated init() {}

  func update(_ retries: [LoadKind: RetryPolicy.Attempt]) {
    if byKind != retries { byKind = retries }
  }
}
