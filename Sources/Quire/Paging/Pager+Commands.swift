// What an app asks a list for.
extension Pager {
  public func load() { perform { $0.load() } }
  public func refresh() { perform { $0.refresh() } }
  public func reload() { perform { $0.refresh(covering: true) } }
  public func retry() { perform { $0.retry(postponed: runtime.postponed) } }
  public func cancel() { perform { $0.cancel() } }
  public func reset() { perform { $0.reset() } }

  @discardableResult public func refresh() async -> LoadOutcome { await outcome { $0.refresh($1) } }

  /// Asks again for as much of the list as is said, and keeps the rows meanwhile (B12, B14).
  ///
  /// The rows change in one step, when all of it is there. If a page of it fails, the rows stay, and ``retry()->()`` goes on with that page.
  /// ``refresh()->()`` is for the first page.
  public func refresh(_ extent: RefreshExtent) { perform { $0.refresh(of: extent) } }
  /// Asks again for as much of the list as is said, keeps the rows meanwhile, and returns what came of it (B12, B14).
  @discardableResult public func refresh(_ extent: RefreshExtent) async -> LoadOutcome { await outcome { $0.refresh(of: extent, $1) } }

  public func refreshInPlace() { refresh(configuration.automaticRefreshScope) }

  public func refresh(ifOlderThan age: Duration) { refresh(configuration.automaticRefreshScope, ifOlderThan: age) }
  @discardableResult public func refresh(ifOlderThan age: Duration) async -> LoadOutcome {
    await refresh(configuration.automaticRefreshScope, ifOlderThan: age)
  }

  /// Asks again for as much of the list as is said if it was loaded longer ago than that, and loads what was never loaded (B14, B44).
  ///
  /// Without an extent, it is as much as ``PagingConfiguration/automaticRefreshScope`` says.
  public func refresh(_ extent: RefreshExtent, ifOlderThan age: Duration) {
    perform { $0.refresh(of: extent, ifOld: runtime.isOlder(than: age)) }
  }
  /// Asks again for as much of the list as is said if it was loaded longer ago than that, and returns what came of it (B14, B44).
  @discardableResult public func refresh(_ extent: RefreshExtent, ifOlderThan age: Duration) async -> LoadOutcome {
    await outcome { $0.refresh(of: extent, ifOld: runtime.isOlder(than: age), $1) }
  }

  @discardableResult public func retry() async -> LoadOutcome { await outcome { $0.retry($1, postponed: runtime.postponed) } }

  /// Loads the page after the last one, whether a view is near or not (B7).
  ///
  /// Before the first page it is ``load()``. On a failed edge it retries, on a paused one it goes on, at the end it does nothing. During a
  /// refresh it waits, and then loads at the edge that results.
  public func loadNext() { perform { $0.load(.next) } }
  /// Loads the page before the first one, as ``loadNext()->()`` does at the other end.
  public func loadPrevious() { perform { $0.load(.previous) } }

  /// Loads the page after the last one and returns what came of it. Several callers share one request and its outcome (B17).
  ///
  /// Beside a first load, and at the end, it returns at once. To load all pages, use ``loadAll(_:limit:progress:)``.
  @discardableResult public func loadNext() async -> LoadOutcome { await outcome { $0.load(.next, $1) } }
  /// Loads the page before the first one and returns what came of it. Several callers share one request and its outcome (B17).
  @discardableResult public func loadPrevious() async -> LoadOutcome { await outcome { $0.load(.previous, $1) } }
}

// MARK: All pages

extension Pager {
  /// Loads page after page up to an end of the list: to export it, for example, or to count it.
  ///
  /// If nothing is loaded, it begins with the first page. It waits for a first load or a refresh in flight. It stops at a failure, at a paused
  /// edge, and when a load is superseded or canceled. Canceling the task that waits stops it, too: a page in flight still arrives, and no other
  /// page is requested.
  ///
  /// ```swift
  /// let outcome = await pager.loadAll(limit: 10_000) { count in show(message: "\(count) posts") }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The end of the list.
  ///   - limit: The number of items at which to stop. Nil for none, which suits only lists that are known to end. Items of evicted pages don't
  ///     count.
  ///   - progress: A closure to call after each page, with the number of items that are loaded.
  /// - Returns: ``LoadOutcome/loaded`` if the end or the limit is reached, even if nothing had to be loaded.
  @discardableResult public func loadAll(
    _ edge: ListEdge = .next, limit: Int? = nil, progress: @MainActor (_ count: Int) -> Void = { _ in }
  ) async -> LoadOutcome {
    while !Task.isCancelled {
      if let limit, unobserved.refreshState != .refreshing, unobserved.items.count >= limit { return .loaded }
      let outcome = await outcome { $0.hasList ? $0.load(edge, $1) : $0.loadFirstPage($1) }
      switch outcome {
      case .loaded: progress(unobserved.items.count)
      case .nothingToDo(.atEnd): return .loaded
      default: return outcome
      }
    }
    return .cancelled
  }
}

// MARK: Queries

extension Pager {
  /// Lists something else from now on: what a reader searches for, an order, a filter (B41).
  ///
  /// The rows stay, marked by ``isOfPreviousQuery``, until the first page of the new source is in, and then change in one step. Whatever the old
  /// source answers by then changes nothing. If the new one fails, its failure fills the screen, with the old rows behind it; ``cancel()`` goes back
  /// to them, and ``retry()->()`` asks the new one again. Before anything was loaded, nothing is loaded by this.
  ///
  /// ```swift
  /// let text = "quire"
  /// let pages = PageNumbers { page in try await api.posts(matching: text, page: page) }
  /// pager.setSource(pages, for: text, after: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - start: The cursor of the first page, if the list does not begin at the start of the source.
  ///   - query: An identifier for the source. Passing the identifier of the displayed source cancels a pending change, without a request. Passing
  ///     that of the pending source does nothing.
  ///   - delay: The time to wait for another change before the first request, as while the user types. The list counts as loading meanwhile. More
  ///     than a hundred years count as a hundred.
  /// - Precondition: The delay is not negative.
  public func setSource<Source: PageSource>(
    _ source: Source, from start: Source.Cursor? = nil, for query: some Hashable, after delay: Duration = .zero
  ) where Source.Item == Item {
    setSource(Origin(source, start: start), named: AnyHashable(query), after: delay)
  }

  /// Lists the items of another source from now on. Unlike with an identifier, no later source counts as the same.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - start: The cursor of the first page, if the list does not begin at the start of the source.
  ///   - delay: The time to wait for another change before the first request.
  /// - Precondition: The delay is not negative.
  public func setSource<Source: PageSource>(
    _ source: Source, from start: Source.Cursor? = nil, after delay: Duration = .zero
  ) where Source.Item == Item {
    setSource(Origin(source, start: start), named: nil, after: delay)
  }
}
