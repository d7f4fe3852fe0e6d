import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct BoundedMemoryTests {
  private static func limit(_ rows: Int, duplicates: PagingConfiguration.Duplicates = .keepFirst) -> PagingConfiguration {
    PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1), duplicates: duplicates, maximumRows: rows)
  }

  /// A list of pages of three rows each, from 1 on, of which only so many rows stay. It is asked for from its start on.
  private func forward(_ pages: Int, limit: Int = 6) async -> Fixture {
    let fixture = await Fixture.loaded(1...3, next: 1, Self.limit(limit))
    for page in 1..<pages { await fixture.append(page, Page(ids: page * 3 + 1...page * 3 + 3, next: page + 1)) }
    return fixture
  }

  /// The same, with pages that name both their neighbors.
  private func bothWays(_ pages: Int, limit: Int = 6) async -> Fixture {
    let fixture = await Fixture.loaded(1...3, next: 1, Self.limit(limit))
    for page in 1..<pages { await fixture.append(page, numbered(page)) }
    return fixture
  }

  private func numbered(_ page: Int) -> Page<Item, Int> {
    Page(ids: page * 3 + 1...page * 3 + 3, previous: page > 0 ? page - 1 : nil, next: page + 1)
  }

  @Test("Pages are let go at the far side when as many rows as the limit remain, in the change that brings the new ones", .tags(.b25, .b32))
  func pagesAreLetGo() async {
    let fixture = await forward(2)
    #expect(fixture.pager.ids == Array(1...6))
    await fixture.append(2, Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(4...9))
    #expect(fixture.updates.changes.last == ListChanges(removals: [0..<3], insertions: [3..<6]))
    #expect(fixture.updates.rows == Array(4...9))
    #expect(fixture.edges == [.more, .more], "the start was an end, and is open again")
  }

  @Test("The limit is soft: what remains is never less", .tags(.b25))
  func theLimitIsSoft() async {
    #expect(await forward(3, limit: 7).pager.ids == Array(1...9))
    #expect(await forward(4, limit: 7).pager.ids == Array(4...12))
    #expect(await forward(5, limit: 7).pager.ids == Array(7...15))
  }

  @Test("Two pages stay in any case", .tags(.b25))
  func twoPagesStay() async {
    #expect(await forward(2, limit: 1).pager.ids == Array(1...6))
    #expect(await forward(3, limit: 1).pager.ids == Array(4...9))
  }

  @Test("A page that a view is near stays, and goes with the next one when the view has gone on", .tags(.b25))
  func visiblePagesStay() async {
    let fixture = await forward(2)
    fixture.pager.updateViewport(visible: 3..<5, capacity: 2)
    await fixture.append(2, Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(1...9), "without the first page, nothing would lie before the first visible row")
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2)
    await fixture.append(3, Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(4...12))
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2)
    await fixture.append(4, Page(ids: 13...15, next: 5))
    #expect(fixture.pager.ids == Array(7...15))
  }

  @Test("As many rows stay as fit into a view", .tags(.b25))
  func whatFitsStays() async {
    let fixture = await forward(2)
    fixture.pager.updateViewport(visible: 0..<0, capacity: 7)
    await fixture.source.answer(2, with: Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(1...9))
    fixture.pager.updateViewport(visible: 0..<0, capacity: 6)
    await fixture.append(3, Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(7...12))
  }

  @Test("A page that any view is near stays, until that view is gone", .tags(.b25, .b37))
  func pagesOfAnyViewStay() async {
    let fixture = await forward(2)
    var first: View? = View()
    let second = View()
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2, from: first)
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2, from: second)
    await fixture.source.answer(2, with: Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(1...9))
    first = nil
    // The release of a view is noticed when another one comes.
    fixture.pager.updateViewport(visible: 7..<8, capacity: 2, from: View())
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2, from: second)
    await fixture.source.answer(3, with: Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(7...12))
  }

  enum Edit: CaseIterable {
    case insert, update, move, remove

    @MainActor func make(to pager: Pager<Item>, _ save: @escaping @MainActor () async throws -> Void) -> EditTask {
      switch self {
      case .insert:
        pager.insert(Item(100), at: .after(1)) {
          try await save()
          return nil
        }
      case .update: pager.update(2, { $0.text = "new" }, saving: save)
      case .move: pager.move(3, to: .start) { try await save() }
      case .remove: pager.remove(2) { try await save() }
      }
    }
  }

  @Test(
    "A page with an edit that waits stays, and goes when the edit is settled", .tags(.b25, .b29), arguments: Edit.allCases, [true, false])
  func pagesWithPendingEditsStay(_ edit: Edit, fails: Bool) async {
    let fixture = await forward(2)
    let server = Gate<Void, Void>()
    let task = edit.make(to: fixture.pager) { try await server.pass(()) }
    await server.arrival(of: 0)
    let edited = fixture.pager.ids
    await fixture.append(2, Page(ids: 7...9, next: 3))
    await fixture.append(3, Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == edited + Array(7...12))
    if fails { await server.fail(0, with: ServerError()) } else { await server.answer(0, with: ()) }
    _ = await task.outcome
    #expect(fixture.pager.ids == (fails ? Array(1...6) : edited) + Array(7...12))
    #expect(!fails || fixture.pager.item(2) == Item(2))
    await fixture.append(4, Page(ids: 13...15, next: 5))
    #expect(fixture.pager.ids == Array(10...15))
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A page of a source that goes forward only returns as it was requested, and so does the one before it", .tags(.b25))
  func forwardOnly() async {
    let fixture = await forward(4)
    #expect(fixture.pager.ids == Array(7...12))
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 2))
    #expect(fixture.source.requests[4] == PageRequest(kind: .next, cursor: 1, limit: 3))
    #expect(fixture.pager.ids == Array(4...9), "and what is far now is let go")
    #expect(fixture.edges == [.more, .more])
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    await fixture.source.answer(5, with: Page(ids: 1...3, next: 1))
    #expect(fixture.source.requests[5] == PageRequest(kind: .refresh, cursor: nil, limit: 3))
    #expect(fixture.pager.ids == Array(1...6))
    #expect(fixture.edges == [.more, .end])
    fixture.pager.updateViewport(visible: 5..<6, capacity: 2)
    await fixture.source.answer(6, with: Page(ids: 7...9, next: 3))
    #expect(fixture.source.requests[6] == PageRequest(kind: .next, cursor: 2, limit: 3))
    #expect(fixture.pager.ids == Array(4...9))
  }

  @Test("The page of the first item stays while its removal is saved, and has the item again if that fails", .tags(.b25, .b29))
  func theFirstItemReturns() async {
    let fixture = await forward(2)
    let server = Gate<Void, Void>()
    let removal = fixture.pager.remove(1) { try await server.pass(()) }
    await server.arrival(of: 0)
    await fixture.append(2, Page(ids: 7...9, next: 3))
    await fixture.append(3, Page(ids: 10...12, next: 4))

    await server.fail(0, with: ServerError())
    _ = await removal.outcome

    #expect(fixture.pager.ids == Array(1...12))
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A page whose items were all removed is evicted together with the next one, once the removals are saved", .tags(.b25, .b29))
  func aPageWithoutItems() async {
    let fixture = await forward(2)
    fixture.pager.updateViewport(visible: 3..<5, capacity: 2)
    await fixture.append(2, Page(ids: 7...9, next: 3))
    let server = Gate<Void, Void>()
    let removal = fixture.pager.edit { list in
      for id in 1...3 { list.remove(id) }
    } saving: {
      try await server.pass(())
    }
    fixture.pager.updateViewport(visible: 4..<5, capacity: 1)

    await fixture.append(3, Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(4...12), "the items may return")
    await server.answer(0, with: ())
    _ = await removal.outcome
    fixture.pager.updateViewport(visible: 7..<8, capacity: 1)
    await fixture.append(4, Page(ids: 13...15, next: 5))

    #expect(fixture.pager.ids == Array(10...15) && fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A page that returns is wanted with all the rows that it had", .tags(.b25))
  func pagesComeBackWhole() async {
    let fixture = await Fixture.loaded(1...7, next: 1, Self.limit(6))
    fixture.pager.insert(Item(100), at: .after(3))
    await fixture.append(1, Page(ids: 8...10, next: 2))
    await fixture.append(2, Page(ids: 11...13, next: 3))
    #expect(fixture.pager.ids == Array(8...13))
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 3)
    #expect(fixture.source.requests[3].limit == 8)
    await fixture.source.answer(3, with: Page([1, 2, 3, 100, 4, 5, 6, 7].map { Item($0) }, next: 1))
    #expect(fixture.pager.ids.starts(with: [1, 2, 3, 100, 4, 5, 6, 7]))
  }

  @Test("The load in flight at an edge where a page is let go is superseded, and its answer changes nothing", .tags(.b25, .b5, .b6))
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

  @Test("The first page is known again when it returns, and a refresh goes as far from it as before", .tags(.b25, .b14))
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

  @Test("If the page that a refresh began with returns without rows, the next one starts with the page beside it", .tags(.b25, .b14))
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

  @Test("The page that a refresh began with is known again when it returns", .tags(.b25, .b14))
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

  @Test("New rows of a page that returns are shown, on either side of the row that it meets the others with", .tags(.b25))
  func newRowsComeAlong() async {
    let fixture = await forward(3)
    fixture.pager.loadPrevious()
    await fixture.source.answer(3, with: Page([0, 1, 20, 2, 3, 30, 4, 5].map { Item($0) }, next: 1))
    #expect(fixture.pager.ids.starts(with: [0, 1, 20, 2, 3, 30, 4, 5, 6]))
    #expect(fixture.pager.duplicateCount == 0, "what overlaps is nobody's duplicate")
  }

  @Test(
    "What lies beyond a page that returns is what the source names now, in the direction in which it was requested", .tags(.b25, .b21))
  func theSourceNamesWhatLiesBeyond() async {
    // The pages before the first are asked for from this side.
    let fixture = await Fixture.loaded(10...12, previous: -1, next: 1, Self.limit(6))
    fixture.pager.loadPrevious()
    await fixture.source.answer(1, with: Page(ids: 7...9, previous: -2))
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page(ids: 4...6, previous: -3))
    #expect(fixture.pager.ids == Array(4...9), "the first page is let go at the other side")
    await fixture.append(3, Page(ids: 10...12, previous: -1, next: 1))
    #expect(fixture.pager.ids == Array(7...12))
    await fixture.append(4, Page(ids: 13...15, next: 2))
    #expect(fixture.pager.ids == Array(10...15))
    // Of the two that went, the nearest comes back, and names another neighbor than before.
    fixture.pager.loadPrevious()
    await fixture.source.answer(5, with: Page(ids: 7...9, previous: -20))
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 6)
    #expect(fixture.source.requests[3...].map(\.cursor) == [nil, 1, -1, -20])
  }

  @Test("An end that the source names when a page returns forgets what was remembered beyond it", .tags(.b25))
  func anEndForgets() async {
    let fixture = await Fixture.loaded(10...12, previous: -1, next: 1, Self.limit(6))
    fixture.pager.loadPrevious()
    await fixture.source.answer(1, with: Page(ids: 7...9, previous: -2))
    await fixture.append(2, Page(ids: 13...15, next: 2))
    await fixture.append(3, Page(ids: 16...18, next: 3))
    #expect(fixture.pager.ids == Array(13...18))
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 10...12, next: 1))
    #expect(fixture.pager.ids == Array(10...15))
    #expect(fixture.edges == [.more, .end])
    #expect(await fixture.pager.loadPrevious().outcome == .skipped(.atEnd))
  }

  @Test("A page that returns from the other side says nothing of what lies beyond it", .tags(.b25))
  func theOtherDirectionNamesNoEnd() async {
    let fixture = await forward(4)
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.previousEdge == .more)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 5)
    #expect(fixture.source.requests[5].cursor == 3, "the last page was let go meanwhile, and is asked for as it was")
  }

  @Test("If a page that returns names no neighbor, the list ends, and the loaded part beyond is removed in the same change", .tags(.b52))
  func nothingIsBeyondAnEnd() async {
    let fixture = await forward(4)
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 4...6))
    #expect(fixture.pager.ids == Array(4...6) && fixture.pager.gaps.isEmpty)
    #expect(fixture.edges == [.end, .more])
    #expect(fixture.updates.changes.last == ListChanges(removals: [0..<6], insertions: [0..<3]))
    #expect(fixture.pager.rows.placeholdersAfter == 0)
  }

  @Test("A page without rows that was followed on the way may be followed again", .tags(.b25, .b20, .b21))
  func emptyPagesOnTheWayBack() async {
    let fixture = await Fixture.loaded(1...3, next: 1, Self.limit(6))
    await fixture.append(1, Page(ids: [], next: 2))
    await fixture.source.answer(2, with: Page(ids: 4...6, next: 3))
    await fixture.append(3, Page(ids: [], next: 4))
    await fixture.source.answer(4, with: Page(ids: 7...9, next: 5))
    fixture.pager.loadPrevious()
    await fixture.source.answer(5, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.ids == Array(1...6))
    await fixture.append(6, Page(ids: 7...9, next: 5))
    #expect(fixture.source.requests[6].cursor == 4)
    #expect(fixture.pager.ids == Array(4...9))
    #expect(fixture.edges == [.more, .more])
  }

  @Test("The same where the page before the empty one was let go too", .tags(.b25, .b20, .b21))
  func emptyPagesBeyondAPage() async {
    let fixture = await Fixture.loaded(20...22, previous: -1, next: 1, Self.limit(6))
    await fixture.append(1, Page(ids: 23...25, next: 2))
    await fixture.append(2, Page(ids: [], next: 3))
    await fixture.source.answer(3, with: Page(ids: 26...28, next: 4))
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 20...22, previous: -1, next: 1))
    fixture.pager.loadPrevious()
    await fixture.source.answer(5, with: Page(ids: 17...19, previous: -2))
    fixture.pager.loadPrevious()
    await fixture.source.answer(6, with: Page(ids: 14...16, previous: -3))
    #expect(fixture.pager.ids == Array(14...19))
    await fixture.append(7, Page(ids: 20...22, previous: -1, next: 1))
    await fixture.append(8, Page(ids: 23...25, next: 2))
    await fixture.append(9, Page(ids: [], next: 3))
    #expect(fixture.pager.nextEdge == .loading)
    await fixture.source.answer(10, with: Page(ids: 26...28, next: 4))
    #expect(fixture.pager.ids == Array(23...28))
    #expect(fixture.pager.nextEdge == .more)
  }

  @Test("A loop of cursors ends, although the rows that come again were let go", .tags(.b21, .b25))
  func aLoopEnds() async {
    var asked = 0
    let pager = Pager(configuration: Self.limit(6)) { (request: PageRequest<Int>) in
      asked += 1
      let page = (request.cursor ?? 0) % 5
      return Page(ids: page * 3..<page * 3 + 3, next: (page + 1) % 5)
    }
    _ = await pager.refresh().outcome
    while await pager.loadNext().outcome == .loaded {}
    #expect(pager.nextEdge.error is LoadError)
    #expect(asked == 7, "each page once, and twice what leads round")
  }

  @Test("A page that fails to return leaves a failed edge, and a retry requests it as it was", .tags(.b25, .b19))
  func aFailureOnTheWayBack() async {
    let fixture = await forward(3)
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    await fixture.source.fail(3, with: ServerError())
    #expect(fixture.pager.previousEdge.error as? ServerError == ServerError())
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    fixture.pager.retry()
    await fixture.source.answer(4, with: Page(ids: 1...3, next: 1))
    #expect(fixture.source.requests[4] == PageRequest(kind: .refresh, cursor: nil, limit: 3))
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("A page on its way back is canceled as any other, and nothing is left of it after a reset", .tags(.b25, .b8, .b10))
  func cancelAndReset() async {
    let fixture = await forward(3)
    let load = fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 3)
    fixture.pager.cancel()
    #expect(await load.outcome == .cancelled)
    #expect(fixture.pager.previousEdge == .paused && fixture.pager.ids == Array(4...9))
    fixture.pager.reset()
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.contentState == .initial && fixture.pager.rows.isEmpty)
    fixture.pager.load()
    await fixture.source.answer(4, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.ids == [1, 2, 3] && fixture.pager.previousEdge == .end)
  }

  @Test("A refresh and a new query begin again, with nothing remembered", .tags(.b25, .b9, .b41), arguments: [false, true])
  func aRefreshForgets(_ isQuery: Bool) async {
    let fixture = await forward(3)
    let other = GatedPageSource<Item, Int>()
    let load = fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 3)
    if isQuery { fixture.pager.setSource(other, id: "other") } else { fixture.pager.refresh() }
    #expect(await load.outcome == .superseded)
    await (isQuery ? other : fixture.source).answer(isQuery ? 0 : 4, with: Page(ids: 50...52, next: 1))
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.ids == Array(50...52))
    #expect(fixture.edges == [.more, .end])
    #expect(fixture.pager.rows.count == 3)
  }

  @Test("While the list is expired, no page returns", .tags(.b25, .b11))
  func anExpiredListIsRefreshed() async {
    let fixture = await forward(3)
    fixture.source.invalidation?.send()
    await fixture.source.fail(3, with: ServerError())
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    let load = fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 2))
    await fixture.source.answer(5, with: Page(ids: 1...3, next: 1))
    #expect(await load.outcome == .loaded)
    #expect(fixture.source.requests[4...].map(\.cursor) == [1, nil], "what is visible, and then the page before it")
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("A chat that opens at its end lets go of that end, and requests it as it was when the reader returns", .tags(.b24, .b25))
  func aChat() async {
    let fixture = await Fixture.loaded(97...99, previous: 96, Self.limit(6))
    for (request, first) in [(1, 94), (2, 91), (3, 88)] {
      fixture.pager.loadPrevious()
      await fixture.source.answer(request, with: Page(ids: first...first + 2, previous: first - 1))
    }
    #expect(fixture.pager.ids == Array(88...93))
    #expect(fixture.edges == [.more, .more])
    #expect(fixture.pager.insert(Item(100), at: .end) == .deferred, "it comes with its page")
    await fixture.append(4, Page(ids: 94...96, previous: 93))
    await fixture.append(5, Page(ids: 97...100, previous: 96))
    #expect(fixture.source.requests[4...] == [PageRequest(kind: .previous, cursor: 96, limit: 3), PageRequest(limit: 3)])
    #expect(fixture.pager.ids == Array(94...100))
    #expect(fixture.edges == [.end, .more])
    #expect(fixture.pager.insert(Item(101), at: .end) == .applied)
  }

  @Test("An item that is inserted at an end that was let go comes with its page", .tags(.b25, .b28))
  func insertionsAtTheEnds() async {
    let fixture = await forward(3)
    #expect(fixture.pager.insert(Item(100), at: .start) == .deferred)
    #expect(fixture.pager.insert(Item(101), at: .end) == .applied)
    #expect(fixture.pager.ids == Array(4...9) + [101])
    fixture.pager.loadPrevious()
    await fixture.source.answer(3, with: Page([100, 1, 2, 3].map { Item($0) }, next: 1))
    #expect(fixture.pager.ids.starts(with: [100, 1, 2, 3, 4]))
  }

  @Test(
    "So does an item that is inserted at the end after a refresh that began in the middle", .tags(.b25, .b28, .b14), arguments: [2, nil])
  func insertionsAfterARefresh(_ next: Int?) async {
    let fixture = await forward(3, limit: 100)
    fixture.pager.updateViewport(visible: 4..<5, capacity: 1)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(3, with: Page(ids: 4...6, next: next))

    let outcome = fixture.pager.insert(Item(100), at: .end)

    #expect(outcome == (next == nil ? .applied : .deferred))
    #expect(fixture.pager.ids == [4, 5, 6] + (next == nil ? [100] : []))
  }

  @Test(
    "What is put before the first row that is loaded stays there in an answer under way, which does not begin the list", .tags(.b25, .b28))
  func insertionsBeforeTheFirstRow() async {
    let fixture = await forward(3)
    fixture.pager.updateViewport(visible: 1..<3, capacity: 2)
    fixture.pager.refresh(.visible)
    #expect(fixture.pager.insert(Item(100), at: .before(4)) == .applied)
    await fixture.source.answer(3, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.ids == [100, 4, 5, 6])
  }

  @Test(
    "Buffered items that are accepted where the head was evicted come with the newest page, and the loaded rows stay",
    .tags(.b30, .b25, .b50))
  func bufferedItems() async {
    let fixture = await forward(3)
    fixture.pager.buffer([Item(-1), Item(0)])
    fixture.pager.showBuffered()
    #expect(fixture.pager.ids == Array(4...9) && fixture.pager.bufferedCount == 2)
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(3, with: Page(ids: -1...3, next: 1))
    #expect(fixture.source.requests[3] == PageRequest(kind: .refresh, limit: 3))
    #expect(fixture.pager.ids == Array(-1...6), "the last page is evicted")
    #expect(fixture.pager.gaps.map(\.index) == [5] && fixture.edges == [.more, .end])
    #expect(fixture.pager.bufferedCount == 0 && fixture.pager.refreshState == .idle)
  }

  @Test("For a source whose cursors count and that names none by index, nothing is let go", .tags(.b25))
  func countingSourcesKeepAll() async {
    let fixture = await Fixture.loaded(1...3, next: 3, Self.limit(6), source: GatedPageSource(cursorSemantics: .offset))
    for page in 1...3 { await fixture.append(page, Page(ids: page * 3 + 1...page * 3 + 3, next: page * 3 + 3)) }
    #expect(fixture.pager.ids == Array(1...12))
  }

  @Test("All that is loaded is refreshed around where it starts, and what was let go before it can still return", .tags(.b14, .b25))
  func allThatIsLoadedIsRefreshedAround() async {
    let fixture = await forward(4)
    let refresh = fixture.pager.refresh(.loaded)
    await fixture.source.answer(4, with: Page(ids: [7, 8, 9], next: 30))
    await fixture.source.answer(5, with: Page(ids: 10...12, next: 40))
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.source.requests[4...].map(\.kind) == [.next, .next])
    #expect(fixture.source.requests[4...].map(\.cursor) == [2, 30])
    #expect(fixture.pager.ids == Array(7...12))
    fixture.pager.loadPrevious()
    await fixture.source.answer(6, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.ids == Array(4...9))
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(7, with: Page(ids: 7...9, next: 30))
    await fixture.source.answer(8, with: Page(ids: 4...6, next: 2))
    #expect(fixture.source.requests[7...].map(\.cursor) == [2, 1])
    #expect(fixture.pager.ids == Array(4...9) && fixture.pager.previousEdge == .more)
  }

  @Test("If the end was let go, the pages before the first are refreshed from the last of them on", .tags(.b14, .b25))
  func theHeadIsRefreshedAround() async {
    let fixture = await Fixture.loaded(97...99, previous: 96, Self.limit(6))
    for (request, first) in [(1, 94), (2, 91)] {
      fixture.pager.loadPrevious()
      await fixture.source.answer(request, with: Page(ids: first...first + 2, previous: first - 1))
    }
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 94...96, previous: 93))
    await fixture.source.answer(4, with: Page(ids: 91...93, previous: 90))
    #expect(fixture.source.requests[3...].map(\.cursor) == [96, 93])
    #expect(fixture.pager.ids == Array(91...96))
    await fixture.append(5, Page(ids: 97...99, previous: 96))
    #expect(fixture.pager.nextEdge == .end)
  }

  // MARK: Duplicates

  @Test("A duplicate stays hidden when the page of the displayed item is evicted, and is counted with its own page", .tags(.b27))
  func duplicatesStayHidden() async {
    let fixture = await forward(2, limit: 7)
    await fixture.append(2, Page([7, 2, 8].map { Item($0, "again") }, next: 3))
    #expect(fixture.pager.ids == Array(1...8) && fixture.pager.duplicateCount == 1)

    await fixture.append(3, Page(ids: 9...11, next: 4))

    #expect(fixture.pager.ids == Array(4...11))
    #expect(fixture.pager.duplicateCount == 1)
    #expect(fixture.updates.changes.last == ListChanges(removals: [0..<3], insertions: [5..<8]))
  }

  // MARK: Sources that can be asked for any row

  @Test(
    "A source that can be requested any row is read back and forth, however often, without a cursor that returns", .tags(.b25, .b21))
  func backAndForth() async {
    let pager = Pager(source: .array((0..<40).map { Item($0) }), configuration: Self.limit(6))
    let updates = UpdateRecorder(pager)
    _ = await pager.refresh().outcome
    for _ in 0..<3 {
      while await pager.loadNext().outcome == .loaded {}
      #expect(pager.nextEdge == .end && pager.ids.last == 39 && pager.items.count < 12)
      while await pager.loadPrevious().outcome == .loaded {}
      #expect(pager.previousEdge == .end && pager.ids.first == 0 && pager.items.count < 12)
    }
    #expect(updates.updates.allSatisfy { $0.after.nextEdge.error == nil && $0.after.previousEdge.error == nil })
  }

  @Test(
    "An item that is inserted at a start that was let go moves what is requested, so that no row is missed", .tags(.b25, .b22),
    arguments: [true, false])
  func insertionsAtTheStartOfACountingSource(waits: Bool) async {
    let server = CountingServer(0..<30)
    let pager = Pager(source: server.countedSource, configuration: Self.limit(6))
    _ = await pager.refresh().outcome
    for _ in 0..<5 { _ = await pager.loadNext().outcome }
    #expect(pager.previousEdge == .more)
    if waits {
      let outcome = await pager.insert(Item(100), at: .start) {
        server.items.insert(Item(100), at: 0)
        return nil
      }.outcome
      #expect(outcome == .deferred)
    } else {
      #expect(pager.insert(Item(100), at: .start) == .deferred)
      server.items.insert(Item(100), at: 0)
    }
    // Wherever the reader goes, what is there is a piece of what the server has.
    for _ in 0..<2 {
      repeat { #expect(server.ids.firstRange(of: pager.ids) != nil) } while await pager.loadPrevious().outcome == .loaded
      repeat { #expect(server.ids.firstRange(of: pager.ids) != nil) } while await pager.loadNext().outcome == .loaded
    }
  }

  @Test("A page that hid items was as long as the server has it", .tags(.b25, .b27))
  func hiddenItemsCountForTheServer() async {
    // The second of two items with the same id comes first, and is evicted last.
    let ids = [0, 1, 2, 3, 4, 1, 5, 6, 7, 8, 9, 10]
    let pager = Pager(
      source: .array(ids.map { Item($0) }), from: 4, configuration: PagingConfiguration(pageSize: 2, maximumRows: 4))
    _ = await pager.refresh().outcome
    _ = await pager.loadPrevious().outcome
    _ = await pager.loadPrevious().outcome
    for _ in 0..<3 { _ = await pager.loadNext().outcome }
    var seen = Set(pager.ids)
    while await pager.loadPrevious().outcome == .loaded { seen.formUnion(pager.ids) }
    #expect(seen == Set(ids))
  }
}

/// Something that has a viewport.
private final class View {}
