import Quire

/// The rows that a list has beside its items and placeholders: one for each gap that no placeholder shows. It is a pure value.
///
/// A *position* counts items and placeholders, as the pager does, and a *row* counts the rows of gaps, too.
struct GapRows: Equatable {
  /// The gaps, in their order.
  let gaps: [ListGap]
  /// The position that follows each gap.
  private let positions: [Int]

  init() { (gaps, positions) = ([], []) }

  /// Makes the rows of the gaps in a list.
  init<Item>(_ list: Pager<Item>.Snapshot, isFullLength: Bool) {
    // In its full length, a list has a placeholder for each item that is known to be missing.
    gaps = isFullLength ? list.gaps.filter { $0.missingCount == 0 } : list.gaps
    positions = gaps.map { isFullLength ? list.rows.position(ofItemAt: $0.index) : $0.index }
  }

  /// The gap that a row is of.
  func gap(at row: Int) -> ListGap? { gaps.indices.first { positions[$0] + $0 == row }.map { gaps[$0] } }

  /// The position at a row, or the one that follows it if it is the row of a gap.
  func position(at row: Int) -> Int { row - gaps.indices.count { positions[$0] + $0 < row } }

  /// The row of a position.
  func row(of position: Int) -> Int { position + positions.count { $0 <= position } }
}

extension ListGap {
  var pausedEdges: [ListEdge] { ListEdge.allCases.filter { self[$0] == .paused } }
}
