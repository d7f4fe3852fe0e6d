import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct RefreshAroundTests {
  static let configuration = PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1))

  /// Five pages of three rows each, from 1 on, which go forward only or name both their neighbors.
  func list(_ configuration: PagingConfiguration = configuration, bothWays: Bool = false) async -> Fixture {
    let fixture = await Fixture.loaded(1...3, next: 1, configuration)
    for page in 1..<5 { await fixture.append(page, self.page(page, bothWays: bothWays)) }
    return fixture
  }

  func page(_ page: Int, bothWays: Bool = false) -> Page<Item, Int> {
    Page(ids: page * 3 + 1...page * 3 + 3, previous: bothWays && page > 0 ? page - 1 : nil, next: page + 1)
  }

  @Test("The visible part is refreshed from the page of its first row on, requested as it was, and replaced in one change", .tags(.b14))
  func aroundTheVisibleRows() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<10, capacity: 3)
    let changes = fixture.updates.changes.count
    let refresh = fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: Page([7, 80, 8, 9].map { Item($0) }, next: 30))
    #expect(fixture.pager.refreshState == .refreshing, "80 has pushed 10 out of the page")
    await fixture.source.answer(6, with: Page(ids: 10...12, next: 40))
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.source.requests[5] == PageRequest(kind: .next, cursor: 2, limit: 3))
    #expect(fixture.pager.ids == [7, 80, 8, 9, 10, 11, 12])
    #expect(fixture.updates.changes.count == changes + 1)
    #expect(fixture.edges == [.more, .more])
  }

  @Test("A page before it that has lost its rows is the start of the list", .tags(.b14, .b20))
  func whatLiesBeforeIsEmpty() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 4..<5, capacity: 1)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: page(1))
    fixture.pager.loadPrevious()
    await fixture.source.answer(6, with: page(0))
    #expect(fixture.pager.ids == Array(1...6))
    let refresh = fixture.pager.refresh(.loaded)
    await fixture.source.answer(7, with: page(1))
    await fixture.source.answer(8, with: Page(ids: [], next: 1))
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.pager.ids == Array(4...6) && fixture.edges == [.more, .end])
  }

  @Test("The refresh continues until there are as many rows as views showed", .tags(.b14))
  func pageAfterPage() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 4..<10, capacity: 6)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: Page(ids: 4...6, next: 20))
    #expect(fixture.pager.refreshState == .refreshing && fixture.pager.items.count == 15)
    await fixture.source.answer(6, with: Page(ids: 7...9, next: 30))
    await fixture.source.answer(7, with: Page(ids: 10...12, next: 40))
    #expect(fixture.source.requests[5...].map(\.cursor) == [1, 20, 30])
    #expect(fixture.pager.ids == Array(4...12))
  }

  @Test(
    "The items at which the reader left the screen are refreshed, unless another view shows some", .tags(.b14, .b16),
    arguments: [false, true])
  func offTheScreen(_ hasOtherView: Bool) async {
    let fixture = await list()
    let other = View()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.pager.updateViewport(visible: 0..<0, capacity: 0)
    if hasOtherView { fixture.pager.updateViewport(visible: 4..<6, capacity: 2, from: other) }
    fixture.pager.remove(1)
    fixture.pager.refresh(.visible)
    let visible = hasOtherView ? 1 : 2
    await fixture.source.answer(5, with: page(visible))
    #expect(fixture.source.requests[5] == PageRequest(kind: .next, cursor: visible, limit: 3))
    #expect(fixture.pager.refreshState == .idle && fixture.pager.ids == page(visible).items.map(\.id))
    withExtendedLifetime(other) {}
  }

  @Test("A view leaves the screen even if it has not seen the latest list", .tags(.b14, .b16))
  func leavingAnOlderList() async {
    let fixture = await list()
    let other = View()
    let older = fixture.pager.items
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2)
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2, from: other)
    fixture.pager.refresh(.visible)
    for request in 5...6 { await fixture.source.answer(request, with: page(request - 4)) }
    #expect(fixture.pager.ids == Array(4...9))
    fixture.pager.updateViewport(visible: 0..<0, capacity: 0, in: older)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(7, with: page(2))
    #expect(fixture.source.requests[7] == PageRequest(kind: .next, cursor: 2, limit: 3))
    withExtendedLifetime(other) {}
  }

  @Test("With several views, the items that any of them shows are refreshed", .tags(.b14, .b37))
  func severalViews() async {
    let fixture = await list()
    let other = View()
    fixture.pager.updateViewport(visible: 9..<11, capacity: 2)
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2, from: other)
    fixture.pager.refresh(.visible)
    for request in 5...7 { await fixture.source.answer(request, with: page(request - 4)) }
    #expect(fixture.pager.ids == Array(4...12))
  }

  @Test("The part before it is evicted, and returns as it was requested, up to the start", .tags(.b14))
  func whatLiesBefore() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: page(2))
    #expect(fixture.pager.rows.placeholdersBefore == 6)
    fixture.pager.loadPrevious()
    await fixture.source.answer(6, with: page(1))
    fixture.pager.loadPrevious()
    await fixture.source.answer(7, with: page(0))
    #expect(fixture.source.requests[6...] == [PageRequest(kind: .next, cursor: 1, limit: 3), PageRequest(kind: .refresh, limit: 3)])
    #expect(fixture.pager.ids == Array(1...9))
    #expect(fixture.edges == [.more, .end])
    await fixture.append(8, page(3))
    #expect(fixture.pager.ids == Array(1...12))
  }

  @Test(
    "Where pages name both their neighbors, those before the first are requested from the other side", .tags(.b14, .b24),
    arguments: [false, true])
  func beforeTheFirst(_ isFar: Bool) async {
    let fixture = await Fixture.loaded(97...99, previous: 96, Self.configuration)
    for (request, first) in [(1, 94), (2, 91), (3, 88)] {
      fixture.pager.loadPrevious()
      await fixture.source.answer(request, with: Page(ids: first...first + 2, previous: first - 1))
    }
    fixture.pager.updateViewport(visible: isFar ? 4..<6 : 1..<3, capacity: 2)
    fixture.pager.refresh(.visible)
    let first = isFar ? 91 : 88
    await fixture.source.answer(4, with: Page(ids: first...first + 2, previous: first - 1))
    #expect(fixture.source.requests[4] == PageRequest(kind: .previous, cursor: isFar ? 93 : 90, limit: 3))
    #expect(fixture.edges == [.more, .more])
    // The items after it return in their order, down to the end of the chat.
    var request = 5
    for first in isFar ? [94, 97] : [91, 94, 97] {
      await fixture.append(request, Page(ids: first...first + 2, previous: first - 1))
      request += 1
    }
    #expect(fixture.pager.ids == Array(first...99) && fixture.pager.nextEdge == .end)
  }

  @Test("Without a viewport, or without visible loaded items, the first page is refreshed", .tags(.b14), arguments: [0, 1, 2])
  func withoutAView(_ kind: Int) async {
    let fixture = await list()
    if kind == 1 { fixture.pager.updateViewport(visible: 0..<0, capacity: 3) }
    if kind == 2 { fixture.pager.updateViewport(visible: 4..<4, capacity: 3) }
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: Page(ids: 1...3, next: 20))
    #expect(fixture.source.requests[5] == PageRequest(kind: .refresh, limit: 3))
    #expect(fixture.pager.ids == [1, 2, 3] && fixture.edges == [.more, .end])
  }

  @Test("At the start, the first page is refreshed, with as many more as are visible", .tags(.b14))
  func atTheStart() async {
    let fixture = await list()
    fixture.pager.buffer([Item(0)])
    fixture.pager.updateViewport(visible: 1..<5, capacity: 4)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: Page(ids: 0...2, next: 10))
    await fixture.source.answer(6, with: Page(ids: 3...5, next: 20))
    #expect(fixture.source.requests[5] == PageRequest(kind: .refresh, limit: 3))
    #expect(fixture.pager.ids == Array(0...5) && fixture.pager.previousEdge == .end)
    #expect(fixture.pager.bufferedCount == 0)
  }

  @Test("A buffered item stays buffered if the start is not refreshed", .tags(.b14, .b30))
  func bufferedItemsStay() async {
    let fixture = await list()
    fixture.pager.buffer([Item(0)])
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: page(2))
    #expect(fixture.pager.bufferedCount == 1)
  }

  @Test("While the query has no loaded items, the first page is refreshed", .tags(.b14, .b41))
  func nothingOfTheQuery() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    let other = GatedPageSource<Item, Int>()
    fixture.pager.setSource(other, id: "other")
    fixture.pager.refresh(.visible)
    await other.answer(1, with: Page(ids: 50...52))
    #expect(other.requests[1] == PageRequest(kind: .refresh, limit: 3))
    #expect(fixture.pager.ids == Array(50...52))
  }

  @Test("A source that counts, without cursors by position, is refreshed from its first page to the visible part", .tags(.b14, .b22))
  func countingSources() async {
    let fixture = await Fixture.loaded(1...3, next: 3, Self.configuration, source: GatedPageSource(cursorSemantics: .offset))
    for page in 1...3 { await fixture.append(page, Page(ids: page * 3 + 1...page * 3 + 3, next: page * 3 + 3)) }
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.pager.refresh(.visible)
    for page in 0...2 { await fixture.source.answer(4 + page, with: Page(ids: page * 3 + 1...page * 3 + 3, next: page * 3 + 3)) }
    #expect(fixture.source.requests[4...].map(\.cursor) == [nil, 3, 6])
    #expect(fixture.pager.ids == Array(1...9))
  }

  @Test("A failure midway keeps the rows, and the retry continues with the failed page", .tags(.b14))
  func aFailureMidway() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 4..<8, capacity: 4)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: page(1))
    await fixture.source.fail(6, with: ServerError())
    #expect(fixture.pager.ids == Array(1...15) && fixture.pager.refreshState.error as? ServerError == ServerError())
    fixture.pager.retry()
    await fixture.source.answer(7, with: page(2))
    #expect(fixture.source.requests[7].cursor == 2)
    #expect(fixture.pager.ids == Array(4...9))
    fixture.pager.loadPrevious()
    await fixture.source.answer(8, with: page(0))
    #expect(fixture.pager.ids == Array(1...9) && fixture.pager.previousEdge == .end)
  }

  @Test("If its first page fails, the retry refreshes around the items that are visible then", .tags(.b14))
  func aFailureAtOnce() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2)
    fixture.pager.refresh(.visible)
    await fixture.source.fail(5, with: ServerError())
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.pager.retry()
    await fixture.source.answer(6, with: page(2))
    #expect(fixture.source.requests[6].cursor == 2)
  }

  @Test("If nothing is left of the page, the next page is requested, and then the previous one", .tags(.b14, .b4))
  func aPageThatIsEmptyNow() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 12..<14, capacity: 2)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: Page(ids: []))
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(6, with: page(3))
    #expect(fixture.source.requests[6].cursor == 3)
    #expect(fixture.pager.ids == Array(10...12) && fixture.edges == [.end, .more])
  }

  @Test("A page on the way back that does not meet the new one is kept before a gap", .tags(.b14, .b25, .b48))
  func aGap() async throws {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: page(2))
    fixture.pager.loadPrevious()
    await fixture.source.answer(6, with: Page(ids: 40...42, next: 2))
    #expect(fixture.pager.ids == Array(40...42) + Array(7...9))
    let gap = try #require(fixture.pager.gaps.first)
    #expect(fixture.pager.gaps.count == 1 && gap.index == 3 && gap.next == .more && gap.previous == nil)
    #expect(fixture.edges == [.more, .more] && fixture.pager.refreshState == .idle)
  }
}

/// Something that has a viewport.
private final class View {}
