import Quire
import QuireTesting
import Testing

/// Pages of a source that knows items on both sides of others that it does not know.
@MainActor @Suite(.timeLimit(.minutes(5))) struct PageGapTests {
  private let source = GatedPageSource<Item, Int>()
  private let clock = ManualClock()

  /// A page whose items before and after each gap are its cursors.
  private func page(_ stretches: ClosedRange<Int>..., previous: Int? = nil, next: Int? = nil) -> Page<Item, Int> {
    var page = Page<Item, Int>(ids: stretches.flatMap { Array($0) }, previous: previous, next: next)
    var index = 0
    for (before, after) in zip(stretches, stretches.dropFirst()) {
      index += before.count
      page.gaps.append(.init(before: index, next: before.upperBound, previous: after.lowerBound))
    }
    return page
  }

  private func list(_ first: Page<Item, Int>, _ configuration: PagingConfiguration = PagingConfiguration(pageSize: 3)) async -> Pager<Item>
  {
    let pager = Pager(source: source, configuration: configuration, clock: clock)
    pager.load()
    await source.answer(0, with: first)
    return pager
  }

  @Test("A page is shown with its gaps, and each gap loads from both sides and closes", .tags(.b48, .b49))
  func gaps() async throws {
    let pager = await list(page(1...3, 7...8, 20...22, next: 22))
    #expect(pager.ids == [1, 2, 3, 7, 8, 20, 21, 22] && pager.gaps.map(\.index) == [3, 5] && pager.nextEdge == .more)
    #expect(pager.gaps.allSatisfy { $0.next == .more && $0.previous == .more })
    let (first, second) = (try #require(pager.gaps.first), try #require(pager.gaps.last))
    let load = pager.load(first.id, from: .next)
    #expect(source.requests.last?.cursor == 3 && source.requests.last?.kind == .next)
    await source.answer(1, with: page(4...8, next: 8))
    #expect(await load.outcome == .loaded)
    #expect(pager.ids == Array(1...8) + [20, 21, 22] && pager.gaps.map(\.id) == [second.id])
    pager.load(second.id, from: .previous)
    #expect(source.requests.last?.cursor == 20 && source.requests.last?.kind == .previous)
    await source.answer(2, with: page(18...19, previous: 18))
    #expect(pager.ids == Array(1...8) + Array(18...22) && pager.gaps.map(\.id) == [second.id])
    await source.answerAndFail(pager.load(second.id, from: .previous), 3)
    #expect(pager.gaps.map(\.state.needsCommand) == [true])
  }

  @Test("A gap that a page leaves open keeps its identity while it shrinks", .tags(.b48))
  func identity() async throws {
    let pager = await list(page(1...3, 20...22))
    let id = try #require(pager.gaps.first?.id)
    pager.load(id, from: .next)
    await source.answer(1, with: page(4...6, 20...20, next: 20))
    #expect(pager.ids == Array(1...6) + Array(20...22) && pager.gaps.map(\.id) == [id] && pager.gaps.map(\.index) == [6])
    pager.load(id, from: .previous)
    await source.answer(2, with: page(6...6, 15...19, previous: 6))
    #expect(pager.ids == Array(1...6) + Array(15...22) && pager.gaps.map(\.id) == [id] && pager.gaps.map(\.index) == [6])
  }

  @Test("Items are found after a page fills a gap of the page before them", .tags(.b48))
  func itemsBehindAGap() async throws {
    let pager = await list(page(10...11, previous: 10, next: 11))
    pager.loadPrevious()
    await source.answer(1, with: page(1...2, 8...9))
    pager.load(try #require(pager.gaps.first?.id), from: .next)
    await source.answer(2, with: page(3...4, next: 4))
    #expect(pager.ids == Array(1...4) + Array(8...11))
    #expect(pager.index(of: 10) == 6)
    pager.remove(10)
    #expect(pager.ids == Array(1...4) + [8, 9, 11])
  }

  @Test("The pages at both ends may have gaps, and so may the pages of a refresh", .tags(.b48))
  func ends() async {
    let pager = await list(page(10...11, previous: 10, next: 11))
    pager.loadNext()
    await source.answer(1, with: page(12...13, 20...21))
    pager.loadPrevious()
    await source.answer(2, with: page(1...2, 8...9))
    #expect(pager.ids == [1, 2] + Array(8...13) + [20, 21] && pager.gaps.map(\.index) == [2, 8])
    #expect(pager.nextEdge == .end && pager.previousEdge == .end)
    pager.refresh()
    await source.answer(3, with: page(1...2, 4...5, next: 5))
    #expect(pager.ids == [1, 2, 4, 5] && pager.gaps.map(\.index) == [2] && pager.nextEdge == .more)
    let refresh = pager.refresh(.loaded)
    await source.answer(4, with: page(1...1, 4...4, next: 4))
    #expect(await refresh.outcome == .loaded)
    #expect(pager.ids == [1, 4] && pager.gaps.map(\.index) == [1] && pager.nextEdge == .more)
  }

  @Test("A gap stays in place if the items next to it are shown elsewhere; a gap outside of the page is ignored", .tags(.b48, .b27))
  func duplicates() async {
    let pager = await list(page(1...3, next: 3))
    pager.loadNext()
    var second = Page<Item, Int>(ids: [4, 2, 7], next: 7)
    second.gaps = [.init(before: -1, next: 0, previous: 0), .init(before: 1, next: 4, previous: 2), .init(before: 3, next: 7, previous: 9)]
    await source.answer(1, with: second)
    #expect(pager.ids == [1, 2, 3, 4, 7] && pager.gaps.map(\.index) == [4])
  }

  @Test("A transformed source has the gaps of its base", .tags(.b48))
  func transformed() async throws {
    let base = ClosureSource<Item, Int> { [self] _ in page(1...4, 9...10) }
    let pager = Pager(source: base.filter { $0.id != 2 }.map { Item($0.id, "mapped") }, clock: clock)
    _ = await pager.load().outcome
    #expect(pager.ids == [1, 3, 4, 9, 10] && pager.gaps.map(\.index) == [3])
  }

  @Test("A filter that leaves nothing after a gap doesn't pass over the gap", .tags(.b23, .b48), arguments: [3, 0])
  func filteredAfterAGap(last: Int) async {
    let pager = Pager(
      source: source.filter { $0.id < last || $0.id > 8 }, configuration: PagingConfiguration(pageSize: 3, emptyPageBudget: 0), clock: clock
    )
    pager.load()
    await source.answer(0, with: page(1...2, 7...8, next: 8))
    pager.loadNext()
    await source.arrival(of: 1)
    #expect(source.requests[1].cursor == 2)
  }

  @Test("A filter that leaves nothing before a gap doesn't pass over the gap", .tags(.b23, .b48), arguments: [true, false])
  func filteredBeforeAGap(isFirst: Bool) async {
    let pager = Pager(
      source: source.filter { $0.id > 6 }, configuration: PagingConfiguration(pageSize: 3, emptyPageBudget: 0), clock: clock)
    pager.load()
    if isFirst {
      await source.answer(0, with: page(1...2, 7...8, previous: 1, next: 8))
    } else {
      await source.answer(0, with: page(9...10, previous: 9, next: 10))
      pager.loadPrevious()
      await source.answer(1, with: page(1...2, 7...8, previous: 1))
    }
    pager.loadPrevious()
    await source.arrival(of: isFirst ? 1 : 2)
    #expect(source.requests.last?.cursor == 7 && source.requests.last?.kind == .previous)
    #expect(pager.ids == Array(isFirst ? 7...8 : 7...10))
  }

  @Test("A filter that leaves nothing after a gap of a previous page shows the gap", .tags(.b23, .b48))
  func filteredBesideTheLoadedItems() async {
    let pager = Pager(source: source.filter { $0.id < 3 || $0.id > 8 }, configuration: PagingConfiguration(pageSize: 3), clock: clock)
    pager.load()
    await source.answer(0, with: page(9...10, previous: 9, next: 10))
    pager.loadPrevious()
    await source.answer(1, with: page(1...2, 7...8, previous: 1))
    #expect(pager.ids == [1, 2, 9, 10] && pager.gaps.map(\.index) == [2])
  }

  @Test("Loading everything loads the gaps as well", .tags(.b48))
  func loadAll() async {
    let pager = await list(page(1...3, 6...7))
    let load = pager.loadAll()
    await source.answer(1, with: page(4...7, next: 7))
    #expect(await load.outcome == .loaded)
    #expect(pager.ids == Array(1...7) && pager.gaps.isEmpty)
  }
}

extension GatedPageSource {
  /// Fails a request, and waits for the load that made it.
  fileprivate func answerAndFail(_ load: LoadTask, _ index: Int) async {
    await fail(index, with: ServerError())
    _ = await load.outcome
  }
}
