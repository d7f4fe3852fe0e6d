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
    _ range: StoreRange<Position>, limit: Int, of items: [Item], position: (Item) -> Position,
    precedes: @escaping (Position, Position) -> Bool
  ) {
    self.init(range, limit: limit, of: items, in: StoreCoverage<Position, Int>(gaps: [], precedes: precedes), position: position)
  }

  /// Creates a stretch of items in an array, for a store in memory that a server fills. It has no items beyond a gap.
  ///
  /// - Parameters:
  ///   - range: The place in the list.
  ///   - limit: The maximum number of items.
  ///   - items: All stored items, in the order of the list.
  ///   - coverage: The ranges that the store has.
  ///   - position: Returns the position of an item.
  /// - Complexity: `O(log n)` in the number of items, and linear in the limit and the number of gaps.
  public init<Cursor>(
    _ range: StoreRange<Position>, limit: Int, of items: [Item], in coverage: StoreCoverage<Position, Cursor>, position: (Item) -> Position
  ) {
    guard let interval = coverage.interval(of: range) else {
      // A gap is there, and everything else is beyond it.
      self.init([], bounds: nil, start: .more, end: .more)
      return
    }
    let found = items.indices(in: interval, position, coverage.precedes)
    let indices = coverage.place(of: range).readsBackward ? found.suffix(limit) : found.prefix(limit)
    let slice = Array(items[indices])
    let bounds = slice.first.flatMap { first in slice.last.map { (position(first), position($0)) } }
    let (before, after) = (indices.lowerBound > found.lowerBound, indices.upperBound < found.upperBound)
    self.init(
      slice, bounds: bounds ?? interval.bounds,
      start: before ? .more : End(.previous, of: interval, in: coverage) ?? End(hasMore: indices.lowerBound > 0),
      end: after ? .more : End(.next, of: interval, in: coverage) ?? End(hasMore: indices.upperBound < items.count))
  }
}

extension StoreRange {
  /// A Boolean value that indicates whether the items nearest to the end of the range are read.
  public var readsBackward: Bool {
    switch self {
    case .before, .through, .end: true
    case .entry, .start, .from, .after: false
    }
  }
}

extension StoreCoverage.Target {
  /// A Boolean value that indicates whether the page is the server's first one.
  public var isFirstPage: Bool {
    switch self {
    case .start, .startOver: true
    case .gap: false
    }
  }
}

extension Array {
  /// The indices of the elements whose positions are in an interval.
  fileprivate func indices<Position>(
    in interval: StoreInterval<Position>, _ position: (Element) -> Position, _ precedes: (Position, Position) -> Bool
  ) -> Range<Int> {
    let start =
      switch interval.lower {
      case .endOfList: 0
      case .including(let lower): partitioningIndex { !precedes(position($0), lower) }
      case .excluding(let lower): partitioningIndex { precedes(lower, position($0)) }
      }
    let end =
      switch interval.upper {
      case .endOfList: count
      case .including(let upper): partitioningIndex { precedes(upper, position($0)) }
      case .excluding(let upper): partitioningIndex { !precedes(position($0), upper) }
      }
    return start..<Swift.max(start, end)
  }
}
