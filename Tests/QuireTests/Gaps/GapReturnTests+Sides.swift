@testable import Quire
import QuireTesting
import Testing

/// The memory of the sides of a gap.
extension GapReturnTests {
  @Test("A page that was requested from its neighbor can be requested again, even if nothing is known beyond it", .tags(.b25, .b48))
  func aNeighborLeadsOn() {
    let page = EvictedPage(
      id: EvictedPageID(number: 1), request: SourceRequest(kind: .next, target: .cursor(1), limit: 3), beyond: nil)

    let continuesBeyondEvicted = ListEdge.allCases.filter {
      ListSide($0, neighbor: nil, evicted: [page], extent: .truncated).continuesBeyondEvicted
    }

    #expect(continuesBeyondEvicted == [.next])
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

  @Test("A side forgets the pages that were evicted there when its position becomes known", .tags(.b25, .b26))
  func aPositionThatBecomesKnown() async {
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

    #expect(side.state == .end && !side.continuesBeyondEvicted)
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

  @Test("Of the pages on both sides of a view, the farthest one is evicted", .tags(.b25))
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

  @Test("A stretch to which no page leads back stays", .tags(.b25, .b52))
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
