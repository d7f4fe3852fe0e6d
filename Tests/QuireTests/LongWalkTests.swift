import Quire
import QuireTesting
import Testing

/// Readers who wander through long lists of every kind, with a limit, while requests fail.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LongWalkTests {
  enum Kind: CaseIterable {
    case array, offsets, keys, tokens, filteredKeys, filteredTokens, chat
  }

  @Test(
    "Wherever readers go, each stretch is a piece of an unchanging list, in its place, and each row can be read",
    .tags(.b25, .b26, .b48, .b14, .b21),
    arguments: Kind.allCases, Seeds.some(4))
  func noRowIsLostOrDoubled(_ kind: Kind, _ seed: UInt64) async {
    let walk = LongWalk(kind, seed)
    await walk.run()
    await walk.readEverything()
  }
}

@MainActor private final class LongWalk {
  private let kind: LongWalkTests.Kind
  private let pager: Pager<Item>
  private let updates: UpdateRecorder<Item>
  private let loads: LoadRecorder
  private let clock: ManualClock
  private let readers: [Reader]
  private let ids: [Int]
  private let failures: Failures
  private let token: ObservationToken
  private var generator: SplitMix

  private final class Failures {
    var generator: SplitMix
    var areOn = true

    init(seed: UInt64) { generator = SplitMix(seed: seed) }

    func next() -> (any Error)? {
      guard areOn else { return nil }
      return [ServerError(), CancellationError(), SourceInvalidated()][safe: Int.random(in: 0..<30, using: &generator)]
    }
  }

