import Testing

@testable import Quire

@MainActor struct SectionChangesTests {
  private let unchanged = ItemComparison<KeyedRow>.standard()

  /// A list whose sections are kept up to date, and are looked at after each change.
  @MainActor private struct Walk {
    var rows: [KeyedRow]
    var store: SectionStore<KeyedRow, String>
    private let unchanged = ItemComparison<KeyedRow>.standard()

    init(_ rows: [KeyedRow]) {
      self.rows = rows
      store = SectionStore(PagedItems(rows)) { $0.key }
    }

    /// Continues to other rows, and says what was wrong on the way.
    @discardableResult mutating func go(to new: [KeyedRow], by changes: ListChanges? = nil) -> (
      changes: SectionChanges, complaint: String?
    ) {
      let old = rows
      let before = SectionReference(store.sections)
      let given = changes ?? ListChanges(from: rows, to: new, unchanged: unchanged)
      let changes = store.apply(given, leadingTo: PagedItems(new)) { $0.key }
      let after = SectionReference(store.sections)
      // Written only if something is wrong.
      var story: String { "\(old) → \(new), given as \(given): \(changes)" }
      rows = new
      if let complaint = after.complaint(for: new) { return (changes, "\(complaint): \(story)") }
      do {
        return try before.applying(changes, after: after) == after ? (changes, nil) : (changes, "other sections: \(story)")
      } catch {
        return (changes, "\(error): \(story)")
      }
    }
  }

  private func rows(_ keys: String, from id: Int = 0) -> [KeyedRow] {
    keys.enumerated().map { KeyedRow(id: id + $0, key: String($1)) }
  }

  // MARK: Random changes

  private func randomPage(_ next: inout Int, _ dice: inout SplitMix) -> [KeyedRow] {
    let keys = Int.random(in: 1...4, using: &dice)
    return (0..<Int.random(in: 0...5, using: &dice)).map { _ in
      next += 1
      return KeyedRow(id: next, key: String("abcd".prefix(keys).randomElement(using: &dice)!))
    }
  }

  private func changed(_ rows: [KeyedRow], _ next: inout Int, _ dice: inout SplitMix) -> [KeyedRow] {
    var rows = rows
    switch Int.random(in: 0...7, using: &dice) {
    case 0: rows += randomPage(&next, &dice)
    case 1: rows = randomPage(&next, &dice) + rows
    case 2: rows.insert(contentsOf: randomPage(&next, &dice), at: Int.random(in: 0...rows.count, using: &dice))
    case 3: rows.removeAll { _ in Int.random(in: 0...3, using: &dice) == 0 }
    case 4:
      for index in rows.indices where Int.random(in: 0...3, using: &dice) == 0 {
        rows[index].key = String("abcd".randomElement(using: &dice)!)
      }
    case 5:
      for index in rows.indices where Int.random(in: 0...3, using: &dice) == 0 { rows[index].text += "!" }
    case 6:
      for _ in 0..<Int.random(in: 1...3, using: &dice) where !rows.isEmpty {
        let row = rows.remove(at: Int.random(in: rows.indices, using: &dice))
        rows.insert(row, at: Int.random(in: 0...rows.count, using: &dice))
      }
    default:
      rows = Bool.random(using: &dice) ? randomPage(&next, &dice) : rows.sorted { $0.key < $1.key }
    }
    return rows.count > 14 ? Array(rows.prefix(Int.random(in: 0...6, using: &dice))) : rows
  }

  /// The same changes with more moves than needed, which are as true.
  private func withMoreMoves(_ changes: ListChanges, _ old: [KeyedRow], _ new: [KeyedRow], _ dice: inout SplitMix) -> ListChanges {
    var changes = changes
    for (index, row) in new.enumerated() where Int.random(in: 0...4, using: &dice) == 0 {
      guard let origin = old.firstIndex(where: { $0.id == row.id }), !changes.moves.contains(where: { $0.to == index }) else { continue }
      changes.moves.append(.init(from: origin, to: index))
    }
    changes.moves.sort { $0.to < $1.to }
    return changes
  }

  @Test(
    "The changes made to the sections before give the sections after, whatever happens to the list", .tags(.b35), arguments: Seeds.some(4))
  func changesGiveAfter(_ seed: UInt64) {
    var dice = SplitMix(seed: seed)
    var next = 0
    for _ in 0..<100 {
      var walk = Walk(randomPage(&next, &dice))
      for _ in 0..<50 {
        var new = changed(walk.rows, &next, &dice)
        if Int.random(in: 0...2, using: &dice) == 0 { new = changed(new, &next, &dice) }
        var given = ListChanges(from: walk.rows, to: new, unchanged: unchanged)
        if Int.random(in: 0...3, using: &dice) == 0 { given = withMoreMoves(given, walk.rows, new, &dice) }
        if let complaint = walk.go(to: new, by: given).complaint {
          Issue.record("\(complaint)")
          return
        }
      }
    }
  }

  @Test("The changes give the sections after, for all lists of up to four rows with two keys", .tags(.b35))
  func changesBetweenAllSmallLists() {
    let lists = (0...4).flatMap { count in
      (0..<1 << count).flatMap { bits -> [[KeyedRow]] in
        let keys = (0..<count).map { bits >> $0 & 1 == 0 ? "a" : "b" }
        // Rows in both lists, in one of them, and the other way round.
        return [Array(0..<count), (0..<count).map { $0 + 2 }, (0..<count).reversed()].map { ids in
          zip(ids, keys).map { KeyedRow(id: $0, key: $1) }
        }
      }
    }
    for old in lists {
      for new in lists {
        var walk = Walk(old)
        if let complaint = walk.go(to: new).complaint {
          Issue.record("\(complaint)")
          return
        }
      }
    }
  }

