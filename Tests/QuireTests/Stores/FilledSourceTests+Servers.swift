import Quire
import QuireTesting
import Testing

/// Answers of servers.
extension FilledSourceTests {
  @Test("If a server no longer knows a cursor, the list loads from the start, and the rest is a gap", .tags(.b55))
  func forgottenCursors() async {
    await store(pages: 2)
    var isForgetful = true
    let forgetful = ClosureSource<Ranked, Int> { [server] request in
      if request.cursor == 8, isForgetful {
        isForgetful = false
        throw SourceInvalidated()
      }
      return try await server.page(request)
    }
    let pager = Pager(
      source: StoredSource(store, filledBy: forgetful, pageSize: 4), configuration: PagingConfiguration(pageSize: 4), clock: clock)
    pager.load()
    pager.loadNext()
    _ = await pager.loadNext().outcome
    await settle()
    #expect(server.requests.map(\.cursor).prefix(4) == [nil, 4, nil, 4] && store.coverage().gaps.count == 1)
    _ = await pager.loadAll().outcome
    #expect(pager.ids == Array(1...20) && store.coverage().gaps.isEmpty)
  }

  @Test("Reading changed items again costs no request, even at a gap", .tags(.b54))
  func rereads() async {
    await store(pages: 1)
    let (pager, _) = list()
    pager.load()
    store.remove([1, 2, 4])
    await settle()
    #expect(server.requests.count == 1 && pager.ids == [3] && pager.nextEdge == .more)
  }

  @Test("A list whose stored items are all removed continues at the gap after them", .tags(.b55))
  func allStoredItemsAreRemoved() async {
    await store(pages: 1)
    let (pager, _) = list()
    pager.load()
    store.remove(1...4)
    await settle()
    #expect(server.requests.map(\.cursor) == [nil, 4] && pager.ids == [5, 6, 7, 8])
  }

