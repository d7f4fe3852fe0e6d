@testable import Quire

// Edits that wait for a confirmation, in the numbers of items that the server reports (B26, B29).

extension ReferencePager {
  /// Counts the items beyond a page that the server does not know, less those that it still has. Open: without other stretches, none.
  func countWaiting(_ arrival: inout Arrival, in list: List, _ page: Range<Int>) {
    guard list.stretches.count > 1 else { return }
    func waiting(before row: Int) -> Int { self.waiting(before: row, in: list, for: arrival.request.kind) }
    let (before, after) = (waiting(before: page.lowerBound), waiting(before: list.rows.count) - waiting(before: page.upperBound))
    arrival.waiting = [.previous: before, .next: after]
  }

  /// The number of rows before another one that the server does not know, less those that it still has.
  func waiting(before row: Int, in list: List, for kind: LoadKind) -> Int {
    let rows = list.rows.map(\.id)
    func wasBefore(_ removed: ItemPosition<Int>) -> Bool {
      if row >= rows.count { return true }
      guard let anchor = removed.anchor.flatMap({ rows.firstIndex(of: $0) }) else { return row > 0 }
      if case .before = removed { return anchor < row }
      // Open: what was removed beside a gap may have been on either side of it.
      return kind == .previous ? anchor < row : anchor + 1 < row
    }
    return log.filter { $0.settled == nil }.map { entry in
      switch entry.edit {
      case .insert(let item, _): rows.firstIndex(of: item.id).map { $0 < row } == true ? 1 : 0
      case .remove: list.undo[entry.number].map { wasBefore($0.position) } == true ? -1 : 0
      case .update, .move: 0
      }
    }.reduce(0, +)
  }
}
