/// The answer of a source: some items, and the cursors of the neighboring pages.
///
/// ```swift
/// let answer = try await api.posts(after: nil)
/// let page = Page(answer.posts, next: answer.nextToken)
/// ```
public struct Page<Item, Cursor> {
  /// The items, in the order of the list. A page may be empty and still have a neighbor.
  public var items: [Item]
  /// The cursor of the page before this one. Only nil means that there is none.
  public var previous: Cursor?
  /// The cursor of the page after this one. Only nil means that there is none.
  public var next: Cursor?
  /// The number of items before the first one; nil if the server doesn't state it. With it, a view can show the list in its full length.
  public var itemsBefore: Int?
  /// The number of items after the last one; nil if the server doesn't state it.
  public var itemsAfter: Int?
  /// The places among the items at which other items are missing, in ascending order. Usually, there are none.
  public var gaps: [Gap] = []

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the list.
  ///   - previous: The cursor of the page before this one; nil if this is the first page.
  ///   - next: The cursor of the page after this one; nil if nothing follows.
  ///   - itemsBefore: The number of items before the page, if it is known. A negative number counts as 0.
  ///   - itemsAfter: The number of items after the page, if it is known. They are placeholders until they are loaded. Only cursors decide
  ///     whether there are more items: without a `next`, this counts as 0. The largest count is 2,000,000,000, or 500,000,000 on a
  ///     32-bit watch.
  public init(_ items: [Item], previous: Cursor? = nil, next: Cursor? = nil, itemsBefore: Int? = nil, itemsAfter: Int? = nil) {
    self.items = items
    self.previous = previous
    self.next = next
    self.itemsBefore = itemsBefore
    self.itemsAfter = itemsAfter
  }
}

extension Page {
  /// A place among the items of a page at which other items are missing. The list shows a gap there (``Pager/gaps``), which loads like any
  /// other gap.
  ///
  /// A source returns a gap if it has the items on both sides of missing items, such as a cache that lacks some pages:
  ///
  /// ```swift
  /// var page = Page<Int, Int>([1, 2, 3, 50, 51], next: 51)
  /// page.gaps = [.init(before: 3, next: 3, previous: 50)]
  /// ```
  public struct Gap {
    /// The index of the item that follows the gap. It is the number of items if the gap is between the page and the loaded items after it.
    public var index: Int
    /// The cursor of the page that continues the items before the gap; nil if the gap can't be loaded from there.
    public var next: Cursor?
    /// The cursor of the page that ends before the items after the gap; nil if the gap can't be loaded from there.
    public var previous: Cursor?

    /// Creates a gap.
    ///
    /// - Parameters:
    ///   - index: The index of the item that follows the gap.
    ///   - next: The cursor of the page that continues the items before the gap.
    ///   - previous: The cursor of the page that ends before the items after the gap.
    public init(before index: Int, next: Cursor?, previous: Cursor?) { (self.index, self.next, self.previous) = (index, next, previous) }
  }
}

extension Page where Cursor == AnyCursor {
  /// The cursors of the pages beyond the ends of this one.
  var cursors: Edges<AnyCursor?> { Edges(next: next, previous: previous) }
}

extension Int {
  /// A source's number of items, limited so that every toolkit can hold the sum of two.
  var asCount: Int { Swift.min(Swift.max(0, self), bitWidth == 32 ? 500_000_000 : 2_000_000_000) }
}

extension Page: Equatable where Item: Equatable, Cursor: Equatable {}
extension Page: Sendable where Item: Sendable, Cursor: Sendable {}
extension Page.Gap: Equatable where Cursor: Equatable {}
extension Page.Gap: Sendable where Cursor: Sendable {}
