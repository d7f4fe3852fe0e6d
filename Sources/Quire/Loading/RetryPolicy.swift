/// A policy for further attempts of a failed load: the delays, and the number of attempts.
///
/// Without a policy, which is the default, a failure is shown at once. With one, the state continues to be loading, until an attempt
/// succeeds or the last one has failed. A call of `retry()` starts the next attempt at once.
///
/// ```swift
/// let profile = Loader(retrying: RetryPolicy()) { try await api.profile() }
/// let posts = Pager(.pageNumbers { page in try await api.posts(page: page) }, retrying: RetryPolicy(attempts: 5) { $0 is Offline })
/// ```
///
/// The delay doubles with each failure. Cancellations, ``SourceInvalidated``, and ``LoadError`` are never retried, because another attempt
/// cannot succeed. To honor a delay that a server requests, throw a ``RetryAfterError``.
///
/// A screen that shows the attempts takes them from ``LoadableContent/retries``.
public struct RetryPolicy: Sendable {
  /// The maximum number of attempts for each request, including the first one.
  public let attempts: Int
  /// The delay of the second attempt after the failure of the first. The third waits twice as long, and so on.
  public let firstDelay: Duration
  /// The maximum delay of an attempt, including one that the server requests.
  public let maximumDelay: Duration
  /// The fraction of each delay, from 0 to 1, to randomize, so that clients don't retry at the same time.
  public let jitter: Double

  private let isWorthRetrying: @MainActor (any Error) -> Bool
  private var generator: any RandomNumberGenerator & Sendable

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of attempts for each request, including the first one; at least 1.
  ///   - firstDelay: The delay of the second attempt; not negative.
  ///   - maximumDelay: The maximum delay of an attempt; not shorter than the first delay, and not longer than a day.
  ///   - jitter: The fraction of each delay, from 0 to 1, to randomize, so that clients don't retry at the same time. A delay that a server
  ///     requests is never shortened.
  ///   - generator: The random number generator for the jitter. A test passes one with fixed numbers, or no jitter.
  ///   - isWorthRetrying: A closure that returns whether another attempt may succeed after an error. By default, it may after any error.
  /// - Precondition: The values are in these ranges.
  public init(
    attempts: Int = 3,
    firstDelay: Duration = .seconds(1),
    maximumDelay: Duration = .seconds(30),
    jitter: Double = 0.5,
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    isWorthRetrying: @escaping @MainActor (any Error) -> Bool = { _ in true }
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.maximumDelay = maximumDelay
    self.jitter = jitter
    self.generator = generator
    self.isWorthRetrying = isWorthRetrying
    if let problem { fatalError("RetryPolicy: \(problem)") }
  }

  private var problem: String? {
    if attempts < 1 { return "\(attempts) attempts are too few; there must be at least 1, which means no further attempt." }
    if firstDelay < .zero { return "a firstDelay of \(firstDelay) is negative; zero sends the next request at once." }
    if maximumDelay < firstDelay { return "a maximumDelay of \(maximumDelay) is shorter than the firstDelay of \(firstDelay)." }
    if maximumDelay > .seconds(86_400) { return "a maximumDelay of \(maximumDelay) is longer than a day; choose a shorter one." }
    if !(0...1).contains(jitter) { return "a jitter of \(jitter) is out of range; it must be from 0 to 1." }
    return nil
  }
}

/// An error that knows the time of the next useful attempt: the `Retry-After` of a server, as a duration.
///
/// ```swift
/// struct TooManyRequests: RetryAfterError {
///   var retryAfter: Duration?
/// }
/// ```
///
/// A load with a ``RetryPolicy`` is not retried earlier. If the requested delay is longer than ``RetryPolicy/maximumDelay``, the load fails
/// instead, because the server would refuse an earlier attempt.
public protocol RetryAfterError: Error {
  /// The delay that the server requests, from now; nil if it requests none. A negative delay counts as none.
  var retryAfter: Duration? { get }
}

extension RetryPolicy {
  /// Returns the delay of the next attempt after a failed one; nil if there is none. Loaders and pagers call it. Call it for requests of your own.
  ///
  /// ```swift
  /// @MainActor func delete(_ post: Post, retrying policy: RetryPolicy) async throws {
  ///   var (policy, attempt) = (policy, 1)
  ///   while true {
  ///     do { return try await api.delete(post.id) } catch {
  ///       guard let delay = policy.delay(after: error, attempt: attempt) else { throw error }
  ///       try await Task.sleep(for: delay)
  ///       attempt += 1
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - error: The error that the source threw.
  ///   - attempt: The number of the failed attempt, counted from 1.
  @MainActor public mutating func delay(after error: any Error, attempt: Int) -> Duration? {
    guard let requested = requestedDelay(after: error, attempt: attempt), requested <= maximumDelay else { return nil }
    return max(requested, withJitter(backoff(after: attempt)))
  }

  /// Returns the delay that a server requests, even if it is longer than the policy's maximum; nil if there is no other attempt.
  @MainActor package func requestedDelay(after error: any Error, attempt: Int) -> Duration? {
    let failure = LoadFailure(error)
    guard attempt < attempts, !failure.isFinal, isWorthRetrying(failure.cause) else { return nil }
    return (failure.cause as? any RetryAfterError)?.retryAfter ?? .zero
  }

  private func backoff(after attempt: Int) -> Duration {
    var (delay, doublings) = (firstDelay, attempt - 1)
    while doublings > 0, delay > .zero, delay < maximumDelay {
      delay = min(delay * 2, maximumDelay)
      doublings -= 1
    }
    return delay
  }

  private mutating func withJitter(_ delay: Duration) -> Duration {
    jitter > 0 ? delay * (1 - jitter * Double.random(in: 0..<1, using: &generator)) : delay
  }
}

extension LoadFailure {
  /// A Boolean value that indicates whether another attempt cannot succeed.
  fileprivate var isFinal: Bool { cause is LoadError || cause is SourceInvalidated || isCancellation }
}
