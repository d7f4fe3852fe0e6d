/// The rows of a list in its full length: the items that are loaded, and a nil for each one that is known to be missing.
///
/// A view of these rows has the full length of the list at once, and each page replaces nils with its items. The view draws a nil as a
/// placeholder, reports its rows with ``Pager/updateViewport(visible:capacity:in:from:)-(_,_,PagedRows<Item>,_)``, and follows
/// ``Pager/Update/rowChanges``. If a source does not count its items, the rows are just the items.
///
/// ```swift
/// let total = pager.rows.count
/// let title = pager.rows[999_999]?.title ?? "…"
/// ```
///
/// - Complexity: Logarithmic in the numbers of pages and gaps for each row.
public struct PagedRows<Element>: RandomAccessCollection {
  /// The loaded items.
  public let items: PagedItems<Element>
  let placeholders: Placeholders

  init(items: PagedItems<Element>, placeholders: Placeholders) {
    self.items = items
    self.placeholders = placeholders
  }

  /// Creates rows without placeholders.
  init(_ items: PagedItems<Element>) {
    self.init(items: items, placeholders: Placeholders([], itemCount: items.count))
  }

  /// The number of rows before the first item.
  public var placeholdersBefore: Int { placeholders.ends.previous }
  /// The number of rows after the last item.
  public var placeholdersAfter: Int { placeholders.ends.next }

  /// The position of the first row: 0.
  public var startIndex: Int { 0 }
  /// The position after the last row: the number of rows.
  public var endIndex: Int { items.count + placeholders.count }
  /// The number of rows.
  public var count: Int { endIndex }

  /// The item at a position, or nil if it is not loaded.
  ///
  /// - Precondition: The position is in the range of the indices.
  public subscript(position: Int) -> Element? {
    require(indices.contains(position), "Row \(position) is out of range: there are \(count) rows.")
    return itemIndex(at: position).map { items[$0] }
  }

  /// Returns the index in ``items`` of the item at a position; nil if the item is not loaded.
  ///
  /// - Complexity: Logarithmic in the number of gaps.
  public func itemIndex(at position: Int) -> Int? {
    let index = placeholders.itemCount(before: position)
    return items.indices.contains(index) && placeholders.run(at: position) == nil ? index : nil
  }

  /// Returns the position of an item of ``items``; for the number of items, the position after the last item.
  ///
  /// - Complexity: Logarithmic in the number of gaps.
  public func position(ofItemAt index: Int) -> Int { placeholders.row(ofItem: index) }

  /// Returns the number of items before a position.
  ///
  /// - Complexity: Logarithmic in the number of gaps.
  public func itemCount(before position: Int) -> Int { placeholders.itemCount(before: position) }

  /// Returns the index in ``items`` of the item nearest to a position; nil if there are no items.
  func itemIndex(nearestTo position: Int) -> Int? {
    guard !items.isEmpty else { return nil }
    let next = Swift.min(Swift.max(0, itemCount(before: position)), items.count - 1)
    let previous = Swift.max(0, next - 1)
    return position - self.position(ofItemAt: previous) < self.position(ofItemAt: next) - position ? previous : next
  }

  /// Returns whether two snapshots are the same one. Equal rows of different snapshots are not identical.
  func isIdentical(to other: PagedRows) -> Bool { items.isIdentical(to: other.items) && placeholders == other.placeholders }

  /// The side of the loaded items on which an item is missing; nil if the item at the position is loaded.
  ///
  /// Items that are missing between others belong to the side `next`.
  public func edge(of position: Int) -> ListEdge? {
    if position < placeholdersBefore { return .previous }
    return itemIndex(at: position) == nil ? .next : nil
  }
}

extension PagedRows: Sendable where Element: Sendable {}

extension PagedRows: Equatable where Element: Equatable {
  /// Returns whether both have equal items at the same positions.
  public static func == (first: PagedRows, second: PagedRows) -> Bool {
    first.placeholders == second.placeholders && first.items == second.items
  }
}
