/// The refresh beside the displayed list.
struct Refresh {
  /// The refresh in flight.
  var run: RefreshRun?
  /// The latest refresh that has failed. Its failure is displayed again if the one in flight is canceled.
  var failed: FailedRefresh?
}

/// A refresh in flight. It builds a list, and replaces the displayed one when the new list has as many items as are wanted.
struct RefreshRun {
  /// The load, and its request in flight.
  var load: Load
  let style: RefreshStyle
  var plan: RefreshPlan
  /// The new list; nil until the page arrives that it starts with.
  var draft: PageList?
  /// The end at which the new list is extended.
  var edge = ListEdge.next
  /// The views whose viewports have changed since the refresh began.
  var updatedViews: [ViewID] = []

  /// The identity of the list that the first page starts.
  var listID: ListID { draft?.id ?? ListID(number: load.request.number) }

  /// The request for the page that the refresh has come to.
  var nextRequest: SourceRequest? { if let draft { draft[edge].neighbor?.request } else { plan.request } }
}

/// The two refreshes that may be in flight at the same time.
enum RefreshTrack: CaseIterable {
  case refresh
  /// The displayed items are read again, and no view sees that.
  case reread
}

/// A refresh that has failed, as a retry needs it.
struct FailedRefresh {
  let failure: LoadFailure
  let query: PagerQuery
  let scope: RefreshScope
  var cause = LoadEvent.Cause.command
  /// The refresh that a retry continues; nil if the retry starts over.
  var run: RefreshRun?
}

/// The part of a list that a refresh loads, and the request that it starts with.
struct RefreshPlan {
  let scope: RefreshScope
  let request: SourceRequest
  /// The displayed page that the request loads again. The goal counts from it.
  var base = EntryPage.numbered(0)
  var goal = Goal.page
  var entry = PageList.Entry.firstPage
  /// The side at which the first page was requested from its neighbor, so that it does not name that. The pages that were loaded there can be
  /// requested again.
  var side: ListSide?
  /// The number of items beyond each side, unless the page has counts.
  var missing = Edges(next: Missing.atLeast(0), previous: Missing.atLeast(0))

  /// The items that the new list needs before it is displayed.
  enum Goal {
    /// Those of the first page that has items.
    case page
    /// As many as the base and the other pages of its stretch have.
    case stretch
    /// A number of items from the base on, and before it.
    case items(Edges<Int>)
    /// Items around a key: those of the request, and a number of items before them from one more request.
    case aroundKey(before: Int)
  }
}

/// The displayed items that a new list replaces.
struct ReplacedItems {
  /// The number of displayed items before the page that is loaded first.
  let start: Int
  /// The number of items from the start on, and before it.
  let counts: Edges<Int>

  init(start: Int, counts: Edges<Int>) { (self.start, self.counts) = (start, counts) }

  init(_ items: Range<Int>, around start: Int) {
    self.init(start: start, counts: Edges(next: items.upperBound - start, previous: start - items.lowerBound))
  }
}

extension Refresh {
  var isIdle: Bool { run == nil && failed == nil }
  /// A Boolean value that indicates whether a refresh is in flight. Loads at the sides of the list wait for it.
  var isRunning: Bool { run != nil }
  /// The failed refresh whose failure is displayed.
  var displayedFailure: FailedRefresh? { isRunning ? nil : failed }
  var state: RefreshState { isRunning ? .refreshing : failed.map { .failed($0.failure) } ?? .idle }

  /// Makes a retry of a failed refresh start over.
  mutating func forgetDraft(of query: Int? = nil) {
    if query == nil || failed?.query.number == query { failed?.run = nil }
  }
}

// MARK: Choosing a plan

extension PagerMachine {
  subscript(track: RefreshTrack) -> RefreshRun? {
    get { track == .refresh ? refresh.run : reread }
    _modify { if track == .refresh { yield &refresh.run } else { yield &reread } }
  }

  /// The refresh that a request belongs to.
  func track(of request: RequestID) -> RefreshTrack? {
    reread?.load.request == request ? .reread : refresh.run?.load.request == request ? .refresh : nil
  }

