@testable import Quire

// Pages extend a stretch, or come into a gap as a separate stretch (B48 to B52).

extension ReferencePager {
  /// A page that has come, with the edits since its request began made to it.
  struct Arrival {
    let number: Int
    let request: Request
    let began: Int
    let page: Page<Item, Int>
    var contacts = Contacts()
    /// The rows that are new in the list.
    var rows: [Row] = []
    var duplicates = 0
    /// The pages that have lost items to it.
    var takenFrom: Set<Int> = []

    subscript(edge: ListEdge) -> Int? { edge == .next ? page.next : page.previous }

    var loaded: LoadedPage { LoadedPage(number: number, request: request, rows: rows, duplicates: duplicates) }

    /// Returns whether the page says what lies beyond it. A page that was requested from its neighbor does not name
    /// that.
    func names(_ edge: ListEdge) -> Bool { request.kind == .refresh || request.kind == LoadKind(edge: edge) }

    /// The items that wait for a confirmation, of those before and after the page: inserted ones less removed ones.
    var waiting: [ListEdge: Int] = [:]

    /// The number of items beyond a page, as it counts them, and those that the server does not know.
    func counted(_ edge: ListEdge) -> Int? {
      (edge == .next ? page.itemsAfter : page.itemsBefore).map { min(max($0, 0), 2_000_000_000) + (waiting[edge] ?? 0) }
    }
  }

  /// The consequences of a page.
  struct Consequences {
    /// The loads of sides that are gone.
    var ended: [(edge: ListEdge, load: SideLoad)] = []
    /// A Boolean value that indicates whether there is a gap into which no side leads, so that the list has to be refreshed.
    var leavesClosedGap = false
    /// The side at which the list continues after a page that extended it.
    var side: SideLocation?
  }

  // MARK: Extending

  /// Adds a page at a side.
  mutating func extend(_ list: inout List, at side: SideLocation, with arriving: Arrival) -> Consequences {
    var arrival = arriving
    let (count, edge) = (arrival.rows.count, side.edge)
    if count > 0 {
      // The list is still open, so the first page with rows becomes the one with which it starts.
      if list.pages.isEmpty { list.entry = arrival.number }
      list.add(arrival.loaded, at: side)
      if list[side].remembered.last?.number == list.entry { list.entry = arrival.number }
    } else {
      // Without rows it is no page, and its duplicates count for its neighbor.
      list.addDuplicates(arrival.duplicates, at: side)
    }
    goOn(&list[side], edge, arrival, emptyPages: count == 0 ? list[side].neighbor.emptyPages + 1 : 0)
    list.noteLostEntry(beyond: edge)
    list[gap: side.gap] = list[gap: side.gap] - count
    let rows = list.rows(ofStretch: side.stretch)
    countWaiting(
      &arrival, in: list, edge == .next ? rows.upperBound - count..<rows.upperBound : rows.lowerBound..<rows.lowerBound + count)
    var consequences = Consequences()
    let before = list
    consequences.side = connect(&list, at: side, arrival, &consequences)
    updateEntry(&list, after: arrival, edge, before)
    return consequences
  }

  /// If a newer page took the place of the page that the list began with, the list starts with the newer page.
  private func updateEntry(_ list: inout List, after arrival: Arrival, _ edge: ListEdge, _ before: List) {
    let isGone = before.location(ofPage: list.entry) != nil && list.location(ofPage: list.entry) == nil
    if isGone, !arrival.rows.isEmpty { list.entry = arrival.number }
    list.noteLostEntry(beyond: edge)
    list.noteFoundEntry()
  }

  /// Sets the state beyond a side at which a page came in.
  private mutating func goOn(_ side: inout Side, _ edge: ListEdge, _ arrival: Arrival, emptyPages: Int) {
    let named = arrival[edge]
    func leads(_ remembered: Remembered) -> Bool { remembered.beyond.idleState != .end && remembered.beyond.request.cursor == named }
    guard let known = side.remembered.popLast() else {
      return advance(&side, edge, to: named, arrival.began, emptyPages: emptyPages)
    }
    if known.request.kind == LoadKind(edge: edge.other) {
      // It says nothing of this direction.
      side.neighbor = known.beyond
    } else if named == nil {
      return advance(&side, edge, to: nil, arrival.began, emptyPages: emptyPages)
    } else if leads(known) {
      side.neighbor = known.beyond
    } else if let index = side.remembered.lastIndex(where: leads) {
      side.neighbor = side.remembered[index].beyond
      side.remembered.removeSubrange(index...)
    } else {
      side.remembered = []
      // As the cursor that a list is entered at, it is one of the chain in the direction in which it was requested (B21, B24).
      side.used = (known.request.kind == .previous) == (edge == .previous) ? [known.request.cursor].compactMap(\.self) : []
      advance(&side, edge, to: named, arrival.began, emptyPages: emptyPages)
    }
    side.neighbor.emptyPages = emptyPages
    side.isTruncated = !side.remembered.isEmpty
  }

