extension StoredStretch {
  /// Creates a stretch of items in an array, for a store that keeps its items in memory.
  ///
  /// - Parameters:
  ///   - range: The place in the list.
  ///   - limit: The maximum number of items.
  ///   - items: All items, in the order of the list.
  ///   - position: Returns the position of an item.
  ///   - precedes: Returns whether a position is before another.
  /// - Complexity: `O(log n)` in the number of items, and linear in the limit.
  public init(
    _ range: StoreRange<Position>, limit: Int, of items: [Item], position: (Item) -> Position, precedes: (Position, Position) -> Bool
  ) {
    let from = items.firstIndex(in: range, position, precedes)
    let indices: Range<Int> =
      if case .before = range { max(0, from - limit)..<from } else { from..<min(items.count, from + limit) }
    let slice = Array(items[indices])
    let bounds = slice.first.flatMap { first in slice.last.map { (position(first), position($0)) } }
    self.init(slice, bounds: bounds, start: End(hasMore: indices.lowerBound > 0), end: End(hasMore: indices.upperBound < items.count))
  }
}

extension Array {
  /// The index at which the items of a range begin or, for those before a position, end.
  fileprivate func firstIndex<Position>(
    in range: StoreRange<Position>, _ position: (Element) -> Position, _ precedes: (Position, Position) -> Bool
  ) -> Int {
    switch range {
    case .start: 0
    case .from(let start), .before(let start): partitioningIndex { !precedes(position($0), start) }
    case .after(let start): partitioningIndex { precedes(start, position($0)) }
    }
  }
}
