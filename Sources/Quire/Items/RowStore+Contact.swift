/// The items of other stretches that an arrived page has, and how far it reaches into them.
struct PageContact<ID: Hashable> {
  var reach = Edges(next: PageReach(), previous: PageReach())
  /// The items that other pages lose to the page.
  var taken: [ID] = []
}

/// The item that was next to an evicted page, which now returns.
struct PageBorder<ID: Hashable> {
  /// The item of the evicted page that was next to the pages that stayed.
  let item: ID
  /// The side of the page on which those pages are.
  let edge: ListEdge
}

extension RowStore {
  /// The contact of a page with the stretches around the gap that it arrives in; nil if the page contradicts them.
  ///
  /// Of each stretch, only as many of the nearest items count as the page has: if nothing had changed on the server, it could have no others. The
  /// page replaces the items up to the last one that it has. If that is the page's own outermost item, the page meets the stretch. If it is the
  /// farthest item of the stretch, the page covers the stretch.
  ///
  /// A single item from elsewhere was moved on the server. More of them, or the first or last item of a stretch, contradict it: the list
  /// continues from those items.
  ///
  /// - Parameters:
  ///   - others: The pages of the other stretches, from the nearest outward.
  ///   - edge: The edge at which the page extends a stretch; nil for a page that is a separate stretch.
  ///   - inserted: The items that the server doesn't know, or that the page lacks because they were inserted after its request. They don't count.
  ///   - removed: The items that were removed after the request, so that the page may have them.
  /// - Complexity: Linear in the length of the page if it has no item of another stretch, and in the length of the list otherwise.
  func contact(
    of items: [Item], with others: Edges<[[Int]]>, extending edge: ListEdge?, border: PageBorder<Item.ID>?,
    inserted: Set<Item.ID>, removed: Set<Item.ID>
  ) -> PageContact<Item.ID>? {
    var contact = PageContact<Item.ID>()
    let ids = items.contains { self.contains($0.id) } ? Set(items.map(\.id)) : []
    for side in ListEdge.allCases where !ids.isEmpty {
      guard let found = reach(of: items, ids, into: others[side], at: side, edge.map { $0 == side } ?? true, inserted, removed) else {
        return nil
      }
      contact.reach[side] = found.reach
      contact.taken += found.taken
    }
    // An evicted page that ends where it ended before meets the pages that stayed.
    if let border, contact.reach[border.edge] == PageReach(), items.end(at: border.edge)?.id == border.item {
      contact.reach[border.edge].contact = .meets
    }
    return contact
  }

  private func reach(
    of items: [Item], _ ids: Set<Item.ID>, into stretches: [[Int]], at edge: ListEdge, _ isReachable: Bool, _ inserted: Set<Item.ID>,
    _ removed: Set<Item.ID>
  ) -> (reach: PageReach, taken: [Item.ID])? {
    var (reach, taken) = (PageReach(), [Item.ID]())
    var (isReachable, empty) = (isReachable, 0)
    let outermost = items.lazy.map(\.id).filter { !removed.contains($0) }.end(at: edge)
    for stretch in stretches {
      let ordered = stretch.flatMap { number in
        let ids = page(number).map(\.id)
        return edge == .next ? ids : ids.reversed()
      }
      guard let nearest = ordered.first, let farthest = ordered.last else {
        // A stretch without items is covered by a page that reaches beyond it.
        empty += 1
        continue
      }
      let near = isReachable ? ordered.prefix(items.count, leavingOut: inserted) : []
      let replaced = ordered[..<(near.lastIndex(where: ids.contains).map { $0 + 1 } ?? 0)]
      let moved = ordered[replaced.endIndex...].filter(ids.contains)
      guard moved.count <= 1, !moved.contains(nearest), !moved.contains(farthest) else { return nil }
      taken += replaced + moved
      isReachable = false
      guard let last = replaced.last else { continue }
      reach.covered += empty
      empty = 0
      if last == outermost {
        reach.contact = .meets
      } else if last == farthest {
        reach.covered += 1
        isReachable = true
      } else {
        reach.contact = .touches
      }
    }
    return (reach, taken)
  }

  /// Returns whether a page starts and ends in the same stretch, so that it is loaded already.
  func isInside(_ items: [Item], _ others: Edges<[[Int]]>) -> Bool {
    guard let first = items.first.flatMap({ pageNumber(of: $0.id) }), let last = items.last.flatMap({ pageNumber(of: $0.id) }) else {
      return false
    }
    return ListEdge.allCases.contains { others[$0].contains { $0.contains(first) && $0.contains(last) } }
  }
}

extension BidirectionalCollection {
  fileprivate func end(at edge: ListEdge) -> Element? { edge == .next ? last : first }
}

extension Array where Element: Hashable {
  /// The first elements up to a number of those that are not left out.
  fileprivate func prefix(_ count: Int, leavingOut others: Set<Element>) -> ArraySlice<Element> {
    if others.isEmpty { return prefix(count) }
    var counted = 0
    return prefix { element in
      if !others.contains(element) { counted += 1 }
      return counted <= count
    }
  }
}