  /// The plan of a refresh. While the query has no items, it starts with the first page.
  mutating func plan(for scope: RefreshScope) -> RefreshPlan {
    let first = SourceRequest(kind: .refresh, target: .cursor(query.rules.start), limit: configuration.firstPageSize)
    guard let shown, !shown.isEmpty, !isQueryPending else {
      // An edit may insert items before the answer.
      return RefreshPlan(scope: scope, request: first, goal: scope == .loaded ? .stretch : .page)
    }
    let firstPage = RefreshPlan(scope: .firstPage, request: first)
    let visible = visibleItems(of: shown)
    let reader = visible.flatMap { shown.page(ofItem: $0.lowerBound) }
    let fromStart = RefreshPlan(scope: scope, request: first, base: shown.entryPage, goal: .stretch)
    switch scope {
    case .firstPage: return firstPage
    case .newest: return shown.validity == .expired ? firstPage : RefreshPlan(scope: scope, request: first)
    case .loaded:
      let stretch = shown.place(ofPage: reader?.number ?? shown.entryPage.number)?.stretch ?? 0
      guard let page = shown.pageToReload(inStretch: stretch) else { return fromStart }
      return plan(around: page, scope, of: shown) ?? (shown.stretches.count == 1 ? fromStart : firstPage)
    case .visible:
      if query.rules.cursorSemantics == .key { return plan(around: visible, of: shown) }
      guard let visible, let reader else { return firstPage }
      let around = plan(around: reader.number, scope, of: shown)
      // Otherwise, the distance from the first page is not known.
      let isBesideStart =
        shown.entry == .firstPage && shown.place(ofPage: shown.entryPage.number)?.stretch == shown.place(ofPage: reader.number)?.stretch
      guard var plan = around ?? (isBesideStart ? fromStart : nil) else { return firstPage }
      plan.goal = .items(ReplacedItems(visible, around: shown.itemCount(before: plan.base)).counts)
      return plan
    }
  }

  /// Returns the plan that starts with the first visible item of a source whose cursors are keys. It has as many items as are loaded around
  /// that item, within limits. Without a view, it is the whole list.
  private func plan(around visible: Range<Int>?, of list: PageList) -> RefreshPlan {
    let visible = visible ?? 0..<list.itemCount
    // The items beyond the margin are evicted. With a smaller margin, a reader would come to them too soon.
    let margin = 5 * configuration.pageSize
    let range = max(0, visible.lowerBound - margin)..<min(list.itemCount, visible.upperBound + margin)
    // At the end of the list, more items may have come.
    func growth(_ edge: ListEdge) -> Int { list[edge].neighbor == nil ? configuration.pageSize : 0 }
    let isAtStart = visible.lowerBound == 0 && list.beginsWithFirstPage
    let count = range.upperBound - visible.lowerBound + (range.upperBound == list.itemCount ? growth(.next) : 0)
    let before = visible.lowerBound - range.lowerBound + (range.lowerBound == 0 ? growth(.previous) : 0)
    let request = SourceRequest(
      kind: .refresh, target: isAtStart ? .cursor(query.rules.start) : .displayed(visible.lowerBound),
      limit: max(1, count))
    var plan = RefreshPlan(
      scope: .visible, request: request, goal: .aroundKey(before: isAtStart ? 0 : before), entry: isAtStart ? .firstPage : .middle)
    plan.missing = Edges(
      next: .atLeast(list.itemCount - range.upperBound + list.missing.next),
      previous: isAtStart ? .exactly(0) : .atLeast(visible.lowerBound + list.missing.previous))
    return plan
  }

  /// Returns the items from the first to the last that a view shows, in the stretch of the first. Views that have left the screen count
  /// only if no view on the screen shows an item.
  private func visibleItems(of list: PageList) -> Range<Int>? {
    let views = viewports.values.map { (viewport: $0, items: list.items(visibleIn: $0)) }.filter { !$0.items.isEmpty }
    let onScreen = views.filter { $0.viewport.capacity > 0 }
    let visible = (onScreen.isEmpty ? views : onScreen).map(\.items)
    guard let first = visible.map(\.lowerBound).min(), let last = visible.map(\.upperBound).max() else { return nil }
    return list.page(ofItem: first).map { first..<min(last, list.items(ofStretchWith: $0.number).upperBound) }
  }

