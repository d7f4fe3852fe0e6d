import QuireTesting
import Testing

@testable import Quire

/// Refreshes that put the newest page before the loaded items.
@MainActor @Suite(.timeLimit(.minutes(5))) struct NewestPageTests {
  private let list = ListWithGaps()
  private var source: GatedPageSource<Item, Int> { list.source }

  @Test("The newest page is put before the loaded items, with a gap if it does not meet them", .tags(.b50, .b48))
  func newest() async throws {
    let pager = await list.loaded()

    let task = pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [10, 11, 12], next: 12))

    #expect(await task.outcome == .loaded)
    #expect(pager.ids == [10, 11, 12, 50, 51, 52])
    let gap = try #require(pager.gaps.first)
    #expect(pager.gaps.count == 1 && gap.index == 3)
    #expect(gap.next == .more && gap.previous == nil, "only the newer page names the next one")
    #expect(pager.nextEdge == .more && pager.previousEdge == .end)
  }

  @Test("The newest page of another query replaces the items of the previous query", .tags(.b50, .b41))
  func newestOfAnotherQuery() async {
    let pager = await list.loaded()
    let other = GatedPageSource<Item, Int>()
    pager.setSource(other, id: "other")

    pager.refresh(.newest)
    await other.answer(1, with: Page(ids: [10, 11, 12], next: 12))

    #expect(pager.ids == [10, 11, 12] && pager.gaps.isEmpty)
  }

  @Test("A newest page that meets the loaded items leaves no gap, and has their newer contents", .tags(.b50, .b49))
  func newestMeets() async {
    let pager = await list.loaded()
    let updates = UpdateRecorder(pager)

    pager.refresh(.newest)
    await source.answerNext(with: Page([Item(48), Item(49), Item(50, "new")], next: 50))

    #expect(pager.ids == [48, 49, 50, 51, 52] && pager.gaps.isEmpty)
    #expect(pager.items[2].text == "new")
    #expect(updates.rows == pager.ids)
    pager.loadNext()
    #expect(source.requests.last?.cursor == 52, "the list continues where it continued before")
  }

  @Test("Items that are shown while the newest page is requested stay before it, and open no gap", .tags(.b28, .b50), arguments: [1, 2])
  func insertedMeanwhile(count: Int) async {
    let pager = await list.loaded()
    let new = Array(1...count)

    pager.refresh(.newest)
    pager.buffer(new.map { Item($0) })
    pager.showBuffered()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))

    #expect(pager.ids == new + [50, 51, 52] && pager.gaps.isEmpty && pager.refreshState == .idle)
  }

  @Test("An item that is removed while the newest page is requested opens no gap", .tags(.b28, .b50))
  func removedMeanwhile() async {
    let pager = await list.loaded()
    pager.loadNext()
    await source.answerNext(with: Page(ids: [53, 54], next: 54))

    pager.refresh(.newest)
    pager.remove(52)
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))

    #expect(pager.ids == [50, 51, 53, 54] && pager.gaps.isEmpty && pager.refreshState == .idle)
  }

  @Test("A page that lacks an item in its range removes the item", .tags(.b49))
  func newestWithoutAnItem() async {
    let pager = await list.loaded()

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [49, 51], next: 51))

    #expect(pager.ids == [49, 51, 52] && pager.gaps.isEmpty)
  }

  @Test("The latest page of a list that continues backward is put after the loaded items", .tags(.b50))
  func newestAtTheEnd() async throws {
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    pager.load()
    await source.answerNext(with: Page(ids: [1, 2, 3], previous: 1))

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [7, 8, 9], previous: 7))

    #expect(pager.ids == [1, 2, 3, 7, 8, 9])
    let gap = try #require(pager.gaps.first)
    #expect(gap.next == nil && gap.previous == .more)
    pager.load(gap.id)
    await source.answerNext(with: Page(ids: [4, 5, 6], previous: 4))
    #expect(pager.gaps.first?.id == gap.id, "a gap that shrinks is the same")
    pager.load(gap.id)
    await source.answerNext(with: Page(ids: [1, 2, 3], previous: 1))
    #expect(pager.ids == Array(1...9) && pager.gaps.isEmpty)
  }

  @Test("With cursors that new items shift, the newest page starts the list again", .tags(.b50))
  func newestWithCursorsThatShift() async {
    for semantics in [CursorSemantics.offset, .pageNumber] {
      let source = GatedPageSource<Item, Int>(cursorSemantics: semantics)
      let fixture = await Fixture.loaded(4...6, next: 1, source: source)
      fixture.pager.refresh(.newest)

      await source.answer(1, with: Page(ids: 1...2, next: 1))

      #expect(fixture.pager.ids == [1, 2])
      #expect(fixture.pager.gaps.isEmpty)
    }
  }

  @Test("An empty newest page is an empty list", .tags(.b50))
  func newestIsEmpty() async {
    let pager = await list.loaded()

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: []))

    #expect(pager.contentState == .empty)
  }

  @Test("A newest page whose items the app has removed meanwhile adds nothing", .tags(.b50, .b28))
  func newestIsRemoved() async {
    let pager = await list.loaded()
    pager.refresh(.newest)
    pager.remove(50)

    await source.answerNext(with: Page(ids: [50], next: 50))

    #expect(pager.ids == [51, 52] && pager.gaps.isEmpty && pager.refreshState == .idle)
  }

  @Test("A newest page that moves an item from elsewhere and adds none keeps the counts of the pages right", .tags(.b50, .b28))
  func newestTakesAnItem() async {
    let pager = await list.loaded()
    pager.insert(Item(53), at: .end)

    pager.refresh(.newest)
    pager.remove(50)
    pager.insert(Item(50), at: .before(53))
    await source.answerNext(with: Page(ids: [50], next: 50))

    #expect(pager.ids == [51, 52, 53])
    #expect(pager.engine.machine.machine.shown?.itemCount == 3)
  }

  @Test("A buffered item is not inserted again after a refresh that contains it", .tags(.b50))
  func newestAndBuffered() async {
    let pager = await list.loaded()
    pager.buffer([Item(49)])

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [48, 49, 50], next: 50))

    #expect(pager.bufferedCount == 0 && pager.ids == [48, 49, 50, 51, 52])
  }

  @Test(
    "What the newest page leaves of the others is requested from where it ends", .tags(.b50, .b14),
    arguments: [[48, 49, 50], Array(49...56)])
  func afterTheNewest(_ ids: [Int]) async {
    let pager = await list.loaded(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0)))
    for start in [53, 56] {
      pager.loadNext()
      await source.answerNext(with: Page(ids: start..<start + 3, next: start + 2))
    }
    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: ids, next: ids.last))
    #expect(pager.ids == Array(ids[0]...58))

    pager.updateViewport(visible: ids.count..<ids.count + 1, capacity: 1)
    pager.refresh(.visible)

    #expect(source.requests.last == PageRequest(kind: .next, cursor: ids.last, limit: 3))
  }
}
