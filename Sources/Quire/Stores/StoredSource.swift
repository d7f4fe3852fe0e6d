/// The source of a list that a store has. The list follows all changes of the store, and its visible items keep their position.
///
/// ```swift
/// @MainActor func makeList(of notes: some PageStore<Post>) -> Pager<Post> {
///   let pager = Pager(source: StoredSource(notes))
///   pager.load()
///   return pager
/// }
/// ```
///
/// When the store changes, the list reads its items again around the reader: <doc:OfflineLists>. Make changes in the store, and not with the pager's
/// edits.
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

  /// Creates a source that shows a store. The store is complete: nothing else fills the list.
  public convenience init(_ store: Store) { self.init(store, nil) }

  /// Creates a source that shows a store, which another source fills.
  ///
  /// Stored items are displayed before `load()` returns. If they are old, the server is asked for the start of the list in the background, and its
  /// failure is only in ``remoteState``. The list has a gap, or ends, where items are missing, and loads them from the server there. Stored items beyond a
  /// gap are displayed. A refresh by command asks the server first.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - remote: The source of the server's pages, in the order of the store.
  ///   - maximumAge: The age from which stored items are refreshed when they are displayed.
  ///   - pageSize: The number of items to request from the server.
  /// - Precondition: The cursors of the remote source are no page numbers or offsets. Those stand for other items after each change on the server, so
  ///   that items would be missing without a gap.
  public convenience init<Remote: PageSource>(
    _ store: Store, filledBy remote: Remote, maximumAge: Duration = .seconds(60), pageSize: Int = 50
  ) where Store: FillablePageStore, Remote.Item == Store.Item, Remote.Cursor == Store.RemoteCursor {
    require(
      remote.cursorSemantics != .pageNumber && remote.cursorSemantics != .offset,
      "StoredSource(filledBy:): a source with cursors of the kind \(remote.cursorSemantics) can't fill a store, because they stand for other items "
        + "after each change on the server; use a source with tokens or keys.")
    self.init(store, StoreFiller(store, remote, maximumAge: maximumAge, pageSize: pageSize))
  }

  private init(_ store: Store, _ filler: (any StoreFilling<Store.Position>)?) {
    (self.store, self.filler) = (store, filler)
    observation = store.observe { [weak self] in self?.invalidation?.send(.visible) }
  }

  public func cursor(of item: Item) -> Cursor? { store.position(of: item) }

  public func page(_ request: PageRequest<Cursor>) async throws -> Page<Item, Cursor> {
    let range = StoreRange(request)
    guard let filler else { return try await storedPage(request, range) }
    if request.kind == .refresh { try await filler.refresh(because: request.cause) }
    var budget = request.kind == .refresh ? StoreFillError.emptyPageBudget : 1
    while true {
      let page = try await storedPage(request, range)
      guard page.items.isEmpty, request.cause != .reread else { return page }
      guard budget > 0 else {
        if range == .entry { throw StoreFillError.emptyPages(StoreFillError.emptyPageBudget) }
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

  /// Reads items. If a gap is at an end of them, at least one item beyond it follows: what is stored can be reached without a server.
  private func stretches(_ range: StoreRange<Cursor>, limit: Int) async throws -> StoredStretches<Item, Cursor> {
    var read = StoredStretches(try await store.stretch(range, limit: limit))
    for edge in range.openEdges {
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
  /// The state of the requests to the server. The displayed items don't show it. It is observable.
  public var remoteState: RemoteState { filler?.remoteState ?? .idle }

  /// Returns how old the stored items are, and how many gaps the list has.
  ///
  /// ```swift
  /// @MainActor func footer(_ source: StoredSource<MemoryPageStore<Post, Int, String>>) async throws -> String {
  ///   let status = try await source.status()
  ///   return status.isComplete ? "All posts" : "\(status.gapCount) gaps"
  /// }
  /// ```
  public func status() async throws -> StoreStatus {
    if let filler {
      try await filler.status()
    } else {
      StoreStatus(age: try await store.age(), gapCount: try await store.coverage().gaps.count)
    }
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

  /// The ends of the range that aren't beside items which the list has.
  fileprivate var openEdges: [ListEdge] {
    switch self {
    case .start, .after: [.next]
    case .end, .before, .through: [.previous]
    case .entry, .from: [.next, .previous]
    }
  }
}
