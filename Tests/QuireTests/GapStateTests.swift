import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct GapStateTests {
  private let failure = LoadFailure(ServerError())

  private func gap(_ index: Int, next: EdgeState? = nil, previous: EdgeState? = nil) -> ListGap {
    ListGap(id: ListGap.ID(list: 0, number: index), index: index, missingCount: 0, next: next, previous: previous)
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

  @Test("Loading more in a gap continues its paused sides, or starts at any side", .tags(.b26, .b8))
  func loadingMore() async {
    let source = GatedIndex()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10))
    pager.load()
    await source.gate.answer(0, with: Page(rows: 0..<10, of: 1000))
    pager.go(toIndex: 500)
    await source.gate.answer(1, with: Page(rows: 495..<505, of: 1000))
    pager.load(pager.gaps[0].id, from: .previous)
    #expect(pager.gaps[0].previous == .loading)
    pager.cancel()
    #expect(pager.gaps[0].state == .paused && !pager.isLoading)
    pager.loadMore(in: pager.gaps[0])
    #expect(pager.gaps[0].previous == .loading && pager.gaps[0].next == .more)
    await source.gate.answer(3, with: Page(rows: 485..<495, of: 1000))
    pager.loadMore(in: pager.gaps[0])
    #expect(pager.gaps[0].next == .loading && pager.gaps[0].previous == .more)
  }
}
