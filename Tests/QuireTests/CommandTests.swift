import Quire
import QuireTesting
import Testing

/// The effect of each command in each state.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CommandTests {
  @Test("The table has each command in each state, once", .tags(.b7))
  func theTableIsComplete() {
    let pairs = CommandRow.all.map { "\($0.situation) \($0.command)" }
    #expect(pairs.count == Situation.allCases.count * Command.allCases.count)
    #expect(Set(pairs).count == pairs.count)
  }

  @Test("Each command has the effect that the table states, and notifies observers only of changes", .tags(.b7), arguments: CommandRow.all)
  func theTable(row: CommandRow) async throws {
    let fixture = await row.situation.list()
    let (before, updates, events) = (fixture.pager.snapshot.summary, fixture.updates.updates.count, fixture.loads.events.count)
    let requests = fixture.source.requests.count
    row.command.give(to: fixture.pager)
    let after = fixture.pager.snapshot.summary
    #expect(after == (row.states ?? before))
    #expect(fixture.updates.updates.count == updates + (row.states == nil ? 0 : 1))
    let notified = fixture.loads.events.dropFirst(events)
    let began = notified.filter { $0.phase == .began }.map(\.kind)
    #expect(began == (row.request == nil ? [] : [row.request!.kind]))
    #expect(notified.isEmpty || row.request != nil || row.command == .cancel || row.command == .reset)
    if row.request != nil { await fixture.source.arrival(of: requests) }
    let asked = await fixture.requests(beyond: requests).map { CommandRow.Request(kind: $0.kind, cursor: $0.cursor) }
    #expect(asked == (row.request.map { [$0] } ?? []))
  }

  @Test("A loadNext during a refresh waits, and then loads at the edge of the refreshed list", .tags(.b7))
  func loadNextWaitsForARefresh() async {
    let fixture = await Situation.refreshing.list()
    let next = fixture.pager.loadNext()
    let previous = fixture.pager.loadPrevious()
    await fixture.source.answer(1, with: Page(ids: 7...9, previous: -7, next: 7))
    await fixture.source.answer(2, with: Page(ids: [10]))
    await fixture.source.answer(3, with: Page(ids: [6]))
    #expect(fixture.source.requests.map(\.cursor) == [nil, nil, 7, -7])
    #expect(await next.outcome == .loaded)
    #expect(await previous.outcome == .loaded)
    #expect(fixture.pager.ids == [6, 7, 8, 9, 10])
  }

  @Test("A loadNext during a refresh that fails loads at the edge that was kept", .tags(.b7))
  func loadNextRunsOnTheKeptEdge() async {
    let fixture = await Situation.refreshing.list()
    let next = fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    await fixture.source.answer(2, with: Page(ids: 4...6))
    #expect(fixture.source.requests[2].cursor == 2)
    #expect(await next.outcome == .loaded)
    #expect(fixture.pager.ids == [1, 2, 3, 4, 5, 6])
    #expect(fixture.pager.refreshState.error as? ServerError == ServerError())
  }

  @Test("A loadNext during a reload that fails has failed with it, because no edge was kept", .tags(.b6, .b7))
  func loadNextFailsWithAReload() async {
    let fixture = await Situation.reloading.list()
    let next = fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    #expect(await next.outcome.error as? ServerError == ServerError())
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("A waiting loadNext has nothing to do if the refreshed list is at its end", .tags(.b7))
  func loadNextWaitsForAnEnd() async {
    let fixture = await Situation.refreshing.list()
    let next = fixture.pager.loadNext()
    await fixture.source.answer(1, with: Page(ids: 7...9))
    #expect(await next.outcome == .skipped(.atEnd))
    #expect(fixture.source.requests.count == 2)
  }

  @Test("A waiting loadNext survives a second refresh, and loads once", .tags(.b7))
  func loadNextOutlivesASecondRefresh() async {
    let fixture = await Situation.refreshing.list()
    let first = fixture.pager.loadNext()
    let second = fixture.pager.loadNext()
    fixture.pager.refresh()
    await fixture.source.answer(2, with: Page(ids: 7...9, next: 7))
    await fixture.source.answer(3, with: Page(ids: [10], next: 8))
    #expect(await first.outcome == .loaded)
    #expect(await second.outcome == .loaded)
    #expect(await fixture.requests(beyond: 4).isEmpty)
    #expect(fixture.pager.ids == [7, 8, 9, 10])
  }

  @Test("At a paused edge, a loadNext renews the whole budget", .tags(.b7))
  func loadNextRenewsTheBudget() async {
    let fixture = await Fixture.loaded(1...3, next: 1, PagingConfiguration(emptyPageBudget: 1))
    for round in 0..<2 {
      let next = fixture.pager.loadNext()
      await fixture.source.answer(2 * round + 1, with: Page(ids: [], next: 10 * round + 2))
      #expect(fixture.pager.nextEdge == .loading)
      await fixture.source.answer(2 * round + 2, with: Page(ids: [], next: 10 * round + 3))
      #expect(fixture.pager.nextEdge == .paused)
      #expect(await next.outcome == .paused)
    }
    #expect(fixture.source.requests.map(\.cursor) == [nil, 1, 2, 3, 12])
  }

  @Test("A retry during the load of one edge retries only the other edge, which has failed", .tags(.b7))
  func retryLeavesTheOtherEdgeAlone() async {
    let fixture = await Situation.appendFailed.list()
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 2)
    fixture.pager.retry()
    #expect(fixture.edges == [.loading, .loading])
    #expect(await fixture.requests(beyond: 3).map(\.cursor) == [2])
  }

  @Test("A retry after a failed refresh and a failed edge retries only the refresh", .tags(.b7, .b19))
  func retryIsForTheRefreshFirst() async {
    let fixture = await Situation.appendFailed.list()
    fixture.pager.refresh()
    await fixture.source.fail(2, with: ServerError(code: 503))
    #expect(fixture.pager.nextEdge.error as? ServerError == ServerError())
    fixture.pager.retry()
    await fixture.source.fail(3, with: ServerError(code: 504))
    #expect(fixture.source.requests[3].kind == .refresh)
    #expect(fixture.pager.nextEdge.error as? ServerError == ServerError())
    #expect(await fixture.requests(beyond: 4).isEmpty)
  }
}
