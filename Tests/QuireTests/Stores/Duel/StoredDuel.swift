import Quire
import QuireTesting

/// A list, a store with gaps, a server, and an app that writes, to which random things happen, beside a reference that knows for each rank when the
/// server was last asked for it.
@MainActor final class StoredDuel<Base: DuelStore> {
  let server: ScriptedServer
  private let clock = ManualClock()
  private let store: ObservedStore<Base>
  private var reference = StoredReference()
  private(set) var source: StoredSource<ObservedStore<Base>>
  private(set) var pager: Pager<Ranked>
  private var generator: SplitMix
  private var lastID = 1000
  /// The ranks at which the server has had an item, if none may come again.
  private var used: Set<Int>?
  private(set) var steps: [String] = []

  /// - Parameters:
  ///   - reusesRanks: A Boolean value that indicates whether another item may come where the server had one.
  ///   - makeStore: A closure that creates a store with a clock.
  init(seed: UInt64, start: ListEdge, reusesRanks: Bool = true, _ makeStore: (ManualClock) throws -> Base) rethrows {
    generator = SplitMix(seed: seed)
    server = ScriptedServer((0..<20).map { 40 + 2 * $0 }, start: start)
    used = reusesRanks ? nil : Set(server.rows.keys)
    store = ObservedStore(try makeStore(clock))
    (source, pager) = Self.list(store, server, clock)
    store.onSave = { [unowned self] page, target in reference.saved(page, target.mapped(Base.rank)) }
    pager.load()
  }

  private static func list(
    _ store: ObservedStore<Base>, _ server: ScriptedServer, _ clock: ManualClock
  ) -> (StoredSource<ObservedStore<Base>>, Pager<Ranked>) {
    let source = StoredSource(store, filledBy: server, maximumAge: .seconds(5), pageSize: 4)
    return (source, Pager(source: source, configuration: PagingConfiguration(pageSize: 4, prefetchDistance: .rows(1)), clock: clock))
  }

  private func open() {
    (source, pager) = Self.list(store, server, clock)
    pager.load()
  }

  /// The sentence that says why the displayed list is wrong; nil if it is right.
  func complaint() async throws -> String? {
    let gaps = try await store.coverage().gaps
    return reference.complaint(
      about: .init(
        items: Array(pager.items), gaps: Set(pager.gaps.map(\.index)),
        endsAt: Set(ListEdge.allCases.filter { pager[$0] == .end }), history: server.history, stored: try store.store.stored(),
        storedGaps: gaps.map { $0.mapped(Base.rank) }))
  }
}

// MARK: Events

extension StoredDuel {
  private func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  func step() async throws {
    switch random(0..<24) {
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
    case 19: note("open again") { open() }
    case 20: loadGap()
    default: try await write()
    }
    try await settle()
  }

  /// Lets all that is about to happen happen.
  private func settle() async throws {
    var saves: Int
    repeat {
      saves = store.saves.begun
      while store.saves.ended < saves { await Task.yield() }
      try await store.store.notified()
      for _ in 0..<8 {
        await turn()
        clock.advance(by: .milliseconds(20))
      }
    } while store.saves.begun > saves
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

  private func loadGap() {
    guard !pager.gaps.isEmpty else { return }
    let (gap, edge) = (pager.gaps[random(0..<pager.gaps.count)], ListEdge.allCases[random(0..<2)])
    note("gap \(gap.index) from \(edge)") { pager.load(gap.id, from: edge) }
  }

  /// Lets the app write, move, import, or delete rows, independently of the list and the server.
  private func write() async throws {
    let written = try store.store.stored().filter { StoredReference.isOfApp($0.rank) }
    let free = StoredReference.ranks.filter { rank in StoredReference.isOfApp(rank) && !written.contains { $0.rank == rank } }
    switch random(0..<7) {
    case 0: try await delete(Array(written.shuffled(using: &generator).prefix(1)))
    case 1: try await delete(part(of: written))
    case 2: try await write(part(of: free))
    case 3...4:
      guard let row = written.randomElement(using: &generator), let rank = free.randomElement(using: &generator) else { return }
      steps.append("move \(row) to \(rank)")
      try await store.store.write([Ranked(id: row.id, rank: rank)])
    default: try await write(Array(free.shuffled(using: &generator).prefix(1)))
    }
  }

  /// A range of some values: rows that are beside each other, but for those of the server.
  private func part<Value>(of values: [Value]) -> [Value] {
    let first = random(0..<values.count + 1)
    return Array(values[first..<first + random(0..<values.count - first + 1)])
  }

  private func write(_ ranks: [Int]) async throws {
    let rows = ranks.map { rank in
      lastID += 1
      return Ranked(id: lastID, rank: rank)
    }
    steps.append("write \(rows)")
    try await store.store.write(rows)
  }

  private func delete(_ rows: [Ranked]) async throws {
    steps.append("delete \(rows)")
    try await store.store.delete(rows.map(\.id))
  }

  private func changeServer() {
    var rows = server.rows
    let free = StoredReference.ranks.filter { rows[$0] == nil && !StoredReference.isOfApp($0) && used?.contains($0) != true }
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
    used?.formUnion(rows.keys)
    note("server \(rows.keys.sorted())") { server.rows = rows }
  }

  private func insert(_ rank: Int, in rows: inout [Int: Int]) {
    lastID += 1
    rows[rank] = lastID
  }
}

// MARK: Endings

extension StoredDuel {
  /// The ranks of the items that are stored outside of gaps.
  func stored() throws -> [Int] { try store.store.stored().map(\.rank).filter(reference.isKnown).sorted() }

  /// The ranks of the items that a list has that is opened without a server.
  func reachable() async throws -> [Int] {
    server.isDown = true
    try await releaseAll()
    open()
    try await settle()
    for edge in ListEdge.allCases { while await pager.load(edge).outcome == .loaded {} }
    return pager.items.map(\.rank)
  }

  private func releaseAll() async throws {
    server.holdsAnswers = false
    while server.heldCount > 0 { server.release(0) }
    try await settle()
  }

  /// Loads everything from a server that answers.
  func finish() async throws {
    server.isDown = false
    try await releaseAll()
    _ = await pager.refresh().outcome
    for _ in 0..<200 {
      try await settle()
      if pager.nextEdge != .end { _ = await pager.loadNext().outcome }
      if pager.previousEdge != .end { _ = await pager.loadPrevious().outcome }
      if let gap = pager.gaps.first { _ = await pager.load(gap.id).outcome }
      if pager.nextEdge == .end, pager.previousEdge == .end, pager.gaps.isEmpty { return try await settle() }
    }
  }
}

extension StoreCoverage.Gap {
  fileprivate func mapped(_ rank: (Position) -> Int) -> StoreCoverage<Int, Cursor>.Gap {
    StoreCoverage<Int, Cursor>.Gap(after: after.map(rank), before: before.map(rank), next: next, previous: previous)
  }
}

extension StoreCoverage.Target {
  fileprivate func mapped(_ rank: (Position) -> Int) -> StoreCoverage<Int, Cursor>.Target {
    switch self {
    case .start: .start
    case .startOver: .startOver
    case .gap(let gap, let side): .gap(gap.mapped(rank), from: side)
    }
  }
}
