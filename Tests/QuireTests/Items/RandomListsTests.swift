import Testing

@testable import Quire

/// Lists of all kinds, up to 30,000 pairs for each type of ids. Each pair is checked against properties that are known without the differ.
@Suite(.timeLimit(.minutes(5))) struct RandomListsTests {
  @Test("Any two lists whose ids are numbers", .tags(.b31, .b33, .b34), arguments: Seeds.some(3))
  func numbers(_ part: UInt64) {
    #expect(firstFault(inPart: part) { number, _ in number } == nil)
  }

  @Test(
    "Any two lists whose ids are texts, some of them equal though they are written differently", .tags(.b31, .b33, .b34),
    arguments: Seeds.some(3))
  func texts(_ part: UInt64) {
    let fault = firstFault(inPart: part) { number, isOther in
      number % 3 == 0 ? "caf\(isOther ? "\u{E9}" : "e\u{301}") \(number)" : "longer than a text that needs no memory: \(number)"
    }
    #expect(fault == nil)
  }

  @Test("Any two lists whose ids are sixteen bytes", .tags(.b31, .b33, .b34), arguments: Seeds.some(3))
  func bytes(_ part: UInt64) {
    #expect(firstFault(inPart: part) { number, _ in SixteenBytes(UInt64(number) &* 0x9E37_79B9_7F4A_7C15, UInt64(number % 5)) } == nil)
  }

  @Test("Any two lists whose ids share few hashes", .tags(.b31, .b33, .b34), arguments: Seeds.some(3))
  func collidingHashes(_ part: UInt64) {
    #expect(firstFault(inPart: part) { number, _ in Colliding(number) } == nil)
  }

  /// The first of 10,000 random pairs of lists whose changes are not right, and why.
  private func firstFault<ID: Hashable>(inPart part: UInt64, _ id: (_ number: Int, _ isOther: Bool) -> ID) -> String? {
    var generator = SplitMix(seed: part)
    for number in 0..<10_000 {
      let lists = ListPair(number, &generator)
      let old = lists.old.map { Listed(id: id($0.number, false), text: $0.text) }
      let new = lists.new.map { Listed(id: id($0.number, true), text: $0.text) }
      let changes = ListChanges(from: old, to: new)
      var fault = lists.fault(in: changes)
      if fault == nil, changes.applied(to: old, inserting: { new[$0] }) != new { fault = "applied, they do not give the list after" }
      if fault == nil, number % 4 == 0, inPages(old, new, &generator) != changes { fault = "in pages there are others" }
      if let fault { return "\(number): \(fault)\nfrom \(lists.old)\nto \(lists.new)\nby \(changes)" }
    }
    return nil
  }

  private func inPages<Item: Identifiable>(_ old: [Item], _ new: [Item], _ generator: inout SplitMix) -> ListChanges {
    ListChanges(fromPages: pages(of: old, &generator), toPages: pages(of: new, &generator))
  }

  /// The rows in pages of any length, empty ones among them.
  private func pages<Item>(of rows: [Item], _ generator: inout SplitMix) -> [[Item]] {
    var pages: [[Item]] = []
    var rest = rows[...]
    while !rest.isEmpty || generator.chance(in: 4) {
      let length = min(rest.count, Int.random(in: 0...5, using: &generator))
      pages.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return pages
  }
}

private struct Listed<ID: Hashable>: Identifiable, Equatable {
  let id: ID
  var text: Int
}

private struct SixteenBytes: Hashable {
  let (first, second): (UInt64, UInt64)

  init(_ first: UInt64, _ second: UInt64) {
    (self.first, self.second) = (first, second)
  }
}

private struct Colliding: Hashable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number % 2)
  }
}

/// Two lists, of which the second mostly came of the first.
private struct ListPair {
  struct Row: CustomStringConvertible {
    let number: Int
    var text: Int

    var description: String { text == 0 ? "\(number)" : "\(number)'" }
  }

  private(set) var old: [Row]
  private(set) var new: [Row]
  private let hasDuplicates: Bool

  /// Every third pair has an id twice in a list, or may have.
  init(_ number: Int, _ generator: inout SplitMix) {
    hasDuplicates = number % 3 == 0
    let length = number % 50 == 0 ? 60 : number % 10 == 0 ? 24 : 8
    let count = Int.random(in: 0...length, using: &generator)
    old = (0..<count).map { Row(number: $0, text: 0) }
    if hasDuplicates {
      for index in old.indices where generator.chance(in: 3) { old[index] = old[Int.random(in: 0..<count, using: &generator)] }
    }
    new = old
    var next = count
    for _ in 0..<Int.random(in: 0...(generator.chance(in: 4) ? length : 3), using: &generator) {
      change(&generator, &next)
    }
    for index in new.indices where generator.chance(in: 6) { new[index].text = 1 }
  }

