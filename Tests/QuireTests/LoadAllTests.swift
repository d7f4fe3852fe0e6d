import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoadAllTests {
  private let list = (1...50).map { Item($0) }

  @Test("A load that ends at a paused edge has that outcome, so that a loop over loads ends", .tags(.b6, .b20))
  func aPausedEdge() async {
    var asked = 0
    // A server that ignores the page number.
    let pager = Pager(
      source: ClosureSource<Item, Int>.pageNumbers { _ in
        asked += 1
        return asked < 200 ? (1...20).map { Item($0) } : []
      })
    _ = await pager.refresh().outcome
    let outcome = await pager.loadNext().outcome
    #expect(outcome == .paused)
    #expect(pager.nextEdge == .paused)
    while await pager.loadNext().outcome == .loaded {}
    #expect(asked < 20)
    #expect(await pager.loadAll().outcome == .paused)
    #expect(asked < 30)
  }

  @Test("A paused load is a worse outcome than a successful one, and better than a failed one", .tags(.b6))
  func theWorseOutcome() {
    let failure = LoadTask.Outcome.failed(LoadFailure(ServerError()))
    #expect(LoadTask.Outcome.paused.worse(than: .loaded) == .paused)
    #expect(LoadTask.Outcome.paused.worse(than: .skipped(.atEnd)) == .paused)
    #expect(LoadTask.Outcome.paused.worse(than: failure) == failure)
    #expect(LoadTask.Outcome.paused.worse(than: .superseded) == .superseded)
  }

  @Test("It loads all pages, starting with the first, and reports its progress", .tags(.b7))
  func fromNothing() async {
    let pager = Pager(source: .array(list))
    var counts: [Int] = []
    #expect(await pager.loadAll { counts.append($0) }.outcome == .loaded)
    #expect(pager.ids == Array(1...50))
    #expect(counts == [20, 40, 50])
    #expect(await pager.loadAll { counts.append($0) }.outcome == .loaded, "there is nothing more")
    #expect(counts.count == 3)
  }

  @Test("It loads all pages before the first", .tags(.b7, .b24))
  func atTheOtherEnd() async {
    let pager = Pager(source: .array(list), from: 45)
    #expect(await pager.loadAll(.previous).outcome == .loaded)
    #expect(pager.ids == Array(1...50))
  }

  @Test("It waits for a first load or a refresh in flight, and requests nothing twice", .tags(.b7), arguments: [false, true])
  func besideALoad(isRefresh: Bool) async {
    let fixture = Fixture()
    fixture.pager.load()
    if isRefresh {
      await fixture.source.answer(0, with: Page(ids: [0]))
      fixture.pager.refresh()
    }
    let first = isRefresh ? 1 : 0
    await fixture.source.arrival(of: first)
    let all = fixture.pager.loadAll()
    await fixture.source.answer(first, with: Page(ids: 1...3, next: 1))
    await fixture.source.answer(first + 1, with: Page(ids: 4...6))
    #expect(await all.outcome == .loaded)
    #expect(fixture.source.requests[first...].map(\.cursor) == [nil, 1])
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("If it waits for a gap, and a refresh brings another list, it loads all of that list", .tags(.b7, .b51))
  func aRefreshInsteadOfAGap() async throws {
    let fixture = Fixture()
    fixture.pager.load()
    await fixture.source.answer(0, with: pageWithGap)
    fixture.pager.refresh()
    let all = fixture.pager.loadAll()
    await fixture.source.answer(1, with: Page(ids: 1...3, next: 4))
    try #require(await fixture.requests(beyond: 2).map(\.cursor) == [4])
    await fixture.source.answer(2, with: Page(ids: 4...6))
    #expect(await all.outcome == .loaded)
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("If it waits for an edge, and a refresh brings a list that ends there and has a gap, it loads the gap", .tags(.b7, .b51))
  func aGapInsteadOfAnEdge() async throws {
    let fixture = await Fixture.loaded(1...3, next: 4)
    fixture.pager.refresh()
    let all = fixture.pager.loadAll()
    await fixture.source.answer(1, with: pageWithGap)
    try #require(await fixture.requests(beyond: 2).map(\.cursor) == [3])
    await fixture.source.answer(2, with: Page(ids: 3...8, next: 9))
    #expect(await all.outcome == .loaded)
    #expect(fixture.pager.ids == Array(1...9))
  }

  /// A page at both ends of its list, without the items from 3 to 7.
  private var pageWithGap: Page<Item, Int> {
    var page = Page<Item, Int>(ids: [1, 2, 8, 9])
    page.gaps = [.init(before: 2, next: 3, previous: 8)]
    return page
  }

  @Test("It stops at a limit, and sends no request if the limit is reached already", .tags(.b7))
  func aLimit() async {
    let pager = Pager(source: .array(list))
    #expect(await pager.loadAll(limit: 30).outcome == .loaded)
    #expect(pager.items.count == 40 && pager.nextEdge == .more)
    #expect(await pager.loadAll(limit: 40).outcome == .loaded)
    #expect(pager.items.count == 40)
  }

  @Test("It stops at a failure, and continues from there when it is called again", .tags(.b6))
  func aFailure() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let all = fixture.pager.loadAll()
    await fixture.source.answer(1, with: Page(ids: 4...6, next: 2))
    await fixture.source.fail(2, with: ServerError())
    #expect(await all.outcome.error as? ServerError == ServerError())
    let rest = fixture.pager.loadAll()
    await fixture.source.answer(3, with: Page(ids: 7...9))
    #expect(await rest.outcome == .loaded)
    #expect(fixture.pager.ids == Array(1...9))
  }

  @Test("If its task is canceled, the page in flight arrives, and no other page is requested", .tags(.b6))
  func cancellation() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let all = fixture.pager.loadAll()
    await fixture.source.arrival(of: 1)
    all.cancel()
    #expect(await all.outcome == .cancelled)
    await fixture.source.answer(1, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.ids == Array(1...6))
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("If the Swift task that waits for it is canceled, it loads the other pages", .tags(.b6))
  func aCanceledWait() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let all = fixture.pager.loadAll()
    let wait = await begun { await all.outcome }
    wait.cancel()
    #expect(await wait.value == .cancelled)
    await fixture.source.answer(1, with: Page(ids: 4...6, next: 2))
    await fixture.source.answer(2, with: Page(ids: 7...9))
    #expect(await all.outcome == .loaded)
    #expect(fixture.pager.ids == Array(1...9))
  }

  @Test("It stops when its load is superseded, or a source whose cursors always expire would be called forever", .tags(.b11))
  func superseded() async {
    var asked = 0
    let pager = Pager<Item> { (request: PageRequest<Int>) in
      asked += 1
      if request.kind == .next, asked < 50 { throw SourceInvalidated() }
      return Page(ids: 1...3, next: 1)
    }
    #expect(await pager.loadAll().outcome == .superseded)
    await pager.settled()
    #expect(asked == 3)
  }

  @Test("A source that waits for it is refused", .tags(.b46))
  func aSourceThatWaitsForIt() async {
    var all: (@MainActor () async -> LoadTask.Outcome)?
    var outcome: LoadTask.Outcome?
    let pager = Pager<Item> { (_: PageRequest<Int>) in
      outcome = await all?()
      return Page(ids: [1])
    }
    all = { [unowned pager] in await pager.loadAll().outcome }
    #expect(await pager.loadAll().outcome == .loaded)
    #expect(outcome?.error as? LoadError == .waitsForItself)
  }
}