  /// The plan that starts with a page other than the first; nil if it is the first, or cannot be requested.
  private mutating func plan(around number: Int, _ scope: RefreshScope, of list: PageList) -> RefreshPlan? {
    guard .numbered(number) != list.entryPage || list.entry == .middle, let place = list.place(ofPage: number) else { return nil }
    let page = list.stretches[place.stretch].pages[place.page]
    let rows = list.rows(ofPage: number, in: .allRows) ?? 0..<0
    let end = list.rows(ofGap: list.stretches.count, in: .allRows).upperBound
    let start = list.head.count + rows.lowerBound
    let missing = Edges(
      next: Missing.atLeast(end - rows.upperBound), previous: Missing(start, isExact: list.hasKnownOffset(stretch: place.stretch)))
    if list.isSeekable(at: .previous(of: place.stretch)) {
      let request = SourceRequest(kind: .refresh, target: .item(start), limit: max(configuration.firstPageSize, page.count))
      return RefreshPlan(scope: scope, request: request, base: .numbered(number), goal: .stretch, entry: .middle, missing: missing)
    }
    guard list.validity != .expired, query.rules.cursorSemantics != .offset, let request = page.request?.repeated(for: page.count),
      list.stretches[place.stretch].pages.allSatisfy({ $0.request != nil })
    else { return nil }
    var plan = RefreshPlan(scope: scope, request: request, base: .numbered(number), goal: .stretch, entry: .middle, missing: missing)
    if let edge = request.kind.edge?.opposite {
      let side = SideIndex(stretch: place.stretch, edge: edge)
      guard list.isOuter(side) || list[side].continuesBeyondEvicted else { return nil }
      plan.side = self.side(side, of: list, beyond: number)
    }
    return plan
  }

  /// The side of a list that starts with a page of another, as if all pages beyond it had been evicted. The page does not name its neighbor there.
  private mutating func side(_ place: SideIndex, of list: PageList, beyond number: Int) -> ListSide {
    var side = list[place]
    // A new list does not inherit failures.
    side.renew()
    let pages = list.stretches[place.stretch].pages
    let beyond = place.edge == .next ? pages.reversed().prefix { $0.number != number } : pages.prefix { $0.number != number }[...]
    for page in beyond {
      guard let request = page.request else { continue }
      let id = EvictedPageID(number: newNumber())
      side.evict(page, request: request, as: id)
      effects.append(.remember(id, page: page.number, of: list.id, evictedAt: place.edge))
    }
    return side
  }
}

extension PageList {
  /// The page with which the pages of a stretch are loaded again: the one that the list began with or, if that was evicted, the nearest one. It is nil
  /// for the first page of the source.
  fileprivate func pageToReload(inStretch index: Int) -> Int? {
    let (pages, sides) = (stretches[index].pages, stretches[index].sides)
    guard let first = pages.first?.number, let last = pages.last?.number else { return nil }
    if let number = entryPage.number, pages.contains(where: { $0.number == number }) { return entry == .middle ? number : nil }
    let isBeyondLast = entryPage == .lost(beyond: .next) || sides.next.remembers(entryPage)
    return stretches.count == 1 && isBeyondLast ? last : first
  }

  /// The items that a viewport shows.
  fileprivate func items(visibleIn viewport: Viewport) -> Range<Int> {
    func itemCount(before row: Int) -> Int {
      stretches.indices.reduce(0) { count, index in
        let rows = rows(ofStretch: index, in: viewport.basis)
        return count + max(0, min(row - rows.lowerBound, rows.count))
      }
    }
    return itemCount(before: viewport.visible.lowerBound)..<itemCount(before: viewport.visible.upperBound)
  }

  /// A Boolean value that indicates whether the list starts where its source starts, so that a request without a cursor returns its first
  /// items.
  fileprivate var beginsWithFirstPage: Bool {
    self[.previous].neighbor == nil && entry == .firstPage && itemCount(before: entryPage) == 0
  }
}
