// Viewports: the facts that views state, and the loads that follow from them.
extension PagerMachine {
  mutating func viewed(_ viewport: Viewport, by view: ViewID) {
    guard shown?.isEmpty == false else { return }
    viewports[view] = viewport
    guard !refresh.isRunning else {
      if refresh.run?.updatedViews.contains(view) == false { refresh.run?.updatedViews.append(view) }
      return
    }
    loadIfNeeded(viewport, view)
  }

  /// Loads the items that a view needs.
  mutating func loadIfNeeded(_ viewport: Viewport, _ view: ViewID) {
    guard !isQueryPending else { return }
    if let parked = shown?.parkedViews[view], viewport.basis == .allRows {
      guard shown?.positions(of: viewport) != parked else { return }
      shown?.parkedViews[view] = nil
    }
    for edge in ListEdge.allCases { updateJump(beyond: edge, for: viewport, view) }
    let needed = Edges(next: decision(at: .next, for: viewport), previous: decision(at: .previous, for: viewport))
    for edge in ListEdge.allCases where needed[edge].isLoad && !refresh.isRunning { loadOnDemand(edge, because: .viewport) }
  }

  /// The decisions for a viewport that a view is about to state.
  func decisions(for viewport: Viewport, by view: ViewID) -> Edges<LoadDecision> {
    func both(_ decision: LoadDecision) -> Edges<LoadDecision> { Edges(next: decision, previous: decision) }
    guard let shown, !shown.isEmpty else { return both(.noRows) }
    guard !refresh.isRunning else { return both(.waitsForRefresh) }
    guard !hasFailedQuery else { return both(.failed) }
    if viewport.basis == .allRows, shown.parkedViews[view] == shown.positions(of: viewport) { return both(.satisfied) }
    let next = decision(at: .next, for: viewport, after: jumpChange(beyond: .next, for: viewport, view))
    let previous = decision(at: .previous, for: viewport, after: jumpChange(beyond: .previous, for: viewport, view))
    // The first side that needs a page refreshes an expired list, and the other one waits for that.
    guard next == .refreshes || previous == .refreshes else { return Edges(next: next, previous: previous) }
    return Edges(next: next == .refreshes ? next : .waitsForRefresh, previous: next == .refreshes ? .waitsForRefresh : previous)
  }

  /// The decision for a viewport at a side, and its reason.
  private func decision(at edge: ListEdge, for viewport: Viewport, after change: JumpChange = .none) -> LoadDecision {
    guard let shown, !shown.isEmpty else { return .noRows }
    if shown.isExpired, refresh.failed != nil { return .failed }
    switch shown[edge].state(after: change) {
    case .more: break
    case .loading: return .alreadyLoading
    case .failed: return .failed
    case .paused: return .paused
    case .end: return .atEnd
    }
    guard configuration.prefetchDistance.needs(edge, of: shown.itemCount, in: viewport) else { return .satisfied }
    return shown.isExpired ? .refreshes : .loads
  }
}

extension LoadDecision {
  fileprivate var isLoad: Bool { self == .loads || self == .refreshes }
}

extension PageList {
  /// The positions of a viewport, counted from the start of the list.
  func positions(of viewport: Viewport) -> Range<Int> {
    let offset = sides.previous.missing
    return viewport.visible.lowerBound + offset..<viewport.visible.upperBound + offset
  }
}

// MARK: Eviction

extension PagerMachine {
  /// Evicts the page at a side if the list has too many items and no view needs the page.
  mutating func evictPage(at edge: ListEdge, keeping pinned: Set<Int>) {
    guard let limit = configuration.maximumRows, let page = evictablePage(at: edge, limit, pinned) else { return }
    evict(page, at: edge)
  }

  private func evictablePage(at edge: ListEdge, _ limit: Int, _ pinned: Set<Int>) -> LoadedPage? {
    guard let shown, shown.pages.count > 2 else { return nil }
    let number = shown.pageNumber(at: edge)
    let page = shown.page(number)
    let rest = shown.itemCount - page.count
    guard rest >= limit, canReturn(page, to: shown), !pinned.contains(number) else { return nil }
    let isNeeded = viewports.values.contains { viewport in
      var viewport = viewport
      if edge == .previous { viewport.shift(by: -page.count) }
      return configuration.prefetchDistance.needs(edge, of: rest, in: viewport)
    }
    return isNeeded ? nil : page
  }

  private func canReturn(_ page: LoadedPage, to list: PageList) -> Bool {
    // After an edit, a cursor that counts items names another position, and only the source can name it anew.
    list.isSeekable || !query.rules.cursorsCountItems && page.request != nil
  }

  private mutating func evict(_ page: LoadedPage, at edge: ListEdge) {
    // The page beyond would leave a hole.
    discardLoad(at: edge, .superseded)
    let isSeekable = shown?.isSeekable == true
    guard let list = shown?.id, let number = shown?.pageNumber(at: edge) else { return }
    let id = EvictedPageID(list: list, page: number)
    let size = configuration.pageSize
    shown?[edge].missing += page.count + (isSeekable ? page.duplicates : 0)
    if !isSeekable, let request = page.request {
      effects.append(.remember(id, evictedAt: edge))
      shown?[edge].evict(page, request: request, as: id)
    } else {
      shown?[edge].truncate(pageSize: size)
    }
    _ = shown?.removePage(at: edge)
    effects.append(.evict(edge))
  }
}
