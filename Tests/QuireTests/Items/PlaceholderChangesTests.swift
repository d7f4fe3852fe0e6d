import Testing

@testable import Quire

/// The changes from the old rows to the new ones, for a view with placeholders, checked by applying them.
@Suite(.timeLimit(.minutes(5))) struct PlaceholderChangesTests {
  private func rows(_ before: Int, _ ids: [Int], _ after: Int) -> PagedRows<Item> {
    rows([(0, before), (ids.count, after)], ids)
  }

  /// Rows with gaps between items too.
  private func rows(_ gaps: [(item: Int, count: Int)], _ ids: [Int]) -> PagedRows<Item> {
    PagedRows(items: PagedItems(ids.map { Item($0) }), placeholders: Placeholders(gaps, itemCount: ids.count))
  }

  private func check(_ changes: ListChanges, _ old: PagedRows<Item>, _ new: PagedRows<Item>) {
    #expect(changes.applied(to: old) { new[$0] } == Array(new), "\(changes) from \(Array(old)) to \(Array(new))")
    for ranges in [changes.removals, changes.insertions, changes.updates] {
      #expect(ranges.allSatisfy { !$0.isEmpty } && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
    #expect(changes.removals.last.map { $0.upperBound <= old.count } != false)
    #expect((changes.insertions + changes.updates).allSatisfy { $0.upperBound <= new.count })
    #expect(!changes.updates.contains { update in changes.insertions.contains { $0.overlaps(update) } }, "what is new is drawn in any case")
  }

  @Test(
    "Whatever changes among items and placeholders, the changes of the rows lead from one list to the other", .tags(.b26, .b31),
    arguments: Seeds.some(8))
  func anyChange(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    for _ in 0..<1500 {
      let old = Array(0..<number(8)).shuffled(using: &generator)
      var new = old.filter { _ in number(4) > 0 }
      if number(3) == 0, !new.isEmpty { new.append(new.remove(at: number(new.count))) }
      for id in 100..<100 + number(4) { new.insert(id, at: [0, new.count, number(new.count + 1)][number(3)]) }
      let (before, after) = (rows(number(4), old, number(4)), rows(number(4), new, number(4)))
      let texts = Set(new.filter { _ in number(4) == 0 })
      let changes = ListChanges(
        from: Array(before.items), to: Array(after.items), unchanged: ItemComparison(areEqual: { first, _ in !texts.contains(first.id) }))
      check(changes.among(before, after), before, after)
      check(changes.withoutMoves.among(before, after), before, after)
    }
  }

  @Test("A row at the end of a list with many gaps takes a time that is linear in their number", .tags(.b26, .b32))
  func manyGaps() {
    let ids = Array(0..<20_000)
    let gaps = ids.map { (item: $0, count: 1) }
    let (before, after) = (rows(gaps, ids), rows(gaps + [(item: ids.count, count: 1)], ids + [ids.count]))
    let changes = ListChanges(insertions: [ids.count..<ids.count + 1]).among(before, after)
    check(changes, before, after)
    #expect(changes == ListChanges(insertions: [2 * ids.count..<2 * ids.count + 2]))
  }

  @Test(
    "Whatever changes among items and the placeholders between them, the changes of the rows lead from one list to the other",
    arguments: Seeds.some(4))
  func anyChangeAmongGaps(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    func gaps(_ count: Int) -> [(item: Int, count: Int)] { (0...count).filter { _ in number(3) == 0 }.map { ($0, number(4)) } }
    for _ in 0..<1500 {
      let old = Array(0..<number(8)).shuffled(using: &generator)
      var new = old.filter { _ in number(4) > 0 }
      if number(3) == 0, !new.isEmpty { new.append(new.remove(at: number(new.count))) }
      for id in 100..<100 + number(4) { new.insert(id, at: number(new.count + 1)) }
      let (before, after) = (rows(gaps(old.count), old), rows(gaps(new.count), new))
      let texts = Set(new.filter { _ in number(4) == 0 })

      let changes = ListChanges(
        from: Array(before.items), to: Array(after.items), unchanged: ItemComparison(areEqual: { first, _ in !texts.contains(first.id) }))

      check(changes.among(before, after), before, after)
      check(changes.withoutMoves.among(before, after), before, after)
      for rows in [before, after] {
        if !rows.items.isEmpty {
          #expect(rows.placeholdersBefore == rows.prefix { $0 == nil }.count)
          #expect(rows.placeholdersAfter == rows.reversed().prefix { $0 == nil }.count)
        }
        #expect(rows.items.indices.map(rows.position(ofItemAt:)) == rows.indices.filter { rows[$0] != nil })
        #expect(rows.indices.map(rows.itemCount(before:)) == rows.indices.map { rows[..<$0].count { $0 != nil } })
        #expect(rows.indices.map { rows.itemIndex(at: $0) != nil } == rows.map { $0 != nil })
      }
    }
  }

  @Test("The item nearest to a row is its own item, or the one at the nearer side of its gap")
  func nearestItem() {
    let rows = rows([(0, 2), (2, 5), (4, 3)], [1, 2, 8, 9])
    #expect((-1...15).map { rows.itemIndex(nearestTo: $0) } == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3])
    #expect(self.rows([(0, 3)], []).itemIndex(nearestTo: 1) == nil)
    #expect(PagedRows(rows.items).map { $0?.id } == [1, 2, 8, 9])
  }

  @Test("A page that arrives in a gap replaces its placeholders, and an evicted page leaves them there")
  func pagesInAGap() {
    let between = rows([(2, 5), (4, 3)], [1, 2, 8, 9])
    let arrived = ListChanges(insertions: [2..<4])

    #expect(arrived.among(between, rows([(4, 3), (6, 3)], [1, 2, 3, 4, 8, 9])) == ListChanges(updates: [2..<4]))
    #expect(arrived.among(between, rows([(2, 3), (6, 3)], [1, 2, 6, 7, 8, 9])) == ListChanges(updates: [5..<7]))
    #expect(arrived.among(between, rows([(2, 1), (4, 2), (6, 3)], [1, 2, 4, 5, 8, 9])) == ListChanges(updates: [3..<5]))
    #expect(ListChanges(removals: [2..<4]).among(between, rows([(2, 10)], [1, 2])) == ListChanges(updates: [7..<9]))
    #expect(ListChanges(removals: [2..<4]).among(between, rows([(2, 4)], [1, 2])) == ListChanges(removals: [2..<6, 7..<9]))
  }

  @Test("An item that is inserted at an end replaces a placeholder, and one that is removed leaves one", .tags(.b26))
  func pagesAndPlaceholders() {
    let appended = ListChanges(insertions: [2..<4])
    #expect(appended.among(rows(3, [1, 2], 5), rows(3, [1, 2, 3, 4], 3)) == ListChanges(updates: [5..<7]))
    #expect(appended.among(rows(3, [1, 2], 1), rows(3, [1, 2, 3, 4], 0)) == ListChanges(insertions: [6..<7], updates: [5..<6]))
    #expect(appended.among(rows(3, [1, 2], 5), rows(3, [1, 2, 3, 4], 5)) == ListChanges(insertions: [5..<7]))
    let prepended = ListChanges(insertions: [0..<2])
    #expect(prepended.among(rows(3, [1, 2], 5), rows(1, [3, 4, 1, 2], 5)) == ListChanges(updates: [1..<3]))
    let dropped = ListChanges(removals: [0..<2], insertions: [2..<4])
    #expect(dropped.among(rows(0, [1, 2, 3, 4], 2), rows(2, [3, 4, 5, 6], 0)) == ListChanges(updates: [0..<2, 4..<6]))
  }

  @Test("If nothing stayed, the rows of both lists are updated in place, and the length changes at the end", .tags(.b26))
  func afterAJump() {
    let changes = ListChanges(removals: [0..<2], insertions: [0..<2])
    #expect(changes.among(rows(0, [1, 2], 98), rows(50, [3, 4], 48)) == ListChanges(updates: [0..<2, 50..<52]))
    #expect(changes.among(rows(0, [1, 2], 98), rows(50, [3, 4], 38)) == ListChanges(removals: [90..<100], updates: [0..<2, 50..<52]))
    #expect(changes.among(rows(0, [1, 2], 98), rows(99, [3, 4], 0)) == ListChanges(insertions: [100..<101], updates: [0..<2, 99..<100]))
  }

  @Test("Without placeholders, the changes of the rows are those of the items", .tags(.b26))
  func withoutPlaceholders() {
    let changes = ListChanges(removals: [0..<1], insertions: [1..<2], moves: [.init(from: 2, to: 0)])
    #expect(changes.among(rows(0, [1, 2, 3], 0), rows(0, [3, 4, 2], 0)) == changes)
  }

  @Test("Successive changes combine into one, which leads from the first list to the last", .tags(.b31), arguments: Seeds.some(4))
  func changesInARow(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    for _ in 0..<1500 {
      // Without moves: what stays stays in its order.
      func next(_ ids: [Item], from id: Int) -> ([Item], Set<Int>) {
        var next = ids.filter { _ in number(3) > 0 }
        var updated: Set<Int> = []
        for index in next.indices where number(3) == 0 {
          next[index].text += "!"
          updated.insert(next[index].id)
        }
        for id in id..<id + number(4) { next.insert(Item(id), at: number(next.count + 1)) }
        return (next, updated)
      }
      let first = (0..<number(8)).map { Item($0) }
      let (second, _) = next(first, from: 100)
      let (third, _) = next(second, from: 200)
      let equality = ItemComparison<Item>.equality()
      let changes = ListChanges(from: first, to: second, unchanged: equality)
        .followed(by: ListChanges(from: second, to: third, unchanged: equality))
      #expect(changes.applied(to: first) { third[$0] } == third)
      #expect(changes == ListChanges(from: first, to: third, unchanged: equality))
    }
  }
}
