import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct StalenessTests {
  private let limit = Duration.seconds(300)

  private func seen(_ fixture: Fixture) { fixture.pager.refresh(ifOlderThan: limit) }

  @Test("Content older than the age is refreshed, and keeps its rows meanwhile; younger content is not", .tags(.b44))
  func ageDecides() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.clock.advance(by: limit)
    #expect(await fixture.pager.refresh(ifOlderThan: limit).outcome == .skipped(.fresh))
    fixture.clock.advance(by: .nanoseconds(1))
    let refresh = fixture.pager.refresh(ifOlderThan: limit)
    #expect(fixture.pager.contentState == .loaded)
    await fixture.source.answer(1, with: Page(ids: [9]))
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.pager.ids == [9])
  }

  @Test("Content that was never loaded, or failed to load, is loaded", .tags(.b44))
  func whatIsNotThereIsLoaded() async {
    let fixture = Fixture()
    seen(fixture)
    #expect(fixture.pager.contentState == .loading)
    await fixture.source.fail(0, with: ServerError())
    let load = fixture.pager.refresh(ifOlderThan: limit)
    await fixture.source.answer(1, with: Page(ids: [1]))
    #expect(await load.outcome == .loaded)
    fixture.pager.reset()
    seen(fixture)
    #expect(await fixture.requests(beyond: 2).count == 1)
  }

  @Test("A load or a refresh in flight is joined, however old the content is", .tags(.b44))
  func whatIsUnderWayContinues() async {
    let fixture = Fixture()
    seen(fixture)
    let first = fixture.pager.refresh(ifOlderThan: limit)
    await fixture.source.answer(0, with: Page(ids: [1]))
    #expect(await first.outcome == .loaded)
    fixture.clock.advance(by: .seconds(301))
    seen(fixture)
    let second = fixture.pager.refresh(ifOlderThan: limit)
    await fixture.source.answer(1, with: Page(ids: [2]))
    #expect(await second.outcome == .loaded)
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("Further pages and edits don't change the age of the list", .tags(.b44))
  func pagesAndEditsMakeNothingYoung() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.clock.advance(by: .seconds(301))
    await fixture.append(1, Page(ids: [4]))
    fixture.pager.update(1) { $0.text = "edited" }
    seen(fixture)
    #expect(fixture.pager.refreshState == .refreshing)
  }

  @Test("Only a successful refresh resets the age: not a failed or canceled one", .tags(.b44))
  func successMakesYoung() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.clock.advance(by: .seconds(301))
    seen(fixture)
    await fixture.source.fail(1, with: ServerError())
    seen(fixture)
    fixture.pager.cancel()
    seen(fixture)
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(3, with: Page(ids: [9]))
    #expect(await fixture.pager.refresh(ifOlderThan: .zero).outcome == .skipped(.fresh))
  }

  @Test("Content that the source has declared invalid is too old at any age", .tags(.b11, .b44))
  func invalidIsOld() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.source.invalidation?.send()
    await fixture.source.fail(1, with: ServerError())
    seen(fixture)
    await fixture.source.answer(2, with: Page(ids: [9]))
    #expect(fixture.pager.ids == [9])
  }

  @Test("A page in flight is superseded by the refresh, as by any other", .tags(.b9, .b44))
  func aPageGivesWay() async {
    let fixture = await Situation.appending.list()
    fixture.clock.advance(by: .seconds(301))
    seen(fixture)
    #expect(fixture.pager.nextEdge == .more)
    #expect(await fixture.requests(beyond: 2).map(\.kind) == [.refresh])
  }

  @Test("The refresh uses the given scope, for a reader who may be far down", .tags(.b14, .b44))
  func allThatIsLoaded() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    await fixture.append(1, Page(ids: 4...6))
    #expect(await fixture.pager.refresh(.loaded, ifOlderThan: limit).outcome == .skipped(.fresh))
    fixture.clock.advance(by: .seconds(301))
    let refresh = fixture.pager.refresh(.loaded, ifOlderThan: limit)
    await fixture.source.answer(2, with: Page(ids: 1...3, next: 2))
    await fixture.source.answer(3, with: Page(ids: 4...6))
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("A loader does the same", .tags(.b44))
  func aLoader() async {
    let fixture = LoaderFixture()
    fixture.loader.refresh(ifOlderThan: limit)
    let other = fixture.loader.refresh(ifOlderThan: limit)
    await fixture.gate.answer(0, with: [1])
    #expect(await other.outcome == .loaded)
    fixture.clock.advance(by: limit)
    #expect(await fixture.loader.refresh(ifOlderThan: limit).outcome == .skipped(.fresh))
    fixture.clock.advance(by: .nanoseconds(1))
    fixture.loader.update { $0 = [2] }
    let refresh = fixture.loader.refresh(ifOlderThan: limit)
    await fixture.gate.answer(1, with: [3])
    #expect(await refresh.outcome == .loaded)
    fixture.loader.reload()
    await fixture.gate.fail(2, with: ServerError())
    fixture.loader.refresh(ifOlderThan: limit)
    #expect(fixture.loader.contentState == .loading)
  }

  @Test("A negative age is refused with a message", .tags(.b47))
  func negativeAge() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Loader { 1 }.refresh(ifOlderThan: .seconds(-1))
    }
    #expect(result?.says("refresh(ifOlderThan:): an age of -1.0 seconds is negative") == true)
  }
}
