@testable import Quire

/// A text for each step of a walk that fails.
extension GapWalk {
  /// The last steps, without those that repeat each other.
  var lastSteps: String {
    var steps: [String] = []
    for line in log where !steps.suffix(2).contains(line) { steps.append(line) }
    return steps.suffix(80).joined(separator: "\n")
  }

  var picture: String {
    guard let list else { return "nothing" }
    func side(_ side: ListSide) -> String {
      guard let neighbor = side.neighbor else { return "|" }
      let sign =
        switch side.state {
        case .end: "|";
        case .loading: "…";
        case .more: "?";
        case .paused: "=";
        case .failed: "!"
        }
      return sign + (neighbor.jump == nil ? "" : "@") + (side.evicted.isEmpty ? "" : "e\(side.evicted.count)")
    }
    var text = "\(list.head.isExact ? "" : "~")\(list.head.count)"
    for stretch in list.stretches {
      let pages = stretch.pages.map { page in
        (core.store.lists[list.id]?.rows.page(page.number) ?? []).map { "\($0.id)" }.joined(separator: " ")
      }
      text +=
        " \(side(stretch.sides.previous))[\(pages.joined(separator: ", "))]\(side(stretch.sides.next)) \(stretch.gap.isExact ? "" : "~")\(stretch.gap.count)"
    }
    return text + (core.machine.refresh.isRunning ? " refreshing" : "") + (list.isExpired ? " expired" : "")
  }
}