  /// Sets the state of a side after a page that names a cursor beyond it.
  mutating func advance(_ side: inout Side, _ edge: ListEdge, to cursor: Int?, _ began: Int, emptyPages: Int) {
    let request = Request(kind: LoadKind(edge: edge), cursor: cursor, limit: configuration.pageSize)
    side.neighbor = Neighbor(idleState: cursor == nil ? .end : .more, request: request, issued: began, emptyPages: emptyPages)
    if let cursor, side.used.contains(cursor), !asked.mayRepeat {
      side.idleState = .failed(failure(.repeatedCursor("\(cursor)")))
    }
    if cursor == nil { side.close() }
  }

  // MARK: Entering

  /// The sides of a page that was not requested from its neighbor.
  mutating func sides(of arrival: Arrival) -> [ListEdge: Side] {
    var sides: [ListEdge: Side] = [:]
    for edge in ListEdge.allCases { sides[edge] = newSide(edge, of: arrival, emptyPages: 0) }
    return sides
  }

  mutating func newSide(_ edge: ListEdge, of arrival: Arrival, emptyPages: Int) -> Side {
    var side = Side(neighbor: Neighbor(idleState: .end, request: arrival.request, issued: nil))
    // The cursor that it is entered at is one of the chain in the direction in which it was requested (B21, B24).
    if (arrival.request.kind == .previous) == (edge == .previous), let start = arrival.request.cursor { side.used = [start] }
    advance(&side, edge, to: arrival[edge], arrival.began, emptyPages: emptyPages)
    return side
  }

  /// Puts a page into a gap, and joins it with the stretches that it meets.
  mutating func enter(
    _ list: inout List, gap: Int, _ arriving: Arrival, sides: [ListEdge: Side], missing: [ListEdge: Missing]
  ) -> Consequences {
    var arrival = arriving
    list[gap: gap] = missing[.previous]!
    list.stretches.insert(Stretch(pages: [arrival.loaded], sides: sides, gap: missing[.next]!), at: gap)
    countWaiting(&arrival, in: list, list.rows(ofStretch: gap))
    var consequences = Consequences()
    let before = list
    for edge in ListEdge.allCases {
      guard let location = list.location(ofPage: arrival.number) else { break }
      _ = connect(&list, at: SideLocation(stretch: location.stretch, edge: edge), arrival, &consequences)
      updateEntry(&list, after: arrival, edge, before)
    }
    return consequences
  }

  /// Open: of a gap into which a page comes whose position is not known, as much is missing after the page as was missing, less the page, and nothing
  /// before it.
  func missing(around arrival: Arrival, inGap gap: Int, of list: List, row: Int? = nil) -> [ListEdge: Missing] {
    if let row {
      let missing = list[gap: gap]
      let start = gap == 0 ? 0 : list.border(at: SideLocation(stretch: gap - 1, edge: .next))
      let before = max(0, row - start)
      return [
        .next: missing - before - arrival.page.items.count,
        .previous: Missing(count: min(missing.count, before), isExact: missing.isExact),
      ]
    }
    return [
      .next: Missing(count: list[gap: gap].count - arrival.page.items.count, isExact: false),
      .previous: Missing(count: 0, isExact: false),
    ]
  }

  /// Puts an evicted page back that may not meet any more what it was evicted from.
  mutating func putBack(_ list: inout List, at side: SideLocation, _ arrival: Arrival) -> Consequences {
    var far = list[side]
    goOn(&far, side.edge, arrival, emptyPages: 0)
    let near = newSide(side.edge.other, of: arrival, emptyPages: 0)
    let missing = list[gap: side.gap] - arrival.rows.count
    // The page that returns is not in the list yet, and neither are those beyond it.
    let wasThere = list[side].remembered.contains { $0.number == list.entry }
    if list[side].remembered.last?.number == list.entry {
      list.entry = arrival.number
    } else if wasThere, !far.remembered.contains(where: { $0.number == list.entry }) {
      list.entry = side.edge == .next ? .max : .min
    }
    list[side].close()
    return enter(
      &list, gap: side.gap, arrival, sides: [side.edge: far, side.edge.other: near],
      missing: [side.edge: missing, side.edge.other: Missing(count: 0, isExact: false)])
  }

  // MARK: Joining

