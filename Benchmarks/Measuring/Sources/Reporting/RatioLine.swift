/// A line of the table of ratios, with what was measured.
public struct RatioLine: Sendable {
  public let comparison: Comparison
  /// In nanoseconds, if it is a time.
  public let ours: Double
  public let peer: Double?

  init(_ comparison: Comparison, ours: Double, peer: Double?) {
    self.comparison = comparison
    self.ours = ours
    self.peer = peer
  }

  /// A Boolean value that indicates whether the target is met; nil if there is none.
  public var isMet: Bool? {
    switch comparison.target {
    case .timesAsFast(0): nil
    case .timesAsFast(let ratio): peer.map { $0 >= ratio * ours } ?? false
    case .timesAsLong(let ratio): peer.map { ours <= ratio * $0 } ?? false
    case .beyond(let time): peer.map { ours - $0 <= time } ?? false
    case .within(let time): ours <= time
    case .exactly(let number): ours == number
    }
  }

  /// Workload, ours, peer, ratio, target, and whether it is met.
  public var cells: [String] {
    [comparison.workload, amount(ours), peerCell, ratioCell, targetCell, isMet.map { $0 ? "yes" : "no" } ?? ""]
  }

  private var peerCell: String {
    guard let name = comparison.peer, let peer else { return "" }
    return "\(comparison.peerName ?? name): \(amount(peer))"
  }

  private var ratioCell: String {
    guard let peer else { return "" }
    switch comparison.target {
    case .timesAsFast: return "\((peer / ours).short)× as fast"
    case .timesAsLong: return "\((ours / peer).short)× as long"
    case .beyond: return "\(ours < peer ? "−" : "+")\(Time((ours - peer).magnitude))"
    case .within, .exactly: return ""
    }
  }

  private var targetCell: String {
    switch comparison.target {
    case .timesAsFast(0): ""
    case .timesAsFast(let ratio): "≥ \(ratio.short)×"
    case .timesAsLong(let ratio): "≤ \(ratio.short)×"
    case .beyond(let time): "≤ +\(Time(time))"
    case .within(let time): "≤ \(Time(time))"
    case .exactly(let number): number.short
    }
  }

  private func amount(_ value: Double) -> String {
    if case .exactly = comparison.target { return value.short }
    return "\(Time(value))"
  }
}
