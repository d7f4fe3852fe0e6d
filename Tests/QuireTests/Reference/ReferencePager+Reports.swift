@testable import Quire

extension ReferencePager {
  mutating func report(_ report: Report, from view: Int) {
    // What a view says that has not seen the list since a refresh, or of no rows, does not take the place of what it said before.
    guard let shown, !shown.rows.isEmpty, report.snapshot.generation == generation else { return }
    if var refresh = running {
      refresh.reports[view] = report
      running = refresh
    } else {
      decide(report)
    }
  }

  /// Loads what a view needs (B16).
  mutating func decide(_ report: Report) {
    guard let shown, !shown.rows.isEmpty else { return }
    if case .failed = phase, shown.isExpired { return }
    let visible = place(of: report)
    let count = shown.rows.count
    let needed = ListEdge.allCases.filter { edge in
      if count < report.fitting { return true }
      if visible.isEmpty { return false }
      return (edge == .next ? count - visible.upperBound : visible.lowerBound) < distance(report.fitting)
    }
    for edge in needed where running == nil { ask(edge) }
  }

  private func distance(_ fitting: Int) -> Int {
    switch configuration.prefetchDistance {
    case .rows(let rows): rows
    case .screens(let screens): Int((screens * Double(fitting)).rounded(.up))
    }
  }

  /// Where the visible rows of an older snapshot are now: from the first one that is left, as many as there were.
  private func place(of report: Report) -> Range<Int> {
    let old = report.snapshot.ids
    let visible = report.visible.clamped(to: 0..<old.count)
    let count = shown!.rows.count
    guard !visible.isEmpty else { return 0..<0 }
    guard report.snapshot.version != version, let row = visible.lazy.compactMap({ self.shown!.index(of: old[$0]) }).first else {
      return visible.clamped(to: 0..<count)
    }
    return (row..<row + visible.count).clamped(to: 0..<count)
  }
}
