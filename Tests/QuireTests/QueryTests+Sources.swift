import Quire
import QuireTesting
import Testing

/// Queries and the sources that answer them.
extension QueryTests {
  @Test("Setting the old query again returns to it without a request", .tags(.b41))
  func theOldQueryReturnsWithoutARequest() async {
    let pager = await loaded()
    let states = StateRecorder(pager)
    pager.setSource(new, id: "new")
    await new.arrival(of: 0)
    pager.setSource(GatedPageSource<Item, Int>(), id: "old")
    #expect(pager.refreshState == .idle)
    #expect(!pager.isShowingPreviousQuery)
    #expect(old.requests.count == 1)
    #expect(states == [.loaded])
    await new.answer(0, with: Page(ids: [30]))
    #expect(new.isCancelled(0))
    #expect(pager.ids == [1, 2, 3])
  }

  @Test("A query that was never answered is sent when it is set again", .tags(.b41))
  func aQueryThatWasNeverAnsweredIsSent() async {
    let pager = Pager(source: old, clock: clock)
    pager.setSource(old, id: "old")
    pager.load()
    await old.arrival(of: 0)
    pager.setSource(new, id: "new")
    pager.setSource(old, id: "old")
    await old.answer(1, with: Page(ids: [1]))
    #expect(pager.ids == [1])
  }

  @Test("The query that is requested already is not requested again", .tags(.b41))
  func theSameQueryIsNotSentAgain() async {
    let pager = await loaded()
    pager.setSource(old, id: "old")
    #expect(!pager.isLoading)
    pager.setSource(new, id: "new")
    pager.setSource(new, id: "new")
    await new.arrival(of: 0)
    #expect(new.requests.count == 1)
  }

  @Test("Sources without a name are all different", .tags(.b41))
  func sourcesWithoutANameAreDifferent() async {
    let pager = await loaded()
    pager.setSource(new)
    pager.setSource(new)
    await new.answer(1, with: Page(ids: [30]))
    #expect(pager.ids == [30])
    #expect(new.isCancelled(0))
  }

  @Test("A jump to a cursor that waits for a refresh does not go to another source", .tags(.b41, .b51))
  func aJumpToACursorOfTheOldSource() async {
    let pager = await loaded()
    pager.refresh()
    await old.arrival(of: 1)
    let jump = pager.go(toCursor: 70)
    pager.setSource(new, id: "new")
    await new.answer(0, with: Page(ids: [30], next: 5))
    await turn()
    #expect(new.requests.map(\.cursor) == [nil])
    pager.cancel()
    #expect(await jump.outcome == .skipped(.unreachable))
  }

  @Test("The source of a query is released when another query was answered, and when the query is canceled", .tags(.b41, .b45))
  func replacedSourcesAreReleased() async {
    let pager = await loaded()
    weak var (replaced, canceled): (GatedPageSource<Item, Int>?, GatedPageSource<Item, Int>?)
    do {
      let source = GatedPageSource<Item, Int>()
      replaced = source
      pager.setSource(source, id: "replaced")
      await source.answer(0, with: Page(ids: [20]))
    }
    pager.setSource(new, id: "new")
    #expect(replaced != nil)
    await new.answer(0, with: Page(ids: [30]))
    await turn()
    #expect(replaced == nil)
    do {
      let source = GatedPageSource<Item, Int>()
      canceled = source
      pager.setSource(source, id: "canceled", debounce: .seconds(1))
    }
    #expect(canceled != nil)
    pager.cancel()
    #expect(canceled == nil)
    #expect(pager.ids == [30] && !pager.isShowingPreviousQuery)
    pager.setSource(old, id: "old")
    await old.answer(1, with: Page(ids: [40]))
    #expect(pager.ids == [40])
  }

  @Test(
    "A source that is not used is released at once: of the same query, and before anything was loaded", .tags(.b41, .b45),
    arguments: [true, false])
  func unusedSourcesAreReleased(isLoaded: Bool) async {
    let pager = isLoaded ? await loaded() : Pager(source: old, clock: clock)
    weak var unused: GatedPageSource<Item, Int>?
    do {
      let source = GatedPageSource<Item, Int>()
      unused = source
      pager.setSource(source, id: isLoaded ? "old" : "other")
    }
    if !isLoaded { pager.setSource(new, id: "new") }
    #expect(unused == nil)
  }

  @Test("A source whose first load has failed is released when another query is answered", .tags(.b41, .b45))
  func aFailedFirstSourceIsReleased() async {
    let pager = Pager(source: old, clock: clock)
    weak var failed: GatedPageSource<Item, Int>?
    do {
      let source = GatedPageSource<Item, Int>()
      failed = source
      pager.setSource(source, id: "failed")
      pager.load()
      await source.fail(0, with: ServerError())
    }
    pager.setSource(new, id: "new")
    await new.answer(0, with: Page(ids: [30]))
    await turn()
    #expect(failed == nil && pager.ids == [30])
  }
}
