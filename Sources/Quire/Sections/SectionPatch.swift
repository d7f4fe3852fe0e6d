/// Neighboring sections that changes touch, and the sections that replace them. The sections beside a patch stay as they are.
struct SectionPatch<Key: Hashable> {
  typealias Run = SectionRuns<Key>.Run

  /// Rows that stay, in the order of the others that stay.
  struct Kept {
    /// The position of their section, before and after.
    var (old, new): (Int, Int)
    /// The rows, before and after.
    var (before, after): (Range<Int>, Range<Int>)
  }

  /// The positions of the sections, before and after.
  let (old, new): (Range<Int>, Range<Int>)
  /// The sections before, and their rows.
  private let sections: SectionRuns<Key>
  /// The sections after. A new section has no occurrence yet.
  private(set) var runs: [Run] = []
  private(set) var kept: [Kept] = []
  /// The position before of each section after; nil for a new section.
  private(set) var origins: [Int?] = []
  /// The first row after.
  let start: Int

  /// The positions of the sections that end.
  var removed: [Int] {
    let survivors = Set(origins.compactMap(\.self))
    return old.filter { !survivors.contains($0) }
  }

  /// The positions of the sections that begin.
  var inserted: [Int] { zip(new, origins).compactMap { $1 == nil ? $0 : nil } }

  mutating func setOccurrencesOfNewSections(_ occurrence: (Key) -> Int) {
    for index in runs.indices where origins[index] == nil { runs[index].occurrence = occurrence(runs[index].key) }
  }
}

extension SectionPatch {
  /// Returns the patches that splices make, in ascending order.
  ///
  /// - Parameter key: The key of a row after.
  static func patches(for splices: [ListChanges.Splice], in sections: SectionRuns<Key>, key: (Int) -> Key) -> [SectionPatch] {
    var patches: [SectionPatch] = []
    var rest = splices[...]
    while let first = rest.first {
      var old = first.touchedSections(in: sections)
      var count = 1
      while let next = rest.dropFirst(count).first?.touchedSections(in: sections), next.lowerBound < old.upperBound {
        old = old.lowerBound..<max(old.upperBound, next.upperBound)
        count += 1
      }
      let shift = patches.last.map { $0.new.upperBound - $0.old.upperBound } ?? 0
      patches.append(SectionPatch(old, shift: shift, rest.prefix(count), in: sections, key))
      rest = rest.dropFirst(count)
    }
    return patches
  }

  private init(_ old: Range<Int>, shift: Int, _ splices: ArraySlice<ListChanges.Splice>, in sections: SectionRuns<Key>, _ key: (Int) -> Key)
  {
    let (first, position) = (splices[splices.startIndex], old.lowerBound + shift)
    var row = old.isEmpty ? 0 : sections.rows(of: old.lowerBound).lowerBound
    var newRow = row + first.after.lowerBound - first.before.lowerBound
    let end = old.isEmpty ? 0 : sections.rows(of: old.upperBound - 1).upperBound
    var section = old.lowerBound
    var (runs, kept): ([Run], [Kept]) = ([], [])
    func keep(upTo end: Int) {
      while row < end {
        while sections.rows(of: section).upperBound <= row { section += 1 }
        let count = min(end, sections.rows(of: section).upperBound) - row
        runs.append(key: sections.key(of: section), count: count)
        kept.append(Kept(old: section, new: position + runs.count - 1, before: row..<row + count, after: newRow..<newRow + count))
        (row, newRow) = (row + count, newRow + count)
      }
    }
    start = newRow
    for splice in splices {
      keep(upTo: splice.before.lowerBound)
      for row in splice.after { runs.append(key: key(row), count: 1) }
      (row, newRow) = (splice.before.upperBound, splice.after.upperBound)
    }
    keep(upTo: end)
    self.old = old
    self.sections = sections
    new = position..<position + runs.count
    self.runs = runs
    self.kept = kept
    origins = matchSections()
    for (index, origin) in origins.enumerated() {
      if let origin { self.runs[index].occurrence = sections.occurrence(of: origin) }
    }
  }
}

// MARK: Identity

extension SectionPatch {
  /// Returns the position before of each section after. The order stays, so that no section moves.
  ///
  /// Of the sections that share rows, those that share the most are the same. Between these, sections with the same key are the same: a day
  /// whose rows a refresh has replaced is the same day.
  private func matchSections() -> [Int?] {
    var origins = [Int?](repeating: nil, count: new.count)
    var taken: Set<Int> = []
    for pair in sharedRows.sorted(by: { ($1.rows, $0.old, $0.new) < ($0.rows, $1.old, $1.new) }) {
      let index = pair.new - new.lowerBound
      guard origins[index] == nil, taken.insert(pair.old).inserted else { continue }
      origins[index] = pair.old
    }
    var (nextOld, nextNew) = (old.lowerBound, 0)
    let anchors = origins.enumerated().compactMap { new, old in old.map { (old: $0, new: new) } }
    for anchor in anchors + [(old: old.upperBound, new: new.count)] {
      matchKeys(nextOld..<anchor.old, nextNew..<anchor.new, &origins)
      (nextOld, nextNew) = (anchor.old + 1, anchor.new + 1)
    }
    return origins
  }

  /// The number of rows that stay in each pair of a section before and a section after.
  private var sharedRows: [(old: Int, new: Int, rows: Int)] {
    kept.reduce(into: []) { pairs, piece in
      if let last = pairs.last, last.old == piece.old, last.new == piece.new {
        pairs[pairs.count - 1].rows += piece.before.count
      } else {
        pairs.append((piece.old, piece.new, piece.before.count))
      }
    }
  }

  private func matchKeys(_ old: Range<Int>, _ new: Range<Int>, _ origins: inout [Int?]) {
    guard !old.isEmpty, !new.isEmpty else { return }
    var positions = Dictionary(grouping: old.reversed()) { sections.key(of: $0) }
    let pairs = new.compactMap { new in positions[runs[new].key]?.popLast().map { (old: $0, new: new) } }
    for index in longestAscendingRun(pairs.map(\.old)) { origins[pairs[index].new] = pairs[index].old }
  }
}

extension ListChanges.Splice {
  /// The sections of the rows that go, and of the rows beside them, which may join the rows that come.
  fileprivate func touchedSections<Key>(in sections: SectionRuns<Key>) -> Range<Int> {
    guard sections.rowCount > 0 else { return 0..<0 }
    let first = sections.section(ofRow: max(0, before.lowerBound - 1))
    return first..<sections.section(ofRow: min(before.upperBound, sections.rowCount - 1)) + 1
  }
}

extension Array {
  /// Appends rows: to the last section if it has their key, and otherwise as a new section.
  mutating func append<Key: Equatable>(key: Key, count: Int) where Element == SectionRuns<Key>.Run {
    if let last, last.key == key {
      self[self.count - 1].count += count
    } else {
      append(Element(key: key, occurrence: 0, count: count))
    }
  }
}
