import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct FailedQueryTests {
  private let old = GatedPageSource<Item, Int>()
  private let new = GatedPageSource<Item, Int>()

  /// A list that shows the query "old", behind the failure of "new".
  private func failed() async -> Pager<Item> {
    let pager = Pager(source: old)
    pager.setSource(old, for: "old")
    pager.load()
    await old.answer(0, with: Page(ids: 1...3, next: 2))
    pager.setSource(new, for: "new")
    await new.fail(0, with: ServerError())
    return pager
  }

  @Test("B41: a query that fails fills the screen, and a retry asks it again, covering the old rows")
  func aFailedQueryFillsTheScreen() async {
    let pager = await failed()
    #expect(pager.contentState.error as? ServerError == ServerError())
    #expect(pager.refreshState.error as? ServerError == ServerError())
    #expect(pager.ids == [1, 2, 3] && pager.isOfPreviousQuery)
    pager.retry()
    #expect(pager.contentState == .loading)
    await new.answer(1, with: Page(ids: [30]))
    #expect(pager.ids == [30])
    #expect(pager.contentState == .content && !pager.isOfPreviousQuery)
  }

  @Test("B41: cancel goes back from a query that failed to the old rows, which go on where they were", arguments: [false, true])
  func cancelGoesBackFromAFailure(duringARetry: Bool) async {
    let pager = await failed()
    if duringARetry {
      pager.retry()
      await new.arrival(of: 1)
    }
    pager.cancel()
    #expect(pager.snapshot.summary == "content idle more end")
    #expect(pager.ids == [1, 2, 3] && !pager.isOfPreviousQuery)
    #expect(new.requests.count == (duringARetry ? 2 : 1))
    pager.report(visible: 0..<3, fitting: 3)
    await old.answer(1, with: Page(ids: [4]))
    #expect(pager.ids == [1, 2, 3, 4])
  }

  @Test("B41: setting the old query after another one failed shows its rows without a request")
  func theOldQueryAfterAFailure() async {
    let pager = await failed()
    pager.setSource(GatedPageSource<Item, Int>(), for: "old")
    #expect(pager.snapshot.summary == "content idle more end")
    #expect(pager.ids == [1, 2, 3] && !pager.isOfPreviousQuery)
    #expect(old.requests.count == 1)
  }

  @Test("B41: behind the failure of a query the old rows ask for nothing, whatever a view reports or their source signals")
  func behindAFailure() async {
    let pager = await failed()
    pager.report(visible: 0..<3, fitting: 9)
    old.invalidation?.send()
    new.invalidation?.send()
    await turn()
    #expect(old.requests.count == 1 && new.requests.count == 1)
    #expect(pager.contentState.error != nil)
  }

  @Test("B41, B7: behind the failure of a query, a load asks the query again, and a page is its first one", arguments: [0, 1, 2])
  func commandsBehindAFailure(_ command: Int) async {
    let pager = await failed()
    switch command {
    case 0: pager.load()
    case 1: pager.loadNext()
    default: pager.refresh(ifOlderThan: .seconds(1))
    }
    await new.arrival(of: 1)
    #expect(new.requests[1] == PageRequest(kind: .refresh, limit: 20))
    #expect(old.requests.count == 1)
  }

  @Test("B41: the rows survive any number of queries that fail, and a page that waited for one fails with it")
  func severalFailures() async {
    let pager = await failed()
    let third = GatedPageSource<Item, Int>()
    pager.setSource(third, for: "third")
    #expect(pager.contentState == .loading)
    let next = pager.loadNext()
    await third.fail(0, with: ServerError(code: 503))
    #expect(await next.outcome.error as? ServerError == ServerError(code: 503))
    #expect(pager.contentState.error as? ServerError == ServerError(code: 503))
    pager.cancel()
    #expect(pager.ids == [1, 2, 3] && pager.contentState == .content)
  }
}
