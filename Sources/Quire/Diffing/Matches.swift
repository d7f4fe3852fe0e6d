/// The items that are in both of two lists, and those of them that changed.
@usableFromInline struct Matches {
  /// Items that are adjacent in both lists.
  @usableFromInline struct Run {
    @usableFromInline var old: Int
    @usableFromInline var new: Int
    @usableFromInline var count: Int

    @inlinable init(old: Int, new: Int, count: Int) {
      (self.old, self.new, self.count) = (old, new, count)
    }
  }

  /// The numbers of items in the lists.
  @usableFromInline let (oldCount, newCount): (Int, Int)
  /// The runs, in the order of the new list.
  @usableFromInline var runs: [Run] = []
  /// The number of items in the runs.
  @usableFromInline var shared = 0
  /// The items that changed, by their positions in the new list, in any order.
  @usableFromInline var updates: [Range<Int>] = []

  @inlinable init(old: Int, new: Int) {
    (oldCount, newCount) = (old, new)
  }

  /// A Boolean value that indicates whether both lists have items without a match.
  @inlinable var hasUnmatchedItemsInBoth: Bool { shared < oldCount && shared < newCount }

  /// Adds a run after all others of the new list.
  @usableFromInline mutating func add(_ run: Run) {
    guard run.count > 0 else { return }
    shared += run.count
    if let last = runs.last, last.old + last.count == run.old, last.new + last.count == run.new {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  /// Returns the changes if all runs are in order.
  @usableFromInline func changes() -> ListChanges {
    changes(removals: (0..<oldCount).gaps(between: runs.lazy.map { $0.old..<$0.old + $0.count }))
  }

  /// Returns the changes if runs may be out of order.
  @usableFromInline func changes(removals: [Range<Int>]) -> ListChanges {
    var moves: [ListChanges.Move] = []
    if !zip(runs, runs.dropFirst()).allSatisfy({ $0.old < $1.old }) {
      let staying = longestAscending(runs)
      moves.reserveCapacity(shared - staying.reduce(0) { $0 + runs[$1].count })
      var next = staying.makeIterator()
      var kept = next.next()
      for (index, run) in runs.enumerated() {
        if index == kept {
          kept = next.next()
        } else {
          for row in 0..<run.count { moves.append(ListChanges.Move(from: run.old + row, to: run.new + row)) }
        }
      }
    }
    let insertions = (0..<newCount).gaps(between: runs.lazy.map { $0.new..<$0.new + $0.count })
    return ListChanges(removals: removals, insertions: insertions, moves: moves, updates: updates.united)
  }
}

extension [Range<Int>] {
  /// Appends a position: to the last range if that ends there, and otherwise as a new range.
  @usableFromInline mutating func append(row: Int) {
    if let last, last.upperBound == row {
      self[count - 1] = last.lowerBound..<row + 1
    } else {
      append(row..<row + 1)
    }
  }
}
