import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct ReorderingTests {
  private let source = GatedPageSource<Item, Int>(cursorSemantics: .repeatable, cursorAt: { $0 })
  private let pager: Pager<Item>
  private let host = RecordingHost<Item>(height: 4)
  /// The moves that the server is to save.
  private let server = Gate<String, Void>()

  init() { pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10)) }

  private var shownIDs: [Int?] { host.shown.map { $0.item?.id } }
  private let strings = ContentStrings { $0.description }
  private var announcements: [ListAnnouncement] { host.transitions.flatMap(\.announcements) }

  private func presenter(_ content: ListContent<Item>? = nil) -> ListPresenter<Item> {
    let content = (content ?? .items(pager)).reorderable(name: { "Item \($0.id)" }, where: { $0.id != 7 }) { [server] item, position in
      try await server.pass("\(item.id) \(position)")
    }
    let presenter = ListPresenter(content)
    presenter.attach(host)
    return presenter
  }

  private func load(_ ids: Range<Int>, previous: Int? = nil, next: Int? = nil) async {
    pager.load()
    await source.answer(0, with: Page(ids: ids, previous: previous, next: next))
  }

  @Test("A move is shown at once, saved, and announced") func aMove() async throws {
    let presenter = presenter()
    await load(0..<10)
    let task = try #require(presenter.pickUpItem(at: 1)?.drop(at: 3))
    #expect(shownIDs.prefix(5) == [0, 2, 3, 1, 4])
    #expect(announcements.last == .moved("Item 1", to: .after("Item 3")))
    await turn()
    await server.answer(0, with: ())
    #expect(await task.outcome == .applied && server.requests == ["1 after(3)"])
    #expect(shownIDs.prefix(5) == [0, 2, 3, 1, 4] && host.problems == [])
  }

  @Test("An item that the app keeps in place, or a list that is not reorderable, can't be picked up") func whatStays() async {
    let presenter = presenter()
    await load(0..<10)
    #expect(presenter.pickUpItem(at: 7) == nil && presenter.moveItem(at: 7, by: 1) == nil)
    #expect(presenter.pickUpItem(at: 10) == nil && presenter.pickUpItem(at: -1) == nil)
    let other = ListPresenter(.items(pager))
    #expect(other.pickUpItem(at: 0) == nil)
  }

  @Test("A key moves an item past its neighbor, and does nothing at an end") func keysAtTheEnds() async {
    let presenter = presenter()
    await load(0..<4)
    #expect(presenter.moveItem(at: 0, by: -1) == nil && presenter.moveItem(at: 3, by: 1) == nil)
    presenter.moveItem(at: 3, by: -1)
    #expect(shownIDs == [0, 1, 3, 2])
    presenter.moveItem(at: 0, by: 1)
    #expect(shownIDs == [1, 0, 3, 2])
    #expect(announcements == [.moved("Item 3", to: .before("Item 2")), .moved("Item 0", to: .after("Item 1"))])
    #expect(host.problems == [])
  }

  @Test("A page that arrives during a drag changes neither the item nor the position of the drop") func aPageDuringADrag()
    async throws
  {
    let presenter = presenter()
    await load(10..<20, previous: 10)
    let move = try #require(presenter.pickUpItem(at: 1))
    #expect(move.line == 1 && move.destinations == 0..<10)
    pager.loadPrevious()
    await source.answer(1, with: Page(ids: 0..<10))
    #expect(move.line == 11 && move.destinations == 0..<20)
    move.drop(at: 13)
    await turn()
    #expect(shownIDs[10..<14] == [10, 12, 13, 11] && server.requests == ["11 after(13)"])
  }

  @Test("A page that arrives before the move is saved doesn't undo it") func aPageBeforeTheAnswer() async {
    let presenter = presenter()
    await load(0..<10, next: 10)
    host.layOut(presenter)
    pager.loadNext()
    await turn()
    presenter.moveItem(at: 2, by: -2)
    await source.answer(1, with: Page(ids: 10..<20))
    #expect(shownIDs.prefix(4) == [2, 0, 1, 3] && shownIDs.count == 20)
    await server.answer(0, with: ())
    #expect(shownIDs.prefix(4) == [2, 0, 1, 3] && host.problems == [])
  }

  @Test("A refused move is rolled back, even if a page has arrived and another item has moved") func aRefusedMove() async {
    let presenter = presenter()
    await load(10..<20, previous: 10)
    let task = presenter.moveItem(at: 5, by: 3)
    presenter.moveItem(at: 0, by: 1)
    #expect(shownIDs == [11, 10, 12, 13, 14, 16, 17, 18, 15, 19])
    pager.loadPrevious()
    await source.answer(1, with: Page(ids: 0..<10))
    await server.fail(0, with: ServerError())
    #expect(shownIDs[10...] == [11, 10, 12, 13, 14, 15, 16, 17, 18, 19])
    _ = await task?.outcome
    await turn()
    #expect(host.problems == [] && announcements.last.map(strings.text) == "Item 15 could not be moved: \(ServerError())")
    #expect(announcements.map(strings.text).prefix(2) == ["Moved Item 15 after Item 18", "Moved Item 10 after Item 11"])
  }

  @Test("A drag of an item that is deleted ends without a move") func aDeletedItem() async throws {
    let presenter = presenter()
    await load(0..<10)
    let move = try #require(presenter.pickUpItem(at: 4))
    pager.remove(4)
    #expect(move.line == nil && move.destinations.isEmpty)
    #expect(move.drop(at: 2) == nil && move.drop(at: .after(1)) == nil)
    await turn()
    #expect(server.requests == [] && shownIDs == [0, 1, 2, 3, 5, 6, 7, 8, 9])
  }

  @Test("A drag of an item to a deleted neighbor ends without a move") func aDeletedNeighbor() async throws {
    let presenter = presenter()
    await load(0..<10)
    let move = try #require(presenter.pickUpItem(at: 4))
    pager.remove(1)
    #expect(move.drop(at: .after(1)) == nil)
    #expect(move.drop(at: .before(2)) != nil && shownIDs.prefix(4) == [0, 4, 2, 3])
  }

  @Test("A drag of an item that gets its final id continues") func aRename() async throws {
    let presenter = presenter()
    await load(0..<5)
    let insertion = Gate<Void, Item?>()
    pager.insert(Item(100), at: .start) { try await insertion.pass(()) }
    let move = try #require(presenter.pickUpItem(at: 0))
    await insertion.answer(0, with: Item(50))
    move.drop(at: 2)
    await turn()
    #expect(server.requests == ["50 after(1)"] && shownIDs.prefix(3) == [0, 1, 50])
  }

  @Test("An item stays on its side of a gap") func gaps() async throws {
    let presenter = presenter()
    await load(0..<4, next: 4)
    pager.go(toCursor: 20)
    await source.answer(1, with: Page(ids: 20..<24, previous: 20))
    #expect(shownIDs == [0, 1, 2, 3, nil, 20, 21, 22, 23])
    #expect(presenter.pickUpItem(at: 1)?.destinations == 0..<4 && presenter.pickUpItem(at: 6)?.destinations == 5..<9)
    #expect(presenter.moveItem(at: 3, by: 1) == nil && presenter.pickUpItem(at: 1)?.drop(at: 6) == nil)
    #expect(presenter.pickUpItem(at: 1)?.drop(at: .before(20)) == nil)

    presenter.moveItem(at: 1, by: 2)
    presenter.pickUpItem(at: 7)?.drop(at: 5)
    #expect(shownIDs == [0, 2, 3, 1, nil, 22, 20, 21, 23])
    await server.fail(0, with: ServerError())
    await server.fail(1, with: ServerError())
    #expect(shownIDs == [0, 1, 2, 3, nil, 20, 21, 22, 23] && host.problems == [])
  }

  @Test("An item doesn't move past placeholders") func placeholders() async {
    let presenter = presenter(.fullLength(pager))
    pager.load()
    var page = Page<Item, Int>(ids: 4..<8, previous: 4, next: 8)
    (page.itemsBefore, page.itemsAfter) = (4, 4)
    await source.answer(0, with: page)
    #expect(host.shown.count == 12)
    #expect(presenter.pickUpItem(at: 5)?.destinations == 4..<8 && presenter.pickUpItem(at: 2) == nil)
    presenter.moveItem(at: 4, by: 1)
    presenter.pickUpItem(at: 6)?.drop(at: 4)
    #expect(shownIDs[4..<8] == [6, 5, 4, 7])
  }

  @Test("An item stays in its section, and in its list") func sectionsAndMembers() async {
    let other = Pager(source: GatedPageSource<Item, Int>())
    let presenter = presenter(
      .group(.init("Ten", .sections(pager, by: { $0.id / 3 }, title: { "\($0)" })), .init("Other", .items(other))))
    await load(0..<6)
    // The header of the member, and that of the section.
    #expect(shownIDs == [nil, nil, 0, 1, 2, nil, 3, 4, 5, nil])
    #expect(presenter.pickUpItem(at: 3)?.destinations == 2..<5 && presenter.pickUpItem(at: 6)?.destinations == 6..<9)
    #expect(presenter.moveItem(at: 4, by: 1) == nil)
    presenter.moveItem(at: 2, by: 1)
    #expect(shownIDs == [nil, nil, 1, 0, 2, nil, 3, 4, 5, nil])
  }

  @Test("Transitions name the line of an item that the reader moves, or that returns, and no other") func movedLines() async {
    let presenter = presenter()
    await load(0..<10)
    presenter.moveItem(at: 2, by: 2)
    presenter.moveItem(at: 4, by: 1)
    pager.move(8, to: .start)
    #expect(host.transitions.suffix(3).map(\.movedLine) == [2, 4, nil])
    #expect(shownIDs == [8, 0, 1, 3, 4, 5, 2, 6, 7, 9])
    await server.fail(1, with: ServerError())
    #expect(host.transitions.compactMap(\.movedLine) == [2, 4, 6] && shownIDs.prefix(6) == [8, 0, 1, 3, 4, 2])
    await server.answer(0, with: ())
    await turn()
    pager.move(2, to: .end)
    #expect(host.transitions.compactMap(\.movedLine) == [2, 4, 6] && host.problems == [])
  }

  @Test("Another list in the same form can also be reordered") func anotherList() async {
    let source = GatedPageSource<Item, Int>()
    let other = Pager(source: source)
    let content = ListContent.fullLength(pager).reorderable(name: { "Item \($0.id)" }) { [server] item, position in
      try await server.pass("\(item.id) \(position)")
    }
    let presenter = ListPresenter(content.presenting(other))
    other.load()
    await source.answer(0, with: Page([Item(1), Item(2)], next: 2, itemsAfter: 3))
    #expect(presenter.lines.count == 5 && presenter.content.pagers.first === other)
    #expect(presenter.pickUpItem(at: 0)?.destinations == 0..<2)
    let group = ListContent.group(.init("Ten", content)).presenting(other)
    #expect(!group.hasHeaders && group.isReorderable && group.hasPlaceholders)
  }

  @Test("A key takes an item past the unread border") func theBorder() async {
    let presenter = presenter()
    await load(0..<4)
    presenter.unreadBorder = 2
    #expect(shownIDs == [0, 1, nil, 2, 3])
    presenter.moveItem(at: 1, by: 1)
    #expect(shownIDs == [0, nil, 2, 1, 3])
    #expect(presenter.pickUpItem(at: 0)?.drop(at: 1) == nil)
    presenter.pickUpItem(at: 3)?.drop(at: 1)
    #expect(shownIDs == [0, 1, nil, 2, 3])
  }

  @Test("The view doesn't scroll while an item moves within the screen", .tags(.b15)) func theScreen() async {
    let presenter = presenter()
    await load(0..<20)
    host.layOut(presenter)
    host.offset = 10
    host.layOut(presenter)
    presenter.moveItem(at: 10, by: 2)
    host.layOut(presenter)
    #expect(host.offset == 10 && shownIDs[10..<14] == [11, 12, 10, 13])
    // From far above.
    presenter.pickUpItem(at: 2)?.drop(at: 11)
    host.layOut(presenter)
    #expect(host.offset == 9 && shownIDs[9..<13] == [11, 12, 2, 10])
  }

  @Test("The view follows an item that a key moves off the screen", .tags(.b15)) func beyondTheScreen() async {
    let presenter = presenter()
    await load(20..<40)
    host.layOut(presenter)
    host.offset = 8
    host.layOut(presenter)
    presenter.moveItem(at: 11, by: 1)
    // A second key comes before the layout.
    presenter.moveItem(at: 12, by: 1)
    host.layOut(presenter)
    #expect(host.offset == 10 && shownIDs[13] == 31)
    presenter.moveItem(at: 10, by: -1)
    host.layOut(presenter)
    #expect(host.offset == 9 && shownIDs[9] == 30 && host.problems == [])
  }

  @Test("A key that moves an item further than any list is long does nothing", arguments: [Int.max, .min, .max - 2])
  func hugeDistances(distance: Int) async {
    let presenter = presenter()
    await load(0..<4)
    #expect(presenter.moveItem(at: 2, by: distance) == nil && presenter.moveItem(2, by: distance) == nil)
    #expect(shownIDs == [0, 1, 2, 3])
  }

  @Test("A transition names the line of a draft whose move is refused after the server has assigned its id", .tags(.b29))
  func aRefusedMoveOfADraft() async {
    let presenter = presenter()
    await load(0..<4)
    let insertion = Gate<Void, Item?>()
    pager.insert(Item(100), at: .start) { try await insertion.pass(()) }
    presenter.moveItem(at: 0, by: 2)
    #expect(shownIDs == [0, 1, 100, 2, 3])
    await insertion.answer(0, with: Item(50))
    #expect(shownIDs == [0, 1, 50, 2, 3] && host.transitions.compactMap(\.movedLine) == [0])
    await server.fail(0, with: ServerError())
    #expect(shownIDs == [50, 0, 1, 2, 3] && host.transitions.compactMap(\.movedLine) == [0, 2])
  }
}
