public import Quire

extension RetryPolicy {
  /// A policy for an outbox: a write is sent until the server has accepted or refused it.
  ///
  /// - Parameter maximumDelay: The longest time between two attempts.
  public static func untilAnswered(maximumDelay: Duration) -> RetryPolicy {
    RetryPolicy(attempts: .max, firstDelay: min(.milliseconds(500), maximumDelay), maximumDelay: maximumDelay) { error in
      guard let failure = error as? HTTPFailure else { return error is Unreachable || error is UnreadableAnswer }
      return failure.status == 429 || failure.status >= 500
    }
  }
}
