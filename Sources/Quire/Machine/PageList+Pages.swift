// The operations on a list: a page extends a stretch, or enters a gap as a separate stretch; a gap whose stretches meet is joined; and a
// page at a gap is evicted, so that its items are missing again.

/// The gap beyond a side at which a page has arrived.
enum Junction {
  /// There is none: the list ends, or the stretches are one now.
  case none
  case open(SideIndex)
  /// No side leads into the gap, so that its items cannot be loaded.
  case closed

  var isClosed: Bool { if case .closed = self { true } else { false } }
}

extension PageList {
  /// Creates a list of the page that it is entered with.
  init(id: ListID, query: PagerQuery, entering page: PageArrival, as plan: RefreshPlan, pageSize: Int) {
    self.init(id: id, query: query, entry: plan.entry, pageSize: pageSize, stretches: [], head: .exactly(0))
    var sides = self.sides(of: page)
    if entry == .middle { sides.truncateAtEntry() }
    if let side = plan.side { sides[side.edge] = side }
    func missing(_ edge: ListEdge) -> Missing {
      if sides[edge].neighbor == nil { return .exactly(0) }
      return page.missing[edge].map { .exactly($0) } ?? plan.missing[edge]
    }
    let gapID = ListGap.ID(list: id.number, number: 0)
    stretches = [Stretch(page.added > 0 ? [page.loaded] : [], sides: sides, gap: missing(.next), gapID: gapID)]
    head = missing(.previous)
  }

  // MARK: Extending

  /// Takes in a page that was requested at a side.
  mutating func take(_ page: PageArrival, at side: SideIndex, _ effects: inout [Effect]) -> Junction {
    self[side].returning != nil && page.added > 0 ? restore(page, at: side, &effects) : extend(side, with: page, &effects)
  }

  /// Adds a page to the stretch at a side.
  private mutating func extend(_ side: SideIndex, with page: PageArrival, _ effects: inout [Effect]) -> Junction {
    resize(page.taken)
    if page.added > 0 {
      // The first page with items is the one that the list starts with.
      if pages.isEmpty { entryPage = .numbered(page.number) }
      stretches[side.stretch].add(page.loaded, at: side.edge)
    } else if !stretches[side.stretch].pages.isEmpty {
      stretches[side.stretch][stretches[side.stretch].index(at: side.edge)].duplicates += page.duplicates
    }
    self[side] = self.side(side, beyond: page)
    self[missingInGap: side.gap].add(-page.added)
    return join(page, at: side, &effects)
  }

  /// A side as it is beyond a page that has arrived there, and may have been evicted there before.
  private mutating func side(_ side: SideIndex, beyond page: PageArrival) -> ListSide {
    var far = self[side]
    let returnsEntry = far.evicted.last?.wasPage(entryPage) == true && page.added > 0
    let remembersEntry = far.remembers(entryPage)
    far.pass(page, in: self)
    if returnsEntry {
      entryPage = .numbered(page.number)
    } else if remembersEntry, !far.remembers(entryPage) {
      entryPage = .lost(beyond: side.edge)
    }
    return far
  }

  /// Ends the list at a side of an arrived page, or joins the stretches that the page meets there.
  private mutating func join(_ page: PageArrival, at side: SideIndex, _ effects: inout [Effect]) -> Junction {
    let hadEntry = place(ofPage: entryPage.number) != nil
    defer {
      if page.added > 0, hadEntry, place(ofPage: entryPage.number) == nil { entryPage = .numbered(page.number) }
      updateEntryPage(beyond: side.edge)
    }
    if self[side].neighbor == nil, page.names(side.edge) { return endList(at: side, &effects) }
    guard let side = connect(page, at: side, &effects) else { return .none }
    // Nothing is beyond the page, or it covers all that was loaded there.
    if self[side].neighbor == nil, isOuter(side) { return endList(at: side, &effects) }
    recount(page, at: side)
    return isClosed(gap: side.gap) ? .closed : .open(side)
  }

