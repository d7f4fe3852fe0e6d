// What views report. A view states facts, and what they mean is decided here (B16).
extension PagerStateMachine {
  mutating func report(_ report: Report, from sender: ReportSender) -> Effects {
    // A view that has not seen the list as it is since a refresh has nothing to say about it (B9).
    guard window?.rows.isEmpty == false, report.items.stamp.generation == generation else { return Effects() }
    window!.reports[sender] = report
    if case .running(var running) = refresh {
      running.progress.reports[sender] = report
      refresh = .running(running)
      return Effects()
    }
    // There are rows, and they stay as they are: after that, nothing is left to bring to rest.
    var effects = Effects()
    decide(report, from: sender, &effects)
    return effects
  }

  /// A view is gone.
  mutating func forget(_ sender: ReportSender) {
    window?.reports[sender] = nil
    window?.left[sender] = nil
  }

  /// Loads what a view needs.
  mutating func decide(_ report: Report, from sender: ReportSender, _ effects: inout Effects) {
    guard !isQueryPending, !isLeft(report, by: sender) else { return }
    steer(report, from: sender, &effects)
    let needed = edgesNeeded(for: report)
    for edge in ListEdge.allCases where needed[edge] && !refresh.isRunning { askFor(edge, cause: .viewport, &effects) }
  }

  /// Which edges a view needs that may be asked.
  func edgesNeeded(for report: Report) -> Edges<Bool> {
    let none = Edges(next: false, previous: false)
    guard let window, !window.rows.isEmpty else { return none }
    // After a failure, only a command asks for anything of an expired list (B11).
    guard !window.isExpired || refresh.failed == nil else { return none }
    let ready = Edges(next: window.edges.next.isReady, previous: window.edges.previous.isReady)
    guard ready.next || ready.previous else { return none }
    let viewport = window.viewport(of: report)
    func isNeeded(_ edge: ListEdge) -> Bool {
      ready[edge] && configuration.prefetchDistance.needs(edge, of: window.rows.count, in: viewport)
    }
    return Edges(next: isNeeded(.next), previous: isNeeded(.previous))
  }
}

extension PagerStateMachine.Window {
  /// What a view shows of an older snapshot, in terms of the rows as they are: the first visible row that is left, and as many as before.
  ///
  /// Positions count from the first row that is loaded. Placeholders before it are negative, and those after the last go on.
  func viewport(of report: PagerStateMachine.Report) -> Viewport {
    let (items, placeholders) = (report.items, report.placeholders)
    let shown = -(placeholders?.previous ?? 0)..<items.count + (placeholders?.next ?? 0)
    let visible = report.viewport.visible.nearest(in: shown)
    var start = visible.lowerBound
    if items.stamp != rows.stamp {
      let kept = visible.clamped(to: 0..<items.count).lazy.compactMap { place in rows.row(of: items[place].id).map { (place, $0) } }.first
      if let (place, row) = kept {
        start = placeholders == nil ? row : row - (place - start)
      } else if let placeholders {
        start += placeholders.previous - unloaded.previous
      }
    }
    let limits = placeholders == nil ? 0..<rows.count : -unloaded.previous..<rows.count + unloaded.next
    let last = visible.isEmpty ? limits.upperBound : max(limits.lowerBound, limits.upperBound - 1)
    start = min(max(start, limits.lowerBound), last)
    return Viewport(visible: start..<min(start + visible.count, limits.upperBound), fitting: report.viewport.fitting)
  }
}
