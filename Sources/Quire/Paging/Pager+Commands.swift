// The commands of an app.
extension Pager {
  @discardableResult public func load() -> LoadTask { engine.begin(.load) }

  /// Requests the first page again, and keeps the items meanwhile. It then replaces all pages, and the others load again as the reader
  /// scrolls.
  ///
  /// To keep the reader's position, use ``refreshInPlace()`` or ``refresh(_:)``. A refresh in flight is superseded.
  @discardableResult public func refresh() -> LoadTask { refresh(.firstPage) }

  /// Starts over with the first page. The placeholder covers the items in the same change.
  ///
  /// If the load fails, the items are gone. If the load is canceled, they return.
  @discardableResult public func reload() -> LoadTask { engine.begin(.refresh(.firstPage, .covering)) }

  /// Retries the failed loads, and only those: the first page, a refresh, the pages at the ends, and those in gaps.
  ///
  /// If a load waits for its next attempt, the attempt starts at once.
  @discardableResult public func retry() -> LoadTask { engine.retry() }
  public var canLoadMore: Bool { hasPaused(nextEdge, previousEdge, gaps) }

  /// Continues at each end and in each gap where loading has paused. If loading has not paused, loads the next page.
  @discardableResult public func loadMore() -> LoadTask {
    let list = unobserved
    let edges = ListEdge.allCases.filter { list[$0] == .paused }
    let gaps = list.gaps.filter { $0.state == .paused }
    guard !edges.isEmpty || !gaps.isEmpty else { return loadNext() }
    return LoadTask(joining: edges.map { load($0) } + gaps.map { loadMore(in: $0) })
  }

  /// Cancels all loads in flight, and forgets the waiting ones. Canceling is not a failure.
  ///
  /// A query that is not answered yet is given up, and the list returns to the previous one.
  public func cancel() { engine.end(.cancel) }

  /// Returns to ``ContentState/initial`` at once, without items. Unsaved edits and buffered items are forgotten.
  public func reset() {
    failedSaves = []
    restoredPosition = nil
    engine.end(.reset)
  }

  /// Requests a part of the list again, and keeps the items meanwhile.
  ///
  /// The items change in one step, when the whole part has arrived. If one of its pages fails, the items stay, and ``retry()`` continues with
  /// that page. ``refresh()`` requests the first page.
  ///
  /// - Parameter scope: The part of the list.
  @discardableResult public func refresh(_ scope: RefreshScope) -> LoadTask { engine.begin(.refresh(scope, .beside)) }

  @discardableResult public func refreshInPlace() -> LoadTask { refresh(configuration.automaticRefreshScope) }

  @discardableResult public func refresh(ifOlderThan age: Duration) -> LoadTask {
    refresh(configuration.automaticRefreshScope, ifOlderThan: age)
  }

  /// Requests a part of the list again if the list is older than an age, and loads a list that was never loaded.
  ///
  /// Without a scope, ``PagingConfiguration/automaticRefreshScope`` is used.
  ///
  /// - Parameters:
  ///   - scope: The part of the list.
  ///   - age: The maximum age of the list.
  /// - Precondition: The age is not negative.
  @discardableResult public func refresh(_ scope: RefreshScope, ifOlderThan age: Duration) -> LoadTask {
    engine.refresh(scope, ifOlderThan: age)
  }

  /// Loads the page after the last one, even if no view is near.
  ///
  /// Before the first page, this method has the effect of ``load()``. It retries a failed edge, continues a paused one, and does nothing at
  /// the end. During a refresh, it waits, and then loads at the edge of the refreshed list. Commands for the same edge share one request
  /// and its outcome.
  @discardableResult public func loadNext() -> LoadTask { load(.next) }

  /// Loads the page before the first one, as ``loadNext()`` does at the other end.
  @discardableResult public func loadPrevious() -> LoadTask { load(.previous) }

  /// Loads the page beyond an edge, as ``loadNext()`` and ``loadPrevious()`` do.
  ///
  /// - Parameter edge: The edge.
  @discardableResult public func load(_ edge: ListEdge) -> LoadTask { engine.begin(.loadEdge(edge)) }
}

extension Pager {
  func hasPaused(_ next: EdgeState, _ previous: EdgeState, _ gaps: [ListGap]) -> Bool {
    next == .paused || previous == .paused || gaps.contains { $0.state == .paused }
  }
}

// MARK: All pages

extension Pager {
  /// Loads page after page up to an end of the list, and then its gaps, for example to export it or to count it.
  ///
  /// If nothing is loaded, this method starts with the first page. It waits for a first load or a refresh in flight. It stops at a failure,
  /// at a paused edge, and when a load is superseded or canceled. Canceling the task also stops it. A page in flight then still arrives,
  /// but no other page is requested. The task keeps the pager alive until it ends.
  ///
  /// ```swift
  /// let outcome = await pager.loadAll(limit: 10_000) { count in show(message: "\(count) posts") }.outcome
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The end of the list.
  ///   - limit: The number of items at which to stop; nil for no limit, which suits only lists that are known to end. Items of evicted
  ///     pages don't count.
  ///   - progress: A closure to call after each page, with the number of items that are loaded.
  /// - Returns: A task with the outcome ``LoadTask/Outcome/loaded`` if the end or the limit is reached, even if nothing had to be loaded.
  @discardableResult public func loadAll(
    _ edge: ListEdge = .next, limit: Int? = nil, progress: @escaping @MainActor (_ count: Int) -> Void = { _ in }
  ) -> LoadTask {
    LoadTask { [self] in
      while !Task.isCancelled {
        if let limit, unobserved.refreshState != .refreshing, unobserved.items.count >= limit { return .loaded }
        let before = publicationCount
        let outcome = await loadRest(toward: edge).outcome
        switch outcome {
        case .loaded: progress(unobserved.items.count)
        // The load waited for a refresh, which brought a list with another end or other gaps.
        case .skipped where publicationCount != before: continue
        case .skipped(.atEnd): return .loaded
        default: return outcome
        }
      }
      return .cancelled
    }
  }
}

