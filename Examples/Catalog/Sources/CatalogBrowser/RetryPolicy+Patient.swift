import CatalogSources
public import Quire

extension RetryPolicy {
  /// For a server that is busy, or restarted: it is asked four times, after about one, two and four seconds, and not before it wants to be. Where
  /// it wants more than half a minute, the reader is told so at once; and where it says that the question is wrong, time does not help.
  public static var patient: RetryPolicy { patient(jitter: 0.5) }

  /// The same, with another part of chance in it.
  static func patient(jitter: Double) -> RetryPolicy {
    RetryPolicy(attempts: 4, maximumDelay: .seconds(30), jitter: jitter) { error in
      guard let failure = error as? HTTPFailure else { return error is Unreachable || error is UnreadableAnswer }
      return failure.status == 429 || failure.status >= 500
    }
  }
}
