import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct QueryTests {
  let clock = ManualClock()
  let old = GatedPageSource<Item, Int>()
  let new = GatedPageSource<Item, Int>()

  /// A list that shows the query "old".
  func loaded(_ ids: some Sequence<Int> = 1...3, next: Int? = 2) async -> Pager<Item> {
    let pager = Pager(source: old, clock: clock)
    pager.setSource(old, id: "old")
    pager.load()
    await old.answer(0, with: Page(ids: ids, next: next))
    return pager
  }

  @Test("The old rows stay, marked, until the first page of the new query arrives, and change in one step", .tags(.b41))
  func theOldRowsStay() async {
    let pager = await loaded()
    let updates = UpdateRecorder(pager)
    pager.setSource(new, id: "new")
    #expect(pager.ids == [1, 2, 3])
    #expect(pager.isShowingPreviousQuery)
    #expect(pager.refreshState == .refreshing)
    #expect(pager.contentState == .loaded)
    await new.answer(0, with: Page(ids: [2, 30], next: 5))
    #expect(pager.ids == [2, 30])
    #expect(!pager.isShowingPreviousQuery)
    #expect(updates.rows == [2, 30])
    #expect(updates.changes.count == 1)
    pager.loadNext()
    await new.answer(1, with: Page(ids: [40]))
    #expect(new.requests.map(\.cursor) == [nil, 5])
  }

  @Test("Late pages of the old query change nothing", .tags(.b5, .b41))
  func latePagesOfTheOldQueryChangeNothing() async {
    let pager = await loaded()
    let append = pager.loadNext()
    pager.setSource(new, id: "new")
    #expect(await append.outcome == .superseded)
    await turn()
    #expect(old.isCancelled(1))
    await new.answer(0, with: Page(ids: [30]))
    await old.answer(1, with: Page(ids: [4]))
    #expect(pager.ids == [30])
  }

  @Test("While a query is pending, the edges are idle; a command waits, and loads beyond the new rows", .tags(.b41))
  func theEdgesRest() async {
    let pager = await loaded()
    pager.setSource(new, id: "new")
    pager.updateViewport(visible: 0..<3, capacity: 5)
    let next = pager.loadNext()
    #expect(old.requests.count == 1)
    await new.answer(0, with: Page(ids: [30], next: 5))
    await new.answer(1, with: Page(ids: [40]))
    #expect(await next.outcome == .loaded)
    #expect(old.requests.count == 1)
    #expect(pager.ids == [30, 40])
  }

  @Test("An unrequested cancellation fails the query", .tags(.b8, .b41))
  func anUnrequestedCancellationFails() async {
    let pager = await loaded()
    pager.setSource(new, id: "new")
    await new.fail(0, with: CancellationError())
    #expect(pager.contentState.error is CancellationError)
  }

  @Test("Cancel returns to the old query, whose edges work as before", .tags(.b41))
  func cancelGoesBack() async {
    let pager = await loaded()
    pager.setSource(new, id: "new")
    pager.cancel()
    #expect(!pager.isShowingPreviousQuery)
    #expect(pager.ids == [1, 2, 3])
    pager.loadNext()
    await old.answer(1, with: Page(ids: [4]))
    #expect(pager.ids == [1, 2, 3, 4])
  }

  @Test("Cancel returns to the query whose first load failed, and a retry sends that query", .tags(.b8, .b41))
  func cancelGoesBackToAFailedQuery() async {
    let pager = Pager(source: old, clock: clock)
    pager.setSource(old, id: "old")
    pager.load()
    await old.answer(0, with: Page(ids: [], next: 2))
    await old.fail(1, with: ServerError())
    pager.setSource(new, id: "new")
    await new.arrival(of: 0)
    pager.cancel()
    #expect(pager.contentState.error as? ServerError == ServerError())
    pager.retry()
    await old.answer(2, with: Page(ids: [1], next: 3))
    #expect(old.requests.map(\.cursor) == [nil, 2, 2])
    #expect(new.requests.count == 1)
    #expect(pager.ids == [1])
    #expect(!pager.isShowingPreviousQuery)
  }

  @Test("An invalid query does not affect the rows of the previous one", .tags(.b11, .b41))
  func anInvalidQueryLeavesTheOldRowsValid() async {
    let pager = await loaded()
    pager.setSource(new, id: "new")
    await new.fail(0, with: SourceInvalidated())
    await new.arrival(of: 1)
    pager.cancel()
    #expect(pager.nextEdge == .more)
    pager.loadNext()
    await old.answer(1, with: Page(ids: [4]))
    #expect(old.requests[1].kind == .next)
    #expect(pager.ids == [1, 2, 3, 4])
  }

  @Test("The removal of the last old row does not affect the new query", .tags(.b41))
  func removingTheLastOldRowIsNoAnswer() async {
    let pager = await loaded([1], next: nil)
    pager.setSource(new, id: "new")
    pager.remove(1)
    #expect(pager.contentState == .loading)
  }

  @Test("An insertion that is confirmed during another query does not shift the requests of that query", .tags(.b22, .b41))
  func anInsertionOfAnotherQueryDoesNotAdjustTheOffset() async {
    let pager = await loaded()
    let server = Gate<Void, Item?>()
    let insertion = Task { pager.insert(Item(-1), at: .start) { try await server.pass(()) } }
    await server.arrival(of: 0)
    pager.setSource(new, id: "new")
    await new.answer(0, with: Page(ids: [30], next: 5))
    await server.answer(0, with: nil)
    _ = await insertion.value
    pager.loadNext()
    await new.arrival(of: 1)
    #expect(new.requests[1].offsetAdjustment == 0)
  }

  @Test("A query waits for its interval, which counts as loading, and another query restarts it", .tags(.b41))
  func aQueryWaitsForItsInterval() async {
    let pager = await loaded()
    let loads = LoadRecorder(pager)
    pager.setSource(new, id: "n", debounce: .milliseconds(300))
    #expect(pager.refreshState == .refreshing)
    clock.advance(by: .milliseconds(299))
    pager.setSource(new, id: "ne", debounce: .milliseconds(300))
    clock.advance(by: .milliseconds(299))
    #expect(new.requests.isEmpty)
    clock.advance(by: .milliseconds(1))
    await new.answer(0, with: Page(ids: [30]))
    #expect(pager.ids == [30])
    #expect(
      loads.log == ["refresh (query) began", "refresh (query) ended: superseded", "refresh (query) began", "refresh (query) ended: loaded"])
  }

  @Test("A refresh does not wait for the interval, and returning to the old query ends it", .tags(.b41))
  func aRefreshDoesNotWait() async {
    let pager = await loaded()
    pager.setSource(new, id: "new", debounce: .seconds(1))
    pager.refresh()
    await new.answer(0, with: Page(ids: [30]))
    #expect(pager.ids == [30])
    pager.setSource(old, id: "old", debounce: .seconds(1))
    pager.setSource(new, id: "new", debounce: .seconds(1))
    clock.advance(by: .seconds(5))
    #expect(pager.refreshState == .idle)
    #expect(old.requests.count == 1)
    #expect(new.requests.count == 1)
  }

  @Test("Before anything was loaded, a query loads nothing", .tags(.b41))
  func nothingIsLoadedBeforeTheFirstLoad() async {
    let pager = Pager(source: old, clock: clock)
    pager.setSource(new, id: "new", debounce: .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(pager.contentState == .initial)
    pager.load()
    await new.answer(0, with: Page(ids: [30]))
    #expect(pager.ids == [30])
    #expect(old.requests.isEmpty)
  }

  @Test("An empty previous query does not affect the new one, whose placeholder is loading", .tags(.b41))
  func nothingFoundBeforeIsNoAnswer() async {
    let pager = await loaded([], next: nil)
    #expect(pager.contentState == .empty)
    pager.setSource(new, id: "new")
    #expect(pager.contentState == .loading)
    pager.cancel()
    #expect(pager.contentState == .empty)
  }

  @Test("An insertion belongs to the query it was made in, a removal to all", .tags(.b28, .b41))
  func insertionsBelongToTheirQuery() async {
    let pager = await loaded()
    pager.setSource(new, id: "new")
    await new.arrival(of: 0)
    pager.insert(Item(100), at: .start)
    pager.remove(2)
    #expect(pager.ids == [100, 1, 3])
    await new.answer(0, with: Page(ids: [2, 30]))
    #expect(pager.ids == [30])
  }

  @Test("Rows that stay only until others arrive are not refreshed when their source is invalid", .tags(.b11, .b41))
  func theOldSourceIsInvalid() async {
    let pager = await loaded()
    pager.setSource(new, id: "new")
    await new.arrival(of: 0)
    old.invalidation?.send()
    #expect(old.requests.count == 1)
    await new.answer(0, with: Page(ids: [30]))
    #expect(pager.ids == [30])
    old.invalidation?.send()
    #expect(!pager.isLoading)
    new.invalidation?.send()
    #expect(pager.isLoading)
  }

  @Test("A source may look at the list while it is set", .tags(.b41))
  func aSourceMayLookAtTheList() async {
    let pager = await loaded()
    pager.setSource(LookingSource(pager: pager), id: "new")
    await turn()
    #expect(pager.ids == [2])
  }

  @Test("A pager that is released while a query waits leaves nothing behind", .tags(.b45))
  func aReleasedPagerLeavesNothing() async {
    weak var weak: Pager<Item>?
    do {
      let pager = await loaded()
      weak = pager
      pager.setSource(new, id: "new", debounce: .seconds(1))
    }
    #expect(weak == nil)
    clock.advance(by: .seconds(1))
    #expect(new.requests.isEmpty)
  }
}

/// A source that wants to know what is shown before it says how it counts.
@MainActor private final class LookingSource: PageSource {
  private let pager: Pager<Item>

  init(pager: Pager<Item>) { self.pager = pager }

  var cursorSemantics: CursorSemantics { pager.index(of: 2) == 1 ? .repeatable : .opaque }

  func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> { Page(ids: [2]) }
}
