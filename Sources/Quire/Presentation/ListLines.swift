/// The lines of a list at one moment: its rows, and the headers and gaps between them.
///
/// A billion placeholders cost nothing, because lines are computed on access.
///
/// ```swift
/// let presenter = ListPresenter(.items(pager))
/// for line in presenter.lines.prefix(20) {
///   switch line {
///   case .item(let post): print(post.title)
///   case .header(let header): print("--", header.key)
///   case .unreadBorder: print("New")
///   case .placeholder, .gap, .status: print("…")
///   }
/// }
/// ```
///
/// - Complexity: `O(log n)` for a line by its position, where `n` is the number of headers and gaps, plus the cost of ``PagedRows``.
public struct ListLines<Item: Identifiable>: RandomAccessCollection {
  /// A line other than a row.
  struct Mark: Equatable {
    enum Content: Equatable {
      case header(ListHeader)
      case gap(ListDisplay.Gap)
      case status(ListDisplay.Status)
      case unreadBorder
    }

    let content: Content
    /// The row that the mark precedes; for the number of rows, the end of the list.
    let row: Int
    var line = 0
  }

  /// The items and the placeholders.
  public let rows: PagedRows<Item>
  /// The marks in order.
  let marks: [Mark]
  /// The lines of the headers in order.
  let headerLines: [Int]
  /// The gaps that placeholders represent.
  private let hiddenGaps: [GapLocation: ListDisplay.Gap]
  /// The starts of the members of a group, in order; one without a group.
  let members: [MemberStart]

  /// Creates a list without lines.
  public init() { self.init(rows: PagedRows(PagedItems()), marks: []) }

  /// - Parameter marks: The marks in order.
  init(rows: PagedRows<Item>, marks: [Mark], hiddenGaps: [GapLocation: ListDisplay.Gap] = [:], members: [MemberStart] = [MemberStart()]) {
    self.rows = rows
    self.members = members
    let marks = marks.enumerated().map { Mark(content: $1.content, row: $1.row, line: $1.row + $0) }
    self.marks = marks
    headerLines = marks.compactMap { if case .header = $0.content { $0.line } else { nil } }
    self.hiddenGaps = hiddenGaps
  }

  /// The position of the first line: 0.
  public var startIndex: Int { 0 }
  /// The position after the last line: the number of lines.
  public var endIndex: Int { rows.count + marks.count }

  /// The line at a position.
  ///
  /// - Precondition: The position is in the range of the indices.
  public subscript(position: Int) -> ListLine<Item> {
    require(indices.contains(position), "Line \(position) is out of range: there are \(count) lines.")
    switch mark(at: position)?.content {
    case .header(let header): return .header(header)
    case .gap(let gap): return .gap(gap)
    case .status(let status): return .status(status)
    case .unreadBorder: return .unreadBorder
    case nil:
      let row = rowCount(before: position)
      return rows[row].map { .item($0) } ?? .placeholder(row: row)
    }
  }

  /// Returns the row at a line; nil if the line is not a row.
  public func row(at line: Int) -> Int? {
    indices.contains(line) && mark(at: line) == nil ? rowCount(before: line) : nil
  }

  /// Returns the line of a row; for the number of rows, the line after the last row.
  public func line(ofRow row: Int) -> Int { row + marks.partitioningIndex { $0.row > row } }

  /// Returns the line of an item; nil if the item is not loaded.
  ///
  /// - Complexity: `O(n)` in the number of items.
  public func line(ofItem id: Item.ID) -> Int? {
    rows.items.firstIndex { $0.id == id }.map { line(ofRow: rows.position(ofItemAt: $0)) }
  }

  /// Returns the missing items at a line; nil if no items are missing there.
  ///
  /// A placeholder has the state of the gap, or of the end, that it represents.
  public func gap(at line: Int) -> ListDisplay.Gap? {
    guard indices.contains(line) else { return nil }
    switch mark(at: line)?.content {
    case .gap(let gap): return gap
    case .header, .status, .unreadBorder: return nil
    case nil: return hiddenGap(at: line)
    }
  }

  /// Returns the missing items that a placeholder represents; nil for any other line.
  func hiddenGap(at line: Int) -> ListDisplay.Gap? {
    guard let row = row(at: line), rows.edge(of: row) != nil else { return nil }
    let member = member(ofRow: row)
    let items = rows.itemCount(before: row) - rows.itemCount(before: members[member].row)
    return hiddenGaps[GapLocation(member: member, itemCount: items)]
  }

  /// A Boolean value that indicates whether placeholders represent items that wait for a command.
  var hasHiddenCommands: Bool { hiddenGaps.values.contains { $0.action != nil } }

  /// The missing items that wait for a command, those with a line first.
  ///
  /// - Complexity: Linear in the number of headers and gaps.
  public var gapsWithActions: [ListDisplay.Gap] {
    let shown = marks.compactMap { if case .gap(let gap) = $0.content { gap } else { nil } }
    let hidden = hiddenGaps.sorted { ($0.key.member, $0.key.itemCount) < ($1.key.member, $1.key.itemCount) }.map(\.value)
    return (shown + hidden).filter { $0.action != nil }
  }

  /// Returns the number of rows before a line.
  public func rowCount(before line: Int) -> Int { line - marks.partitioningIndex { $0.line >= line } }

  /// Returns the rows in a range of lines.
  func rows(in lines: Range<Int>) -> Range<Int> { rowCount(before: lines.lowerBound)..<rowCount(before: lines.upperBound) }

  /// Returns the lines of a range of rows, with marks between them.
  func lines(ofRows range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    let first = marks.partitioningIndex { $0.row > range.lowerBound }
    let inside = marks[first...].prefix { $0.row < range.upperBound }
    let bounds = [range.lowerBound] + inside.map(\.row) + [range.upperBound]
    return zip(bounds.indices, zip(bounds, bounds.dropFirst())).compactMap { index, rows in
      rows.0 < rows.1 ? rows.0 + first + index..<rows.1 + first + index : nil
    }
  }

  private func mark(at line: Int) -> Mark? {
    let index = marks.partitioningIndex { $0.line >= line }
    return index < marks.count && marks[index].line == line ? marks[index] : nil
  }
}

extension ListLines.Mark {
  /// Returns whether two marks are the same line, possibly with different content.
  func isSame(as other: Self) -> Bool {
    switch (content, other.content) {
    case (.header(let header), .header(let other)): header == other
    case (.gap(let gap), .gap(let other)): gap.position == other.position && gap.member == other.member
    case (.status(let status), .status(let other)): status.member == other.member
    case (.unreadBorder, .unreadBorder): true
    case (.header, _), (.gap, _), (.status, _), (.unreadBorder, _): false
    }
  }
}
