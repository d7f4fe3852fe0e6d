@testable import Quire

// The requests of a refresh (B14).

extension ReferencePager {
  func plan(_ scope: RefreshScope) -> Plan {
    let first = Request(kind: .refresh, cursor: asked.start, limit: configuration.firstPageSize)
    guard canRefreshAll, let shown, !shown.rows.isEmpty else { return Plan(scope: scope, request: first) }
    let firstPage = Plan(scope: .firstPage, request: first)
    let visible = visibleItems(of: shown)
    let reader = visible.map { shown.page(ofRow: $0.lowerBound) }
    switch scope {
    case .firstPage: return firstPage
    case .newest: return shown.validity == .expired ? firstPage : Plan(scope: scope, request: first)
    case .loaded:
      // Of several stretches, the one that the reader is in.
      let stretch = shown.location(ofPage: reader ?? shown.entry)?.stretch ?? 0
      let page = shown.pageToReload(inStretch: stretch)
      let isEntered = shown.stretches.count == 1 || shown.location(ofPage: shown.entry)?.stretch == stretch
      if page == nil, isEntered { return Plan(scope: scope, request: first, page: shown.entry) }
      let around = (page ?? shown.stretches[stretch].pages.first?.number).flatMap { plan(scope, around: $0, of: shown) }
      return around ?? (shown.stretches.count == 1 ? Plan(scope: scope, request: first, page: shown.entry) : firstPage)
    case .visible:
      guard let visible, let reader else { return firstPage }
      let around = plan(scope, around: reader, of: shown)
      // The distance from a first page that is not loaded to the rows is unknown.
      let isBesideFirst = shown.startsAtFirstPage && shown.location(ofPage: shown.entry)?.stretch == shown.location(ofPage: reader)?.stretch
      if around == nil, !isBesideFirst { return firstPage }
      var plan = around ?? Plan(scope: scope, request: first, page: shown.entry)
      let before = shown.count(before: plan.page)
      plan.visible = [.next: visible.upperBound - before, .previous: before - visible.lowerBound]
      return plan
    }
  }

  /// Returns the items from the first to the last that a view shows, in the stretch of the first. Views that have left the screen count
  /// only if no view on the screen shows an item.
  private func visibleItems(of list: List) -> Range<Int>? {
    let shown = list.viewports.values.filter { !items(visibleFor: $0, in: list).isEmpty }
    let onScreen = shown.filter { $0.capacity > 0 }
    let visible = (onScreen.isEmpty ? shown : onScreen).map { items(visibleFor: $0, in: list) }
    guard let first = visible.map(\.lowerBound).min(), let last = visible.map(\.upperBound).max() else { return nil }
    let end = list.rowsAfterGaps.first { $0 > first } ?? list.rows.count
    return first..<min(last, end)
  }

  /// The refresh that starts with a page which is not where the list starts; nil if it cannot.
  private func plan(_ scope: RefreshScope, around number: Int, of list: List) -> Plan? {
    guard number != list.entry || !list.startsAtFirstPage, let location = list.location(ofPage: number) else { return nil }
    let pages = list.stretches[location.stretch].pages
    let rows = list.positions(ofPage: number, withPlaceholders: true)
    let missing: [ListEdge: Int] = [
      .next: list.layout.count - list.head.count - rows.upperBound, .previous: list.head.count + rows.lowerBound,
    ]
    if list.isSeekable(location.stretch) {
      let limit = max(configuration.firstPageSize, pages[location.page].rows.count)
      let request = Request(kind: .refresh, target: .row(missing[.previous]!), limit: limit)
      return Plan(scope: scope, request: request, page: number, startsAtFirstPage: false, hasKnownOffset: true, missing: missing)
    }
    guard list.validity != .expired, !asked.counts, pages.allSatisfy({ $0.request != nil }), var request = pages[location.page].request
    else {
      return nil
    }
    request.limit = max(request.limit, pages[location.page].rows.count)
    var plan = Plan(scope: scope, request: request, page: number, startsAtFirstPage: false)
    plan.hasKnownOffset = (0...location.stretch).allSatisfy { list[gap: $0].isExact }
    plan.missing = missing
    for edge in ListEdge.allCases {
      // In the direction in which it was requested, and in both if it was the first of all, it names its neighbor itself.
      guard request.kind == LoadKind(edge: edge.other) else { continue }
      let side = SideLocation(stretch: location.stretch, edge: edge)
      // Open: beside a gap that only the other side leads into, the list would seem to end.
      guard list.isOuter(side) || list.leadsOn(side) else { return nil }
      var left = list
      left[side].load = nil
      // A refresh that succeeds replaces the states of the sides (B19).
      (left[side].neighbor.emptyPages, left[side].neighbor.jump) = (0, nil)
      if left[side].idleState != .end { left[side].idleState = .more }
      left[side].remembered = left[side].remembered.map { .init(number: nil, request: $0.request, border: $0.border, beyond: $0.beyond) }
      for page in edge == .next ? pages[(location.page + 1)...].reversed() : Array(pages[..<location.page]) {
        left.remember(page, number: nil, at: side)
      }
      plan.sides[edge] = left[side]
    }
    return plan
  }

