import Quire
import QuireTesting
import Testing

extension LoadTaskTests {
  // MARK: Joining

  @Test("A task that joins others ends with the last one, and has the worst outcome, of several failures the first", .tags(.b6))
  func joining() async {
    let (one, other) = (Fixture(), Fixture())
    let both = LoadTask(joining: [one.pager.load(), other.pager.load()])
    await other.source.fail(0, with: ServerError(code: 2))
    await one.source.fail(0, with: ServerError(code: 1))
    #expect(await both.outcome.error as? ServerError == ServerError(code: 1))
    #expect(await LoadTask(joining: []).outcome == .loaded)
    #expect(await LoadTask(joining: [LoadTask(outcome: .paused), LoadTask(outcome: .loaded)]).outcome == .paused)
  }

  @Test("Canceling a task that joins others cancels each of them", .tags(.b6))
  func cancelingJoinedTasks() async {
    let (one, other) = (Fixture(), Fixture())
    let both = LoadTask(joining: [one.pager.load(), other.pager.load()])
    both.cancel()
    #expect(await both.outcome == .cancelled)
    #expect(one.pager.contentState == .initial)
    #expect(other.pager.contentState == .initial)
  }

  @Test("A task that runs a function starts at once, has its outcome, and is canceled with it", .tags(.b6))
  func aFunction() async {
    let gate = Gate<Int, LoadTask.Outcome>(honorsCancellation: true)
    let task = LoadTask { (try? await gate.pass(0)) ?? .cancelled }
    await gate.answer(0, with: .paused)
    #expect(await task.outcome == .paused)
    let canceled = LoadTask { (try? await gate.pass(1)) ?? .cancelled }
    await gate.arrival(of: 1)
    canceled.cancel()
    #expect(await canceled.outcome == .cancelled)
  }

  @Test("The task of a group is canceled member by member", .tags(.b38))
  func aGroup() async {
    let home = await Home.loaded()
    let other = home.posts.pager.loadNext()
    let refresh = home.all.refresh()
    refresh.cancel()
    #expect(await refresh.outcome == .cancelled)
    #expect(await other.outcome == .superseded)
    #expect(home.all.refreshState == .idle)
  }

  @Test("The task of a group that is canceled before its command has reached the members loads nothing", .tags(.b38))
  func aGroupBeforeItsCommand() async {
    let home = Home()
    var task: LoadTask?
    let token = home.banner.loader.observeState { _ in
      guard task == nil else { return }
      task = home.all.refresh()
      task?.cancel()
    }
    home.all.load()
    #expect(await task?.outcome == .cancelled)
    await home.banner.gate.answer(0, with: [1])
    await turn()
    #expect(home.requests == [1, 1, 1])
    withExtendedLifetime(token) {}
  }

  @Test("The task of a group that is canceled while its command reaches the members cancels those that it has reached", .tags(.b38))
  func aGroupDuringItsCommand() async {
    let home = await Home.loaded()
    var task: LoadTask?
    let token = home.banner.loader.observeState { _ in
      if let task { task.cancel() } else { task = home.all.load() }
    }
    home.all.reset()
    #expect(await task?.outcome == .cancelled)
    #expect(home.all.contentState == .initial)
    #expect(home.requests.dropFirst() == [1, 1])
    withExtendedLifetime(token) {}
  }

  // MARK: Sources

  @Test("A source that waits for its own load gets a failure, and others wait", .tags(.b46))
  func theOwnSource() async {
    var load: LoadTask?
    var outcome: LoadTask.Outcome?
    let pager = Pager<Item> { (_: PageRequest<Int>) in
      await Task.yield()
      outcome = await load?.outcome
      return Page(ids: [1])
    }
    load = pager.load()
    #expect(await load?.outcome == .loaded)
    #expect(outcome?.error as? LoadError == .waitsForItself)
  }

  @Test("A source that refreshes its own content instead of answering is refused, and called once", .tags(.b46))
  func aSourceThatRefreshes() async {
    var refresh: LoadTask?
    var asked = 0
    weak var weakPager: Pager<Item>?
    let pager = Pager<Item> { (_: PageRequest<Int>) in
      asked += 1
      refresh = weakPager?.refresh()
      return Page(ids: [1])
    }
    weakPager = pager
    #expect(await pager.load().outcome == .loaded)
    #expect(await refresh?.outcome.error as? LoadError == .waitsForItself)
    #expect(asked == 1)
  }
}
