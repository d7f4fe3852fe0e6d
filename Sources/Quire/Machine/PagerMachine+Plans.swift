// The choice of the request that a refresh begins with.
extension PagerMachine {
  /// The plan of a refresh. While the query has no items, it begins with the first page.
  mutating func plan(for scope: RefreshScope) -> RefreshPlan {
    let first = SourceRequest(kind: .refresh, target: .cursor(query.rules.start), limit: configuration.firstPageSize)
    let firstPage = RefreshPlan(scope: .firstPage, request: first)
    guard let shown, !shown.isEmpty, !isQueryPending else { return RefreshPlan(scope: scope, request: first) }
    let visible = visibleItems(of: shown)
    let reader = visible.flatMap { shown.page(ofItem: $0.lowerBound) }
    switch scope {
    case .firstPage: return firstPage
    case .newest: return shown.validity == .expired ? firstPage : RefreshPlan(scope: scope, request: first)
    case .loaded:
      let stretch = (reader?.number ?? shown.entryPage).place(in: shown)?.stretch ?? 0
      if shown.pageToReload(inStretch: stretch) == nil,
        shown.place(ofPage: shown.entryPage)?.stretch == stretch || shown.stretches.count == 1
      {
        return RefreshPlan(scope: scope, request: first, page: shown.entryPage)
      }
      let number = shown.pageToReload(inStretch: stretch) ?? shown.stretches[stretch].pages.first?.number
      return number.flatMap { plan(around: $0, scope, of: shown) }
        ?? (shown.stretches.count == 1 ? RefreshPlan(scope: scope, request: first, page: shown.entryPage) : firstPage)
    case .visible:
      guard let visible, let reader else { return firstPage }
      var around = RefreshPlan(scope: scope, request: first, page: shown.entryPage)
      if let found = plan(around: reader.number, scope, of: shown) {
        around = found
      } else if shown.entry == .middle || shown.place(ofPage: shown.entryPage)?.stretch != reader.number.place(in: shown)?.stretch {
        // The distance from the first page is not known.
        return firstPage
      }
      let start = shown.itemCount(before: around.page)
      around.visible = Edges(next: visible.upperBound - start, previous: start - visible.lowerBound)
      return around
    }
  }

  /// The items from the first to the last that a view shows, in the stretch of the first.
  private func visibleItems(of list: PageList) -> Range<Int>? {
    let visible = viewports.values.map { list.items(visibleIn: $0) }.filter { !$0.isEmpty }
    guard let first = visible.map(\.lowerBound).min(), let last = visible.map(\.upperBound).max() else { return nil }
    var end = 0
    for stretch in list.stretches {
      end += stretch.itemCount
      if first < end { return first..<min(last, end) }
    }
    return nil
  }

  /// The plan that begins with a page other than the first; nil if it is the first, or cannot be requested.
  private mutating func plan(around number: Int, _ scope: RefreshScope, of list: PageList) -> RefreshPlan? {
    guard number != list.entryPage || list.entry == .middle, let place = list.place(ofPage: number), let page = list.page(number) else {
      return nil
    }
    let rows = list.rows(ofPage: number, in: .allRows) ?? 0..<0
    let all = list.boundary(at: list.outer(.next)) + list.missing.next - list.head.count
    let missing = Edges(next: all - rows.upperBound, previous: list.head.count + rows.lowerBound)
    if list.isSeekable(at: .previous(of: place.stretch)) {
      let request = SourceRequest(kind: .refresh, target: .item(missing.previous), limit: max(configuration.firstPageSize, page.count))
      return RefreshPlan(scope: scope, request: request, page: number, entry: .middle, offset: .known, missing: missing)
    }
    guard list.validity != .expired, !query.rules.cursorsCountItems, let request = page.request?.repeated(for: page.count),
      list.stretches[place.stretch].pages.allSatisfy({ $0.request != nil })
    else { return nil }
    var plan = RefreshPlan(
      scope: scope, request: request, page: number, entry: .middle, offset: list.isPlaced(gap: place.stretch + 1) ? .known : .unknown,
      missing: missing)
    for edge in ListEdge.allCases where request.kind == LoadKind(edge.opposite) {
      let side = SideIndex(stretch: place.stretch, edge: edge)
      guard list.isOuter(side) || list[side].leadsOn else { return nil }
      plan.remember(pagesOf: list, beyond: number, at: side) { EvictedPageID(number: newNumber()) }
    }
    return plan
  }
}

extension Int {
  fileprivate func place(in list: PageList) -> (stretch: Int, page: Int)? { list.place(ofPage: self) }
}

extension PageList {
  /// The page with which the pages of a stretch are loaded again: the one that the list began with or, if that was evicted, the nearest one. It is nil
  /// for the first page of the source.
  fileprivate func pageToReload(inStretch index: Int) -> Int? {
    let (pages, sides) = (stretches[index].pages, stretches[index].sides)
    guard let first = pages.first?.number, let last = pages.last?.number else { return nil }
    if pages.contains(where: { $0.number == entryPage }) { return entry == .middle ? entryPage : nil }
    if stretches.count > 1 { return first }
    if sides.next.remembers(page: entryPage) { return last }
    if sides.previous.remembers(page: entryPage) { return first }
    if first > entryPage, sides.previous.isTruncated { return first }
    if last < entryPage, sides.next.isTruncated { return last }
    return entry == .middle ? min(max(first, entryPage), last) : nil
  }

  /// The items that a viewport shows.
  fileprivate func items(visibleIn viewport: Viewport) -> Range<Int> {
    guard viewport.basis == .allRows, stretches.count > 1 else { return viewport.visible.clamped(to: 0..<itemCount) }
    var count = 0
    var items: [Int] = []
    for index in stretches.indices {
      let rows = rows(ofStretch: index, in: .allRows)
      let shown = viewport.visible.clamped(to: rows)
      if !shown.isEmpty { items += [shown.lowerBound - rows.lowerBound + count, shown.upperBound - rows.lowerBound + count] }
      count += stretches[index].itemCount
    }
    return (items.min() ?? 0)..<(items.max() ?? 0)
  }
}

extension RefreshPlan {
  /// Sets the side of a list that begins with a page of another, as if all pages beyond it had been evicted. The page does not name its neighbor there.
  fileprivate mutating func remember(pagesOf list: PageList, beyond number: Int, at place: SideIndex, id: () -> EvictedPageID) {
    var side = list[place]
    // A new list does not inherit failures.
    side.renew()
    let pages = list.stretches[place.stretch].pages
    let beyond = place.edge == .next ? pages.reversed().prefix { $0.number != number } : pages.prefix { $0.number != number }[...]
    for page in beyond {
      guard let request = page.request else { continue }
      let id = id()
      side.evict(page, request: request, as: id)
      remembered.append((id, page.number, place.edge))
    }
    if place.edge == .next { next = side } else { previous = side }
  }
}
