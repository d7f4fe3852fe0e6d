import Quire
import QuireTesting
import Testing

/// Messages beside others that are not loaded.
extension UnsavedEditTests {
  /// A list whose next page is in flight, with a message after an item that the page may contain.
  private func waiting() async -> Fixture {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    _ = await send(-1, to: fixture.pager, at: .after(5))
    #expect(fixture.pager.ids == [1, 2, 3] && fixture.pager.saveStates == [-1: .saving])
    return fixture
  }

  private func expect(_ ids: [Int], in fixture: Fixture, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(fixture.pager.ids == ids, sourceLocation: sourceLocation)
    #expect(fixture.updates.rows == ids, sourceLocation: sourceLocation)
  }

  @Test("A message comes last if the next page lacks the one before it", .tags(.b28, .b29))
  func theNextPageLacksTheNeighbor() async {
    let fixture = await waiting()

    await fixture.source.answer(1, with: Page(ids: [4, 6], next: 3))

    expect([1, 2, 3, 4, 6, -1], in: fixture)
  }

  @Test("It comes first if the previous page lacks that one", .tags(.b28, .b29))
  func thePreviousPageLacksTheNeighbor() async {
    let fixture = await Fixture.loaded(4...6, previous: 1)
    fixture.pager.loadPrevious()
    _ = await send(-1, to: fixture.pager, at: .after(2))

    await fixture.source.answer(1, with: Page(ids: [1, 3]))

    expect([-1, 1, 3, 4, 5, 6], in: fixture)
  }

  @Test("It comes when the page fails, and stays when a retry brings the one before it", .tags(.b19, .b29))
  func thePageFails() async {
    let fixture = await waiting()

    await fixture.source.fail(1, with: ServerError())
    expect([1, 2, 3, -1], in: fixture)
    fixture.pager.retry()
    await fixture.source.answer(2, with: Page(ids: 4...6))

    expect([1, 2, 3, -1, 4, 5, 6], in: fixture)
    fixture.pager.refresh()
    await fixture.source.answer(3, with: Page(ids: 1...6))
    expect([1, 2, 3, 4, 5, -1, 6], in: fixture)
  }

  @Test("It comes when the page is canceled", .tags(.b8, .b29))
  func thePageIsCanceled() async {
    let fixture = await waiting()

    fixture.pager.cancel()

    expect([1, 2, 3, -1], in: fixture)
  }

  @Test("It waits as long as any answer may bring the one before it", .tags(.b28, .b29))
  func anotherAnswerIsInFlight() async {
    let fixture = await Fixture.loaded(4...6, previous: 1, next: 3)
    fixture.pager.loadNext()
    fixture.pager.loadPrevious()
    _ = await send(-1, to: fixture.pager, at: .after(2))

    await fixture.source.fail(1, with: ServerError())
    expect([4, 5, 6], in: fixture)
    await fixture.source.answer(2, with: Page(ids: 1...3))

    expect([1, 2, -1, 3, 4, 5, 6], in: fixture)
  }

  @Test("It comes after a jump that supersedes the page", .tags(.b29, .b51))
  func aJumpSupersedesThePage() async {
    let fixture = await waiting()

    fixture.pager.go(toCursor: 50)
    await fixture.source.answer(2, with: Page(ids: 50...52, previous: 49, next: 53))

    expect([1, 2, 3, 50, 51, 52, -1], in: fixture)
    #expect(fixture.pager.gaps.map(\.index) == [3])
  }

  @Test("It comes when a refresh fails that superseded the page", .tags(.b9, .b13, .b29))
  func aRefreshFails() async {
    let fixture = await waiting()

    fixture.pager.refresh()
    expect([1, 2, 3], in: fixture)
    await fixture.source.fail(2, with: ServerError())

    expect([1, 2, 3, -1], in: fixture)
  }

  @Test("It comes with the refresh that replaces the list, with the one before it or without", .tags(.b9, .b29), arguments: [6, 4])
  func aRefreshReplacesTheList(_ last: Int) async {
    let fixture = await waiting()

    fixture.pager.refresh()
    await fixture.source.answer(2, with: Page(ids: 1...last))

    expect(last == 6 ? [1, 2, 3, 4, 5, -1, 6] : [1, 2, 3, 4, -1], in: fixture)
  }

  @Test("It comes when the app inserts the one before it", .tags(.b29))
  func theAppInsertsTheNeighbor() async {
    let fixture = await waiting()

    fixture.pager.insert(Item(5), at: .start)

    expect([5, -1, 1, 2, 3], in: fixture)
  }

  @Test("Its edits and its replies come with it, and it is saved or rolled back there", .tags(.b29), arguments: [true, false])
  func editsOfAWaitingItem(isSaved: Bool) async {
    let fixture = await waiting()
    fixture.pager.update(-1) { $0.text += "!" }
    _ = await send(-2, to: fixture.pager, at: .after(-1))
    let edit = fixture.pager.insert(Item(-3), at: .after(-2)) { try await server.pass("send -3") }
    await server.arrival(of: 2)

    await fixture.source.fail(1, with: ServerError())
    expect([1, 2, 3, -1, -2, -3], in: fixture)
    if isSaved { await server.answer(2, with: Item(10)) } else { await server.fail(2, with: ServerError()) }
    _ = await edit.outcome

    expect([1, 2, 3, -1, -2] + (isSaved ? [10] : []), in: fixture)
    #expect(fixture.pager.item(-1)?.text == "draft!")
  }

  @Test("A message that was removed in the meantime does not come", .tags(.b28, .b29))
  func aWaitingItemIsRemoved() async {
    let fixture = await waiting()
    fixture.pager.remove(-1)

    await fixture.source.fail(1, with: ServerError())

    expect([1, 2, 3], in: fixture)
  }

  @Test("If nothing was loaded before, it comes with the first load", .tags(.b4, .b29))
  func theFirstLoadFails() async {
    let fixture = Fixture()
    fixture.pager.load()
    _ = await send(-1, to: fixture.pager, at: .after(5))

    await fixture.source.fail(0, with: ServerError())
    #expect(fixture.pager.ids == [])
    fixture.pager.retry()
    await fixture.source.answer(1, with: Page(ids: 1...3))

    expect([-1, 1, 2, 3], in: fixture)
  }
}
