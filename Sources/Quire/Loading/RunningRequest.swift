/// A run of a source, which is canceled when it is released.
final class RunningRequest {
  let load: LoadID
  private(set) var attempts = 0
  private(set) var retry: RetryPolicy.Attempt?
  var task: Task<Void, Never>?
  private var alarm: ObservationToken?

  init(of load: LoadID) { self.load = load }

  deinit { task?.cancel() }

  /// A Boolean value that indicates whether the request waits for its next attempt.
  var isWaiting: Bool { alarm != nil && retry != nil }

  func beginAttempt() {
    alarm = nil
    attempts += 1
  }

  func wait(_ alarm: ObservationToken, for retry: RetryPolicy.Attempt? = nil) {
    self.retry = retry
    self.alarm = alarm
  }
}