  init(_ kind: LongWalkTests.Kind, _ seed: UInt64) {
    self.kind = kind
    generator = SplitMix(seed: seed)
    let pageSize = Int.random(in: 1...6, using: &generator)
    let configuration = PagingConfiguration(
      pageSize: pageSize, firstPageSize: [pageSize, 3 * pageSize][Int(seed % 2)],
      prefetchDistance: [.rows(0), .rows(1), .rows(4), .screens(1)][Int.random(in: 0..<4, using: &generator)],
      maximumRows: Int.random(in: 1...20, using: &generator), emptyPageBudget: 12)
    let all = Array(0..<120)
    let items = all.map { Item($0) }
    let failures = Failures(seed: seed + 1)
    let clock = ManualClock()
    (self.failures, self.clock) = (failures, clock)
    func list<Source: PageSource>(_ source: Source, from start: Source.Cursor? = nil) -> Pager<Item> where Source.Item == Item {
      Pager(source: source.failing { _ in failures.next() }, from: start, configuration: configuration, clock: clock)
    }
    let keys = ClosureSource.keyset({ $0.id }) { after, limit in
      let rest = items.drop { item in after.map { item.id <= $0 } ?? false }
      return PartialPage(Array(rest.prefix(limit)), hasMore: rest.count > limit)
    }
    let tokens = ClosureSource { (request: PageRequest<String>) in
      // Tokens name pages of a fixed size, in spite of the requested size.
      let page = request.cursor.map { Int($0)! } ?? 0
      let rows = page * 4..<page * 4 + 4
      return Page(Array(items[rows]), previous: page > 0 ? "\(page - 1)" : nil, next: rows.upperBound < 120 ? "\(page + 1)" : nil)
    }
    switch kind {
    case .array: (self.pager, ids) = (list(.array(items), from: [nil, 50][Int(seed % 2)]), all)
    case .offsets:
      let server = CountingServer(all)
      (self.pager, ids) = (list(server.countedSource, from: [nil, 50][Int(seed % 2)]), all)
    case .keys: (self.pager, ids) = (list(keys), all)
    case .tokens: (self.pager, ids) = (list(tokens, from: [nil, "12"][Int(seed % 2)]), all)
    case .filteredKeys: (self.pager, ids) = (list(keys.filter { $0.id % 17 < 5 }), all.filter { $0 % 17 < 5 })
    case .filteredTokens: (self.pager, ids) = (list(tokens.filter { $0.id % 17 < 5 }), all.filter { $0 % 17 < 5 })
    case .chat: (self.pager, ids) = (list(tokens, from: "29"), all)
    }
    (updates, loads) = (UpdateRecorder(self.pager), LoadRecorder(self.pager))
    readers = [Reader(self.pager, showsPlaceholders: true), Reader(self.pager, showsPlaceholders: seed.isMultiple(of: 3), capacity: 2)]
    let whole = ids
    let isPlaced = kind == .array || kind == .offsets
    token = self.pager.observe { update in
      let rows = update.rowChanges.applied(to: update.before.rows) { update.after.rows[$0] }
      #expect(rows.map { $0?.id } == update.after.rows.map { $0?.id })
      let (loaded, gaps) = (update.after.items.map(\.id), update.after.gaps)
      guard !loaded.isEmpty else { return #expect(gaps.isEmpty) }
      let ends = gaps.map(\.index) + [loaded.count]
      var start = 0
      for end in ends {
        #expect(start < end, "\(gaps) leave a stretch of \(loaded) without items")
        guard start < end else { return }
        #expect(whole.firstRange(of: loaded[start..<end]) != nil, "\(loaded[start..<end]) is no piece of the list")
        start = end
      }
      // Gaps hide nothing: items of different stretches are in the order of the list, each once.
      #expect(loaded == loaded.sorted() && Set(loaded).count == loaded.count)
      #expect(gaps.allSatisfy { $0.next != nil || $0.previous != nil }, "a gap that nothing can load")
      guard isPlaced else { return }
      #expect(update.after.rows.count == whole.count)
      #expect(update.after.rows.indices.allSatisfy { row in update.after.rows[row].map { $0.id == row } ?? true })
    }
  }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  func run() async {
    _ = await pager.refresh().outcome
    for _ in 0..<60 {
      act(readers[number(2)])
      if number(3) > 0 { await settle() }
      #expect(updates.rows == pager.ids)
    }
    failures.areOn = false
    await settle()
    _ = await pager.retry().outcome
    if pager.contentState != .loaded { _ = await pager.refresh().outcome }
    await settle()
    #expect(loads.balance == 0)
  }

  private func act(_ reader: Reader) {
    switch number(20) {
    case 0...7: reader.scroll(by: number(9) - 4)
    case 8: reader.scroll(to: number(reader.count + 1))
    case 9: pager.loadNext()
    case 10: pager.loadPrevious()
    case 11: pager.refresh(.visible)
    case 12: pager.refresh(.loaded)
    case 13: pager.cancel()
    case 14: pager.go(toIndex: number(reader.count + 1))
    case 15, 16: if let gap = pager.gaps.randomElement(using: &generator) { pager.load(gap.id, from: [nil, .next, .previous][number(3)]) }
    case 17: pager.refresh(.newest)
    default: pager.retry()
    }
  }

  private func settle() async {
    // A reader who continues is waited for.
    while pager.isLoading {
      clock.advance(by: .milliseconds(100))
      await turn()
    }
  }

  /// Reads the list from one end to the other.
  func readEverything() async {
    for edge in [ListEdge.previous, .next] {
      var seen = Set(pager.ids)
      for reader in readers { reader.scroll(to: edge) }
      await settle()
      for _ in 0..<2000 {
        let outcome = edge == .next ? await pager.loadNext().outcome : await pager.loadPrevious().outcome
        await settle()
        seen.formUnion(pager.ids)
        if outcome == .skipped(.atEnd) { break }
        #expect(outcome == .loaded || outcome == .superseded, "\(kind): \(outcome) at \(pager.ids)")
        // The reader goes along.
        for reader in readers { reader.scroll(to: edge) }
        await settle()
        seen.formUnion(pager.ids)
      }
      #expect(pager.snapshot[edge] == .end)
      // The items that jumps have passed are read from their gaps.
      for _ in 0..<2000 {
        guard edge == .previous, let gap = pager.gaps.first else { break }
        let outcome = await pager.load(gap.id).outcome
        #expect(outcome == .loaded || outcome == .superseded, "\(kind): \(outcome) in \(gap)")
        await settle()
      }
      #expect(edge == .next || pager.gaps.isEmpty)
      #expect(edge == .previous || seen.count == ids.count, "\(kind): never seen: \(Set(ids).subtracting(seen).sorted())")
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
