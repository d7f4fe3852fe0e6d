/// The placeholders of a list: their number in each gap, by the number of items before the gap.
struct Placeholders: Equatable, Sendable {
  /// Placeholders that follow each other.
  struct Run: Equatable, Sendable {
    /// The number of items before them.
    let item: Int
    /// Their positions among the rows.
    let rows: Range<Int>
    /// The number of placeholders before them.
    var countBefore: Int { rows.lowerBound - item }
  }

  private(set) var runs: [Run] = []
  let itemCount: Int
  /// The number of placeholders.
  private(set) var count = 0
  /// The number of placeholders at each end.
  let ends: Edges<Int>

  /// - Parameter gaps: The number of placeholders in each gap, with the number of items before it, in order.
  init(_ gaps: [(item: Int, count: Int)], itemCount: Int) {
    self.itemCount = itemCount
    let last = gaps.count > 1 || itemCount > 0 ? gaps.last(where: { $0.item == itemCount }) : nil
    ends = Edges(next: last?.count ?? 0, previous: gaps.first { $0.item == 0 }?.count ?? 0)
    for gap in gaps where gap.count > 0 {
      var start = gap.item + count
      if let last = runs.last, last.item == gap.item { start = runs.removeLast().rows.lowerBound }
      count += gap.count
      runs.append(Run(item: gap.item, rows: start..<gap.item + count))
    }
  }

  /// The number of items before a row.
  ///
  /// - Complexity: `O(log g)` in the number of gaps.
  func itemCount(before row: Int) -> Int {
    guard let run = runs.last(upTo: { $0.rows.lowerBound <= row }) else { return row }
    return row < run.rows.upperBound ? run.item : row - run.countBefore - run.rows.count
  }

  /// The row of an item; for the number of items, the row after the last item.
  ///
  /// - Complexity: `O(log g)` in the number of gaps.
  func row(ofItem index: Int) -> Int {
    let run = runs.last(upTo: { $0.item <= index && ($0.item < itemCount || itemCount == 0) })
    return index + (run.map { $0.countBefore + $0.rows.count } ?? 0)
  }

  /// The placeholders that a row is one of.
  func run(at row: Int) -> Run? {
    runs.last(upTo: { $0.rows.lowerBound <= row }).flatMap { $0.rows.contains(row) ? $0 : nil }
  }
}
