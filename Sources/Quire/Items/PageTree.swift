/// A list of pages, as a tree of nested arrays.
///
/// Swift's arrays are copied when they are written to while another value holds them. Here that copies the few nodes on the way to the page
/// that changes, and shares all others: a snapshot costs nothing, and appending a page costs the page and `O(log pages)`, even if an observer
/// holds each snapshot there ever was. One flat array of pages would be copied whole each time.
struct PageTree<Element> {
  private var root = Node<Element>()

  /// The number of rows in all pages.
  var rowCount: Int { root.rowCount }
  var pageCount: Int { root.pageCount }

  mutating func append(_ page: [Element]) { insert(page, at: pageCount) }

  /// Inserts a page before the one at an index; at the number of pages, after the last one.
  ///
  /// - Precondition: The index is at most the number of pages.
  mutating func insert(_ page: [Element], at index: Int) {
    if let half = root.insert(page, at: index) { root = Node([.node(root), .node(half)], height: root.height + 1) }
  }

  /// Removes the page at an index.
  ///
  /// - Precondition: There is one.
  mutating func remove(at index: Int) {
    root.remove(at: index)
    // A list that wanders far doesn't keep the table that more pages needed.
    while let only = root.onlyNode { root = only }
    if pageCount == 0 { root = Node() }
  }

  func page(_ index: Int) -> [Element] {
    root.page(index)
  }

  /// All pages, in order.
  ///
  /// - Complexity: `O(pages)`.
  var pages: [[Element]] {
    var pages: [[Element]] = []
    pages.reserveCapacity(pageCount)
    root.addPages(to: &pages)
    return pages
  }

  /// The number of rows before a page; all rows before the number of pages.
  func rowCount(before page: Int) -> Int { page == pageCount ? rowCount : root.rowCount(before: page) }

  /// Returns whether two trees share their pages. Trees with equal but separate pages don't.
  func isIdentical(to other: PageTree) -> Bool { root.isIdentical(to: other.root) }

  func row(_ row: Int) -> Element {
    root.row(row)
  }

  mutating func update<Result>(page index: Int, _ change: (inout [Element]) -> Result) -> Result {
    root.update(page: index, change)
  }
}

private enum Child<Element> {
  case page([Element])
  case node(Node<Element>)

  var rowCount: Int {
    switch self {
    case .page(let elements): elements.count
    case .node(let node): node.rowCount
    }
  }

  var pageCount: Int {
    switch self {
    case .page: 1
    case .node(let node): node.pageCount
    }
  }
}

/// Up to 32 children: with more, copying a node costs more than the height it saves.
private struct Node<Element> {
  private static var capacity: Int { 32 }

  private(set) var rowCount = 0
  private(set) var pageCount = 0
  let height: Int
  private var children: [Child<Element>]

  init() {
    height = 0
    children = []
  }

  init(_ children: [Child<Element>], height: Int) {
    self.height = height
    self.children = children
    rowCount = children.reduce(0) { $0 + $1.rowCount }
    pageCount = children.reduce(0) { $0 + $1.pageCount }
  }

  func isIdentical(to other: Node) -> Bool {
    children.withUnsafeBufferPointer { first in
      other.children.withUnsafeBufferPointer { first.count == $0.count && (first.isEmpty || first.baseAddress == $0.baseAddress) }
    }
  }

  /// Inserts a page before another, or after the last one. Returns the second half of the children if they become too many.
  mutating func insert(_ page: [Element], at index: Int) -> Node? {
    if height == 0 {
      children.insert(.page(page), at: index)
    } else {
      let last = children.count - 1
      let (child, rest, _) = index == pageCount ? (last, children[last].pageCount, 0) : find(page: index)
      if let half = withNode(at: child, { $0.insert(page, at: rest) }), let half { children.insert(.node(half), at: child + 1) }
    }
    rowCount += page.count
    pageCount += 1
    return children.count > Self.capacity ? removeSecondHalf() : nil
  }

  private mutating func removeSecondHalf() -> Node {
    let middle = children.count / 2
    let half = Node(Array(children[middle...]), height: height)
    children.removeSubrange(middle...)
    rowCount -= half.rowCount
    pageCount -= half.pageCount
    return half
  }

  /// Removes a page, and with its last page the child that has it.
  mutating func remove(at index: Int) {
    let (child, rest, _) = find(page: index)
    let before = children[child].rowCount
    let isPage = withNode(at: child) { $0.remove(at: rest) } == nil
    rowCount -= before
    pageCount -= 1
    if isPage || children[child].pageCount == 0 { children.remove(at: child) } else { rowCount += children[child].rowCount }
  }

  /// The node below this one, if there is no other.
  var onlyNode: Node? {
    if children.count == 1, case .node(let node) = children[0] { node } else { nil }
  }

  /// Changes the node at an index in place; nil if the index has a page.
  private mutating func withNode<Result>(at index: Int, _ change: (inout Node) -> Result) -> Result? {
    guard case .node(var node) = children[index] else { return nil }
    // Taken out, it has one owner, and is changed in place unless a snapshot holds it.
    children[index] = .page([])
    defer { children[index] = .node(node) }
    return change(&node)
  }

  func page(_ index: Int) -> [Element] {
    let (child, rest, _) = find(page: index)
    switch children[child] {
    case .page(let elements): return elements
    case .node(let node): return node.page(rest)
    }
  }

  func addPages(to pages: inout [[Element]]) {
    for child in children {
      switch child {
      case .page(let elements): pages.append(elements)
      case .node(let node): node.addPages(to: &pages)
      }
    }
  }

  func rowCount(before page: Int) -> Int {
    let (child, rest, rows) = find(page: page)
    guard case .node(let node) = children[child] else { return rows }
    return rows + node.rowCount(before: rest)
  }

  func row(_ row: Int) -> Element {
    let (child, rest) = find(row: row)
    switch children[child] {
    case .page(let elements): return elements[rest]
    case .node(let node): return node.row(rest)
    }
  }

  mutating func update<Result>(page index: Int, _ change: (inout [Element]) -> Result) -> Result {
    let (child, rest, _) = find(page: index)
    let before = children[child].rowCount
    defer { rowCount += children[child].rowCount - before }
    if case .page(var elements) = children[child] {
      children[child] = .page([])
      defer { children[child] = .page(elements) }
      return change(&elements)
    }
    return withNode(at: child) { $0.update(page: rest, change) }!
  }

  /// The child that holds a page, the page's place in it, and the rows before the child.
  private func find(page: Int) -> (child: Int, rest: Int, rows: Int) {
    var (rest, rows) = (page, 0)
    for index in children.indices {
      let pages = children[index].pageCount
      if rest < pages { return (index, rest, rows) }
      rest -= pages
      rows += children[index].rowCount
    }
    fatalError("Page \(page) is out of range: there are \(pageCount) pages.")
  }

  /// The child that holds a row, and the row's place in it.
  private func find(row: Int) -> (child: Int, rest: Int) {
    var rest = row
    for index in children.indices {
      let rows = children[index].rowCount
      if rest < rows, rest >= 0 { return (index, rest) }
      rest -= rows
    }
    fatalError("Row \(row) is out of range: there are \(rowCount) rows.")
  }
}

extension PageTree: Sendable where Element: Sendable {}
extension Node: Sendable where Element: Sendable {}
extension Child: Sendable where Element: Sendable {}
