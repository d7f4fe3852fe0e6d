// The operations on a list: a page extends a stretch, or enters a gap as a stretch of its own; and a gap whose stretches meet is joined.

/// The facts about a page that decide where it belongs.
struct PageOutline {
  let isEmpty: Bool
  /// A Boolean value for each side that indicates whether the page names a neighbor there.
  let names: Edges<Bool>
}

/// An arrived page, without its items.
struct PageArrival {
  let request: SourceRequest
  let number: Int
  let next: AnyCursor?
  let previous: AnyCursor?
  var itemsBefore: Int?
  var itemsAfter: Int?
  /// The number of items that arrived.
  let received: Int
  /// The number of items that are displayed.
  let added: Int
  /// The number of items that arrived and are displayed elsewhere.
  let duplicates: Int
  let offsetBase: Edges<Int>
  /// The number of displayed items that the pages of a refresh replace so far at each side.
  var replaced = Edges(next: 0, previous: 0)
  /// The reach of the page into the stretches on each side.
  var reach = Edges(next: PageReach(), previous: PageReach())
  /// The changes in the number of items of pages that have lost items to this one.
  var taken: [Int: Int] = [:]

  subscript(edge: ListEdge) -> AnyCursor? { edge == .next ? next : previous }

  /// The number of items beyond a side of the page, if the source tells it.
  func missing(at edge: ListEdge) -> Int? { (edge == .next ? itemsAfter : itemsBefore).map(\.asCount) }

  /// A Boolean value that indicates whether the page tells what is beyond it on a side. A page that was requested from its neighbor does not name that.
  func names(_ edge: ListEdge) -> Bool { request.kind == .refresh || request.kind == LoadKind(edge) }

  var outline: PageOutline {
    PageOutline(isEmpty: received == 0, names: Edges(next: next != nil, previous: previous != nil))
  }

  var loaded: LoadedPage { LoadedPage(number: number, request: request, count: added, duplicates: duplicates) }
}

/// The reach of a page into the stretches beyond the gap that it arrives in.
struct PageReach: Equatable {
  enum Contact {
    case none
    /// The page has items of the next stretch, but its last item is not one of them.
    case touches
    /// The last item of the page is one of the next stretch.
    case meets
  }

  /// The number of stretches that the page covers from their first item to their last.
  var covered = 0
  var contact = Contact.none
}

/// The settings that turn an arrived page into the sides of a list.
struct ArrivalContext {
  let rules: SourceRules
  let pageSize: Int
  let bases: Edges<Int>

  func offsetBase(at edge: ListEdge) -> Int { bases[edge] }
}

/// The pages and loads that a change of a list has left without a place.
struct Leftovers {
  var pages: [Int] = []
  var loads: [Load] = []
  /// A Boolean value that indicates whether no side leads into a gap any more, so that its items cannot be loaded.
  var leavesClosedGap = false
  /// The side at which the list goes on after a page that extended it.
  var continuing: SideIndex?

  static func += (first: inout Leftovers, second: Leftovers) {
    first.pages += second.pages
    first.loads += second.loads
    first.leavesClosedGap = first.leavesClosedGap || second.leavesClosedGap
  }
}

extension PageList {
  /// Creates a list of the page that it is entered with.
  init(id: ListID, query: PagerQuery, entering page: PageArrival, as plan: RefreshPlan, pageSize: Int) {
    let context = ArrivalContext(rules: query.rules, pageSize: pageSize, bases: page.offsetBase)
    func side(_ edge: ListEdge) -> ListSide {
      if let known = plan.side(edge) { return known }
      // In the other direction, the cursor of the entry may name the page that ends there.
      var side = ListSide(edge, requested: plan.request.side == edge ? page.request.cursor : nil)
      side.advance(to: page[edge], emptyPages: page.added == 0 ? 1 : 0, context)
      if plan.entry == .middle { side.truncateAtEntry() }
      return side
    }
    let sides = Sides(next: side(.next), previous: side(.previous))
    func missing(_ edge: ListEdge, isKnown: Bool) -> Missing {
      if sides[edge].neighbor == nil { return .exactly(0) }
      if let count = page.missing(at: edge) { return .exactly(count) }
      return isKnown ? .exactly(plan.missing[edge]) : .atLeast(plan.missing[edge])
    }
    var stretch = Stretch(sides: sides, gapID: 0)
    stretch.gap = missing(.next, isKnown: false)
    if page.added > 0 { stretch.add(page.loaded, at: .next) }
    self.init(
      id: id, query: query, entry: plan.entry, stretches: [stretch], head: missing(.previous, isKnown: plan.offset == .known))
  }

