import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoadHandleTests {
  @Test("A handle can be answered from another thread, at once or late", .tags(.b5))
  func aHandleAnswersFromAnotherThread() async {
    let loader = Loader<Int> { load in Task.detached { load.finish(7) } }
    #expect(await loader.refresh().outcome == .loaded)
    #expect(loader.content == 7)
    let synchronous = Loader<Int> { load in load.finish(8) }
    #expect(await synchronous.refresh().outcome == .loaded)
    #expect(synchronous.content == 8)
  }

  @Test("A handle's failure is the load's failure", .tags(.b5))
  func aHandleFails() async {
    let loader = Loader<Int> { load in Task.detached { load.fail(ServerError()) } }
    #expect(await loader.refresh().outcome.error as? ServerError == ServerError())
    #expect(loader.contentState.error as? ServerError == ServerError())
  }

  @Test("A handle that is released without an answer fails its load, at once or late", .tags(.b5))
  func aDroppedHandleIsAFailure() async {
    let loader = Loader<Int> { (_: LoadHandle<Int>) in }
    #expect(await loader.refresh().outcome.error as? LoadError == .abandoned)
    let fixture = HandleFixture()
    _ = await fixture.refresh()
    let refresh = fixture.loader.refresh()
    await turn()
    #expect(fixture.loader.contentState == .loading)
    fixture.dropHandles()
    #expect(await refresh.outcome.error as? LoadError == .abandoned)
  }

  @Test("Only the first answer of a handle counts", .tags(.b5))
  func onlyTheFirstAnswerCounts() async {
    let loader = Loader<Int> { load in
      load.finish(1)
      load.finish(2)
      load.fail(ServerError())
      load.onCancel { Issue.record("The load was answered.") }
    }
    #expect(await loader.refresh().outcome == .loaded)
    #expect(loader.content == 1)
    let failing = Loader<Int> { load in
      load.fail(ServerError(code: 1))
      load.finish(2)
      load.fail(ServerError(code: 3))
    }
    #expect(await failing.refresh().outcome.error as? ServerError == ServerError(code: 1))
    #expect(failing.content == nil)
  }

  @Test("Of a thousand answers from many threads, one counts, and the others do no harm", .tags(.b5))
  func manyThreadsMayAnswer() async {
    let loader = Loader<Int> { load in
      for number in 0..<1000 {
        Task.detached { number.isMultiple(of: 2) ? load.finish(number) : load.fail(ServerError(code: number)) }
      }
    }
    for _ in 0..<10 {
      switch await loader.refresh().outcome {
      case .loaded: #expect(loader.content.map { $0.isMultiple(of: 2) } == true)
      case let outcome: #expect(outcome.error is ServerError)
      }
    }
  }

  @Test("The handle of a superseded, canceled, or reset load changes nothing", .tags(.b5))
  func obsoleteHandlesChangeNothing() async {
    let fixture = HandleFixture()
    let superseded = await fixture.refresh()
    let cancelled = await fixture.refresh()
    superseded.finish(1)
    fixture.loader.cancel()
    cancelled.fail(ServerError())
    let reset = await fixture.refresh()
    fixture.loader.reset()
    reset.finish(3)
    await turn()
    #expect(fixture.loader.contentState == .initial)
    let refresh = fixture.loader.refresh()
    await turn()
    for handle in [superseded, cancelled, reset] { handle.finish(4) }
    #expect(fixture.handles.count == 4)
    fixture.handles[3].finish(5)
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.loader.content == 5)
  }

  @Test("Releasing the handle of an obsolete load fails nothing", .tags(.b5))
  func anObsoleteHandleMayBeReleased() async {
    let fixture = HandleFixture()
    _ = await fixture.refresh()
    fixture.dropHandles()
    let refresh = fixture.loader.refresh()
    await turn()
    fixture.handles[0].finish(5)
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.loader.refreshState == .idle)
  }

  @Test(
    "The work of a load is notified once when it is canceled, reset or superseded", .tags(.b46),
    arguments: [Command.cancel, .reset, .refresh])
  func onCancelIsCalled(command: Command) async {
    let fixture = HandleFixture()
    let handle = await fixture.refresh()
    let cancelled = Occasion()
    await confirmation { notified in
      handle.onCancel {
        notified()
        cancelled.happen()
      }
      switch command {
      case .cancel: fixture.loader.cancel()
      case .reset: fixture.loader.reset()
      default: fixture.loader.refresh()
      }
      await cancelled.happened()
      handle.finish(1)
    }
    #expect(fixture.loader.content == nil)
  }

  @Test("A load that was canceled before its work started notifies the work", .tags(.b46))
  func onCancelIsCalledForACancelledLoad() async {
    let cancelled = Occasion()
    var handle: LoadHandle<Int>?
    let loader = Loader<Int> { load in
      load.onCancel { cancelled.happen() }
      handle = load
    }
    loader.load()
    loader.cancel()
    await cancelled.happened()
    handle?.finish(1)
    #expect(loader.contentState == .initial)
  }

  @Test("The work of an answered load is not notified of its end", .tags(.b46))
  func onCancelIsNotCalledAfterAnAnswer() async {
    let fixture = HandleFixture()
    let handle = await fixture.refresh()
    let refresh = fixture.loader.refresh()
    await turn()
    fixture.handles[1].onCancel { Issue.record("The load was answered.") }
    fixture.handles[1].finish(1)
    handle.finish(2)
    #expect(await refresh.outcome == .loaded)
    fixture.loader.cancel()
    fixture.loader.reset()
    await turn()
  }

  @Test("The work of a load that is answered on another thread is not notified, whenever the answer is read", .tags(.b46))
  func onCancelIsNotCalledBesideAnAnswer() async {
    let loader = Loader<Int> { load in
      load.onCancel { Issue.record("The load was answered.") }
      Task.detached { load.finish(1) }
    }
    for _ in 0..<500 { #expect(await loader.refresh().outcome == .loaded) }
  }

  @Test("An answer within onCancel does no harm", .tags(.b5))
  func onCancelMayAnswer() async {
    let fixture = HandleFixture()
    let handle = await fixture.refresh()
    let answered = Occasion()
    handle.onCancel {
      handle.fail(ServerError())
      handle.finish(1)
      answered.happen()
    }
    fixture.loader.cancel()
    await answered.happened()
    #expect(fixture.loader.contentState == .initial)
  }

  @Test("A list can also be answered through handles", .tags(.b5))
  func aListIsAnsweredThroughHandles() async {
    let pager = Pager<Item> { (request: PageRequest<Int>, load: LoadHandle<Page<Item, Int>>) in
      let page = request.cursor ?? 0
      if page < 2 { Task.detached { load.finish(Page(ids: [page], next: page + 1)) } }
    }
    #expect(await pager.refresh().outcome == .loaded)
    #expect(await pager.loadNext().outcome == .loaded)
    #expect(await pager.loadNext().outcome.error as? LoadError == .abandoned)
    #expect(pager.ids == [0, 1])
    #expect(pager.nextEdge.error as? LoadError == .abandoned)
  }

  @Test("A test that answers a handle can wait for the end of the load", .tags(.b5))
  func theEndOfALoadIsAwaited() async {
    let fixture = HandleFixture()
    let first = await fixture.refresh()
    #expect(await fixture.loader.endOfLoad { first.finish(1) } == .loaded)
    #expect(fixture.loader.content == 1)
    let second = await fixture.refresh()
    #expect(await fixture.loader.endOfLoad { second.fail(ServerError()) }?.error is ServerError)
  }
}
