/// The changes from one snapshot of a list to the next, in the form of a table view's batch update.
///
/// Removals, and where moves come from, are positions in the list before. Insertions, where moves go, and updates are positions in the list
/// after. A row that moved and changed is in both ``moves`` and in ``updates``. Ranges are ascending and do not touch each other.
///
/// ```swift
/// let token = pager.observe { update in
///   tableView.performBatchUpdates {
///     tableView.deleteRows(at: update.changes.removals.joined().map { IndexPath(row: $0, section: 0) }, with: .automatic)
///     tableView.insertRows(at: update.changes.insertions.joined().map { IndexPath(row: $0, section: 0) }, with: .automatic)
///   }
/// }
/// ```
public struct ListChanges: Hashable, Sendable {
  /// A row that is in both lists, and out of order with the others.
  public struct Move: Hashable, Sendable {
    /// Its position in the list before.
    public var from: Int
    /// Its position in the list after.
    public var to: Int

    /// Creates a move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The removed rows, as positions before the change.
  public var removals: [Range<Int>]
  /// The inserted rows, as positions after the change.
  public var insertions: [Range<Int>]
  /// The moved rows, in the order of their positions after the change.
  public var moves: [Move]
  /// The rows whose items have changed, as positions after the change.
  public var updates: [Range<Int>]

  /// Creates changes.
  public init(removals: [Range<Int>] = [], insertions: [Range<Int>] = [], moves: [Move] = [], updates: [Range<Int>] = []) {
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }

  /// A Boolean value that indicates whether nothing changed.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The same changes for a view that doesn't support moves. Each move becomes a removal and an insertion.
  public var withoutMoves: ListChanges {
    guard !moves.isEmpty else { return self }
    let arrivals = Set(moves.map(\.to))
    return ListChanges(
      removals: ranges(ascending: (removals.joined() + moves.map(\.from)).sorted()),
      insertions: ranges(ascending: (insertions.joined() + moves.map(\.to)).sorted()),
      // An inserted row is new in any case.
      updates: ranges(ascending: updates.joined().filter { !arrivals.contains($0) })
    )
  }

  /// Returns these changes with updates of more rows, by their positions after. An inserted row is new in any case.
  func updating(_ rows: [Int]) -> ListChanges {
    var changes = self
    let inserted = Set(insertions.joined())
    changes.updates = ranges(ascending: Set(updates.joined()).union(rows).subtracting(inserted).sorted())
    return changes
  }

  /// Returns these changes, and then others, as one.
  ///
  /// - Precondition: Neither has moves.
  /// - Complexity: `O(n log n)` in the number of rows that changed.
  func followed(by next: ListChanges) -> ListChanges {
    guard !isEmpty, !next.isEmpty else { return isEmpty ? next : self }
    let origins = RowDestinations(ListChanges(removals: insertions, insertions: removals))
    let destinations = RowDestinations(next)
    let removed = next.removals.joined().compactMap { origins[$0] }
    let inserted = insertions.joined().compactMap { destinations[$0] } + next.insertions.joined()
    let updated = Set(updates.joined().compactMap { destinations[$0] } + next.updates.joined()).subtracting(inserted)
    return ListChanges(
      removals: ranges(ascending: (removals.joined() + removed).sorted()),
      insertions: ranges(ascending: inserted.sorted()),
      updates: ranges(ascending: updated.sorted()))
  }

  /// Returns the position that a row has after the change.
  ///
  /// Use it to keep the reader's position: pass the first visible row.
  ///
  /// - Returns: The position; nil if the row was removed, or if no list can have it: a negative one, or one after `Int.max` others.
  /// - Complexity: `O(c log c)` in the number of changed ranges and moves; the number of rows does not matter.
  public func destination(of row: Int) -> Int? { RowDestinations(self)[row] }

  /// Returns the collection that results from making the changes to `before`, with new items from `after`.
  ///
  /// To carry over a value for each row, such as its height, pass the old values. `after` returns the value of a new row.
  ///
  /// - Complexity: `O(n)` in the number of rows.
  public func applied<Row>(to before: some Collection<Row>, inserting after: (Int) -> Row) -> [Row] {
    let leaving = Set(removals.joined()).union(moves.map(\.from))
    let old = Array(before)
    var survivors = old.indices.lazy.filter { !leaving.contains($0) }.makeIterator()
    let origins = Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0.from) })
    let inserted = Set(insertions.joined())
    let updated = Set(updates.joined())
    let count = old.count - removals.reduce(0) { $0 + $1.count } + inserted.count
    return (0..<count).map { position in
      if inserted.contains(position) { return after(position) }
      guard let origin = origins[position] ?? survivors.next() else {
        fatalError("The changes are not for a list of \(old.count) rows.")
      }
      return updated.contains(position) ? after(position) : old[origin]
    }
  }
}

/// Ascending positions as ranges that do not touch.
func ranges(ascending positions: some Sequence<Int>) -> [Range<Int>] {
  positions.reduce(into: []) { $0.append(row: $1) }
}

extension Range<Int> {
  /// Returns the parts of the range that none of some ascending parts contains.
  func gaps(between parts: some Sequence<Range<Int>>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = lowerBound
    for part in parts {
      if start < part.lowerBound { gaps.append(start..<part.lowerBound) }
      start = part.upperBound
    }
    if start < upperBound { gaps.append(start..<upperBound) }
    return gaps
  }
}

extension [Range<Int>] {
  /// The same positions in order, as ranges that neither touch nor overlap.
  var united: [Range<Int>] {
    filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { united, range in
      if let last = united.last, last.upperBound >= range.lowerBound {
        united[united.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        united.append(range)
      }
    }
  }
}
