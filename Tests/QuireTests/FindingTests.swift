import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct FindingTests {
  @Test("An item is found by its id, wherever pages and edits have put it")
  func anItemIsFoundByItsID() async {
    let fixture = await Fixture.loaded(1...3, previous: -1, next: 2)
    fixture.pager.loadPrevious()
    await fixture.source.answer(1, with: Page(ids: [10, 11]))
    fixture.pager.remove(1)
    fixture.pager.insert(Item(9, "new"), at: .before(3))
    #expect(fixture.pager.ids == [10, 11, 2, 9, 3])
    #expect(fixture.pager.ids.map { fixture.pager.index(of: $0) } == [0, 1, 2, 3, 4])
    #expect(fixture.pager.item(9)?.text == "new")
    #expect(fixture.pager.item(1) == nil)
    #expect(fixture.pager.index(of: 1) == nil)
  }

  @Test("The closure of an edit may read the list", .tags(.b28))
  func anEditMayLookAtTheList() async {
    let fixture = await Fixture.loaded(1...3)
    let pager = fixture.pager
    pager.update(2) { $0.text = "after \(pager.item(1)!.id) at \(pager.index(of: 2)!) of \(pager.items.count)" }
    #expect(pager.item(2)?.text == "after 1 at 1 of 3")
  }

  @Test("The closure of an edit that gives a command is refused with a message", .tags(.b47))
  func anEditMayNotGiveCommands() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let fixture = await Fixture.loaded(1...3)
      let pager = fixture.pager
      pager.update(2) { _ in pager.reset() }
    }
    #expect(result?.says("Content was given a command by code that it was calling: the closure of an edit") == true)
  }

  @Test("A source whose cursor(at:) gives a command is refused with a message that names it", .tags(.b47))
  func aCursorMayNotGiveCommands() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let source = CommandingSource()
      let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 2))
      source.pager = pager
      _ = await pager.loadNext().outcome
      pager.updateViewport(visible: 50..<52, capacity: 2, in: pager.rows)
    }
    #expect(result?.says("the source's cursor(at:)") == true)
  }

  @Test("Items have the same description as an array")
  func itemsAreReadable() {
    #expect("\(PagedItems([1, 2, 3]))" == "[1, 2, 3]")
  }

  @Test("The largest integers are an end, and don't trap", .tags(.b47))
  func noSourceRunsOverTheLastNumber() async {
    let numbers = Pager(source: .pageNumbers(startingAt: .max) { [Item($0)] })
    #expect(await numbers.loadNext().outcome == .loaded)
    #expect(numbers.nextEdge == .end)
    let offsets = Pager(source: .offsets { offset, _ in [Item(offset)] }, from: .max)
    #expect(await offsets.loadNext().outcome == .loaded)
    #expect(offsets.nextEdge == .end)
  }
}

/// A source that serves any position, and does what it must not when it is asked for a cursor.
@MainActor private final class CommandingSource: PageSource {
  weak var pager: Pager<Item>?

  func cursor(at index: Int) -> Int? {
    pager?.reset()
    return index
  }

  func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    Page([Item(1), Item(2)], next: 2, itemsBefore: 0, itemsAfter: 98)
  }
}
