public import Quire

extension RetryPolicy {
  /// A policy for an outbox: a write is sent until the server has accepted or refused it.
  ///
  /// - Parameter maximumDelay: The longest time between two attempts.
  public static func untilAnswered(maximumDelay: Duration) -> RetryPolicy {
    RetryPolicy(attempts: .max, firstDelay: min(.milliseconds(500), maximumDelay), maximumDelay: maximumDelay) { error in
      error is Unreachable || (error as? HTTPFailure).map { $0.status >= 500 } ?? false
    }
  }
}
