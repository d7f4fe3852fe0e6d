/// The items of a list in pages: a random-access collection, and a snapshot.
///
/// A snapshot doesn't change when the list changes. Keeping one is cheap, because snapshots share the pages that did not change.
///
/// ```swift
/// let titles = pager.items.map(\.title)
/// ```
///
/// - Complexity: `O(log pages)` for access by index, `O(1)` a step for iteration, `O(1)` for a copy.
public struct PagedItems<Element>: RandomAccessCollection {
  let tree: PageTree<Element>
  let stamp: SnapshotStamp

  init(tree: PageTree<Element>, stamp: SnapshotStamp) {
    self.tree = tree
    self.stamp = stamp
  }

  /// Creates a snapshot of one page, for previews and tests.
  public init(_ elements: [Element] = []) {
    var tree = PageTree<Element>()
    if !elements.isEmpty { tree.append(elements) }
    self.init(tree: tree, stamp: SnapshotStamp())
  }

  /// The position of the first item: 0.
  public var startIndex: Int { 0 }
  /// The position after the last item: the number of items.
  public var endIndex: Int { tree.rowCount }
  /// The number of items.
  public var count: Int { tree.rowCount }
  /// A Boolean value that indicates whether there are no items.
  public var isEmpty: Bool { tree.rowCount == 0 }

  /// The item at a position.
  ///
  /// - Precondition: The position is in the range of the indices.
  public subscript(position: Int) -> Element {
    tree.row(position)
  }

  /// Returns whether two snapshots are of the same state of a list. Their items are then equal.
  ///
  /// Two snapshots that are not identical may have equal items.
  ///
  /// - Complexity: `O(1)`.
  public func isIdentical(to other: PagedItems) -> Bool { stamp == other.stamp && tree.isIdentical(to: other.tree) }

  /// Returns an iterator over the items.
  public func makeIterator() -> Iterator {
    Iterator(tree)
  }

  /// Steps through the items, page by page.
  public struct Iterator: IteratorProtocol {
    private let tree: PageTree<Element>
    private var page: [Element] = []
    private var offset = 0
    private var nextPage = 0

    init(_ tree: PageTree<Element>) {
      self.tree = tree
    }

    /// The next item, or nil at the end.
    public mutating func next() -> Element? {
      while offset == page.count {
        guard nextPage < tree.pageCount else { return nil }
        page = tree.page(nextPage)
        offset = 0
        nextPage += 1
      }
      defer { offset += 1 }
      return page[offset]
    }
  }
}

extension PagedItems: CustomStringConvertible {
  /// The items, as an array writes them.
  public var description: String { Array(self).description }
}

extension PagedItems: Sendable where Element: Sendable {}

extension PagedItems: Equatable where Element: Equatable {
  /// Returns whether both have equal items in the same order.
  public static func == (first: PagedItems, second: PagedItems) -> Bool {
    first.elementsEqual(second)
  }
}

/// The identity of the state of a list that a snapshot shows.
struct SnapshotStamp: Equatable, Sendable {
  /// The generation, which grows when a refresh replaces the list. Positions in an older list have no meaning any more.
  var generation = 0
  /// Grows with each change of the rows.
  var version = 0
}
