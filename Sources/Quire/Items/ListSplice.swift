/// A stretch of a list and what takes its place.
package struct ListSplice: Equatable {
  /// Its positions in the list before.
  package var before: Range<Int>
  /// The positions of what takes its place, in the list after.
  package var after: Range<Int>

  package init(before: Range<Int>, after: Range<Int>) {
    self.before = before
    self.after = after
  }
}

extension ListChanges {
  /// The stretches that change, in ascending order. Moves count as removals and insertions; updates are not among them.
  package var splices: [ListSplice] {
    let changes = withoutMoves
    var removals = changes.removals[...]
    var insertions = changes.insertions[...]
    var (old, new) = (0, 0)
    var splices: [ListSplice] = []
    while !removals.isEmpty || !insertions.isEmpty {
      // The rows in between stay.
      let kept = min(removals.first.map { $0.lowerBound - old } ?? .max, insertions.first.map { $0.lowerBound - new } ?? .max)
      old += kept
      new += kept
      let removed = removals.first?.lowerBound == old ? removals.removeFirst() : old..<old
      let inserted = insertions.first?.lowerBound == new ? insertions.removeFirst() : new..<new
      splices.append(ListSplice(before: removed, after: inserted))
      (old, new) = (removed.upperBound, inserted.upperBound)
    }
    return splices
  }
}
