// The lines by section and row, for a view that keeps its rows in sections.
extension ListLines {
  /// The number of sections: one for each header, or one section if there are no headers.
  public var sectionCount: Int { Swift.max(1, headerLines.count) }

  /// Returns the header of a section; nil if there are no headers.
  ///
  /// - Precondition: The section exists.
  public func header(ofSection section: Int) -> ListHeader? {
    require((0..<sectionCount).contains(section), "Section \(section) is out of range: there are \(sectionCount) sections.")
    guard !headerLines.isEmpty, case .header(let header) = self[headerLines[section]] else { return nil }
    return header
  }

  /// Returns the lines of a section, without its header.
  ///
  /// - Precondition: The section exists.
  public func lines(ofSection section: Int) -> Range<Int> {
    require((0..<sectionCount).contains(section), "Section \(section) is out of range: there are \(sectionCount) sections.")
    guard !headerLines.isEmpty else { return 0..<count }
    return headerLines[section] + 1..<(section + 1 < headerLines.count ? headerLines[section + 1] : count)
  }

  /// Returns the section and the row of a line; nil for a header, and if there is no such line.
  ///
  /// - Complexity: `O(log n)` in the number of headers.
  public func position(ofLine line: Int) -> SectionChanges.Row? {
    guard indices.contains(line) else { return nil }
    let section = section(ofLine: line)
    let lines = lines(ofSection: section)
    return lines.contains(line) ? SectionChanges.Row(section: section, row: line - lines.lowerBound) : nil
  }

  /// Returns the line at a section and a row; nil if there is no such row.
  public func line(at position: SectionChanges.Row) -> Int? {
    guard (0..<sectionCount).contains(position.section), position.row >= 0 else { return nil }
    let lines = lines(ofSection: position.section)
    return position.row < lines.count ? lines.lowerBound + position.row : nil
  }

  /// Returns the section of a line. The header of a section belongs to it.
  func section(ofLine line: Int) -> Int { Swift.max(0, headerLines.partitioningIndex { $0 > line } - 1) }

  /// Returns the rows in ranges of lines, without headers.
  func sectionRows(in ranges: [Range<Int>]) -> [SectionChanges.Rows] {
    ranges.filter { !$0.isEmpty }.flatMap { range in
      (section(ofLine: range.lowerBound)...section(ofLine: range.upperBound - 1)).compactMap { section in
        let lines = lines(ofSection: section)
        let rows = range.clamped(to: lines)
        guard !rows.isEmpty else { return nil }
        return SectionChanges.Rows(section: section, rows: rows.lowerBound - lines.lowerBound..<rows.upperBound - lines.lowerBound)
      }
    }
  }
}

extension ListTransition {
  /// The changes by section and row, for a batch of index paths.
  ///
  /// - Complexity: `O(c log c)` for `c` changed ranges and moves, and linear in the rows of inserted and removed sections.
  public var sectionChanges: SectionChanges { LineSections(self).changes }
}

/// The sections of the lines on both sides of a transition.
///
/// A header never moves, and no remaining row passes a remaining header. So a remaining row leaves its section only if its section is
/// removed, or if another section is inserted.
private struct LineSections<Item: Identifiable> {
  private let (before, after): (ListLines<Item>, ListLines<Item>)
  private let lineChanges: ListChanges
  private let (destinations, origins): (RowDestinations, RowDestinations)
  private let (removed, inserted): (Set<Int>, Set<Int>)

  init(_ transition: ListTransition<Item>) {
    (before, after, lineChanges) = (transition.before, transition.after, transition.changes)
    let (destinations, origins) = (RowDestinations(lineChanges), RowDestinations(lineChanges.inverse))
    (self.destinations, self.origins) = (destinations, origins)
    let (old, new) = (before.headerLines, after.headerLines)
    removed = old.isEmpty && !new.isEmpty ? [0] : Set(old.indices.filter { destinations[old[$0]] == nil })
    inserted = new.isEmpty && !old.isEmpty ? [0] : Set(new.indices.filter { origins[new[$0]] == nil })
  }

  var changes: SectionChanges {
    let insertions = rows(in: after, lineChanges.insertions + arrivals, except: inserted)
    let new = Set(insertions.flatMap(\.positions))
    let updates = rows(in: after, lineChanges.updates, except: inserted).flatMap(\.positions).filter { !new.contains($0) }
    return SectionChanges(
      removedSections: removed.map { $0..<$0 + 1 }.united, insertedSections: inserted.map { $0..<$0 + 1 }.united,
      removals: rows(in: before, lineChanges.removals + departures, except: removed), insertions: insertions, moves: moves,
      updates: updates.map { .init(section: $0.section, rows: $0.row..<$0.row + 1) })
  }

  private func rows(in lines: ListLines<Item>, _ ranges: [Range<Int>], except sections: Set<Int>) -> [SectionChanges.Rows] {
    lines.sectionRows(in: ranges.united).filter { !sections.contains($0.section) }
  }

  /// The earlier lines of remaining sections that are in inserted sections afterward.
  private var departures: [Range<Int>] {
    let staying = inserted.flatMap(after.lines(ofSection:)).compactMap { origins[$0] }
    return (staying + lineChanges.moves.filter { !isKept($0) }.map(\.from)).map { $0..<$0 + 1 }
  }

  /// The later lines of remaining sections that come from removed sections.
  private var arrivals: [Range<Int>] {
    let staying = removed.flatMap(before.lines(ofSection:)).compactMap { destinations[$0] }
    return (staying + lineChanges.moves.filter { !isKept($0) }.map(\.to)).map { $0..<$0 + 1 }
  }

  private var moves: [SectionChanges.Move] {
    lineChanges.moves.filter(isKept).compactMap { move in
      before.position(ofLine: move.from).flatMap { from in after.position(ofLine: move.to).map { .init(from: from, to: $0) } }
    }
  }

  /// Returns whether a row moves between two remaining sections.
  private func isKept(_ move: ListChanges.Move) -> Bool {
    !removed.contains(before.section(ofLine: move.from)) && !inserted.contains(after.section(ofLine: move.to))
  }
}

extension ListChanges {
  /// The changes that lead back, without updates.
  var inverse: ListChanges {
    ListChanges(removals: insertions, insertions: removals, moves: moves.map { .init(from: $0.to, to: $0.from) })
  }
}
