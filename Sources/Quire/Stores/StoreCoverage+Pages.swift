// A page from the server covers a range, which is then no longer a gap. A first page opens a gap where items may have been added since the
// previous first page.
extension StoreCoverage {
  /// Returns whether a page for a target can be saved, because the gap hasn't changed since the request.
  public func accepts(_ target: Target) -> Bool {
    if case .gap(let gap, _) = target { gaps.contains(gap) } else { true }
  }

  /// Adds a page to the coverage.
  ///
  /// If the server continues beyond an end of the page with items that the store can't have, a gap follows that end. A complete list that has
  /// grown is such a case, and so are two stored items that were neighbors before the page came between them.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - target: The place of the page. The coverage accepts it.
  ///   - positions: The positions of the page's items.
  ///   - stored: Returns the two nearest stored items at and beyond a position, the nearest first, before the page is saved: those after it for
  ///     `next`.
  /// - Returns: The range that the page covers completely; nil if there is none. Stored items in this range that aren't on the page no
  ///   longer exist.
  /// - Throws: ``LoadError/outOfOrder(first:second:)`` if the page isn't in the order of the store, or an error of a closure.
  @discardableResult public mutating func take<Item: Identifiable>(
    _ page: Page<Item, Cursor>, for target: Target, positions: [Position],
    stored: (_ position: Position, _ side: ListEdge) throws -> [(id: Item.ID, position: Position)]
  ) throws -> StoreInterval<Position>? {
    let range = try take(target, positions: positions, previous: page.previous, next: page.next)
    for side in ListEdge.allCases {
      let (end, position) = side == .next ? (page.items.last, positions.last) : (page.items.first, positions.first)
      guard let end, let position, let cursor = side == .next ? page.next : page.previous else { continue }
      // A page in a gap follows a stored item at its start.
      if case .gap(_, side.opposite) = target { continue }
      guard !gaps.contains(where: { (side == .next ? $0.after : $0.before) == position }) else { continue }
      let nearest = try stored(position, side)
      let neighbor = nearest.first { $0.position != position }?.position
      let wasStored = nearest.contains { $0.position == position && $0.id == end.id }
      openGap(side, of: position, beyond: neighbor, wasStored: wasStored, cursor)
    }
    return range
  }

  @discardableResult mutating func take(
    _ target: Target, positions: [Position], previous: Cursor? = nil, next: Cursor? = nil
  ) throws -> StoreInterval<Position>? {
    try checkOrder(of: positions, target)
    if case .startOver = target { (gaps, firstPage) = ([Gap()], nil) }
    let page = PageSpan(positions, previous, next)
    switch target {
    case .start, .startOver:
      openGap(before: page)
      noteFirstPage(page)
    case .gap(let gap, let side): guard !page.isEmptyPart(of: side) else { return skip(gap, side, to: page[side]) }
    }
    guard let interval = range(of: page, target) else {
      noteEmptyFirstPage(page)
      return nil
    }
    gaps = gaps.flatMap { $0.without(interval, page, precedes) }
    return interval
  }

  /// Opens a gap between an end of a page and the nearest stored item beyond it, if that item may not be the next one on the server.
  private mutating func openGap(_ side: ListEdge, of position: Position, beyond neighbor: Position?, wasStored: Bool, _ cursor: Cursor) {
    if wasStored, neighbor != nil || hasGap(side, of: position) { return }
    var gap = side == .next ? Gap(after: position, before: neighbor) : Gap(after: neighbor, before: position)
    // A gap that begins before the neighbor is a part of this one.
    let index = side == .next ? gaps.firstIndex { ends($0, after: position) } : gaps.lastIndex { begins($0, before: position) }
    if let index, neighbor.map({ side == .next ? begins(gaps[index], before: $0) : ends(gaps[index], after: $0) }) ?? true {
      let other = gaps.remove(at: index)
      gap = other
      if side == .next { gap.after = position } else { gap.before = position }
    }
    if side == .next { gap.next = cursor } else { gap.previous = cursor }
    self = StoreCoverage(gaps: gaps + [gap], firstPage: firstPage, precedes: precedes)
  }

  /// Checks that items are in order and, for a page in a gap, that they lead away from its side.
  private func checkOrder(of positions: [Position], _ target: Target) throws {
    for index in positions.indices.dropFirst() where !precedes(positions[index - 1], positions[index]) {
      throw LoadError.outOfOrder(first: "\(positions[index - 1])", second: "\(positions[index])")
    }
    switch target {
    case .gap(let gap, .next):
      if let border = gap.after, let last = positions.last, precedes(last, border) {
        throw LoadError.outOfOrder(first: "\(border)", second: "\(last)")
      }
    case .gap(let gap, .previous):
      if let border = gap.before, let first = positions.first, precedes(border, first) {
        throw LoadError.outOfOrder(first: "\(first)", second: "\(border)")
      }
    case .start, .startOver: break
    }
  }

  // MARK: The first page

  /// Opens the gap between the last known end of the list and a first page, because items may have been added there since.
  private mutating func openGap(before page: PageSpan<Position, Cursor>) {
    switch (page.previous, page.next) {
    case (nil, nil): break
    case (nil, _?): openGap(before: firstPage?.first)
    case (_?, nil): openGap(after: firstPage?.last)
    // The page doesn't determine the ends.
    case (_?, _?): break
    }
  }

