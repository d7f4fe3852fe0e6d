import Quire
import QuireTesting

/// A store that passes on what is saved.
@MainActor final class ObservedStore: FillablePageStore {
  typealias Store = MemoryPageStore<Ranked, Int, Int>
  let store: Store
  private let onSave: (Page<Ranked, Int>, StoreTarget<Int, Int>) -> Void

  init(_ store: Store, onSave: @escaping (Page<Ranked, Int>, StoreTarget<Int, Int>) -> Void) { (self.store, self.onSave) = (store, onSave) }

  func stretch(_ range: StoreRange<Int>, limit: Int) -> StoredStretch<Ranked, Int> { store.stretch(range, limit: limit) }
  func position(of item: Ranked) -> Int? { store.position(of: item) }
  func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { store.observe(observer) }
  func coverage() -> StoreCoverage<Int, Int> { store.coverage() }
  func age() -> Duration? { store.age() }
  func ticket() -> StoreTicket { store.ticket() }

  func save(_ page: Page<Ranked, Int>, for target: StoreTarget<Int, Int>, _ ticket: StoreTicket) throws -> StoreSaveOutcome {
    let outcome = try store.save(page, for: target, ticket)
    if outcome == .saved { onSave(page, target) }
    return outcome
  }
}

/// A list, a store with gaps, and a server to which random things happen, beside a reference that knows for each rank when the server was last
/// asked for it.
@MainActor final class StoredDuel {
  static let ranks = 0..<120
  let server: ScriptedServer
  private let clock = ManualClock()
  private let memory: MemoryPageStore<Ranked, Int, Int>
  /// The time of the answer that covers each rank; nil in a gap.
  private var known: [Int?] = Array(repeating: nil, count: ranks.count)
  private var firstPage: ClosedRange<Int>?
  /// The ranks of items in the pages that were saved last.
  private var latestRanks: [Int: Int] = [:]
  private lazy var store = ObservedStore(memory) { [unowned self] in saved($0, $1) }
  private(set) var source: StoredSource<ObservedStore>
  private(set) var pager: Pager<Ranked>
  private var generator: SplitMix
  private var lastID = 1000
  private(set) var steps: [String] = []

  init(seed: UInt64, start: ListEdge) {
    generator = SplitMix(seed: seed)
    server = ScriptedServer((0..<20).map { 40 + 2 * $0 }, start: start)
    memory = MemoryPageStore(position: \.rank, clock: clock)
    // Placeholders until all properties are there.
    source = StoredSource(ObservedStore(memory) { _, _ in })
    pager = Pager(source: source)
    open()
  }

  fileprivate func open() {
    source = StoredSource(store, filledBy: server, maximumAge: .seconds(5), pageSize: 4)
    pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 4, prefetchDistance: .rows(1)), clock: clock)
    pager.load()
  }
}

// MARK: The reference

extension StoredDuel {
  private func saved(_ page: Page<Ranked, Int>, _ target: StoreTarget<Int, Int>) {
    let (first, last) = (page.items.first?.rank, page.items.last?.rank)
    var covered: Range<Int>?
    switch target {
    case .start, .startOver:
      if target == .startOver { forget(Self.ranks) }
      if page.previous == nil, page.next != nil { forget(0..<(firstPage?.lowerBound ?? Self.ranks.upperBound)) }
      if page.previous != nil, page.next == nil { forget((firstPage.map { $0.upperBound + 1 } ?? 0)..<Self.ranks.upperBound) }
      if let first, let last { firstPage = first...last } else if page.previous == nil, page.next == nil { firstPage = nil }
      let (lower, upper) = (page.previous == nil ? 0 : first, page.next == nil ? Self.ranks.upperBound : last.map { $0 + 1 })
      covered = lower.flatMap { lower in upper.map { lower..<$0 } }
    case .gap(let gap, .next):
      if let last = page.next == nil ? Self.ranks.upperBound - 1 : last { covered = ((gap.after ?? -1) + 1)..<(last + 1) }
    case .gap(let gap, .previous):
      if let first = page.previous == nil ? 0 : first { covered = first..<(gap.before ?? Self.ranks.upperBound) }
    }
    for rank in covered ?? 0..<0 { known[rank] = page.itemsBefore }
    for item in page.items { latestRanks[item.id] = item.rank }
  }

  private func forget(_ ranks: Range<Int>) { for rank in ranks { known[rank] = nil } }

  /// The id that the server had at a rank when it was last asked for it.
  private func served(_ rank: Int) -> Int? { known[rank].flatMap { server.history[$0][rank] } }

