import Quire
import QuireTesting
import Testing

/// Refreshes that keep the reader's place, one after another, and without a command.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ReaderPositionTests {
  /// Five pages of three rows each, from 1 on.
  private func list(_ scope: RefreshScope = .visible) async -> Fixture {
    let configuration = PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1), automaticRefreshScope: scope)
    let fixture = await Fixture.loaded(1...3, next: 1, configuration)
    for page in 1..<5 { await fixture.append(page, self.page(page)) }
    return fixture
  }

  private func page(_ page: Int) -> Page<Item, Int> { Page(ids: page * 3 + 1...page * 3 + 3, next: page + 1) }

  /// A cause of a refresh without a reader's pull.
  enum Cause: CaseIterable {
    case signal, age, ageAwaited, key, group, groupOfAge

    @MainActor func happen(to fixture: Fixture) {
      switch self {
      case .signal: fixture.source.invalidation?.send()
      case .age: fixture.pager.refresh(ifOlderThan: .zero)
      case .ageAwaited: Task { _ = await fixture.pager.refresh(ifOlderThan: .zero).outcome }
      case .key: fixture.pager.refreshInPlace()
      case .group: ContentGroup(fixture.pager).refreshInPlace()
      case .groupOfAge: Task { _ = await ContentGroup(fixture.pager).refresh(ifOlderThan: .zero).outcome }
      }
    }
  }

  @Test(
    "An invalidation, an age and a key refresh the visible part, and a pull the first page", .tags(.b11, .b14, .b44),
    arguments: Cause.allCases)
  func automaticRefreshes(_ cause: Cause) async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.clock.advance(by: .seconds(1))
    cause.happen(to: fixture)
    await fixture.source.answer(5, with: page(2))
    #expect(fixture.source.requests[5] == PageRequest(kind: .next, cursor: 2, limit: 3))
    #expect(fixture.pager.ids == [7, 8, 9] && fixture.pager.refreshState == .idle)
    fixture.pager.refresh()
    await fixture.source.answer(6, with: page(0))
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("The scope of automatic refreshes is one setting", .tags(.b14), arguments: Cause.allCases, [RefreshScope.firstPage, .loaded])
  func theSetting(_ cause: Cause, _ scope: RefreshScope) async {
    let fixture = await list(scope)
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.clock.advance(by: .seconds(1))
    cause.happen(to: fixture)
    for page in 0..<(scope == .loaded ? 5 : 1) { await fixture.source.answer(5 + page, with: self.page(page)) }
    #expect(fixture.pager.ids == Array(1...(scope == .loaded ? 15 : 3)))
    #expect(fixture.pager.refreshState == .idle)
  }

  @Test("A reader at the top sees the newest rows there", .tags(.b14, .b15), arguments: Cause.allCases)
  func atTheTop(_ cause: Cause) async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    fixture.clock.advance(by: .seconds(1))
    cause.happen(to: fixture)
    await fixture.source.answer(5, with: Page(ids: -1...3, next: 1))
    #expect(fixture.source.requests[5] == PageRequest(kind: .refresh, limit: 3))
    #expect(fixture.pager.ids == Array(-1...3) && fixture.pager.previousEdge == .end)
  }

  /// A source that has a cursor for each item.
  @MainActor private final class KeyedSource: PageSource {
    let gate = Gate<PageRequest<Int>, Page<Item, Int>>()
    let cursorSemantics = CursorSemantics.key
    func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> { try await gate.pass(request) }
    func cursor(of item: Item) -> Int? { item.id }
  }

  @Test("A refresh that is attempted again after the visible items were removed starts from the first page", .tags(.b14, .b47))
  func removedItems() async {
    let (source, clock) = (KeyedSource(), ManualClock())
    let pager = Pager(
      source: source, configuration: PagingConfiguration(pageSize: 3, automaticRefreshScope: .visible), retrying: RetryPolicy(jitter: 0),
      clock: clock)
    pager.load()
    await source.gate.answer(0, with: Page(ids: 1...9))
    pager.updateViewport(visible: 7..<9, capacity: 2)
    pager.refreshInPlace()
    await source.gate.fail(1, with: ServerError())
    #expect(source.gate.requests[1].cursor == 8)
    pager.edit { list in for id in 2...9 { list.remove(id) } }
    clock.advance(by: .seconds(10))
    await source.gate.answer(2, with: Page(ids: 1...3))
    #expect(source.gate.requests[2].cursor == nil && pager.ids == [1, 2, 3])
  }

  @Test("An empty page around the reader is no list: the rows stay until the first item arrives", .tags(.b12, .b14))
  func anEmptyPageAroundTheReader() async {
    let source = KeyedSource()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3, automaticRefreshScope: .visible))
    pager.load()
    await source.gate.answer(0, with: Page(ids: 1...9))
    pager.updateViewport(visible: 7..<9, capacity: 2)
    let counts = UpdateRecorder(pager)
    pager.refreshInPlace()
    for request in 1...2 {
      await source.gate.answer(request, with: Page(ids: [], previous: 8, next: 8 + request))
      #expect(pager.ids == Array(1...9) && pager.refreshState == .refreshing)
    }
    await source.gate.answer(3, with: Page(ids: 11...13, previous: 8))
    await source.gate.answer(4, with: Page(ids: 5...6, next: 10))
    #expect(source.gate.requests[1...].map(\.kind) == [.refresh, .next, .next, .previous])
    #expect(counts.updates.allSatisfy { !$0.after.items.isEmpty })
    #expect(pager.ids == [5, 6, 11, 12, 13])
  }

  @Test("After a cursor was refused, no other is used: page after page from the first, to the visible part", .tags(.b14, .b11))
  func aRefusedCursor() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.pager.loadNext()
    await fixture.source.fail(5, with: SourceInvalidated())
    for page in 0..<3 { await fixture.source.answer(6 + page, with: Page(ids: page * 3 + 1...page * 3 + 3, next: page + 10)) }
    #expect(fixture.source.requests[6...].map(\.cursor) == [nil, 10, 11])
    #expect(fixture.pager.ids == Array(1...9))
  }

  @Test("If the visible page is refused, the first page is requested", .tags(.b14, .b11))
  func aRefusedPage() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.source.invalidation?.send()
    await fixture.source.fail(5, with: SourceInvalidated())
    await fixture.source.answer(6, with: page(0))
    #expect(fixture.source.requests[5...].map(\.cursor) == [2, nil])
    #expect(fixture.pager.ids == [1, 2, 3] && fixture.pager.refreshState == .idle)
  }

  @Test("A second refresh finds the reader where the first one has left the items, without a viewport update in between", .tags(.b14))
  func twoInARow() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    for request in 5...7 {
      fixture.pager.refresh(.visible)
      await fixture.source.answer(request, with: page(2))
      #expect(fixture.source.requests[request].cursor == 2)
      #expect(fixture.pager.ids == [7, 8, 9])
    }
  }

  @Test("The visible rows are found again by their items, wherever the refresh has put them", .tags(.b14))
  func byIdentity() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.pager.refresh(.loaded)
    // Six rows were inserted before it: 8 and 9 are on the fifth page now.
    for page in -2..<5 { await fixture.source.answer(7 + page, with: Page(ids: page * 3 + 1...page * 3 + 3, next: page + 20)) }
    #expect(fixture.pager.ids == Array(-5...15))
    fixture.pager.refresh(.visible)
    await fixture.source.answer(12, with: page(2))
    #expect(fixture.source.requests[12].cursor == 21, "the page that begins with 7")
    #expect(fixture.pager.ids == [7, 8, 9])
  }

  @Test("Pages that a view shows are not evicted before its next viewport update", .tags(.b14, .b25))
  func nothingVisibleIsEvicted() async {
    let configuration = PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1), maximumRows: 3)
    let fixture = await Fixture.loaded(1...3, next: 1, configuration)
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(1, with: page(0))
    for page in 1...3 { await fixture.append(page + 1, self.page(page)) }
    #expect(fixture.pager.ids == Array(1...12))
  }

  @Test("Neither a reload nor another query keeps the reader's position", .tags(.b14), arguments: [false, true])
  func anotherList(isQuery: Bool) async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    let other = isQuery ? GatedPageSource<Item, Int>() : fixture.source
    if isQuery { fixture.pager.setSource(other, id: "other") } else { fixture.pager.reload() }
    let request = isQuery ? 0 : 5
    await other.answer(request, with: Page(ids: 1...9, next: 7))
    fixture.pager.refresh(.visible)
    await other.answer(request + 1, with: Page(ids: [1]))
    #expect(other.requests[request + 1].kind == .refresh)
    #expect(fixture.pager.ids == [1], "no more is wanted")
  }

  @Test("Rows that new ones push beyond the old length are also requested", .tags(.b14), arguments: [RefreshScope.loaded, .visible])
  func whatIsPushedOut(_ scope: RefreshScope) async {
    let fixture = await Fixture.loaded(1...3, next: 1, PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0)))
    await fixture.append(1, page(1))
    fixture.pager.updateViewport(visible: 2..<6, capacity: 4)
    fixture.pager.refresh(scope)
    await fixture.source.answer(2, with: Page(ids: -1...1, next: 10))
    await fixture.source.answer(3, with: Page(ids: 2...4, next: 11))
    #expect(fixture.pager.refreshState == .refreshing, "5 and 6 are missing")
    await fixture.source.answer(4, with: Page(ids: 5...7, next: 12))
    #expect(fixture.pager.ids == Array(-1...7))
    #expect(await fixture.requests(beyond: 5).isEmpty)
  }

  @Test("A row that replaced another has pushed none out", .tags(.b14))
  func whatWasReplaced() async {
    let fixture = await Fixture.loaded(1...3, next: 1, PagingConfiguration(pageSize: 3))
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(1, with: Page(ids: [10, 2, 3], next: 10))
    #expect(fixture.pager.ids == [10, 2, 3])
    #expect(await fixture.requests(beyond: 2).isEmpty)
  }

  @Test("Rows that no longer exist on the server are not searched for", .tags(.b14))
  func whatIsGone() async {
    let fixture = await Fixture.loaded(1...3, next: 1, PagingConfiguration(pageSize: 3))
    await fixture.append(1, page(1))
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(2, with: Page(ids: [0, 1, 3], next: 10))
    await fixture.source.answer(3, with: Page(ids: 7...9, next: 11))
    #expect(fixture.pager.ids == [0, 1, 3, 7, 8, 9])
    #expect(await fixture.requests(beyond: 4).isEmpty)
  }
}
