import Testing

@testable import Quire

private final class Shared: Identifiable, Equatable {
  let id: String
  let text: String

  init(_ id: String, _ text: String = "") {
    (self.id, self.text) = (id, text)
  }

  static func == (left: Shared, right: Shared) -> Bool { left.text == right.text }
}

/// The changes between two lists, as any caller gets them.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ListChangesBetweenTests {
  private let rows = (0..<2_000).map { Item($0) }

  @Test("Items are compared by version, otherwise by equality, and otherwise not at all", .tags(.b34))
  func contents() {
    let stamped = [Stamped(id: 1, text: "not looked at"), Stamped(id: 2, version: 1)]
    #expect(ListChanges(from: [Stamped(id: 1), Stamped(id: 2)], to: stamped) == ListChanges(updates: [1..<2]))
    #expect(ListChanges(from: [Item(1), Item(2)], to: [Item(1), Item(2, "new")]) == ListChanges(updates: [1..<2]))
    #expect(ListChanges(from: [1, 2, 3].map(Opaque.init), to: [3, 1, 4].map(Opaque.init)).updates == [0..<2])
  }

  @Test("An Equatable conformance that is isolated to the main actor counts only there", .tags(.b34))
  func isolatedEquality() async {
    let (old, new) = ([Isolated(id: 1), Isolated(id: 2)], [Isolated(id: 1), Isolated(id: 2, text: "new")])
    #expect(ListChanges(from: old, to: new) == ListChanges(updates: [1..<2]))
    let elsewhere = await Task.detached { ListChanges(from: old, to: new) }.value
    #expect(elsewhere == ListChanges(updates: [0..<2]))
  }

  @Test("Items that are objects", .tags(.b31))
  func objects() {
    let (first, second) = (Shared("first"), Shared("second"))
    let (old, new) = ([first, second, Shared("third")], [second, Shared("first", "new"), Shared("fourth")])
    let changes = ListChanges(from: old, to: new)
    #expect(changes.applied(to: old) { new[$0] }.map(\.text) == ["", "new", ""])
    #expect(changes.removals == [2..<3])
    #expect(changes.insertions == [2..<3])
    #expect(changes.updates == [1..<2])
    #expect(changes.moves.count == 1)
  }

  @Test("Lists without rows, and without pages", .tags(.b31))
  func nothing() {
    #expect(ListChanges(from: [Item](), to: []).isEmpty)
    #expect(ListChanges(from: [], to: [Item(1), Item(2)]) == ListChanges(insertions: [0..<2]))
    #expect(ListChanges(from: [Item(1), Item(2)], to: []) == ListChanges(removals: [0..<2]))
    #expect(ListChanges(fromPages: [[Item]](), toPages: [[], []]).isEmpty)
    #expect(ListChanges(fromPages: [[], [Item(1)], []], toPages: []) == ListChanges(removals: [0..<1]))
  }

  @Test("An id stays as often as it occurs in both lists, regardless of the rows", .tags(.b31))
  func duplicates() {
    let (old, new) = ([1, 2, 1, 1, 3].map { Item($0) }, [3, 1, 2, 2, 1].map { Item($0) })
    let changes = ListChanges(from: old, to: new)
    #expect(changes.applied(to: old) { new[$0] } == new)
    #expect(changes.removals.joined().map { old[$0].id } == [1])
    #expect(changes.insertions.joined().map { new[$0].id } == [2])
    #expect(changes.updates.isEmpty)
  }

  @Test("Among many rows, only those that were moved are moves", .tags(.b33))
  func someMoved() {
    var moved = rows
    for index in 0..<33 { moved.insert(moved.remove(at: index * 60), at: 1_999 - index * 30) }
    let changes = ListChanges(from: rows, to: moved)
    #expect(changes.moves.count == 33)
    #expect(changes.applied(to: rows) { moved[$0] } == moved)
    #expect(changes.removals.isEmpty && changes.insertions.isEmpty && changes.updates.isEmpty)
  }

  @Test("In a reversed list, one row stays; if two parts are swapped, the longer one stays", .tags(.b33))
  func turned() {
    #expect(ListChanges(from: rows, to: rows.reversed()).moves.count == 1_999)
    let rotated = ListChanges(from: rows, to: Array(rows[600...] + rows[..<600]))
    #expect(rotated == ListChanges(moves: (0..<600).map { .init(from: $0, to: $0 + 1_400) }))
  }

  @Test("Many new rows at both ends, and in between, move no other row", .tags(.b33))
  func newRowsEverywhere() {
    func new(_ ids: Range<Int>) -> [Item] { ids.map { Item($0) } }
    let after = new(5_000..<5_090) + rows[..<900] + new(6_000..<6_050) + rows[900...] + new(7_000..<7_300)
    #expect(ListChanges(from: rows, to: after) == ListChanges(insertions: [0..<90, 990..<1_040, 2_140..<2_440]))
    #expect(ListChanges(from: after, to: rows) == ListChanges(removals: [0..<90, 990..<1_040, 2_140..<2_440]))
  }

  @Test("Lists that share hardly any rows, with more rows than are compared side by side", .tags(.b31, .b33))
  func hardlyAnythingShared() {
    var generator = SplitMix(seed: 1)
    let kept = rows.indices.filter { $0 % 97 == 0 }.shuffled(using: &generator)
    var after = (0..<1_500).map { Item(10_000 + $0) }
    for (number, index) in kept.enumerated() { after[number * 70] = Item(index, number % 2 == 0 ? "new" : "") }
    let changes = ListChanges(from: rows, to: after)
    #expect(changes.applied(to: rows) { after[$0] } == after)
    #expect(changes.removals.joined().count == rows.count - kept.count)
    #expect(changes.updates.count == 11)
  }

  @Test("A long list whose last rows are all others", .tags(.b31, .b33, .b47), arguments: [59, 60, 61, 70])
  func anotherEnd(_ count: Int) {
    let kept = (0..<40_000).map { Item($0) }
    let (before, after) = (kept + (0..<count).map { Item(50_000 + $0) }, kept + (0..<count).map { Item(60_000 + $0) })
    let end = 40_000..<40_000 + count
    #expect(ListChanges(from: before, to: after) == ListChanges(removals: [end], insertions: [end]))
  }

  @Test("The longest ascending run of positions, with or without stretches", .tags(.b33))
  func longestAscendingRuns() {
    #expect(longestAscendingRun([]) == [])
    #expect(longestAscendingRun([3, 0, 1, 4, 2, 5]).count == 4)
    let runs = [(5, 3), (0, 2), (8, 1), (2, 3), (9, 1)].map { Matches.Run(old: $0.0, new: 0, count: $0.1) }
    #expect(longestAscending(runs) == [1, 3, 4])
  }
}