  // MARK: Notifications

  @Test("A page that starts in the last section continues it, and adds others as a whole", .tags(.b35))
  func anAppendedPage() {
    var walk = Walk(rows("aab"))
    let (changes, complaint) = walk.go(to: rows("aabbbccd"))
    #expect(complaint == nil)
    #expect(changes == SectionChanges(insertedSections: [2..<4], insertions: [SectionChanges.Rows(section: 1, rows: 1..<3)]))
  }

  @Test("A page before the first row continues the first section from above", .tags(.b35))
  func aPrependedPage() {
    var walk = Walk(rows("bbc", from: 10))
    let (changes, complaint) = walk.go(to: rows("abb") + rows("bbc", from: 10))
    #expect(complaint == nil)
    #expect(changes == SectionChanges(insertedSections: [0..<1], insertions: [SectionChanges.Rows(section: 1, rows: 0..<2)]))
  }

  @Test("A row whose key changes moves to its new section, as a move and an update", .tags(.b35))
  func aRowOfAnotherKey() {
    var walk = Walk(rows("aabb"))
    var new = walk.rows
    new[1].key = "b"
    let (changes, complaint) = walk.go(to: new)
    #expect(complaint == nil)
    #expect(
      changes
        == SectionChanges(
          moves: [.init(from: SectionChanges.Row(section: 0, row: 1), to: SectionChanges.Row(section: 1, row: 0))],
          updates: [SectionChanges.Rows(section: 1, rows: 0..<1)]))
  }

  @Test("A key that occurs again is another section, which ends when the rows in between are removed", .tags(.b35))
  func aKeyThatComesAgain() {
    var walk = Walk(rows("aaab"))
    let split = [walk.rows[0], KeyedRow(id: 9, key: "b")] + walk.rows[1...]
    let (changes, complaint) = walk.go(to: split)
    #expect(complaint == nil)
    // The larger part keeps the section: the smaller one is what comes.
    #expect(changes == SectionChanges(insertedSections: [0..<2], removals: [SectionChanges.Rows(section: 0, rows: 0..<1)]))
    #expect(walk.store.sections.map(\.id) == [.init("a", 1), .init("b", 1), .init("a", 0), .init("b", 0)])

    let (joined, secondComplaint) = walk.go(to: split.filter { $0.id != 9 })
    #expect(secondComplaint == nil)
    #expect(joined == SectionChanges(removedSections: [0..<2], insertions: [SectionChanges.Rows(section: 0, rows: 0..<1)]))
    #expect(walk.store.sections.map(\.id) == [.init("a", 0), .init("b", 0)])
  }

  @Test("A section whose rows a refresh replaces stays, and so does its identity", .tags(.b35))
  func aRefreshWithOtherRows() {
    var walk = Walk(rows("aabbcc"))
    let (changes, complaint) = walk.go(to: rows("bbccd", from: 100))
    #expect(complaint == nil)
    #expect(changes.removedSections == [0..<1] && changes.insertedSections == [2..<3])
    #expect(changes.removals == [SectionChanges.Rows(section: 1, rows: 0..<2), SectionChanges.Rows(section: 2, rows: 0..<2)])
    #expect(changes.insertions == [SectionChanges.Rows(section: 0, rows: 0..<2), SectionChanges.Rows(section: 1, rows: 0..<2)])
    #expect(walk.store.sections.map(\.id.occurrence) == [0, 0, 0])
  }

  @Test("A section that is gone and returns is the first of its key", .tags(.b35))
  func aSectionReturns() {
    var walk = Walk(rows("ab"))
    #expect(walk.go(to: rows("b", from: 1)).complaint == nil)
    #expect(walk.go(to: rows("b", from: 1) + rows("a", from: 5)).complaint == nil)
    #expect(walk.store.sections.map(\.id) == [.init("b", 0), .init("a", 0)])
    // In one step too.
    #expect(walk.go(to: rows("a", from: 7) + rows("b", from: 1)).complaint == nil)
    #expect(walk.store.sections.map(\.id) == [.init("a", 0), .init("b", 0)])
  }

  @Test("A change in place is an update, and without changes no observer is notified", .tags(.b34, .b35))
  func updates() {
    var walk = Walk(rows("aabb"))
    var new = walk.rows
    new[1].text = "!"
    new[2].text = "!"
    #expect(
      walk.go(to: new).changes
        == SectionChanges(updates: [SectionChanges.Rows(section: 0, rows: 1..<2), SectionChanges.Rows(section: 1, rows: 0..<1)]))
    #expect(walk.go(to: new).changes.isEmpty)
  }

  // MARK: Cost

  @Test("A page at either end reads the key of no other row, and lists no other row", .tags(.b32, .b35), arguments: [true, false])
  func aPageCostsThePage(_ appends: Bool) {
    // Neighboring days of a hundred rows, whose borders fall within pages.
    let old = (0..<10_000).map { KeyedRow(id: $0, key: "\(($0 + 50) / 100)") }
    let page = (0..<30).map { KeyedRow(id: 20_000 + $0, key: appends ? "100" : "0") }
    var store = SectionStore(PagedItems(old)) { $0.key }
    var asked = 0
    let inserted = appends ? old.count..<old.count + page.count : 0..<page.count
    let changes = store.apply(
      ListChanges(insertions: [inserted]), leadingTo: PagedItems(appends ? old + page : page + old)
    ) { row in
      asked += 1
      return row.key
    }
    #expect(asked == page.count)
    #expect(
      changes
        == SectionChanges(
          insertions: [appends ? SectionChanges.Rows(section: 100, rows: 50..<80) : SectionChanges.Rows(section: 0, rows: 0..<30)]))
  }
}
