import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LifetimeTests {
  /// A source that says when its call is over, canceled or not.
  private func source(_ gate: Gate<LoadKind, Page<Item, Int>>, _ ended: Occasion) -> ClosureSource<Item, Int> {
    ClosureSource { request in
      defer { if Task.isCancelled { ended.happen() } }
      return try await gate.pass(request.kind)
    }
  }

  @Test("A list that is deallocated before the load of a viewport update has started sends no request", .tags(.b45))
  func aDeallocatedListRequestsNothing() async {
    var requests = 0
    do {
      let pager = Pager<Item> { (request: PageRequest<Int>) in
        requests += 1
        return Page(ids: [requests], next: requests)
      }
      pager.load()
      pager.updateViewport(visible: 0..<1, capacity: 1)
    }
    for _ in 0..<10 { await Task.yield() }
    #expect(requests == 1)
  }

  @Test(
    "A view that updates its viewport is notified of nothing before it has returned, even if the source has the answer", .tags(.b31, .b46))
  func aViewportIsAnsweredAfterwards() async {
    let pager = Pager(source: .array((0..<45).map { Item($0) }))
    _ = await pager.refresh().outcome
    let updates = UpdateRecorder(pager)
    pager.updateViewport(visible: 0..<20, capacity: 20)
    #expect(updates.rows == Array(0..<20))
    await turn()
    #expect(updates.rows == Array(0..<40))
  }

  @Test("Releasing a list cancels its first load, which does not keep it alive", .tags(.b45))
  func releasingCancelsTheLoad() async {
    let (gate, ended) = (Gate<LoadKind, Page<Item, Int>>(honorsCancellation: true), Occasion())
    var pager: Pager<Item>? = Pager(source: source(gate, ended))
    weak let weakPager = pager
    pager?.load()
    await gate.arrival(of: 0)
    pager = nil
    #expect(weakPager == nil)
    await ended.happened()
    #expect(gate.isCancelled(0))
  }

  @Test("Releasing a list cancels the loads of its edges", .tags(.b45))
  func releasingCancelsAppends() async {
    let (gate, ended) = (Gate<LoadKind, Page<Item, Int>>(honorsCancellation: true), Occasion())
    var pager: Pager<Item>? = Pager(source: source(gate, ended))
    weak let weakPager = pager
    pager?.load()
    await gate.answer(0, with: Page(ids: [1], previous: 0, next: 2))
    let commands: [(Pager<Item>) -> Void] = [{ $0.loadNext() }, { $0.loadPrevious() }]
    for command in commands { command(pager!) }
    await gate.arrival(of: 2)
    pager = nil
    #expect(weakPager == nil)
    await ended.happened()
    await turn()
    #expect(gate.isCancelled(1))
    #expect(gate.isCancelled(2))
  }

  @Test("An answer to a deallocated list does no harm", .tags(.b45))
  func anAnswerAfterDeallocation() async {
    let source = GatedPageSource<Item, Int>()
    var pager: Pager<Item>? = Pager(source: source)
    let updates = UpdateRecorder(pager!)
    pager?.load()
    await source.arrival(of: 0)
    pager = nil
    await source.answer(0, with: Page(ids: [1]))
    #expect(updates.updates.count == 1)
  }

  @Test("Releasing a loader cancels its load", .tags(.b45))
  func releasingALoader() async {
    let (gate, ended) = (Gate<Void, Int>(honorsCancellation: true), Occasion())
    var loader: Loader<Int>? = Loader {
      defer { ended.happen() }
      return try await gate.pass(())
    }
    weak let weakLoader = loader
    loader?.load()
    await gate.arrival(of: 0)
    loader = nil
    #expect(weakLoader == nil)
    await ended.happened()
    #expect(gate.isCancelled(0))
  }

  @Test("Releasing a loader notifies the work of a handle of the cancellation", .tags(.b45))
  func releasingNotifiesTheHandle() async {
    let (arrived, cancelled) = (Occasion(), Occasion())
    var handle: LoadHandle<Int>?
    var loader: Loader<Int>? = Loader { load in
      handle = load
      load.onCancel { cancelled.happen() }
      arrived.happen()
    }
    loader?.load()
    await arrived.happened()
    loader = nil
    await cancelled.happened()
    handle?.finish(1)
  }

  @Test("A task that waits for a list retains it until the answer, and no longer", .tags(.b45))
  func aWaiterKeepsTheList() async {
    let source = GatedPageSource<Item, Int>()
    var pager: Pager<Item>? = Pager(source: source)
    weak let weakPager = pager
    let refresh = await begun { [weak pager] in await pager?.refresh().outcome ?? .cancelled }
    pager = nil
    await source.answer(0, with: Page(ids: [1]))
    #expect(await refresh.value == .loaded)
    #expect(weakPager == nil)
  }

  @Test("If only a waiting task retains a list, its cancellation cancels the load", .tags(.b45))
  func aWaiterThatLeavesReleasesTheList() async {
    let (gate, ended) = (Gate<LoadKind, Page<Item, Int>>(honorsCancellation: true), Occasion())
    var pager: Pager<Item>? = Pager(source: source(gate, ended))
    weak let weakPager = pager
    let refresh = await begun { [weak pager] in await pager?.refresh().outcome ?? .cancelled }
    await gate.arrival(of: 0)
    pager = nil
    refresh.cancel()
    #expect(await refresh.value == .cancelled)
    await ended.happened()
    #expect(weakPager == nil)
  }

  @Test("Nothing leaks after many operations: neither the list, nor its source, nor its observers", .tags(.b45))
  func nothingLeaks() async {
    var fixture: Fixture? = await Situation.appendFailed.list()
    weak let (pager, source, updates) = (fixture?.pager, fixture?.source, fixture?.updates)
    fixture?.pager.retry()
    await fixture?.source.answer(2, with: Page(ids: 4...6, next: 3))
    fixture?.pager.remove(1)
    fixture?.source.invalidation?.send()
    await fixture?.source.fail(3, with: ServerError())
    fixture?.pager.reload()
    fixture?.pager.cancel()
    await fixture?.source.answer(4, with: Page(ids: [7]))
    fixture = nil
    #expect(pager == nil)
    #expect(source == nil)
    #expect(updates == nil)
  }

  @Test("A caller that waits for two loads of a list retains it until both answers, and no longer", .tags(.b45, .b7))
  func aWaiterForTwoLoads() async {
    let source = GatedPageSource<Item, Int>()
    var pager: Pager<Item>? = Pager(source: source)
    weak let weakPager = pager
    pager?.load()
    await source.answer(0, with: Page(ids: [5], previous: 4, next: 6))
    let commands: [(Pager<Item>) -> Void] = [{ $0.loadNext() }, { $0.loadPrevious() }]
    for command in commands { command(pager!) }
    for request in 1...2 { await source.fail(request, with: ServerError()) }

    let retry = pager!.retry()
    let waiter = await begun { await retry.outcome }
    pager = nil
    #expect(weakPager != nil)
    await source.answer(3, with: Page(ids: [6]))
    await source.answer(4, with: Page(ids: [4]))

    #expect(await waiter.value == .loaded)
    #expect(weakPager == nil)
  }
}