  private mutating func openGap(before position: Position?) {
    guard let position else { return gaps = [Gap()] }
    let opened = gaps.filter { begins($0, before: position) }
    gaps.removeFirst(opened.count)
    let overlapping = opened.last.flatMap { gap in gap.before.map { precedes($0, position) } ?? false ? nil : gap }
    gaps.insert(Gap(before: overlapping.map(\.before) ?? position, previous: overlapping?.previous), at: 0)
  }

  private mutating func openGap(after position: Position?) {
    guard let position else { return gaps = [Gap()] }
    let opened = gaps.filter { ends($0, after: position) }
    gaps.removeLast(opened.count)
    let overlapping = opened.first.flatMap { gap in gap.after.map { precedes(position, $0) } ?? false ? nil : gap }
    gaps.append(Gap(after: overlapping.map(\.after) ?? position, next: overlapping?.next))
  }

  private mutating func noteFirstPage(_ page: PageSpan<Position, Cursor>) {
    if let bounds = page.bounds {
      firstPage = FirstPage(first: bounds.first, last: bounds.last, reaches: page.reaches)
    } else if page.previous == nil, page.next == nil {
      firstPage = nil
    }
  }

  /// Notes where the server continues after a first page without items.
  private mutating func noteEmptyFirstPage(_ page: PageSpan<Position, Cursor>) {
    switch (page.previous, page.next) {
    case (nil, let next?): gaps[0].next = next
    case (let previous?, nil): gaps[gaps.count - 1].previous = previous
    case (nil, nil), (_?, _?): break
    }
  }

  // MARK: Coverage

  /// Notes where the server continues in a gap after a page without items.
  private mutating func skip(_ gap: Gap, _ side: ListEdge, to cursor: Cursor?) -> StoreInterval<Position>? {
    guard let index = gaps.firstIndex(of: gap) else { return nil }
    if side == .next { gaps[index].next = cursor } else { gaps[index].previous = cursor }
    return nil
  }

  private func range(of page: PageSpan<Position, Cursor>, _ target: Target) -> StoreInterval<Position>? {
    typealias Bound = StoreInterval<Position>.Bound
    let (first, last) = (page.bounds.map { Bound.including($0.first) }, page.bounds.map { Bound.including($0.last) })
    let lower: Bound?
    let upper: Bound?
    switch target {
    case .start, .startOver: (lower, upper) = (page.previous == nil ? .endOfList : first, page.next == nil ? .endOfList : last)
    case .gap(let gap, .next):
      let isOverlap = page.bounds.flatMap { page in gap.after.map { !precedes($0, page.first) } } ?? false
      lower = isOverlap ? first : gap.after.map { Bound.excluding($0) } ?? .endOfList
      upper = page.next == nil ? .endOfList : last
    case .gap(let gap, .previous):
      let isOverlap = page.bounds.flatMap { page in gap.before.map { !precedes(page.last, $0) } } ?? false
      lower = page.previous == nil ? .endOfList : first
      upper = isOverlap ? last : gap.before.map { Bound.excluding($0) } ?? .endOfList
    }
    return lower.flatMap { lower in upper.map { StoreInterval(from: lower, to: $0) } }
  }
}

/// A page, as the coverage of a store sees it.
private struct PageSpan<Position: Hashable, Cursor: Hashable> {
  let bounds: (first: Position, last: Position)?
  let previous: Cursor?
  let next: Cursor?

  init(_ positions: [Position], _ previous: Cursor?, _ next: Cursor?) {
    bounds = positions.first.flatMap { first in positions.last.map { (first, $0) } }
    (self.previous, self.next) = (previous, next)
  }

  subscript(side: ListEdge) -> Cursor? { side == .next ? next : previous }

  /// The end of the list that a first page reaches.
  var reaches: ListEdge? { previous == nil ? .previous : next == nil ? .next : nil }

  /// Returns whether the page has no items, and the server continues.
  func isEmptyPart(of side: ListEdge) -> Bool { bounds == nil && self[side] != nil }
}

extension StoreCoverage.Gap {
  /// The parts of the gap outside a range that a page has.
  fileprivate func without(
    _ interval: StoreInterval<Position>, _ page: PageSpan<Position, Cursor>, _ precedes: (Position, Position) -> Bool
  ) -> [Self] {
    let (lower, upper) = (interval.lower.position, interval.upper.position)
    if let before, let lower, !precedes(lower, before) {
      let isBeside = interval.lower == .including(before)
      return [Self(after: after, before: before, next: next, previous: isBeside ? page.previous ?? previous : previous)]
    }
    if let after, let upper, !precedes(after, upper) {
      let isBeside = interval.upper == .including(after)
      return [Self(after: after, before: before, next: isBeside ? page.next ?? next : next, previous: previous)]
    }
    var parts: [Self] = []
    if let lower, after.map({ precedes($0, lower) }) ?? true {
      parts.append(Self(after: after, before: lower, next: next, previous: page.previous))
    }
    if let upper, before.map({ precedes(upper, $0) }) ?? true {
      parts.append(Self(after: upper, before: before, next: page.next, previous: previous))
    }
    return parts
  }
}
