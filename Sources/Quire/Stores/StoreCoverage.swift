/// The ranges of a server's list that a store has, and the gaps between them.
///
/// A store that a server fills keeps this value with its items, and changes both in one transaction. It never reads across a gap, so the
/// items that it reads as neighbors are neighbors on the server.
///
/// ```swift
/// var coverage = StoreCoverage<Int, String>(precedes: <)
/// let page = Page([Post(id: 1), Post(id: 2)], next: "after 2")
/// try coverage.take(page, for: .start, positions: [1, 2]) { _, _ in [] }
/// print(coverage.gaps)            // one gap, from 2 to the end of the list
/// ```
///
/// ## Topics
///
/// ### Reading
///
/// - ``gaps``
/// - ``place(of:)``
/// - ``interval(of:)``
/// - ``gap(beyond:)``
/// - ``hasGap(_:of:)``
///
/// ### Saving a page
///
/// - ``accepts(_:)``
/// - ``take(_:for:positions:stored:)``
public struct StoreCoverage<Position: Hashable, Cursor: Hashable> {
  /// The latest first page of the server.
  public struct FirstPage: Hashable {
    /// The position of the first item.
    public var first: Position
    /// The position of the last item.
    public var last: Position
    /// The end of the list that the page reaches; nil if the server starts in the middle.
    public var reaches: ListEdge?

    /// Creates a description of a page.
    public init(first: Position, last: Position, reaches: ListEdge?) { (self.first, self.last, self.reaches) = (first, last, reaches) }
  }

  /// The gaps, in the order of the list. They don't overlap.
  public internal(set) var gaps: [Gap]
  /// The latest first page of the server that had items; nil if there was none.
  public internal(set) var firstPage: FirstPage?
  let precedes: (Position, Position) -> Bool

  /// Creates the coverage of a store.
  ///
  /// - Parameters:
  ///   - gaps: The gaps, in any order. By default, the whole list is a gap.
  ///   - firstPage: The latest first page of the server.
  ///   - precedes: Returns whether a position is before another.
  public init(
    gaps: [Gap] = [Gap()], firstPage: FirstPage? = nil, precedes: @escaping (Position, Position) -> Bool
  ) {
    self.gaps = gaps.sorted { first, second in
      guard let first = first.after, let second = second.after else { return first.after == nil && second.after != nil }
      return precedes(first, second)
    }
    self.firstPage = firstPage
    self.precedes = precedes
  }
}

extension StoreCoverage.FirstPage: Sendable where Position: Sendable {}
extension StoreCoverage.FirstPage: Encodable where Position: Encodable {}
extension StoreCoverage.FirstPage: Decodable where Position: Decodable {}

// MARK: Reading

extension StoreCoverage {
  /// Returns a range in terms of positions. ``StoreRange/entry`` becomes the position of the server's first page.
  public func place(of range: StoreRange<Position>) -> StoreRange<Position> {
    guard case .entry = range else { return range }
    guard let firstPage else { return .start }
    return switch firstPage.reaches {
    case .previous: .start
    case .next: .end
    case nil: .from(firstPage.first)
    }
  }

  /// Returns the positions from which a stretch can be read without crossing a gap; nil if the range is in a gap.
  public func interval(of range: StoreRange<Position>) -> StoreInterval<Position>? {
    switch place(of: range) {
    case .entry, .start: gaps.first?.startsList == true ? nil : StoreInterval(from: .endOfList, to: start(of: gaps.first))
    case .end: gaps.last?.endsList == true ? nil : StoreInterval(from: end(of: gaps.last), to: .endOfList)
    case .from(let position): interval(from: position)
    case .through(let position): interval(through: position)
    case .after(let position): interval(after: position)
    case .before(let position): interval(before: position)
    }
  }

