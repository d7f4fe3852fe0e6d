/// Some items, and whether more follow, for the sources that find the next cursor themselves.
///
/// Where the server says whether more exists, pass it on. Where it does not, leave it out: after items more is assumed, and a batch without
/// items is the end.
///
/// ```swift
/// let assumed = PageNumbers { page in Batch(try await api.posts(page: page)) }
/// let told = PageNumbers { page in
///   let answer = try await api.answer(page: page)
///   return Batch(answer.posts, hasMore: answer.hasMore)
/// }
/// ```
public struct Batch<Item> {
  /// The items, in the order of the list.
  public var items: [Item]
  /// Whether more items follow.
  public var hasMore: Bool
  /// The number of items of the whole list, if the server says so. It is a hint: ``OffsetPages`` gives the list its full length by it, and ends
  /// the list only at a batch with fewer items than were requested, or none.
  public var total: Int?
  /// Whether the server has said nothing of whether more follows.
  let isOpen: Bool

  /// Creates a batch. If `hasMore` is nil, more items follow a batch that has items.
  public init(_ items: [Item], hasMore: Bool? = nil, total: Int? = nil) {
    self.items = items
    self.hasMore = hasMore ?? !items.isEmpty
    self.total = total
    isOpen = hasMore == nil
  }
}

extension Batch: Sendable where Item: Sendable {}
