/// The loaded pages of a query: stretches of pages with gaps before, between, and after them.
///
/// It knows a page by its number, its request, and its count. The items are in an `ItemStore`, under the same numbers. Gaps are counted from the
/// one before the first stretch.
struct PageList {
  var id: ListID
  var query: PagerQuery
  /// The place where the list began.
  let entry: Entry
  /// The number of items to request beyond a side.
  let pageSize: Int
  /// One stretch at least. An empty list has one without pages.
  var stretches: [Stretch]
  /// The number of items that are missing before the first stretch.
  var head: Missing
  var validity = Validity.valid
  var entryPage = EntryPage.numbered(0)
  /// The rows of views that a jump has not brought to their items, counted from the start of the list. Each has several, because rows before it
  /// may have come or gone with the page. These views wait for another viewport.
  var parkedViews: [ViewID: [Range<Int>]] = [:]

  /// The place where a list began.
  enum Entry {
    case firstPage
    case middle
  }
}

/// The page that a list began with, or the first page of the source if that was put before it.
enum EntryPage: Equatable {
  /// A page that is loaded, or that was evicted and can return.
  case numbered(Int)
  /// The page is lost beyond an end of the loaded pages.
  case lost(beyond: ListEdge)

  var number: Int? { if case .numbered(let number) = self { number } else { nil } }
}

/// The state of a source's data, as the source describes it.
enum Validity: Equatable {
  case valid
  /// The source has signaled a change. Its cursors may still be good.
  case outdated
  /// The source has refused a request. Its cursors are of no use.
  case expired
}

// MARK: Sides and gaps

extension PageList {
  /// The side at an end of the list.
  subscript(edge: ListEdge) -> ListSide {
    _read { yield stretches[edge == .next ? stretches.count - 1 : 0].sides[edge] }
    _modify { yield &stretches[edge == .next ? stretches.count - 1 : 0].sides[edge] }
  }

  subscript(side: SideIndex) -> ListSide {
    _read { yield stretches[side.stretch].sides[side.edge] }
    _modify { yield &stretches[side.stretch].sides[side.edge] }
  }

  /// The number of items that are missing in a gap.
  subscript(missingInGap gap: Int) -> Missing {
    get { gap == 0 ? head : stretches[gap - 1].gap }
    set { if gap == 0 { head = newValue } else { stretches[gap - 1].gap = newValue } }
  }

  /// The place of the side at an end of the list.
  func outer(_ edge: ListEdge) -> SideIndex { SideIndex(stretch: edge == .next ? stretches.count - 1 : 0, edge: edge) }

  func isOuter(_ side: SideIndex) -> Bool { side == outer(side.edge) }

  /// The stretches beyond a side.
  func stretches(beyond side: SideIndex) -> Range<Int> { side.edge == .next ? side.gap..<stretches.count : 0..<side.gap }

  /// All sides, in the order of the list.
  var sides: [SideIndex] { stretches.indices.flatMap { [.previous(of: $0), .next(of: $0)] } }

  func side(loading request: RequestID) -> SideIndex? {
    for index in stretches.indices {
      if stretches[index].sides.next.load?.request == request { return .next(of: index) }
      if stretches[index].sides.previous.load?.request == request { return .previous(of: index) }
    }
    return nil
  }

  /// The gaps between two stretches.
  var innerGaps: Range<Int> { 1..<stretches.count }

  /// The other side of the gap beyond a side; nil at the ends of the list.
  func opposite(of side: SideIndex) -> SideIndex? {
    isOuter(side) ? nil : side.edge == .next ? .previous(of: side.stretch + 1) : .next(of: side.stretch - 1)
  }

  /// Returns the sides from which a gap can be loaded.
  func openSides(ofGap gap: Int) -> [SideIndex] {
    [.next(of: gap - 1), .previous(of: gap)].filter { stretches.indices.contains($0.stretch) && self[$0].neighbor != nil }
  }

  /// Returns whether a gap can be loaded from neither side.
  func isClosed(gap: Int) -> Bool { openSides(ofGap: gap).isEmpty }

  /// Returns whether the number of items before a stretch is known.
  func hasKnownOffset(stretch index: Int) -> Bool { (0...index).allSatisfy { self[missingInGap: $0].isExact } }

  /// Returns whether the page at any item can be requested, as seen from a side of a stretch whose place in the list is known.
  func isSeekable(at side: SideIndex) -> Bool { query.rules.access == .random && hasKnownOffset(stretch: side.stretch) }
}

