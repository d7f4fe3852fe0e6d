@testable import Quire

extension ReferencePager {
  mutating func updateViewport(_ report: Report, from view: Int) {
    // What a view says that has not seen the list since a refresh, or of no rows, does not take the place of what it said before.
    guard let shown, !shown.rows.isEmpty, report.snapshot.generation == generation else { return }
    self.shown!.reports[view] = report
    if var refresh = running {
      refresh.reports[view] = report
      running = refresh
    } else {
      decide(report)
    }
  }

  /// Loads what a view needs (B16).
  mutating func decide(_ report: Report) {
    guard let shown, !shown.rows.isEmpty, !isShowingPreviousQuery else { return }
    if case .failed = phase, shown.isExpired { return }
    for edge in ListEdge.allCases where needs(edge, in: place(of: report, in: shown), of: shown.rows.count, capacity: report.capacity) {
      if running == nil { ask(edge) }
    }
  }

  /// Whether a view is near an edge of a list of so many rows.
  func needs(_ edge: ListEdge, in visible: Range<Int>, of count: Int, capacity: Int) -> Bool {
    if count < capacity { return true }
    if visible.isEmpty { return false }
    return (edge == .next ? count - visible.upperBound : visible.lowerBound) < distance(capacity)
  }

  private func distance(_ capacity: Int) -> Int {
    switch configuration.prefetchDistance {
    case .rows(let rows): rows
    case .screens(let screens): Int((screens * Double(capacity)).rounded(.up))
    }
  }

  /// Where the visible rows of an older snapshot are now: from the first one that is left, as many as there were (B16). Rows are counted from
  /// the first item; placeholders before that are negative.
  func place(of report: Report, in list: List) -> Range<Int> {
    let old = report.snapshot
    let before = report.countsPlaceholders ? old.before : 0
    let after = report.countsPlaceholders ? old.after : 0
    let count = before + old.ids.count + after
    guard !report.visible.isEmpty, count > 0 else { return 0..<0 }
    // A view that is scrolled past an end shows the row there.
    var shown = report.visible.clamped(to: 0..<count)
    if shown.isEmpty { shown = report.visible.lowerBound < 0 ? 0..<1 : count - 1..<count }
    var start = shown.lowerBound - before
    if old.version != version {
      let items = shown.filter { (before..<before + old.ids.count).contains($0) }
      if let (row, place) = items.lazy.compactMap({ row in list.index(of: old.ids[row - before]).map { (row, $0) } }).first {
        // What stands before it as a placeholder is counted along.
        start = report.countsPlaceholders ? place - (row - shown.lowerBound) : place
      } else if report.countsPlaceholders {
        // Nothing of it is left: the same place in the list.
        start = shown.lowerBound - list[.previous].unloaded
      }
    }
    let lower = report.countsPlaceholders ? -list[.previous].unloaded : 0
    let upper = list.rows.count + (report.countsPlaceholders ? list[.next].unloaded : 0)
    start = min(max(start, lower), max(lower, upper - 1))
    return start..<min(start + shown.count, upper)
  }
}