  @Test("A complete list that has grown continues after its first page, at either end", .tags(.b55), arguments: ListEdge.allCases)
  func growth(_ start: ListEdge) async {
    let server = ScriptedServer([1, 2, 20], start: start)
    let source = StoredSource(store, filledBy: server, pageSize: 4)
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 4), clock: clock)
    _ = await pager.load().outcome
    #expect(pager.ids == [1, 2, 20] && store.coverage().gaps.isEmpty)
    for rank in 3...12 { server.rows[rank] = rank }
    await pager.refresh().outcome.check()
    #expect(pager.ids == (start == .previous ? [1, 2, 3, 4, 20] : [2, 10, 11, 12, 20]) && pager.gaps.count == 1)
    _ = await pager.loadAll(.next).outcome
    _ = await pager.loadAll(.previous).outcome
    #expect(pager.ids == Array(1...12) + [20] && store.coverage().gaps.isEmpty)
  }

  @Test("A server that always names both neighbors leaves no items out", .tags(.b55))
  func bothCursors() async {
    let server = ScriptedServer(1...8)
    let source = ClosureSource<Ranked, Int> { request in
      var page = try await server.page(request)
      (page.previous, page.next) = (page.items.first?.rank ?? page.previous, page.items.last?.rank ?? page.next)
      return page
    }
    let pager = Pager(
      source: StoredSource(store, filledBy: source, pageSize: 4), configuration: PagingConfiguration(pageSize: 4), clock: clock)
    _ = await pager.load().outcome
    _ = await pager.loadAll(.next).outcome
    _ = await pager.loadAll(.previous).outcome
    for rank in -9...0 { server.rows[rank] = rank + 100 }
    await pager.refresh().outcome.check()
    _ = await pager.loadAll(.next).outcome
    #expect(pager.items.map(\.rank) == Array(-9...8))
  }

  @Test("If the first stored items are removed, a list that opens shows those beyond the gap, even without a network", .tags(.b55, .b58))
  func theFirstStoredItemsAreRemoved() async {
    await store(pages: 1)
    for rank in -10...0 { server.rows[rank] = rank + 100 }
    let (other, _) = list()
    other.load()
    await other.refresh().outcome.check()
    store.remove(90...93)
    server.isDown = true
    let (pager, _) = list()
    pager.load()
    #expect(pager.items.map(\.rank) == [1, 2, 3, 4] && pager.previousEdge == .more)
    #expect(await pager.loadPrevious().outcome.error is ScriptedServer.Down)
    server.isDown = false
    _ = await pager.loadAll(.previous).outcome
    #expect(pager.items.map(\.rank) == Array(-6...4))
  }

  @Test("A list whose server starts with the last items also starts there, and a gap is filled from both sides", .tags(.b55))
  func fromTheEnd() async throws {
    let server = ScriptedServer(1...20, start: .next)
    let source = StoredSource(store, filledBy: server, pageSize: 4)
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 4), clock: clock)
    _ = await pager.load().outcome
    #expect(pager.ids == Array(17...20) && pager.nextEdge == .end && pager.previousEdge == .more)
    for rank in 21...30 { server.rows[rank] = rank }
    await pager.refresh().outcome.check()
    #expect(pager.ids == [20] + Array(27...30) && pager.gaps.map(\.index) == [1])
    #expect(store.coverage().gaps == [.init(before: 17, previous: 17), .init(after: 20, before: 27, previous: 27)])
    _ = await pager.loadAll(.previous).outcome
    #expect(pager.ids == Array(1...30) && store.coverage().gaps.isEmpty)
  }

  @Test("A gap with a cursor at only one side is filled from there, even for a reader at the other side", .tags(.b55))
  func fromTheOtherSide() async throws {
    await store(pages: 1)
    for rank in -10...0 { server.rows[rank] = rank + 100 }
    let (other, _) = list()
    other.load()
    await other.refresh().outcome.check()
    let source = StoredSource(store, filledBy: server, pageSize: 4)
    let pager = Pager(source: source, from: 1, configuration: PagingConfiguration(pageSize: 4), clock: clock)
    pager.load()
    #expect(pager.items.map(\.rank) == [-7, 1, 2, 3, 4] && pager.previousEdge == .more)
    let gap = try #require(pager.gaps.first)
    await pager.load(gap.id, from: .previous).outcome.check()
    #expect(Set(-6...1).isSubset(of: pager.items.map(\.rank)) && pager.gaps.isEmpty)
  }

  @Test("A server that endlessly answers without items causes a failure")
  func emptyPages() async {
    var cursor = 0
    let empty = ClosureSource<Ranked, Int> { _ in
      cursor += 1
      return Page([], next: cursor)
    }
    let pager = Pager(source: StoredSource(store, filledBy: empty), clock: clock)
    #expect(await pager.load().outcome.error as? LoadError == .emptyPages(5))
  }

  @Test("No page undoes a page that was requested later, and a page requested later counts", .tags(.b57))
  func laterPages() throws {
    #expect(try store.save(Page([1, 2, 3].map { Ranked(id: $0, rank: $0) }, next: 3), for: .start, store.ticket()) == .saved)
    let gap = try #require(store.coverage().gaps.first)
    let (older, later) = (store.ticket(), store.ticket())
    let moved = [Ranked(id: 1, rank: 1), Ranked(id: 9, rank: 2), Ranked(id: 3, rank: 3)]
    #expect(try store.save(Page(moved, next: 3), for: .start, later) == .saved)
    // The later page has removed 2. Only another answer tells where it is.
    #expect(try store.save(Page([Ranked(id: 2, rank: 7), Ranked(id: 9, rank: 9)]), for: .gap(gap, from: .next), older) == .outdated)
    #expect(store.items == moved)
    #expect(try store.save(Page([Ranked(id: 2, rank: 2), Ranked(id: 9, rank: 9)]), for: .start, store.ticket()) == .saved)
    #expect(store.items == [Ranked(id: 2, rank: 2), Ranked(id: 9, rank: 9)])
  }

  @Test("It keeps the rules of sources")
  func rules() async {
    #expect(await StoredSource(store, filledBy: server, pageSize: 4).problems(limit: 4).isEmpty)
    #expect(
      await StoredSource(Store(position: \.rank, clock: clock), filledBy: ScriptedServer(1...20, start: .next)).problems(limit: 4).isEmpty)
  }

  @Test("A server that reports a change during each request is not called forever", .tags(.b47, .b57))
  func restlessServer() async {
    let restless = RestlessServer()
    let source = StoredSource(store, filledBy: restless)
    restless.invalidation?.send(.visible)
    for _ in 0..<20 { await settle() }
    #expect(restless.requestCount == 4)

    restless.invalidation?.send(.visible)
    await settle()
    #expect(restless.requestCount > 4)
    withExtendedLifetime(source) {}
  }
}

@MainActor private final class RestlessServer: PageSource {
  let invalidation: InvalidationSignal? = InvalidationSignal()
  private(set) var requestCount = 0

  func page(_ request: PageRequest<Int>) async throws -> Page<Ranked, Int> {
    requestCount += 1
    invalidation?.send(.visible)
    return Page([Ranked(id: 1, rank: 1)])
  }
}

extension LoadTask.Outcome {
  func check() { #expect(self == .loaded) }
}
