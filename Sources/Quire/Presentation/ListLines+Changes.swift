// The changes between the lines of two snapshots.
extension ListLines {
  /// Returns the changes that lead to other lines.
  ///
  /// A header or a gap stays if it is still between the same rows. Otherwise, it is removed and inserted, because the changes can't
  /// describe a row that moves past it.
  ///
  /// - Parameter rowChanges: The changes of the rows.
  /// - Complexity: Linear in the number of headers, gaps, and changed ranges.
  func changes(to new: ListLines, rowChanges: ListChanges) -> ListChanges {
    let kept = keptMarks(in: new, rowChanges)
    let changed = kept.filter { marks[$0.before].content != new.marks[$0.after].content }.map(\.after)
    return ListChanges(
      removals: (rowChanges.removals.flatMap(lines(ofRows:)) + lines(ofMarksExcept: kept.map(\.before))).united,
      insertions: (rowChanges.insertions.flatMap(new.lines(ofRows:)) + new.lines(ofMarksExcept: kept.map(\.after))).united,
      moves: rowChanges.moves.map { .init(from: line(ofRow: $0.from), to: new.line(ofRow: $0.to)) },
      updates: (rowChanges.updates.flatMap(new.lines(ofRows:)) + changed.map { new.marks[$0].line..<new.marks[$0].line + 1 }).united)
  }

  /// Returns the changes that replace all lines.
  func replacement(by new: ListLines) -> ListChanges {
    ListChanges(removals: isEmpty ? [] : [0..<count], insertions: new.isEmpty ? [] : [0..<new.count])
  }

  private func lines(ofMarksExcept kept: [Int]) -> [Range<Int>] {
    Set(marks.indices).subtracting(kept).map { marks[$0].line..<marks[$0].line + 1 }
  }

  /// The marks that are in both snapshots between the same rows, by their indices.
  private func keptMarks(in new: ListLines, _ changes: ListChanges) -> [(before: Int, after: Int)] {
    guard !marks.isEmpty, !new.marks.isEmpty else { return [] }
    let ranks = ranks(leaving: changes.removals, changes.moves.map(\.from))
    let newRanks = new.ranks(leaving: changes.insertions, changes.moves.map(\.to))
    var kept: [(before: Int, after: Int)] = []
    var next = 0
    for (index, mark) in new.marks.enumerated() {
      while next < marks.count, ranks[next] < newRanks[index] { next += 1 }
      let candidates = marks.indices[next...].prefix { ranks[$0] == newRanks[index] }
      guard let match = candidates.first(where: { marks[$0].isSame(as: mark) }) else { continue }
      kept.append((match, index))
      next = match + 1
    }
    return kept
  }

  /// The number of rows that stay before each mark.
  private func ranks(leaving removed: [Range<Int>], _ moved: [Int]) -> [Int] {
    let leaving = (removed + moved.map { $0..<$0 + 1 }).united
    var (next, gone) = (0, 0)
    return marks.map { mark in
      while next < leaving.count, leaving[next].upperBound <= mark.row {
        gone += leaving[next].count
        next += 1
      }
      // A mark among removed rows counts those before it.
      let partly = next < leaving.count ? Swift.max(0, mark.row - leaving[next].lowerBound) : 0
      return mark.row - gone - partly
    }
  }
}

extension ListChanges {
  /// Returns the new range of those lines in a range that stay and don't move; nil if there are none.
  ///
  /// - Complexity: `O(c log c)` in the number of changed ranges and moves, and `O(log c)` for each line.
  func destination(of lines: Range<Int>) -> Range<Int>? {
    let (destinations, moved) = (RowDestinations(self), Set(moves.map(\.from)))
    func destination(of line: Int) -> Int? { moved.contains(line) ? nil : destinations[line] }
    let (first, last) = (lines.lazy.compactMap(destination).first, lines.reversed().lazy.compactMap(destination).first)
    return first.flatMap { first in last.map { first..<$0 + 1 } }
  }
}
