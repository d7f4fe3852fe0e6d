// For views whose section headers are rows among the others.

/// The content of a line.
package enum SectionLine: Equatable {
  /// The header of a section, by its position.
  case header(Int)
  /// A row of the list.
  case row(Int)
}

extension SectionedItems {
  /// The number of lines: each section has one for its header, before its rows.
  package var lineCount: Int { runs.rowCount + runs.sectionCount }

  /// The content of a line.
  ///
  /// - Complexity: `O(log sections)`.
  package func line(at line: Int) -> SectionLine {
    let section = runs.section(ofLine: line)
    return line == runs.line(ofHeader: section) ? .header(section) : .row(line - section - 1)
  }

  /// The line of a row of the list.
  ///
  /// - Complexity: `O(log sections)`.
  package func line(ofRow row: Int) -> Int { runs.section(ofRow: row) + 1 + row }
}

extension SectionChanges {
  /// The same changes in terms of lines.
  package func lines<Item, Key>(before: SectionedItems<Item, Key>, after: SectionedItems<Item, Key>) -> ListChanges {
    let (old, new) = (before.runs, after.runs)
    return ListChanges(
      removals: (removedSections.joined().map(old.lines(ofSection:)) + removals.map(old.lines(of:))).united,
      insertions: (insertedSections.joined().map(new.lines(ofSection:)) + insertions.map(new.lines(of:))).united,
      moves: moves.map { .init(from: old.line(of: $0.from), to: new.line(of: $0.to)) },
      updates: updates.map(new.lines(of:)).united
    )
  }
}

extension SectionRuns {
  fileprivate func line(ofHeader section: Int) -> Int { rows(of: section).lowerBound + section }

  fileprivate func line(of position: RowInSection) -> Int { line(ofHeader: position.section) + 1 + position.row }

  /// The lines of a section with its header.
  fileprivate func lines(ofSection section: Int) -> Range<Int> {
    let line = line(ofHeader: section)
    return line..<line + 1 + rows(of: section).count
  }

  fileprivate func lines(of rows: SectionChanges.Rows) -> Range<Int> {
    let first = line(ofHeader: rows.section) + 1
    return first + rows.rows.lowerBound..<first + rows.rows.upperBound
  }
}
