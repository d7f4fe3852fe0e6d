// The choice of the request that a refresh begins with.
extension PagerMachine {
  /// The plan of a refresh. While the query has no items, it begins with the first page.
  func plan(for scope: RefreshScope) -> RefreshPlan {
    let firstPage = SourceRequest(kind: .refresh, target: .cursor(query.rules.start), limit: configuration.firstPageSize)
    let plan = RefreshPlan(scope: scope, request: firstPage)
    guard let shown, !shown.isEmpty, !isQueryPending else { return plan }
    switch scope {
    case .firstPage: return plan
    case .loaded: return shown.pageToReload.flatMap { self.plan(around: $0, scope, of: shown) } ?? plan
    case .visible:
      guard let visible = visibleItems(of: shown) else { return RefreshPlan(scope: .firstPage, request: firstPage) }
      var around = plan
      if let found = self.plan(around: shown.pageNumber(ofItem: visible.lowerBound), scope, of: shown) {
        around = found
      } else if shown.entry == .middle || !shown.pageNumbers.contains(0) {
        // The distance from the first page is not known.
        return RefreshPlan(scope: .firstPage, request: firstPage)
      }
      let start = shown.itemCount(before: around.page)
      around.visible = Edges(next: visible.upperBound - start, previous: start - visible.lowerBound)
      return around
    }
  }

  /// The items from the first to the last that a view shows.
  private func visibleItems(of list: PageList) -> Range<Int>? {
    let visible = viewports.values.map { $0.visible.clamped(to: 0..<list.itemCount) }.filter { !$0.isEmpty }
    guard let first = visible.map(\.lowerBound).min(), let last = visible.map(\.upperBound).max() else { return nil }
    return first..<last
  }

  /// The plan that begins with a page other than the first; nil if it is the first, or cannot be requested.
  private func plan(around number: Int, _ scope: RefreshScope, of list: PageList) -> RefreshPlan? {
    guard number != 0 || list.entry == .middle else { return nil }
    let before = list.itemCount(before: number)
    let count = list.page(number).count
    var missing = list.missing
    missing.previous += before
    missing.next += list.itemCount - before - count
    if list.isSeekable {
      let target = SourceRequest.Target.item(list.sides.previous.missing + before)
      let request = SourceRequest(kind: .refresh, target: target, limit: max(configuration.firstPageSize, count))
      return RefreshPlan(scope: scope, request: request, page: number, entry: .middle, offset: .known, missing: missing)
    }
    guard list.validity != .expired, !query.rules.cursorsCountItems, let request = list.page(number).request?.repeated(for: count),
      list.pages.allSatisfy({ $0.request != nil })
    else { return nil }
    return RefreshPlan(
      scope: scope, request: request, page: number, entry: .middle, offset: list.offset,
      next: list.side(.next, beyond: number, of: request), previous: list.side(.previous, beyond: number, of: request), missing: missing)
  }
}

extension PageList {
  /// The page with which the whole list is loaded again: the one that it began with or, if that was evicted, the nearest one.
  fileprivate var pageToReload: Int? {
    if pageNumbers.lowerBound > 0, self[.previous].isTruncated { return pageNumbers.lowerBound }
    if pageNumbers.upperBound <= 0, self[.next].isTruncated { return pageNumbers.upperBound - 1 }
    return entry == .middle ? min(max(pageNumbers.lowerBound, 0), pageNumbers.upperBound - 1) : nil
  }

  /// The side of a list that begins with a page of this one, as if all pages beyond it had been evicted; nil if the page names its neighbor there.
  fileprivate func side(_ edge: ListEdge, beyond number: Int, of request: SourceRequest) -> ListSide? {
    guard request.kind == LoadKind(edge.opposite) else { return nil }
    var side = self[edge]
    // A new list does not inherit failures.
    side.renew()
    let beyond = edge == .next ? Array((number + 1..<pageNumbers.upperBound).reversed()) : Array(pageNumbers.lowerBound..<number)
    for number in beyond {
      guard let request = page(number).request else { continue }
      side.evict(page(number), request: request, as: EvictedPageID(list: id, page: number))
    }
    return side
  }
}
