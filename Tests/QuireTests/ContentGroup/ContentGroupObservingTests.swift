import Observation
import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ContentGroupObservingTests {
  @Test("A change that leaves the state of the group as it is notifies no observer", .tags(.b34, .b38))
  func noObserverIsNotifiedOfNothing() async {
    let home = await Home.loaded()
    let notified = home.states.states.count
    home.banner.loader.reset()
    home.banner.loader.load()
    await home.banner.gate.fail(1, with: ServerError())
    home.all.refresh()
    home.all.cancel()
    #expect(home.states.states.count == notified)
  }

  @Test("Changes by an observer are delivered after every observer has seen the current change", .tags(.b31, .b38))
  func deliveryNeverNests() async {
    let home = Home()
    var log: [String] = []
    let first = home.all.observeState { state in
      log.append("first \(state)")
      if state == .loading { home.all.cancel() }
      log.append("now \(home.all.contentState)")
    }
    let second = home.all.observeState { log.append("second \($0)") }
    home.all.load()
    #expect(log == ["first loading", "now initial", "second loading", "first initial", "now initial", "second initial"])
    _ = (first, second)
  }

  @Test("A new observer is not notified of the present state; earlier observers are notified in order", .tags(.b31, .b38))
  func observingInTheMiddle() async {
    let banner = LoaderFixture()
    let all = ContentGroup(banner.loader)
    var late: StateRecorder?
    // Here the member has changed, and the group, which observes it after this, is about to be notified.
    let token = banner.loader.observeState { _ in
      if late == nil { late = StateRecorder(all) }
    }
    let early = StateRecorder(all)
    banner.loader.load()
    #expect(late?.states == [.loading])
    #expect(early == [.initial, .loading])
    await banner.gate.answer(0, with: [1])
    #expect(late?.states == [.loading, .loaded])
    _ = token
  }

  @Test("Starts and ends balance, and at each end the state has changed already", .tags(.b6, .b38))
  func loadsBalance() async {
    let home = Home()
    var seen: [String] = []
    let token = home.all.observeLoads { event in
      if case .finished = event.phase { seen.append("\(event.kind) \(home.all.contentState)") }
    }
    var notified: [ContentState] = []
    let states = home.all.observeState {
      notified.append($0); seen.append("\($0)")
    }
    home.all.load()
    await home.answerAll(0)
    home.posts.scrollToEnd()
    await home.posts.source.answer(1, with: Page(ids: 4...6))
    #expect(seen == ["loading", "loaded", "refresh loaded", "refresh loaded", "refresh loaded", "next loaded"])
    #expect(home.loads.balance == 0)
    #expect(home.loads.events.count == 8)
    _ = (token, states)
  }

  @Test("A load that started before the group was observed is reported from its start", .tags(.b6, .b38))
  func aLoadThatHadBegun() async {
    let banner = LoaderFixture()
    banner.loader.load()
    let all = ContentGroup(banner.loader)
    let loads = LoadRecorder(all)
    let settled = Task { await all.settled() }
    await banner.gate.answer(0, with: [1])
    await settled.value
    #expect(loads.log == ["refresh (firstLoad) began", "refresh (firstLoad) ended: loaded"])
  }

  @Test("The states are observable, and so are the members", .tags(.b38))
  func statesAreObservable() async {
    let home = await Home.loaded()
    let all = home.all
    var changes = 0
    func changed(by change: () -> Void, _ look: () -> Void) -> Bool {
      let before = changes
      withObservationTracking(look) { MainActor.assumeIsolated { changes += 1 } }
      change()
      return changes > before
    }
    #expect(changed(by: { home.banner.loader.reset() }) { _ = all.contentState })
    #expect(changed(by: { home.tips.loader.refresh() }) { _ = all.refreshState })
    #expect(changed(by: { home.posts.pager.loadNext() }) { _ = all.isLoading })
    #expect(changed(by: { all.members.removeLast() }) { _ = all.contentState })
    #expect(!changed(by: { home.tips.loader.cancel() }) { _ = all.refreshState }, "it is no part any more")
  }

  @Test("Nothing leaks: neither the group nor its members, and a member does not retain the group", .tags(.b45, .b38))
  func nothingLeaks() async {
    var home: Home? = await Home.loaded()
    weak let (all, pager, banner) = (home?.all, home?.posts.pager, home?.banner.loader)
    var outer: ContentGroup? = ContentGroup(home!.all)
    weak let weakOuter = outer
    let states = StateRecorder(outer!)
    home?.all.refresh()
    outer = nil
    #expect(weakOuter == nil)
    #expect(all != nil)
    home = nil
    #expect(all == nil)
    #expect(pager == nil)
    #expect(banner == nil)
    #expect(states == [.loaded])
  }

  @Test("A task that waits for a group retains it until the last answer, and no longer", .tags(.b45, .b38))
  func aWaiterKeepsTheGroup() async {
    let banner = LoaderFixture()
    var all: ContentGroup? = ContentGroup(banner.loader)
    weak let weakAll = all
    let refresh = await begun { [weak all] in await all?.refresh().outcome ?? .cancelled }
    all = nil
    #expect(weakAll != nil)
    await banner.gate.answer(0, with: [1])
    #expect(await refresh.value == .loaded)
    #expect(weakAll == nil)
  }

  @Test("Each of two loads of the same kind has its own end", .tags(.b6, .b38, .b48))
  func loadsOfTheSameKind() async throws {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    pager.load()
    await source.answer(0, with: Page(ids: [50, 51, 52], next: 52))
    pager.go(toCursor: 70)
    await source.answer(1, with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    let group = ContentGroup(pager)
    let loads = LoadRecorder(group)

    pager.load(try #require(pager.gaps.first).id, from: .next)
    pager.loadNext()
    await source.answer(3, with: Page(ids: [73, 74, 75], next: 75))
    group.members = []

    let (gap, end) = (loads.events[0].number, loads.events[1].number)
    #expect(loads.events.map(\.number) == [gap, end, end, gap])
    #expect(loads.events.last?.phase == .finished(.superseded))
  }
}
