import Testing

@testable import Quire
@testable import QuireTesting

/// A list of a random walk: rows, and marks between them.
private struct RandomLines {
  var ids: [Int]
  var marks: [(key: Int, row: Int)]

  var lines: ListLines<Item> {
    ListLines(rows: PagedRows(PagedItems(ids.map { Item($0) })), marks: marks.map { .init(content: content($0.key), row: $0.row) })
  }

  /// The lines, one by one.
  var expected: [ListLine<Item>] {
    (0...ids.count).flatMap { row -> [ListLine<Item>] in
      let marked = marks.filter { $0.row == row }.map { line(content($0.key)) }
      return row < ids.count ? marked + [.item(Item(ids[row]))] : marked
    }
  }

  private func content(_ key: Int) -> ListLines<Item>.Mark.Content {
    if key == 0 { return .unreadBorder }
    return key.isMultiple(of: 3)
      ? .gap(ListDisplay.Gap(position: .between(.init(list: 0, number: key / 10)), state: key > 20 ? .more : .loading, missingCount: 0))
      : .header(ListHeader(key: AnyHashable(key / 10), occurrence: 0))
  }

  private func line(_ content: ListLines<Item>.Mark.Content) -> ListLine<Item> {
    switch content {
    case .header(let header): .header(header)
    case .gap(let gap): .gap(gap)
    case .status(let status): .status(status)
    case .unreadBorder: .unreadBorder
    }
  }

  static func random(using generator: inout SplitMix) -> RandomLines {
    let ids = Array(0..<12).shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator))
    let rows = (0..<Int.random(in: 0...5, using: &generator)).map { _ in Int.random(in: 0...ids.count, using: &generator) }.sorted()
    return RandomLines(ids: Array(ids), marks: rows.map { (Int.random(in: 0..<40, using: &generator), $0) })
  }
}

extension ListLines<Item> {
  fileprivate var sections: [[ListLine<Item>]] { (0..<sectionCount).map { lines(ofSection: $0).map { self[$0] } } }
}

@Suite struct ListLinesTests {
  @Test("Lines are rows with headers and gaps between them, and can be looked up", arguments: 0..<200)
  func lines(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    let list = RandomLines.random(using: &generator)
    let lines = list.lines
    #expect(Array(lines) == list.expected)
    for (row, id) in list.ids.enumerated() {
      let line = lines.line(ofRow: row)
      #expect(lines[line].item?.id == id && lines.row(at: line) == row && lines.line(ofItem: id) == line)
    }
    #expect(lines.line(ofRow: list.ids.count) == lines.count && lines.line(ofItem: 99) == nil && lines.row(at: lines.count) == nil)
    for range in list.ids.indices.map({ 0..<$0 + 1 }) + list.ids.indices.map({ $0..<list.ids.count }) {
      #expect(lines.lines(ofRows: range).joined().map { lines[$0].item?.id } == list.ids[range].map { $0 })
      if let first = lines.lines(ofRows: range).first?.lowerBound, let last = lines.lines(ofRows: range).last?.upperBound {
        #expect(lines.rows(in: first..<last) == range)
      }
    }
  }

  @Test("The changes of the lines lead from the lines before to the lines after, and update lines that stay", arguments: 0..<2000)
  func changes(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let (old, new) = (RandomLines.random(using: &generator), RandomLines.random(using: &generator))
    let rowChanges = ListChanges(from: old.ids.map { Item($0) }, to: new.ids.map { Item($0) })
    let changes = old.lines.changes(to: new.lines, rowChanges: rowChanges)
    let after = Array(new.lines)
    #expect(changes.applied(to: Array(old.lines)) { after[$0] } == after)
    for ranges in [changes.removals, changes.insertions, changes.updates] {
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }

  @Test("The changes by section and row lead from the sections before to the sections after", .tags(.b35), arguments: 0..<2000)
  func sectionChanges(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func sections() -> RandomLines {
      var list = RandomLines.random(using: &generator)
      // The lines of a list in sections begin with a header.
      if !list.marks.isEmpty { list.marks.insert((11, 0), at: 0) }
      return list
    }
    let (old, new) = (sections(), sections())
    let (before, after) = (old.lines, new.lines)
    let changes = before.changes(to: after, rowChanges: ListChanges(from: old.ids.map { Item($0) }, to: new.ids.map { Item($0) }))
    let transition = ListTransition(
      before: before, after: after, changes: changes, display: ListDisplay(), scroll: .none, announcements: [], cause: .state,
      movedLine: nil)
    #expect(transition.sectionChanges.applied(to: before.sections, leadingTo: after.sections) == after.sections)
    for (section, rows) in after.sections.enumerated() {
      for row in rows.indices {
        let position = SectionChanges.Row(section: section, row: row)
        #expect(after.line(at: position).flatMap(after.position(ofLine:)) == position)
      }
    }
    #expect(after.indices.count { after.position(ofLine: $0) != nil } == after.sections.joined().count)
  }

  @Test("A placeholder and its item, and two items, are exchanged, but a changed item is not", .tags(.b26, .b31))
  func exchanges() {
    func lines(_ ids: [Int], gapAt item: Int, _ count: Int) -> ListLines<Item> {
      let items = PagedItems(ids.map { Item($0) })
      return ListLines(rows: PagedRows(items: items, placeholders: Placeholders([(item, count)], itemCount: ids.count)), marks: [])
    }
    let transition = ListTransition(
      before: lines([1, 2, 8, 9], gapAt: 2, 5), after: lines([1, 2, 3, 4, 18, 9], gapAt: 4, 3),
      changes: ListChanges(updates: [2..<4, 7..<9]),
      display: ListDisplay(), scroll: .none, announcements: [], cause: .page(.next), movedLine: nil)
    #expect(transition.exchanges == [2, 3, 7])
  }

  @Test("A gap stays while rows arrive next to it, and is updated when its state changes", .tags(.b48))
  func gapsStay() {
    func lines(_ ids: [Int], gapAt row: Int, _ state: EdgeState) -> ListLines<Item> {
      let gap = ListDisplay.Gap(position: .between(.init(list: 0, number: 1)), state: state, missingCount: 0)
      return ListLines(rows: PagedRows(PagedItems(ids.map { Item($0) })), marks: [.init(content: .gap(gap), row: row)])
    }
    let before = lines([1, 2, 8], gapAt: 2, .loading)
    let after = lines([1, 2, 3, 4, 8], gapAt: 4, .more)
    let changes = before.changes(to: after, rowChanges: ListChanges(insertions: [2..<4]))
    #expect(changes == ListChanges(insertions: [2..<4], updates: [4..<5]))
  }
}

@Suite struct UnseenItemTests {
  private func lines(_ ids: [Int]) -> ListLines<Item> { ListLines(rows: PagedRows(PagedItems(ids.map { Item($0) })), marks: []) }

  @Test("Items outside the lines that stay on the screen are unseen, wherever a visible line moves", .tags(.b30))
  func movedLines() {
    var unseen = UnseenItems<Item>()
    // The reader sees 3, 4, and 5; 4 moves to the start, and 8 and 9 come in above.
    let after = lines([4, 8, 9, 1, 2, 3, 5, 6])
    let changes = ListChanges(insertions: [1..<3], moves: [.init(from: 3, to: 0)])
    unseen.note(in: after, changes, visible: 2..<5, newAt: [.previous, .next])
    #expect(unseen.count(at: .previous) == 2 && unseen.count(at: .next) == 0)
    unseen.forgetRemovals(from: after, ListChanges(removals: [0..<3, 4..<8]))
    #expect(unseen.count(at: .previous) == 0)
  }
}
