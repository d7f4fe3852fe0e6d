import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LatestRequestTests {
  @Test(
    "1,000 answers to loads of a list that overlap, in any order: only those to the latest requests count", .tags(.b2, .b5),
    arguments: 1...4)
  func answersToAListInAnyOrder(seed: UInt64) async throws {
    let fixture = Fixture()
    var race = Race(seed: seed, appends: true)
    while race.answerCount < 1000 {
      if let command = race.command() {
        switch command {
        case .refresh: fixture.pager.refresh()
        case .reload: fixture.pager.reload()
        case .append: fixture.pager.loadNext()
        case .cancel: fixture.pager.cancel()
        }
        if race.requestCount > 0 { await fixture.source.arrival(of: race.requestCount - 1) }
      } else if let (request, fails) = race.answer() {
        if fails {
          await fixture.source.fail(request, with: ServerError())
        } else {
          await fixture.source.answer(request, with: Page(ids: [request], next: request))
        }
        try #require(fixture.pager.ids == race.rows, "after \(race.answerCount) answers")
      }
    }
    #expect(fixture.source.requests.count == race.requestCount)
    #expect(fixture.updates.rows == race.rows)
    fixture.pager.cancel()
    #expect(fixture.loads.balance == 0)
  }

  @Test(
    "1,000 answers to loads of a value that overlap, in any order: only those to the latest requests count", .tags(.b2, .b5),
    arguments: 1...4)
  func answersToALoaderInAnyOrder(seed: UInt64) async throws {
    let fixture = LoaderFixture()
    var race = Race(seed: seed, appends: false)
    while race.answerCount < 1000 {
      if let command = race.command() {
        switch command {
        case .refresh: fixture.loader.refresh()
        case .reload: fixture.loader.reload()
        case .cancel: fixture.loader.cancel()
        case .append: Issue.record("A loader has no edges.")
        }
        if race.requestCount > 0 { await fixture.gate.arrival(of: race.requestCount - 1) }
      } else if let (request, fails) = race.answer() {
        if fails {
          await fixture.gate.fail(request, with: ServerError())
        } else {
          await fixture.gate.answer(request, with: [request])
        }
        try #require(fixture.loader.content ?? [] == race.rows, "after \(race.answerCount) answers")
      }
    }
    #expect(fixture.gate.requests.count == race.requestCount)
    fixture.loader.cancel()
    #expect(fixture.loads.balance == 0)
  }

  @Test("An obsolete answer notifies no observer, whether it is a value, a failure, a cancellation or an invalidation", .tags(.b5))
  func obsoleteAnswersNotifyNoObserver() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    for _ in 1...5 {
      fixture.pager.refresh()
    }
    await fixture.source.arrival(of: 5)
    let (updates, loads) = (fixture.updates.updates.count, fixture.loads.events.count)

    await fixture.source.answerNext(with: Page(ids: 40...45))
    await fixture.source.failNext(with: "offline")
    await fixture.source.failNext(with: CancellationError())
    await fixture.source.failNext(with: SourceInvalidated())
    #expect(fixture.updates.updates.count == updates)
    #expect(fixture.loads.events.count == loads)
    #expect(fixture.pager.picture == "|[1 2 3]? refresh...")

    await fixture.source.answerNext(with: Page(ids: 50...52))
    #expect(fixture.pager.picture == "|[50 51 52]|")
    #expect(fixture.source.requests.count == 6)
  }

  @Test("The answer of a page that a refresh has superseded is not appended to the new rows, nor is its failure", .tags(.b5))
  func aLateAppendChangesNothing() async {
    let (source, pager) = await list()
    pager.loadNext()
    pager.loadPrevious()
    let (append, prepend) = (await source.nextRequest(), await source.nextRequest())

    pager.refresh()
    await source.answer(.refresh, with: Page(ids: 7...9, previous: -1, next: 2))
    #expect(pager.picture == "?[7 8 9]?")

    pager.loadNext()
    pager.loadPrevious()
    await source.arrival(of: 5)
    await append.answer(with: Page(ids: 4...6))
    await prepend.fail(with: "offline")
    #expect(pager.picture == "...[7 8 9]...")
    #expect(append.isCancelled && prepend.isCancelled)
  }

  @Test("An obsolete page is not taken for a newer page at the same edge", .tags(.b5))
  func anObsoleteAppendIsNotTheNewOne() async {
    let (source, pager) = await list()
    pager.loadNext()
    let canceled = await source.nextRequest()
    pager.cancel()
    pager.loadNext()
    let append = await source.nextRequest()

    await canceled.answer(with: Page(ids: 40...49))
    #expect(pager.picture == "?[1 2 3]...")

    await append.answer(with: Page(ids: 4...6))
    #expect(pager.picture == "?[1 2 3 4 5 6]|")
  }

  /// A list with more at both ends.
  private func list() async -> (GatedPageSource<Item, Int>, Pager<Item>) {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source)
    pager.load()
    await source.nextRequest().answer(with: Page(ids: 1...3, previous: -1, next: 2))
    return (source, pager)
  }
}
