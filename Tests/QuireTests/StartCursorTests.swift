import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct StartCursorTests {
  /// A list that starts with page 3, made where nothing belongs to the main actor.
  private nonisolated static func fromClosure() -> Pager<Item> {
    Pager(from: 3) { request in
      let page = request.cursor ?? 1
      return Page([Item(page)], previous: page > 1 ? page - 1 : nil, next: page + 1)
    }
  }

  private nonisolated static func fromHandler() -> Pager<Item> {
    Pager(from: 3) { (request: PageRequest<Int>, load) in
      let page = request.cursor ?? 1
      load.finish(Page([Item(page)], previous: page > 1 ? page - 1 : nil, next: page + 1))
    }
  }

  private nonisolated static func fromSource() -> Pager<Item> {
    Pager(source: .pageNumbers { [Item($0)] }, from: 3)
  }

  @Test(
    "A list starts at a cursor with each initializer, in any isolation", .tags(.b24), arguments: [fromClosure, fromHandler, fromSource])
  func aListBeginsAtACursor(_ make: @Sendable () -> Pager<Item>) async {
    let pager = make()
    _ = await pager.loadNext().outcome
    _ = await pager.loadPrevious().outcome
    #expect(pager.ids == [2, 3])
  }

  @Test("Another query starts at a cursor, and so do its refreshes", .tags(.b24, .b41))
  func aQueryBeginsAtACursor() async {
    let fixture = await Fixture.loaded(1...3)
    let (named, unnamed) = (GatedPageSource<Item, Int>(), GatedPageSource<Item, Int>())
    fixture.pager.setSource(named, from: 7, id: "query")
    await named.answer(0, with: Page(ids: [70], previous: 6))
    fixture.pager.refresh()
    await named.answer(1, with: Page(ids: [70], previous: 6))
    #expect(named.requests.map(\.cursor) == [7, 7])
    fixture.pager.setSource(unnamed, from: 8)
    await unnamed.answer(0, with: Page(ids: [80]))
    #expect(unnamed.requests.map(\.cursor) == [8])
  }
}
