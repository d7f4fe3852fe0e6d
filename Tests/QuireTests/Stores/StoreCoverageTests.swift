import Testing

@testable import Quire

/// All coverages of a list with three positions that pages can lead to, compared with a model that knows each point of the list.
@Suite(.timeLimit(.minutes(5))) struct StoreCoverageTests {
  private static let positions = [0, 1, 2]
  private static let pages: [[Int]] = (0..<8).map { bits in positions.filter { bits >> $0 & 1 == 1 } }

  /// A page, with cursors that say where they lead.
  fileprivate struct Arrival: Hashable {
    let target: StoreCoverage<Int, String>.Target
    let positions: [Int]
    let previous: String?
    let next: String?

    init(_ target: StoreCoverage<Int, String>.Target, _ positions: [Int], leads: (previous: Bool, next: Bool)) {
      (self.target, self.positions) = (target, positions)
      var (first, last) = (positions.first, positions.last)
      if case .gap(let gap, let side) = target, positions.isEmpty { if side == .next { last = gap.after } else { first = gap.before } }
      previous = leads.previous ? Self.cursor(before: first) : nil
      next = leads.next ? Self.cursor(after: last) : nil
    }

    static func cursor(after position: Int?) -> String { "after \(position.map(String.init) ?? "start")" }
    static func cursor(before position: Int?) -> String { "before \(position.map(String.init) ?? "end")" }

    var isInOrder: Bool {
      switch target {
      case .start, .startOver: true
      case .gap(let gap, .next): gap.after.flatMap { border in positions.last.map { $0 > border } } ?? true
      case .gap(let gap, .previous): gap.before.flatMap { border in positions.first.map { $0 < border } } ?? true
      }
    }
  }

  private typealias Coverage = StoreCoverage<Int, String>

  private struct Known: Hashable {
    let gaps: [Coverage.Gap]
    let firstPage: Coverage.FirstPage?
  }

  private func arrivals(at coverage: Coverage) -> [Arrival] {
    let targets = [.start, .startOver] + coverage.gaps.flatMap { [Coverage.Target.gap($0, from: .next), .gap($0, from: .previous)] }
    return targets.flatMap { target in
      Self.pages.flatMap { page in
        [(false, false), (false, true), (true, false), (true, true)].map { Arrival(target, page, leads: $0) }
      }
    }
    .filter(\.isInOrder)
  }

  @Test("After any pages, the gaps equal those of the model, don't overlap, and have the cursors of their borders", .tags(.b55))
  func allCoverages() throws {
    var known: Set<Known> = []
    var open = [Coverage(precedes: <)]
    while let coverage = open.popLast() {
      guard known.insert(Known(gaps: coverage.gaps, firstPage: coverage.firstPage)).inserted else { continue }
      checkRanges(coverage)
      let missing = Points(missingFrom: coverage)
      for arrival in arrivals(at: coverage) {
        var next = coverage
        let range = try next.take(arrival.target, positions: arrival.positions, previous: arrival.previous, next: arrival.next)
        let expected = missing.after(arrival, coverage)
        guard Points(missingFrom: next) == expected.missing, range.map(Points.init) ?? [] == expected.covered, isWellFormed(next) else {
          Issue.record(
            "\(coverage.gaps) \(coverage.firstPage as Any) after \(arrival): \(next.gaps), covered \(range as Any), not \(expected)")
          return
        }
        open.append(next)
      }
    }
    #expect(known.count > 100)
  }

  private func isWellFormed(_ coverage: Coverage) -> Bool {
    let gaps = coverage.gaps
    let areApart = zip(gaps, gaps.dropFirst()).allSatisfy { first, second in
      first.before.flatMap { before in second.after.map { before <= $0 } } ?? false
    }
    return areApart
      && gaps.allSatisfy { gap in
        (gap.next.map { $0 == Arrival.cursor(after: gap.after) } ?? true)
          && (gap.previous.map { $0 == Arrival.cursor(before: gap.before) } ?? true)
          && (gap.after.flatMap { after in gap.before.map { after < $0 } } ?? true)
      }
  }

  /// Checks that each readable range ends at its first gap.
  private func checkRanges(_ coverage: Coverage) {
    let missing = Points(missingFrom: coverage)
    func points(_ range: StoreRange<Int>) -> Points { coverage.interval(of: range).map(Points.init) ?? [] }
    func points(_ points: some Sequence<Int>) -> Points {
      let readable = Set(points.prefix { !missing.has($0) })
      return Points(where: readable.contains)
    }
    func forward(from start: Int) -> Points { points(start..<Points.end) }
    func backward(from end: Int) -> Points { points((Points.start...end).reversed()) }
    #expect(points(.start) == forward(from: Points.start) && points(.end) == backward(from: Points.end - 1))
    for position in Self.positions {
      let point = 2 * position
      #expect(points(.from(position)) == forward(from: (point..<Points.end).first { !missing.has($0) } ?? Points.end))
      guard !missing.has(point) else { continue }
      #expect(points(.after(position)) == forward(from: point + 1) && points(.before(position)) == backward(from: point - 1))
      #expect(coverage.hasGap(.previous, of: position) == (Points.start..<point).contains(where: missing.has))
      #expect(coverage.hasGap(.next, of: position) == (point + 1..<Points.end).contains(where: missing.has))
    }
  }

  @Test("A page in another order is refused with both positions, and changes nothing", .tags(.b56))
  func otherOrder() throws {
    var coverage = Coverage(precedes: <)
    #expect {
      try coverage.take(.start, positions: [1, 3, 2], next: "more")
    } throws: {
      $0 as? LoadError == .outOfOrder(first: "3", second: "2")
        && "\($0)"
          == "The server has 2 after 3, and the store has it before or at the same position: request the server's items in the order of the "
          + "store's key, or sort the store by a column that the server sends and sorts by."
    }
    #expect(coverage.gaps == [.init()] && coverage.firstPage == nil)
    try coverage.take(.start, positions: [4, 5], next: "more")
    let gap = coverage.gaps[0]
    #expect(throws: LoadError.outOfOrder(first: "5", second: "3")) {
      try coverage.take(.gap(gap, from: .next), positions: [2, 3], next: "more")
    }
    #expect(coverage.gaps == [gap])
  }

  @Test("A page that starts with the items before its gap covers these as well", .tags(.b55))
  func overlap() throws {
    var coverage = Coverage(precedes: <)
    try coverage.take(.start, positions: [1, 2, 3], next: "a")
    let range = try coverage.take(.gap(coverage.gaps[0], from: .next), positions: [2, 3, 4], next: "b")
    #expect(range == StoreInterval(from: .including(2), to: .including(4)))
    #expect(coverage.gaps == [.init(after: 4, next: "b")])
  }

  @Test("A gap that was filled or split in the meantime is no longer accepted", .tags(.b57))
  func acceptance() throws {
    var coverage = Coverage(precedes: <)
    try coverage.take(.start, positions: [1], next: "a")
    let gap = coverage.gaps[0]
    #expect(coverage.accepts(.gap(gap, from: .next)) && coverage.accepts(.start))
    try coverage.take(.gap(gap, from: .next), positions: [2], next: "b")
    #expect(!coverage.accepts(.gap(gap, from: .next)))
  }

  @Test("A page with only the item before its gap is not in another order", .tags(.b55, .b56))
  func nothingButOverlap() throws {
    var coverage = Coverage(precedes: <)
    try coverage.take(.start, positions: [1, 2, 3], next: "a")
    try coverage.take(.gap(coverage.gaps[0], from: .next), positions: [3], next: "b")
    #expect(coverage.gaps == [.init(after: 3, next: "b")])
    let range = try coverage.take(.gap(coverage.gaps[0], from: .next), positions: [3])
    #expect(range == StoreInterval(from: .including(3), to: .endOfList) && coverage.gaps.isEmpty)
  }
}

