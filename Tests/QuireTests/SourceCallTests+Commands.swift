import Quire
import QuireTesting
import Testing

/// Sources that give commands while they are called.
extension SourceCallTests {
  @Test("A source may wait for another list, and give its own list a command without waiting for it", .tags(.b46))
  func otherCommandsAreWelcome() async {
    let (subject, other) = (Subject(), Fixture())
    _ = await subject.pager.load().outcome
    subject.answer = { [unowned subject] request in
      if request.kind == .refresh {
        Command.loadNext.give(to: subject.pager)
        _ = await other.pager.refresh().outcome
        return Page(ids: other.pager.ids, next: 9)
      }
      return Page(ids: [9])
    }
    let refresh = subject.pager.refresh()
    await other.source.answer(0, with: Page(ids: [5]))
    #expect(await refresh.outcome == .loaded)
    #expect(subject.pager.ids == [5, 9], "the next page was loaded after the refresh")
  }

  @Test(
    "A source that gives any command while it is called, and is never valid, stops within the budget", .tags(.b11, .b46),
    arguments: [Command.load, .retry, .loadNext, .loadPrevious], [true, false])
  func noCommandOfASourceRenewsTheBudget(_ command: Command, isLoaded: Bool) async {
    let subject = Subject()
    if isLoaded { _ = await subject.pager.load().outcome }
    var calls = 0
    subject.answer = { [unowned subject] _ in
      calls += 1
      if calls < 100 { command.give(to: subject.pager) }
      throw SourceInvalidated()
    }
    subject.pager.refresh()
    await subject.pager.settled()
    #expect(calls == 4)
  }

  @Test(
    "A source that gives commands in each refresh, and whose pages are never valid, stops within the budget", .tags(.b11, .b46),
    arguments: [[.loadNext], [.load, .loadNext], [.retry, .loadNext]] as [[Command]])
  func noCommandOfASourceRenewsTheBudgetOfPages(_ commands: [Command]) async {
    let subject = Subject()
    _ = await subject.pager.load().outcome
    var calls = 0
    subject.answer = { [unowned subject] request in
      calls += 1
      guard request.kind == .refresh else { throw SourceInvalidated() }
      if calls < 100 { for command in commands { command.give(to: subject.pager) } }
      return Page(ids: [5], next: calls)
    }
    subject.pager.refresh()
    while subject.pager.isLoading { await Task.yield() }
    #expect(calls < 20)
  }

  @Test(
    "A loader that gives itself a command while it loads, and is never valid, stops within the budget", .tags(.b11, .b46),
    arguments: [true, false])
  func noCommandOfALoadRenewsTheBudget(isRetry: Bool) async {
    var command: (@MainActor () -> Void)?
    var calls = 0
    let loader = Loader<Int> {
      calls += 1
      if calls < 100 { command?() }
      throw SourceInvalidated()
    }
    command = { [unowned loader] in if isRetry { loader.retry() } else { loader.load() } }
    _ = await loader.load().outcome
    while loader.isLoading { await Task.yield() }
    #expect(calls == 4)
  }

  @Test("A source that refreshes its own old content before it answers is refused", .tags(.b44, .b46))
  func refreshingOldContentIsRefused() async {
    let subject = Subject()
    _ = await subject.pager.load().outcome
    var outcome: LoadTask.Outcome?
    subject.answer = { [unowned subject] request in
      guard request.kind == .next else { return Page(ids: [1], next: 2) }
      outcome = await subject.pager.refresh(ifOlderThan: .zero).outcome
      return Page(ids: [9])
    }
    #expect(await subject.pager.loadNext().outcome == .loaded)
    #expect(outcome?.error as? LoadError == .waitsForItself)
    #expect(subject.pager.ids == [1, 9])
  }

  @Test("A source that shows buffered items while it is called doesn't refresh its own list", .tags(.b30, .b46))
  func showingBufferedItemsIsNoRefresh() async {
    let subject = Subject(PagingConfiguration(maximumRows: 2))
    subject.answer = { request in
      let start = request.cursor ?? 0
      return Page(ids: start..<start + 2, previous: start > 0 ? start - 2 : nil, next: start + 2)
    }
    _ = await subject.pager.load().outcome
    while subject.pager.previousEdge == .end {
      subject.pager.updateViewport(visible: max(0, subject.pager.items.count - 2)..<subject.pager.items.count, capacity: 2)
      _ = await subject.pager.loadNext().outcome
    }
    subject.pager.buffer([Item(-1)])
    var calls = 0
    subject.answer = { [unowned subject] _ in
      calls += 1
      if calls < 100 { subject.pager.showBuffered() }
      return Page(ids: [-1, 0, 1], next: 2)
    }
    subject.pager.showBuffered()
    await subject.pager.settled()
    #expect(calls == 1)
    #expect(subject.pager.bufferedCount == 0 && subject.pager.ids.first == -1)
  }

  @Test("A source that gives a command in each next page, and is never valid, stops within the budget", .tags(.b11, .b46))
  func commandsInPagesRenewNoBudget() async {
    let subject = Subject()
    _ = await subject.pager.load().outcome
    var calls = 0
    subject.answer = { [unowned subject] request in
      calls += 1
      guard request.kind == .refresh else {
        if calls < 100 { Command.loadNext.give(to: subject.pager) }
        throw SourceInvalidated()
      }
      if calls < 100 { Command.loadNext.give(to: subject.pager) }
      return Page(ids: [5], next: calls)
    }
    subject.pager.refresh()
    while subject.pager.isLoading { await Task.yield() }
    #expect(calls < 20)
  }
}
