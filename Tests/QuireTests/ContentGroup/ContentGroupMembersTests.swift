import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ContentGroupMembersTests {
  @Test("Members are added and removed in one change; those that stay are not affected", .tags(.b38))
  func partsComeAndGo() async {
    let home = await Home.loaded()
    let extra = LoaderFixture()
    home.all.members = [extra.loader, home.banner.loader]
    #expect(home.all.contentState == .loaded)
    home.all.load()
    #expect(extra.loader.contentState == .loading)
    home.all.members = [extra.loader]
    await extra.gate.answer(0, with: [])
    #expect(home.states == [.initial, .loading, .loaded, .loading, .empty])
    #expect(home.requests == [1, 1, 1])
    home.posts.pager.reload()
    #expect(home.all.contentState == .empty, "a former member does not affect the group")
    #expect(home.states.states.count == 5)
  }

  @Test("A load of a member that leaves is superseded for the group, and continues", .tags(.b6, .b38))
  func aMemberLeavesWhileItLoads() async {
    let home = Home()
    home.all.load()
    home.all.members.removeFirst()
    #expect(home.loads.log.last == "refresh (firstLoad) ended: superseded")
    await home.posts.source.answer(0, with: Page(ids: [1]))
    await home.tips.gate.answer(0, with: [1])
    #expect(home.loads.balance == 0)
    #expect(home.loads.events.count == 6)
    await home.banner.gate.answer(0, with: [1])
    #expect(home.banner.loader.contentState == .loaded)
    #expect(home.loads.events.count == 6)
  }

  @Test("A member that is added while it loads is reported from its start", .tags(.b6, .b38))
  func aMemberComesWhileItLoads() async {
    let home = await Home.loaded()
    let extra = LoaderFixture()
    extra.loader.load()
    home.all.members.append(extra.loader)
    await extra.gate.answer(0, with: [1])
    #expect(home.loads.log.suffix(2) == ["refresh (firstLoad) began", "refresh (firstLoad) ended: loaded"])
    #expect(home.loads.balance == 0)
  }

  @Test("If an observer changes the members, no pending notification is lost", .tags(.b31, .b38))
  func changingMembersWithinADelivery() async {
    let home = Home()
    let token = home.banner.loader.observeState { _ in home.all.members = Array(home.all.members.reversed()) }
    home.all.load()
    await home.answerAll(0)
    #expect(home.loads.balance == 0)
    #expect(home.loads.events.count == 6)
    #expect(home.states == [.initial, .loading, .loaded])
    _ = token
  }

  @Test("A group can be a member, and a member can belong to several", .tags(.b38))
  func nestedAndShared() async {
    let (banner, posts, tips) = (LoaderFixture(), Fixture(), LoaderFixture())
    let inner = ContentGroup(posts.pager, tips.loader)
    let outer = ContentGroup(banner.loader, inner)
    let other = ContentGroup(tips.loader)
    let (innerStates, outerStates, otherStates) = (StateRecorder(inner), StateRecorder(outer), StateRecorder(other))
    let loads = LoadRecorder(outer)
    outer.load()
    await posts.source.answer(0, with: Page(ids: [1]))
    await tips.gate.fail(0, with: ServerError())
    await banner.gate.answer(0, with: [])
    outer.reset()
    #expect(innerStates == [.initial, .loading, .loaded, .initial])
    #expect(outerStates == [.initial, .loading, .loaded, .initial])
    #expect(otherStates.states.map { "\($0)".prefix(6) } == ["initia", "loadin", "failed", "initia"])
    let refresh = outer.refresh()
    await posts.source.fail(1, with: ServerError(code: 2))
    await tips.gate.fail(1, with: ServerError(code: 3))
    await banner.gate.answer(1, with: [])
    #expect(await refresh.outcome.error as? ServerError == ServerError(code: 2))
    #expect(outer.contentState == posts.pager.contentState)
    #expect(loads.balance == 0)
  }

  @Test("A member that is passed twice is refused with a message", .tags(.b47, .b38))
  func aMemberGivenTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let loader = Loader { 1 }
      _ = ContentGroup(loader, loader)
    }
    #expect(result?.says("ContentGroup: a member was given twice among 2") == true)
  }

  @Test("A group that would be a member of itself is refused with a message", .tags(.b47, .b38))
  func aMemberOfItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let inner = ContentGroup()
      let outer = ContentGroup(inner)
      inner.members = [outer]
    }
    #expect(result?.says("ContentGroup: the group would be a member of itself") == true)
  }
}
