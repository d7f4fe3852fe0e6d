/// Keeps sections in step with the rows of a list.
struct SectionStore<Item, Key: Hashable> {
  private(set) var sections: SectionedItems<Item, Key>
  private var occurrences = Occurrences<Key>()

  init(_ items: PagedItems<Item>, by key: (Item) -> Key) {
    var runs: [SectionRuns<Key>.Run] = []
    for item in items { runs.append(key: key(item), count: 1) }
    for index in runs.indices { runs[index].occurrence = occurrences.begin(runs[index].key) }
    sections = SectionedItems(items, SectionRuns(runs))
  }

  /// Applies the changes of the rows to the sections. The key is computed only for new and updated rows.
  ///
  /// - Complexity: Linear in the changes and in the sections that they touch, each times `O(log sections)`, and `O(sections)` for copying the
  ///   positions if sections changed. The rows of a touched section do not matter, unless it is joined with others or divided: rows that go from
  ///   one section into another are listed.
  mutating func apply(_ changes: ListChanges, leadingTo items: PagedItems<Item>, by key: (Item) -> Key) -> SectionChanges {
    var changes = changes
    changes.moves = (changes.moves + rowsOfOtherSections(changes, items, key)).sorted { $0.to < $1.to }
    let before = sections.runs
    var patches = SectionPatch.patches(for: changes.splices, in: before) { key(items[$0]) }
    // All sections that end come first: one that goes in one place and comes in another is the same one.
    for patch in patches { patch.removed.forEach { occurrences.end(before.key(of: $0)) } }
    for index in patches.indices { patches[index].setOccurrencesOfNewSections { occurrences.begin($0) } }
    var after = before
    after.replace(patches.map { ($0.old, $0.runs) })
    sections = SectionedItems(items, after)
    return SectionChanges(changes, patches, before: before, after: after)
  }

  /// Rows whose update has changed their key: they leave their section, and come into another.
  private func rowsOfOtherSections(_ changes: ListChanges, _ items: PagedItems<Item>, _ key: (Item) -> Key) -> [ListChanges.Move] {
    guard !changes.updates.isEmpty else { return [] }
    var moves: [ListChanges.Move] = []
    var splices = changes.splices[...]
    var shift = 0
    for row in changes.updates.joined() {
      while let splice = splices.first, splice.after.upperBound <= row {
        shift = splice.before.upperBound - splice.after.upperBound
        splices.removeFirst()
      }
      // The key of a moved row is always computed.
      if let splice = splices.first, splice.after.contains(row) { continue }
      let section = sections.runs.section(ofRow: row + shift)
      if sections.runs.key(of: section) != key(items[row]) { moves.append(.init(from: row + shift, to: row)) }
    }
    return moves
  }
}

/// The occurrences of the keys of sections.
private struct Occurrences<Key: Hashable> {
  private var counts: [Key: (alive: Int, next: Int)] = [:]

  mutating func begin(_ key: Key) -> Int {
    let (alive, next) = counts[key] ?? (0, 0)
    counts[key] = (alive + 1, next + 1)
    return next
  }

  mutating func end(_ key: Key) {
    guard let (alive, next) = counts[key] else { return }
    counts[key] = alive > 1 ? (alive - 1, next) : nil
  }
}
