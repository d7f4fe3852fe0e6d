// The snapshot: everything that is displayed at one moment.
extension PagerCore {
  /// The displayed items; nil if nothing is loaded.
  var rows: RowStore<Item>? {
    guard let list = machine.shown?.id else { return nil }
    return store.lists[list]?.rows
  }

  var snapshot: Pager<Item>.Snapshot {
    var snapshot: Pager<Item>.Snapshot
    if let list = machine.shown, let rows {
      snapshot = .init(PagedRows(items: rows.items, placeholders: Placeholders(list.gaps, itemCount: rows.count)))
      (snapshot.nextEdge, snapshot.previousEdge) = (list[.next].state, list[.previous].state)
      snapshot.gaps = list.innerListGaps
      if store.duplicates != .replace { snapshot.duplicateCount = list.duplicateCount }
    } else {
      snapshot = .init(generation: generation)
    }
    (snapshot.contentState, snapshot.refreshState) = (machine.contentState, machine.refresh.state)
    (snapshot.isShowingPreviousQuery, snapshot.queryState) = (machine.isQueryPending, machine.queryState)
    snapshot.bufferedCounts = store.buffered.counts
    snapshot.saveStates = store.edits.unsaved.states
    return snapshot
  }
}

extension PagerMachine {
  fileprivate var queryState: QueryState {
    guard isQueryPending, let run = refresh.run else { return .answered }
    return run.load.phase == .delayed ? .scheduled : .loading
  }

  fileprivate var contentState: ContentState {
    let isCovered = refresh.run?.style == .covering
    if let shown, !shown.isEmpty, !hasFailedQuery, !isCovered { return .loaded }
    if let failed = refresh.displayedFailure { return .failed(failed.failure) }
    // An empty list of the previous query says nothing about this one.
    guard let list = shown, !isQueryPending, !isCovered else { return refresh.isRunning ? .loading : .initial }
    let sides = list.sides.reversed().map { list[$0] }
    let failure = sides.lazy.filter { $0.load == nil }.compactMap(\.failure).first
    let isLoading = sides.contains { $0.isReady || $0.load != nil }
    // "Nothing here" stays during a refresh. A failure gives way to the next attempt.
    if refresh.isRunning { return failure == nil && !isLoading && refresh.failed == nil ? .empty : .loading }
    return failure.map { .failed($0) } ?? (isLoading ? .loading : .empty)
  }
}
