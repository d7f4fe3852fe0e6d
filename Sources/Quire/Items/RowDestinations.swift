/// The positions to which changes take the rows of a list.
///
/// - Complexity: `O(c log c)` to make for `c` changed ranges and moves, and then `O(log c)` for each row.
struct RowDestinations {
  /// A range of rows, with the number of rows in the ranges before it.
  private struct Stretch {
    let rows: Range<Int>
    let countBefore: Int
  }

  private let moves: [Int: Int]
  /// The rows that leave their position, by their positions before.
  private let departures: [Stretch]
  /// The rows that come in, by their positions after.
  private let arrivals: [Stretch]

  init(_ changes: ListChanges) {
    moves = Dictionary(changes.moves.map { ($0.from, $0.to) }) { first, _ in first }
    departures = Self.stretches(changes.removals, changes.moves.map(\.from))
    arrivals = Self.stretches(changes.insertions, changes.moves.map(\.to))
  }

  /// The position of a row after the changes; nil if it is gone, or if no list can have it.
  subscript(row: Int) -> Int? {
    if let destination = moves[row] { return destination }
    guard row >= 0 else { return nil }
    var remaining = row
    if let last = departures.last(upTo: { $0.rows.lowerBound <= row }) {
      guard !last.rows.contains(row) else { return nil }
      remaining -= last.countBefore + last.rows.count
    }
    // The position among the rows that stay, and then past all that come in before it.
    guard let last = arrivals.last(upTo: { $0.rows.lowerBound - $0.countBefore <= remaining }) else { return remaining }
    let (position, isTooFar) = remaining.addingReportingOverflow(last.countBefore + last.rows.count)
    return isTooFar ? nil : position
  }

  private static func stretches(_ ranges: [Range<Int>], _ positions: [Int]) -> [Stretch] {
    let single = positions.lazy.filter { $0 < .max }.map { $0..<$0 + 1 }
    var count = 0
    return (ranges + single).sorted { $0.lowerBound < $1.lowerBound }.map { rows in
      defer { count += rows.count }
      return Stretch(rows: rows, countBefore: count)
    }
  }
}