  /// Returns whether a new list has fewer rows at an edge than it is to have.
  func lacks(_ draft: List, _ edge: ListEdge, _ plan: Plan) -> Bool {
    guard canRefreshAll, let shown else { return false }
    let wanted: Int
    switch plan.scope {
    case .firstPage, .newest: return false
    case .loaded:
      let location = shown.location(ofPage: plan.page)
      let rows = location.map { shown.rows(ofStretch: $0.stretch) } ?? 0..<shown.rows.count
      let start = shown.count(before: plan.page)
      wanted = edge == .next ? rows.upperBound - start : start - rows.lowerBound
    case .visible: wanted = plan.visible[edge] ?? 0
    }
    return !draft.reaches(edge, wanted, of: shown, from: plan.page)
  }
}

extension ReferencePager.List {
  func rows(ofStretch index: Int) -> Range<Int> {
    let start = stretches[..<index].map(\.rows.count).reduce(0, +)
    return start..<start + stretches[index].rows.count
  }

  func page(ofRow index: Int) -> Int { location(of: rows[index].id).map { stretches[$0.stretch].pages[$0.page].number }! }

  /// Returns whether the list continues beyond the pages that were evicted at a side.
  func leadsOn(_ side: SideLocation) -> Bool {
    guard let farthest = self[side].remembered.first else { return self[side].idleState != .end }
    return farthest.beyond.idleState != .end || farthest.request.kind == LoadKind(edge: side.edge)
  }

  /// The page with which the pages of a stretch are loaded again: the one that the list began with or, if that was evicted, the nearest one. It is nil
  /// for the first page of the source.
  func pageToReload(inStretch index: Int) -> Int? {
    let (numbers, sides) = (stretches[index].pages.map(\.number), stretches[index].sides)
    guard let first = numbers.first, let last = numbers.last else { return nil }
    if numbers.contains(entry) { return startsAtFirstPage ? nil : entry }
    if stretches.count > 1 { return first }
    func remembers(_ edge: ListEdge) -> Bool { sides[edge]?.remembered.contains { $0.number == entry } == true }
    if remembers(.next) { return last }
    if remembers(.previous) { return first }
    return entry == .max ? last : first
  }

  /// Returns whether there are as many rows at an edge as are wanted of an old list, and none of those is beyond
  /// them that has been pushed out.
  func reaches(_ edge: ListEdge, _ wanted: Int, of old: ReferencePager.List, from page: Int) -> Bool {
    func ids(_ list: ReferencePager.List, _ page: Int) -> [Int] {
      let (ids, start) = (list.rows.map(\.id), list.count(before: page))
      return edge == .next ? Array(ids[start...]) : ids[..<start].reversed()
    }
    let rows = ids(self, 0)
    guard count(at: edge, from: entry) >= wanted, wanted > 0 else { return count(at: edge, from: entry) >= wanted }
    guard rows.count >= wanted else { return false }
    let known = rows.filter { old.contains($0) }
    guard let last = known.last else { return true }
    // The last row that was there before, and all before it in the old list, whether they are left or gone.
    let before = (ids(old, page).firstIndex(of: last) ?? -1) + 1
    let beyond = rows.count - 1 - rows.lastIndex(of: last)!
    return Swift.max(before, known.count) + beyond >= wanted
  }
}
