// The initializers are `@inlinable`, so that the compiler specializes the `ItemOperations` of the pager when it compiles the app.
extension Pager {
  /// Creates a list of a source.
  ///
  /// - Parameters:
  ///   - source: The source of the pages. It can be an `any PageSource<Item, Cursor>`.
  ///   - start: The cursor of the first page, if the list does not begin where the source starts.
  ///   - configuration: The configuration of paging.
  ///   - policy: The policy for further attempts; without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  @inlinable public convenience init<Cursor>(
    source: any PageSource<Item, Cursor>,
    from start: Cursor? = nil,
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock()
  ) {
    let origin = Origin(source, start: start)
    self.init(configuration: configuration, retrying: policy, clock: clock, origin: { origin })
  }

  /// Creates a list that starts at a cursor of its source, in any isolation.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - start: The cursor of the first page.
  ///   - configuration: The page size and the other settings.
  ///   - policy: The policy for attempts after a failure. Without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  @inlinable public nonisolated convenience init<Cursor: Sendable>(
    source: any PageSource<Item, Cursor> & Sendable,
    from start: Cursor?,
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock()
  ) {
    self.init(
      configuration: configuration, retrying: policy, clock: clock, origin: { Origin(source, start: start) })
  }

  /// Creates a list from a closure that answers requests for pages, beginning at a cursor.
  ///
  /// ```swift
  /// let pager = Pager(from: 3) { request in
  ///   let page = request.cursor ?? 1
  ///   return Page(try await api.posts(page: page), previous: page > 1 ? page - 1 : nil, next: page + 1)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - start: The cursor of the first page; nil to begin at the start of the source.
  ///   - configuration: The page size and the other settings.
  ///   - policy: The policy for attempts after a failure. Without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - page: Answers a request.
  @inlinable public nonisolated convenience init<Cursor: Hashable & Sendable>(
    from start: Cursor?,
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock(),
    page: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    self.init(
      configuration: configuration, retrying: policy, clock: clock,
      origin: { Origin(ClosureSource(page), start: start) })
  }

  /// Creates a list from code with a completion handler, beginning at a cursor.
  ///
  /// - Parameters:
  ///   - start: The cursor of the first page; nil to begin at the start of the source.
  ///   - configuration: The page size and the other settings.
  ///   - policy: The policy for attempts after a failure. Without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - page: Answers a request through the handle, from any thread.
  @inlinable public nonisolated convenience init<Cursor: Hashable & Sendable>(
    from start: Cursor?,
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock(),
    page: @escaping @MainActor (PageRequest<Cursor>, LoadHandle<Page<Item, Cursor>>) -> Void
  ) {
    self.init(
      configuration: configuration, retrying: policy, clock: clock,
      origin: { Origin(ClosureSource(page), start: start) })
  }

  /// Creates a list of a source, in any isolation, such as in the initial value of a property.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - configuration: The page size and the other settings.
  ///   - policy: The policy for attempts after a failure. Without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  @inlinable public nonisolated convenience init<Cursor>(
    source: any PageSource<Item, Cursor> & Sendable,
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock()
  ) {
    self.init(configuration: configuration, retrying: policy, clock: clock, origin: { Origin(source) })
  }

  /// Creates a list from a closure that answers requests for pages.
  ///
  /// ```swift
  /// let pager = Pager { request in
  ///   let answer = try await api.posts(after: request.cursor, limit: request.limit)
  ///   return Page(answer.posts, next: answer.nextToken)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - configuration: The page size and the other settings.
  ///   - policy: The policy for attempts after a failure. Without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - page: Answers a request.
  @inlinable public nonisolated convenience init<Cursor: Hashable>(
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock(),
    page: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    self.init(configuration: configuration, retrying: policy, clock: clock, origin: { Origin(ClosureSource(page)) })
  }

  /// Creates a list from code with a completion handler, which answers each request through a handle, from any thread.
  ///
  /// ```swift
  /// let pager = Pager<Post> { (request: PageRequest<Int>, load) in
  ///   service.posts(page: request.cursor ?? 1) { @Sendable error, posts in
  ///     if let error { load.fail(error) } else { load.finish(Page(posts, next: (request.cursor ?? 1) + 1)) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - configuration: The page size and the other settings.
  ///   - policy: The policy for attempts after a failure. Without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - page: Answers a request through the handle, from any thread.
  @inlinable public nonisolated convenience init<Cursor: Hashable>(
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock(),
    page: @escaping @MainActor (PageRequest<Cursor>, LoadHandle<Page<Item, Cursor>>) -> Void
  ) {
    self.init(configuration: configuration, retrying: policy, clock: clock, origin: { Origin(ClosureSource(page)) })
  }
}
