import Quire
import QuireTesting
import Testing

/// Commands and edits of a list of several stretches.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GapStretchTests {
  private let index = GatedIndex()

  /// A list of 1,000 items whose first ten are loaded, with a reader far from them, so that a jump is in flight.
  private func jumping() async -> Pager<Item> {
    let pager = Pager(source: index, configuration: PagingConfiguration(pageSize: 10))
    pager.load()
    await index.gate.answerNext(with: Page(rows: 0..<10, of: 1000))
    pager.updateViewport(visible: 500..<504, capacity: 4, in: pager.rows)
    await index.gate.arrival(of: 1)
    return pager
  }

  @Test("A reader's jump that an app cancels is forgotten", .tags(.b8, .b26))
  func aCanceledJump() async {
    let pager = await jumping()

    pager.cancel()
    pager.loadNext()

    await index.gate.arrival(of: 2)
    #expect(index.gate.requests.last == PageRequest(kind: .next, cursor: 10, limit: 10))
  }

  @Test("So is one that its source cancels", .tags(.b10, .b26))
  func aJumpCanceledByItsSource() async {
    let pager = await jumping()

    await index.gate.failNext(with: CancellationError())
    pager.loadNext()

    await index.gate.arrival(of: 2)
    #expect(index.gate.requests.last == PageRequest(kind: .next, cursor: 10, limit: 10))
  }

  @Test("A jump by a command that its source cancels leaves the edge as it was", .tags(.b8, .b51))
  func aCommandCanceledByItsSource() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    let jump = pager.go(toCursor: 70)

    await source.failNext(with: CancellationError())

    #expect(await jump.outcome == .cancelled)
    #expect(pager.nextEdge == .more)
  }

  @Test("The first item after a gap stays there if it is moved before the second", .tags(.b28, .b48))
  func theFirstItemAfterAGap() async throws {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))

    pager.move(70, to: .before(71))

    #expect(pager.ids == [50, 51, 52, 70, 71, 72])
    #expect(pager.gaps.map(\.index) == [3])
  }

  @Test("A list whose newest pages were evicted keeps its items in a refresh of all that is loaded", .tags(.b14, .b25, .b48))
  func anEvictedBeginning() async throws {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0), maximumRows: 4))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], previous: 50, next: 52))
    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [10, 11], next: 11))
    pager.updateViewport(visible: 4..<5, capacity: 1)
    pager.loadNext()
    await source.answerNext(with: Page(ids: [53, 54, 55], next: 55))
    #expect(pager.ids == [50, 51, 52, 53, 54, 55])

    let refresh = pager.refresh(.loaded)
    await source.answerNext(with: Page(ids: [10, 11, 12], next: 12))
    try #require(pager.refreshState == .refreshing)
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    await source.answerNext(with: Page(ids: [53, 54, 55], next: 55))

    #expect(await refresh.outcome == .loaded)
    #expect(pager.ids == [10, 11, 12, 50, 51, 52, 53, 54, 55])
  }

  @Test("So does a list whose newest page was replaced by another", .tags(.b14, .b49))
  func aCoveredBeginning() async throws {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], previous: 50, next: 52))
    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [10, 11], next: 11))
    pager.load(try #require(pager.gaps.first).id, from: .previous)
    await source.answerNext(with: Page(ids: [9, 10, 11], previous: 9))
    #expect(pager.ids == [9, 10, 11, 50, 51, 52] && pager.gaps.isEmpty)

    let refresh = pager.refresh(.loaded)
    await source.answerNext(with: Page(ids: [9, 10, 11], next: 11))
    try #require(pager.refreshState == .refreshing)
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))

    #expect(await refresh.outcome == .loaded)
    #expect(pager.ids == [9, 10, 11, 50, 51, 52])
  }

  /// A list of rows whose newest page was evicted, so that the rows from 4 on are left.
  private func withoutNewestRows() async -> Pager<Item> {
    let pager = Pager(source: index, configuration: PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0), maximumRows: 6))
    pager.load()
    await index.gate.answerNext(with: Page(rows: 3..<6, of: 12))
    pager.refresh(.newest)
    await index.gate.answerNext(with: Page(rows: 0..<4, of: 12))
    pager.updateViewport(visible: 4..<5, capacity: 1)
    pager.loadNext()
    await index.gate.answerNext(with: Page(rows: 6..<12, of: 12))
    #expect(pager.ids == Array(4..<12) && pager.gaps.isEmpty)
    return pager
  }

  @Test("So does a list of a source with cursors by position, after its newest page was evicted", .tags(.b14, .b25, .b26))
  func anEvictedBeginningOfRows() async {
    let pager = await withoutNewestRows()

    pager.refresh(.loaded)

    await index.gate.arrival(of: 3)
    #expect(index.gate.requests.last == PageRequest(kind: .refresh, cursor: 4, limit: 3))
  }

  @Test("When the first rows are loaded again, such a refresh starts with them, and extends as far as before", .tags(.b14, .b25, .b26))
  func aBeginningThatReturns() async {
    let pager = await withoutNewestRows()
    pager.updateViewport(visible: 0..<1, capacity: 1)
    pager.loadPrevious()
    await index.gate.answerNext(with: Page(rows: 0..<4, of: 12))
    #expect(pager.ids == Array(0..<6))

    pager.refresh(.loaded)
    await index.gate.answerNext(with: Page(rows: 0..<3, of: 12))

    await index.gate.arrival(of: 5)
    #expect(index.gate.requests.suffix(2).map(\.cursor) == [nil, 3])
  }

  @Test("A list that starts again with an empty page continues with the next page, and not with the items from before", .tags(.b50, .b4))
  func anEmptyNewestPage() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [], next: 5))
    await source.answerNext(with: Page(ids: [10, 11, 12], next: 12))

    #expect(pager.ids == [10, 11, 12] && pager.gaps.isEmpty)
  }
}
