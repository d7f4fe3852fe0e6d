/// Neighbouring sections that changes touch, and what takes their place.
///
/// It begins and ends where a section begins and ends, before and after: what stands beside it is as it was.
struct SectionStretch<Key: Hashable> {
  /// Rows that stay, in the order of the others that stay.
  struct Kept {
    /// The sections, counted from the first of the stretch.
    var (old, new): (Int, Int)
    /// The rows of the list, before and after.
    var (before, after): (Range<Int>, Range<Int>)
  }

  /// The positions of the sections before.
  let old: Range<Int>
  /// The positions of the sections after.
  let new: Range<Int>
  /// The sections before.
  let places: [SectionTree<Key>.Place]
  /// The sections after. Those that are new have no occurrence yet.
  private(set) var runs: [SectionTree<Key>.Run] = []
  private(set) var kept: [Kept] = []
  /// Which section before a section after is, counted from the first; nil for one that is new.
  private(set) var origins: [Int?] = []
  /// The first row after.
  let start: Int

  /// Sections that are gone.
  var ended: [SectionTree<Key>.Run] {
    let survivors = Set(origins.compactMap { $0 })
    return places.indices.filter { !survivors.contains($0) }.map { places[$0].run }
  }

  mutating func nameNewSections(_ occurrence: (Key) -> Int) {
    for index in runs.indices where origins[index] == nil { runs[index].occurrence = occurrence(runs[index].key) }
  }
}

extension SectionStretch {
  /// The stretches that splices touch, in ascending order.
  ///
  /// - Parameter key: The key of a row after.
  static func stretches(of splices: [ListSplice], in tree: SectionTree<Key>, key: (Int) -> Key) -> [SectionStretch] {
    var stretches: [SectionStretch] = []
    var rest = splices[...]
    while let first = rest.first {
      // The sections of the rows beside a splice, too: what it puts there may belong to them, or bring them together.
      var old = first.touched(in: tree)
      var count = 1
      while let next = rest.dropFirst(count).first?.touched(in: tree), next.lowerBound < old.upperBound {
        old = old.lowerBound..<max(old.upperBound, next.upperBound)
        count += 1
      }
      let shift = stretches.last.map { $0.new.upperBound - $0.old.upperBound } ?? 0
      stretches.append(SectionStretch(old, shift: shift, rest.prefix(count), in: tree, key))
      rest = rest.dropFirst(count)
    }
    return stretches
  }

  private init(_ old: Range<Int>, shift: Int, _ splices: ArraySlice<ListSplice>, in tree: SectionTree<Key>, _ key: (Int) -> Key) {
    let places = old.map { tree[$0] }
    let rows = (places.first?.rows.lowerBound ?? 0)..<(places.last?.rows.upperBound ?? 0)
    var builder = Builder(places: places)
    var before = rows.lowerBound
    let first = splices.first!
    var after = before + first.after.lowerBound - first.before.lowerBound
    start = after
    for splice in splices {
      builder.keep(before..<splice.before.lowerBound, as: after)
      for row in splice.after { builder.runs.append(key: key(row), count: 1) }
      (before, after) = (splice.before.upperBound, splice.after.upperBound)
    }
    builder.keep(before..<rows.upperBound, as: after)
    self.old = old
    self.places = places
    new = old.lowerBound + shift..<old.lowerBound + shift + builder.runs.count
    runs = builder.runs
    kept = builder.kept
    origins = matchingSections()
    for (index, origin) in origins.enumerated() {
      if let origin { runs[index].occurrence = places[origin].run.occurrence }
    }
  }

  private struct Builder {
    let places: [SectionTree<Key>.Place]
    var runs: [SectionTree<Key>.Run] = []
    var kept: [Kept] = []
    private var section = 0

    init(places: [SectionTree<Key>.Place]) { self.places = places }

    mutating func keep(_ rows: Range<Int>, as after: Int) {
      var (before, after) = (rows.lowerBound, after)
      while before < rows.upperBound {
        while places[section].rows.upperBound <= before { section += 1 }
        let count = min(rows.upperBound, places[section].rows.upperBound) - before
        runs.append(key: places[section].run.key, count: count)
        kept.append(Kept(old: section, new: runs.count - 1, before: before..<before + count, after: after..<after + count))
        before += count
        after += count
      }
    }
  }
}

// MARK: Which section is which

extension SectionStretch {
  /// Which section before each section after is. The order stays, so that no section moves.
  ///
  /// Of the sections that share rows which stay, those that share the most are the same. In between, those with the same key are: a day whose rows a
  /// refresh has replaced is the same day.
  private func matchingSections() -> [Int?] {
    var origins = [Int?](repeating: nil, count: runs.count)
    var isTaken = [Bool](repeating: false, count: places.count)
    for pair in sharedRows.sorted(by: { ($1.rows, $0.old, $0.new) < ($0.rows, $1.old, $1.new) }) {
      guard origins[pair.new] == nil, !isTaken[pair.old] else { continue }
      origins[pair.new] = pair.old
      isTaken[pair.old] = true
    }
    var (lastOld, lastNew) = (-1, -1)
    let anchors = origins.enumerated().compactMap { new, old in old.map { (old: $0, new: new) } }
    for (old, new) in anchors + [(old: places.count, new: runs.count)] {
      matchKeys(lastOld + 1..<old, lastNew + 1..<new, &origins)
      (lastOld, lastNew) = (old, new)
    }
    return origins
  }

  /// How many rows that stay a section before and a section after have in common.
  private var sharedRows: [(old: Int, new: Int, rows: Int)] {
    var pairs: [(old: Int, new: Int, rows: Int)] = []
    for piece in kept {
      if let last = pairs.last, last.old == piece.old, last.new == piece.new {
        pairs[pairs.count - 1].rows += piece.before.count
      } else {
        pairs.append((piece.old, piece.new, piece.before.count))
      }
    }
    return pairs
  }

  private func matchKeys(_ old: Range<Int>, _ new: Range<Int>, _ origins: inout [Int?]) {
    guard !old.isEmpty, !new.isEmpty else { return }
    var places = Dictionary(grouping: old.reversed()) { self.places[$0].run.key }
    var pairs: [(old: Int, new: Int)] = []
    for new in new {
      if let old = places[runs[new].key]?.popLast() { pairs.append((old, new)) }
    }
    for index in longestAscendingRun(pairs.map(\.old)) { origins[pairs[index].new] = pairs[index].old }
  }
}

extension ListSplice {
  /// The sections of the rows that go, and of those beside them.
  fileprivate func touched<Key>(in tree: SectionTree<Key>) -> Range<Int> {
    guard tree.rowCount > 0 else { return 0..<0 }
    let first = tree.place(ofRow: max(0, before.lowerBound - 1)).section
    return first..<tree.place(ofRow: min(before.upperBound, tree.rowCount - 1)).section + 1
  }
}

extension Array {
  /// Adds rows at the end: to the last section if they have its key, or else as a new one.
  mutating func append<Key: Equatable>(key: Key, count: Int) where Element == SectionTree<Key>.Run {
    if let last, last.key == key {
      self[self.count - 1].count += count
    } else {
      append(Element(key: key, occurrence: 0, count: count))
    }
  }
}
