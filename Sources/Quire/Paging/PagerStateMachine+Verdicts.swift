// Why a report leads to what it leads to (B42). It is asked only if somebody reads it, and decides nothing.
extension PagerStateMachine {
  /// What a report is about to lead to at each end.
  func verdicts(on report: Report, from sender: ReportSender) -> Edges<ReportVerdict> {
    let both = { (verdict: ReportVerdict) in Edges(next: verdict, previous: verdict) }
    guard let window, !window.rows.isEmpty else { return both(.noRows) }
    guard report.items.stamp.generation == generation else { return both(.outdated) }
    guard !refresh.isRunning else { return both(.waitsForRefresh) }
    guard !hasFailedQuery else { return both(.failed) }
    // A load may leave for where the view is.
    var machine = self
    guard !machine.isLeft(report, by: sender) else { return both(.satisfied) }
    var effects = Effects()
    machine.steer(report, from: sender, &effects)
    return machine.verdicts(onSteered: report, of: machine.window ?? window)
  }

  private func verdicts(onSteered report: Report, of window: Window) -> Edges<ReportVerdict> {
    let needed = edgesNeeded(for: report)
    // The first of them refreshes instead, and the others wait for that.
    if window.isExpired, needed.next || needed.previous {
      return Edges(next: needed.next ? .refreshes : .waitsForRefresh, previous: needed.next ? .waitsForRefresh : .refreshes)
    }
    func verdict(_ edge: ListEdge) -> ReportVerdict {
      if needed[edge] { return .loads }
      if window.isExpired, refresh.failed != nil { return .failed }
      switch window.edges[edge].state {
      case .more: return .satisfied
      case .loading: return .alreadyLoading
      case .failed: return .failed
      case .paused: return .paused
      case .end: return .atEnd
      }
    }
    return Edges(next: verdict(.next), previous: verdict(.previous))
  }
}
