import Quire
import QuireTesting
import Testing

/// Items that arrive at the end of a list, as in a chat.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ArrivalsAtTheEndTests {
  @Test("Buffered messages are counted, and are inserted after all others in one change", .tags(.b30))
  func messagesAreCountedAndShown() async {
    let fixture = await Fixture.loaded(4...6, previous: 3)
    fixture.pager.buffer([Item(7), Item(8)], at: .next)
    fixture.pager.buffer([Item(9)], at: .next)
    #expect(fixture.pager.snapshot.picture == "?[4 5 6]| 3 buffered at the end")
    let changes = fixture.updates.changes.count

    fixture.pager.showBuffered(at: .next)

    #expect(fixture.pager.snapshot.picture == "?[4 5 6 7 8 9]|")
    #expect(fixture.updates.changes.count == changes + 1)
    #expect(fixture.updates.changes.last == ListChanges(insertions: [3..<6]))
  }

  @Test("Both ends have items, and each is shown alone or both together", .tags(.b30), arguments: [true, false])
  func bothEnds(together: Bool) async {
    let fixture = await Fixture.loaded(4...6)
    fixture.pager.buffer([Item(7)], at: .next)
    fixture.pager.buffer([Item(3)])
    #expect(fixture.pager.bufferedCount == 2)
    #expect(fixture.pager.bufferedCount(at: .previous) == 1)

    fixture.pager.showBuffered(at: together ? nil : .next)

    #expect(fixture.pager.ids == (together ? [3, 4, 5, 6, 7] : [4, 5, 6, 7]))
    #expect(fixture.pager.bufferedCount == (together ? 0 : 1))
  }

  @Test("An item is buffered at only one end, where it arrived last", .tags(.b27, .b30))
  func oneEnd() async {
    let fixture = await Fixture.loaded(4...6)
    fixture.pager.buffer([Item(7)])

    fixture.pager.buffer([Item(7, "new"), Item(5)], at: .next)
    fixture.pager.showBuffered()

    #expect(fixture.pager.ids == [4, 5, 6, 7])
    #expect(fixture.pager.item(7)?.text == "new")
  }

  /// A list that starts in the middle of its source, with a message that has arrived at its end.
  private func startedInTheMiddle() async -> (source: GatedPageSource<Item, Int>, pager: Pager<Item>) {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, from: 5)
    pager.load()
    await source.answerNext(with: Page(ids: [5, 6], previous: 4, next: 7))
    pager.buffer([Item(100)], at: .next)
    return (source, pager)
  }

  @Test("The next page with messages is loaded even if another task that loads it is canceled", .tags(.b6, .b30))
  func aSharedLoad() async {
    let (source, pager) = await startedInTheMiddle()
    let next = pager.loadNext()
    pager.showBuffered(at: .next)

    next.cancel()

    #expect(pager.nextEdge == .loading)
    await source.answerNext(with: Page(ids: [7, 100]))
    #expect(pager.ids == [5, 6, 7, 100] && pager.bufferedCount == 0)
  }

  @Test("During a refresh, that page is loaded after it", .tags(.b9, .b30))
  func duringARefresh() async {
    let (source, pager) = await startedInTheMiddle()
    pager.refresh(.visible)
    pager.showBuffered(at: .next)

    await source.failNext(with: ServerError())

    #expect(pager.nextEdge == .loading)
    await source.answerNext(with: Page(ids: [7, 100]))
    #expect(pager.ids == [5, 6, 7, 100] && pager.bufferedCount == 0)
  }

  @Test("Buffered messages are changed and removed before they are shown", .tags(.b28, .b30))
  func edits() async {
    let fixture = await Fixture.loaded(4...6)
    fixture.pager.buffer([Item(7), Item(8)], at: .next)

    fixture.pager.update(8) { $0.text = "edited" }
    fixture.pager.remove(7)
    fixture.pager.showBuffered()

    #expect(fixture.pager.ids == [4, 5, 6, 8])
    #expect(fixture.pager.item(8)?.text == "edited")
  }

  @Test("Messages from the buffer survive the answer to an earlier request", .tags(.b28, .b30))
  func answersKeepThem() async {
    let fixture = await Fixture.loaded(4...6, previous: 3)
    fixture.pager.buffer([Item(7), Item(8)], at: .next)
    fixture.pager.refresh()
    await fixture.source.arrival(of: 1)

    fixture.pager.showBuffered()
    await fixture.source.answer(1, with: Page(ids: 4...6, previous: 3))

    #expect(fixture.pager.ids == [4, 5, 6, 7, 8])
    #expect(fixture.pager.bufferedCount == 0)
  }

  @Test("If the latest page was evicted, the newest page is loaded, with a gap before it", .tags(.b30, .b50))
  func theEndIsNotLoaded() async {
    let fixture = await Fixture.loaded(7...9, previous: 1, PagingConfiguration(pageSize: 3, maximumRows: 6))
    await fixture.prepend(1, Page(ids: 4...6, previous: 2))
    await fixture.prepend(2, Page(ids: 1...3, previous: 3))
    #expect(fixture.pager.snapshot.picture == "?[1 2 3 4 5 6] 3?")
    fixture.pager.buffer([Item(20)], at: .next)

    fixture.pager.showBuffered(at: .next)
    await fixture.source.answer(3, with: Page(ids: 18...20, previous: 9))

    #expect(fixture.pager.ids == [4, 5, 6, 18, 19, 20])
    #expect(fixture.pager.gaps.count == 1)
    #expect(fixture.pager.bufferedCount == 0)
  }

  @Test("In a list that starts at a cursor and continues, the next page is loaded, and the messages wait", .tags(.b30))
  func theEndWasNeverLoaded() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, from: 40)
    pager.load()
    await source.answer(0, with: Page(ids: 4...6, previous: 3, next: 7))
    pager.buffer([Item(20)], at: .next)

    pager.showBuffered()
    await source.answer(1, with: Page(ids: 7...9))

    #expect(source.requests[1].cursor == 7)
    #expect(pager.snapshot.picture == "?[4 5 6 7 8 9]| 1 buffered at the end")
    pager.showBuffered()
    #expect(pager.items.map(\.id) == [4, 5, 6, 7, 8, 9, 20])
  }
}
