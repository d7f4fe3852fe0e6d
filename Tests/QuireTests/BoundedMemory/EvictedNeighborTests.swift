import Quire
import QuireTesting
import Testing

/// Unsaved items beside items of evicted pages: they come with these pages, and appear nowhere else.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EvictedNeighborTests: BoundedLists {
  private let server = Gate<Int, Item?>()

  private func insert(_ id: Int, at position: ItemPosition<Int>, in fixture: Fixture) async {
    let count = server.requests.count
    fixture.pager.insert(Item(id), at: position) { try await server.pass(id) }
    await server.arrival(of: count)
  }

  @Test("An unsaved item comes with the evicted page of its neighbor, even if the page fails first", .tags(.b25, .b29))
  func theEvictedPageFails() async {
    let fixture = await forward(3)
    fixture.pager.loadPrevious()
    await insert(-1, at: .after(2), in: fixture)

    await fixture.source.fail(3, with: ServerError())
    #expect(fixture.pager.ids == Array(4...9))
    fixture.pager.retry()
    await fixture.source.answer(4, with: Page(ids: 1...3, next: 1))

    #expect(fixture.pager.ids == [1, 2, -1, 3, 4, 5, 6])
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("It doesn't come with another page", .tags(.b25, .b29))
  func anotherPageArrives() async {
    let fixture = await forward(3)
    fixture.pager.loadNext()
    await insert(-1, at: .after(5), in: fixture)
    #expect(fixture.pager.ids == [4, 5, -1, 6, 7, 8, 9], "its page stays while the item is being saved")
    await insert(-2, at: .after(2), in: fixture)

    await fixture.source.answer(3, with: Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == [4, 5, -1, 6] + Array(7...12))
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 1...3, next: 1))

    #expect(fixture.pager.ids.starts(with: [1, 2, -2, 3, 4, 5, -1, 6]))
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("It comes first if the last evicted page returns without its neighbor", .tags(.b25, .b29))
  func theNeighborIsGone() async {
    let fixture = await forward(3)
    fixture.pager.loadPrevious()
    await insert(-1, at: .after(2), in: fixture)

    await fixture.source.answer(3, with: Page(ids: [1, 3], next: 1))

    #expect(fixture.pager.ids == [-1, 1, 3, 4, 5, 6])
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("If it could not be saved, the app can remove it before it is displayed", .tags(.b25, .b29))
  func removal() async {
    let fixture = await forward(3)
    fixture.pager.loadPrevious()
    let insertion = fixture.pager.insert(Item(-1), at: .after(2), onFailure: .keep) { try await server.pass(-1) }
    await fixture.source.fail(3, with: ServerError())
    await server.fail(0, with: ServerError())
    _ = await insertion.outcome
    #expect(Array(fixture.pager.saveStates.keys) == [-1])

    #expect(fixture.pager.remove(-1) == .applied)
    fixture.pager.retry()
    await fixture.source.answer(4, with: Page(ids: 1...3, next: 1))

    #expect(fixture.pager.ids == Array(1...6) && fixture.pager.saveStates.isEmpty)
  }

  @Test("A refresh that can't bring the evicted page leaves it there", .tags(.b14, .b25, .b29))
  func aRefreshOfTheVisibleItems() async {
    let fixture = await forward(3)
    fixture.pager.updateViewport(visible: 1..<3, capacity: 2)
    fixture.pager.refresh(.visible)
    await insert(-1, at: .after(2), in: fixture)

    await fixture.source.answer(3, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.ids == [4, 5, 6])
    fixture.pager.loadPrevious()
    await fixture.source.answer(4, with: Page(ids: 1...3, next: 1))

    #expect(fixture.pager.ids == [1, 2, -1, 3, 4, 5, 6])
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("An unsaved item at an evicted end comes with the last page of that end", .tags(.b25, .b29), arguments: [3, 4])
  func atTheStart(_ pages: Int) async {
    let fixture = await forward(pages)
    await insert(-1, at: .start, in: fixture)
    #expect(!fixture.pager.ids.contains(-1))

    for page in (0..<pages - 2).reversed() {
      #expect(!fixture.pager.ids.contains(-1))
      fixture.pager.loadPrevious()
      await fixture.source.answerNext(with: Page(ids: page * 3 + 1...page * 3 + 3, next: page + 1))
    }

    #expect(fixture.pager.ids.starts(with: [-1, 1, 2, 3]))
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("So does one at the evicted end of a chat", .tags(.b24, .b25, .b29))
  func atTheEnd() async {
    let fixture = await Fixture.loaded(7...9, previous: 6, Self.limit(6))
    await fixture.prepend(1, Page(ids: 4...6, previous: 3))
    await fixture.prepend(2, Page(ids: 1...3))
    await insert(-1, at: .end, in: fixture)
    #expect(fixture.pager.ids == Array(1...6))

    await fixture.append(3, Page(ids: 7...9, previous: 6))

    #expect(fixture.pager.ids == [4, 5, 6, 7, 8, 9, -1])
    #expect(fixture.updates.rows == fixture.pager.ids)
  }
}
