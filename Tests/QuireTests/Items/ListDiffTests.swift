import Testing

@testable import Quire

@MainActor struct ListDiffTests {
  private let unchanged = ItemComparison<Item>.standard()

  private func changes(from old: [Item], to new: [Item]) -> ListChanges {
    ListChanges(from: old, to: new, unchanged: unchanged)
  }

  /// Checks all that is promised of the changes between two lists.
  private func check(_ old: [Item], _ new: [Item]) {
    let changes = changes(from: old, to: new)
    #expect(changes.applied(to: old) { new[$0] } == new)
    #expect(changes.withoutMoves.applied(to: old) { new[$0] } == new)
    #expect(changes.withoutMoves.moves.isEmpty)
    let (oldIDs, newIDs) = (Set(old.map(\.id)), Set(new.map(\.id)))
    #expect(Array(changes.removals.joined()) == old.indices.filter { !newIDs.contains(old[$0].id) })
    #expect(Array(changes.insertions.joined()) == new.indices.filter { !oldIDs.contains(new[$0].id) })
    let contents = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    #expect(Array(changes.updates.joined()) == new.indices.filter { changed(contents[new[$0].id], new[$0]) })
    #expect(changes.moves.allSatisfy { old[$0.from].id == new[$0.to].id })
    #expect(changes.moves.map(\.to) == changes.moves.map(\.to).sorted())
    #expect(old.indices.map(changes.destination) == old.map { item in new.firstIndex { $0.id == item.id } })
    for ranges in [changes.removals, changes.insertions, changes.updates, changes.withoutMoves.removals, changes.withoutMoves.insertions] {
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "ascending, and not touching")
    }
  }

  private func changed(_ old: Item?, _ new: Item) -> Bool { old.map { $0 != new } ?? false }

  private func randomList(_ generator: inout SplitMix) -> [Item] {
    (0..<Int.random(in: 0...12, using: &generator)).shuffled(using: &generator)
      .filter { _ in Int.random(in: 0...3, using: &generator) > 0 }
      .map { Item($0, Int.random(in: 0...3, using: &generator) == 0 ? "new" : "") }
  }

  @Test("Applying the changes to the list before gives the list after, for any two lists", .tags(.b31, .b33), arguments: Seeds.some(4))
  func changesGiveAfter(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<500 { check(randomList(&generator), randomList(&generator)) }
  }

  @Test("No more rows are moved than needed, for every order of six rows", .tags(.b33))
  func movesAreMinimal() {
    for order in permutations(of: Array(0..<6)) {
      let changes = changes(from: (0..<6).map { Item($0) }, to: order.map { Item($0) })
      #expect(changes.moves.count == 6 - longestRun(order), "\(order)")
      #expect(changes.removals.isEmpty && changes.insertions.isEmpty && changes.updates.isEmpty)
    }
  }

  @Test("No more rows are moved than needed among removals and insertions", .tags(.b33), arguments: UInt64(10)..<12)
  func movesAreMinimalAmongOtherChanges(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<200 {
      let (old, new) = (randomList(&generator), randomList(&generator))
      let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
      let survivors = new.compactMap { places[$0.id] }
      #expect(changes(from: old, to: new).moves.count == survivors.count - longestRun(survivors))
    }
  }

  @Test("A row that moved and changed is both a move and an update; without moves, it is only inserted", .tags(.b31))
  func aRowThatMovedAndChanged() {
    let changes = changes(from: [Item(1), Item(2), Item(3), Item(4)], to: [Item(4, "new"), Item(1), Item(2), Item(3, "new")])
    #expect(changes == ListChanges(moves: [.init(from: 3, to: 0)], updates: [0..<1, 3..<4]))
    #expect(changes.withoutMoves == ListChanges(removals: [3..<4], insertions: [0..<1], updates: [3..<4]))
  }

  @Test("WithoutMoves joins adjacent changes, and leaves changes without moves as they are", .tags(.b33))
  func withoutMovesJoinsRanges() {
    let changes = ListChanges(removals: [1..<2, 4..<5], insertions: [3..<4], moves: [.init(from: 2, to: 0), .init(from: 3, to: 4)])
    #expect(changes.withoutMoves == ListChanges(removals: [1..<5], insertions: [0..<1, 3..<5]))
    let plain = ListChanges(removals: [1..<2], updates: [0..<1])
    #expect(plain.withoutMoves == plain)
    #expect(ListChanges().isEmpty)
    #expect(!changes.isEmpty)
  }

  @Test("The values that a view keeps for each row are carried over", .tags(.b31))
  func somethingElseIsCarriedOver() {
    let changes = ListChanges(removals: [0..<1], insertions: [0..<1], moves: [.init(from: 3, to: 1)], updates: [1..<2])
    #expect(changes.applied(to: ["a", "b", "c", "d"]) { "new \($0)" } == ["new 0", "new 1", "b", "c"])
  }

  @Test("The destination of a row is its position afterward, for any mix of changes", .tags(.b15), arguments: Seeds.some(50))
  func destinations(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let old = Array(0..<30).filter { _ in Bool.random(using: &generator) }
    let new = Array(0..<30).filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator)
    let changes = ListChanges(from: old.map { Opaque(id: $0) }, to: new.map { Opaque(id: $0) })
    for (row, id) in old.enumerated() { #expect(changes.destination(of: row) == new.firstIndex(of: id)) }
  }

  @Test("A row outside of either list has no destination", .tags(.b15, .b47))
  func destinationsOfNoRow() {
    let changes = ListChanges(removals: [2..<3], insertions: [0..<2], moves: [.init(from: 4, to: .max)])
    #expect(changes.destination(of: -1) == nil)
    #expect(changes.destination(of: .min) == nil)
    #expect(changes.destination(of: .max) == .max)
    #expect(changes.destination(of: 4) == .max)
    #expect(ListChanges(insertions: [0..<1]).destination(of: .max) == nil)
    #expect(ListChanges(insertions: [0..<1]).destination(of: .max - 1) == .max)
    #expect(ListChanges().destination(of: -1) == nil)
    #expect(ListChanges().destination(of: .max) == .max)
  }

  @Test("Changes for a longer list are refused with a message", .tags(.b47))
  func changesForAnotherList() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ListChanges(insertions: [2..<3]).applied(to: [1]) { $0 }
    }
    #expect(result?.says("The changes are not for a list of 1 rows.") == true)
  }
}

/// The length of a longest strictly ascending subsequence, by trying all of them.
private func longestRun(_ values: [Int]) -> Int {
  func longest(from index: Int, above last: Int) -> Int {
    guard index < values.count else { return 0 }
    let without = longest(from: index + 1, above: last)
    return values[index] > last ? max(without, 1 + longest(from: index + 1, above: values[index])) : without
  }
  return longest(from: 0, above: .min)
}

private func permutations(of values: [Int]) -> [[Int]] {
  guard !values.isEmpty else { return [[]] }
  return values.indices.flatMap { index in
    var rest = values
    let value = rest.remove(at: index)
    return permutations(of: rest).map { [value] + $0 }
  }
}

extension ListChanges {
  /// The changes between two lists with a comparison of contents that was looked up before.
  init<Item: Identifiable>(from old: [Item], to new: [Item], unchanged: ItemComparison<Item>) {
    self.init(fromPages: [old], toPages: [new], unchanged: unchanged)
  }
}