  /// The sentence that says why the displayed list is wrong; nil if it is right.
  func complaint() -> String? {
    let items = Array(pager.items)
    for item in items where served(item.rank) != item.id { return "\(item) was not on the server" }
    for (first, second) in zip(items, items.dropFirst()) where !pager.gaps.contains(where: { $0.index == items.firstIndex(of: second) }) {
      guard first.rank < second.rank else { return "\(first) is before \(second)" }
      if let complaint = complaint(between: first.rank + 1, and: second.rank) { return complaint }
    }
    guard let first = items.first, let last = items.last else { return nil }
    if pager.previousEdge == .end, let complaint = complaint(between: 0, and: first.rank) { return complaint }
    if pager.nextEdge == .end, let complaint = complaint(between: last.rank + 1, and: Self.ranks.upperBound) { return complaint }
    return nil
  }

  private func complaint(between start: Int, and end: Int) -> String? {
    for rank in start..<end {
      guard known[rank] != nil else { return "\(rank) is not known, between \(start) and \(end)" }
      // An item that a later page has elsewhere was moved.
      if let id = served(rank), latestRanks[id] == rank { return "\(id) is missing at \(rank)" }
    }
    return nil
  }
}

// MARK: Events

extension StoredDuel {
  private func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  func step() async {
    switch random(0..<20) {
    case 0...4: changeServer()
    case 5...7: note("next") { pager.loadNext() }
    case 8: note("previous") { pager.loadPrevious() }
    case 9: note("refresh") { pager.refresh() }
    case 10: note("refresh visible") { pager.refresh(.visible) }
    case 11: note("refresh loaded") { pager.refresh(.loaded) }
    case 12: note("down \(!server.isDown)") { server.isDown.toggle() }
    case 13: note("hold \(!server.holdsAnswers)") { server.holdsAnswers.toggle() }
    case 14...15: release()
    case 16: view()
    case 17: note("retry") { pager.retry() }
    case 18: note("time") { clock.advance(by: .seconds(6)) }
    default: note("open again") { open() }
    }
    await settle()
  }

  /// Lets all that is about to happen happen.
  private func settle() async {
    for _ in 0..<8 {
      await turn()
      clock.advance(by: .milliseconds(20))
    }
  }

  private func note(_ step: String, _ body: () -> Void) {
    steps.append(step)
    body()
  }

  private func release() {
    guard server.heldCount > 0 else { return }
    note("release") { server.release(random(0..<server.heldCount)) }
  }

  private func view() {
    guard !pager.items.isEmpty else { return }
    let first = random(0..<pager.items.count)
    note("view \(first)") { pager.updateViewport(visible: first..<min(first + 3, pager.items.count), capacity: 3) }
  }

  private func changeServer() {
    var rows = server.rows
    let free = Self.ranks.filter { rows[$0] == nil }
    let edge = server.start == .previous ? free.filter { $0 < rows.keys.min() ?? 60 } : free.filter { $0 > rows.keys.max() ?? 60 }
    let taken = rows.keys.sorted()
    switch random(0..<6) {
    case 0...2:
      // At the edge, some at a time.
      for rank in server.start == .previous ? edge.suffix(random(1..<7)) : edge.prefix(random(1..<7)) { insert(rank, in: &rows) }
    case 3: if !free.isEmpty { insert(free[random(0..<free.count)], in: &rows) }
    case 4: if !taken.isEmpty { rows[taken[random(0..<taken.count)]] = nil }
    default:
      guard !taken.isEmpty, !free.isEmpty else { return }
      let (from, to) = (taken[random(0..<taken.count)], free[random(0..<free.count)])
      rows[to] = rows[from]
      rows[from] = nil
    }
    note("server \(rows.keys.sorted())") { server.rows = rows }
  }

  private func insert(_ rank: Int, in rows: inout [Int: Int]) {
    lastID += 1
    rows[rank] = lastID
  }

  /// The ranks of the items that are stored outside of gaps.
  var stored: [Int] { Self.ranks.filter { rank in memory.items.contains { $0.rank == rank } && known[rank] != nil } }

  /// The ranks of the items that a list has that is opened without a server.
  func reachable() async -> [Int] {
    server.isDown = true
    server.holdsAnswers = false
    while server.heldCount > 0 { server.release(0) }
    await settle()
    open()
    await settle()
    for edge in ListEdge.allCases { while await pager.load(edge).outcome == .loaded {} }
    return pager.items.map(\.rank)
  }

  /// Loads everything from a server that answers.
  func finish() async {
    (server.isDown, server.holdsAnswers) = (false, false)
    while server.heldCount > 0 { server.release(0) }
    await settle()
    _ = await pager.refresh().outcome
    for _ in 0..<200 {
      await settle()
      if pager.nextEdge != .end { _ = await pager.loadNext().outcome }
      if pager.previousEdge != .end { _ = await pager.loadPrevious().outcome }
      if let gap = pager.gaps.first { _ = await pager.load(gap.id).outcome }
      if pager.nextEdge == .end, pager.previousEdge == .end, pager.gaps.isEmpty { return }
    }
  }
}
