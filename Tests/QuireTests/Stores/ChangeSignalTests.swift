import Quire
import QuireTesting
import Testing

/// Signals of changed items beside other loads.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ChangeSignalTests {
  private let clock = ManualClock()
  private let source = GatedPageSource<Item, Int>(cursorSemantics: .repeatable)
  private let pager: Pager<Item>

  init() { pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3), clock: clock) }

  private var failure: LoadFailure? { if case .failed(let failure) = pager.refreshState { failure } else { nil } }

  private func load() async {
    pager.load()
    await source.answer(0, with: Page(ids: 1...3, next: 1))
  }

  /// Sends a signal some time after the one before, so that it takes effect at once.
  private func signal(_ scope: RefreshScope) {
    clock.advance(by: .seconds(1))
    source.invalidation?.send(scope)
  }

  @Test("A reread whose source reports invalid data supersedes a page in flight", .tags(.b54, .b11))
  func refusedReread() async {
    await load()
    let page = pager.loadNext()
    signal(.firstPage)
    await source.fail(2, with: SourceInvalidated())
    #expect(await page.outcome == .superseded)
    await source.answer(3, with: Page(ids: 4...6))
    #expect(pager.ids == [4, 5, 6] && pager.refreshState == .idle)
    #expect(source.requests.map(\.cause) == [.firstLoad, .command, .reread, .change])
  }

  @Test("A reread whose source reports invalid data does not affect a refresh in flight", .tags(.b54, .b11))
  func refusedRereadBesideARefresh() async {
    await load()
    let refresh = pager.refresh()
    signal(.firstPage)
    await source.fail(2, with: SourceInvalidated())
    await source.answer(1, with: Page(ids: 4...6))
    #expect(await refresh.outcome == .loaded)
    #expect(pager.ids == [4, 5, 6])
  }

  @Test("A source that refuses each reread is called no more often than the budget allows", .tags(.b54, .b11))
  func refusedAgainAndAgain() async {
    await load()
    signal(.firstPage)
    for request in 1...4 { await source.fail(request, with: SourceInvalidated()) }
    #expect(failure?.underlying as? LoadError == .invalidated)
    #expect(pager.ids == [1, 2, 3] && source.requests.count == 5)
  }

  @Test("A page that was requested after a change is followed by no reread, although the empty page before it was", .tags(.b54, .b20))
  func aPageAfterTheChange() async {
    await load()
    let page = pager.loadNext()
    signal(.firstPage)
    await source.answer(2, with: Page(ids: 1...3, next: 1))
    await source.answer(1, with: Page(ids: [], next: 2))
    #expect(source.requests.map(\.cause) == [.firstLoad, .command, .reread, .command, .reread])

    await source.answer(4, with: Page(ids: 1...3, next: 2))
    await source.answer(3, with: Page(ids: 4...6))
    await turn()

    #expect(await page.outcome == .loaded)
    #expect(pager.ids == Array(1...6) && source.requests.count == 5)
  }

  @Test("The newest items are read during a refresh in flight, which continues, and later changes are read", .tags(.b54, .b50))
  func newestItems() async {
    await load()
    let refresh = pager.refresh()
    signal(.newest)
    await source.answer(2, with: Page(ids: 0...2, next: 7))
    #expect(pager.ids == [0, 1, 2, 3] && pager.refreshState == .refreshing)

    await source.answer(1, with: Page(ids: 0...2, next: 7))
    #expect(await refresh.outcome == .loaded)

    await source.answer(3, with: Page(ids: 0...2, next: 7))
    signal(.newest)
    await source.answer(4, with: Page(ids: -1...1, next: 7))
    #expect(pager.ids == [-1, 0, 1, 2])
  }

  @Test("The retry of a refresh that was older than a change when it failed starts over", .tags(.b54, .b13))
  func failedRefresh() async {
    await load()
    pager.loadNext()
    await source.answer(1, with: Page(ids: 4...6))
    pager.refresh(.loaded)
    await source.answer(2, with: Page(ids: 1...3, next: 1))
    signal(.firstPage)
    await source.answer(4, with: Page(ids: 1...6))
    await source.fail(3, with: ServerError())
    #expect(failure != nil)

    pager.retry()
    #expect(source.requests.last?.cursor == nil)
    await source.answer(5, with: Page(ids: 11...16))
    #expect(pager.ids == Array(11...16))
  }

  @Test("Two signals with different scopes in one frame are both followed", .tags(.b54))
  func twoScopes() async {
    await load()
    pager.loadNext()
    await source.answer(1, with: Page(ids: 4...6))
    pager.updateViewport(visible: 3..<6, capacity: 3)
    signal(.newest)
    await source.answer(2, with: Page(ids: 1...3, next: 1))

    source.invalidation?.send(.newest)
    source.invalidation?.send(.visible)
    clock.advance(by: .seconds(1))
    await source.answer(3, with: Page(ids: 0...2, next: 1))
    await source.answer(4, with: Page(ids: [3, 4, 6]))

    #expect(pager.ids == [0, 1, 2, 3, 4, 6])
  }

  @Test("A reread that starts again after a page reads the items around those that are visible then", .tags(.b54, .b14))
  func laterViewport() async {
    await load()
    signal(.visible)
    pager.loadNext()
    await source.answer(2, with: Page(ids: 4...6, next: 2))
    pager.updateViewport(visible: 3..<6, capacity: 3)
    await source.answer(5, with: Page(ids: 7...9))

    await source.answer(6, with: Page(ids: 4...6, next: 2))

    #expect(source.requests.map(\.cause) == [.firstLoad, .reread, .command, .reread, .reread, .viewport, .reread])
    #expect(source.requests[6].cursor == 1 && pager.ids == [4, 5, 6])
  }

  @Test("A change is not lost while another query loads that is then canceled", .tags(.b54, .b41), arguments: [true, false])
  func canceledQuery(isBefore: Bool) async {
    pager.setSource(source, id: 1)
    await load()
    if isBefore { signal(.firstPage) }
    pager.setSource(GatedPageSource<Item, Int>(), id: 2)
    if !isBefore { signal(.firstPage) }
    let count = source.requests.count
    pager.cancel()
    await source.answer(count, with: Page(ids: 4...6))
    #expect(pager.ids == [4, 5, 6] && source.requests.last?.cause == .reread)
  }

  @Test("A change of a previous query's items loads nothing while the new query loads, or after it", .tags(.b54, .b41))
  func answeredQuery() async {
    let other = GatedPageSource<Item, Int>()
    pager.setSource(source, id: 1)
    await load()
    pager.setSource(other, id: 2)
    signal(.firstPage)
    await other.answer(0, with: Page(ids: 7...9))
    #expect(pager.ids == [7, 8, 9])
    #expect(source.requests.count == 1 && other.requests.count == 1)
  }
}
