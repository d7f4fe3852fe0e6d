@testable import Quire

// Pages are evicted far from the reader (B25).

extension ReferencePager {
  /// Evicts pages as long as enough rows remain and nothing needs the page.
  mutating func evictPages(near arrived: Int) {
    guard let limit = configuration.maximumRows, let list = shown else { return }
    let pinned = pinnedPages(of: list).union([arrived])
    while let shown, let side = evictableSide(of: shown, limit, pinned, near: arrived) {
      // A page that comes in there now would leave a hole.
      discardLoad(side, .superseded)
      end(self.shown!.evict(at: side, pageSize: configuration.pageSize))
    }
  }

  /// The side at which the page is farthest from every view, of those that may be evicted.
  private func evictableSide(of list: List, _ limit: Int, _ pinned: Set<Int>, near arrived: Int) -> SideLocation? {
    guard list.pages.count > 2 else { return nil }
    var best: (side: SideLocation, distance: Int)?
    for side in list.sides {
      let stretch = list.stretches[side.stretch]
      guard let page = stretch.page(at: side.edge), !pinned.contains(page.number) else { continue }
      guard list.isSeekable(side.stretch) || !list.query.counts && page.request != nil else { continue }
      guard list.rows.count - page.rows.count >= limit, stretch.pages.count > 1 || list.canVanish(side.stretch) else { continue }
      guard !viewportsThatCount(in: list).contains(where: { isNeeded(page, at: side, of: list, $0) }) else { continue }
      let distance = distance(to: page.number, in: list, near: arrived)
      // Open: of pages that are equally far, the first one.
      if best.map({ $0.distance < distance }) ?? true { best = (side, distance) }
    }
    return best?.side
  }

  /// The viewports of the views that keep pages. A view that has left the screen keeps pages only while no other view shows rows.
  private func viewportsThatCount(in list: List) -> [Viewport] {
    let viewports = Array(list.viewports.values)
    let isOtherViewShowingRows = viewports.contains { $0.capacity > 0 && !visibleRows(of: $0, in: list).isEmpty }
    return isOtherViewShowingRows ? viewports.filter { $0.capacity > 0 } : viewports
  }

  /// Returns whether a view needs a page, or would if it were evicted.
  private func isNeeded(_ page: LoadedPage, at side: SideLocation, of list: List, _ viewport: Viewport) -> Bool {
    let rows = list.positions(ofPage: page.number, withPlaceholders: viewport.countsPlaceholders)
    let visible = visibleRows(of: viewport, in: list)
    return (list.stretches.count == 1 ? [side.edge] : ListEdge.allCases).allSatisfy { edge in
      isNear(edge, rows, visible, count: list.rows.count - page.rows.count, capacity: viewport.capacity)
    }
  }

  /// The number of rows between a page and the nearest view, or the page that came if no view has said anything.
  private func distance(to number: Int, in list: List, near arrived: Int) -> Int {
    func distance(_ rows: Range<Int>, _ other: Range<Int>) -> Int {
      max(rows.lowerBound - other.upperBound, other.lowerBound - rows.upperBound, 0)
    }
    func rows(_ number: Int, _ withPlaceholders: Bool) -> Range<Int> { list.positions(ofPage: number, withPlaceholders: withPlaceholders) }
    let views = viewportsThatCount(in: list).map { (visible: visibleRows(of: $0, in: list), withPlaceholders: $0.countsPlaceholders) }
    let distances = views.filter { !$0.visible.isEmpty }.map { distance(rows(number, $0.withPlaceholders), $0.visible) }
    return distances.min() ?? distance(rows(number, true), rows(arrived, true))
  }

