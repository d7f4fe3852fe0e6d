// The lines of the members of a group.
extension ListLines {
  /// The first row and the first line of a member of a group.
  struct MemberStart: Equatable {
    var row = 0
    var line = 0
  }

  /// The location of a gap that placeholders represent: its member, and the number of the member's items before it.
  struct GapLocation: Hashable {
    let member: Int
    let itemCount: Int
  }

  /// Returns the position in its group of the member to which a line belongs; 0 without a group.
  ///
  /// - Complexity: `O(log n)` in the number of members.
  public func member(at line: Int) -> Int { Swift.max(0, members.partitioningIndex { $0.line > line } - 1) }

  /// Returns the lines of a member of a group, its header included; none if the list is covered.
  public func lines(ofMember member: Int) -> Range<Int> {
    guard members.indices.contains(member) else { return count..<count }
    return members[member].line..<(member + 1 < members.count ? members[member + 1].line : count)
  }

  /// Returns the rows of a member; none if the member shows no items.
  func rows(ofMember member: Int) -> Range<Int> {
    guard members.indices.contains(member) else { return rows.count..<rows.count }
    return members[member].row..<(member + 1 < members.count ? members[member + 1].row : rows.count)
  }

  /// Returns the member of a row.
  func member(ofRow row: Int) -> Int { Swift.max(0, members.partitioningIndex { $0.row > row } - 1) }
}

extension PagedRows {
  /// Creates the rows of several lists, one after the other.
  ///
  /// - Complexity: Linear in the number of pages and gaps, if more than one list has rows.
  init(joining lists: [PagedRows]) {
    let lists = lists.filter { !$0.isEmpty }
    guard lists.count > 1 else {
      self = lists.first ?? PagedRows(PagedItems())
      return
    }
    var tree = PageTree<Element>()
    var gaps: [(item: Int, count: Int)] = []
    for list in lists {
      for run in list.placeholders.runs {
        let gap = (item: tree.rowCount + run.item, count: run.rows.count)
        // The end of one list and the start of the next are one gap.
        if let last = gaps.last, last.item == gap.item { gaps[gaps.count - 1].count += gap.count } else { gaps.append(gap) }
      }
      for page in list.items.tree.pages where !page.isEmpty { tree.append(page) }
    }
    self.init(
      items: PagedItems(tree: tree, stamp: SnapshotStamp()), placeholders: Placeholders(gaps, itemCount: tree.rowCount))
  }
}