extension Pager {
  /// Loads the next page at an end or, if the list ends there, a gap.
  private func loadRest(toward edge: ListEdge) -> LoadTask {
    guard unobserved[edge] == .end, let gap = unobserved.gaps.first(where: { $0.state != .end }) else { return load(edge) }
    return load(gap.id, from: gap[edge] == nil ? nil : edge)
  }
}

// MARK: Gaps and jumps

extension Pager {
  /// Loads a gap between loaded parts of the list.
  ///
  /// - Parameters:
  ///   - gap: The gap, from ``gaps``.
  ///   - edge: The direction: `next` continues the items before the gap, and `previous` continues those after it. By default, the direction in which
  ///     the gap can be loaded, later items first.
  /// - Returns: A task with the outcome. It is ``LoadTask/Outcome/SkipReason/alreadyLoaded`` if the gap no longer exists. During a
  ///   refresh, the load starts after it.
  @discardableResult public func load(_ gap: ListGap.ID, from edge: ListEdge? = nil) -> LoadTask {
    engine.begin(.loadGap(gap, from: edge))
  }

  /// Loads the page at an index of the whole list, and keeps the loaded pages. A gap remains on each side that the page does not meet.
  ///
  /// - Parameter index: The index of an item, placeholders included. An index after the last item counts as the last.
  /// - Returns: A task with the outcome. It is ``LoadTask/Outcome/SkipReason/alreadyLoaded`` if the item is loaded, and
  ///   ``LoadTask/Outcome/SkipReason/unreachable`` if the source provides no cursor for it. If nothing is loaded, or during a refresh, the
  ///   jump starts after that load.
  @discardableResult public func go(toIndex index: Int) -> LoadTask { engine.begin(.go(.item(index), beyond: .next)) }

  /// Loads the page that a cursor identifies. A gap remains on each side that the page does not meet.
  ///
  /// ```swift
  /// let diary = Pager { (request: PageRequest<String>) in
  ///   let answer = try await api.posts(around: request.cursor, request.kind)
  ///   return Page(answer.posts, previous: answer.previousToken, next: answer.nextToken)
  /// }
  /// let outcome = await diary.go(toCursor: "2024-05-01").outcome
  /// ```
  ///
  /// The loaded pages stay if the source names both neighbors of the page. If it names only the next page, the list starts at the target.
  ///
  /// - Parameters:
  ///   - cursor: A cursor of the pager's source. It must have the type of the source's cursors. Any other type traps.
  ///   - edge: The end of the loaded items beyond which the page is.
  /// - Returns: A task with the outcome. It is ``LoadTask/Outcome/SkipReason/unreachable`` if the list is loaded completely. If nothing is
  ///   loaded, or during a refresh, the jump starts after that load.
  @discardableResult public func go(toCursor cursor: some Hashable, toward edge: ListEdge = .next) -> LoadTask {
    engine.begin(.go(.cursor(AnyHashable(cursor)), beyond: edge, of: engine.machine.machine.query.number))
  }
}

// MARK: Queries

extension Pager {
  /// Replaces the source of the list, for another search, order, or filter.
  ///
  /// The items stay, marked by ``isShowingPreviousQuery``, until the first page of the new source arrives, and then change in one step.
  /// Answers of the old source are ignored meanwhile. If the new source fails, the list shows the failure, and keeps the old items.
  /// ``cancel()`` returns to them, and ``retry()`` sends the request again. If nothing was loaded before, this method loads nothing.
  ///
  /// ```swift
  /// let text = "quire"
  /// pager.setSource(.pageNumbers { page in try await api.posts(matching: text, page: page) }, id: text, debounce: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - start: The cursor of the first page, if the list does not begin at the start of the source.
  ///   - id: An identifier for the source. Passing the identifier of the displayed source cancels a pending change, without a request. Passing the
  ///     identifier of the pending source does nothing.
  ///   - interval: The time to wait for another change before the first request, for example while the user types. The list counts as loading
  ///     meanwhile. More than a hundred years count as a hundred.
  /// - Precondition: The interval is not negative.
  public func setSource<Cursor>(
    _ source: any PageSource<Item, Cursor>, from start: Cursor? = nil, id: some Hashable, debounce interval: Duration = .zero
  ) {
    setSource(Origin(source, start: start), named: AnyHashable(id), after: interval)
  }

  /// Replaces the source of the list with one that has no identifier, so that no later source counts as the same.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - start: The cursor of the first page, if the list does not begin at the start of the source.
  ///   - interval: The time to wait for another change before the first request.
  /// - Precondition: The interval is not negative.
  public func setSource<Cursor>(
    _ source: any PageSource<Item, Cursor>, from start: Cursor? = nil, debounce interval: Duration = .zero
  ) {
    setSource(Origin(source, start: start), named: nil, after: interval)
  }
}
