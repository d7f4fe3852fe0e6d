import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite struct RetryPolicyTests {
  /// The delays after so many failures in a row.
  private func delays(_ policy: RetryPolicy, _ count: Int, after error: any Error = ServerError()) -> [Duration?] {
    var policy = policy
    return (1...count).map { policy.delay(after: error, attempt: $0) }
  }

  @Test("Each delay is twice the previous one, up to the maximum, and there is none after the last attempt", .tags(.b40))
  func delaysDouble() {
    let policy = RetryPolicy(attempts: 7, firstDelay: .milliseconds(300), maximumDelay: .seconds(4), jitter: 0)
    let expected: [Int?] = [300, 600, 1200, 2400, 4000, 4000, nil, nil]
    #expect(delays(policy, 8) == expected.map { $0.map { .milliseconds($0) } })
  }

  @Test("One attempt is never followed by another, and a delay of zero stays zero", .tags(.b40))
  func extremes() {
    #expect(delays(RetryPolicy(attempts: 1), 1) == [nil])
    #expect(delays(RetryPolicy(attempts: .max, firstDelay: .zero, maximumDelay: .zero), 3) == [.zero, .zero, .zero])
    var endless = RetryPolicy(attempts: .max, firstDelay: .nanoseconds(1), maximumDelay: .seconds(86_400), jitter: 0)
    #expect(endless.delay(after: ServerError(), attempt: .max - 1) == .seconds(86_400))
  }

  @Test("Jitter shortens each delay by a random part, and adds nothing", .tags(.b40))
  func jitter() {
    let policy = RetryPolicy(
      attempts: 100, firstDelay: .seconds(8), maximumDelay: .seconds(8), jitter: 0.25, generator: SplitMix(seed: 7))
    let delays = delays(policy, 99).compactMap(\.self)
    #expect(delays.count == 99)
    #expect(delays.allSatisfy { $0 > .seconds(6) && $0 <= .seconds(8) })
    #expect(delays.min()! < .seconds(6.1) && delays.max()! > .seconds(7.9))
    // The same generator, the same delays; and a policy is a value.
    #expect(self.delays(policy, 99) == delays)
  }

  @Test("A server's delay counts if it is longer than the policy's, and is not randomized", .tags(.b40))
  func retryAfter() {
    let policy = RetryPolicy(attempts: 9, firstDelay: .seconds(2), maximumDelay: .seconds(10), jitter: 1, generator: SplitMix(seed: 1))
    #expect(delays(policy, 1, after: Busy(retryAfter: .seconds(5))) == [.seconds(5)])
    let calm = RetryPolicy(attempts: 9, firstDelay: .seconds(2), maximumDelay: .seconds(10), jitter: 0)
    for word in [nil, .zero, .seconds(-3), .seconds(1)] as [Duration?] {
      #expect(delays(calm, 1, after: Busy(retryAfter: word)) == [.seconds(2)])
    }
  }

  @Test("A server that requests more than the maximum delay is not called again", .tags(.b40))
  func retryAfterIsCapped() {
    let policy = RetryPolicy(maximumDelay: .seconds(10), jitter: 0)
    #expect(delays(policy, 1, after: Busy(retryAfter: .seconds(10))) == [.seconds(10)])
    #expect(delays(policy, 1, after: Busy(retryAfter: .seconds(10) + .nanoseconds(1))) == [nil])
    #expect(delays(policy, 1, after: Busy(retryAfter: .seconds(Int64.max))) == [nil])
  }

  @Test("The app decides which errors count, and gets the error that caused another load to fail", .tags(.b40))
  func whichErrorsCount() {
    let policy = RetryPolicy(jitter: 0) { ($0 as? ServerError)?.code == 503 }
    #expect(delays(policy, 1, after: ServerError(code: 503)) == [.seconds(1)])
    #expect(delays(policy, 1, after: LoadFailure(LoadFailure(ServerError(code: 503)))) == [.seconds(1)])
    #expect(delays(policy, 1, after: ServerError(code: 404)) == [nil])
    #expect(delays(policy, 1, after: Busy(retryAfter: .seconds(1))) == [nil])
  }

  @Test("Errors of the engine are never retried", .tags(.b40, .b46), arguments: [LoadError.waitsForItself, .abandoned])
  func engineErrors(_ error: LoadError) {
    #expect(delays(RetryPolicy(), 1, after: error) == [nil])
    #expect(delays(RetryPolicy(), 1, after: LoadFailure(error)) == [nil])
  }

  @Test("A cancellation and data that is no longer valid are never attempted again", .tags(.b8, .b11, .b40))
  func whatIsNoFailure() {
    for error in CancellationTests.cancellations + [SourceInvalidated()] {
      #expect(delays(RetryPolicy(), 1, after: error) == [nil])
      #expect(delays(RetryPolicy(), 1, after: LoadFailure(error)) == [nil])
    }
  }

  @Test("An invalid policy is refused where it is created, with a message", .tags(.b47))
  func wrongPolicies() async {
    let attempts = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = RetryPolicy(attempts: 0) }
    #expect(attempts?.says("RetryPolicy: 0 attempts are too few; there must be at least 1") == true)
    let delay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = RetryPolicy(firstDelay: .seconds(-1)) }
    #expect(delay?.says("a firstDelay of -1.0 seconds is negative") == true)
    let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = RetryPolicy(maximumDelay: .zero) }
    #expect(short?.says("a maximumDelay of 0.0 seconds is shorter than the firstDelay of 1.0 seconds") == true)
    let long = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RetryPolicy(maximumDelay: .seconds(Int64.max))
    }
    #expect(long?.says("is longer than a day") == true)
    let jitter = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = RetryPolicy(jitter: .nan) }
    #expect(jitter?.says("a jitter of nan is out of range; it must be from 0 to 1") == true)
  }
}

/// A server that says when to come back.
struct Busy: RetryAfterError, Equatable {
  var retryAfter: Duration?
}
