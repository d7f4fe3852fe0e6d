import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct GapStateTests {
  private let failure = LoadFailure(ServerError())

  private func gap(_ index: Int, next: EdgeState? = nil, previous: EdgeState? = nil) -> ListGap {
    ListGap(id: ListGap.ID(list: 0, number: index), index: index, missingCount: 0, next: next, previous: previous)
  }

  @Test("A placeholder between items is in the gap before the next item, and one beyond an edge is in none", .tags(.b26))
  func gapsOfRows() {
    var snapshot = Pager<Item>.Snapshot()
    let placeholders = Placeholders([(0, 1), (2, 2), (3, 1), (4, 1)], itemCount: 4)
    snapshot.rows = PagedRows(items: PagedItems((0..<4).map { Item($0) }), placeholders: placeholders)
    #expect((0..<snapshot.rows.count).compactMap(snapshot.gap(atRow:)).isEmpty)
    snapshot.gaps = [gap(2), gap(3)]
    #expect((0..<snapshot.rows.count).map { snapshot.gap(atRow: $0)?.index } == [nil, nil, nil, 2, 2, nil, 3, nil, nil])
  }

  @Test("A gap shows a failure at either side, then a pause, then a load", .tags(.b19))
  func states() {
    #expect(gap(1, next: .more, previous: .failed(failure)).state == .failed(failure))
    #expect(gap(1, next: .failed(failure), previous: .paused).state == .failed(failure))
    #expect(gap(1, next: .loading, previous: .paused).state == .paused)
    #expect(gap(1, next: .more, previous: .loading).state == .loading)
    #expect(gap(1, next: .more).state == .more)
    #expect(gap(1, previous: .more).state == .more)
    let all: [EdgeState] = [.more, .loading, .failed(failure), .paused, .end]
    #expect(all.filter(\.needsCommand) == [.failed(failure), .paused])
  }

  @Test("To load more in a gap continues its paused sides, or begins at any side", .tags(.b26, .b8))
  func loadingMore() async {
    let source = GatedIndex()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10))
    pager.load()
    await source.gate.answer(0, with: Page(rows: 0..<10, of: 1000))
    pager.go(toIndex: 500)
    await source.gate.answer(1, with: Page(rows: 495..<505, of: 1000))
    pager.load(pager.gaps[0].id, from: .previous)
    #expect(pager.snapshot.isLoadingPage)
    pager.cancel()
    #expect(pager.gaps[0].state == .paused && !pager.snapshot.isLoadingPage)
    pager.loadMore(in: pager.gaps[0])
    #expect(pager.gaps[0].previous == .loading && pager.gaps[0].next == .more)
    await source.gate.answer(3, with: Page(rows: 485..<495, of: 1000))
    pager.loadMore(in: pager.gaps[0])
    #expect(pager.gaps[0].next == .loading && pager.gaps[0].previous == .more)
  }
}
