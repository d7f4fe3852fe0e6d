import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoadTaskTests {
  // MARK: Outcomes

  @Test("Several callers wait for one task, and the outcome stays available after the end", .tags(.b6))
  func severalWaits() async {
    let fixture = Fixture()
    let load = fixture.pager.load()
    let waits = [await begun { await load.outcome }, await begun { await load.outcome }]
    await fixture.source.answer(0, with: Page(ids: [1]))
    for wait in waits { #expect(await wait.value == .loaded) }
    fixture.pager.reset()
    #expect(await load.outcome == .loaded)
  }

  @Test("A load is requested before the command returns, and commands that want the same join it", .tags(.b6))
  func commandsTakeEffectAtOnce() async {
    let fixture = Fixture()
    fixture.pager.load()
    #expect(fixture.pager.contentState == .loading)
    let others = [fixture.pager.load(), fixture.pager.loadNext(), fixture.pager.refresh(ifOlderThan: .seconds(1))]
    await fixture.source.answer(0, with: Page(ids: [1]))
    for other in others { #expect(await other.outcome == .loaded) }
    #expect(await fixture.pager.load().outcome == .skipped(.alreadyLoaded))
    #expect(fixture.source.requests.count == 1)
  }

  @Test("A reload, a load, and a refresh in place have outcomes as well", .tags(.b6))
  func everyCommandHasAnOutcome() async {
    let fixture = Fixture()
    let load = fixture.pager.load()
    await fixture.source.fail(0, with: ServerError())
    #expect(await load.outcome.error as? ServerError == ServerError())
    let reload = fixture.pager.reload()
    await fixture.source.answer(1, with: Page(ids: [1], next: 1))
    #expect(await reload.outcome == .loaded)
    let refresh = fixture.pager.refreshInPlace()
    await fixture.source.answer(2, with: Page(ids: [1], next: 1))
    #expect(await refresh.outcome == .loaded)
    let next = fixture.pager.load(.next)
    await fixture.source.answer(3, with: Page(ids: [2]))
    #expect(await next.outcome == .loaded)
    #expect(await fixture.pager.load(.previous).outcome == .skipped(.atEnd))
  }

  @Test("A waiting caller continues after the observers have been notified of the answer", .tags(.b6, .b31))
  func waitersComeAfterObservers() async {
    let fixture = Fixture()
    var order: [String] = []
    let updates = fixture.pager.observe { update in if !update.after.items.isEmpty { order.append("items") } }
    let events = fixture.pager.observeLoads { event in if event.kind == .refresh, event.phase == .finished(.loaded) { order.append("end") }
    }
    let load = fixture.pager.load()
    let wait = await begun {
      let outcome = await load.outcome
      order.append("outcome")
      return outcome
    }
    await fixture.source.answer(0, with: Page(ids: [1]))
    #expect(await wait.value == .loaded)
    #expect(order == ["items", "end", "outcome"])
    withExtendedLifetime((updates, events)) {}
  }

  // MARK: Canceling

  @Test("If the Swift task of a caller is canceled, only that caller is released", .tags(.b6))
  func aCanceledWait() async {
    let fixture = Fixture()
    let load = fixture.pager.load()
    let (canceled, other) = (await begun { await load.outcome }, await begun { await load.outcome })
    canceled.cancel()
    #expect(await canceled.value == .cancelled)
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(0, with: Page(ids: [1]))
    #expect(await other.value == .loaded)
    #expect(await load.outcome == .loaded)
  }

  @Test("Canceling a task cancels its load, and restores the content", .tags(.b6, .b8))
  func cancelingATask() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let next = fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    next.cancel()
    #expect(await next.outcome == .cancelled)
    #expect(fixture.pager.nextEdge == .paused)
    #expect(fixture.loads.log.last == "next (command) ended: cancelled")
    let refresh = fixture.pager.refresh()
    refresh.cancel()
    #expect(await refresh.outcome == .cancelled)
    #expect(fixture.pager.refreshState == .idle)
    let load = Fixture().pager.load()
    load.cancel()
    load.cancel()
    #expect(await load.outcome == .cancelled)
  }

  @Test("If two tasks share a load, canceling one ends only that task, and canceling both cancels the load", .tags(.b6, .b17))
  func aSharedLoad() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let (first, second) = (fixture.pager.loadNext(), fixture.pager.loadNext())
    first.cancel()
    #expect(await first.outcome == .cancelled)
    #expect(fixture.pager.nextEdge == .loading)
    await fixture.source.answer(1, with: Page(ids: [4], next: 2))
    #expect(await second.outcome == .loaded)
    let (third, fourth) = (fixture.pager.loadNext(), fixture.pager.loadNext())
    third.cancel()
    fourth.cancel()
    #expect(await fourth.outcome == .cancelled)
    #expect(fixture.pager.nextEdge == .paused)
  }

  @Test("A first load continues for the commands that joined it, and is canceled with the last one", .tags(.b6))
  func aSharedFirstLoad() async {
    let fixture = Fixture()
    let (first, second) = (fixture.pager.load(), fixture.pager.load())
    first.cancel()
    #expect(fixture.pager.contentState == .loading)
    second.cancel()
    #expect(await second.outcome == .cancelled)
    #expect(fixture.pager.contentState == .initial)
    let loader = LoaderFixture()
    let (third, fourth) = (loader.loader.load(), loader.loader.load())
    third.cancel()
    await loader.gate.answer(0, with: [1])
    #expect(await fourth.outcome == .loaded)
  }

  @Test("Canceling a task doesn't cancel a load that a view began", .tags(.b6))
  func aLoadOfAView() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    fixture.scrollToEnd()
    await fixture.source.arrival(of: 1)
    let next = fixture.pager.loadNext()
    next.cancel()
    #expect(await next.outcome == .cancelled)
    await fixture.source.answer(1, with: Page(ids: [4]))
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("Canceling a task that waits for a refresh in flight cancels only its own load", .tags(.b6))
  func aWaitingLoad() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let refresh = fixture.pager.refresh()
    let next = fixture.pager.loadNext()
    next.cancel()
    #expect(await next.outcome == .cancelled)
    await fixture.source.answer(1, with: Page(ids: [7], next: 7))
    #expect(await refresh.outcome == .loaded)
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("A refresh whose task is canceled continues for a command that waits for it", .tags(.b6, .b9))
  func aCanceledRefreshWithAWaitingLoad() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let (refresh, next) = (fixture.pager.refresh(), fixture.pager.loadNext())
    refresh.cancel()
    #expect(await refresh.outcome == .cancelled)
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(1, with: Page(ids: [7], next: 7))
    await fixture.source.answer(2, with: Page(ids: [8]))
    #expect(await next.outcome == .loaded)
    #expect(fixture.pager.ids == [7, 8])
    #expect(fixture.loads.balance == 0)
  }

  @Test("A refresh is canceled with the last task that needs it, in either order", .tags(.b6, .b9), arguments: [true, false])
  func aRefreshThatNothingNeeds(_ refreshGoesFirst: Bool) async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let (refresh, next) = (fixture.pager.refresh(), fixture.pager.loadNext())
    let (first, last) = refreshGoesFirst ? (refresh, next) : (next, refresh)
    first.cancel()
    #expect(fixture.pager.refreshState == .refreshing)
    last.cancel()
    #expect(await refresh.outcome == .cancelled)
    #expect(await next.outcome == .cancelled)
    #expect(fixture.pager.refreshState == .idle && fixture.edges.first == .more)
    #expect(fixture.loads.balance == 0)
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("Canceling a task that waits for a refresh doesn't cancel the refresh that has started again", .tags(.b6, .b11))
  func aRefreshThatStartsAgain() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let (refresh, next) = (fixture.pager.refresh(), fixture.pager.loadNext())
    await fixture.source.fail(1, with: SourceInvalidated())
    #expect(await refresh.outcome == .superseded)
    next.cancel()
    #expect(await next.outcome == .cancelled)
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(2, with: Page(ids: [7]))
    #expect(fixture.pager.ids == [7])
  }

  @Test("A first load that a command has begun, and waits for, is canceled with it", .tags(.b6, .b51))
  func aFirstLoadOfAJump() async {
    let fixture = Fixture()
    let jump = fixture.pager.go(toCursor: 9)
    #expect(fixture.pager.contentState == .loading)
    jump.cancel()
    #expect(await jump.outcome == .cancelled)
    #expect(fixture.pager.contentState == .initial)
    #expect(fixture.loads.balance == 0)
  }

  @Test("Canceling all loads cancels the commands that wait for them", .tags(.b6, .b9), arguments: Waiting.allCases)
  func aCancellationOfAll(waiting: Waiting) async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    fixture.pager.refresh()
    let task = waiting == .load ? fixture.pager.loadNext() : fixture.pager.go(toCursor: 9)
    fixture.pager.cancel()
    #expect(await task.outcome == .cancelled)
    #expect(fixture.pager.refreshState == .idle)
    #expect(fixture.edges.first == .more)
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  enum Waiting: CaseIterable {
    case load, jump
  }

  @Test("A load that waits for a refresh of another query is not retried if that fails", .tags(.b6, .b41))
  func aLoadAfterAFailedQuery() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let other = GatedPageSource<Item, Int>()
    fixture.pager.setSource(other, id: "other")
    let tasks = [fixture.pager.loadNext(), fixture.pager.go(toCursor: 9)]
    await other.fail(0, with: ServerError())
    for task in tasks { #expect(await task.outcome.error as? ServerError == ServerError()) }
    #expect(other.requests.count == 1)
  }

  @Test("A load that waits for a refresh continues from the items that stay if the source cancels the refresh", .tags(.b6, .b8))
  func aRefreshThatTheSourceCancels() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let (refresh, next) = (fixture.pager.refresh(), fixture.pager.loadNext())
    await fixture.source.fail(1, with: CancellationError())
    #expect(await refresh.outcome == .cancelled)
    await fixture.source.answer(2, with: Page(ids: [4]))
    #expect(await next.outcome == .loaded)
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("Canceling a task whose refresh was superseded does nothing to the newer one", .tags(.b6))
  func aSupersededTask() async {
    let fixture = await Fixture.loaded(1...3)
    let (old, new) = (fixture.pager.refresh(), fixture.pager.refresh())
    old.cancel()
    #expect(await old.outcome == .superseded)
    await fixture.source.answer(2, with: Page(ids: [9]))
    #expect(await new.outcome == .loaded)
  }

  @Test("A task of a loader is canceled as well", .tags(.b6))
  func aLoader() async {
    let fixture = await LoaderFixture.loaded([1])
    let refresh = fixture.loader.refresh()
    refresh.cancel()
    #expect(await refresh.outcome == .cancelled)
    #expect(fixture.loader.refreshState == .idle)
    #expect(fixture.loader.content == [1])
  }

  // MARK: Lifetime

  @Test("A waiting caller is released when the pager is deallocated", .tags(.b45))
  func aReleasedPager() async {
    var pager: Pager<Item>? = Pager(source: GatedPageSource<Item, Int>())
    let load = pager!.load()
    pager = nil
    #expect(await load.outcome == .cancelled)
  }
}
