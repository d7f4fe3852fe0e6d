/// What a source answers: some items, and how to ask for their neighbours.
///
/// ```swift
/// let answer = try await api.posts(after: nil)
/// let page = Page(answer.posts, next: answer.nextToken)
/// ```
public struct Page<Item, Cursor> {
  /// The items, in the order of the list. A page may be empty and still have a neighbour.
  public var items: [Item]
  /// The cursor of the page before this one. Nil, and nothing else, means that nothing stands before it (B18).
  public var previous: Cursor?
  /// The cursor of the page after this one. Nil, and nothing else, means that nothing follows (B18).
  public var next: Cursor?

  /// Makes a page.
  public init(_ items: [Item], previous: Cursor? = nil, next: Cursor? = nil) {
    self.items = items
    self.previous = previous
    self.next = next
  }
}

extension Page: Equatable where Item: Equatable, Cursor: Equatable {}
extension Page: Sendable where Item: Sendable, Cursor: Sendable {}
