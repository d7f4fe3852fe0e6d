import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ContentGroupCommandTests {
  @Test(
    "A group asks each member once; one that has content is content for all, and the others continue by themselves", .tags(.b1, .b2, .b38))
  func loadReachesEachMember() async {
    let home = Home()
    #expect(home.all.contentState == .initial)
    home.all.load()
    home.all.load()
    #expect(home.all.isLoading)
    await home.banner.gate.fail(0, with: ServerError())
    #expect(home.all.contentState == .loading)
    await home.tips.gate.answer(0, with: [2])
    #expect(home.all.contentState == .loaded)
    #expect(home.posts.pager.contentState == .loading)
    await home.posts.source.answer(0, with: Page(ids: 1...3))
    #expect(home.requests == [1, 1, 1])
    #expect(home.states == [.initial, .loading, .loaded])
    #expect(!home.all.isLoading)
    home.all.load()
    await turn()
    #expect(home.requests == [2, 1, 1], "only the failed member is requested again")
  }

  @Test("A canceled group without content shows the failure of a member, or nothing", .tags(.b8, .b38), arguments: [true, false])
  func aCanceledGroupDoesNotLoad(hasFailure: Bool) async {
    let (banner, posts) = (LoaderFixture(), Fixture())
    let group = ContentGroup(banner.loader, posts.pager)
    let states = StateRecorder(group)
    group.load()
    if hasFailure { await banner.gate.fail(0, with: ServerError()) } else { await banner.gate.answer(0, with: []) }
    #expect(group.contentState == .loading)
    group.cancel()
    #expect(!group.isLoading)
    #expect(group.contentState == (hasFailure ? banner.loader.contentState : .initial))
    group.load()
    await posts.source.answer(1, with: Page(ids: []))
    if hasFailure { await banner.gate.answer(1, with: []) }
    #expect(states.states.last == .empty && states.states.count == 5)
  }

  @Test("A failed member hides no other, and its failure is shown only if there is no content", .tags(.b38))
  func aFailedMember() async {
    let home = Home()
    home.all.load()
    await home.tips.gate.fail(0, with: ServerError(code: 3))
    await home.posts.source.answer(0, with: Page(ids: 1...3))
    await home.banner.gate.fail(0, with: ServerError(code: 1))
    #expect(home.all.contentState == .loaded)
    #expect(home.all.refreshState.error as? ServerError == ServerError(code: 1))
    home.posts.pager.remove(1)
    home.posts.pager.remove(2)
    home.posts.pager.remove(3)
    #expect(home.all.contentState == home.banner.loader.contentState)
    #expect(home.states.states.last == home.banner.loader.contentState)
  }

  @Test("Retry sends only the failed loads again; a member is retried separately", .tags(.b19, .b38))
  func retryTouchesWhatFailed() async {
    let home = Home()
    home.all.load()
    await home.banner.gate.fail(0, with: ServerError())
    await home.posts.source.answer(0, with: Page(ids: 1...3, next: 1))
    await home.tips.gate.fail(0, with: ServerError())
    home.posts.scrollToEnd()
    await home.posts.source.fail(1, with: ServerError())
    home.all.retry()
    await home.tips.gate.answer(1, with: [2])
    await home.banner.gate.answer(1, with: [1])
    await home.posts.source.answer(2, with: Page(ids: 4...6))
    #expect(home.requests == [2, 3, 2])
    home.all.retry()
    home.banner.loader.refresh()
    await home.banner.gate.fail(2, with: ServerError())
    home.banner.loader.retry()
    await turn()
    #expect(home.requests == [4, 3, 2])
  }

  @Test("Cancel reaches all members, and restores the state of each", .tags(.b8, .b38))
  func cancelReachesAllMembers() async {
    let home = await Home.loaded()
    home.posts.scrollToEnd()
    await home.posts.source.arrival(of: 1)
    home.banner.loader.reload()
    home.all.cancel()
    #expect(home.posts.pager.nextEdge == .paused)
    #expect(home.banner.loader.contentState == .loaded)
    #expect(!home.all.isLoading)
    #expect(home.loads.balance == 0)
  }

  @Test("A reset and a reload are one change each in any state; nothing arrives after a reset", .tags(.b38, .b10))
  func groupCommandsAreOneChange() async {
    let home = Home()
    home.all.load()
    await home.banner.gate.answer(0, with: [1])
    await home.posts.source.answer(0, with: Page(ids: []))
    await home.tips.gate.fail(0, with: ServerError())
    home.all.reload()
    #expect(home.states == [.initial, .loading, .loaded, .loading])
    await home.banner.gate.answer(1, with: [1])
    home.all.reset()
    #expect(home.states == [.initial, .loading, .loaded, .loading, .loaded, .initial])
    #expect(home.all.refreshState == .idle)
    await home.posts.source.answer(1, with: Page(ids: 1...3))
    #expect(home.all.contentState == .initial)
    #expect(home.loads.balance == 0)
  }

  @Test("During a refresh of the group, everything stays; answers arrive one by one", .tags(.b12, .b38))
  func refreshKeepsEverything() async {
    let home = await Home.loaded()
    home.all.refresh()
    #expect(home.all.refreshState == .refreshing)
    await home.banner.gate.answer(1, with: [])
    await home.posts.source.fail(1, with: ServerError())
    #expect(home.all.refreshState == .refreshing)
    await home.tips.gate.answer(1, with: [3])
    #expect(home.all.refreshState == home.posts.pager.refreshState)
    #expect(home.states == [.initial, .loading, .loaded])
  }

  @Test("If all members are empty and a list has paused, there is more to load", .tags(.b20, .b38))
  func moreToLoad() async {
    let pages = Fixture(PagingConfiguration(emptyPageBudget: 0))
    let banner = await LoaderFixture.loaded([])
    let all = ContentGroup(banner.loader, pages.pager)
    pages.pager.load()
    await pages.source.answer(0, with: Page(ids: [], next: 1))
    #expect(all.contentState == .empty)
    #expect(all.canLoadMore)
    all.loadMore()
    await pages.source.answer(1, with: Page(ids: [1]))
    #expect(all.contentState == .loaded)
    #expect(!all.canLoadMore)
  }

  @Test("A group without members is initial, and has nothing to do", .tags(.b38))
  func noMembers() async {
    let nothing = ContentGroup()
    #expect(await nothing.refresh().outcome == .loaded)
    #expect(await nothing.retry().outcome == .skipped(.nothingFailed))
    #expect(nothing.contentState == .initial)
    #expect(nothing.refreshState == .idle)
  }

  @Test("A command by a member's observer follows the command that is being delivered to the members", .tags(.b31, .b38))
  func commandsDoNotOvertakeEachOther() async {
    let home = await Home.loaded()
    let token = home.banner.loader.observeState { if $0 == .initial { home.all.load() } }
    home.all.reset()
    #expect(home.tips.loader.contentState == .loading)
    await home.answerAll(1)
    #expect(home.tips.loader.contentState == .loaded)
    _ = token
  }

  @Test("A group refreshes the members that are too old, and loads those that were never loaded", .tags(.b38, .b44))
  func aGroupRefreshesWhatIsTooOld() async {
    let (old, new) = (await LoaderFixture.loaded(), LoaderFixture())
    let all = ContentGroup(old.loader, new.loader)
    old.clock.advance(by: .seconds(60))
    let refresh = all.refresh(ifOlderThan: .seconds(30))
    await old.gate.answer(1, with: [2])
    await new.gate.answer(0, with: [3])
    #expect(await refresh.outcome == .loaded)
    all.refresh(ifOlderThan: .seconds(30))
    await turn()
    #expect(!all.isLoading)
  }
}
