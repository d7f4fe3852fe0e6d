@testable import Quire
import QuireTesting
import Testing

/// Evicted pages that return beside a gap, and stretches that are evicted.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GapReturnTests {
  let source = GatedPageSource<Item, Int>()

  /// A page of a list that continues in one direction only.
  func page(_ ids: [Int], next: Int, _ edge: ListEdge) -> Page<Item, Int> {
    edge == .next ? Page(ids: ids, next: next) : Page(ids: ids.reversed(), previous: next)
  }

  func load(_ ids: [Int], _ edge: ListEdge, of pager: Pager<Item>) async {
    _ = edge == .next ? pager.loadNext() : pager.loadPrevious()
    await source.answerNext(with: page(ids, next: ids.max()!, edge))
  }

  func limited(to count: Int) -> PagingConfiguration {
    PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0), maximumRows: count)
  }

  /// A newer page that has touched a list, and the rest of the list. The items 53 to 55 beside the gap are evicted, and nothing is known before them.
  func withAnEvictedPage(_ edge: ListEdge) async throws -> (pager: Pager<Item>, gap: ListGap) {
    let pager = Pager(source: source, configuration: limited(to: 9))
    pager.load()
    await source.answerNext(with: page([50, 51, 52], next: 52, edge))
    await load([53, 54, 55], edge, of: pager)
    await load([56, 57, 58], edge, of: pager)
    pager.refresh(.newest)
    await source.answerNext(with: page([49, 50, 51, 52, 60], next: 60, edge))
    await load([61, 62, 63], edge, of: pager)
    #expect(pager.ids == inOrder([49, 50, 51, 52, 60, 56, 57, 58, 61, 62, 63], edge))
    return (pager, try #require(pager.gaps.first))
  }

  func inOrder(_ ids: [Int], _ edge: ListEdge) -> [Int] { edge == .next ? ids : ids.reversed() }

  @Test("A page that returns next to a gap, with nothing known beyond it, ends no list", .tags(.b25, .b48), arguments: ListEdge.allCases)
  func nothingBeyond(_ edge: ListEdge) async throws {
    let (pager, gap) = try await withAnEvictedPage(edge)

    pager.load(gap.id, from: edge.opposite)
    #expect(source.requests.last == PageRequest(kind: edge == .next ? .next : .previous, cursor: 52, limit: 3))
    await source.answerNext(with: page([53, 54, 55], next: 55, edge))

    #expect(pager.ids == inOrder([49, 50, 51, 52, 60, 53, 54, 55, 56, 57, 58], edge))
    #expect(pager.gaps.map { $0[edge] } == [.more] && pager.gaps.map { $0[edge.opposite] } == [nil])
  }

  @Test("Neither does one that returns without items", .tags(.b25, .b4), arguments: ListEdge.allCases)
  func nothingAtAll(_ edge: ListEdge) async throws {
    let (pager, gap) = try await withAnEvictedPage(edge)
    let ids = pager.ids

    let task = pager.load(gap.id, from: edge.opposite)
    await source.answerNext(with: page([], next: 55, edge))

    #expect(await task.outcome == .loaded)
    #expect(pager.ids == ids)
    #expect(pager.gaps.map { $0[edge] } == [.more] && pager.gaps.map { $0[edge.opposite] } == [nil])
  }

  @Test(
    "A returning page after which a gap could be loaded from neither side leads to a refresh", .tags(.b48, .b11),
    arguments: ListEdge.allCases)
  func noWayIntoAGap(_ edge: ListEdge) async throws {
    let (pager, gap) = try await withAnEvictedPage(edge)

    let task = pager.load(gap.id, from: edge.opposite)
    await source.answerNext(with: page([65, 60, 53], next: 53, edge))

    #expect(await task.outcome == .superseded)
    #expect(pager.refreshState == .refreshing)
  }

  @Test("A returning page that covers all items beyond it ends the list there", .tags(.b48, .b49), arguments: ListEdge.allCases)
  func coversEverythingBeyond(_ edge: ListEdge) async throws {
    let (pager, gap) = try await withAnEvictedPage(edge)

    let task = pager.load(gap.id, from: edge.opposite)
    await source.answerNext(with: page([48, 49, 50, 51, 52, 60, 53, 54, 55], next: 55, edge))

    #expect(await task.outcome == .loaded)
    #expect(pager.ids == inOrder([48, 49, 50, 51, 52, 60, 53, 54, 55, 56, 57, 58], edge))
    #expect(pager.gaps.isEmpty && pager.refreshState == .idle)
    #expect((edge == .next ? pager.previousEdge : pager.nextEdge) == .end)
  }

  @Test("The cursor of a returning page is known on the side that it leads to, and not on the other", .tags(.b25, .b21))
  func cursorsOfAReturningPage() async throws {
    let pager = Pager(source: source, configuration: limited(to: 6))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    pager.updateViewport(visible: 4..<5, capacity: 1)
    pager.refresh(.loaded)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    pager.loadPrevious()
    await source.answerNext(with: Page(ids: [67, 68, 69], previous: 67))
    pager.updateViewport(visible: 1..<2, capacity: 1)
    pager.loadPrevious()
    await source.answerNext(with: Page(ids: [64, 65, 66], previous: 64))
    #expect(pager.ids == Array(64...69))

    pager.loadNext()
    #expect(source.requests.last == PageRequest(kind: .refresh, cursor: 70, limit: 3))
    await source.answerNext(with: Page(ids: [71, 72, 73], previous: 70, next: 73))

    #expect(pager.gaps.first?.previous == .more, "the page before it was never requested")
  }

  // MARK: Stretches

  @Test("A stretch is evicted if the pages that were evicted beyond the gap lead back to it", .tags(.b25, .b48))
  func aStretchIsEvicted() async {
    let pager = Pager(source: source, configuration: limited(to: 6))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    pager.updateViewport(visible: 1..<2, capacity: 1)
    await load([73, 74, 75], .next, of: pager)
    #expect(pager.ids == [50, 51, 52, 73, 74, 75])

    pager.updateViewport(visible: 4..<5, capacity: 1)
    await load([76, 77, 78], .next, of: pager)

    #expect(pager.ids == Array(73...78) && pager.previousEdge == .more)
  }

  @Test("So is one to which the stretch before the gap leads back", .tags(.b25, .b48))
  func theLastStretchIsEvicted() async {
    let pager = Pager(source: source, configuration: limited(to: 6))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], previous: 50, next: 52))
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    pager.updateViewport(visible: 1..<2, capacity: 1)

    pager.loadPrevious()
    await source.answerNext(with: Page(ids: [47, 48, 49], previous: 47))

    #expect(pager.ids == Array(47...52) && pager.gaps.isEmpty && pager.nextEdge == .more)
  }

  @Test("After that, an insertion at the end waits for the page that contains it", .tags(.b25, .b28))
  func anInsertionAtTheEndThatWasEvicted() async {
    let pager = Pager(source: source, configuration: limited(to: 6))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], previous: 50, next: 52))
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    pager.updateViewport(visible: 1..<2, capacity: 1)
    pager.loadPrevious()
    await source.answerNext(with: Page(ids: [47, 48, 49], previous: 47))

    #expect(pager.insert(Item(100), at: .end) == .deferred)
    #expect(pager.ids == Array(47...52))
  }

  @Test("Likewise for an insertion at the start", .tags(.b25, .b28))
  func anInsertionAtTheStartThatWasEvicted() async {
    let pager = Pager(source: source, configuration: limited(to: 6))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], previous: 50, next: 52))
    pager.go(toCursor: 30, toward: .previous)
    await source.answerNext(with: Page(ids: [30, 31, 32], previous: 30, next: 32))
    pager.updateViewport(visible: 4..<5, capacity: 1)
    pager.loadNext()
    await source.answerNext(with: Page(ids: [53, 54, 55], next: 55))
    #expect(pager.ids == Array(50...55))

    #expect(pager.insert(Item(10), at: .start) == .deferred)
  }
}
