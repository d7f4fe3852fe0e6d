// The library's sources as static functions, so that they can be written where a source is expected: `Pager(.pageNumbers { … })`.

extension PageSource {
  /// Creates a source whose pages are numbered. The list ends with the first page without items.
  ///
  /// ```swift
  /// let pager = Pager(.pageNumbers { page in try await api.posts(page: page) })
  /// ```
  ///
  /// The server decides how many items a page has: ``PagingConfiguration/pageSize`` has no effect.
  ///
  /// - Parameters:
  ///   - first: The number of the first page.
  ///   - fetch: Fetches a page by its number.
  public static func pageNumbers<Element>(
    startingAt first: Int = 1, _ fetch: @escaping @MainActor (_ page: Int) async throws -> [Element]
  ) -> Self where Self == ClosureSource<Element, Int> {
    .pageNumbers(startingAt: first) { PartialPage(try await fetch($0)) }
  }

  /// Creates a source with numbered pages, each of which has a flag for more items.
  ///
  /// ```swift
  /// let pager = Pager(.pageNumbers { page in
  ///   let answer = try await api.answer(page: page)
  ///   return PartialPage(answer.posts, hasMore: answer.hasMore)
  /// })
  /// ```
  ///
  /// The server decides how many items a page has: ``PagingConfiguration/pageSize`` has no effect.
  ///
  /// - Parameters:
  ///   - first: The number of the first page.
  ///   - fetch: Fetches a page by its number.
  public static func pageNumbers<Element>(
    startingAt first: Int = 1, _ fetch: @escaping @MainActor (_ page: Int) async throws -> PartialPage<Element>
  ) -> Self where Self == ClosureSource<Element, Int> {
    ClosureSource(.pageNumber) { request in
      let number = request.cursor ?? first
      let page = try await fetch(number)
      return Page(page.items, previous: number > first ? number - 1 : nil, next: page.hasMore && number < .max ? number + 1 : nil)
    }
  }

  /// Creates a source of items by their offset. The list ends with the first answer without items.
  ///
  /// ```swift
  /// let pager = Pager(.offsets { offset, limit in try await api.posts(offset: offset, limit: limit) })
  /// ```
  ///
  /// An item that the app inserts or removes shifts all offsets after it, and the source adjusts its requests. It can't detect items that
  /// others insert or remove on the server. An item may then arrive twice, in which case it is shown once, or be missed. If the server has
  /// cursors or keys, prefer `.tokens` or `.keyset`.
  ///
  /// - Parameter fetch: Fetches items from an offset on.
  public static func offsets<Element>(
    _ fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosureSource<Element, Int> {
    .offsets { PartialPage(try await fetch($0, $1)) }
  }

  /// Creates a source of items by their offset, whose answers state whether more items follow, or how many the list has.
  ///
  /// ```swift
  /// let pager = Pager(.offsets { offset, limit in
  ///   let answer = try await api.answer(offset: offset, limit: limit)
  ///   return PartialPage(answer.posts, total: answer.total)
  /// })
  /// ```
  ///
  /// With a ``PartialPage/total``, the list has its full length, and a reader can jump anywhere.
  ///
  /// - Parameter fetch: Fetches items from an offset on.
  public static func offsets<Element>(
    _ fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> PartialPage<Element>
  ) -> Self where Self == ClosureSource<Element, Int> {
    ClosureSource(.offset, cursorAt: { $0 }) { try await OffsetRequest(request: $0, fetch: fetch).page() }
  }

  /// Creates a source for a server that answers each page with an opaque token for the next one.
  ///
  /// ```swift
  /// let pager = Pager(.tokens { token, limit in
  ///   let answer = try await api.posts(after: token, limit: limit)
  ///   return (answer.posts, next: answer.nextToken)
  /// })
  /// ```
  ///
  /// The list ends with the first answer whose token is nil. An empty string is a token. For tokens in both directions, return a ``Page``
  /// from a closure that takes a ``PageRequest``.
  ///
  /// - Parameter fetch: Fetches the page of a token, or the first page if the token is nil.
  public static func tokens<Element, Token: Hashable>(
    _ fetch: @escaping @MainActor (_ token: Token?, _ limit: Int) async throws -> (items: [Element], next: Token?)
  ) -> Self where Self == ClosureSource<Element, Token> {
    ClosureSource(.opaque) { request in
      let (items, next) = try await fetch(request.cursor, request.limit)
      return Page(items, next: next)
    }
  }
}
