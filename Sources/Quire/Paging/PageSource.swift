/// The source of the pages of a list.
///
/// A source answers one request at a time for each end of the list. It keeps no state of the list: each page names its neighbors, and the
/// engine gives these cursors back when it wants them. A cursor can be anything: a page number, an offset, a token, a URL, the last item's
/// key.
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
/// For the usual kinds of APIs, write `.pageNumbers`, `.offsets`, `.tokens`, or `.keyset` with a closure, and `.array` for an array. Each
/// creates a ``ClosureSource``. Sources compose with ``map(_:)``, ``filter(_:)``, ``delayed(by:clock:)`` and ``failing(_:)``. Neither a
/// source nor its items need be `Sendable`. `QuireTesting` checks whether a source of your own keeps the rules.
public protocol PageSource<Item, Cursor> {
  /// The type of the items.
  associatedtype Item
  /// The type of the cursors, with which a page identifies its neighbors.
  associatedtype Cursor: Hashable

  /// Answers a request.
  ///
  /// It runs on the main actor, where it should only wait. Heavy decoding belongs in a function that is `@concurrent`, which this one may be
  /// itself. When the load is superseded or canceled, the task is canceled; a source that ignores that is ignored in turn.
  ///
  /// - Throws: Any error, which becomes the failure of this load alone. ``SourceInvalidated`` starts again with fresh
  ///   cursors.
  @MainActor func page(_ request: PageRequest<Cursor>) async throws -> Page<Item, Cursor>

  /// The meaning of the source's cursors. The default is ``CursorSemantics/opaque``.
  @MainActor var cursorSemantics: CursorSemantics { get }

  /// The cursor of a row, if the source can be asked for any place in the list.
  ///
  /// A request with that cursor is answered with the items from that row on or, if its kind is ``LoadKind/previous``, with those before it. Pages
  /// that say how many items stand before them (``Page/itemsBefore``) then let a reader jump anywhere in the list, and pages that were evicted
  /// cost no memory. The default is nil: pages are reached from their neighbors only.
  ///
  /// - Parameter index: The number of items before the row, at least 0.
  @MainActor func cursor(at index: Int) -> Cursor?

  /// The cursor of an item, if cursors are keys (``CursorSemantics/key``).
  ///
  /// A request of the kind ``LoadKind/refresh`` with that cursor is answered with the items from this item on, or from the next one if the item no
  /// longer exists. If none follows, the answer has the last items of the list. The default is nil.
  ///
  /// - Parameter item: An item of the list, as it is displayed.
  @MainActor func cursor(of item: Item) -> Cursor?

  /// The signal with which the source reports that its data is no longer valid. The default is nil.
  @MainActor var invalidation: InvalidationSignal? { get }
}

extension PageSource {
  /// ``CursorSemantics/opaque``: a cursor identifies a page.
  @MainActor public var cursorSemantics: CursorSemantics { .opaque }
  /// Nil: a page is reached from its neighbors only.
  @MainActor public func cursor(at index: Int) -> Cursor? { nil }
  /// Nil: cursors are not keys.
  @MainActor public func cursor(of item: Item) -> Cursor? { nil }
  /// Nil: the source says nothing unasked.
  @MainActor public var invalidation: InvalidationSignal? { nil }
}
