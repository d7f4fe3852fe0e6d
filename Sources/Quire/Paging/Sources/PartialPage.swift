/// The items of a page without its cursors, for sources that find the next cursor themselves.
///
/// If the server states whether more items exist, pass this as `hasMore`. Otherwise, omit it. The list then assumes more items after a page
/// with items, and ends with an empty page.
///
/// ```swift
/// let assumed = ClosureSource.pageNumbers { page in PartialPage(try await api.posts(page: page)) }
/// let known = ClosureSource.pageNumbers { page in
///   let answer = try await api.answer(page: page)
///   return PartialPage(answer.posts, hasMore: answer.hasMore)
/// }
/// ```
public struct PartialPage<Item> {
  /// The items, in the order of the list.
  public var items: [Item]
  /// A Boolean value that indicates whether more items follow.
  public var hasMore: Bool
  /// The number of items of the whole list, if the server knows it.
  ///
  /// The total is a hint. An `.offsets` source uses it for the full length of the list. The list ends only at a page with fewer items than
  /// requested, or none. A negative total counts as unknown.
  public var total: Int?
  /// A Boolean value that indicates whether `hasMore` was omitted.
  let isOpen: Bool

  /// Creates a partial page. If `hasMore` is nil, more items follow a page that has items.
  public init(_ items: [Item], hasMore: Bool? = nil, total: Int? = nil) {
    self.items = items
    self.hasMore = hasMore ?? !items.isEmpty
    self.total = total
    isOpen = hasMore == nil
  }
}

extension PartialPage: Sendable where Item: Sendable {}
