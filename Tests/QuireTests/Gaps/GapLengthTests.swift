import Quire
import QuireTesting
import Testing

/// The lengths of gaps in lists whose pages do not all report them.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GapLengthTests {
  private func placed(_ source: GatedIndex) async -> Pager<Item> {
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10))
    pager.load()
    await source.gate.answerNext(with: Page(rows: 0..<10, of: 1000))
    return pager
  }

  /// A page that does not report how many items are around it.
  private func uncounted(_ rows: Range<Int>) -> Page<Item, Int> { Page(ids: rows, previous: rows.lowerBound, next: rows.upperBound) }

  @Test("The page of a jump is placed where it was requested, if it does not state its position", .tags(.b26, .b51))
  func aJumpWithoutCounts() async {
    let source = GatedIndex()
    let pager = await placed(source)

    pager.go(toIndex: 500)
    await source.gate.answerNext(with: uncounted(495..<505))
    #expect(pager.rows.count == 1000 && pager.rows[500]?.id == 500 && pager.gaps.map(\.missingCount) == [485])

    pager.go(toIndex: 200)
    await source.gate.answerNext(with: uncounted(195..<205))
    #expect(pager.rows.count == 1000 && pager.rows[200]?.id == 200 && pager.gaps.map(\.missingCount) == [185, 290])
  }

  @Test("The newest page is among the items that are missing before the loaded ones", .tags(.b50, .b26))
  func newestWithoutCounts() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    pager.load()
    await source.answerNext(with: Page([50, 51, 52].map { Item($0) }, previous: 50, next: 52, itemsBefore: 5))

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [10, 11, 12], next: 12))

    #expect(pager.gaps.map(\.missingCount) == [2])
  }

  @Test(
    "A page that reaches over items without reporting their number leaves no item beyond at a known position", .tags(.b49, .b26),
    arguments: [([10] + Array(495..<505) + [700], [473 + 290]), ([10, 495, 496, 700], [481, 290])])
  func anUnknownLength(_ ids: [Int], _ lengths: [Int]) async throws {
    let source = GatedIndex()
    let pager = await placed(source)
    for index in [500, 800] {
      pager.go(toIndex: index)
      await source.gate.answerNext(with: Page(rows: index - 5..<index + 5, of: 1000))
    }

    pager.load(try #require(pager.gaps.first).id, from: .next)
    await source.gate.answerNext(with: Page(ids: ids, next: 701))

    #expect(pager.ids.starts(with: Array(0..<10) + ids) && pager.gaps.map(\.missingCount) == lengths)
    #expect(await pager.go(toIndex: pager.rows.count - 50).outcome == .skipped(.unreachable))
  }

  @Test("As long as the length of one gap is unknown, the total does not determine that of another", .tags(.b26))
  func anotherUnknownLength() async throws {
    let source = GatedIndex()
    let pager = await placed(source)
    for index in [300, 500, 800] {
      pager.go(toIndex: index)
      await source.gate.answerNext(with: Page(rows: index - 5..<index + 5, of: 1000))
    }
    pager.load(pager.gaps[1].id, from: .next)
    await source.gate.answerNext(with: Page(ids: [305] + Array(495..<505) + [600], next: 601))

    pager.load(pager.gaps[0].id, from: .next)
    await source.gate.answerNext(with: Page(rows: 10..<20, of: 1000))

    let row = try #require(pager.rows.indices.first { pager.rows[$0]?.id == 600 })
    #expect(await pager.go(toIndex: row + 1).outcome == .skipped(.unreachable))
  }

  @Test("A refresh of the visible items keeps their position, if the page does not state it", .tags(.b14, .b26))
  func aRefreshWithoutCounts() async {
    let source = GatedIndex()
    let pager = await placed(source)
    pager.updateViewport(visible: 500..<504, capacity: 4, in: pager.rows)
    await source.gate.answerNext(with: Page(rows: 497..<507, of: 1000))

    pager.refresh(.visible)
    await source.gate.answerNext(with: uncounted(497..<507))
    pager.go(toIndex: 600)

    #expect(pager.rows.count == 1000 && source.gate.requests.last == PageRequest(kind: .refresh, cursor: 595, limit: 10))
  }

  @Test(
    "An item that the server does not know counts once, in the page that has it or beyond the one that arrives", .tags(.b26, .b29),
    arguments: [(500, .next, 10..<600), (500, .next, 10..<20), (500, .previous, 485..<495), (5, .previous, 485..<495)]
      as [(Int, ListEdge, Range<Int>)])
  func aPendingItem(after id: Int, _ edge: ListEdge, _ rows: Range<Int>) async throws {
    let source = GatedIndex()
    let pager = await placed(source)
    pager.go(toIndex: 500)
    await source.gate.answerNext(with: Page(rows: 495..<505, of: 1000))
    let server = Gate<Void, Void>()
    let edit = pager.insert(Item(2000), at: .after(id)) {
      try await server.pass(())
      return nil
    }
    await server.arrival(of: 0)

    pager.load(try #require(pager.gaps.first).id, from: edge)
    await source.gate.answerNext(with: Page(rows: rows, of: 1000))

    #expect(pager.rows.count == 1001 && pager.item(rows.upperBound - 1) != nil)
    await server.answer(0, with: ())
    _ = await edit.outcome
  }

  @Test("An item that the server does not have counts once, even next to a page without items", .tags(.b26, .b29))
  func aPendingItemBesideAnEmptyPage() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3, emptyPageBudget: 0))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [10, 11, 12], next: 12))
    let server = Gate<Void, Void>()
    let edit = pager.insert(Item(2000), at: .after(11)) {
      try await server.pass(())
      return nil
    }
    await server.arrival(of: 0)

    pager.loadNext()
    await source.answerNext(with: Page([], next: 60, itemsAfter: 4))

    #expect(pager.rows.placeholdersAfter == 4)
    await server.answer(0, with: ())
    _ = await edit.outcome
  }
}
