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
@MainActor public final class StoredSource<Store: PageStore>: PageSource {
  public typealias Item = Store.Item
  public typealias Cursor = Store.Position

  public let invalidation: InvalidationSignal? = InvalidationSignal()
  public nonisolated var cursorSemantics: CursorSemantics { .key }

  private let store: Store
  private var observation: ObservationToken?

  /// Creates a source that shows a store. The store is complete: nothing else fills the list.
  public init(_ store: Store) {
    self.store = store
    observation = store.observe { [weak self] in self?.invalidation?.send(.visible) }
  }

  public func cursor(of item: Item) -> Cursor? { store.position(of: item) }

  public func page(_ request: PageRequest<Cursor>) async throws -> Page<Item, Cursor> {
    let range = StoreRange(request)
    let stretch = try await store.stretch(range, limit: request.limit)
    guard case .from(let position) = range, stretch.items.isEmpty else { return Page(stretch, beyond: request.cursor) }
    // The item is gone, and all after it.
    return Page(try await store.stretch(.before(position), limit: request.limit), beyond: position)
  }
}

extension StoreRange {
  fileprivate init(_ request: PageRequest<Position>) {
    self =
      switch (request.kind, request.cursor) {
      case (_, nil): .start
      case (.refresh, let position?): .from(position)
      case (.next, let position?): .after(position)
      case (.previous, let position?): .before(position)
      }
  }
}

extension Page where Cursor: Hashable {
  /// The page of a stretch. If a stretch has no items and is no end, its neighbor is at the requested position.
  fileprivate init(_ stretch: StoredStretch<Item, Cursor>, beyond position: Cursor?) {
    self.init(
      stretch.items, previous: stretch.start == .more ? stretch.bounds?.first ?? position : nil,
      next: stretch.end == .more ? stretch.bounds?.last ?? position : nil)
  }
}
