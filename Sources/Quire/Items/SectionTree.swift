/// The sections of a list in order, each with its key and its number of rows, as a balanced tree that its snapshots share.
///
/// A section knows how long it is, and not where it begins: so a page in front of the list touches no section but the first, as a page at the
/// end touches none but the last. What lies before a section the tree adds up on the way to it. To change something copies the nodes on that
/// way, `O(log sections)`, whoever holds the tree as it was.
struct SectionTree<Key> {
  /// A section.
  struct Run {
    var key: Key
    /// Tells apart sections that have the same key.
    var occurrence: Int
    /// The number of rows.
    var count: Int
  }

  /// A section and its place.
  struct Place {
    var section: Int
    var run: Run
    /// The first row.
    var start: Int
    var rows: Range<Int> { start..<start + run.count }
  }

  private var root: Node<Key>?

  init(_ runs: [Run] = []) {
    root = Node(balancing: runs[...])
  }

  var sectionCount: Int { root.sectionCount }
  var rowCount: Int { root.rowCount }
  var height: Int { root.height }

  /// A section by its position.
  ///
  /// - Complexity: `O(log sections)`.
  subscript(section: Int) -> Place {
    require(
      section >= 0 && section < sectionCount, "Section \(section) is out of range: there are \(sectionCount) sections.")
    return find { node, before in
      let position = before.sections + node.left.sectionCount
      return section < position ? .left : section == position ? .here : .right
    }
  }

  /// The section that a row is in.
  ///
  /// - Complexity: `O(log sections)`.
  func place(ofRow row: Int) -> Place {
    require(row >= 0 && row < rowCount, "Row \(row) is out of range: there are \(rowCount) rows.")
    return find { node, before in
      let start = before.rows + node.left.rowCount
      return row < start ? .left : row < start + node.run.count ? .here : .right
    }
  }

  /// The section of a line, if each section has one more than it has rows.
  ///
  /// - Complexity: `O(log sections)`.
  func place(ofLine line: Int) -> Place {
    require(
      line >= 0 && line < rowCount + sectionCount, "Line \(line) is out of range: there are \(rowCount + sectionCount) lines.")
    return find { node, before in
      let start = before.rows + before.sections + node.left.rowCount + node.left.sectionCount
      return line < start ? .left : line <= start + node.run.count ? .here : .right
    }
  }

  private enum Turn { case left, here, right }

  private func find(_ turn: (Node<Key>, _ before: (sections: Int, rows: Int)) -> Turn) -> Place {
    var before = (sections: 0, rows: 0)
    var next = root
    while let node = next {
      switch turn(node, before) {
      case .left: next = node.left
      case .here:
        return Place(section: before.sections + node.left.sectionCount, run: node.run, start: before.rows + node.left.rowCount)
      case .right:
        before.sections += node.left.sectionCount + 1
        before.rows += node.left.rowCount + node.run.count
        next = node.right
      }
    }
    fatalError("A position in range is in some section.")
  }

  /// Puts other sections in the place of some.
  ///
  /// - Complexity: `O(log sections)`, and linear in the number of the new ones.
  mutating func replace(_ sections: Range<Int>, with runs: [Run]) {
    let (head, rest) = Node.split(root, at: sections.lowerBound)
    let (_, tail) = Node.split(rest, at: sections.count)
    root = Node.joined(Node.joined(head, Node(balancing: runs[...])), tail)
  }
}

/// A node of an AVL tree. It never changes; a changed tree has other nodes where it differs.
private final class Node<Key> {
  typealias Run = SectionTree<Key>.Run

  let left: Node?
  let run: Run
  let right: Node?
  let height: Int
  let sectionCount: Int
  let rowCount: Int

  init(_ left: Node?, _ run: Run, _ right: Node?) {
    self.left = left
    self.run = run
    self.right = right
    height = max(left.height, right.height) + 1
    sectionCount = left.sectionCount + 1 + right.sectionCount
    rowCount = left.rowCount + run.count + right.rowCount
  }

  convenience init?(balancing runs: ArraySlice<Run>) {
    guard !runs.isEmpty else { return nil }
    let middle = (runs.startIndex + runs.endIndex) / 2
    self.init(Node(balancing: runs[..<middle]), runs[middle], Node(balancing: runs[(middle + 1)...]))
  }

  /// A tree of all of these, whatever their heights.
  static func joined(_ left: Node?, _ run: Run, _ right: Node?) -> Node {
    if let left, left.height > right.height + 1 { return balanced(left.left, left.run, joined(left.right, run, right)) }
    if let right, right.height > left.height + 1 { return balanced(joined(left, run, right.left), right.run, right.right) }
    return Node(left, run, right)
  }

  static func joined(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    let (rest, last) = split(left, at: left.sectionCount - 1)
    return joined(rest, last!.run, right)
  }

  /// The sections before a position, and the others.
  static func split(_ node: Node?, at section: Int) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    if section <= node.left.sectionCount {
      let (head, rest) = split(node.left, at: section)
      return (head, joined(rest, node.run, node.right))
    }
    let (rest, tail) = split(node.right, at: section - node.left.sectionCount - 1)
    return (joined(node.left, node.run, rest), tail)
  }

  /// A node whose two sides are at most two apart in height.
  private static func balanced(_ left: Node?, _ run: Run, _ right: Node?) -> Node {
    if let left, left.height > right.height + 1 {
      guard let middle = left.right, middle.height > left.left.height else {
        return Node(left.left, left.run, Node(left.right, run, right))
      }
      return Node(Node(left.left, left.run, middle.left), middle.run, Node(middle.right, run, right))
    }
    if let right, right.height > left.height + 1 {
      guard let middle = right.left, middle.height > right.right.height else {
        return Node(Node(left, run, right.left), right.run, right.right)
      }
      return Node(Node(left, run, middle.left), middle.run, Node(middle.right, right.run, right.right))
    }
    return Node(left, run, right)
  }
}

/// So that a tree without sections needs no cases of its own.
private protocol Counted {
  var height: Int { get }
  var sectionCount: Int { get }
  var rowCount: Int { get }
}

extension Node: Counted {}

extension Optional where Wrapped: Counted {
  fileprivate var height: Int { self?.height ?? 0 }
  fileprivate var sectionCount: Int { self?.sectionCount ?? 0 }
  fileprivate var rowCount: Int { self?.rowCount ?? 0 }
}

extension SectionTree: Sendable where Key: Sendable {}
extension SectionTree.Run: Sendable where Key: Sendable {}
extension Node: Sendable where Key: Sendable {}
