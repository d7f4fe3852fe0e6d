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
  /// How many items the whole list has, if the server says so. ``OffsetPages`` then gives the list its full length (B26).
  public var total: Int?
  /// Whether the server has said nothing of whether more follows.
  let isOpen: Bool

  /// Makes a batch. Without a word on whether more follows, it does if there are items, and fewer so far than the total.
  public init(_ items: [Item], hasMore: Bool? = nil, total: Int? = nil) {
    self.items = items
    self.hasMore = hasMore ?? !items.isEmpty
    self.total = total
    isOpen = hasMore == nil
  }
}

extension Batch: Sendable where Item: Sendable {}
