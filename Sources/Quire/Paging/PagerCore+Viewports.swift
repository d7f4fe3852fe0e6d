// The viewports of the views that show the list.
extension PagerCore {
  /// Takes the viewport of a view. A view that has not displayed the latest list states nothing about it.
  mutating func viewed(_ report: Report, by view: ViewID) -> Outcome {
    guard machine.shown?.isEmpty == false, report.items.stamp.generation == generation else { return Outcome() }
    let displayed = machine.shown?.id
    reports[view] = report
    if report.placeholders != nil { updateAccess() }
    if reports.count > 1 { updateViewports() }
    let effects = machine.handle(.viewed(viewport(of: report), by: view))
    // Most viewport updates lead to nothing.
    return effects.isEmpty ? Outcome() : carryOut(effects, ListChanges(), displayed)
  }

  func decisions(for report: Report, by view: ViewID) -> Edges<LoadDecision> {
    guard let shown = machine.shown, !shown.isEmpty else { return Edges(next: .noRows, previous: .noRows) }
    guard report.items.stamp.generation == generation else { return Edges(next: .outdated, previous: .outdated) }
    return machine.decisions(for: viewport(of: report), by: view)
  }

  mutating func updateViewports() {
    for (view, report) in reports where machine.viewports[view] != nil { machine.viewports[view] = viewport(of: report) }
  }

  /// The viewport of a snapshot in terms of the latest items.
  private func viewport(of report: Report) -> Viewport {
    guard report.placeholders == nil, report.items.stamp == latestStamp else { return viewport(ofOlder: report) }
    var viewport = report.viewport
    viewport.visible = viewport.visible.nearest(in: 0..<report.items.count)
    return viewport
  }

  private var latestStamp: SnapshotStamp? { machine.shown.flatMap { store.lists[$0.id]?.rows.stamp } }

  /// The viewport of an older snapshot in terms of the latest items: the first visible item that is left, and as many rows as before.
  private func viewport(ofOlder report: Report) -> Viewport {
    guard let rows, let shown = machine.shown else { return report.viewport }
    let old = report.placeholders ?? Placeholders([], itemCount: report.items.count)
    let new = Placeholders(report.placeholders == nil ? [] : shown.gaps, itemCount: rows.count)
    var visible = report.viewport.visible
    visible = (visible.lowerBound + old.ends.previous..<visible.upperBound + old.ends.previous).nearest(in: 0..<old.itemCount + old.count)
    var start = visible.lowerBound
    if report.items.stamp != rows.stamp || old != new {
      let items =
        old.itemCount(
          before: visible.lowerBound)..<max(old.itemCount(before: visible.lowerBound), old.itemCount(before: visible.upperBound))
      let kept = items.lazy.compactMap { index in rows.row(of: report.items[index].id).map { (index, $0) } }.first
      if let (index, row) = kept {
        start = report.placeholders == nil ? row : new.row(ofItem: row) - (old.row(ofItem: index) - start)
      }
    }
    let count = new.itemCount + new.count
    start = min(max(start, 0), visible.isEmpty ? count : max(0, count - 1))
    var viewport = Viewport(
      visible: start..<min(start + visible.count, count), capacity: report.viewport.capacity,
      basis: report.placeholders == nil ? .items : .allRows)
    viewport.shift(by: -new.ends.previous)
    return viewport
  }
}
