/// A source whose server answers each page with an opaque token for the next one.
///
/// ```swift
/// let pager = Pager(.tokens { token, limit in
///   let answer = try await api.posts(after: token, limit: limit)
///   return (answer.posts, next: answer.nextToken)
/// })
/// ```
///
/// For tokens in both directions, write a ``PageSource`` or a ``ClosureSource``.
public struct TokenPages<Item, Token: Hashable>: PageSource, Sendable {
  private let fetch: @MainActor (_ token: Token?, _ limit: Int) async throws -> (items: [Item], next: Token?)

  /// Makes a source.
  ///
  /// - Parameter fetch: Fetches the page of a token, the first one without. Only nil is an end; any token is a token, an empty string, too.
  public init(_ fetch: @escaping @MainActor (_ token: Token?, _ limit: Int) async throws -> (items: [Item], next: Token?)) {
    self.fetch = fetch
  }

  public func page(_ request: PageRequest<Token>) async throws -> Page<Item, Token> {
    let (items, next) = try await fetch(request.cursor, request.limit)
    return Page(items, next: next)
  }
}
