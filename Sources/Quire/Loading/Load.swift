/// A load: the work that a caller can wait for. It may take several requests.
struct LoadID: Hashable, Sendable {
  let number: Int
}

/// One request to a source. Attempts that follow a failed one keep the request.
struct RequestID: Hashable, Sendable {
  let number: Int
}

/// A load and its request in flight.
struct Load {
  enum Phase {
    /// The request is sent after a delay.
    case delayed
    case sent
    /// The source has signaled a change since the request was sent.
    case outdated
  }

  let id: LoadID
  var request: RequestID
  let cause: LoadEvent.Cause
  var phase = Phase.sent
  /// The part of the list in which items of the source have changed since the request was sent.
  private(set) var missedChange: RefreshScope?

  mutating func missChange(in scope: RefreshScope) { missedChange = scope.union(missedChange) }

  /// The load is requested again, and its answer has all changes until now.
  mutating func markSent() { (phase, missedChange) = (.sent, nil) }
}
