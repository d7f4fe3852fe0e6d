// The rows between marks, for a view that draws a collection of items at a time.
extension ListLines {
  /// Successive rows of one list, and the line before them.
  public struct Run {
    /// The line before the rows that is not a row; nil if the rows are at the start of the list.
    public let mark: ListLine<Item>?
    /// The rows, as a range of ``ListLines/rows``; empty if another mark follows the mark.
    public let rows: Range<Int>
    /// The position in its group of the list to which the rows belong; 0 without a group.
    public let member: Int
  }

  /// The lines as runs of rows, each after the line that separates it from the rows before.
  ///
  /// ```swift
  /// let presenter = ListPresenter(.sections(pager, by: \.day))
  /// for run in presenter.lines.runs { print("\(run.rows.count) rows") }
  /// ```
  ///
  /// - Complexity: Linear in the number of headers and gaps.
  public var runs: [Run] {
    let ends = marks.dropFirst().map(\.row) + [rows.count]
    let first = Run(mark: nil, rows: 0..<(marks.first?.row ?? rows.count), member: 0)
    return (first.rows.isEmpty ? [] : [first])
      + zip(marks, ends).map { mark, end in Run(mark: self[mark.line], rows: mark.row..<end, member: member(at: mark.line)) }
  }

  /// Returns whether a view has nothing to draw for the step from other lines to these. Equal lists with other storage count as different.
  func isIdentical(to other: ListLines) -> Bool {
    rows.isIdentical(to: other.rows) && marks == other.marks && members == other.members
  }
}
