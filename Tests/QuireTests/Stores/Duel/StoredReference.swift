import Quire

/// The knowledge about a list without its store: the time of the server's answer for each rank, and the ranks in which the app writes.
struct StoredReference {
  static let ranks = 0..<120
  /// The server never has an item where the app may write one.
  static func isOfApp(_ rank: Int) -> Bool { rank % 4 == 1 }

  /// The time of the answer that covers each rank; nil in a gap.
  private var known: [Int?] = Array(repeating: nil, count: ranks.count)
  private var firstPage: ClosedRange<Int>?
  /// The ranks of items in the latest answers of the server about them; nil for an item that an answer lacks. No older answer undoes them.
  private var latest: [Int: (rank: Int?, time: Int)] = [:]

  /// Takes in a page that was saved, and the ranks before and after the gap that it fills.
  mutating func saved(_ page: Page<Ranked, Int>, _ target: StoreCoverage<Int, Int>.Target) {
    let (first, last, end) = (page.items.first?.rank, page.items.last?.rank, Self.ranks.upperBound)
    var covered: Range<Int>?
    switch target {
    case .start, .startOver:
      if target == .startOver { forget(Self.ranks) }
      if page.previous == nil, page.next != nil { forget(0..<(firstPage?.lowerBound ?? end)) }
      if page.previous != nil, page.next == nil { forget((firstPage.map { $0.upperBound + 1 } ?? 0)..<end) }
      if let first, let last { firstPage = first...last } else if page.previous == nil, page.next == nil { firstPage = nil }
      let (lower, upper) = (page.previous == nil ? 0 : first, page.next == nil ? end : last.map { $0 + 1 })
      covered = lower.flatMap { lower in upper.map { lower..<$0 } }
    case .gap(let gap, .next):
      if let last = page.next == nil ? end - 1 : last { covered = ((gap.after ?? -1) + 1)..<(last + 1) }
    case .gap(let gap, .previous):
      if let first = page.previous == nil ? 0 : first { covered = first..<(gap.before ?? end) }
    }
    for rank in covered ?? 0..<0 { known[rank] = page.itemsBefore }
    noteItems(of: page, in: covered ?? 0..<0)
  }

  private mutating func noteItems(of page: Page<Ranked, Int>, in covered: Range<Int>) {
    let time = page.itemsBefore ?? 0
    for (id, known) in latest where known.time <= time && known.rank.map(covered.contains) == true { latest[id] = (nil, time) }
    for item in page.items where latest[item.id].map({ $0.time <= time }) ?? true { latest[item.id] = (item.rank, time) }
  }

  private mutating func forget(_ ranks: Range<Int>) { for rank in ranks { known[rank] = nil } }

  func isKnown(_ rank: Int) -> Bool { known[rank] != nil }
}

// MARK: Complaints

extension StoredReference {
  /// A list as it is displayed, and what the server and the store have.
  struct Scene {
    let items: [Ranked]
    /// The indices of the items that follow a gap.
    let gaps: Set<Int>
    let endsAt: Set<ListEdge>
    /// The server's items at each time.
    let history: [[Int: Int]]
    let stored: [Ranked]
    /// The gaps of the store, by the ranks at which they begin and end.
    let storedGaps: [StoreCoverage<Int, Int>.Gap]
  }

  /// The sentence that says why a displayed list is wrong; nil if it is right.
  func complaint(about scene: Scene) -> String? {
    let items = scene.items
    for item in items {
      if Self.isOfApp(item.rank) ? !scene.stored.contains(item) : served(item.rank, scene) != item.id { return "\(item) is displayed" }
    }
    for index in items.indices.dropFirst() {
      let (first, second) = (items[index - 1].rank, items[index].rank)
      guard first < second else { return "\(first) is before \(second)" }
      if scene.gaps.contains(index) {
        let isStored = scene.storedGaps.contains { ($0.after ?? -1) >= first && ($0.before ?? Self.ranks.upperBound) <= second }
        if !isStored { return "a gap is displayed between \(first) and \(second), and the store has none" }
      } else if let complaint = complaint(between: first + 1, and: second, scene) {
        return complaint
      }
    }
    guard let first = items.first, let last = items.last else { return nil }
    if scene.endsAt.contains(.previous), let complaint = complaint(between: 0, and: first.rank, scene) { return complaint }
    if scene.endsAt.contains(.next) { return complaint(between: last.rank + 1, and: Self.ranks.upperBound, scene) }
    return nil
  }

  private func complaint(between start: Int, and end: Int, _ scene: Scene) -> String? {
    for rank in start..<end {
      guard isKnown(rank) else { return "\(rank) is not known, between \(start) and \(end)" }
      // An item that a later page has elsewhere was moved.
      if let id = served(rank, scene), latest[id]?.rank == rank { return "\(id) is missing at \(rank)" }
    }
    let missing = scene.stored.first { Self.isOfApp($0.rank) && (start..<end).contains($0.rank) }
    return missing.map { "\($0), which the app has written, is missing" }
  }

  /// The id that the server had at a rank when it was last asked for it.
  private func served(_ rank: Int, _ scene: Scene) -> Int? { known[rank].flatMap { scene.history[$0][rank] } }
}
