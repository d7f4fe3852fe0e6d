import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoadCauseTests {
  private let source = GatedPageSource<Item, Int>()
  private let clock = ManualClock()

  private var causes: [LoadEvent.Cause] { source.requests.map(\.cause) }

  private func loaded(retrying policy: RetryPolicy? = nil) async -> Pager<Item> {
    let pager = Pager(source: source, retrying: policy, clock: clock)
    pager.load()
    await source.answer(0, with: Page(ids: 1...3, next: 2))
    return pager
  }

  @Test("A first load and its retry have the same cause. A refresh of a list that was never loaded is a command")
  func firstLoad() async {
    let pager = Pager(source: source)
    pager.loadNext()
    await source.fail(0, with: ServerError())
    pager.retry()
    await source.answer(1, with: Page(ids: [], next: 2))
    await source.answer(2, with: Page(ids: 1...3))

    pager.reset()
    pager.refresh()
    await source.answer(3, with: Page(ids: 1...3))

    #expect(causes == [.firstLoad, .firstLoad, .firstLoad, .command])
  }

  @Test("A command is the cause of a refresh and of a page")
  func command() async {
    let pager = await loaded()
    pager.loadNext()
    await source.answer(1, with: Page(ids: 4...6, next: 3))
    pager.refresh()
    await source.answer(2, with: Page(ids: 1...3, next: 2))

    #expect(causes == [.firstLoad, .command, .command])
  }

  @Test("A view is the cause of the page that it needs, of the pages without items before it, and of its retry")
  func viewport() async {
    let pager = await loaded()
    pager.updateViewport(visible: 0..<3, capacity: 3)
    await source.answer(1, with: Page(ids: [], next: 3))
    await source.fail(2, with: ServerError())
    pager.retry()
    await source.arrival(of: 3)

    #expect(causes == [.firstLoad, .viewport, .viewport, .viewport])
  }

  @Test("A policy's attempt keeps the cause")
  func policy() async {
    let pager = await loaded(retrying: RetryPolicy(jitter: 0))
    pager.updateViewport(visible: 0..<3, capacity: 3)
    await source.fail(1, with: ServerError())
    clock.advance(by: .seconds(1))
    await source.arrival(of: 2)

    #expect(causes == [.firstLoad, .viewport, .viewport])
  }

  @Test("A change is the cause of a refresh after a signal, of expired data, and of an age")
  func change() async {
    let pager = await loaded()
    source.invalidation?.send()
    await source.answer(1, with: Page(ids: 1...3, next: 2))
    pager.loadNext()
    await source.fail(2, with: SourceInvalidated())
    await source.answer(3, with: Page(ids: 1...3, next: 2))
    clock.advance(by: .seconds(2))
    pager.refresh(ifOlderThan: .seconds(1))
    await source.arrival(of: 4)

    #expect(causes == [.firstLoad, .change, .command, .change, .change])
  }

  @Test("A change is the cause of the page that follows a list which an edit has emptied")
  func emptied() async {
    let pager = await loaded()
    for id in 1...3 { pager.remove(id) }
    await source.arrival(of: 1)

    #expect(causes == [.firstLoad, .change])
  }

  @Test("A query is the cause of its first page, of a refresh before that, and of its retry")
  func query() async {
    let pager = await loaded()
    let other = GatedPageSource<Item, Int>()
    pager.setSource(other, id: "other")
    await other.arrival(of: 0)
    pager.refresh()
    await other.fail(1, with: ServerError())
    pager.retry()
    await other.answer(2, with: Page(ids: 1...3, next: 2))
    pager.refresh()
    await other.arrival(of: 3)

    #expect(other.requests.map(\.cause) == [.query, .query, .query, .command])
  }

  @Test("A load that starts over because its data is no longer valid keeps its cause")
  func startingOver() async {
    let pager = Pager(source: source)
    pager.load()
    await source.fail(0, with: SourceInvalidated())
    await source.arrival(of: 1)

    #expect(causes == [.firstLoad, .firstLoad])
  }

  @Test("A transformed source passes the cause on, and requests for the same page are equal", .tags(.b23))
  func passedOn() async {
    let pager = Pager(source: source.map { $0 }.filter { _ in true })
    pager.load()
    await source.answer(0, with: Page(ids: 1...3, next: 2))
    pager.updateViewport(visible: 0..<3, capacity: 3)
    await source.arrival(of: 1)

    #expect(causes == [.firstLoad, .viewport])
    #expect(PageRequest(cursor: 1, cause: .query) == PageRequest(cursor: 1, cause: .command))
    #expect(PageRequest(cursor: 1) != PageRequest(cursor: 2))
  }

  @Test("The events of a load have its cause, and print as lines for a log", .tags(.b6))
  func log() async {
    let pager = Pager(source: source, retrying: RetryPolicy(attempts: 2, jitter: 0), clock: clock)
    let loads = LoadRecorder(pager)
    pager.load()
    await source.answer(0, with: Page(ids: 1...3, next: 2))
    pager.updateViewport(visible: 0..<3, capacity: 3)
    let failure = TestError("offline")
    await source.fail(1, with: failure)
    clock.advance(by: .seconds(1))
    await source.fail(2, with: failure)

    #expect(
      loads.log == [
        "refresh (firstLoad) began", "refresh (firstLoad) ended: loaded",
        "next (viewport) began", "next (viewport) failed, attempt 2 in 1.0 seconds: \(failure)", "next (viewport) failed: \(failure)",
      ])
    #expect(loads.events.map(\.cause) == [.firstLoad, .firstLoad, .viewport, .viewport, .viewport])
  }

  @Test("A group passes on the causes of its members' loads, even of loads that started before", .tags(.b6, .b38))
  func groups() async {
    let pager = await loaded()
    pager.updateViewport(visible: 0..<3, capacity: 3)
    let (group, other) = (ContentGroup(pager), ContentGroup(pager))
    let (loads, removed) = (LoadRecorder(group), LoadRecorder(other))
    await source.answer(1, with: Page(ids: 4...6, next: 3))
    pager.loadNext()
    other.members = []

    #expect(loads.log == ["next (viewport) began", "next (viewport) ended: loaded", "next (command) began"])
    #expect(removed.log == loads.log + ["next (command) ended: superseded"])
  }
}
