// For views whose section headers are rows among the others.

/// What stands in a line.
package enum SectionLine: Equatable {
  /// The header of a section, by its position.
  case header(Int)
  /// A row of the list.
  case row(Int)
}

extension SectionedItems {
  /// The number of lines: each section has one for its header, before its rows.
  package var lineCount: Int { tree.rowCount + tree.sectionCount }

  /// What stands in a line.
  ///
  /// - Complexity: `O(log sections)`.
  package func line(at line: Int) -> SectionLine {
    let place = tree.place(ofLine: line)
    return line == place.line ? .header(place.section) : .row(line - place.section - 1)
  }

  /// The line of a row of the list.
  ///
  /// - Complexity: `O(log sections)`.
  package func line(ofRow row: Int) -> Int {
    tree.place(ofRow: row).section + 1 + row
  }
}

extension SectionChanges {
  /// The same changes in terms of lines.
  package func lines<Item, Key>(before: SectionedItems<Item, Key>, after: SectionedItems<Item, Key>) -> ListChanges {
    ListChanges(
      removals: joined(removedSections.joined().map { before.tree[$0].lines } + removals.map(before.tree.lines)),
      insertions: joined(insertedSections.joined().map { after.tree[$0].lines } + insertions.map(after.tree.lines)),
      moves: moves.map { .init(from: before.tree.line(of: $0.from), to: after.tree.line(of: $0.to)) },
      updates: joined(updates.map(after.tree.lines))
    )
  }
}

/// Ranges that do not overlap, in ascending order, with those joined that touch.
private func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
  var joined: [Range<Int>] = []
  for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    if let last = joined.last, last.upperBound == range.lowerBound {
      joined[joined.count - 1] = last.lowerBound..<range.upperBound
    } else {
      joined.append(range)
    }
  }
  return joined
}

extension SectionTree {
  fileprivate func lines(of rows: RowsInSection) -> Range<Int> {
    let first = self[rows.section].line + 1
    return first + rows.rows.lowerBound..<first + rows.rows.upperBound
  }

  fileprivate func line(of position: RowInSection) -> Int { self[position.section].line + 1 + position.row }
}

extension SectionTree.Place {
  /// The line of the header.
  fileprivate var line: Int { start + section }
  fileprivate var lines: Range<Int> { line..<line + 1 + run.count }
}
