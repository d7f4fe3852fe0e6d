// Pagers with a source that is written in place: `Pager(.pageNumbers { … })`.
extension Pager {
  /// Creates a list from a source, in any isolation.
  ///
  /// ```swift
  /// let pager = Pager(.pageNumbers { page in try await api.posts(page: page) })
  /// ```
  ///
  /// The sources of the library can be written in place: `.pageNumbers`, `.offsets`, `.tokens`, `.keyset`, and `.array`. For a source in a
  /// property, ``init(source:configuration:retrying:clock:)`` reads better.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - configuration: The page size and the other settings.
  ///   - policy: The policy for attempts after a failure. Without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  @inlinable public nonisolated convenience init<Cursor>(
    _ source: any PageSource<Item, Cursor> & Sendable,
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock()
  ) {
    self.init(source: source, configuration: configuration, retrying: policy, clock: clock)
  }

  /// Creates a list that starts at a cursor of its source, in any isolation.
  ///
  /// ```swift
  /// let pager = Pager(.pageNumbers { page in try await api.posts(page: page) }, from: 3)
  /// ```
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - start: The cursor of the first page.
  ///   - configuration: The page size and the other settings.
  ///   - policy: The policy for attempts after a failure. Without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  @inlinable public nonisolated convenience init<Cursor: Sendable>(
    _ source: any PageSource<Item, Cursor> & Sendable,
    from start: Cursor?,
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock()
  ) {
    self.init(source: source, from: start, configuration: configuration, retrying: policy, clock: clock)
  }

  /// Creates a list from a source that doesn't need to be `Sendable`.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - start: The cursor of the first page; nil to begin at the start of the source.
  ///   - configuration: The page size and the other settings.
  ///   - policy: The policy for attempts after a failure. Without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  @inlinable public convenience init<Cursor>(
    _ source: any PageSource<Item, Cursor>,
    from start: Cursor? = nil,
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock()
  ) {
    self.init(source: source, from: start, configuration: configuration, retrying: policy, clock: clock)
  }
}
