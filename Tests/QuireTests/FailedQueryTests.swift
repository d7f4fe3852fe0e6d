import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct FailedQueryTests {
  private let old = GatedPageSource<Item, Int>()
  private let new = GatedPageSource<Item, Int>()

  /// A list that shows the query "old", behind the failure of "new".
  private func failed() async -> Pager<Item> {
    let pager = Pager(source: old)
    pager.setSource(old, id: "old")
    pager.load()
    await old.answerNext(with: Page(ids: 1...3, next: 2))
    pager.setSource(new, id: "new")
    await new.failNext(with: "offline")
    return pager
  }

  @Test("A failed query fills the screen, and a retry sends it again, and covers the old rows", .tags(.b41))
  func aFailedQueryFillsTheScreen() async {
    let pager = await failed()
    #expect(pager.picture == "failed offline |[1 2 3]? previous query")
    #expect(pager.refreshState.failure == "offline")

    pager.retry()
    #expect(pager.picture == "loading |[1 2 3]? previous query")

    await new.answerNext(with: Page(ids: [30]))
    #expect(pager.picture == "|[30]|")
  }

  @Test("Cancel returns from a failed query to the old rows, which continue where they were", .tags(.b41), arguments: [false, true])
  func cancelGoesBackFromAFailure(duringARetry: Bool) async {
    let pager = await failed()
    if duringARetry {
      pager.retry()
      await new.arrival(of: 1)
    }

    pager.cancel()
    #expect(pager.picture == "|[1 2 3]?")
    #expect(new.requests.count == (duringARetry ? 2 : 1))

    pager.updateViewport(visible: 0..<3, capacity: 3)
    await old.answerNext(with: Page(ids: [4]))
    #expect(pager.picture == "|[1 2 3 4]|")
  }

  @Test("Setting the old query after another one failed shows its rows without a request", .tags(.b41))
  func theOldQueryAfterAFailure() async {
    let pager = await failed()

    pager.setSource(GatedPageSource<Item, Int>(), id: "old")

    #expect(pager.picture == "|[1 2 3]?")
    #expect(old.requests.count == 1)
  }

  @Test("Behind a failed query, the old rows request nothing, even for a viewport or a signal", .tags(.b41))
  func behindAFailure() async {
    let pager = await failed()

    pager.updateViewport(visible: 0..<3, capacity: 9)
    old.invalidation?.send()
    new.invalidation?.send()
    await turn()

    #expect(old.requests.count == 1 && new.requests.count == 1)
    #expect(pager.contentState.failure == "offline")
  }

  @Test("After a failed query, a load sends the query again, and a page is its first page", .tags(.b41, .b7), arguments: [0, 1, 2])
  func commandsBehindAFailure(_ command: Int) async {
    let pager = await failed()

    switch command {
    case 0: pager.load()
    case 1: pager.loadNext()
    default: pager.refresh(ifOlderThan: .seconds(1))
    }

    #expect(await new.nextRequest().request == PageRequest(kind: .refresh, limit: 20))
    #expect(old.requests.count == 1)
  }

  @Test("The rows survive any number of failed queries, and a page that waited for one fails with it", .tags(.b41))
  func severalFailures() async {
    let pager = await failed()
    let third = GatedPageSource<Item, Int>()

    pager.setSource(third, id: "third")
    #expect(pager.picture == "loading |[1 2 3]? previous query")

    let next = pager.loadNext()
    await third.failNext(with: "busy")
    #expect(await next.outcome.failure == "busy")
    #expect(pager.picture == "failed busy |[1 2 3]? previous query")

    pager.cancel()
    #expect(pager.picture == "|[1 2 3]?")
  }
}
