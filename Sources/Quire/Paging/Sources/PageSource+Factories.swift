// The library's sources as static members, so that they can be written where a source is expected: `Pager(.pageNumbers { … })`.

extension PageSource {
  /// A source whose pages are numbered.
  ///
  /// ```swift
  /// let pager = Pager(.pageNumbers { page in try await api.posts(page: page) })
  /// ```
  ///
  /// The list ends with the first page without items.
  ///
  /// - Parameters:
  ///   - first: The number of the first page.
  ///   - fetch: Fetches a page by its number.
  public static func pageNumbers<Element>(
    startingAt first: Int = 1, _ fetch: @escaping @MainActor (_ page: Int) async throws -> [Element]
  ) -> Self where Self == PageNumbers<Element> {
    PageNumbers(startingAt: first, fetch)
  }

  /// A source whose pages are numbered, and which says whether more items follow.
  ///
  /// ```swift
  /// let pager = Pager(.pageNumbers { page in
  ///   let answer = try await api.answer(page: page)
  ///   return PartialPage(answer.posts, hasMore: answer.hasMore)
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - first: The number of the first page.
  ///   - fetch: Fetches a page by its number.
  public static func pageNumbers<Element>(
    startingAt first: Int = 1, _ fetch: @escaping @MainActor (_ page: Int) async throws -> PartialPage<Element>
  ) -> Self where Self == PageNumbers<Element> {
    PageNumbers(startingAt: first, fetch)
  }

  /// A source that is asked for a number of items from an offset on.
  ///
  /// ```swift
  /// let pager = Pager(.offsets { offset, limit in try await api.posts(offset: offset, limit: limit) })
  /// ```
  ///
  /// The list ends with the first answer without items.
  ///
  /// - Parameter fetch: Fetches items from an offset on.
  public static func offsets<Element>(
    _ fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == OffsetPages<Element> {
    OffsetPages(fetch)
  }

  /// A source that is asked for a number of items from an offset on, and which says whether more items follow, or how many there are.
  ///
  /// ```swift
  /// let pager = Pager(.offsets { offset, limit in
  ///   let answer = try await api.answer(offset: offset, limit: limit)
  ///   return PartialPage(answer.posts, total: answer.total)
  /// })
  /// ```
  ///
  /// - Parameter fetch: Fetches items from an offset on.
  public static func offsets<Element>(
    _ fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> PartialPage<Element>
  ) -> Self where Self == OffsetPages<Element> {
    OffsetPages(fetch)
  }

  /// A source whose server answers each page with a token for the next one.
  ///
  /// ```swift
  /// let pager = Pager(.tokens { token, limit in
  ///   let answer = try await api.posts(after: token, limit: limit)
  ///   return (answer.posts, next: answer.nextToken)
  /// })
  /// ```
  ///
  /// - Parameter fetch: Fetches the page of a token, or the first page if the token is nil. The list ends with the first answer without a token.
  public static func tokens<Element, Token: Hashable>(
    _ fetch: @escaping @MainActor (_ token: Token?, _ limit: Int) async throws -> (items: [Element], next: Token?)
  ) -> Self where Self == TokenPages<Element, Token> {
    TokenPages(fetch)
  }

  /// A source that is asked for the items after the last one, by its key.
  ///
  /// ```swift
  /// let pager = Pager(.keyset(\.date) { date, limit in try await api.messages(after: date, limit: limit) })
  /// ```
  ///
  /// The list ends with the first answer without items.
  ///
  /// - Parameters:
  ///   - key: The key path of the key by which the list is sorted, unique for each item.
  ///   - fetch: Fetches the items after a key, or the first items if the key is nil.
  public static func keyset<Element, Key: Hashable>(
    _ key: sending KeyPath<Element, Key>, _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == KeysetPages<Element, Key> {
    KeysetPages(key: key, fetch)
  }

  /// A source that is asked for the items after the last one, by its key, and which says whether more items follow.
  ///
  /// - Parameters:
  ///   - key: The key path of the key by which the list is sorted, unique for each item.
  ///   - fetch: Fetches the items after a key, or the first items if the key is nil.
  public static func keyset<Element, Key: Hashable>(
    _ key: sending KeyPath<Element, Key>, _ fetch: @escaping @MainActor (_ after: Key?, _ limit: Int) async throws -> PartialPage<Element>
  ) -> Self where Self == KeysetPages<Element, Key> {
    KeysetPages(key: key, fetch)
  }

  /// A source that returns the items of an array, page by page: for previews, tests, and short lists.
  ///
  /// ```swift
  /// let pager = Pager(.array(colours))
  /// ```
  public static func array<Element>(_ items: [Element]) -> Self where Self == ArrayPages<Element> {
    ArrayPages(items)
  }
}
