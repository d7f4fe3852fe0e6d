// A page that has gaps is divided there: a source may know items on both sides of others that it does not know.

/// The gaps of a page that was taken in, with a new number for the page that follows each of them.
struct PageDivision {
  let page: PageArrival
  let numbers: [Int]
  let pageSize: Int
  /// The identity of the gap that the page was requested for. The rest of it keeps the identity.
  var gapID: ListGap.ID?
}

extension PageList {
  /// Divides an arrived page at its gaps. Returns the effects on its items.
  mutating func divide(_ division: PageDivision) -> [Effect] {
    var effects: [Effect] = []
    // The offsets of those before stay the same.
    for (gap, number) in zip(division.page.gaps, division.numbers).reversed() {
      effects += divide(division.page, at: gap, as: number, pageSize: division.pageSize)
    }
    if let id = division.gapID, gap(id) == nil, let side = remainder(of: division) { setID(id, ofGapBeyond: side) }
    return effects
  }

  private mutating func divide(_ page: PageArrival, at gap: ArrivedGap, as number: Int, pageSize: Int) -> [Effect] {
    guard let place = place(ofPage: page.number) else { return [] }
    let count = stretches[place.stretch].pages[place.page].count
    var effects: [Effect] = []
    if gap.offset > 0, gap.offset < count {
      let rest = LoadedPage(number: number, request: request(from: gap, of: page), count: count - gap.offset)
      dividePage(at: place, offset: gap.offset, into: rest)
      effects = [.divide(page.number, at: gap.offset, as: number, of: id)]
    }
    let border = gap.offset == 0 ? place.page : place.page + 1
    // At an end of the stretch, there is a gap already, or the list ends.
    guard border > 0, border < stretches[place.stretch].pages.count else { return effects }
    let context = ArrivalContext(rules: query.rules, pageSize: pageSize, bases: page.offsetBase)
    var sides = Sides(next: ListSide(.next), previous: ListSide(.previous))
    sides.next.advance(to: gap.next, emptyPages: 0, context)
    sides.previous.advance(to: gap.previous, emptyPages: 0, context)
    for edge in ListEdge.allCases { sides[edge].truncateAtEntry() }
    divideStretch(place.stretch, at: border, sides: sides, gapID: ListGap.ID(list: id.number, number: number))
    return effects
  }

  /// The request that loads the items after a gap again; nil if only a key could name them.
  private func request(from gap: ArrivedGap, of page: PageArrival) -> SourceRequest? {
    guard query.rules.cursorSemantics == .key, let key = gap.previous else { return nil }
    return SourceRequest(kind: .refresh, target: .cursor(key), limit: page.request.limit)
  }

  /// The side of the gap that is left of the one that a page was requested for.
  private func remainder(of division: PageDivision) -> SideIndex? {
    guard let edge = division.page.request.kind.edge else { return nil }
    let page = edge == .next ? division.numbers.last : division.page.number
    guard let stretch = page.flatMap({ place(ofPage: $0)?.stretch }) else { return nil }
    let side = SideIndex(stretch: stretch, edge: edge.opposite)
    return isOuter(side) ? nil : side
  }
}

extension PagerMachine {
  /// The division of an arrived page; nil if it has no gaps.
  mutating func division(of page: PageArrival, keeping gapID: ListGap.ID? = nil) -> PageDivision? {
    guard !page.gaps.isEmpty else { return nil }
    return PageDivision(
      page: page, numbers: page.gaps.map { _ in RequestID(number: newNumber()).newPageNumber }, pageSize: configuration.pageSize,
      gapID: gapID)
  }

  /// Divides a page of the displayed list at its gaps.
  mutating func divide(_ page: PageArrival, keeping gapID: ListGap.ID? = nil) {
    guard let division = division(of: page, keeping: gapID) else { return }
    effects += shown?.divide(division) ?? []
  }
}
