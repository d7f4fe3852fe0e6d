import Foundation

/// The heights of a section's rows: those that are known, and an estimate for all others.
///
/// It holds one number for each measured row, so that a table of 100,000 rows costs nothing before the reader scrolls through it.
struct RowHeights {
  private(set) var count: Int
  var estimate: CGFloat
  /// The rows with a known height, ascending.
  private var rows: [Int] = []
  private var heights: [CGFloat] = []
  /// `sums[i]` is the height of the first `i` known rows together.
  private var sums: [CGFloat] = [0]

  init(count: Int, estimate: CGFloat) {
    self.count = count
    self.estimate = estimate
  }

  var total: CGFloat { offset(of: count) }

  func known(_ row: Int) -> CGFloat? {
    let position = knownRows(before: row)
    return position < rows.count && rows[position] == row ? heights[position] : nil
  }

  func height(of row: Int) -> CGFloat { known(row) ?? estimate }

  /// The distance from the first row's top to this row's top.
  func offset(of row: Int) -> CGFloat {
    let position = knownRows(before: row)
    return sums[position] + CGFloat(row - position) * estimate
  }

  /// The row that covers a distance from the first row's top; the last one that starts before it, if rows have no height.
  func row(at distance: CGFloat) -> Int? {
    guard count > 0, distance >= 0, distance < total else { return nil }
    // The number of known rows that begin at or before the distance.
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] + CGFloat(rows[middle] - middle) * estimate <= distance { low = middle + 1 } else { high = middle }
    }
    let next = low < rows.count ? rows[low] : count
    guard low > 0 else { return min(estimatedRows(in: distance), next - 1) }
    let last = rows[low - 1]
    let beyond = distance - (sums[low] + CGFloat(last - (low - 1)) * estimate)
    guard beyond >= 0 else { return last }
    return min(last + 1 + estimatedRows(in: beyond), next - 1)
  }

  mutating func set(_ height: CGFloat, for row: Int) {
    let position = knownRows(before: row)
    if position < rows.count, rows[position] == row {
      heights[position] = height
    } else {
      rows.insert(row, at: position)
      heights.insert(height, at: position)
    }
    sum(from: position)
  }

  var knownRows: [Int] { rows }

  mutating func forget(_ row: Int) {
    let position = knownRows(before: row)
    guard position < rows.count, rows[position] == row else { return }
    rows.remove(at: position)
    heights.remove(at: position)
    sum(from: position)
  }

  mutating func forgetAll() {
    rows = []
    heights = []
    sums = [0]
  }

  /// The heights after the rows have moved: those of rows without a target are forgotten.
  func moved(count: Int, target: (Int) -> Int?) -> RowHeights {
    var moved = RowHeights(count: count, estimate: estimate)
    var pairs: [(row: Int, height: CGFloat)] = []
    var isAscending = true
    for (row, height) in zip(rows, heights) {
      guard let row = target(row) else { continue }
      if let last = pairs.last, last.row > row { isAscending = false }
      pairs.append((row, height))
    }
    if !isAscending { pairs.sort { $0.row < $1.row } }
    moved.rows = pairs.map(\.row)
    moved.heights = pairs.map(\.height)
    moved.sum(from: 0)
    return moved
  }

  private func estimatedRows(in distance: CGFloat) -> Int {
    estimate > 0 ? Int((distance / estimate).rounded(.down)) : 0
  }

  private func knownRows(before row: Int) -> Int {
    if let last = rows.last, last < row { return rows.count }
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func sum(from position: Int) {
    sums.removeSubrange((position + 1)...)
    for height in heights[position...] { sums.append(sums[sums.count - 1] + height) }
  }
}
