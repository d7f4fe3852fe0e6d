import Observation
import Quire
import QuireTesting
import Testing

extension RetryTests {
  // MARK: The end of the waiting

  @Test("A load that supersedes a waiting load ends the waiting", .tags(.b5, .b40), arguments: [Command.refresh, .reload])
  func superseding(_ command: Command) async {
    let fixture = Fixture(retrying: policy)
    let load = fixture.pager.refresh()
    await fixture.source.fail(0, with: ServerError())
    command.give(to: fixture.pager)
    #expect(await load.outcome == .superseded)
    #expect(fixture.pager.retries.isEmpty)
    await fixture.source.answer(1, with: Page(ids: [1]))
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 2).isEmpty)
    #expect(fixture.pager.ids == [1])
  }

  @Test("A refresh ends the waiting of both ends, and they are as they were before", .tags(.b9, .b40))
  func aRefreshSupersedesEdges() async {
    let fixture = await Fixture.loaded(1...3, previous: -1, next: 2, retrying: policy)
    fixture.pager.loadNext()
    fixture.pager.loadPrevious()
    await fixture.source.fail(1, with: ServerError())
    await fixture.source.fail(2, with: ServerError())
    fixture.pager.refresh()
    #expect(fixture.edges == [.more, .more])
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 3).map(\.kind) == [.refresh])
  }

  @Test("Cancel and reset end the waiting, and nothing arrives afterward", .tags(.b8, .b10, .b40), arguments: [Command.cancel, .reset])
  func cancelling(_ command: Command) async {
    let fixture = await Fixture.loaded(1...3, next: 2, retrying: policy)
    let next = fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    command.give(to: fixture.pager)
    #expect(await next.outcome == .cancelled)
    #expect(fixture.pager.nextEdge == (command == .cancel ? .paused : .more))
    #expect(fixture.pager.retries.isEmpty)
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 2).isEmpty)
    #expect(fixture.loads.balance == 0)
  }

  @Test("Releasing a list while it waits releases all of it", .tags(.b45))
  func releasing() async {
    let (source, clock) = (GatedPageSource<Item, Int>(), ManualClock())
    var pager: Pager<Item>? = Pager(source: source, retrying: policy, clock: clock)
    weak let weakPager = pager
    pager?.load()
    await source.fail(0, with: ServerError())
    pager = nil
    #expect(weakPager == nil)
    clock.advance(by: .seconds(3600))
    await turn()
    #expect(source.requests.count == 1)
  }

  @Test("The same goes for a loader", .tags(.b45))
  func releasingALoader() async {
    let (gate, clock) = (Gate<Void, Int>(), ManualClock())
    var loader: Loader<Int>? = Loader(retrying: policy, clock: clock) { try await gate.pass(()) }
    weak let weakLoader = loader
    loader?.load()
    await gate.fail(0, with: ServerError())
    loader = nil
    #expect(weakLoader == nil)
    clock.advance(by: .seconds(3600))
    await turn()
    #expect(gate.requests.count == 1)
  }

  @Test("The system's clock works as well", .tags(.b40))
  func theSystemClock() async {
    var calls = 0
    let loader = Loader(retrying: RetryPolicy(firstDelay: .zero)) {
      calls += 1
      guard calls == 3 else { throw ServerError() }
      return calls
    }
    #expect(await loader.refresh().outcome == .loaded)
    #expect(loader.content == 3)
  }

  // MARK: By hand

  @Test("A retry by command sends the request at once, joins the load, and has its outcome", .tags(.b40))
  func retryByHand() async {
    let fixture = Fixture(retrying: policy)
    let load = fixture.pager.refresh()
    await fixture.source.fail(0, with: ServerError())
    let retry = fixture.pager.retry()
    #expect(await fixture.requests(beyond: 1).count == 1)
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 2).isEmpty)
    await fixture.source.answer(1, with: Page(ids: [1]))
    #expect(await load.outcome == .loaded)
    #expect(await retry.outcome == .loaded)
    #expect(fixture.loads.log.filter { $0 == "refresh (command) began" }.count == 1)
  }

  @Test("An attempt by command counts as the attempt that it replaces", .tags(.b40))
  func retryByHandCounts() async {
    let fixture = LoaderFixture(retrying: RetryPolicy(attempts: 3, jitter: 0))
    let load = fixture.loader.refresh()
    await fixture.gate.fail(0, with: ServerError())
    let retry = fixture.loader.retry()
    await fixture.gate.fail(1, with: ServerError())
    #expect(fixture.loader.retries.mapValues(\.attempt) == [.refresh: 3])
    fixture.clock.advance(by: .seconds(2))
    await fixture.gate.fail(2, with: ServerError(code: 503))
    #expect(await load.outcome.error as? ServerError == ServerError(code: 503))
    #expect(await retry.outcome == load.outcome)
  }

  @Test("A retry by command requests all waiting and failed loads, and has the worst outcome", .tags(.b7, .b40))
  func retryByHandOfTwoEdges() async {
    let fixture = await Fixture.loaded(
      1...3, previous: -1, next: 2, retrying: RetryPolicy(jitter: 0) { ($0 as? ServerError)?.code == 500 })
    fixture.pager.loadNext()
    fixture.pager.loadPrevious()
    await fixture.source.fail(1, with: ServerError())
    await fixture.source.fail(2, with: ServerError(code: 404))
    let retry = fixture.pager.retry()
    #expect(fixture.edges == [.loading, .loading])
    #expect(await fixture.requests(beyond: 3).map(\.kind) == [.next, .previous])
    await fixture.source.fail(4, with: ServerError(code: 404))
    await fixture.source.answer(3, with: Page(ids: [4]))
    #expect(await retry.outcome.error as? ServerError == ServerError(code: 404))
  }

  @Test("While an attempt is in flight, a retry has nothing to do", .tags(.b19, .b40))
  func retryDuringAnAttempt() async {
    let fixture = Fixture(retrying: policy)
    fixture.pager.load()
    await fixture.source.fail(0, with: ServerError())
    fixture.clock.advance(by: .seconds(1))
    await fixture.source.arrival(of: 1)
    #expect(await fixture.pager.retry().outcome == .skipped(.nothingFailed))
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("A caller that leaves a retry by command is released alone", .tags(.b6))
  func leavingARetryByHand() async {
    let fixture = Fixture(retrying: policy)
    let load = fixture.pager.refresh()
    await fixture.source.fail(0, with: ServerError())
    let retry = await begun { await fixture.pager.retry().outcome }
    retry.cancel()
    #expect(await retry.value == .cancelled)
    await fixture.source.answer(1, with: Page(ids: [1]))
    #expect(await load.outcome == .loaded)
  }

  // MARK: Queries meanwhile

  @Test("Another query ends the waiting, and its own attempts use its source", .tags(.b40, .b41))
  func anotherQuery() async {
    let fixture = await Fixture.loaded(1...3, next: 2, retrying: policy)
    let other = GatedPageSource<Item, Int>()
    fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    fixture.pager.setSource(other, id: "other")
    await other.fail(0, with: ServerError())
    fixture.clock.advance(by: .seconds(1))
    await other.answer(1, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
    fixture.clock.advance(by: .seconds(3600))
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("A retry by command does not start a query that waits for its interval, and has not failed", .tags(.b40, .b41))
  func aRetryHurriesNoQuery() async {
    let fixture = await Fixture.loaded(1...3, retrying: policy)
    let other = GatedPageSource<Item, Int>()
    fixture.pager.setSource(other, id: "other", debounce: .milliseconds(300))
    #expect(await fixture.pager.retry().outcome == .skipped(.nothingFailed))
    await turn()
    #expect(other.requests.isEmpty)
    fixture.clock.advance(by: .milliseconds(300))
    await other.answer(0, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
  }

  // MARK: Edits meanwhile

  @Test("The server includes an edit between two attempts; one during an attempt is applied to its answer", .tags(.b28, .b40))
  func editsBetweenAttempts() async {
    let fixture = await LoaderFixture.loaded([1], retrying: policy)
    fixture.loader.refresh()
    await fixture.gate.fail(1, with: ServerError())
    fixture.loader.update { $0.append(7) }
    fixture.clock.advance(by: .seconds(1))
    await fixture.gate.arrival(of: 2)
    fixture.loader.update { $0.append(8) }
    await fixture.gate.answer(2, with: [1, 7])
    #expect(fixture.loader.content == [1, 7, 8])
  }

  @Test("The next attempt counts the rows as they are by then", .tags(.b22, .b40))
  func offsetAdjustmentOfTheNextAttempt() async {
    let fixture = await Fixture.loaded(1...3, next: 3, source: GatedPageSource(cursorSemantics: .offset), retrying: policy)
    fixture.pager.loadNext()
    await fixture.source.fail(1, with: ServerError())
    fixture.pager.remove(2)
    fixture.clock.advance(by: .seconds(1))
    await fixture.source.answer(2, with: Page(ids: [4]))
    #expect(fixture.source.requests.map(\.offsetAdjustment) == [0, 0, -1])
    #expect(fixture.pager.ids == [1, 3, 4])
    #expect(await fixture.requests(beyond: 3).isEmpty)
  }

  @Test("An update between two attempts of a page's refresh is not made twice", .tags(.b28, .b40))
  func updatesBetweenAttempts() async {
    let fixture = await Fixture.loaded(1...2, retrying: policy)
    fixture.pager.refresh()
    await fixture.source.fail(1, with: ServerError())
    fixture.pager.update(1) { $0.text += "!" }
    fixture.pager.retry()
    await fixture.source.answer(2, with: Page([Item(1, "!"), Item(2)]))
    #expect(fixture.pager.item(1)?.text == "!")
  }
}
