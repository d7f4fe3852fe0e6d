@testable import Quire

// Pages and rows.

extension ReferencePager.List {
  var pages: [ReferencePager.LoadedPage] { stretches.flatMap(\.pages) }
  var rows: [ReferencePager.Row] { pages.flatMap(\.rows) }

  func index(of id: Int) -> Int? { rows.firstIndex { $0.id == id } }
  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  /// The stretch that a page belongs to, and its index there.
  func location(ofPage number: Int) -> (stretch: Int, page: Int)? {
    for (index, stretch) in stretches.enumerated() {
      if let page = stretch.pages.firstIndex(where: { $0.number == number }) { return (index, page) }
    }
    return nil
  }

  /// The page of an item, and its index there.
  func location(of id: Int) -> (stretch: Int, page: Int, row: Int)? {
    for (index, stretch) in stretches.enumerated() {
      for (page, loaded) in stretch.pages.enumerated() {
        if let row = loaded.rows.firstIndex(where: { $0.id == id }) { return (index, page, row) }
      }
    }
    return nil
  }

  /// The number of rows before a page. Open: if it is not loaded, pages with smaller numbers lie before it.
  func count(before number: Int) -> Int {
    let numbers = pages.map(\.number)
    let index = numbers.firstIndex(of: number) ?? numbers.firstIndex { $0 > number } ?? numbers.count
    return pages[..<index].map(\.rows.count).reduce(0, +)
  }

  /// The number of rows from a page on, or before it.
  func count(at edge: ListEdge, from number: Int) -> Int {
    edge == .next ? rows.count - count(before: number) : count(before: number)
  }

  /// The rows that follow a gap between two stretches.
  var rowsAfterGaps: [Int] { innerGaps.map { gap in stretches[..<gap].map(\.rows.count).reduce(0, +) } }

  // MARK: Changes

  mutating func update(_ id: Int, _ change: (inout ReferencePager.Row) -> Void) {
    guard let location = location(of: id) else { return }
    change(&stretches[location.stretch].pages[location.page].rows[location.row])
  }

  mutating func updateAll(_ change: (inout ReferencePager.Row) -> Void) { for id in rows.map(\.id) { update(id, change) } }

  @discardableResult mutating func remove(_ id: Int) -> ReferencePager.Row? {
    guard let location = location(of: id) else { return nil }
    return stretches[location.stretch].pages[location.page].rows.remove(at: location.row)
  }

  /// Puts a row beside another one, into its page, or else into the first or last page.
  mutating func put(_ row: ReferencePager.Row, at position: ItemPosition<Int>) {
    if pages.isEmpty { stretches[0].pages = [.init(number: 0, request: nil, rows: [])] }
    let filled = stretches.indices.filter { !stretches[$0].pages.isEmpty }
    switch position {
    case .start: stretches[filled[0]].pages[0].rows.insert(row, at: 0)
    case .end:
      let last = filled[filled.count - 1]
      stretches[last].pages[stretches[last].pages.count - 1].rows.append(row)
    case .before(let id), .after(let id):
      guard let location = location(of: id) else { return }
      let isAfter = position == .after(id)
      stretches[location.stretch].pages[location.page].rows.insert(row, at: location.row + (isAfter ? 1 : 0))
    }
  }

  /// Returns whether an end of the list was evicted, so that what is to be there is not put among the rows that are
  /// loaded.
  func isTruncated(at position: ItemPosition<Int>) -> Bool { position.end.map { (edge: ListEdge) in self[edge].isTruncated } ?? false }

  /// A Boolean value that indicates whether pages were evicted that can be requested again.
  var hasEvictedPages: Bool {
    sides.contains { !self[$0].remembered.isEmpty || self[$0].idleState != .end && self[$0].neighbor.request.target == .border }
  }

  /// The position of a row, so that it can be put back there. At the start of the list, and after a gap, it is relative to the row after it.
  func position(of id: Int) -> ItemPosition<Int>? {
    guard let index = index(of: id) else { return nil }
    let (rows, firsts) = (rows, rowsAfterGaps)
    if index == 0, let border, !border.isBefore || rows.count == 1 { return border }
    // Open: the position of a row alone between two gaps is relative to the row before the gap.
    if index == 0 || firsts.contains(index), index + 1 < rows.count, !firsts.contains(index + 1) { return .before(rows[index + 1].id) }
    return index > 0 ? .after(rows[index - 1].id) : .start
  }
}
