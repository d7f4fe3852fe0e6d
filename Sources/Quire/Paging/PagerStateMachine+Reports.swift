// What views report. A view states facts, and what they mean is decided here (B16).
extension PagerStateMachine {
  mutating func report(_ report: Report, from sender: ReportSender) -> Effects {
    // A view that has not seen the list as it is since a refresh has nothing to say about it (B9).
    guard window?.rows.isEmpty == false, report.items.stamp.generation == generation else { return Effects() }
    if case .running(var running) = refresh {
      running.progress.reports[sender] = report
      refresh = .running(running)
      return Effects()
    }
    return handle { machine, effects in machine.decide(report, &effects) }
  }

  /// Loads what a view needs.
  mutating func decide(_ report: Report, _ effects: inout Effects) {
    for edge in edgesNeeded(for: report) where refresh.running == nil { askFor(edge, &effects) }
  }

  func edgesNeeded(for report: Report) -> [ListEdge] {
    guard let window, !window.rows.isEmpty else { return [] }
    // After a failure, only a command asks for anything of an expired list (B11).
    guard !window.isExpired || refresh.failed == nil else { return [] }
    let ready = ListEdge.allCases.filter { window.edges[$0].isReady }
    guard !ready.isEmpty else { return [] }
    let viewport = window.rows.viewport(of: report.viewport, in: report.items)
    return ready.filter { configuration.prefetchDistance.needs($0, of: window.rows.count, in: viewport) }
  }
}

extension RowStore {
  /// What a view shows of an older snapshot, in terms of the rows as they are: the first visible row that is left, and as many as before.
  func viewport(of viewport: Viewport, in items: PagedItems<Item>) -> Viewport {
    var viewport = viewport
    let visible = viewport.visible.clamped(to: 0..<items.count)
    let first = items.stamp == stamp ? nil : visible.lazy.compactMap { row(of: items[$0].id) }.first
    let start = min(first ?? visible.lowerBound, count)
    viewport.visible = start..<min(start + visible.count, count)
    return viewport
  }
}
