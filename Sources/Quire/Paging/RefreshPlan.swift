extension PagerStateMachine {
  /// What a refresh asks for: how much of the list, and where that begins (B14).
  struct RefreshPlan {
    let extent: RefreshExtent
    /// How its first page is asked for.
    let origin: PageOrigin<AnyCursor>
    /// The number of that page in the list as it is.
    var page = 0
    /// Whether it is where the list begins.
    var isStart = true
    /// The edges that the first page does not name: what was loaded there before can be asked for again.
    var edges = Edges<Edge?>(next: nil, previous: nil)
    /// How many rows lie beyond each edge, unless the page says so.
    var unloaded = Edges(next: 0, previous: 0)
    /// Whether it is known how many rows lie before the page.
    var isPlaced = false
    /// How many rows views show, from the page on and before it.
    var visible = Edges(next: 0, previous: 0)
  }

  /// How the page is asked for that the list begins with.
  private var firstPage: PageOrigin<AnyCursor> { PageOrigin(kind: .refresh, cursor: rules.start, limit: configuration.firstPageSize) }

  /// What to ask for. While nothing of the query is loaded, that is the first page.
  func plan(for extent: RefreshExtent) -> RefreshPlan {
    var plan = RefreshPlan(extent: extent, origin: firstPage)
    guard let window, !window.rows.isEmpty, !isQueryPending else { return plan }
    let pages = window.rows.pageNumbers
    switch extent {
    case .firstPage: break
    case .loaded:
      // The page that the list began with or, if that was dropped, the one nearest to it.
      if pages.lowerBound > 0, window.edges.previous.isCut {
        plan = self.plan(around: pages.lowerBound, extent, of: window) ?? plan
      } else if pages.upperBound <= 0, window.edges.next.isCut {
        plan = self.plan(around: pages.upperBound - 1, extent, of: window) ?? plan
      } else if !window.isStart {
        plan = self.plan(around: min(max(pages.lowerBound, 0), pages.upperBound - 1), extent, of: window) ?? plan
      }
    case .visible:
      guard let visible = window.visibleRows else { return RefreshPlan(extent: .firstPage, origin: firstPage) }
      if let around = self.plan(around: window.rows.pageNumber(ofRow: visible.lowerBound), extent, of: window) {
        plan = around
      } else if !window.isStart || !pages.contains(0) {
        // How far it is from the first page is not known.
        return RefreshPlan(extent: .firstPage, origin: firstPage)
      }
      let start = window.rows.rowCount(before: plan.page)
      plan.visible = Edges(next: visible.upperBound - start, previous: start - visible.lowerBound)
    }
    return plan
  }

  /// What to ask for to begin with a page that is not the first; nil if it is, or cannot be asked for.
  private func plan(around page: Int, _ extent: RefreshExtent, of window: Window) -> RefreshPlan? {
    guard page != 0 || !window.isStart else { return nil }
    let row = window.rows.rowCount(before: page)
    let count = window.rows.page(page).count
    if let cursor = cursor(at: row, of: window) {
      let origin = PageOrigin(kind: .refresh, cursor: cursor, limit: max(configuration.firstPageSize, count))
      return RefreshPlan(
        extent: extent, origin: origin, page: page, isStart: false, unloaded: unloaded(around: page, of: window), isPlaced: true)
    }
    guard window.validity != .expired, !rules.cursorsCountItems, window.rows.pageNumbers.allSatisfy({ window.origins[$0] != nil }) else {
      return nil
    }
    let origin = window.origins[page]!.wanting(count)
    func edge(_ side: ListEdge) -> Edge? {
      // It names its neighbour itself in the direction in which it was asked for, and a first page does in both.
      guard origin.kind == LoadKind(side.opposite) else { return nil }
      var edge = window.edges[side]
      // A new list begins with edges that have not failed, whatever was tried there before (B19).
      edge.renew()
      // The outermost first, as if the list had been left from there.
      let pages = window.rows.pageNumbers
      let beyond = side == .next ? Array((page + 1..<pages.upperBound).reversed()) : Array(pages.lowerBound..<page)
      for number in beyond { edge.drop(window.origins[number]!, window.rows.page(number)) }
      return edge
    }
    return RefreshPlan(
      extent: extent, origin: origin, page: page, isStart: false, edges: Edges(next: edge(.next), previous: edge(.previous)),
      unloaded: unloaded(around: page, of: window), isPlaced: window.isPlaced)
  }

  private func unloaded(around page: Int, of window: Window) -> Edges<Int> {
    let before = window.rows.rowCount(before: page)
    let after = window.rows.count - before - window.rows.page(page).count
    return Edges(next: window.unloaded.next + after, previous: window.unloaded.previous + before)
  }
}

extension RowStore {
  /// The number of items of another list for which those at an edge of this one stand, counted from a page of the other one outward.
  ///
  /// An item of both stands for all items of the other list up to it, because those that are missing are gone. New items beyond it stand for one
  /// item each. New items before it have pushed others out of the pages, and stand for none.
  ///
  /// - Complexity: Linear in the number of items.
  func reach(at edge: ListEdge, into other: RowStore, from page: Int) -> Int {
    let first = rowCount(before: 0)
    let outward = edge == .next ? Array(items[first...]) : items[..<first].reversed()
    let rows = outward.map { other.row(of: $0.id) }
    guard let last = rows.lastIndex(where: { $0 != nil }), let row = rows[last] else { return rows.count }
    let start = other.rowCount(before: page)
    let known = rows.count { $0 != nil }
    return max(known, edge == .next ? row - start + 1 : start - row) + rows.count - 1 - last
  }
}

extension PagerStateMachine.Window {
  /// The rows from the first to the last that a view shows.
  fileprivate var visibleRows: Range<Int>? {
    let visible = reports.values.map { viewport(of: $0).visible.clamped(to: 0..<rows.count) }.filter { !$0.isEmpty }
    guard let first = visible.map(\.lowerBound).min(), let last = visible.map(\.upperBound).max() else { return nil }
    return first..<last
  }
}
