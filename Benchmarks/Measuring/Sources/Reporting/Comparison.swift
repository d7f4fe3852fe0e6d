/// A line of the table of ratios: what is measured in which benchmark, beside what, and what it should be.
public struct Comparison: Sendable {
  /// The expected result of a comparison.
  public enum Target: Hashable, Sendable {
    /// The peer takes at least so many times as long as we do. At least 0 is anything.
    case timesAsFast(Double)
    /// We take at most so many times as long as the peer.
    case timesAsLong(Double)
    /// We take at most so many nanoseconds longer than the peer.
    case beyond(Double)
    /// An upper limit in nanoseconds, on any machine.
    case within(Double)
    /// A number that must be exactly this.
    case exactly(Double)
  }

  /// The choice of the measurement that counts.
  public enum Choice: Hashable, Sendable {
    case median
    /// The quietest run: for an event that happens once in a run, and is easily disturbed.
    case least
  }

  /// The text in the table.
  public let workload: String
  /// The benchmark.
  public let test: String
  /// The metric of ours.
  public var ours = "Quire"
  /// The metric of the peer; nil if there is none.
  public var peer: String?
  /// The name of the peer in the table, if it differs from the metric.
  public var peerName: String?
  public let target: Target
  public var choice = Choice.median

  public init(
    _ workload: String, test: String, ours: String = "Quire", peer: String? = nil, peerName: String? = nil, _ target: Target,
    choice: Choice = .median
  ) {
    self.workload = workload
    self.test = test
    self.ours = ours
    self.peer = peer
    self.peerName = peerName
    self.target = target
    self.choice = choice
  }

  /// The line for a run; nil if it was not measured there.
  public func line(for run: Run) -> RatioLine? {
    guard let ours = value(ours, in: run) else { return nil }
    guard let peer else { return RatioLine(self, ours: ours, peer: nil) }
    return value(peer, in: run).map { RatioLine(self, ours: ours, peer: $0) }
  }

  private func value(_ metric: String, in run: Run) -> Double? {
    switch choice {
    case .median: run.time(metric, of: test)
    case .least: run.percentile(0, metric, of: test).map { $0 / (run.median("operations", of: test) ?? 1) }
    }
  }
}