  /// Removes everything beyond a side. The source says that the list ends there.
  private mutating func endList(at side: SideIndex, _ effects: inout [Effect]) -> Junction {
    let gone = stretches(beyond: side)
    for _ in gone { effects += removeStretch(at: gone.lowerBound) }
    self[missingInGap: outer(side.edge).gap] = .exactly(0)
    return .none
  }

  /// Sets the length of the gap beyond a side, as its page counts it.
  private mutating func recount(_ page: PageArrival, at side: SideIndex) {
    guard let count = page.missing[side.edge] else { return }
    let rest = stretches(beyond: side).reduce(Missing.exactly(0)) { rest, index in
      rest + .exactly(stretches[index].itemCount) + self[missingInGap: SideIndex(stretch: index, edge: side.edge).gap]
    }
    self[missingInGap: side.gap] = rest.map { count - $0 }
  }

  // MARK: Entering

  /// The sides of a page that was not requested from a neighbor.
  private func sides(of page: PageArrival) -> Sides {
    Sides(next: ListSide(.next, of: page, in: self), previous: ListSide(.previous, of: page, in: self))
  }

  /// Puts a page with new items into a gap as a separate stretch, and joins it with the stretches that it meets.
  ///
  /// - Parameters:
  ///   - entry: The place of the page in its source.
  ///   - index: The index of its first item in the whole list, if that is known.
  mutating func enter(_ page: PageArrival, inGap gap: Int, as entry: Entry, at index: Int?, _ effects: inout [Effect]) -> Junction {
    let missing = self[missingInGap: gap]
    var sides = self.sides(of: page)
    if entry == .middle { sides.truncateAtEntry() }
    var lengths = Edges(next: Missing.atLeast(max(0, missing.count - page.received)), previous: .atLeast(0))
    if let index {
      let offset = max(0, index - head.count - rows(ofGap: gap, in: .allRows).lowerBound)
      lengths = Edges(next: missing.map { $0 - offset - page.received }, previous: missing.map { min($0, offset) })
    }
    return enter(page, inGap: gap, sides: sides, lengths: lengths, &effects)
  }

  private mutating func enter(
    _ page: PageArrival, inGap gap: Int, sides: Sides, lengths: Edges<Missing>, _ effects: inout [Effect]
  ) -> Junction {
    resize(page.taken)
    guard page.added > 0 else { return .none }
    let gapID = ListGap.ID(list: id.number, number: page.number)
    let stretch = Stretch([page.loaded], sides: sides, gap: lengths.next, gapID: gapID)
    self[missingInGap: gap] = lengths.previous
    stretches.insert(stretch, at: gap)
    var result = Junction.none
    for edge in ListEdge.allCases {
      guard let index = place(ofPage: page.number)?.stretch else { return result }
      let junction = join(page, at: SideIndex(stretch: index, edge: edge), &effects)
      if !result.isClosed { result = junction }
    }
    return result
  }

  /// Puts an evicted page back that may no longer meet the stretch that it was evicted from.
  private mutating func restore(_ page: PageArrival, at side: SideIndex, _ effects: inout [Effect]) -> Junction {
    var (sides, lengths) = (self.sides(of: page), Edges(next: Missing.atLeast(0), previous: .atLeast(0)))
    sides[side.edge] = self.side(side, beyond: page)
    lengths[side.edge] = self[missingInGap: side.gap].map { $0 - page.added }
    self[side].close()
    return enter(page, inGap: side.gap, sides: sides, lengths: lengths, &effects)
  }

  // MARK: Joining

