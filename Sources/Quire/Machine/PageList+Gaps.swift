// A page that has gaps is divided there: a source may know items on both sides of others that it does not know.

extension PageList {
  /// Divides an arrived page at its gaps. Returns the effects on its items.
  ///
  /// - Parameters:
  ///   - numbers: A new number for the page that follows each gap.
  ///   - gapID: The identity of the gap that the page was requested for. The rest of it keeps the identity.
  mutating func divide(_ page: PageArrival, as numbers: [Int], keeping gapID: ListGap.ID? = nil) -> [Effect] {
    guard !numbers.isEmpty else { return [] }
    // The offsets of those before stay the same.
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
      let key = query.rules.cursorSemantics == .key ? gap.previous : nil
      let request = key.map { SourceRequest(kind: .refresh, target: .cursor($0), limit: page.request.limit) }
      let rest = LoadedPage(number: number, request: request, count: count - gap.offset)
      stretches[place.stretch].dividePage(place.page, at: gap.offset, into: rest)
      effects = [.divide(page.number, at: gap.offset, as: number, of: id)]
    }
    let border = gap.offset == 0 ? place.page : place.page + 1
    // At an end of the stretch, there is a gap already, or the list ends.
    guard border > 0, border < stretches[place.stretch].pages.count else { return effects }
    let context = context(of: page)
    var (next, previous) = (ListSide(.next), ListSide(.previous))
    next.advance(to: gap.next, emptyPages: 0, context)
    previous.advance(to: gap.previous, emptyPages: 0, context)
    next.truncateAtEntry()
    previous.truncateAtEntry()
    var rest = stretches[place.stretch].removePages(from: border)
    rest.sides.previous = previous
    stretches[place.stretch].sides.next = next
    (stretches[place.stretch].gap, stretches[place.stretch].gapID) = (.atLeast(0), ListGap.ID(list: id.number, number: number))
    stretches.insert(rest, at: place.stretch + 1)
    return effects
  }

  /// The side of the gap that is left of the one that a page was requested for.
  private func remainder(of page: PageArrival, dividedAs numbers: [Int]) -> SideIndex? {
    guard let edge = page.request.kind.edge else { return nil }
    let last = edge == .next ? numbers.last : page.number
    guard let stretch = last.flatMap({ place(ofPage: $0)?.stretch }) else { return nil }
    let side = SideIndex(stretch: stretch, edge: edge.opposite)
    return isOuter(side) ? nil : side
  }
}

extension PagerMachine {
  /// Divides a page of the displayed list at its gaps.
  mutating func divide(_ page: PageArrival, keeping gapID: ListGap.ID? = nil) {
    let numbers = newPageNumbers(forGapsOf: page)
    effects += shown?.divide(page, as: numbers, keeping: gapID) ?? []
  }

  mutating func newPageNumbers(forGapsOf page: PageArrival) -> [Int] {
    page.gaps.map { _ in RequestID(number: newNumber()).newPageNumber }
  }
}
