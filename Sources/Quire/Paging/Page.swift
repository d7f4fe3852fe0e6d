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
  /// How many items stand before the first one, if the server says so. A view can then show the list in its full length (B26).
  public var itemsBefore: Int?
  /// How many items follow the last one, if the server says so (B26).
  public var itemsAfter: Int?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the list.
  ///   - previous: The cursor of the page before this one; nil if nothing stands before it.
  ///   - next: The cursor of the page after this one; nil if nothing follows.
  ///   - itemsBefore: How many items stand before it, if that is known. A negative number counts as 0.
  ///   - itemsAfter: How many items follow, if that is known. They are placeholders until they are loaded, and cursors alone say whether there
  ///     is more: without a `next`, this counts as 0. More than 2,000,000,000 count as so many.
  public init(_ items: [Item], previous: Cursor? = nil, next: Cursor? = nil, itemsBefore: Int? = nil, itemsAfter: Int? = nil) {
    self.items = items
    self.previous = previous
    self.next = next
    self.itemsBefore = itemsBefore
    self.itemsAfter = itemsAfter
  }
}

extension Page {
  /// The cursor of the page beyond an end of this one.
  func neighbor(at edge: ListEdge) -> Cursor? { edge == .next ? next : previous }
}

extension Page: Equatable where Item: Equatable, Cursor: Equatable {}
extension Page: Sendable where Item: Sendable, Cursor: Sendable {}
