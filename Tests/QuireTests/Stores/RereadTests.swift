import Quire
import QuireTesting
import Testing

/// Changes of a store whose reads wait.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RereadTests {
  private let clock = ManualClock()
  private let gate = GatedReads()

  private func list(_ store: NumberStore) async -> Pager<Item> {
    let pager = Pager(
      source: StoredSource(store), configuration: PagingConfiguration(pageSize: 5, prefetchDistance: .rows(1)), clock: clock)
    _ = await pager.load().outcome
    pager.updateViewport(visible: 2..<4, capacity: 2)
    await turn()
    return pager
  }

  /// Lets reads continue until none waits.
  private func finishReads() async {
    for _ in 0..<20 {
      gate.release()
      await turn()
    }
  }

  /// Lets some time pass, so that the next change is read at once.
  private func pass() { clock.advance(by: .seconds(1)) }

  @Test("A page in flight continues while items are read again, and is requested once", .tags(.b54))
  func aPageContinues() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    gate.isOpen = false
    let load = pager.loadNext()
    await turn()
    store.write { $0[3]?.text = "new" }
    await finishReads()
    #expect(await load.outcome == .loaded)
    #expect(pager.ids == Array(1...10) && pager.item(3)?.text == "new")
    #expect(store.reads.filter { $0 == .after(5) }.count == 1)
  }

  @Test("A page in flight is requested again if the last item has changed by then", .tags(.b54))
  func aPageIsRequestedAgain() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    gate.isOpen = false
    let load = pager.loadNext()
    await turn()
    store.remove([5])
    gate.isOpen = true
    await finishReads()
    #expect(await load.outcome == .loaded)
    #expect(pager.ids == [1, 2, 3, 4] + Array(6...11))
  }

  @Test("So is one that is slower than the reread, after which the list ends at another item", .tags(.b54))
  func aSlowPageIsRequestedAgain() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    gate.isOpen = false
    let load = pager.loadNext()
    await turn()
    gate.isOpen = true

    store.remove([5])
    await turn()
    await finishReads()

    #expect(await load.outcome == .loaded)
    #expect(pager.ids == [1, 2, 3, 4] + Array(6...11))
    #expect(store.reads.filter { $0 == .after(5) }.count == 1)
  }

  @Test("A page that was read before a change, and arrives after the items were read again, is followed by one more reread", .tags(.b54))
  func anEarlyPage() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    (gate.isOpen, gate.holdsAnswers) = (false, true)
    let load = pager.loadNext()
    await turn()
    gate.isOpen = true
    store.remove([7])
    await turn()
    await finishReads()
    #expect(await load.outcome == .loaded)
    pass()
    await finishReads()
    #expect(pager.ids == Array(1...6) + Array(8...11))
  }

  @Test("A jump in flight continues, and items are read again after it", .tags(.b54, .b51))
  func aJumpContinues() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    gate.isOpen = false
    let jump = pager.go(toCursor: 30)
    await turn()
    gate.isOpen = true

    store.write { $0[3]?.text = "new" }
    await finishReads()

    #expect(await jump.outcome == .loaded)
    #expect(pager.item(3)?.text == "new")
  }

  @Test("A viewport update near the end while items are read again counts", .tags(.b54, .b16))
  func viewportsAreObserved() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    gate.isOpen = false
    store.write { $0[3]?.text = "new" }
    pager.updateViewport(visible: 3..<5, capacity: 2)
    await finishReads()
    #expect(pager.ids == Array(1...10) && pager.item(3)?.text == "new")
  }

  @Test("A failed edge and a failed refresh stay failed, and are retried", .tags(.b54, .b19, .b13))
  func failuresStay() async {
    let store = NumberStore(1...40)
    let pager = await list(store)
    store.failure = ServerError()
    _ = await pager.loadNext().outcome
    store.failure = nil
    store.write { $0[3]?.text = "new" }
    #expect(pager.item(3)?.text == "new" && pager.nextEdge.error is ServerError)
    store.failure = ServerError()
    _ = await pager.refresh().outcome
    store.failure = nil
    pass()
    store.write { $0[3]?.text = "newer" }
    #expect(pager.item(3)?.text == "newer" && pager.refreshState.error is ServerError)
    _ = await pager.retry().outcome
    #expect(pager.refreshState == .idle)
  }

  @Test("A paused edge stays paused", .tags(.b54, .b8))
  func pausesStay() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    gate.isOpen = false
    pager.loadNext()
    await turn()
    pager.cancel()
    gate.isOpen = true
    await finishReads()
    store.write { $0[3]?.text = "new" }
    #expect(pager.item(3)?.text == "new" && pager.nextEdge == .paused)
  }

  @Test("A refresh in flight is not superseded. Items that have changed in the meantime are read after it", .tags(.b54))
  func refreshesContinue() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    gate.isOpen = false
    let refresh = pager.refresh()
    await turn()
    store.write { $0[3]?.text = "new" }
    #expect(pager.refreshState == .refreshing)
    let reads = store.reads.count
    await finishReads()
    #expect(await refresh.outcome == .loaded)
    #expect(store.reads.count > reads && pager.item(3)?.text == "new")
  }

  @Test("Items that change while a refresh waits are displayed at once, and read once more after it", .tags(.b54))
  func besideARefresh() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, clock: clock)
    pager.load()
    await source.answer(0, with: Page(ids: 1...3))
    let refresh = pager.refresh()
    source.invalidation?.send(.firstPage)
    await source.answer(2, with: Page(ids: 1...4))
    #expect(pager.ids == Array(1...4) && pager.refreshState == .refreshing)
    // The refresh may have been answered before the change.
    await source.answer(1, with: Page(ids: 1...3))
    #expect(await refresh.outcome == .loaded)
    await source.answer(3, with: Page(ids: 1...4))
    #expect(pager.ids == Array(1...4) && source.requests.map(\.cause) == [.firstLoad, .command, .reread, .reread])
  }

  @Test("A reread that is in flight when the refresh is answered starts again, and one that fails leaves it alone", .tags(.b54))
  func theRefreshGoesFirst() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, clock: clock)
    pager.load()
    await source.answer(0, with: Page(ids: 1...3))
    pager.refresh()
    source.invalidation?.send(.firstPage)
    await source.answer(1, with: Page(ids: 2...3))
    #expect(pager.ids == [2, 3] && pager.refreshState == .idle && source.requests.count == 4)
    await source.answer(3, with: Page(ids: 1...4))
    #expect(pager.ids == Array(1...4))
    let refresh = pager.refresh()
    pass()
    source.invalidation?.send(.firstPage)
    await source.fail(5, with: ServerError())
    #expect(pager.refreshState == .refreshing && pager.ids == Array(1...4))
    await source.answer(4, with: Page(ids: 1...5))
    #expect(await refresh.outcome == .loaded && pager.ids == Array(1...5))
  }

  @Test("The pages after items that were read again are requested without counting their edits twice", .tags(.b54, .b22))
  func offsets() async {
    let source = GatedPageSource<Item, Int>(cursorSemantics: .offset)
    let pager = Pager(source: source, clock: clock)
    pager.load()
    await source.answer(0, with: Page(ids: 1...5, next: 5))
    pager.insert(Item(9), at: .start)
    source.invalidation?.send(.firstPage)
    await source.answer(1, with: Page(ids: [9, 1, 2, 3, 4], next: 5))
    pager.loadNext()
    await source.arrival(of: 2)
    #expect(pager.ids == [9, 1, 2, 3, 4] && source.requests[2].offsetAdjustment == 0)
  }

  @Test("A retry brings back all items if they were read again after the refresh had failed", .tags(.b54, .b14))
  func aRetryAfterAReread() async {
    let store = NumberStore(1...60, gate: gate)
    let pager = Pager(
      source: StoredSource(store), configuration: PagingConfiguration(pageSize: 20, prefetchDistance: .rows(1)), clock: clock)
    for load in [pager.load(), pager.loadNext(), pager.loadNext()] { await load.outcome.check() }
    pager.updateViewport(visible: 40..<44, capacity: 4)
    gate.isOpen = false
    store.write { $0[3]?.text = "new" }
    await turn()
    let refresh = pager.refresh(.loaded)
    await turn()

    // The reread before, and the first page.
    gate.release(2)
    await turn()
    store.failure = ServerError()
    // The next reread before, and the second page.
    gate.release(2)
    await turn()
    #expect(await refresh.outcome.error is ServerError)
    store.failure = nil
    await finishReads()
    #expect(pager.ids == Array(1...60) && pager.item(3)?.text == "new")

    let retry = pager.retry()
    await finishReads()
    await retry.outcome.check()
    #expect(pager.ids == Array(1...60))
  }

  @Test("Behind a covering placeholder, and for another query, items are read again when the refresh ends", .tags(.b54))
  func coveredItems() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, clock: clock)
    pager.load()
    await source.answer(0, with: Page(ids: 1...3))
    pager.reload()
    source.invalidation?.send(.firstPage)
    #expect(source.requests.count == 2)
    pager.cancel()
    #expect(source.requests.map(\.cause) == [.firstLoad, .command, .reread] && pager.ids == Array(1...3))
  }

  @Test("A command is carried out while items are read again, and they are read after it", .tags(.b54, .b7))
  func commandsGoFirst() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    gate.isOpen = false
    store.write { $0[3]?.text = "new" }
    let load = pager.loadNext()
    #expect(pager.nextEdge == .loading)
    await finishReads()
    #expect(await load.outcome == .loaded)
    #expect(pager.ids == Array(1...10) && pager.item(3)?.text == "new")
    store.write { $0[3]?.text = "newer" }
    pass()
    pager.cancel()
    await finishReads()
    #expect(pager.item(3)?.text == "newer" && pager.refreshState == .idle)
  }

  @Test("Items that change while they are read again are read once more", .tags(.b54))
  func changesInBetween() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = await list(store)
    gate.isOpen = false
    store.write { $0[3]?.text = "new" }
    pass()
    store.write { $0[3]?.text = "newer" }
    pass()
    store.write { $0[3]?.text = "newest" }
    pass()
    let reads = store.reads.count
    await finishReads()
    #expect(pager.item(3)?.text == "newest" && store.reads.count == reads + 3)
  }

  @Test("If items cannot be read again, the refresh has failed, and its retry reads them", .tags(.b54, .b13))
  func aFailedReread() async {
    let store = NumberStore(1...40)
    let pager = await list(store)
    store.failure = ServerError()
    store.write { $0[3]?.text = "new" }
    #expect(pager.ids == Array(1...5) && pager.refreshState.error is ServerError)
    store.failure = nil
    #expect(await pager.retry().outcome == .loaded)
    #expect(pager.item(3)?.text == "new" && pager.refreshState == .idle)
  }

  @Test("A change before the first load, and after a reset, loads nothing. One during the first load is read after it", .tags(.b54, .b1))
  func withoutAList() async {
    let store = NumberStore(1...40, gate: gate)
    let pager = Pager(source: StoredSource(store), clock: clock)
    store.write { $0[3]?.text = "new" }
    #expect(store.reads.isEmpty && pager.contentState == .initial)
    pass()
    gate.isOpen = false
    pager.load()
    await turn()
    store.write { $0[3]?.text = "newer" }
    pass()
    await finishReads()
    #expect(store.reads == [.entry, .entry] && pager.item(3)?.text == "newer")
    pager.reset()
    store.write { $0[3]?.text = "newest" }
    pass()
    await finishReads()
    #expect(store.reads.count == 2 && pager.contentState == .initial)
  }

  @Test("The requests of a reread have its cause", .tags(.b54))
  func cause() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, clock: clock)
    pager.load()
    await source.answer(0, with: Page(ids: 1...3))
    source.invalidation?.send(.firstPage)
    await source.answer(1, with: Page(ids: 1...4))
    #expect(source.requests.map(\.cause) == [.firstLoad, .reread] && pager.ids == Array(1...4))
  }
}
