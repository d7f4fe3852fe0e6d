extension SectionChanges {
  /// Creates the changes of the rows in terms of sections.
  init<Key>(_ changes: ListChanges, _ patches: [SectionPatch<Key>], before: SectionRuns<Key>, after: SectionRuns<Key>) {
    let (removed, inserted) = (patches.flatMap(\.removed), patches.flatMap(\.inserted))
    let (isRemoved, isInserted) = (Set(removed), Set(inserted))
    let moves = changes.moves.compactMap { move -> (row: ListChanges.Move, move: Move)? in
      let (from, to) = (before.position(ofRow: move.from), after.position(ofRow: move.to))
      // A view cannot move a row out of a section that goes, or into one that comes: it is a removal, an insertion, or both.
      return isRemoved.contains(from.section) || isInserted.contains(to.section) ? nil : (move, Move(from: from, to: to))
    }
    let removals = without(Set(moves.map(\.row.from)), patches.flatMap { $0.removedRows(in: before) })
    let insertions = without(Set(moves.map(\.row.to)), patches.flatMap { $0.insertedRows(in: after) })
    let updates = changes.updates.flatMap { after.divide($0) }.filter { !isInserted.contains($0.section) }
    self.init(
      removedSections: ranges(ascending: removed),
      insertedSections: ranges(ascending: inserted),
      removals: removals.map { before.position(of: $0) },
      insertions: insertions.map { after.position(of: $0) },
      moves: moves.map(\.move),
      // An inserted row is drawn again in any case.
      updates: without(insertions, updates).map { after.position(of: $0) }
    )
  }
}

/// Rows of the list that are in one section.
private typealias SectionRows = (section: Int, rows: Range<Int>)

extension SectionRuns {
  func position(ofRow row: Int) -> SectionChanges.Row {
    let section = section(ofRow: row)
    return SectionChanges.Row(section: section, row: row - rows(of: section).lowerBound)
  }

  fileprivate func position(of part: SectionRows) -> SectionChanges.Rows {
    let start = rows(of: part.section).lowerBound
    return SectionChanges.Rows(section: part.section, rows: part.rows.lowerBound - start..<part.rows.upperBound - start)
  }

  /// Divides rows by their sections.
  fileprivate func divide(_ rows: Range<Int>) -> [SectionRows] {
    guard let first = rows.first, let last = rows.last else { return [] }
    return (section(ofRow: first)...section(ofRow: last)).map { ($0, self.rows(of: $0).clamped(to: rows)) }
  }
}

extension SectionPatch {
  /// The rows that leave sections which stay.
  fileprivate func removedRows(in runs: SectionRuns<Key>) -> [SectionRows] {
    let staying = Dictionary(grouping: rowsThatStay, by: \.old)
    return origins.compactMap(\.self).flatMap { section in
      runs.rows(of: section).gaps(between: (staying[section] ?? []).map(\.before)).map { (section, $0) }
    }
  }

  /// The rows that come into sections which stay.
  fileprivate func insertedRows(in runs: SectionRuns<Key>) -> [SectionRows] {
    let staying = Dictionary(grouping: rowsThatStay, by: \.new)
    return zip(new, origins).filter { $1 != nil }.flatMap { section, _ in
      runs.rows(of: section).gaps(between: (staying[section] ?? []).map(\.after)).map { (section, $0) }
    }
  }

  /// Rows that stay, in a section that stays.
  private var rowsThatStay: [Kept] { kept.filter { origins[$0.new - new.lowerBound] == $0.old } }
}

/// Returns parts without some rows.
private func without(_ rows: Set<Int>, _ parts: [SectionRows]) -> [SectionRows] {
  guard !rows.isEmpty else { return parts }
  return parts.flatMap { part in ranges(ascending: part.rows.lazy.filter { !rows.contains($0) }).map { (part.section, $0) } }
}

/// Returns ascending parts without the rows of others, which ascend too.
private func without(_ others: [SectionRows], _ parts: [SectionRows]) -> [SectionRows] {
  var others = others[...]
  return parts.flatMap { part -> [SectionRows] in
    while let first = others.first, first.rows.upperBound <= part.rows.lowerBound { others.removeFirst() }
    let overlapping = others.prefix { $0.rows.lowerBound < part.rows.upperBound }
    return part.rows.gaps(between: overlapping.map { $0.rows.clamped(to: part.rows) }).map { (part.section, $0) }
  }
}