/// Points of a list: the positions, at even numbers, and the places before, between, and after them.
private struct Points: OptionSet {
  static let (start, end) = (-1, 6)
  static let all = Points { _ in true }
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(where isIncluded: (Int) -> Bool) {
    rawValue = (Self.start..<Self.end).reduce(0) { isIncluded($1) ? $0 | 1 << ($1 - Self.start) : $0 }
  }

  /// The points in the gaps of a coverage.
  init(missingFrom coverage: StoreCoverage<Int, String>) {
    self.init { point in
      coverage.gaps.contains { gap in (gap.after.map { point > 2 * $0 } ?? true) && (gap.before.map { point < 2 * $0 } ?? true) }
    }
  }

  /// The points of an interval.
  init(_ interval: StoreInterval<Int>) {
    self.init { point in
      let isAbove =
        switch interval.lower {
        case .endOfList: true
        case .including(let position): point >= 2 * position
        case .excluding(let position): point > 2 * position
        }
      let isBelow =
        switch interval.upper {
        case .endOfList: true
        case .including(let position): point <= 2 * position
        case .excluding(let position): point < 2 * position
        }
      return isAbove && isBelow
    }
  }

  func has(_ point: Int) -> Bool { rawValue >> (point - Self.start) & 1 == 1 }

  /// The points that are missing after a page if these were missing before, and those that the page covers.
  func after(_ arrival: StoreCoverageTests.Arrival, _ coverage: StoreCoverage<Int, String>) -> (missing: Points, covered: Points) {
    let (first, last) = (arrival.positions.first.map { 2 * $0 }, arrival.positions.last.map { 2 * $0 })
    var missing = self
    let bounds: (lower: Int?, upper: Int?)
    switch arrival.target {
    case .start, .startOver:
      let known = arrival.target == .start ? coverage.firstPage : nil
      if arrival.target == .startOver { missing = .all }
      switch (arrival.previous, arrival.next) {
      case (nil, _?): missing.formUnion(Points { point in known.map { point < 2 * $0.first } ?? true })
      case (_?, nil): missing.formUnion(Points { point in known.map { point > 2 * $0.last } ?? true })
      default: break
      }
      bounds = (arrival.previous == nil ? Self.start : first, arrival.next == nil ? Self.end - 1 : last)
    case .gap(let gap, .next):
      let border = gap.after.map { 2 * $0 + 1 } ?? Self.start
      bounds = (min(border, first ?? border), arrival.next == nil ? Self.end - 1 : last)
    case .gap(let gap, .previous):
      let border = gap.before.map { 2 * $0 - 1 } ?? Self.end - 1
      bounds = (arrival.previous == nil ? Self.start : first, max(border, last ?? border))
    }
    guard let lower = bounds.lower, let upper = bounds.upper else { return (missing, []) }
    let covered = Points { $0 >= lower && $0 <= upper }
    return (missing.subtracting(covered), covered)
  }
}
