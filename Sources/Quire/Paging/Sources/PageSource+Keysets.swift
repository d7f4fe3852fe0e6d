extension PageSource {
  /// Creates a source of the items after the last one, by its key. The list ends with the first answer without items.
  ///
  /// ```swift
  /// let pager = Pager(.keyset(\.date) { date, limit in try await api.messages(after: date, limit: limit) })
  /// ```
  ///
  /// If the key is unique and the list is sorted by it, no item is skipped or arrives twice when others insert or remove items.
  ///
  /// - Parameters:
  ///   - key: The key path of the key by which the list is sorted, unique for each item.
  ///   - fetch: Fetches the items after a key, or the first items if the key is nil.
  public static func keyset<Element, Key: Hashable>(
    _ key: sending KeyPath<Element, Key>, _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosureSource<Element, Key> {
    .keyset({ $0[keyPath: key] }) { PartialPage(try await fetch($0, $1)) }
  }

  /// Creates a source of the items after the last one, by its key, whose answers state whether more items follow.
  ///
  /// - Parameters:
  ///   - key: The key path of the key by which the list is sorted, unique for each item.
  ///   - fetch: Fetches the items after a key, or the first items if the key is nil.
  public static func keyset<Element, Key: Hashable>(
    _ key: sending KeyPath<Element, Key>, _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> PartialPage<Element>
  ) -> Self where Self == ClosureSource<Element, Key> {
    .keyset({ $0[keyPath: key] }, fetch)
  }

  /// Creates a source of the items after the last one, by a key of several properties. The list ends with the first answer without items.
  ///
  /// - Parameters:
  ///   - key: Returns the key by which the list is sorted, unique for each item.
  ///   - fetch: Fetches the items after a key, or the first items if the key is nil.
  public static func keyset<Element, Key: Hashable>(
    _ key: @escaping @MainActor (Element) -> Key, _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosureSource<Element, Key> {
    .keyset(key) { PartialPage(try await fetch($0, $1)) }
  }

  /// Creates a source of the items after the last one, by a key of several properties, whose answers state whether more items follow.
  ///
  /// - Parameters:
  ///   - key: Returns the key by which the list is sorted, unique for each item.
  ///   - fetch: Fetches the items after a key, or the first items if the key is nil.
  public static func keyset<Element, Key: Hashable>(
    _ key: @escaping @MainActor (Element) -> Key,
    _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> PartialPage<Element>
  ) -> Self where Self == ClosureSource<Element, Key> {
    ClosureSource(.opaque) { request in
      let page = try await fetch(request.cursor, request.limit)
      guard page.hasMore else { return Page(page.items) }
      // A server that has more and returns nothing named no key to continue with. The requested key again makes that a failure, not an end (B21).
      return Page(page.items, next: page.items.last.map { key($0) } ?? request.cursor)
    }
  }
}