// MARK: Counts

extension PageList {
  var itemCount: Int {
    var count = 0
    // By index: an element that a loop yields is copied.
    for index in stretches.indices { count += stretches[index].itemCount }
    return count
  }

  var isEmpty: Bool { itemCount == 0 }
  /// A Boolean value that indicates whether no side is loaded until a refresh succeeds.
  var isExpired: Bool { validity != .valid }
  var pages: [LoadedPage] { stretches.count == 1 ? stretches[0].pages : stretches.flatMap(\.pages) }
  var pageCount: Int { stretches.indices.reduce(0) { $0 + stretches[$1].pages.count } }
  /// The number of items that arrived and are displayed in other pages.
  var duplicateCount: Int { stretches.indices.reduce(0) { $0 + stretches[$1].duplicateCount } }
  /// The number of items that are missing at each end.
  var missing: Edges<Int> { Edges(next: self[missingInGap: stretches.count].count, previous: head.count) }

  /// The number of items that are missing in each gap, with the number of items before it.
  var gaps: [(item: Int, count: Int)] {
    var items = 0
    return [(0, head.count)]
      + stretches.indices.map { index in
        items += stretches[index].itemCount
        return (items, stretches[index].gap.count)
      }
  }

  /// The items that follow gaps between stretches.
  var itemsAfterGaps: [Int] { stretches.count == 1 ? [] : gaps[innerGaps].map(\.item) }

  /// The number of the stretch, and the place in it, of a page; nil if the page is not loaded.
  func place(ofPage number: Int?) -> (stretch: Int, page: Int)? {
    for index in stretches.indices { if let page = stretches[index].index(ofPage: number) { return (index, page) } }
    return nil
  }

  /// The number of items that are loaded before a page. If it was evicted, pages with smaller numbers are before it.
  ///
  /// - Complexity: Linear in the number of pages.
  func itemCount(before page: EntryPage) -> Int {
    guard case .numbered(let number) = page else { return page == .lost(beyond: .next) ? itemCount : 0 }
    let pages = pages
    let end = pages.firstIndex { $0.number == number } ?? pages.firstIndex { $0.number > number } ?? pages.count
    return pages[..<end].reduce(0) { $0 + $1.count }
  }

  /// The items of the stretch that a page belongs to; all items if the page is not loaded.
  func items(ofStretchWith number: Int?) -> Range<Int> {
    guard let place = place(ofPage: number) else { return 0..<itemCount }
    return rows(ofStretch: place.stretch, in: .items)
  }

  /// The page of an item.
  func page(ofItem index: Int) -> LoadedPage? {
    var end = 0
    let pages = pages
    return pages.first { page in
      end += page.count
      return index < end
    } ?? pages.last
  }

  /// The positions of a stretch's items among rows, counted from the first item.
  func rows(ofStretch index: Int, in basis: Viewport.Basis) -> Range<Int> {
    var start = 0
    for earlier in 0..<index { start += stretches[earlier].itemCount + (basis == .allRows ? stretches[earlier].gap.count : 0) }
    return start..<start + stretches[index].itemCount
  }

  /// The positions of a gap's placeholders among rows, counted from the first item. A view without placeholders counts none.
  func rows(ofGap gap: Int, in basis: Viewport.Basis) -> Range<Int> {
    let count = basis == .allRows ? self[missingInGap: gap].count : 0
    guard gap > 0 else { return -count..<0 }
    let end = rows(ofStretch: gap - 1, in: basis).upperBound
    return end..<end + count
  }

  /// The positions of the items of a page among rows, counted from the first item.
  func rows(ofPage number: Int, in basis: Viewport.Basis) -> Range<Int>? {
    guard let place = place(ofPage: number) else { return nil }
    let stretch = stretches[place.stretch]
    let start = rows(ofStretch: place.stretch, in: basis).lowerBound + stretch.pages[..<place.page].reduce(0) { $0 + $1.count }
    return start..<start + stretch.pages[place.page].count
  }

  /// The index of the item at which the page beyond a side starts or ends, in the whole list.
  func boundary(at side: SideIndex) -> Int {
    let rows = rows(ofStretch: side.stretch, in: .allRows)
    return head.count + (side.edge == .next ? rows.upperBound : rows.lowerBound)
  }
}

// MARK: Changes

extension PageList {
  /// Keeps views from loading any side.
  mutating func pause() { for side in sides { self[side].pause() } }

