@testable import Quire
import QuireTesting
import Testing

/// Evicted pages that return beside a gap, and stretches that are evicted.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GapReturnTests {
  private let source = GatedPageSource<Item, Int>()

  /// A page of a list that continues in one direction only.
  private func page(_ ids: [Int], next: Int, _ edge: ListEdge) -> Page<Item, Int> {
    edge == .next ? Page(ids: ids, next: next) : Page(ids: ids.reversed(), previous: next)
  }

  private func load(_ ids: [Int], _ edge: ListEdge, of pager: Pager<Item>) async {
    _ = edge == .next ? pager.loadNext() : pager.loadPrevious()
    await source.answerNext(with: page(ids, next: ids.max()!, edge))
  }

  private func limited(to count: Int) -> PagingConfiguration {
    PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0), maximumRows: count)
  }

  /// A newer page that has touched a list, and the rest of the list. The items 53 to 55 beside the gap are evicted, and nothing is known before them.
  private func withAnEvictedPage(_ edge: ListEdge) async throws -> (pager: Pager<Item>, gap: ListGap) {
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

  private func inOrder(_ ids: [Int], _ edge: ListEdge) -> [Int] { edge == .next ? ids : ids.reversed() }

  @Test("A page that returns beside a gap, with nothing known beyond it, ends no list", .tags(.b25, .b48), arguments: ListEdge.allCases)
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

  @Test("So is one that the stretch before the gap leads back to", .tags(.b25, .b48))
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

  @Test("After that, an insertion at the end waits for the page that it comes with", .tags(.b25, .b28))
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

  @Test("A page that was requested from its neighbor can be requested again, even if nothing is known beyond it", .tags(.b25, .b48))
  func aNeighborLeadsOn() {
    let page = EvictedPage(
      id: EvictedPageID(number: 1), request: SourceRequest(kind: .next, target: .cursor(1), limit: 3), beyond: nil)

    let leadsOn = ListEdge.allCases.filter { ListSide($0, neighbor: nil, evicted: [page], extent: .truncated).leadsOn }

    #expect(leadsOn == [.next])
  }

  @Test(
    "A refresh of the visible items does not start beside a gap into which only the other side leads", .tags(.b14, .b48),
    arguments: ListEdge.allCases)
  func noPlanBesideAClosedSide(_ edge: ListEdge) async throws {
    let (pager, _) = try await withAnEvictedPage(edge)
    let index = try #require(pager.index(of: 57))
    pager.updateViewport(visible: index..<index + 1, capacity: 1)

    pager.refresh(.visible)

    #expect(source.requests.last == PageRequest(kind: .refresh, cursor: nil, limit: 3))
  }

  @Test("Once a source has a cursor for each position, pages return by their positions", .tags(.b25, .b26))
  func aSourceThatLearnsItsPositions() async {
    let positions = Positions()
    let source = GatedPageSource<Item, Int>(cursorAt: { positions.areKnown ? $0 : nil })
    let pager = Pager(source: source, configuration: limited(to: 6))
    pager.load()
    await source.answerNext(with: Page(ids: 0...2, next: 3))
    for start in [3, 6, 9] {
      positions.areKnown = start == 9
      pager.loadNext()
      await source.answerNext(with: Page(ids: start...start + 2, next: start + 3))
    }
    #expect(pager.ids == Array(6...11))

    pager.loadPrevious()
    #expect(source.requests.last == PageRequest(kind: .previous, cursor: 6, limit: 3))
    await source.answerNext(with: Page(ids: 3...5, previous: 3, next: 6))
    pager.loadPrevious()
    await source.answerNext(with: Page(ids: 0...2, next: 3))

    #expect(pager.ids == Array(0...5) && pager.gaps.isEmpty && pager.previousEdge == .end)
  }

  private final class Positions {
    var areKnown = false
  }

  /// A source that has a cursor for each row, and names each once.
  @MainActor private struct UniqueIndex: PageSource {
    let gate = GatedPageSource<Item, Int>()

    func cursor(at index: Int) -> Int? { index }

    func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> { try await gate.page(request) }
  }

  @Test("A side forgets the pages that were evicted there when its place becomes known", .tags(.b25, .b26))
  func aPlaceThatBecomesKnown() async {
    let source = UniqueIndex()
    let pager = Pager(
      source: source, from: 50, configuration: PagingConfiguration(pageSize: 10, prefetchDistance: .rows(0), maximumRows: 20))
    func load(_ edge: ListEdge, _ page: Page<Item, Int>) async {
      pager.load(edge)
      await source.gate.answerNext(with: page)
      pager.updateViewport(visible: 0..<5, capacity: 5)
    }
    await load(.next, Page(ids: 50..<60, previous: 50, next: 60))
    await load(.next, Page(ids: 60..<70, next: 70))
    await load(.next, Page(ids: 70..<80, next: 80))
    await load(.previous, Page(ids: 40..<50, previous: 40))
    await load(.previous, Page(rows: 30..<40, of: 100))
    #expect(pager.ids == Array(30..<50))

    await load(.next, Page(ids: 50..<60, next: 60))

    #expect(pager.ids == Array(30..<60) && pager.nextEdge == .more)
  }

  @Test("A side that ends forgets the pages that were evicted there", .tags(.b25, .b52))
  func anEndForgetsEvictedPages() {
    let request = SourceRequest(kind: .next, target: .cursor(1), limit: 3)
    let page = EvictedPage(id: EvictedPageID(number: 1), request: request, beyond: Neighbor(request: request))
    var side = ListSide(.next, neighbor: Neighbor(request: request), evicted: [page], extent: .truncated)

    side.close()

    #expect(side.state == .end && !side.leadsOn)
  }

  @Test("The loads at both sides of a stretch that is evicted are superseded", .tags(.b25, .b5))
  func loadsOfAnEvictedStretch() async throws {
    let pager = Pager(source: source, configuration: limited(to: 6))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], previous: 50, next: 52))
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    pager.updateViewport(visible: 4..<5, capacity: 1)
    let loads = [pager.load(try #require(pager.gaps.first).id, from: .next), pager.loadPrevious()]

    pager.loadNext()
    await source.answer(4, with: Page(ids: [73, 74, 75], next: 75))

    #expect(pager.ids == Array(70...75) && !pager.isLoading)
    for load in loads { #expect(await load.outcome == .superseded) }
  }

  @Test("Of pages on both sides of a view, the one that is farthest from it is evicted", .tags(.b25))
  func theFarthestOfTwoSides() async throws {
    let pager = Pager(source: source, configuration: limited(to: 12))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    await load([53, 54, 55], .next, of: pager)
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    await load([73, 74, 75], .next, of: pager)
    pager.updateViewport(visible: 6..<7, capacity: 1)

    pager.load(try #require(pager.gaps.first).id, from: .next)
    await source.answerNext(with: Page(ids: [56, 57, 58], previous: 56, next: 58))

    #expect(pager.ids == Array(53...58) + Array(70...75))
  }

  @Test("A stretch stays that no page leads back to", .tags(.b25, .b52))
  func aStretchStays() async {
    let pager = Pager(source: source, configuration: limited(to: 6))
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [10, 11, 12], next: 12))
    pager.updateViewport(visible: 4..<5, capacity: 1)
    for start in [53, 56, 59, 62] {
      await load(Array(start..<start + 3), .next, of: pager)
      pager.updateViewport(visible: 7..<8, capacity: 1)
    }

    #expect(pager.ids == [10, 11, 12] + Array(59...64))
    #expect(pager.gaps.map(\.index) == [3] && pager.previousEdge == .end)
  }
}