  private mutating func change(_ generator: inout SplitMix, _ next: inout Int) {
    let place = Int.random(in: 0...new.count, using: &generator)
    let end = min(new.count, place + Int.random(in: 0...4, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: new.removeSubrange(place..<end)
    case 1, 2:
      for _ in place...end {
        new.insert(Row(number: next, text: 0), at: place)
        next += 1
      }
    case 3: new[place..<end].reverse()
    case 4: new = Array(new[place...] + new[..<place])
    case 5: new.shuffle(using: &generator)
    case 6 where hasDuplicates && place < end: new.insert(new[end - 1], at: 0)
    default:
      let moved = new[place..<end]
      new.removeSubrange(place..<end)
      new.insert(contentsOf: moved, at: Int.random(in: 0...new.count, using: &generator))
    }
  }

  /// The fault of changes from the one to the other, if any.
  func fault(in changes: ListChanges) -> String? {
    for ranges in [changes.removals, changes.insertions, changes.updates] {
      var end = -1
      for range in ranges {
        guard range.lowerBound > end, !range.isEmpty else { return "ranges do not ascend, or touch" }
        end = range.upperBound
      }
    }
    guard let origins = origins(changes) else { return "they do not fit the lists" }
    var updated = changes.updates.joined().makeIterator()
    var nextUpdate = updated.next()
    for (place, origin) in origins.enumerated() {
      let isUpdate = nextUpdate == place
      if isUpdate { nextUpdate = updated.next() }
      guard let origin else {
        if isUpdate { return "an inserted row counts as updated" }
        continue
      }
      guard old[origin].number == new[place].number else { return "row \(origin) became row \(place), which is another" }
      guard isUpdate == (old[origin].text != new[place].text) else { return "row \(place) is updated, or not, and should not be, or be" }
    }
    guard nextUpdate == nil else { return "a row is updated that is not there" }
    guard origins.count(where: { $0 != nil }) == sharedCount else { return "not all rows that are in both lists stay" }
    guard !hasDuplicates else { return nil }
    let fewest = sharedCount - longestAscent(origins.compactMap(\.self))
    return changes.moves.count == fewest ? nil : "\(fewest) moves are enough"
  }

  /// The old position of each new row, found by applying the changes one at a time, as a view does.
  private func origins(_ changes: ListChanges) -> [Int?]? {
    var left = old.indices.map { Optional($0) }
    var origins = [Int??](repeating: nil, count: new.count)
    for row in changes.removals.joined() {
      guard left.indices.contains(row) else { return nil }
      left[row] = nil
    }
    var last = -1
    for move in changes.moves {
      guard left.indices.contains(move.from), left[move.from] != nil, origins.indices.contains(move.to), move.to > last else { return nil }
      left[move.from] = nil
      origins[move.to] = .some(move.from)
      last = move.to
    }
    for row in changes.insertions.joined() {
      guard origins.indices.contains(row), origins[row] == nil else { return nil }
      origins[row] = .some(nil)
    }
    var staying = left.compactMap(\.self).makeIterator()
    for place in origins.indices where origins[place] == nil {
      guard let row = staying.next() else { return nil }
      origins[place] = .some(row)
    }
    return staying.next() == nil ? origins.map { $0! } : nil
  }

  /// The number of rows of the one list that can be a row of the other.
  private var sharedCount: Int {
    var counts = [Int](repeating: 0, count: 200)
    for row in old { counts[row.number] += 1 }
    var shared = 0
    for row in new where counts[row.number] > 0 {
      counts[row.number] -= 1
      shared += 1
    }
    return shared
  }
}

/// The length of a longest strictly ascending subsequence, from the lengths of those that end at each value.
private func longestAscent(_ values: [Int]) -> Int {
  var lengths: [Int] = []
  for (index, value) in values.enumerated() {
    var longest = 0
    for other in 0..<index where values[other] < value { longest = max(longest, lengths[other]) }
    lengths.append(longest + 1)
  }
  return lengths.max() ?? 0
}

extension SplitMix {
  /// Returns whether something is so that is so once in so many times.
  fileprivate mutating func chance(in count: UInt64) -> Bool {
    next() % count == 0
  }
}
