extension ListChanges {
  /// Returns the changes of the items as changes of rows, placeholders among them (B26).
  ///
  /// An item that arrives at an end replaces a placeholder, and an item that is evicted there becomes one. Such a row is updated, and no other row
  /// moves.
  ///
  /// - Complexity: `O(c)` in the number of changed ranges and moves, however many placeholders there are.
  func among(_ old: PagedRows<some Any>, _ new: PagedRows<some Any>) -> ListChanges {
    guard old.count > old.items.count || new.count > new.items.count else { return self }
    // If no item stayed, as after a jump, rows are matched by their positions.
    if removals == [0..<old.items.count] || old.items.isEmpty { return .replacing(old, new) }
    let start = Exchange(
      placeholders: old.placeholdersBefore, new.placeholdersBefore, leaving: leadingRun(removals), arriving: leadingRun(insertions))
    let end = Exchange(
      placeholders: old.placeholdersAfter, new.placeholdersAfter, leaving: trailingRun(removals, of: old.items.count),
      arriving: trailingRun(insertions, of: new.items.count))
    let (oldStart, newStart) = (old.placeholdersBefore, new.placeholdersBefore)
    let (oldEnd, newEnd) = (oldStart + old.items.count, newStart + new.items.count)
    return ListChanges(
      removals: rows(of: removals, from: oldStart, without: start.leaving, end.leaving)
        .joining([newStart..<newStart + start.removed, oldEnd + end.arriving.count..<oldEnd + end.arriving.count + end.removed]),
      insertions: rows(of: insertions, from: newStart, without: start.arriving, end.arriving)
        .joining([newStart - start.inserted..<newStart, newEnd + end.leaving.count..<newEnd + end.leaving.count + end.inserted]),
      moves: moves.map { Move(from: $0.from + oldStart, to: $0.to + newStart) },
      updates: rows(of: updates, from: newStart).joining([
        newStart..<newStart + start.arriving.count, oldStart..<oldStart + start.leaving.count,
        end.arriving.shifted(by: newStart), newEnd..<newEnd + end.leaving.count,
      ])
    )
  }

  /// Returns the changes between lists without a common item.
  private static func replacing(_ old: PagedRows<some Any>, _ new: PagedRows<some Any>) -> ListChanges {
    let kept = 0..<Swift.min(old.count, new.count)
    let loaded = [old.loaded.clamped(to: kept), new.loaded.clamped(to: kept)]
    let (gone, added) = (kept.upperBound..<old.count, kept.upperBound..<new.count)
    return ListChanges(removals: gone.isEmpty ? [] : [gone], insertions: added.isEmpty ? [] : [added], updates: loaded.joining([]))
  }
}

extension PagedRows {
  /// The rows that are items.
  fileprivate var loaded: Range<Int> { placeholdersBefore..<placeholdersBefore + items.count }
}

/// The exchange between items and placeholders at one end of a list.
private struct Exchange {
  /// The items that become placeholders.
  let leaving: Range<Int>
  /// The items that replace placeholders.
  let arriving: Range<Int>
  /// The number of placeholders that are removed.
  let removed: Int
  /// The number of placeholders that are inserted.
  let inserted: Int

  init(placeholders old: Int, _ new: Int, leaving: Range<Int>, arriving: Range<Int>) {
    let (fewer, more) = (max(0, old - new), max(0, new - old))
    self.leaving = leaving.prefix(more)
    self.arriving = arriving.prefix(fewer)
    removed = fewer - self.arriving.count
    inserted = more - self.leaving.count
  }
}

/// Returns the range at the start of the list, if any.
private func leadingRun(_ ranges: [Range<Int>]) -> Range<Int> {
  if let first = ranges.first, first.lowerBound == 0 { first } else { 0..<0 }
}

/// Returns the range at the end of the list, if any.
private func trailingRun(_ ranges: [Range<Int>], of count: Int) -> Range<Int> {
  if let last = ranges.last, last.upperBound == count { last } else { count..<count }
}

/// Returns positions of items as positions of rows, without parts that are at the start of a range.
private func rows(of ranges: [Range<Int>], from start: Int, without parts: Range<Int>...) -> [Range<Int>] {
  ranges.map { range in
    let left = parts.first { !$0.isEmpty && $0.lowerBound == range.lowerBound }.map { $0.upperBound..<range.upperBound }
    return (left ?? range).shifted(by: start)
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
  fileprivate func prefix(_ count: Int) -> Range { lowerBound..<lowerBound + Swift.min(count, self.count) }
}

extension [Range<Int>] {
  /// Returns the union of these ranges and others.
  fileprivate func joining(_ others: [Range<Int>]) -> [Range<Int>] {
    (self + others).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
