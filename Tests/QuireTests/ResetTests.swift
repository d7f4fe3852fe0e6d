import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ResetTests {
  @Test("Reset returns to initial at once, from every state, in one change", .tags(.b10), arguments: Situation.allCases.dropFirst())
  func resetIsInitial(from situation: Situation) async {
    let fixture = await situation.list()
    let updates = fixture.updates.updates.count
    fixture.pager.reset()
    #expect(fixture.pager.snapshot.summary == "initial idle more more")
    #expect(fixture.pager.items.isEmpty)
    #expect(fixture.updates.updates.count == updates + 1)
    #expect(fixture.updates.rows.isEmpty)
    #expect(fixture.loads.balance == 0)
  }

  @Test("Nothing arrives after a reset during any load", .tags(.b10))
  func nothingArrivesAfterAReset() async {
    let fixture = await Situation.appending.list()
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 2)
    fixture.pager.reset()
    let (updates, events) = (fixture.updates.updates.count, fixture.loads.events.count)
    await fixture.source.answer(1, with: Page(ids: [4]))
    await fixture.source.fail(2, with: SourceInvalidated())
    #expect(fixture.updates.updates.count == updates)
    #expect(fixture.loads.events.count == events)
    #expect(await fixture.requests(beyond: 3).isEmpty)
    #expect(fixture.source.isCancelled(1))
    #expect(fixture.source.isCancelled(2))
  }

  @Test("A first load that a reset has ended does not affect the next load", .tags(.b10))
  func theLoadAfterAResetIsANewOne() async {
    let fixture = await Situation.loading.list()
    fixture.pager.reset()
    fixture.pager.load()
    await fixture.source.answer(0, with: Page(ids: [1]))
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.answer(1, with: Page(ids: [2]))
    #expect(fixture.pager.ids == [2])
    #expect(fixture.states == [.initial, .loading, .initial, .loading, .loaded])
  }

  @Test("A reset forgets waiting commands, the viewport, and the position where a retry would resume", .tags(.b10))
  func resetForgetsWhatWaits() async {
    let fixture = await Situation.refreshing.list()
    fixture.pager.loadNext()
    fixture.scrollToEnd()
    fixture.pager.reset()
    fixture.scrollToEnd()
    #expect(await fixture.requests(beyond: 2).isEmpty)
    fixture.pager.load()
    await fixture.source.answer(2, with: Page(ids: [], next: 7))
    await fixture.source.fail(3, with: ServerError())
    fixture.pager.reset()
    fixture.pager.retry()
    #expect(await fixture.requests(beyond: 4).isEmpty)
    fixture.pager.load()
    await fixture.source.answer(4, with: Page(ids: [1], next: 2))
    #expect(fixture.source.requests[4].cursor == nil)
    #expect(await fixture.requests(beyond: 5).isEmpty)
  }

  @Test("A reset by an observer of the rows ends the loads that the answer has started", .tags(.b10))
  func anObserverMayReset() async {
    let fixture = await Situation.refreshing.list()
    fixture.pager.loadNext()
    let token = fixture.pager.observe { [pager = fixture.pager] update in
      if update.after.nextEdge == .loading { pager.reset() }
    }
    await fixture.source.answer(1, with: Page(ids: [9], next: 9))
    #expect(fixture.pager.contentState == .initial)
    #expect(fixture.updates.rows.isEmpty)
    #expect(fixture.states == [.initial, .loading, .loaded, .initial])
    #expect(fixture.loads.balance == 0)
    token.cancel()
  }
}
