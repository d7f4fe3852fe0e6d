/// A source that shows the items of a store. The list follows all changes of the store, and its visible items keep their position.
///
/// ```swift
/// @MainActor func makeList(of notes: some PageStore<Post>) -> Pager<Post> {
///   let pager = Pager(source: StoredSource(notes))
///   pager.load()
///   return pager
/// }
/// ```
///
/// When the store changes, the list reads its items again around the reader: <doc:OfflineLists>. Make changes in the store instead of using
/// the pager's edits.
///
/// A server can fill the store, so that the list works without a network:
///
/// ```swift
/// @MainActor func makeFeed(_ pages: some PageSource<Post, String>) -> Pager<Post> {
///   let store = MemoryPageStore<Post, Int, String>(position: \.id)
///   return Pager(source: StoredSource(store, filledBy: pages, maximumAge: .seconds(300)))
/// }
/// ```
@MainActor public final class StoredSource<Store: PageStore>: PageSource {
  public typealias Item = Store.Item
  public typealias Cursor = Store.Position

  public let invalidation: InvalidationSignal? = InvalidationSignal()
  public nonisolated var cursorSemantics: CursorSemantics { .key }

  private let store: Store
  private let filler: (any StoreFilling<Store.Position>)?
  private var observation: ObservationToken?

  /// Creates a source that shows a complete store, which no server fills.
  public convenience init(_ store: Store) { self.init(store, nil) }

  /// Creates a source that shows a store, which another source fills.
  ///
  /// Stored items are displayed before `load()` returns, or one turn of the main actor later on systems before iOS 26 and macOS 26. If they
  /// are old, the source requests the start of the list from the server in the background. A failure of this request is only in
  /// ``remoteState``. The list has a gap or an edge for missing items, and loads them from the server. Stored items beyond a gap are
  /// displayed. A refresh by command asks the server first.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - remote: The source of the server's pages, in the order of the store.
  ///   - maximumAge: The age from which stored items are refreshed when they are displayed.
  ///   - pageSize: The number of items to request from the server.
  /// - Precondition: The cursors of the remote source are not page numbers or offsets. These represent other items after each change on the
  ///   server, so items would be missing without a gap.
  public convenience init<Remote: PageSource>(
    _ store: Store, filledBy remote: Remote, maximumAge: Duration = .seconds(60), pageSize: Int = 50
  ) where Store: FillablePageStore, Remote.Item == Store.Item, Remote.Cursor == Store.RemoteCursor {
    require(
      remote.cursorSemantics != .pageNumber && remote.cursorSemantics != .offset,
      "StoredSource(filledBy:): a source with cursors of the kind \(remote.cursorSemantics) can't fill a store, because they represent other items "
        + "after each change on the server; use a source with tokens or keys.")
    self.init(store, StoreFiller(store, remote, maximumAge: maximumAge, pageSize: pageSize))
  }

  private init(_ store: Store, _ filler: (any StoreFilling<Store.Position>)?) {
    (self.store, self.filler) = (store, filler)
    observation = store.observe { [weak self] in self?.invalidation?.send(.visible) }
  }

  private static var emptyPageBudget: Int { 5 }

  public func cursor(of item: Item) -> Cursor? { store.position(of: item) }

  public func page(_ request: PageRequest<Cursor>) async throws -> Page<Item, Cursor> {
    let range = StoreRange(request)
    guard let filler else { return try await storedPage(request, range) }
    if request.kind == .refresh { try await filler.refresh(because: request.cause) }
    var budget = request.kind == .refresh ? Self.emptyPageBudget : 1
    while true {
      let page = try await storedPage(request, range)
      guard page.items.isEmpty, request.cause != .reread else { return page }
      guard budget > 0 else {
        if range == .entry { throw LoadError.emptyPages(Self.emptyPageBudget) }
        return page
      }
      budget -= 1
      guard try await filler.fill(beyond: range) == .filled else { return page }
    }
  }

  private func storedPage(_ request: PageRequest<Cursor>, _ range: StoreRange<Cursor>) async throws -> Page<Item, Cursor> {
    let stretches = try await stretches(range, limit: request.limit)
    guard case .from(let position) = range, stretches.isEmpty else { return stretches.page(beyond: request.cursor) }
    // The item is gone, and all after it.
    let rest = try await self.stretches(.before(position), limit: request.limit)
    guard filler != nil, rest.isEmpty else { return rest.page(beyond: position) }
    // All of them are in a gap.
    return try await self.stretches(.entry, limit: request.limit).page(beyond: position)
  }

  /// Reads items. If they end at a gap, at least one item beyond the gap follows, so that all stored items can be reached without a server.
  private func stretches(_ range: StoreRange<Cursor>, limit: Int) async throws -> StoredStretches<Item, Cursor> {
    var read = StoredStretches(try await store.stretch(range, limit: limit))
    // Beside the items of a list, a gap has to be filled before what is beyond it.
    for edge in range.openEdges where !read.isEmpty || range == .entry {
      while let position = read.beyond(edge) {
        let rest = max(1, limit - read.count)
        read.add(try await store.stretch(edge == .next ? .from(position) : .through(position), limit: rest), at: edge)
      }
    }
    return read
  }
}

// MARK: The server

extension StoredSource where Store: FillablePageStore {
  /// The state of the requests to the server, which is observable: refreshing while at least one is in flight, or the failure of the latest one. It doesn't
  /// affect the displayed items.
  public var remoteState: RefreshState { filler?.remoteState ?? .idle }

  /// Returns the age of the stored items, and the number of gaps in the list.
  ///
  /// ```swift
  /// @MainActor func footer(_ source: StoredSource<MemoryPageStore<Post, Int, String>>) async throws -> String {
  ///   let status = try await source.status()
  ///   return status.isComplete ? "All posts" : "\(status.gapCount) gaps"
  /// }
  /// ```
  public func status() async throws -> StoreStatus {
    StoreStatus(age: try await store.age(), gapCount: try await store.coverage().gaps.count)
  }
}

extension StoreRange {
  /// The range of a request.
  fileprivate init(_ request: PageRequest<Position>) {
    guard let position = request.cursor else {
      self = .entry
      return
    }
    self =
      switch request.kind {
      case .refresh: .from(position)
      case .next: .after(position)
      case .previous: .before(position)
      }
  }

  /// The ends of the range that aren't next to items of the list.
  fileprivate var openEdges: [ListEdge] {
    switch self {
    case .start, .after: [.next]
    case .end, .before, .through: [.previous]
    case .entry, .from: [.next, .previous]
    }
  }
}
