/// Keeps sections in step with the rows of a list (B35).
struct SectionStore<Item, Key: Hashable> {
  private(set) var sections: SectionedItems<Item, Key>
  private var occurrences = Occurrences<Key>()

  init(_ items: PagedItems<Item>, by key: (Item) -> Key) {
    var runs: [SectionTree<Key>.Run] = []
    for item in items { runs.append(key: key(item), count: 1) }
    for index in runs.indices { runs[index].occurrence = occurrences.begin(runs[index].key) }
    sections = SectionedItems(items, SectionTree(runs))
  }

  /// Makes the changes of the rows to the sections. Only rows that are new or updated are asked for their key.
  ///
  /// - Complexity: Linear in the changes and in the number of sections that they touch, each times `O(log sections)`. The rows of a section that is
  ///   touched do not matter, unless it becomes one with another, or several: rows that go from one section into another are listed.
  mutating func apply(_ changes: ListChanges, leadingTo items: PagedItems<Item>, by key: (Item) -> Key) -> SectionChanges {
    let changes = changes.adding(moves: rowsOfOtherSections(changes, items, key))
    var stretches = SectionStretch.stretches(of: changes.splices, in: sections.tree) { key(items[$0]) }
    // All that end make room first: a section that goes in one place and comes in another is the same one.
    for stretch in stretches { stretch.ended.forEach { occurrences.end($0.key) } }
    var tree = sections.tree
    for index in stretches.indices { stretches[index].nameNewSections { occurrences.begin($0) } }
    for stretch in stretches.reversed() { tree.replace(stretch.old, with: stretch.runs) }
    defer { sections = SectionedItems(items, tree) }
    return SectionChanges(changes, stretches, before: sections.tree, after: tree)
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
      // A row that moved is asked for its key in any case.
      if let splice = splices.first, splice.after.contains(row) { continue }
      let origin = row + shift
      if sections.tree.place(ofRow: origin).run.key != key(items[row]) { moves.append(.init(from: origin, to: row)) }
    }
    return moves
  }
}

/// Which occurrence of its key a section is.
private struct Occurrences<Key: Hashable> {
  private var counts: [Key: (alive: Int, next: Int)] = [:]

  mutating func begin(_ key: Key) -> Int {
    var count = counts[key] ?? (0, 0)
    count.alive += 1
    count.next += 1
    counts[key] = count
    return count.next - 1
  }

  mutating func end(_ key: Key) {
    guard var count = counts[key] else { return }
    count.alive -= 1
    counts[key] = count.alive > 0 ? count : nil
  }
}

extension ListChanges {
  fileprivate func adding(moves added: [Move]) -> ListChanges {
    guard !added.isEmpty else { return self }
    var changes = self
    changes.moves = (moves + added).sorted { $0.to < $1.to }
    return changes
  }
}