  /// The positions from a position on or, if it is in a gap, from the end of the gap on.
  private func interval(from position: Position) -> StoreInterval<Position>? {
    guard let index = gaps.firstIndex(where: { ends($0, after: position) }) else {
      return StoreInterval(from: .including(position), to: .endOfList)
    }
    guard begins(gaps[index], before: position) else { return StoreInterval(from: .including(position), to: start(of: gaps[index])) }
    guard let end = gaps[index].before else { return nil }
    return StoreInterval(from: .including(end), to: start(of: gaps.dropFirst(index + 1).first))
  }

  /// The positions up to a position or, if it is in a gap, up to the start of the gap.
  private func interval(through position: Position) -> StoreInterval<Position>? {
    guard let index = gaps.lastIndex(where: { begins($0, before: position) }) else {
      return StoreInterval(from: .endOfList, to: .including(position))
    }
    guard ends(gaps[index], after: position) else { return StoreInterval(from: end(of: gaps[index]), to: .including(position)) }
    guard let start = gaps[index].after else { return nil }
    return StoreInterval(from: end(of: gaps[..<index].last), to: .including(start))
  }

  private func interval(after position: Position) -> StoreInterval<Position>? {
    let gap = gaps.first { ends($0, after: position) }
    guard let gap else { return StoreInterval(from: .excluding(position), to: .endOfList) }
    guard let start = gap.after, precedes(position, start) else { return nil }
    return StoreInterval(from: .excluding(position), to: .including(start))
  }

  private func interval(before position: Position) -> StoreInterval<Position>? {
    let gap = gaps.last { begins($0, before: position) }
    guard let gap else { return StoreInterval(from: .endOfList, to: .excluding(position)) }
    guard let end = gap.before, precedes(end, position) else { return nil }
    return StoreInterval(from: .including(end), to: .excluding(position))
  }

  /// Returns the nearest gap beyond a range, and the side from which a reader reaches it.
  public func gap(beyond range: StoreRange<Position>) -> (gap: Gap, side: ListEdge)? {
    switch place(of: range) {
    case .entry, .start: gaps.first.map { ($0, .next) }
    case .end: gaps.last.map { ($0, .previous) }
    case .from(let position), .after(let position): gaps.first { ends($0, after: position) }.map { ($0, .next) }
    case .before(let position), .through(let position): gaps.last { begins($0, before: position) }.map { ($0, .previous) }
    }
  }

  /// Returns whether there is a gap on a side of a position: `next` for gaps after it.
  public func hasGap(_ side: ListEdge, of position: Position) -> Bool {
    side == .next ? gaps.contains { ends($0, after: position) } : gaps.contains { begins($0, before: position) }
  }

  func ends(_ gap: Gap, after position: Position) -> Bool { gap.before.map { precedes(position, $0) } ?? true }

  func begins(_ gap: Gap, before position: Position) -> Bool { gap.after.map { precedes($0, position) } ?? true }

  private func start(of gap: Gap?) -> StoreInterval<Position>.Bound {
    gap?.after.map { StoreInterval.Bound.including($0) } ?? .endOfList
  }

  private func end(of gap: Gap?) -> StoreInterval<Position>.Bound {
    gap?.before.map { StoreInterval.Bound.including($0) } ?? .endOfList
  }
}

extension StoredStretch.End {
  /// Creates the end of a stretch that has all stored items of an interval; nil if there is no gap on that side.
  public init?<Cursor>(_ edge: ListEdge, of interval: StoreInterval<Position>, in coverage: StoreCoverage<Position, Cursor>) {
    let bound = edge == .next ? interval.upper : interval.lower
    guard let position = bound.position, coverage.hasGap(edge, of: position) else { return nil }
    let gap = coverage.gaps.first { bound == .including(position) && (edge == .next ? $0.after : $0.before) == position }
    self = gap.map { .gap(beyond: edge == .next ? $0.before : $0.after) } ?? .more
  }
}

extension StoreCoverage.Gap {
  fileprivate var startsList: Bool { after == nil }
  fileprivate var endsList: Bool { before == nil }
}
