// Viewports: the facts that views state, and the loads that follow from them.
extension PagerMachine {
  mutating func viewed(_ viewport: Viewport, by view: ViewID) {
    viewports[view] = viewport
    if refresh.run == nil { return loadIfNeeded(viewport, view) }
    if refresh.run?.updatedViews.contains(view) == false { refresh.run?.updatedViews.append(view) }
  }

  /// Notes that a view has left the screen. It needs nothing until it returns, and its rows remain the reader's position.
  mutating func leftScreen(_ view: ViewID) {
    viewports[view]?.capacity = 0
    refresh.run?.updatedViews.removeAll { $0 == view }
    abandonDelayedJump(of: view)
  }

  /// Loads the items that a view needs.
  mutating func loadIfNeeded(_ viewport: Viewport, _ view: ViewID) {
    // A view without placeholders has nowhere to jump to.
    if viewport.basis == .allRows {
      guard !isQueryPending, shown?.isParked(view, at: viewport) == false else { return }
      if shown?.parkedViews.isEmpty == false { shown?.parkedViews[view] = nil }
      for side in sides { updateJump(at: side, for: viewport, view) }
    }
    let distance = configuration.prefetchDistance
    // Most viewport updates lead to nothing.
    guard let sides = shown?.sidesToLoad(for: viewport, distance), !sides.isEmpty, !isQueryPending else { return }
    guard shown?.isExpired == false || refresh.displayedFailure == nil else { return }
    for side in sides where !refresh.isRunning { loadOnDemand(side, because: .viewport) }
  }

  /// The decisions for a viewport that a view is about to state, at the ends of the list.
  func decisions(for viewport: Viewport, by view: ViewID) -> Edges<LoadDecision> {
    func both(_ decision: LoadDecision) -> Edges<LoadDecision> { Edges(next: decision, previous: decision) }
    guard let shown, !shown.isEmpty else { return both(.noRows) }
    guard !refresh.isRunning else { return both(.waitsForRefresh) }
    guard !hasFailedQuery else { return both(.failed) }
    if shown.isParked(view, at: viewport) { return both(.satisfied) }
    guard !shown.isExpired || refresh.displayedFailure == nil else { return both(.failed) }
    // A copy does what the viewport leads to.
    var after = self
    after.loadIfNeeded(viewport, view)
    guard let list = after.shown else { return both(.noRows) }
    func decision(_ edge: ListEdge) -> LoadDecision {
      switch list[edge].state {
      case .loading: list[edge].load?.phase == .sent && list[edge].load?.id != shown[edge].load?.id ? .loads : .alreadyLoading
      case .failed: .failed
      case .paused: .paused
      case .end: .atEnd
      case .more: .satisfied
      }
    }
    var decisions = Edges(next: decision(.next), previous: decision(.previous))
    guard after.refresh.isRunning else { return decisions }
    // The first side that needs a page refreshes an expired list, and the other one waits for that.
    let needed = ListEdge.allCases.first { edge in
      list[edge].isReady && list.isNeeded(list.outer(edge), for: viewport, configuration.prefetchDistance)
    }
    guard let needed else { return decisions }
    decisions = both(.waitsForRefresh)
    decisions[needed] = .refreshes
    return decisions
  }
}

extension PageList {
  /// The positions of a viewport, counted from the start of the list.
  func positions(of viewport: Viewport) -> Range<Int> {
    viewport.visible.lowerBound + head.count..<viewport.visible.upperBound + head.count
  }

  /// Returns whether a view still shows the rows at which it was parked.
  fileprivate func isParked(_ view: ViewID, at viewport: Viewport) -> Bool {
    viewport.basis == .allRows && parkedViews[view]?.contains(positions(of: viewport)) == true
  }

  /// The sides that a view makes load, usually none. No view can come near a list without items.
  ///
  /// It changes nothing. It is mutating because Swift copies an optional list that is only read, which costs more than the decisions.
  fileprivate mutating func sidesToLoad(
    for viewport: Viewport, _ distance: PagingConfiguration.PrefetchDistance
  ) -> [SideIndex] {
    guard !isEmpty else { return [] }
    var sides: [SideIndex] = []
    for index in stretches.indices {
      if isNeeded(.next(of: index), for: viewport, distance), stretches[index].sides.next.isReady { sides.append(.next(of: index)) }
      if isNeeded(.previous(of: index), for: viewport, distance), stretches[index].sides.previous.isReady {
        sides.append(.previous(of: index))
      }
    }
    return sides
  }