  /// Changes the number of items of pages, if the changes are of this list.
  mutating func resize(_ lists: [ListID: [Int: Int]]) { if let changes = lists[id] { resize(changes) } }

  /// Changes the number of items of pages.
  mutating func resize(_ changes: [Int: Int]) {
    for (number, change) in changes where change != 0 {
      if let place = place(ofPage: number) {
        stretches[place.stretch][place.page].count += change
      } else {
        // An edit made the page in an empty list.
        stretches[0].add(LoadedPage(number: number, request: nil, count: change), at: .next)
      }
    }
  }

  /// Notes that the source has one more item beyond an end.
  mutating func grow(_ edge: ListEdge) { self[missingInGap: outer(edge).gap].add(1) }

  /// Removes a stretch with its pages and loads. The gaps around it become one. Returns the effects.
  mutating func removeStretch(at index: Int) -> [Effect] {
    let missing = self[missingInGap: index] + self[missingInGap: index + 1]
    let stretch = stretches.remove(at: index)
    self[missingInGap: index] = missing
    return stretch.pages.map { Effect.drop($0.number, of: id) } + stretch.loads.flatMap { $0.ended(.superseded) }
  }

  /// Changes the identity of the gap beyond a side.
  mutating func setID(_ id: ListGap.ID, ofGapBeyond side: SideIndex) { stretches[side.gap - 1].gapID = id }
}

// MARK: Dividing a page at its gaps

// A source may know items on both sides of others that it does not know.
extension PageList {
  /// Divides an arrived page at its gaps. Returns the effects on its items.
  ///
  /// - Parameters:
  ///   - numbers: A new number for the page that follows each gap.
  ///   - gapID: The identity of the gap that the page was requested for. The rest of that gap keeps the identity.
  mutating func divide(_ page: PageArrival, as numbers: [Int], keeping gapID: ListGap.ID? = nil) -> [Effect] {
    guard !numbers.isEmpty else { return [] }
    // From the last gap on, so that the offsets of the earlier gaps stay the same.
    let effects = zip(page.gaps, numbers).reversed().flatMap { divide(page, at: $0, as: $1) }
    if let gapID, gap(gapID) == nil, let side = remainder(of: page, dividedAs: numbers) { setID(gapID, ofGapBeyond: side) }
    return effects
  }

  private mutating func divide(_ page: PageArrival, at gap: ArrivedGap, as number: Int) -> [Effect] {
    guard let place = place(ofPage: page.number) else { return [] }
    let count = stretches[place.stretch].pages[place.page].count
    var effects: [Effect] = []
    if gap.offset > 0, gap.offset < count {
      // Only a key names the items after the gap.
      let key = query.rules.cursorSemantics == .key ? gap.cursors.previous : nil
      let request = key.map { SourceRequest(kind: .refresh, target: .cursor($0), limit: page.request.limit) }
      let rest = LoadedPage(number: number, request: request, count: count - gap.offset)
      stretches[place.stretch][place.page].count = gap.offset
      stretches[place.stretch].insert(rest, at: place.page + 1)
      effects = [.divide(page.number, at: gap.offset, as: number, of: id)]
    }
    let border = gap.offset == 0 ? place.page : place.page + 1
    // At an end of the stretch, there is a gap already, or the list ends.
    guard border > 0, border < stretches[place.stretch].pages.count else { return effects }
    var sides = Sides()
    for edge in ListEdge.allCases { sides[edge].advance(to: gap.cursors[edge], emptyPages: 0, after: page, in: self) }
    sides.truncateAtEntry()
    var rest = stretches[place.stretch].removePages(from: border)
    rest.sides.previous = sides.previous
    stretches[place.stretch].sides.next = sides.next
    (stretches[place.stretch].gap, stretches[place.stretch].gapID) = (.atLeast(0), ListGap.ID(list: id.number, number: number))
    stretches.insert(rest, at: place.stretch + 1)
    return effects
  }

  /// Returns the side next to the rest of the gap that a page was requested for; nil if no gap remains there.
  private func remainder(of page: PageArrival, dividedAs numbers: [Int]) -> SideIndex? {
    guard let edge = page.request.kind.edge else { return nil }
    let last = edge == .next ? numbers.last : page.number
    guard let stretch = last.flatMap({ place(ofPage: $0)?.stretch }) else { return nil }
    let side = SideIndex(stretch: stretch, edge: edge.opposite)
    return isOuter(side) ? nil : side
  }
}
