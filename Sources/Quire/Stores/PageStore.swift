/// An ordered collection of items that other code can change, such as a table of a database.
///
/// A ``StoredSource`` turns a store into the source of a list, which follows the store's changes. `QuireGRDB` has a store for SQLite. The
/// following store keeps its items in an array:
///
/// ```swift
/// @MainActor final class Notes: PageStore {
///   private var notes: [Post] = [] { didSet { changed.send() } }
///   private let changed = Observers()
///
///   func stretch(_ range: StoreRange<Int>, limit: Int) -> StoredStretch<Post, Int> {
///     StoredStretch(range, limit: limit, of: notes, position: \.id, precedes: <)
///   }
///
///   func position(of note: Post) -> Int? { note.id }
///
///   func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { changed.add(observer) }
/// }
/// ```
public protocol PageStore<Item> {
  /// The type of the items.
  associatedtype Item: Identifiable
  /// The type of a position in the order of the list. Two items never have the same position.
  associatedtype Position: Hashable

  /// Reads items in their order.
  ///
  /// If this method doesn't wait, the items are displayed before `load()` returns.
  ///
  /// - Parameters:
  ///   - range: The place in the list.
  ///   - limit: The maximum number of items, at least 1.
  @MainActor func stretch(_ range: StoreRange<Position>, limit: Int) async throws -> StoredStretch<Item, Position>

  /// The position of an item, as it was read; nil if it has none.
  @MainActor func position(of item: Item) -> Position?

  /// Calls a closure after each change of the items, until the token is released. Several changes may be reported together.
  @MainActor func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken
}

/// A place in the order of a list from which a store reads.
public enum StoreRange<Position: Hashable>: Hashable {
  /// The items at which the list opens: the first ones or, if a server fills the store, those of the server's first page.
  case entry
  /// The first items.
  case start
  /// The last items.
  case end
  /// The items from a position on, including an item at the position itself.
  case from(Position)
  /// The items up to a position, including an item at the position itself. A list requests it only from a store with gaps.
  case through(Position)
  /// The items after a position, starting with the nearest one.
  case after(Position)
  /// The items before a position, ending with the nearest one.
  case before(Position)
}

extension StoreRange: Sendable where Position: Sendable {}

/// Successive items of a store.
public struct StoredStretch<Item, Position: Hashable> {
  /// An end of the stretch.
  public enum End: Hashable {
    /// The store has more items there.
    case more
    /// A gap is there. At the end of the stretch, the store has items again from the position on. At the start, it has items up to the
    /// position. The position is nil if the store has no items beyond the gap.
    case gap(beyond: Position?)
    /// The list starts or ends there.
    case endOfList
  }

  /// The items, in the order of the list.
  public var items: [Item]
  /// The positions of the first and the last item. Without items, they are those of the interval that was read; nil if it has none, or in a gap.
  public var bounds: (first: Position, last: Position)?
  /// The end before the first item.
  public var start: End
  /// The end after the last item.
  public var end: End

  /// Creates a stretch.
  public init(_ items: [Item], bounds: (first: Position, last: Position)?, start: End, end: End) {
    (self.items, self.bounds, self.start, self.end) = (items, bounds, start, end)
  }
}

extension StoredStretch.End: Sendable where Position: Sendable {}

extension StoredStretch.End {
  /// Creates an end with more items beyond it, or an end of the list.
  public init(hasMore: Bool) { self = hasMore ? .more : .endOfList }
}
