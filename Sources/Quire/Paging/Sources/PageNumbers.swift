/// A source whose pages are numbered.
///
/// ```swift
/// let pager = Pager(.pageNumbers { page in try await api.posts(page: page) })
/// ```
///
/// A page always has the size that the server gives it; ``PagingConfiguration/pageSize`` changes nothing here.
public struct PageNumbers<Item>: PageSource, Sendable {
  private let first: Int
  private let fetch: @MainActor (Int) async throws -> PartialPage<Item>

  /// Creates a source from a closure that returns whether more items follow.
  ///
  /// - Parameters:
  ///   - first: The number of the first page.
  ///   - fetch: Fetches a page by its number.
  public init(startingAt first: Int = 1, _ fetch: @escaping @MainActor (Int) async throws -> PartialPage<Item>) {
    self.first = first
    self.fetch = fetch
  }

  /// Makes a source that ends with the first page without items.
  public init(startingAt first: Int = 1, _ fetch: @escaping @MainActor (Int) async throws -> [Item]) {
    self.init(startingAt: first) { PartialPage(try await fetch($0)) }
  }

  public var cursorSemantics: CursorSemantics { .pageNumber }

  public func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    let number = request.cursor ?? first
    let batch = try await fetch(number)
    // A list that begins in the middle has pages before it, too.
    return Page(batch.items, previous: number > first ? number - 1 : nil, next: batch.hasMore && number < .max ? number + 1 : nil)
  }
}
