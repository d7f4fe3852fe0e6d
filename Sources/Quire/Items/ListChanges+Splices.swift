extension ListChanges {
  /// A range of rows that other rows replace.
  public struct Splice: Hashable, Sendable {
    /// The positions of the rows before the change. Empty if rows are inserted only.
    public var before: Range<Int>
    /// The positions after the change of the rows that replace them. Empty if rows are removed only.
    public var after: Range<Int>

    /// Creates a splice.
    public init(before: Range<Int>, after: Range<Int>) {
      self.before = before
      self.after = after
    }
  }
}

extension ListChanges {
  /// The ranges of rows that other rows replace, in ascending order, for a view that takes one signal for each range.
  ///
  /// A row that moves is removed and inserted. Updates are not included.
  ///
  /// ```swift
  /// let changes = ListChanges(removals: [1..<3], insertions: [1..<2])
  /// for splice in changes.splices.reversed() {
  ///   print("At \(splice.before.lowerBound), \(splice.before.count) rows become \(splice.after.count).")
  /// }
  /// ```
  ///
  /// - Complexity: `O(c log c)` in the number of changed ranges and moves.
  public var splices: [Splice] {
    let changes = withoutMoves
    var removals = changes.removals[...]
    var insertions = changes.insertions[...]
    var (old, new) = (0, 0)
    var splices: [Splice] = []
    while !removals.isEmpty || !insertions.isEmpty {
      // The rows in between stay.
      let kept = min(removals.first.map { $0.lowerBound - old } ?? .max, insertions.first.map { $0.lowerBound - new } ?? .max)
      old += kept
      new += kept
      let removed = removals.first?.lowerBound == old ? removals.removeFirst() : old..<old
      let inserted = insertions.first?.lowerBound == new ? insertions.removeFirst() : new..<new
      splices.append(Splice(before: removed, after: inserted))
      (old, new) = (removed.upperBound, inserted.upperBound)
    }
    return splices
  }
}
