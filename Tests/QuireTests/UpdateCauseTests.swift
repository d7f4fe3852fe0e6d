import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct UpdateCauseTests {
  private let source = GatedPageSource<Item, Int>()

  /// Records the causes of the transactions that change items.
  private func causes(of pager: Pager<Item>) -> (causes: () -> [Pager<Item>.Update.Cause], token: ObservationToken) {
    let recorded = Recorded()
    let token = pager.observe { if $0.cause != .state { recorded.causes.append($0.cause) } }
    return ({ recorded.causes }, token)
  }

  private final class Recorded { var causes: [Pager<Item>.Update.Cause] = [] }

  @Test("A first load and a refresh, pages at both ends, and edits are distinguished", .tags(.b31))
  func causesOfTransactions() async {
    let pager = Pager(source: source)
    let (causes, token) = causes(of: pager)
    defer { withExtendedLifetime(token) {} }

    pager.load()
    #expect(causes().isEmpty)
    await source.answer(0, with: Page(ids: 10..<13, previous: 0, next: 2))
    pager.loadNext()
    await source.answer(1, with: Page(ids: 13..<16))
    pager.loadPrevious()
    await source.answer(2, with: Page(ids: 7..<10))
    pager.insert(Item(1), at: .start)
    pager.buffer([Item(2)])
    #expect(causes() == [.refresh, .page(.next), .page(.previous), .edit])

    pager.showBuffered()
    pager.refresh()
    await source.answer(3, with: Page(ids: 10..<13))
    pager.reset()
    #expect(causes().dropFirst(4) == [.edit, .refresh, .refresh])
  }

  @Test("Items that were read again, because the source has changed them, are distinguished from a refresh", .tags(.b31, .b54))
  func rereads() async {
    let pager = Pager(source: source)
    pager.load()
    await source.answer(0, with: Page(ids: 1...3))
    let (causes, token) = causes(of: pager)
    defer { withExtendedLifetime(token) {} }
    source.invalidation?.send(.firstPage)
    await source.answer(1, with: Page(ids: 1...2))
    source.invalidation?.send(.newest)
    await source.answer(2, with: Page(ids: 0...1, next: 1))
    #expect(pager.ids == [0, 1, 2])
    pager.refresh()
    await source.answer(3, with: Page(ids: 1...3))
    #expect(causes() == [.reread, .reread, .refresh])
  }

  @Test("A page without new items and a failure change only states", .tags(.b31))
  func statesAlone() async {
    let pager = Pager(source: source)
    pager.load()
    await source.answer(0, with: Page(ids: 1...3, next: 2))
    let (causes, token) = causes(of: pager)
    defer { withExtendedLifetime(token) {} }
    pager.loadNext()
    await source.fail(1, with: ServerError())
    pager.retry()
    await source.answer(2, with: Page(ids: [] as [Int]))
    #expect(pager.nextEdge == .end && causes().isEmpty)
  }

  @Test("The items of another query are distinguished, even if they are equal", .tags(.b41))
  func anotherQuery() async {
    let pager = Pager(source: source)
    pager.setSource(source, id: "old")
    pager.load()
    await source.answer(0, with: Page(ids: 1...3))
    let (causes, token) = causes(of: pager)
    defer { withExtendedLifetime(token) {} }
    pager.setSource(source, id: "new")
    #expect(causes().isEmpty)
    await source.answer(1, with: Page(ids: 1...3))
    #expect(causes() == [.query])
  }

  @Test("A jump and the pages next to its target are distinguished", .tags(.b48))
  func jumps() async {
    let index = GatedIndex()
    let pager = Pager(source: index, configuration: PagingConfiguration(pageSize: 10))
    pager.load()
    await index.gate.answer(0, with: Page(rows: 0..<10, of: 1000))
    let (causes, token) = causes(of: pager)
    defer { withExtendedLifetime(token) {} }
    pager.go(toIndex: 500)
    await index.gate.answer(1, with: Page(rows: 495..<505, of: 1000))
    pager.load(pager.gaps[0].id, from: .previous)
    await index.gate.answer(2, with: Page(rows: 485..<495, of: 1000))
    #expect(causes() == [.jump, .page(.previous)])
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct IdenticalSnapshotTests {
  @Test("Snapshots of one state are identical; those of another state, or of another list, are not", .tags(.b9))
  func identity() async {
    let source = GatedPageSource<Item, Int>()
    let (pager, other) = (Pager(source: source), Pager(source: source))
    #expect(pager.items.isIdentical(to: other.items))
    for list in [pager, other] { list.load() }
    await source.answer(0, with: Page(ids: 1...3, next: 2))
    await source.answer(1, with: Page(ids: 1...3, next: 2))
    let items = pager.items
    #expect(items.isIdentical(to: pager.items) && items == other.items && !items.isIdentical(to: other.items))
    pager.loadNext()
    #expect(items.isIdentical(to: pager.items))
    await source.answer(2, with: Page(ids: 4...6))
    #expect(!items.isIdentical(to: pager.items))
  }

  @Test("A refresh that changes nothing leads to another snapshot with equal items", .tags(.b9))
  func refreshing() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source)
    pager.load()
    await source.answer(0, with: Page(ids: 1...3))
    let items = pager.items
    pager.refresh()
    await source.answer(1, with: Page(ids: 1...3))
    #expect(items == pager.items && !items.isIdentical(to: pager.items))
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoadMoreTests {
  @Test("Loading more continues each paused end, or loads the next page of a list that has not paused", .tags(.b20))
  func continuing() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 1))
    pager.load()
    await source.answer(0, with: Page(ids: 1...3, previous: 0, next: 2))
    #expect(!pager.canLoadMore)

    let next = pager.loadMore()
    await source.answer(1, with: Page(ids: [], next: 3))
    await source.answer(2, with: Page(ids: [], next: 4))
    #expect(await next.outcome == .paused && pager.canLoadMore)
    pager.loadPrevious()
    await source.answer(3, with: Page(ids: [], previous: -1))
    await source.answer(4, with: Page(ids: [], previous: -2))
    #expect(pager.nextEdge == .paused && pager.previousEdge == .paused)

    pager.loadMore()
    #expect(pager.nextEdge == .loading && pager.previousEdge == .loading && !pager.canLoadMore)
  }

  @Test("Content without pages has nothing to continue", .tags(.b20))
  func nothingToContinue() async {
    let loader = Loader { 1 }
    #expect(await loader.load().outcome == .loaded)
    #expect(!loader.canLoadMore)
    #expect(await loader.loadMore().outcome == .skipped(.alreadyLoaded))
  }
}