  /// Removes the stretches whose items a page has beyond a side, and joins it with the stretch that it meets. Returns the side; nil if it was joined.
  private mutating func connect(_ page: PageArrival, at side: SideIndex, _ effects: inout [Effect]) -> SideIndex? {
    let reach = page.reach[side.edge]
    var side = side
    for _ in 0..<reach.covered {
      effects += removeStretch(at: side.edge == .next ? side.stretch + 1 : side.stretch - 1)
      if side.edge == .previous { side = .previous(of: side.stretch - 1) }
    }
    if reach.covered > 0 || reach.contact == .touches { self[missingInGap: side.gap] = .atLeast(self[missingInGap: side.gap].count) }
    guard reach.contact != .none, let beyond = opposite(of: side) else { return side }
    // Pages that have lost all items to the newer page are gone.
    while let border = stretches[beyond.stretch].page(at: beyond.edge), border.count == 0 {
      stretches[beyond.stretch].removePage(at: beyond.edge)
      effects.append(.drop(border.number, of: id))
    }
    if let load = self[beyond].load { effects += load.ended(.superseded) }
    if reach.contact == .meets {
      updateRequest(at: beyond, following: side, after: page)
      stretches[side.gap - 1].append(stretches.remove(at: side.gap))
      return nil
    }
    // Another item is at the border now, and no page has named a page beside it.
    self[beyond].close()
    return side
  }

  /// Lets a page that has lost items to a newer page be requested as the neighbor of that page. Its own request names a place before its items.
  private mutating func updateRequest(at beyond: SideIndex, following side: SideIndex, after page: PageArrival) {
    guard let neighbor = self[side].neighbor, case .cursor = neighbor.request.target,
      let border = stretches[beyond.stretch].page(at: beyond.edge), page.taken[border.number] != nil
    else { return }
    stretches[beyond.stretch][stretches[beyond.stretch].index(at: beyond.edge)].request = neighbor.request
  }
}

// MARK: The beginning

extension PageList {
  /// Updates the page that the list began with, after a page arrived or was evicted at an edge.
  private mutating func updateEntryPage(beyond edge: ListEdge) {
    let canReturn = stretches.indices.contains { stretches[$0].remembers(entryPage) }
    if case .numbered(let number) = entryPage, !canReturn, !pages.isEmpty, place(ofPage: number) == nil {
      entryPage = .lost(beyond: edge)
    }
    guard entryPage == .lost(beyond: .previous), entry == .firstPage, query.rules.start == nil else { return }
    // The first page of the source is loaded again.
    if self[.previous].neighbor == nil, let first = pages.first { entryPage = .numbered(first.number) }
  }
}

// MARK: Evicting

extension PageList {
  /// Turns the page at a side into missing items, and removes its stretch if that was the last page. Returns the effects.
  ///
  /// - Parameter evicted: The identity under which the page can return.
  mutating func evict(at side: SideIndex, as evicted: EvictedPageID) -> [Effect] {
    guard let page = stretches[side.stretch].page(at: side.edge) else { return [] }
    var effects = [Effect.remember(evicted, page: page.number, of: id, evictedAt: side.edge), .drop(page.number, of: id)]
    let isSeekable = isSeekable(at: side)
    self[missingInGap: side.gap].add(page.count + (isSeekable ? page.duplicates : 0))
    if !isSeekable, let request = page.request {
      self[side].evict(page, request: request, as: evicted, numbered: page.number)
    } else {
      self[side].truncate(pageSize: pageSize)
    }
    stretches[side.stretch].removePage(at: side.edge)
    var edge = side.edge
    if stretches[side.stretch].pages.isEmpty {
      effects += removeStretch(at: side.stretch)
      edge = side.stretch == stretches.count ? .next : .previous
      // The list continues beyond the stretch that is at the end of the list now.
      if side.stretch == 0 { self[.previous].extent = .truncated }
      if side.stretch == stretches.count { self[.next].extent = .truncated }
    }
    updateEntryPage(beyond: edge)
    return effects
  }

  /// Returns whether all pages of a stretch can be evicted, because its items can be loaded again from a neighbor.
  func canVanish(_ index: Int) -> Bool {
    index > 0 && stretches[index - 1].sides.next.continuesBeyondEvicted
      || index + 1 < stretches.count && stretches[index + 1].sides.previous.continuesBeyondEvicted
  }
}
