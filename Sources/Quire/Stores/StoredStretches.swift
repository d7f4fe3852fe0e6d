/// Stretches of a store with gaps between them, which a list reads as one page.
struct StoredStretches<Item, Position: Hashable> {
  private var stretches: [StoredStretch<Item, Position>]
  /// The ends, beyond the stretches that were read without an item.
  private var ends: Edges<StoredStretch<Item, Position>.End>

  init(_ stretch: StoredStretch<Item, Position>) {
    stretches = [stretch]
    ends = Edges(next: stretch.end, previous: stretch.start)
  }

  var count: Int { stretches.reduce(0) { $0 + $1.items.count } }
  var isEmpty: Bool { count == 0 }

  /// The position beyond the gap at an end; nil if there is no gap, or nothing is known to be stored beyond it.
  func beyond(_ edge: ListEdge) -> Position? { if case .gap(let position) = ends[edge] { position } else { nil } }

  /// Adds the stretch beyond the gap at an end.
  mutating func add(_ stretch: StoredStretch<Item, Position>, at edge: ListEdge) {
    let end = edge == .next ? stretch.end : stretch.start
    guard !stretch.items.isEmpty else {
      // The items that were there are gone, so the list continues with the next gap, or ends in this one.
      ends[edge] = if case .gap = end { end } else { .gap(beyond: nil) }
      return
    }
    if isEmpty {
      stretches = [stretch]
      if ends[edge.opposite] == .endOfList { ends[edge.opposite] = .gap(beyond: nil) }
    } else {
      stretches.insert(stretch, at: edge == .next ? stretches.count : 0)
    }
    ends[edge] = end
  }

  /// The stretches as one page.
  ///
  /// - Parameter position: The requested position, which the neighbors of a page without items have if it is in a gap.
  func page(beyond position: Position?) -> Page<Item, Position> {
    let items = stretches.dropFirst().reduce(into: stretches[0].items) { $0 += $1.items }
    var page = Page<Item, Position>(
      items, previous: ends.previous == .endOfList ? nil : stretches.first?.bounds?.first ?? position,
      next: ends.next == .endOfList ? nil : stretches.last?.bounds?.last ?? position)
    var index = 0
    for (stretch, next) in zip(stretches, stretches.dropFirst()) {
      index += stretch.items.count
      page.gaps.append(.init(before: index, next: stretch.bounds?.last, previous: next.bounds?.first))
    }
    return page
  }
}
