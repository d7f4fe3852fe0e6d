import CatalogSources
public import Quire

extension RetryPolicy {
  /// A policy for a server that is busy, or restarted: four attempts, after about one, two, and four seconds, or after the delay that the
  /// server requests. If the server requests more than half a minute, the load fails at once. If the request is wrong, it is not retried.
  public static var patient: RetryPolicy { patient(jitter: 0.5) }

  /// The same, with another part of chance in it.
  static func patient(jitter: Double) -> RetryPolicy {
    RetryPolicy(attempts: 4, maximumDelay: .seconds(30), jitter: jitter) { error in
      guard let failure = error as? HTTPFailure else { return error is Unreachable || error is UnreadableAnswer }
      return failure.status == 429 || failure.status >= 500
    }
  }
}
