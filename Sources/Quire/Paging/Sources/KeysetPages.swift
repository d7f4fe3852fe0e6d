/// A source that is asked for the items after the last one, by its key.
///
/// ```swift
/// let pager = Pager(.keyset(\.date) { date, limit in try await api.messages(after: date, limit: limit) })
/// ```
///
/// Whatever is inserted or removed elsewhere, no row is skipped and none comes twice, if the key is unique and the list is sorted by it.
public struct KeysetPages<Item, Key: Hashable>: PageSource, Sendable {
  private let key: @MainActor (Item) -> Key
  private let fetch: @MainActor (_ after: Key?, _ limit: Int) async throws -> PartialPage<Item>

  /// Creates a source from a closure that returns whether more items follow.
  ///
  /// - Parameters:
  ///   - key: A closure that returns the sort key of an item, which is unique.
  ///   - fetch: Fetches the items after a key, the first ones without.
  public init(
    key: @escaping @MainActor (Item) -> Key, _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> PartialPage<Item>
  ) {
    self.key = key
    self.fetch = fetch
  }

  /// Makes a source that ends with the first answer without items.
  public init(
    key: @escaping @MainActor (Item) -> Key, _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> [Item]
  ) {
    self.init(key: key) { PartialPage(try await fetch($0, $1)) }
  }

  /// Creates a source from the key path of a key, which says whether more items follow.
  ///
  /// - Parameters:
  ///   - key: The key path of the key by which the list is sorted, unique for each item.
  ///   - fetch: Fetches the items after a key, or the first items if the key is nil.
  public init(
    key: sending KeyPath<Item, Key>, _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> PartialPage<Item>
  ) {
    self.init(key: { $0[keyPath: key] }, fetch)
  }

  /// Creates a source from the key path of a key, which ends with the first answer without items.
  public init(
    key: sending KeyPath<Item, Key>, _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> [Item]
  ) {
    self.init(key: { $0[keyPath: key] }, fetch)
  }

  public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
    let batch = try await fetch(request.cursor, request.limit)
    guard batch.hasMore else { return Page(batch.items) }
    // A server that has more and gives nothing named no way to go on. The key it was asked with says so as a failure, not as an end (B21).
    return Page(batch.items, next: batch.items.last.map { key($0) } ?? request.cursor)
  }
}
