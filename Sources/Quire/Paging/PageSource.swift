/// The source of the pages of a list.
///
/// A source answers one request at a time for each end of the list. It keeps no state of the list. Each page names its neighbors, and the
/// engine passes these cursors back when it needs those pages. A cursor can be anything: a page number, an offset, a token, a URL, or the
/// key of the last item.
///
/// ```swift
/// struct Posts: PageSource {
///   func page(_ request: PageRequest<String>) async throws -> Page<Post, String> {
///     let answer = try await api.posts(after: request.cursor, limit: request.limit)
///     return Page(answer.posts, next: answer.nextToken)
///   }
/// }
/// ```
///
/// For common kinds of APIs, write `.pageNumbers`, `.offsets`, `.tokens`, or `.keyset` with a closure, and `.array` for an array. Each
/// creates a ``ClosureSource``. Sources compose with ``map(_:)``, ``filter(_:)``, ``delayed(by:clock:)``, and ``failing(_:)``. Neither a
/// source nor its items need to be `Sendable`. `QuireTesting` checks custom sources.
public protocol PageSource<Item, Cursor> {
  /// The type of the items.
  associatedtype Item
  /// The type of the cursors, with which a page identifies its neighbors.
  associatedtype Cursor: Hashable

  /// Answers a request.
  ///
  /// The function runs on the main actor, where it should only wait. Heavy decoding belongs in a `@concurrent` function, and this function
  /// may itself be `@concurrent`. When the load is superseded or canceled, the task is canceled. If a source ignores the cancellation, its
  /// answer is ignored.
  ///
  /// - Throws: Any error, which becomes the failure of this load only. ``SourceInvalidated`` makes the list start again with new cursors.
  @MainActor func page(_ request: PageRequest<Cursor>) async throws -> Page<Item, Cursor>

  /// The meaning of the source's cursors. The default is ``CursorSemantics/opaque``.
  @MainActor var cursorSemantics: CursorSemantics { get }

  /// The cursor of a row, if the source serves any position in the list.
  ///
  /// The answer to a request with that cursor has the items from that row on. If the kind of the request is ``LoadKind/previous``, it has
  /// those before the row. If pages also have the number of items before them (``Page/itemsBefore``), a reader can jump anywhere in the
  /// list, and evicted pages cost no memory. The default is nil, so pages can be reached only from their neighbors.
  ///
  /// - Parameter index: The number of items before the row, at least 0.
  @MainActor func cursor(at index: Int) -> Cursor?

  /// The cursor of an item, if cursors are keys (``CursorSemantics/key``).
  ///
  /// The answer to a request of the kind ``LoadKind/refresh`` with that cursor has the items from this item on, or from the next one if the
  /// item no longer exists. If none follows, the answer has the last items of the list. The default is nil.
  ///
  /// - Parameter item: An item of the list, as it is displayed.
  @MainActor func cursor(of item: Item) -> Cursor?

  /// The signal with which the source reports that its data is no longer valid. The default is nil.
  @MainActor var invalidation: InvalidationSignal? { get }
}

extension PageSource {
  /// ``CursorSemantics/opaque``: a cursor identifies a page.
  @MainActor public var cursorSemantics: CursorSemantics { .opaque }
  /// Nil: a page can be reached only from its neighbors.
  @MainActor public func cursor(at index: Int) -> Cursor? { nil }
  /// Nil: cursors are not keys.
  @MainActor public func cursor(of item: Item) -> Cursor? { nil }
  /// Nil: the source has no signal.
  @MainActor public var invalidation: InvalidationSignal? { nil }
}
