import Quire
import QuireTesting
import Testing

/// Messages that could not be sent, through refreshes of a part of the list.
extension UnsavedEditTests {
  /// A list of three pages, with a message that could not be sent.
  private func threePages(with position: ItemPosition<Int>) async -> Fixture {
    let fixture = await Fixture.loaded(1...3, next: 2)
    await fixture.append(1, Page(ids: 4...6, next: 3))
    await fixture.append(2, Page(ids: 7...9))
    let task = await send(-1, to: fixture.pager, at: position)
    await server.fail(0, with: ServerError())
    _ = await task.outcome
    return fixture
  }

  @Test(
    "A message that could not be sent stays when only the visible items are refreshed, which are elsewhere", .tags(.b14, .b29),
    arguments: [.start, .end, .after(2), .before(9)] as [ItemPosition<Int>])
  func aRefreshElsewhere(_ position: ItemPosition<Int>) async {
    let fixture = await threePages(with: position)
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2)

    for round in 3...4 {
      fixture.pager.refresh(.visible)
      await fixture.source.answer(round, with: Page(ids: 4...6, next: 3))
      #expect(fixture.pager.ids == [-1, 4, 5, 6])
    }

    #expect(fixture.pager.saveStates.count == 1)
    #expect(fixture.updates.rows == fixture.pager.ids)
    #expect(fixture.pager.discard(-1) == .applied)
    #expect(fixture.pager.ids == [4, 5, 6])
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("Its edits stay with it", .tags(.b14, .b29))
  func editsThroughARefreshElsewhere() async {
    let fixture = await threePages(with: .end)
    fixture.pager.update(-1) { $0.text += "!" }
    fixture.pager.updateViewport(visible: 3..<6, capacity: 3)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(3, with: Page(ids: 4...6, next: 3))

    let retry = fixture.pager.retry(-1)
    await server.arrival(of: 1)
    await server.answer(1, with: Item(10, "sent"))

    #expect(await retry.outcome == .applied)
    #expect(fixture.pager.items.first == Item(10, "sent!"))
    #expect(fixture.pager.ids == [10, 4, 5, 6])
  }

  @Test(
    "It stays at the end of the list when the visible items at the end are refreshed, with the one before it or without", .tags(.b14, .b29),
    arguments: [9, 8])
  func aRefreshOfTheEnd(_ last: Int) async {
    let fixture = await threePages(with: .end)
    fixture.pager.updateViewport(visible: 7..<10, capacity: 3)

    fixture.pager.refresh(.visible)
    await fixture.source.answer(3, with: Page(ids: 7...last))

    #expect(fixture.pager.ids == Array(7...last) + [-1])
  }

  @Test("It stays after the message before it, in whichever of the refreshed pages that is", .tags(.b14, .b29))
  func aRefreshOfSeveralPages() async {
    let fixture = await threePages(with: .end)

    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 2))
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 3))
    await fixture.source.answer(5, with: Page(ids: 7...9))

    #expect(fixture.pager.ids == Array(1...9) + [-1])
  }

  @Test("It comes with the page of the message before it, even if the loaded items are read again before that", .tags(.b28, .b54))
  func aRereadBeforeItsPage() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    _ = await send(-1, to: fixture.pager, at: .after(5))

    fixture.source.invalidation?.send(.firstPage)
    await fixture.source.answer(2, with: Page(ids: 1...3, next: 2))
    #expect(fixture.pager.ids == [1, 2, 3])
    await fixture.source.answer(1, with: Page(ids: 4...6))

    #expect(fixture.pager.ids == [1, 2, 3, 4, 5, -1, 6])
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("It stays when a newer page ends the list before it", .tags(.b29, .b52))
  func aNewEnd() async {
    let fixture = await Fixture.loaded(50...52, next: nil)
    await fail(-1, in: fixture.pager)

    fixture.pager.refresh(.newest)
    await fixture.source.answer(1, with: Page(ids: 1...2))

    #expect(fixture.pager.ids == [1, 2, -1])
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("It stays when the first page is empty, and the list continues", .tags(.b4, .b29))
  func anEmptyFirstPage() async {
    let fixture = await Fixture.loaded(1...3)
    await fail(-1, in: fixture.pager)

    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [], next: 2))
    await fixture.source.answer(2, with: Page(ids: []))

    #expect(fixture.pager.ids == [-1])
    #expect(fixture.pager.contentState == .loaded)
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("Items of a store are read again from one that it knows, also if the reader sees a message before that", .tags(.b29, .b54))
  func anUnsavedItemHasNoPlace() async {
    let (store, clock) = (NumberStore(1...150), ManualClock())
    let pager = Pager(source: StoredSource(store), configuration: PagingConfiguration(pageSize: 5), clock: clock)
    _ = await pager.load().outcome
    while pager.items.count < 100 { _ = await pager.loadNext().outcome }
    _ = await send(-1, to: pager, at: .start)
    func change(_ id: Int) async {
      clock.advance(by: .seconds(1))
      store.write { $0[id]?.text = "new" }
      for _ in 0..<20 { await turn() }
    }
    pager.updateViewport(visible: 80..<82, capacity: 2)
    await change(81)
    let first = pager.ids[1]
    #expect(pager.ids[0] == -1 && first > 30)

    pager.updateViewport(visible: 0..<2, capacity: 2)
    await change(first)

    #expect(pager.ids.contains(-1))
    #expect(pager.item(first)?.text == "new")
  }
}
