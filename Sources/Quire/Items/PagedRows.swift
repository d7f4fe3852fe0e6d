/// The rows of a list in its full length: the items that are loaded, and a nil for each one that is known to stand before or after them (B26).
///
/// A view that shows these has its full length at once, and each page takes the place of as many nils. It draws a nil as a placeholder, says
/// with ``Pager/updateViewport(visible:capacity:in:from:)-(_,_,PagedRows<Item>,_)`` which rows it shows, and follows ``Pager/Update/rowChanges``. Where a
/// source says nothing of how many items there are, these are just the items.
///
/// ```swift
/// let total = pager.rows.count
/// let title = pager.rows[999_999]?.title ?? "…"
/// ```
///
/// - Complexity: As for ``PagedItems``.
public struct PagedRows<Element>: RandomAccessCollection {
  /// The rows that are loaded.
  public let items: PagedItems<Element>
  let placeholders: Edges<Int>

  /// How many rows stand before the first item.
  public var placeholdersBefore: Int { placeholders.previous }
  /// How many rows follow the last item.
  public var placeholdersAfter: Int { placeholders.next }

  /// The position of the first row: 0.
  public var startIndex: Int { 0 }
  /// The position after the last row: the number of rows.
  public var endIndex: Int { placeholders.previous + items.count + placeholders.next }
  /// The number of rows.
  public var count: Int { endIndex }

  /// The item at a position, or nil if it is not loaded.
  ///
  /// - Precondition: The position is in the range of the indices.
  public subscript(position: Int) -> Element? {
    let index = position - placeholders.previous
    if items.indices.contains(index) { return items[index] }
    require(indices.contains(position), "Row \(position) is out of range: there are \(count) rows.")
    return nil
  }

  /// The end of the list at which a row will be loaded that is not; nil if it is.
  public func edge(of position: Int) -> ListEdge? {
    if position < placeholders.previous { return .previous }
    return position < placeholders.previous + items.count ? nil : .next
  }
}

extension PagedRows: Sendable where Element: Sendable {}

extension PagedRows: Equatable where Element: Equatable {
  /// Whether both have equal items at the same positions.
  public static func == (first: PagedRows, second: PagedRows) -> Bool {
    first.placeholdersBefore == second.placeholdersBefore && first.placeholdersAfter == second.placeholdersAfter
      && first.items == second.items
  }
}
