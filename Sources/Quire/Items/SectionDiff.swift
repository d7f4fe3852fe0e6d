extension SectionChanges {
  /// What the changes of the rows are in terms of sections.
  init<Key>(_ changes: ListChanges, _ stretches: [SectionStretch<Key>], before: SectionTree<Key>, after: SectionTree<Key>) {
    let removed = stretches.flatMap(\.removedSections)
    let inserted = stretches.flatMap(\.insertedSections)
    let (isRemoved, isInserted) = (Set(removed), Set(inserted))

    var (leaving, arriving): (Set<Int>, Set<Int>) = ([], [])
    var moves: [Move] = []
    for move in changes.moves {
      let (from, to) = (before.place(ofRow: move.from), after.place(ofRow: move.to))
      // What no view can move is a removal, or an insertion, or both.
      guard !isRemoved.contains(from.section), !isInserted.contains(to.section) else { continue }
      leaving.insert(move.from)
      arriving.insert(move.to)
      moves.append(
        Move(
          from: RowInSection(section: from.section, row: move.from - from.start),
          to: RowInSection(section: to.section, row: move.to - to.start)))
    }

    let insertions = stretches.flatMap(\.insertedRows).flatMap { $0.without(arriving) }
    self.init(
      removedSections: ranges(ascending: removed),
      insertedSections: ranges(ascending: inserted),
      removals: stretches.flatMap(\.removedRows).flatMap { $0.without(leaving) }.map(\.rowsInSection),
      insertions: insertions.map(\.rowsInSection),
      moves: moves,
      updates: []
    )
    updates = Self.updates(changes.updates, in: after, insertedRows: insertions.map(\.rows), isInserted: isInserted)
  }

  /// Updates of rows that are not drawn anew in any case.
  private static func updates<Key>(
    _ updates: [Range<Int>], in tree: SectionTree<Key>, insertedRows: [Range<Int>], isInserted: Set<Int>
  ) -> [RowsInSection] {
    var updated: [RowsInSection] = []
    var inserted = insertedRows[...]
    for range in updates {
      var row = range.lowerBound
      while row < range.upperBound {
        while let first = inserted.first, first.upperBound <= row { inserted.removeFirst() }
        let place = tree.place(ofRow: row)
        var end = min(range.upperBound, place.rows.upperBound)
        if isInserted.contains(place.section) {
          row = end
        } else if let first = inserted.first, first.contains(row) {
          row = first.upperBound
        } else {
          end = min(end, inserted.first?.lowerBound ?? end)
          updated.append(RowsInSection(section: place.section, rows: row - place.start..<end - place.start))
          row = end
        }
      }
    }
    return updated
  }
}

/// Rows of the list that are in one section.
private struct SectionRows {
  let section: Int
  /// The first row of the section.
  let start: Int
  let rows: Range<Int>

  var rowsInSection: RowsInSection { RowsInSection(section: section, rows: rows.lowerBound - start..<rows.upperBound - start) }

  func without(_ others: Set<Int>) -> [SectionRows] {
    guard !others.isEmpty else { return [self] }
    return ranges(ascending: rows.lazy.filter { !others.contains($0) }).map { SectionRows(section: section, start: start, rows: $0) }
  }
}

extension SectionStretch {
  fileprivate var removedSections: [Int] {
    let survivors = Set(origins.compactMap { $0 })
    return places.indices.filter { !survivors.contains($0) }.map { old.lowerBound + $0 }
  }

  fileprivate var insertedSections: [Int] {
    origins.indices.filter { origins[$0] == nil }.map { new.lowerBound + $0 }
  }

  /// Rows that stay, in a section that stays.
  private var staying: [Kept] { kept.filter { origins[$0.new] == $0.old } }

  /// The rows that leave sections which stay.
  fileprivate var removedRows: [SectionRows] {
    let staying = Dictionary(grouping: staying, by: \.old)
    return origins.compactMap { $0 }.flatMap { index in
      places[index].rows.gaps(between: staying[index, default: []].map(\.before)).map {
        SectionRows(section: old.lowerBound + index, start: places[index].start, rows: $0)
      }
    }
  }

  /// The rows that come into sections which stay.
  fileprivate var insertedRows: [SectionRows] {
    let staying = Dictionary(grouping: staying, by: \.new)
    var end = start
    return runs.indices.flatMap { index -> [SectionRows] in
      let rows = end..<end + runs[index].count
      end = rows.upperBound
      guard origins[index] != nil else { return [] }
      return rows.gaps(between: staying[index, default: []].map(\.after)).map {
        SectionRows(section: new.lowerBound + index, start: rows.lowerBound, rows: $0)
      }
    }
  }
}

extension Range<Int> {
  /// What is left of the range without some ascending parts of it.
  fileprivate func gaps(between parts: [Range<Int>]) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = lowerBound
    for part in parts {
      if start < part.lowerBound { gaps.append(start..<part.lowerBound) }
      start = part.upperBound
    }
    if start < upperBound { gaps.append(start..<upperBound) }
    return gaps
  }
}
