import Quire
import QuireTesting
import Testing

/// Evicted pages that return, and refreshes of lists that have some.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ReturningPageTests: BoundedLists {
  @Test("The load in flight at an edge where a page is evicted is superseded, and its answer changes nothing", .tags(.b25, .b5, .b6))
  func theLoadAtTheFarEdgeIsDiscarded() async {
    let fixture = await Fixture.loaded(1...3, previous: -1, next: 1, Self.limit(6))
    await fixture.append(1, numbered(1))
    let previous = fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 2)
    await fixture.append(3, numbered(2))
    #expect(await previous.outcome == .superseded)
    #expect(fixture.pager.ids == Array(4...9))
    #expect(fixture.edges == [.more, .more])
    await fixture.source.answer(2, with: Page(ids: -2...0, previous: -2))
    #expect(fixture.pager.ids == Array(4...9))
    #expect(fixture.loads.balance == 0)
  }

  @Test(
    "If a page returns without the row that was next to the others, a gap stays, and closes when a page meets them",
    .tags(.b25, .b48, .b49))
  func aGapStays() async throws {
    let fixture = await forward(3)
    let load = fixture.pager.loadPrevious()
    await fixture.source.answer(3, with: Page(ids: 0...2, next: 1))
    #expect(await load.outcome == .loaded)
    #expect(fixture.pager.ids == [0, 1, 2, 4, 5, 6], "and the page that is farthest away is evicted")
    #expect(fixture.edges == [.more, .end] && fixture.pager.refreshState == .idle)
    let gap = try #require(fixture.pager.gaps.first)
    #expect(fixture.pager.gaps.count == 1 && gap.index == 3)
    #expect([gap.next, gap.previous] == [.more, nil], "the page that named the evicted one names others now")
    fixture.pager.load(gap.id)
    await fixture.source.answer(4, with: Page(ids: 3...5, next: 2))
    #expect(fixture.source.requests[4] == PageRequest(kind: .next, cursor: 1, limit: 3))
    #expect(fixture.pager.ids == Array(0...5) && fixture.pager.gaps.isEmpty, "and what was left of the page beyond is evicted")
    #expect(fixture.updates.rows == fixture.pager.ids && fixture.loads.balance == 0)
  }

  @Test("A page that returns elsewhere and names itself as the next one is not requested again", .tags(.b25, .b21))
  func aReturningPageNamesItself() async {
    let fixture = await forward(4)
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 20...22, next: 1))
    guard case .failed = fixture.pager.gaps.first?.next else { return #expect(fixture.pager.gaps.first?.next == .end) }
  }

  @Test(
    "The cursor of a page that returns differently is known in the direction in which it was requested, and not in the other",
    .tags(.b25, .b21))
  func cursorsOfAPageThatReturnsDifferently() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, from: 5, configuration: Self.limit(6))
    pager.load()
    await source.answerNext(with: Page(ids: 1...3, next: 6))
    for page in 1...2 {
      pager.loadNext()
      await source.answerNext(with: Page(ids: page * 3 + 1...page * 3 + 3, next: page + 6))
    }
    #expect(pager.ids == Array(4...9))

    pager.loadPrevious()
    await source.answerNext(with: Page(ids: 1...3, previous: 5, next: 6))

    #expect(source.requests.last == PageRequest(kind: .refresh, cursor: 5, limit: 3))
    #expect(pager.ids == Array(1...6) && pager.previousEdge == .more, "the page before it has not been requested yet")
  }

  @Test("A page that has returned is not taken for the first one, and a refresh starts with it", .tags(.b25, .b14))
  func aReturnedPageIsNotTheFirst() async {
    let fixture = await forward(4)
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 2))
    fixture.pager.refresh(.loaded)
    await fixture.source.arrival(of: 5)
    #expect(fixture.source.requests[5] == PageRequest(kind: .next, cursor: 1, limit: 3))
  }

  @Test("The first page is recognized when it returns, and a refresh extends as far from it as before", .tags(.b25, .b14))
  func theFirstPageReturns() async {
    let fixture = await Fixture.loaded(10...12, previous: -1, next: 1, Self.limit(6))
    for page in 1...3 {
      fixture.pager.loadPrevious()
      await fixture.source.answer(page, with: Page(ids: 10 - 3 * page...12 - 3 * page, previous: -1 - page))
    }
    await fixture.append(4, Page(ids: 7...9, previous: -2))
    await fixture.append(5, Page(ids: 10...12, previous: -1, next: 1))
    #expect(fixture.pager.ids == Array(7...12))
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(6, with: Page(ids: 10...12, previous: -1, next: 1))
    await fixture.source.arrival(of: 7)
    #expect(fixture.source.requests[7] == PageRequest(kind: .previous, cursor: -1, limit: 3))
  }

  @Test("A refresh starts with a first page that has returned, and not with the pages around it", .tags(.b25, .b14))
  func aReturnedFirstPageIsTheFirst() async {
    let fixture = await Fixture.loaded(10...12, previous: -1, next: 1, Self.limit(9))
    for page in 1...3 { await fixture.prepend(page, Page(ids: 10 - 3 * page...12 - 3 * page, previous: -1 - page)) }
    #expect(fixture.pager.ids == Array(1...9))
    await fixture.append(4, Page(ids: 10...12, previous: -1, next: 1))
    await fixture.append(5, Page(ids: 13...15, next: 2))
    #expect(fixture.pager.ids == Array(7...15))

    fixture.pager.refresh(.loaded)

    await fixture.source.arrival(of: 6)
    #expect(fixture.source.requests[6] == PageRequest(kind: .refresh, cursor: nil, limit: 3))
  }

  @Test("After all evicted pages have returned, an item is inserted at the end at once", .tags(.b25, .b28), arguments: [false, true])
  func allPagesHaveReturned(_ atOnce: Bool) async {
    let fixture = await Fixture.loaded(10...12, previous: -1, next: 1, Self.limit(9))
    for page in 1...2 { await fixture.append(page, Page(ids: 10 + 3 * page...12 + 3 * page, next: page + 1)) }
    for page in 1...2 { await fixture.prepend(page + 2, Page(ids: 10 - 3 * page...12 - 3 * page, previous: -1 - page)) }
    #expect(fixture.pager.ids == Array(4...12))
    #expect(fixture.pager.insert(Item(100), at: .end) == .deferred)

    if atOnce {
      await fixture.append(5, Page(ids: 13...18, next: 3))
    } else {
      for page in 1...2 { await fixture.append(page + 4, Page(ids: 10 + 3 * page...12 + 3 * page, next: page + 1)) }
    }

    #expect(fixture.pager.nextEdge == .more)
    #expect(fixture.pager.insert(Item(101), at: .end) == .applied)
  }

  @Test("If the first page returns without rows, a refresh starts at the start and continues over all rows", .tags(.b25, .b14))
  func theFirstPageReturnsEmpty() async {
    let fixture = await forward(3)
    fixture.pager.loadPrevious()
    await fixture.source.answer(3, with: Page(ids: [], next: 1))
    #expect(fixture.pager.ids == Array(4...9) && fixture.edges == [.more, .end])
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 2))
    await fixture.source.arrival(of: 5)
    #expect(fixture.source.requests[4...].map(\.cursor) == [nil, 2])
  }

  @Test("If the page with which a refresh started returns without rows, the next one starts with its neighbor", .tags(.b25, .b14))
  func thePageOfARefreshReturnsEmpty() async {
    let fixture = await forward(3)
    fixture.pager.updateViewport(visible: 4..<5, capacity: 1)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(3, with: Page(ids: 7...9, next: 3))
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 2))
    fixture.pager.updateViewport(visible: 1..<2, capacity: 1)
    fixture.pager.loadPrevious()
    await fixture.source.answer(5, with: Page(ids: 1...3, next: 1))
    await fixture.append(6, Page(ids: []))
    #expect(fixture.pager.ids == Array(1...6) && fixture.edges == [.end, .end])

    fixture.pager.refresh(.loaded)
    await fixture.source.arrival(of: 7)

    #expect(fixture.source.requests[7] == PageRequest(kind: .next, cursor: 1, limit: 3))
  }

  @Test(
    "A page that returns to the start of the list, where nothing is before it any more, is the start", .tags(.b25, .b20),
    arguments: [true, false])
  func thePageAfterTheFirstReturns(_ isEmpty: Bool) async {
    let fixture = await forward(3)
    fixture.pager.loadPrevious()
    await fixture.source.answer(3, with: Page(ids: [], next: 1))
    await fixture.append(4, Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(7...12))
    let load = fixture.pager.loadPrevious()
    await fixture.source.answer(5, with: Page(ids: isEmpty ? [] : [4, 5, 6], next: 2))
    #expect(await load.outcome == .loaded && fixture.pager.refreshState == .idle)
    #expect(fixture.pager.ids == (isEmpty ? Array(7...12) : Array(4...9)) && fixture.edges == [.more, .end])
  }

  @Test("The page with which a refresh started is recognized when it returns", .tags(.b25, .b14))
  func thePageOfARefreshReturns() async {
    let fixture = await forward(4)
    fixture.pager.updateViewport(visible: 4..<5, capacity: 1)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(4, with: Page(ids: 10...12, next: 4))
    fixture.pager.loadPrevious()
    await fixture.source.answer(5, with: Page(ids: 7...9, next: 3))
    fixture.pager.updateViewport(visible: 1..<2, capacity: 1)
    fixture.pager.loadPrevious()
    await fixture.source.answer(6, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.ids == Array(4...9))
    fixture.pager.updateViewport(visible: 4..<5, capacity: 1)
    fixture.pager.loadNext()
    await fixture.source.answer(7, with: Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(7...12))
    fixture.pager.refresh(.loaded)
    await fixture.source.arrival(of: 8)
    #expect(fixture.source.requests[4...].map(\.cursor) == [3, 2, 1, 3, 3])
  }

  @Test(
    "A page that contradicts the rows beyond a gap counts as an invalid answer, so that these come to an end", .tags(.b49, .b11),
    arguments: [0, 1])
  func contradictionsAreAFailureInTheEnd(_ budget: Int) async throws {
    var configuration = Self.limit(6)
    configuration.invalidationBudget = budget
    let fixture = await Fixture.loaded(1...3, next: 1, configuration)
    for page in 1...2 { await fixture.append(page, Page(ids: page * 3 + 1...page * 3 + 3, next: page + 1)) }
    fixture.pager.loadPrevious()
    await fixture.source.answer(3, with: Page(ids: 0...2, next: 1))
    let gap = try #require(fixture.pager.gaps.first)
    let load = fixture.pager.load(gap.id)
    // The list continues from its last row, which the server has put elsewhere.
    await fixture.source.answer(4, with: Page(ids: [6], next: 2))
    let outcome = await load.outcome
    #expect(fixture.pager.ids == [0, 1, 2, 4, 5, 6])
    guard budget > 0 else { return #expect(outcome.error as? LoadError == .invalidated) }
    #expect(outcome == .superseded && fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(5, with: Page(ids: 0...2, next: 1))
    #expect(fixture.pager.ids == Array(0...2) && fixture.edges == [.more, .end])
  }
}