  /// Ends the list at a side, or joins it with the stretch that a page meets beyond it. Returns the side, if it is left and leads on.
  private mutating func connect(
    _ list: inout List, at side: SideLocation, _ arrival: Arrival, _ consequences: inout Consequences
  ) -> SideLocation? {
    if list[side].idleState == .end, arrival.names(side.edge) || list.isOuter(side) {
      list.end(at: side, &consequences)
      return nil
    }
    let contact = arrival.contacts[side.edge]
    var side = side
    for _ in 0..<contact.covered { side = list.removeNeighbor(of: side, &consequences) }
    // Nothing lies beyond an end (B52).
    if list[side].idleState == .end, list.isOuter(side) {
      list.end(at: side, &consequences)
      return nil
    }
    // The number of items that are left in a gap that a page has reached over is not known.
    if contact.covered > 0 || contact.kind == .touches { list[gap: side.gap].isExact = false }
    if contact.kind != .none, let beyond = list.opposite(of: side) {
      list.removeReplacedPages(at: beyond)
      if let load = list[beyond].load { consequences.ended.append((beyond.edge, load)) }
      if contact.kind == .meets {
        // Open: a page that has lost items to its new neighbor is requested as the neighbor of that page from now on.
        if list[side].idleState != .end, let border = list.stretches[beyond.stretch].page(at: beyond.edge),
          arrival.takenFrom.contains(border.number)
        {
          list.setRequest(list[side].neighbor.request, ofPageAt: beyond)
        }
        list.join(at: side.gap)
        return nil
      }
      // Another item is the outermost one now, and no page has named what lies beside it.
      list[beyond].close()
    }
    if let count = arrival.counted(side.edge) { list.recount(beyond: side, count) }
    if list.openSides(ofGap: side.gap).isEmpty { consequences.leavesClosedGap = true }
    return side
  }
}

extension ReferencePager.List {
  mutating func add(_ page: ReferencePager.LoadedPage, at side: SideLocation) {
    stretches[side.stretch].pages.insert(page, at: side.edge == .next ? stretches[side.stretch].pages.count : 0)
  }

  mutating func addDuplicates(_ count: Int, at side: SideLocation) {
    let pages = stretches[side.stretch].pages
    if !pages.isEmpty { stretches[side.stretch].pages[side.edge == .next ? pages.count - 1 : 0].duplicates += count }
  }

  mutating func setRequest(_ request: ReferencePager.Request, ofPageAt side: SideLocation) {
    let pages = stretches[side.stretch].pages
    if !pages.isEmpty { stretches[side.stretch].pages[side.edge == .next ? pages.count - 1 : 0].request = request }
  }

  /// Removes everything beyond a side.
  mutating func end(at side: SideLocation, _ consequences: inout ReferencePager.Consequences) {
    let gone = side.edge == .next ? side.stretch + 1..<stretches.count : 0..<side.stretch
    consequences.ended += stretches[gone].flatMap(\.loads)
    stretches.removeSubrange(gone)
    self[gap: outer(side.edge).gap] = .init(count: 0, isExact: true)
  }

  /// Removes the stretch beyond a side. The gaps around it are one.
  mutating func removeNeighbor(of side: SideLocation, _ consequences: inout ReferencePager.Consequences) -> SideLocation {
    let neighbor = side.edge == .next ? side.stretch + 1 : side.stretch - 1
    consequences.ended += stretches[neighbor].loads
    removeStretch(neighbor)
    return side.edge == .next ? side : SideLocation(stretch: neighbor, edge: .previous)
  }

  mutating func removeStretch(_ index: Int) {
    let missing = self[gap: index] + self[gap: index + 1]
    stretches.remove(at: index)
    self[gap: index] = missing
  }

  /// Removes the pages at a side that have lost all items.
  mutating func removeReplacedPages(at side: SideLocation) {
    while stretches[side.stretch].page(at: side.edge)?.rows.isEmpty == true { stretches[side.stretch].removePage(at: side.edge) }
  }

  mutating func join(at gap: Int) {
    let later = stretches.remove(at: gap)
    stretches[gap - 1].pages += later.pages
    stretches[gap - 1].sides[.next] = later.sides[.next]
    stretches[gap - 1].gap = later.gap
  }

  /// Sets the length of a gap by what a page says of the number of items beyond it.
  mutating func recount(beyond side: SideLocation, _ count: Int) {
    let others = gaps.filter { side.edge == .next ? $0 > side.gap : $0 < side.gap }.map { self[gap: $0] }
    let loaded = (side.edge == .next ? stretches[side.gap...] : stretches[..<side.gap]).map(\.rows.count).reduce(0, +)
    self[gap: side.gap] = .init(
      count: count - loaded - others.map(\.count).reduce(0, +), isExact: others.allSatisfy(\.isExact))
  }
}
