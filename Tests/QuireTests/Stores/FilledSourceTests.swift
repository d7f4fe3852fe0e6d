import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct FilledSourceTests {
  typealias Store = MemoryPageStore<Ranked, Int, Int>
  let clock = ManualClock()
  let server = ScriptedServer(1...20)
  let store: Store

  init() { store = MemoryPageStore(position: \.rank, clock: clock) }

  func list(maximumAge: Duration = .seconds(60)) -> (pager: Pager<Ranked>, source: StoredSource<Store>) {
    let source = StoredSource(store, filledBy: server, maximumAge: maximumAge, pageSize: 4)
    return (Pager(source: source, configuration: PagingConfiguration(pageSize: 4, prefetchDistance: .rows(1)), clock: clock), source)
  }

  /// Stores some pages, as an earlier run of the app did.
  func store(pages: Int) async {
    let (pager, _) = list()
    _ = await pager.load().outcome
    for _ in 1..<pages { _ = await pager.loadNext().outcome }
  }

  /// Waits until the server has its requests, and its answers are saved.
  func settle() async {
    for _ in 0..<8 { await turn() }
    clock.advance(by: .seconds(1))
  }

  @Test(
    "Stored items are displayed before load() returns, without a network, and the failure of the server is beside them", .tags(.b53, .b58))
  func offline() async throws {
    await store(pages: 2)
    server.isDown = true
    let (pager, source) = list(maximumAge: .zero)
    pager.load()
    #expect(pager.ids == [1, 2, 3, 4])
    await settle()
    #expect(pager.contentState == .loaded && pager.refreshState == .idle && source.remoteState != .idle)
    #expect(await pager.loadNext().outcome == .loaded)
    #expect(await pager.loadNext().outcome.error is ScriptedServer.Down)
    #expect(pager.ids == Array(1...8))
    server.isDown = false
    await pager.retry().outcome.check()
    #expect(pager.ids == Array(1...12) && source.remoteState == .idle)
  }

  @Test("Stored items that are recent enough cost no request", .tags(.b58, .b59))
  func age() async throws {
    await store(pages: 1)
    clock.advance(by: .seconds(59))
    let young = list().pager
    young.load()
    await settle()
    #expect(server.requests.count == 1 && young.ids == [1, 2, 3, 4])
    let (pager, source) = list()
    server.rows[0] = 0
    pager.load()
    await settle()
    #expect(server.requests.count == 2 && pager.ids == Array(0...3))
    let status = try await source.status()
    #expect(status.age == .seconds(1) && status.gapCount == 1 && !status.isComplete)
  }

  @Test(
    "A refresh asks the server first. Items that come between those of its page and the stored ones are a gap until they are loaded",
    .tags(.b55))
  func refresh() async throws {
    await store(pages: 2)
    for rank in -10...0 { server.rows[rank] = rank + 100 }
    let (pager, _) = list()
    pager.load()
    await pager.refresh().outcome.check()
    #expect(pager.items.map(\.rank) == Array(-10 ... -7) + [1] && pager.gaps.map(\.index) == [4])
    let between = StoreCoverage<Int, Int>.Gap(after: -7, before: 1, next: -7)
    #expect(store.coverage().gaps == [between, .init(after: 8, next: 8)])
    let gap = try #require(pager.gaps.first)
    await pager.load(gap.id).outcome.check()
    #expect(store.coverage().gaps.count == 2 && pager.items.map(\.rank) == Array(-10 ... -3) + [1] && pager.gaps.map(\.id) == [gap.id])
    await pager.load(gap.id).outcome.check()
    #expect(store.coverage().gaps == [.init(after: 8, next: 8)] && pager.gaps.isEmpty)
    _ = await pager.loadAll().outcome
    #expect(pager.items.map(\.rank) == Array(-10...20) && store.coverage().gaps.isEmpty)
  }

  @Test(
    "What is written to the store is displayed at once, although a refresh waits for the server", .tags(.b54, .b58),
    arguments: [RefreshScope.firstPage, .loaded, .visible])
  func writesDuringARefresh(_ scope: RefreshScope) async {
    await store(pages: 3)
    let (pager, _) = list()
    pager.load()
    _ = await pager.loadNext().outcome
    pager.updateViewport(visible: 3..<6, capacity: 3)
    server.holdsAnswers = true
    let refresh = pager.refresh(scope)
    await turn()
    store.remove([5])
    store.insert([Ranked(id: 105, rank: 5)])
    clock.advance(by: .seconds(1))
    #expect(pager.ids == [1, 2, 3, 4, 105, 6, 7, 8] && pager.refreshState == .refreshing && server.heldCount == 1)
    server.release(0)
    await refresh.outcome.check()
    #expect(pager.ids == [1, 2, 3, 4] + (scope == .firstPage ? [] : [105, 6, 7, 8]) && server.requests.count == 4)
  }

  @Test(
    "Without a server, what is stored beyond a gap is displayed behind the gap, which fails and is retried; a write beside it changes nothing",
    .tags(.b55, .b48, .b54), arguments: [ListEdge.previous, .next])
  func beyondAGap(_ start: ListEdge) async throws {
    let server = ScriptedServer(1...20, start: start)
    func list() -> Pager<Ranked> {
      let source = StoredSource(store, filledBy: server, maximumAge: .zero, pageSize: 4)
      return Pager(source: source, configuration: PagingConfiguration(pageSize: 4, prefetchDistance: .rows(1)), clock: clock)
    }
    let rest = start == .previous ? ListEdge.next : .previous
    let first = list()
    _ = await first.load().outcome
    _ = await first.load(rest).outcome
    for rank in start == .previous ? -10...0 : 21...31 { server.rows[rank] = rank + 100 }
    _ = await first.refresh().outcome

    server.isDown = true
    let pager = list()
    pager.load()
    pager.load(rest)
    pager.load(rest)
    let stored = start == .previous ? Array(-10 ... -7) + Array(1...8) : Array(13...20) + Array(28...31)
    #expect(pager.items.map(\.rank) == stored && pager.gaps.count == 1)
    let gap = try #require(pager.gaps.first)
    pager.updateViewport(visible: gap.index - 2..<gap.index + 1, capacity: 3)
    await settle()
    #expect(pager.gaps.first?.state.needsCommand == true && pager.gaps.map(\.id) == [gap.id])
    store.insert([Ranked(id: 1, rank: 1)])
    store.remove([start == .previous ? 8 : 13])
    await settle()
    #expect(pager.items.count == 11 && pager.gaps.first?.state.needsCommand == true && pager.gaps.map(\.id) == [gap.id])
    server.isDown = false
    _ = await pager.retry().outcome
    _ = await pager.loadAll(rest).outcome
    #expect(pager.items.map(\.rank) == (start == .previous ? Array(-10...7) + Array(9...20) : Array(1...12) + Array(14...31)))
    #expect(pager.gaps.isEmpty && store.coverage().gaps.isEmpty)
  }

  @Test("A list that opens at a position next to a gap has the stored items on the other side", .tags(.b55), arguments: [1, 2, -7])
  func enteredBesideAGap(_ start: Int) async {
    await store(pages: 2)
    for rank in -10...0 { server.rows[rank] = rank + 100 }
    let (other, _) = list()
    other.load()
    await other.refresh().outcome.check()
    server.isDown = true
    let source = StoredSource(store, filledBy: server, pageSize: 4)
    let pager = Pager(source: source, from: start, configuration: PagingConfiguration(pageSize: 4), clock: clock)
    pager.load()
    while await pager.loadPrevious().outcome == .loaded {}
    while await pager.loadNext().outcome == .loaded {}
    #expect(pager.items.map(\.rank) == Array(-10 ... -7) + Array(1...8) && pager.gaps.map(\.index) == [4])
  }

  @Test("A jump by a command to a stored position costs no request", .tags(.b51, .b58))
  func jumps() async {
    await store(pages: 4)
    server.isDown = true
    let (pager, _) = list()
    pager.load()
    #expect(await pager.go(toCursor: 13).outcome == .loaded)
    #expect(pager.ids == [1, 2, 3, 4, 13, 14, 15, 16] && server.requests.count == 4)
  }

  @Test("Two lists at the same gap share one request, and a list that starts again does not end it", .tags(.b57))
  func oneRequest() async {
    await store(pages: 1)
    server.holdsAnswers = true
    let source = StoredSource(store, filledBy: server, pageSize: 4)
    let pagers = (0..<2).map { _ in Pager(source: source, configuration: PagingConfiguration(pageSize: 4), clock: clock) }
    for pager in pagers {
      pager.load()
      pager.loadNext()
    }
    await turn()
    #expect(server.requests.count == 2 && server.heldCount == 1)
    pagers[0].reset()
    pagers[1].cancel()
    server.release(0)
    await settle()
    #expect(store.items.map(\.rank) == Array(1...8) && pagers[0].items.isEmpty)
  }

  @Test("A server in another order causes a failure with both positions, and nothing is saved", .tags(.b56))
  func otherOrder() async {
    let reversed = ClosureSource<Ranked, Int> { _ in Page([Ranked(id: 1, rank: 3), Ranked(id: 2, rank: 1)], next: 1) }
    let pager = Pager(source: StoredSource(store, filledBy: reversed), clock: clock)
    #expect(await pager.load().outcome.error as? LoadError == .outOfOrder(first: "3", second: "1"))
    #expect(store.items.isEmpty && store.coverage().gaps == [.init()])
  }

  @Test("No page undoes a change of an item since its request", .tags(.b57))
  func newerItems() async {
    await store(pages: 1)
    let (pager, _) = list()
    pager.load()
    server.holdsAnswers = true
    let refresh = pager.refresh()
    await turn()
    store.insert([Ranked(id: 3, rank: 0)])
    store.remove([4])
    server.release(0)
    await refresh.outcome.check()
    #expect(store.items.map(\.id) == [3, 1, 2] && pager.ids == [3, 1, 2])
    server.holdsAnswers = false
    await pager.refresh().outcome.check()
    #expect(store.items.map(\.id) == [1, 2, 3, 4])
  }

  @Test("A first page that was requested before another one was saved is outdated", .tags(.b57))
  func outdatedFirstPage() async throws {
    server.holdsAnswers = true
    let sources = (0..<2).map { _ in list() }
    sources[0].pager.load()
    await turn()
    server.rows[0] = 100
    sources[1].pager.load()
    await turn()
    server.release(1)
    await settle()
    server.release(0)
    await settle()
    #expect(store.items.map(\.rank) == [0, 1, 2, 3] && sources[0].pager.items.map(\.rank) == [0, 1, 2, 3])
  }

  @Test("A refresh by command brings what the server has now, even if a request in the background was sent before", .tags(.b58))
  func refreshDuringARequest() async {
    await store(pages: 1)
    server.holdsAnswers = true
    let (pager, _) = list(maximumAge: .zero)
    pager.load()
    await settle()
    server.rows[0] = 100
    let refresh = pager.refresh()
    await settle()
    server.holdsAnswers = false
    server.release(0)
    await refresh.outcome.check()
    #expect(pager.items.map(\.rank) == Array(0...3))
  }

  @Test("A change that the server reports while its first page is in flight causes another request", .tags(.b57))
  func reportedDuringARequest() async {
    await store(pages: 1)
    let (pager, _) = list()
    pager.load()
    server.holdsAnswers = true
    server.invalidation?.send(.visible)
    await settle()
    server.rows[0] = 100
    server.invalidation?.send(.visible)
    await settle()
    server.holdsAnswers = false
    server.release(0)
    await settle()
    await settle()
    #expect(store.items.map(\.rank) == Array(0...4))
  }

  @Test("If the server reports during a refresh that its data is invalid, all but the first page is a gap", .tags(.b55))
  func nothingIsValidBesideARefresh() async {
    await store(pages: 3)
    let (pager, _) = list()
    pager.load()
    server.holdsAnswers = true
    let refresh = pager.refresh()
    await settle()
    server.invalidation?.send()
    await settle()
    server.holdsAnswers = false
    while server.heldCount > 0 {
      server.release(0)
      await settle()
    }
    await refresh.outcome.check()
    await settle()
    #expect(store.coverage().gaps == [.init(after: 4, next: 4)])
  }

  @Test("If the server reports invalid data, and then fails, the next first page starts over", .tags(.b55))
  func nothingIsValidOffline() async {
    await store(pages: 3)
    let (pager, _) = list()
    pager.load()
    server.isDown = true
    server.invalidation?.send()
    await settle()
    server.isDown = false
    await pager.refresh().outcome.check()
    #expect(store.coverage().gaps == [.init(after: 4, next: 4)])
  }

  @Test("No page undoes an import of many items since its request", .tags(.b57))
  func manyNewerItems() async {
    await store(pages: 1)
    let (pager, _) = list()
    pager.load()
    server.holdsAnswers = true
    let refresh = pager.refresh()
    await turn()
    store.insert((-10_500..<0).map { Ranked(id: $0, rank: $0) })
    server.release(0)
    await refresh.outcome.check()
    #expect(store.items.map(\.rank) == Array(-10_500..<0) + [1, 2, 3, 4])
  }
}
