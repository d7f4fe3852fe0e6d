import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct InvalidationTests {
  @Test("An edge whose cursor has expired starts a refresh of the first page, with the rows kept and no error", .tags(.b11))
  func anExpiredCursorRefreshes() async {
    let fixture = await Situation.loaded.list()
    let next = fixture.pager.loadNext()
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 2)
    await fixture.source.fail(1, with: SourceInvalidated())
    #expect(await next.outcome == .superseded)
    #expect(fixture.pager.snapshot.summary == "loaded refreshing more more")
    #expect(fixture.pager.ids == [1, 2, 3])
    await fixture.source.answer(2, with: Page(ids: [0]))
    await fixture.source.answer(3, with: Page(ids: [7, 8], next: 2))
    #expect(fixture.source.requests[3] == PageRequest(kind: .refresh))
    #expect(fixture.pager.ids == [7, 8])
    fixture.pager.loadNext()
    await fixture.source.answer(4, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [7, 8, 9])
  }

  @Test("A signal of a source drops the load in flight and refreshes, with the rows kept", .tags(.b11))
  func anAnnouncementRefreshes() async {
    let fixture = await Situation.appending.list()
    fixture.source.invalidation?.send()
    #expect(fixture.pager.snapshot.summary == "loaded refreshing more more")
    await fixture.source.answer(1, with: Page(ids: [4]))
    #expect(fixture.pager.ids == [1, 2, 3])
    await fixture.source.answer(2, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
  }

  @Test("A signal supersedes a load; before the first load, and after a reset, it has no effect", .tags(.b11))
  func anAnnouncementBesideNothing() async {
    let fixture = Fixture()
    fixture.source.invalidation?.send()
    fixture.pager.load()
    fixture.pager.reset()
    fixture.source.invalidation?.send()
    #expect(await fixture.requests(beyond: 1).isEmpty)
    #expect(fixture.pager.contentState == .initial)
    fixture.pager.load()
    fixture.source.invalidation?.send()
    await fixture.source.answer(1, with: Page(ids: [1]))
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(2, with: Page(ids: [2]))
    #expect(fixture.pager.ids == [2])
  }

  @Test("After a signal during a reload, the load continues under the placeholder", .tags(.b11))
  func anAnnouncementDuringAReload() async {
    let fixture = await Situation.reloading.list()
    fixture.source.invalidation?.send()
    await fixture.source.answer(1, with: Page(ids: [8]))
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(2, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
  }

  @Test("After a failed refresh of expired rows, viewport updates load nothing, and commands refresh first", .tags(.b11))
  func expiredEdgesAreNotRequested() async {
    let fixture = await expired()
    fixture.scrollToEnd()
    #expect(await fixture.requests(beyond: 3).isEmpty)
    let next = fixture.pager.loadNext()
    await fixture.source.answer(3, with: Page(ids: 7...9, next: 7))
    await fixture.source.answer(4, with: Page(ids: [10]))
    #expect(fixture.source.requests[3...].map(\.kind) == [.refresh, .next])
    #expect(fixture.source.requests[4].cursor == 7)
    #expect(await next.outcome == .loaded)
  }

  @Test("A loadNext that waits for expired rows to be refreshed fails with the refresh", .tags(.b11))
  func aCommandFailsWithTheRefresh() async {
    let fixture = await expired()
    let next = fixture.pager.loadNext()
    await fixture.source.fail(3, with: ServerError(code: 503))
    #expect(await next.outcome.error as? ServerError == ServerError(code: 503))
    #expect(await fixture.requests(beyond: 4).isEmpty)
  }

  @Test("After a canceled refresh of expired rows, a command to load a page refreshes first", .tags(.b11))
  func expiredEdgesAreNotRequestedAfterCancel() async {
    let fixture = await Situation.loaded.list()
    fixture.source.invalidation?.send()
    await fixture.source.arrival(of: 1)
    fixture.pager.cancel()
    #expect(fixture.pager.refreshState == .idle)
    #expect(fixture.pager.ids == [1, 2, 3])
    let next = fixture.pager.loadNext()
    await fixture.source.answer(2, with: Page(ids: [7], next: 7))
    await fixture.source.answer(3, with: Page(ids: [8]))
    #expect(fixture.source.requests[2].kind == .refresh)
    #expect(await next.outcome == .loaded)
    #expect(fixture.pager.ids == [7, 8])
  }

  @Test("Successive invalid answers count against the budget; then the load fails, with the rows kept", .tags(.b11))
  func invalidAnswersHaveABudget() async {
    let fixture = await Situation.appending.list()
    for request in 1...3 {
      await fixture.source.fail(request, with: SourceInvalidated())
      #expect(fixture.pager.refreshState == .refreshing)
    }
    await fixture.source.fail(4, with: SourceInvalidated())
    #expect(fixture.pager.refreshState.error as? LoadError == .invalidated)
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(await fixture.requests(beyond: 5).isEmpty)
    #expect(fixture.loads.balance == 0)
  }

  @Test("A budget of 0 makes the first invalid answer a failure, of a first load and of an edge", .tags(.b11))
  func aBudgetOfZero() async {
    let fixture = Fixture(PagingConfiguration(invalidationBudget: 0))
    fixture.pager.load()
    await fixture.source.fail(0, with: SourceInvalidated())
    #expect(fixture.pager.contentState.error as? LoadError == .invalidated)
    fixture.pager.retry()
    await fixture.source.answer(1, with: Page(ids: 1...3, next: 2))
    let next = fixture.pager.loadNext()
    await fixture.source.fail(2, with: SourceInvalidated())
    #expect(await next.outcome.error as? LoadError == .invalidated)
    #expect(fixture.pager.refreshState.error as? LoadError == .invalidated)
    #expect(fixture.pager.ids == [1, 2, 3])
    fixture.pager.retry()
    #expect(await fixture.requests(beyond: 3).map(\.kind) == [.refresh])
  }

  @Test("A command renews the budget, and so do a successful page and a signal while nothing is in flight", .tags(.b11))
  func theBudgetIsRenewed() async {
    let fixture = await Fixture.loaded(1...3, next: 1, PagingConfiguration(invalidationBudget: 1))
    fixture.pager.loadNext()
    await fixture.source.fail(1, with: SourceInvalidated())
    await fixture.source.answer(2, with: Page(ids: 1...3, next: 1))
    // The edge load that succeeds is a view's, which is no command.
    fixture.scrollToEnd()
    await fixture.source.answer(3, with: Page(ids: 4...6, next: 2))
    fixture.scrollToEnd()
    await fixture.source.fail(4, with: SourceInvalidated())
    await fixture.source.answer(5, with: Page(ids: 1...3, next: 1))
    await fixture.source.answer(6, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.refreshState == .idle)
    fixture.source.invalidation?.send()
    await fixture.source.fail(7, with: SourceInvalidated())
    await fixture.source.answer(8, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.refreshState == .idle)
    fixture.pager.refresh()
    await fixture.source.fail(9, with: SourceInvalidated())
    #expect(fixture.pager.refreshState == .refreshing)
  }

  @Test("A command that waits for a refresh does not renew the budget, or it would be given again forever", .tags(.b11))
  func aWaitingCommandDoesNotRenewTheBudget() async {
    let fixture = await Fixture.loaded(1...3, next: 1, PagingConfiguration(invalidationBudget: 1))
    fixture.pager.loadNext()
    for request in 1...2 { await fixture.source.fail(request, with: SourceInvalidated()) }
    #expect(fixture.pager.refreshState.error as? LoadError == .invalidated)

    let load = fixture.pager.loadNext()
    for request in 3...4 { await fixture.source.fail(request, with: SourceInvalidated()) }

    #expect(await fixture.requests(beyond: 5).isEmpty)
    #expect(fixture.pager.refreshState.error as? LoadError == .invalidated)
    #expect(await load.outcome.error as? LoadError == .invalidated)
  }

  @Test("A successful first page does not renew the budget, or a cursor that always expires would loop forever", .tags(.b11))
  func aFirstPageDoesNotRenewTheBudget() async {
    let fixture = await Fixture.loaded(1...3, next: 1, PagingConfiguration(invalidationBudget: 2))
    for round in 0..<3 {
      fixture.scrollToEnd()
      await fixture.source.fail(2 * round + 1, with: SourceInvalidated())
      guard round < 2 else { break }
      await fixture.source.answer(2 * round + 2, with: Page(ids: 1...3, next: 1))
    }
    #expect(fixture.pager.refreshState.error as? LoadError == .invalidated)
    fixture.scrollToEnd()
    #expect(await fixture.requests(beyond: 6).isEmpty)
  }

  @Test("An invalid answer to a refresh also expires the rows", .tags(.b11))
  func anInvalidRefreshExpiresTheRows() async {
    let fixture = await Situation.refreshing.list()
    await fixture.source.fail(1, with: SourceInvalidated())
    await fixture.source.fail(2, with: ServerError())
    fixture.pager.loadNext()
    #expect(await fixture.requests(beyond: 3).map(\.kind) == [.refresh])
  }

  @Test("A retry does not resume with a cursor named before the data became invalid", .tags(.b11, .b14))
  func aRetryDoesNotResumeInAnInvalidGeneration() async {
    let fixture = await Situation.refreshing.list()
    await fixture.source.answer(1, with: Page(ids: [], next: 7))
    await fixture.source.fail(2, with: ServerError())
    fixture.source.invalidation?.send()
    await fixture.source.arrival(of: 3)
    fixture.pager.cancel()
    fixture.pager.retry()
    await fixture.source.arrival(of: 4)
    #expect(fixture.source.requests[4] == PageRequest(kind: .refresh))
  }

  @Test("A first load that failed midway does not resume with a cursor named before the data became invalid", .tags(.b11, .b14))
  func aFirstLoadDoesNotResumeInAnInvalidGeneration() async {
    let fixture = await Fixture.loaded([], next: 7)
    await fixture.source.fail(1, with: ServerError())
    fixture.source.invalidation?.send()
    #expect(await fixture.requests(beyond: 2).isEmpty)
    fixture.pager.retry()
    await fixture.source.arrival(of: 2)
    #expect(fixture.source.requests[2] == PageRequest(kind: .refresh))
  }

  @Test(
    "After the refresh of expired rows was canceled, a viewport update does not ask again at once", .tags(.b8, .b11),
    arguments: [false, true])
  func noStormOfCancelledRefreshes(bySource: Bool) async {
    let fixture = await Situation.loaded.list()
    fixture.source.invalidation?.send()
    await fixture.source.arrival(of: 1)
    if bySource { await fixture.source.fail(1, with: CancellationError()) } else { fixture.pager.cancel() }
    fixture.scrollToEnd()
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  /// Rows that have expired, whose refresh failed.
  private func expired() async -> Fixture {
    let fixture = await Situation.appending.list()
    await fixture.source.fail(1, with: SourceInvalidated())
    await fixture.source.fail(2, with: ServerError())
    return fixture
  }
}