  /// Returns whether a view needs what is beyond a side. A gap between two stretches is loaded from the reader's side.
  fileprivate func isNeeded(_ side: SideIndex, for viewport: Viewport, _ distance: PagingConfiguration.PrefetchDistance) -> Bool {
    let gap = rows(ofGap: side.gap, in: viewport.basis)
    if isOuter(side) { return distance.needs(side.edge, ofRows: gap, itemCount: itemCount, in: viewport) }
    // The jump is at the other side.
    if viewport.basis == .allRows, isWaitingForJump(viewport.visible, at: side) { return false }
    guard ListEdge.allCases.allSatisfy({ distance.needs($0, ofRows: gap, itemCount: itemCount, in: viewport) }) else { return false }
    guard let other = opposite(of: side), self[other].neighbor != nil else { return true }
    // The other side waits for the jump at this one.
    if viewport.basis == .allRows, isWaitingForJump(viewport.visible, at: other) { return true }
    let visible = viewport.visible
    let isAfter =
      visible.lowerBound >= gap.upperBound || visible.lowerBound - gap.lowerBound > max(0, gap.upperBound - visible.upperBound)
    return (side.edge == .previous) == isAfter
  }
}

// MARK: Eviction

extension PagerMachine {
  /// Evicts the page that is farthest from every view if the list has too many items and no view needs the page.
  ///
  /// - Parameters:
  ///   - page: The page that has arrived, which stays.
  ///   - pinned: The pages that stay too.
  mutating func evictPage(near page: Int, keeping pinned: Set<Int>) {
    guard let limit = configuration.maximumRows, let side = evictableSide(limit, pinned.union([page]), near: page) else { return }
    // The page beyond would leave a hole.
    discardLoad(at: side, .superseded)
    let id = EvictedPageID(number: newNumber())
    effects += shown?.evict(at: side, as: id) ?? []
  }

  private func evictableSide(_ limit: Int, _ pinned: Set<Int>, near page: Int) -> SideIndex? {
    guard let shown, shown.pageCount > 2 else { return nil }
    let candidates = shown.sides.filter { side in
      let stretch = shown.stretches[side.stretch]
      guard let candidate = stretch.page(at: side.edge) else { return false }
      let isFree = !pinned.contains(candidate.number) && shown.itemCount - candidate.count >= limit
      // After an edit, a cursor that counts items names another position, and only the source can name it again.
      let canReturn = shown.isSeekable(at: side) || query.rules.cursorSemantics != .offset && candidate.request != nil
      return isFree && canReturn && (stretch.pages.count > 1 || shown.canVanish(side.stretch)) && !isNeeded(candidate, at: side, of: shown)
    }
    return candidates.max { distance(toPageAt: $0, of: shown, near: page) < distance(toPageAt: $1, of: shown, near: page) }
  }

  /// The viewports for which pages are kept: those on the screen or, if none of them shows rows, also those of readers who have left it.
  private var readers: [Viewport] {
    let onScreen = viewports.values.filter { $0.capacity > 0 }
    return onScreen.contains { !$0.visible.isEmpty } ? onScreen : viewports.values
  }

  /// Returns whether a view needs a page at a side, or would if the page were evicted.
  private func isNeeded(_ page: LoadedPage, at side: SideIndex, of list: PageList) -> Bool {
    readers.contains { viewport in
      guard let rows = list.rows(ofPage: page.number, in: viewport.basis) else { return false }
      let edges = list.stretches.count == 1 ? [side.edge] : ListEdge.allCases
      let rest = list.itemCount - page.count
      return edges.allSatisfy { configuration.prefetchDistance.needs($0, ofRows: rows, itemCount: rest, in: viewport) }
    }
  }

  /// The number of rows between a page at a side and the nearest view, or the page that has arrived if no view has stated anything.
  private func distance(toPageAt side: SideIndex, of list: PageList, near arrived: Int) -> Int {
    guard let page = list.stretches[side.stretch].page(at: side.edge) else { return 0 }
    var anchors = readers.filter { !$0.visible.isEmpty }
    if anchors.isEmpty, let rows = list.rows(ofPage: arrived, in: .allRows) {
      anchors = [Viewport(visible: rows, capacity: 0, basis: .allRows)]
    }
    return anchors.compactMap { anchor in
      list.rows(ofPage: page.number, in: anchor.basis).map { rows in
        max(rows.lowerBound - anchor.visible.upperBound, anchor.visible.lowerBound - rows.upperBound, 0)
      }
    }.min() ?? 0
  }
}