  // MARK: Extending

  /// Adds a page to the stretch at a side.
  mutating func extend(_ side: SideIndex, with page: PageArrival, pageSize: Int) -> Leftovers {
    resize(page.taken)
    if page.added > 0 { add(page.loaded, at: side) } else { addDuplicates(page.duplicates, at: side) }
    let emptyPages = page.added == 0 ? (self[side].neighbor?.emptyPages ?? 0) + 1 : 0
    let context = ArrivalContext(rules: query.rules, pageSize: pageSize, bases: page.offsetBase)
    keepEntryPage(page, at: side)
    if self[side].evicted.isEmpty {
      self[side].advance(to: page[side.edge], emptyPages: emptyPages, context)
    } else {
      let remembersEntry = entry == .middle && self[side].remembers(page: entryPage)
      self[side].returnPage(naming: page[side.edge], emptyPages: emptyPages, context)
      // The page that the list began with is gone. The list begins with its neighbor now.
      if remembersEntry, !self[side].remembers(page: entryPage), let neighbor = stretches[side.stretch].page(at: side.edge) {
        entryPage = neighbor.number
      }
    }
    let gap = side.gap
    self[missingInGap: gap] = self[missingInGap: gap].map { $0 - page.added }
    return settle(page, at: side)
  }

  /// Ends the list at a side of an arrived page, or joins the stretches that the page meets there.
  private mutating func settle(_ page: PageArrival, at side: SideIndex) -> Leftovers {
    if self[side].neighbor == nil, page.names(side.edge) || isOuter(side) { return dropEverything(beyond: side) }
    var leftovers = Leftovers()
    guard let side = connect(page, at: side, &leftovers) else { return leftovers }
    // The page covers all that was loaded beyond it.
    if self[side].neighbor == nil, isOuter(side) {
      leftovers += dropEverything(beyond: side)
      return leftovers
    }
    recount(page, at: side)
    leftovers.leavesClosedGap = isClosed(gap: side.gap)
    leftovers.continuing = side
    return leftovers
  }

  /// Notes the new number of the page that the list began with, if it returns.
  private mutating func keepEntryPage(_ page: PageArrival, at side: SideIndex) {
    if self[side].evicted.last?.number == entryPage, page.added > 0 { entryPage = page.number }
  }

  /// Sets the length of the gap beyond a side from what its page tells.
  private mutating func recount(_ page: PageArrival, at side: SideIndex) {
    guard let count = page.missing(at: side.edge) else { return }
    let gap = side.gap
    let beyond = side.edge == .next ? gap + 1..<stretches.count + 1 : 0..<gap
    var others = Missing.exactly(0)
    for gap in beyond { others = others + self[missingInGap: gap] }
    let loaded = (side.edge == .next ? stretches[gap...] : stretches[..<gap]).reduce(0) { $0 + $1.itemCount }
    self[missingInGap: gap] = others.map { count - loaded - $0 }
  }

  // MARK: Entering

  /// The sides of a page that was not requested from a neighbor.
  func sides(of page: PageArrival, pageSize: Int) -> Sides {
    let context = ArrivalContext(rules: query.rules, pageSize: pageSize, bases: page.offsetBase)
    func side(_ edge: ListEdge) -> ListSide {
      var side = ListSide(edge, requested: page.request.side == edge ? page.request.cursor : nil)
      side.advance(to: page[edge], emptyPages: 0, context)
      return side
    }
    return Sides(next: side(.next), previous: side(.previous))
  }

  /// The number of items that are missing before and after a page that enters a gap.
  ///
  /// - Parameter index: The index of its first item in the whole list, if that is known.
  func lengths(around page: PageArrival, inGap gap: Int, index: Int?) -> Edges<Missing> {
    let missing = self[missingInGap: gap]
    guard let index else { return Edges(next: .atLeast(max(0, missing.count - page.received)), previous: .atLeast(0)) }
    let offset = max(0, index - (gap == 0 ? 0 : boundary(at: .next(of: gap - 1))))
    return Edges(next: missing.map { $0 - offset - page.received }, previous: missing.map { min($0, offset) })
  }

