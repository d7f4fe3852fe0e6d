import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ArrivalTests {
  @Test("Buffered items are counted, and are inserted before all rows in one change when they are shown", .tags(.b30))
  func arrivalsAreCountedAndAccepted() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.buffer([Item(10), Item(11)])
    fixture.pager.buffer([Item(9)])
    #expect(fixture.pager.bufferedCount == 3)
    #expect(fixture.pager.ids == [1, 2, 3])
    let changes = fixture.updates.changes.count
    fixture.pager.showBuffered()
    #expect(fixture.pager.ids == [9, 10, 11, 1, 2, 3])
    #expect(fixture.pager.bufferedCount == 0)
    #expect(fixture.updates.changes.count == changes + 1)
    #expect(fixture.updates.changes.last == ListChanges(insertions: [0..<3]))
  }

  @Test("An item that is displayed or buffered already is counted once, with its latest value", .tags(.b27, .b30))
  func arrivalsAreCountedOnce() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.buffer([Item(3), Item(10, "old"), Item(10)])
    fixture.pager.buffer([Item(10, "new")])
    #expect(fixture.pager.bufferedCount == 1)
    fixture.pager.showBuffered()
    #expect(fixture.pager.items.first == Item(10, "new"))
    #expect(fixture.pager.ids == [10, 1, 2, 3])
  }

  @Test("An item that a page contains is no longer buffered", .tags(.b30))
  func whatComesWithAPageIsBufferedNoLonger() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.buffer([Item(4), Item(10)])
    await fixture.append(1, Page(ids: [4, 5]))
    #expect(fixture.pager.bufferedCount == 1)
  }

  @Test("A refresh empties the buffer if it succeeds, and keeps it if it fails", .tags(.b30))
  func aRefreshForgetsThem() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.buffer([Item(10)])
    fixture.pager.refresh()
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.pager.bufferedCount == 1)
    fixture.pager.retry()
    await fixture.source.answer(2, with: Page(ids: 1...3))
    #expect(fixture.pager.bufferedCount == 0)
  }

  @Test(
    "Items that are buffered after the request of a refresh stay if its answer lacks them", .tags(.b28, .b30),
    arguments: [RefreshScope.firstPage, .newest, .loaded])
  func laterArrivalsStay(_ scope: RefreshScope) async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.buffer([Item(10)])
    fixture.pager.refresh(scope)
    await fixture.source.arrival(of: 1)
    fixture.pager.buffer([Item(11), Item(12)])

    await fixture.source.answer(1, with: Page(ids: [12, 1, 2, 3]))

    #expect(fixture.pager.ids == [12, 1, 2, 3] && fixture.pager.bufferedCount == 1)
    fixture.pager.showBuffered()
    #expect(fixture.pager.ids == [11, 12, 1, 2, 3])
  }

  @Test(
    "A reread leaves the buffered items, except those that it brings", .tags(.b30, .b54), arguments: [RefreshScope.firstPage, .newest])
  func aRereadLeavesThem(_ scope: RefreshScope) async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.buffer([Item(10), Item(11)])
    fixture.source.invalidation?.send(scope)
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.bufferedCount == 2)
    fixture.clock.advance(by: .seconds(1))
    fixture.source.invalidation?.send(scope)
    await fixture.source.answer(2, with: Page(ids: [11, 1, 2, 3]))
    #expect(fixture.pager.ids == [11, 1, 2, 3] && fixture.pager.bufferedCount == 1)
  }

  @Test("A reset and another query empty the buffer", .tags(.b30))
  func resetAndQueriesForgetThem() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.buffer([Item(10)])
    fixture.pager.setSource(GatedPageSource<Item, Int>(), id: "new")
    #expect(fixture.pager.bufferedCount == 0)
    fixture.pager.cancel()
    fixture.pager.buffer([Item(10)])
    fixture.pager.reset()
    #expect(fixture.pager.bufferedCount == 0)
    #expect(fixture.pager.buffer([Item(10)]) == .refused(.nothingLoaded))
  }

  @Test("Items that were buffered survive the answer to an earlier request after they are shown", .tags(.b28, .b30))
  func acceptedItemsSurvive() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.buffer([Item(10)])
    fixture.pager.refresh()
    await fixture.source.arrival(of: 1)
    fixture.pager.showBuffered()
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [10, 1, 2, 3])
  }

  @Test("A buffered item can be changed and removed", .tags(.b30))
  func bufferedItemsCanBeEdited() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.buffer([Item(10), Item(11)])
    #expect(fixture.pager.remove(11) == .applied)
    #expect(fixture.pager.update(10) { $0.text = "changed" } == .applied)
    #expect(fixture.pager.bufferedCount == 1)
    fixture.pager.showBuffered()
    #expect(fixture.pager.items.first == Item(10, "changed"))
  }

  @Test("A change or removal of a buffered item also applies to an answer in flight", .tags(.b28, .b30))
  func editsOfBufferedItemsSurvive() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.buffer([Item(10), Item(11)])
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    fixture.pager.remove(10)
    fixture.pager.update(11) { $0.text = "changed" }
    await fixture.source.answer(1, with: Page(ids: [10, 11, 12]))
    #expect(fixture.pager.ids == [1, 2, 3, 11, 12])
    #expect(fixture.pager.item(11)?.text == "changed")
  }

  @Test("Showing an empty buffer notifies no observer", .tags(.b30, .b34))
  func showingNoBufferedItemsNotifiesNoObserver() async {
    let fixture = await Fixture.loaded(1...3)
    let count = fixture.updates.updates.count
    fixture.pager.showBuffered()
    fixture.pager.buffer([Item(1)])
    #expect(fixture.updates.updates.count == count)
  }

  @Test("If the list continues before its first item, the previous page is loaded, and the buffered items wait", .tags(.b30, .b48))
  func theListContinues() async {
    let fixture = await Fixture.loaded(4...6, previous: 1)
    fixture.pager.buffer([Item(1)])

    fixture.pager.showBuffered()
    await fixture.source.answer(1, with: Page(ids: 2...3))

    #expect(fixture.pager.snapshot.picture == "|[2 3 4 5 6]| 1 buffered")
    fixture.pager.showBuffered()
    #expect(fixture.pager.ids == Array(1...6))
  }

  @Test("In an empty list, the buffered items become the only items", .tags(.b30))
  func anEmptyListIsFilled() async {
    let fixture = await Fixture.loaded([])
    fixture.pager.buffer([Item(1), Item(2)])
    #expect(fixture.pager.contentState == .empty)
    fixture.pager.showBuffered()
    #expect(fixture.pager.ids == [1, 2])
    #expect(fixture.pager.contentState == .loaded)
  }
}
