/// A source that answers each request with a closure.
///
/// ``Pager`` takes a closure directly. As a source, the closure can be mapped and filtered:
///
/// ```swift
/// let source = ClosureSource { (request: PageRequest<String>) in
///   let answer = try await api.posts(after: request.cursor, limit: request.limit)
///   return Page(answer.posts, next: answer.nextToken)
/// }
/// let pager = Pager(source: source.filter { !$0.isLiked })
/// ```
///
/// The static functions of ``PageSource`` create such a source for common kinds of APIs, from a simpler closure: `.pageNumbers`,
/// `.offsets`, `.tokens`, `.keyset`, and `.array`. If the compiler can't infer the type from the context, write it:
///
/// ```swift
/// let source = ClosureSource.pageNumbers { page in try await api.posts(page: page) }
/// ```
public struct ClosureSource<Item, Cursor: Hashable>: PageSource, Sendable {
  /// The meaning of the cursors: ``CursorSemantics/opaque``, or that of the function that created the source.
  public let cursorSemantics: CursorSemantics
  private let cursorAtIndex: (@Sendable (Int) -> Cursor?)?
  private let answer: @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>

  /// Creates a source from a closure.
  public init(_ answer: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>) {
    self.init(.opaque, answer: answer)
  }

  /// Creates a source from a closure that answers through a handle, for APIs with completion handlers.
  public init(_ answer: @escaping @MainActor (PageRequest<Cursor>, LoadHandle<Page<Item, Cursor>>) -> Void) {
    self.init(.opaque) { request in try await LoadHandle.answer { answer(request, $0) } }
  }

  init(
    _ cursorSemantics: CursorSemantics, cursorAt: (@Sendable (Int) -> Cursor?)? = nil,
    answer: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    self.cursorSemantics = cursorSemantics
    self.cursorAtIndex = cursorAt
    self.answer = answer
  }

  public func cursor(at index: Int) -> Cursor? { cursorAtIndex?(index) ?? nil }

  public func page(_ request: PageRequest<Cursor>) async throws -> Page<Item, Cursor> {
    try await answer(request)
  }
}