  /// Puts a page into a gap as a stretch of its own, and joins it with the stretches that it meets.
  ///
  /// - Parameters:
  ///   - sides: The sides of the page.
  ///   - lengths: The number of items that are missing before and after it.
  mutating func enter(_ page: PageArrival, inGap gap: Int, sides: Sides, lengths: Edges<Missing>) -> Leftovers {
    resize(page.taken)
    var stretch = Stretch(sides: sides, gapID: page.number)
    stretch.add(page.loaded, at: .next)
    stretch.gap = lengths.next
    self[missingInGap: gap] = lengths.previous
    insert(stretch, at: gap)
    var leftovers = Leftovers()
    for edge in ListEdge.allCases {
      guard let index = place(ofPage: page.number)?.stretch else { return leftovers }
      leftovers += settle(page, at: SideIndex(stretch: index, edge: edge))
    }
    return leftovers
  }

  /// Puts an evicted page back that may no longer meet the stretch that it was evicted from.
  mutating func takeBack(_ page: PageArrival, at side: SideIndex, pageSize: Int) -> Leftovers {
    let context = ArrivalContext(rules: query.rules, pageSize: pageSize, bases: page.offsetBase)
    var far = self[side]
    far.returnPage(naming: page[side.edge], emptyPages: 0, context)
    var near = ListSide(side.edge.opposite, requested: page.request.side == side.edge.opposite ? page.request.cursor : nil)
    near.advance(to: page[side.edge.opposite], emptyPages: 0, context)
    let missing = self[missingInGap: side.gap].map { $0 - page.added }
    keepEntryPage(page, at: side)
    self[side].close()
    return enter(
      page, inGap: side.gap, sides: side.edge == .next ? Sides(next: far, previous: near) : Sides(next: near, previous: far),
      lengths: side.edge == .next ? Edges(next: missing, previous: .atLeast(0)) : Edges(next: .atLeast(0), previous: missing))
  }

  // MARK: Joining

  /// Removes the stretches that a page covers beyond a side, and joins it with the stretch that it meets. Returns the side; nil if it was joined.
  private mutating func connect(_ page: PageArrival, at side: SideIndex, _ leftovers: inout Leftovers) -> SideIndex? {
    let reach = page.reach[side.edge]
    var side = side
    for _ in 0..<reach.covered {
      leftovers += removeCoveredStretch(side.edge == .next ? side.stretch + 1 : side.stretch - 1)
      if side.edge == .previous { side = .previous(of: side.stretch - 1) }
    }
    if reach.covered > 0 || reach.contact == .touches { self[missingInGap: side.gap] = .atLeast(self[missingInGap: side.gap].count) }
    guard reach.contact != .none, let beyond = opposite(of: side) else { return side }
    leftovers.pages += removeReplacedPages(at: beyond)
    leftovers.loads += [self[beyond].load].compactMap(\.self)
    if reach.contact == .meets {
      updateRequest(at: beyond, following: side, after: page)
      joinStretches(at: side.gap)
      return nil
    }
    // Another item is at the border now, and nobody has named a page beside it.
    self[beyond].close()
    return side
  }

  /// Lets a page that has lost items to a newer page be requested as the neighbor of that page. Its own request names a place before its items.
  private mutating func updateRequest(at beyond: SideIndex, following side: SideIndex, after page: PageArrival) {
    guard let neighbor = self[side].neighbor, case .cursor = neighbor.request.target,
      let border = stretches[beyond.stretch].page(at: beyond.edge), page.taken[border.number] != nil
    else { return }
    setRequest(neighbor.request, ofPageAt: beyond)
  }

  /// Removes the pages at a side that have lost all items to a newer page.
  private mutating func removeReplacedPages(at side: SideIndex) -> [Int] {
    var removed: [Int] = []
    while let page = stretches[side.stretch].page(at: side.edge), page.count == 0 {
      removed.append(page.number)
      _ = removePage(at: side)
    }
    return removed
  }

  /// Removes a stretch whose items a newer page has. The gaps around it are one.
  private mutating func removeCoveredStretch(_ index: Int) -> Leftovers {
    let lengths = self[missingInGap: index] + self[missingInGap: index + 1]
    let stretch = removeStretch(at: index)
    self[missingInGap: index] = lengths
    return Leftovers(pages: stretch.pages.map(\.number), loads: stretch.loads)
  }

  /// Removes everything beyond a side. The source says that the list ends there.
  private mutating func dropEverything(beyond side: SideIndex) -> Leftovers {
    let gone = removeStretches(beyond: side)
    if side.edge == .next { self[missingInGap: stretches.count] = .exactly(0) } else { head = .exactly(0) }
    return Leftovers(pages: gone.flatMap { $0.pages.map(\.number) }, loads: gone.flatMap(\.loads))
  }
}

extension Int {
  /// A source's number of items, limited so that two of them can be added in every toolkit.
  var asCount: Int { Swift.min(Swift.max(0, self), 2_000_000_000) }
}
