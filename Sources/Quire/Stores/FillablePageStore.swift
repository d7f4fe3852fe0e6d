/// A store that a server fills page by page.
///
/// To connect the store to a server, create a ``StoredSource`` with `filledBy:`. The store keeps a ``StoreCoverage`` with its items, which
/// tracks the gaps. Each requirement then takes a few lines. ``PageStore/stretch(_:limit:)`` reads inside the coverage's interval, and
/// ``save(_:for:_:)`` adds a page to the coverage and to the items in one transaction. ``MemoryPageStore`` keeps items in memory, and
/// `QuireGRDB` has a store for SQLite.
///
/// ```swift
/// @MainActor func makeFeed() -> Pager<Post> {
///   let store = MemoryPageStore<Post, Int, String>(position: \.id)
///   let pages = ClosureSource<Post, String> { request in
///     let answer = try await api.posts(after: request.cursor, limit: request.limit)
///     return Page(answer.posts, next: answer.nextToken)
///   }
///   return Pager(source: StoredSource(store, filledBy: pages))
/// }
/// ```
///
/// If the requested range of ``PageStore/stretch(_:limit:)`` reaches a gap, the stretch ends there with ``StoredStretch/End/gap(beyond:)``.
/// The list shows the gap, and the items that are stored beyond it.
public protocol FillablePageStore<Item>: PageStore {
  /// The type of the server's cursors.
  associatedtype RemoteCursor: Hashable

  /// The ranges of the list that the store has.
  @MainActor func coverage() async throws -> StoreCoverage<Position, RemoteCursor>

  /// The time since the latest first page of the server was saved; nil if none was saved.
  @MainActor func age() async throws -> Duration?

  /// Numbers a request that is about to be sent, and returns the number with the state of the store.
  @MainActor func ticket() async throws -> StoreTicket

  /// Saves a page from the server and the coverage in one transaction.
  ///
  /// If the store has items in the range of the page that the page lacks, these items no longer exist. Changes to single items since the
  /// ticket are newer than the page, and so are the items of a page with a later ticket. If such a page has removed an item that this page has,
  /// this page is outdated, because the item may have moved to the place where this page has it. A first page is superseded if one with a later
  /// ticket is saved, or if the store has been emptied since the ticket.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - target: The gap that the page fills, or the start of the list.
  ///   - ticket: The ticket of the request.
  /// - Throws: ``LoadError/outOfOrder(first:second:)`` if the page isn't in the order of the store, or an error of the store. In both cases, nothing is saved.
  @MainActor func save(
    _ page: Page<Item, RemoteCursor>, for target: StoreCoverage<Position, RemoteCursor>.Target, _ ticket: StoreTicket
  ) async throws -> StoreSaveOutcome
}

/// The number of a request to a server. An older answer undoes nothing that the store learned later.
public struct StoreTicket: Hashable, Sendable {
  /// The number of the request. A later request has a higher number, and so has a later change of a single item.
  public var request: Int64
  /// The number of times that the app had emptied the store.
  public var generation: Int64

  /// Creates a ticket.
  public init(request: Int64, generation: Int64 = 0) { (self.request, self.generation) = (request, generation) }
}

/// The result of saving a page.
public enum StoreSaveOutcome: Hashable, Sendable {
  /// The page is saved.
  case saved
  /// The gap, or too many items, have changed since the request, or a page that was requested later has removed an item of the page. Nothing of the page
  /// is saved.
  case outdated
  /// A first page that was requested later is saved, or the store has been emptied. Nothing of the page is saved.
  case superseded
}
