/// The pages of a source, one after the other, for code that doesn't show them in a list.
///
/// To create one, call ``PageSource/pages(limit:startingAt:retrying:clock:)``.
public struct SourcePages<Source: PageSource>: @MainActor AsyncSequence {
  /// A page of the source.
  public typealias Element = Page<Source.Item, Source.Cursor>

  fileprivate let source: Source
  fileprivate let first: PageRequest<Source.Cursor>
  fileprivate let policy: RetryPolicy?
  fileprivate let clock: any Scheduler

  /// Returns an iterator that starts at the first page.
  @MainActor public func makeAsyncIterator() -> Iterator {
    Iterator(source: source, request: first, policy: policy, clock: clock)
  }

  /// An iterator that requests each page on demand.
  public struct Iterator: @MainActor AsyncIteratorProtocol {
    fileprivate let source: Source
    /// The request for the next page; nil at the end and after a failure.
    fileprivate var request: PageRequest<Source.Cursor>?
    fileprivate var policy: RetryPolicy?
    fileprivate let clock: any Scheduler
    private var requestedCursors: Set<Source.Cursor> = []

    fileprivate init(source: Source, request: PageRequest<Source.Cursor>, policy: RetryPolicy?, clock: any Scheduler) {
      (self.source, self.request, self.policy, self.clock) = (source, request, policy, clock)
    }

    /// Requests the next page; returns nil at the end.
    @MainActor public mutating func next() async throws -> Element? {
      guard let request else { return nil }
      self.request = nil
      try noteCursor(of: request)
      let page = try await answer(to: request)
      if let cursor = page.next {
        try checkProgress(of: page, to: cursor, after: request)
        self.request = PageRequest(kind: .next, cursor: cursor, limit: request.limit, cause: .command)
      }
      return page
    }

    /// Stops a chain of pages that goes in circles.
    @MainActor private mutating func noteCursor(of request: PageRequest<Source.Cursor>) throws {
      guard let cursor = request.cursor, !source.cursorSemantics.mayRepeat else { return }
      guard requestedCursors.insert(cursor).inserted else { throw LoadError.repeatedCursor(String(describing: cursor)) }
    }

    /// Stops at an empty page that leads to itself, unless the source may answer the same cursor with other items.
    @MainActor private func checkProgress(of page: Element, to cursor: Source.Cursor, after request: PageRequest<Source.Cursor>) throws {
      guard page.items.isEmpty, cursor == request.cursor, source.cursorSemantics != .repeatable else { return }
      throw LoadError.repeatedCursor(String(describing: cursor))
    }

    @MainActor private mutating func answer(to request: PageRequest<Source.Cursor>) async throws -> Element {
      var attempt = 1
      while true {
        try Task.checkCancellation()
        do {
          return try await source.page(request)
        } catch {
          guard let delay = policy?.delay(after: error, attempt: attempt) else { throw error }
          try await clock.wait(for: delay)
          attempt += 1
        }
      }
    }
  }
}

extension PageSource {
  /// Returns the pages of the source, for a program that reads a list without showing it, such as an export, an import, or a check.
  ///
  /// ```swift
  /// let source = ClosureSource.pageNumbers { page in try await api.posts(page: page) }
  /// for try await page in source.pages(limit: 100, retrying: RetryPolicy()) {
  ///   for post in page.items { print(post.title) }
  /// }
  /// ```
  ///
  /// Each page is requested when the loop has processed the previous page. Items that the server moves to a later page meanwhile appear
  /// twice, because the sequence doesn't remember earlier items. For a list on a screen, use a ``Pager``.
  ///
  /// The loop ends after the last page. It throws the source's error when the last attempt has failed,
  /// ``LoadError/repeatedCursor(_:)`` if the pages go in circles, and `CancellationError` if its task is canceled.
  ///
  /// - Parameters:
  ///   - limit: The requested number of items in each page, at least 1. An answer may have fewer or more.
  ///   - cursor: The cursor of the first page; nil for the start of the list.
  ///   - policy: The policy for further attempts; nil for none.
  ///   - clock: The clock that the policy's delays use.
  /// - Precondition: The limit is at least 1.
  @MainActor public func pages(
    limit: Int = 100, startingAt cursor: Cursor? = nil, retrying policy: RetryPolicy? = nil, clock: any Scheduler = SystemClock()
  ) -> SourcePages<Self> {
    require(limit >= 1, "pages(limit:): a limit of \(limit) requests nothing; it must be at least 1.")
    return SourcePages(source: self, first: PageRequest(cursor: cursor, limit: limit, cause: .command), policy: policy, clock: clock)
  }
}

extension Scheduler {
  /// Waits for a time, or until the task is canceled.
  fileprivate func wait(for delay: Duration) async throws {
    let (end, continuation) = AsyncStream<Void>.makeStream()
    let alarm = schedule(at: time + delay) { continuation.finish() }
    for await _ in end {}
    alarm.cancel()
    try Task.checkCancellation()
  }
}