  /// The pages with rows that an edit which waits was made to or beside.
  private func pinnedPages(of list: List) -> Set<Int> {
    let waiting = log.filter { $0.settled == nil }
    let ids = waiting.flatMap { entry in
      let position: ItemPosition<Int>? =
        switch entry.edit {
        case .insert(_, let position), .move(_, let position): position
        case .update, .remove: nil
        }
      return [entry.edit.id, position?.anchor, list.undo[entry.number]?.position.anchor].compactMap(\.self)
    }
    var pages = Set(list.pages.filter { page in page.rows.contains { ids.contains($0.id) } }.map(\.number))
    // A row may come back to the first position if its edit fails.
    if waiting.contains(where: { list.undo[$0.number]?.position == .start }), let first = list.pages.first { pages.insert(first.number) }
    return pages
  }
}

extension ReferencePager.List {
  /// Returns whether all pages of a stretch can be evicted, because its items can be loaded again from a neighbor.
  /// Its end would look like the end of the list otherwise.
  func canVanish(_ index: Int) -> Bool {
    index > 0 && leadsOn(SideLocation(stretch: index - 1, edge: .next))
      || index + 1 < stretches.count && leadsOn(SideLocation(stretch: index + 1, edge: .previous))
  }

  /// Evicts the page at a side, and its stretch with the last page of that. Returns the loads of the stretch.
  mutating func evict(at side: SideLocation, pageSize: Int) -> [(edge: ListEdge, load: ReferencePager.SideLoad)] {
    guard let page = stretches[side.stretch].page(at: side.edge) else { return [] }
    if isSeekable(side.stretch) { forget(page, at: side, pageSize: pageSize) } else { remember(page, number: page.number, at: side) }
    stretches[side.stretch].removePage(at: side.edge)
    let stretch = stretches[side.stretch]
    guard stretch.pages.isEmpty else {
      noteLostEntry(beyond: side.edge)
      noteFoundEntry()
      return []
    }
    removeStretch(side.stretch)
    // The list continues beyond what is at its end now.
    if side.stretch == 0 { self[.previous].isTruncated = true }
    if side.stretch == stretches.count { self[.next].isTruncated = true }
    noteLostEntry(beyond: side.stretch == stretches.count ? .next : .previous)
    noteFoundEntry()
    return stretch.loads
  }

  /// If the page with which the list started is gone and cannot return, all remaining pages are after it, or before it.
  mutating func noteLostEntry(beyond edge: ListEdge) {
    let canReturn = sides.contains { self[$0].remembered.contains { $0.number == entry } }
    guard entry != .min, entry != .max, !pages.isEmpty, location(ofPage: entry) == nil, !canReturn else { return }
    entry = edge == .next ? .max : .min
  }

  /// If the list starts where its source starts, it starts with the first page of the source, even if the page with which it started is
  /// gone.
  mutating func noteFoundEntry() {
    guard entry == .min, startsAtFirstPage, query.start == nil, self[.previous].idleState == .end, let first = pages.first else { return }
    entry = first.number
  }

  /// A page that is evicted where its rows can be found again by their position.
  private mutating func forget(_ page: ReferencePager.LoadedPage, at side: SideLocation, pageSize: Int) {
    let request = ReferencePager.Request(kind: LoadKind(edge: side.edge), target: .border, limit: pageSize)
    self[side] = .init(neighbor: .init(idleState: .more, request: request, issued: nil), isTruncated: true)
    self[gap: side.gap] = self[gap: side.gap] - -(page.rows.count + page.duplicates)
  }

  /// Remembers at a side how a page was requested, and what lay beyond it.
  mutating func remember(_ page: ReferencePager.LoadedPage, number: Int?, at side: SideLocation) {
    guard var request = page.request else { return }
    let border = side.edge == .next ? page.rows.first?.id : page.rows.last?.id
    self[side].remembered.append(.init(number: number, request: request, border: border, beyond: self[side].neighbor))
    request.limit = max(request.limit, page.rows.count)
    self[side].neighbor = .init(idleState: .more, request: request, issued: nil)
    self[side].isTruncated = true
    let missing = self[gap: side.gap]
    self[gap: side.gap] = .init(count: missing.count + page.rows.count, isExact: missing.isExact)
  }
}
