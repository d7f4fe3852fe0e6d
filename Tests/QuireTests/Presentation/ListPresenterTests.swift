import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct ListPresenterTests {
  let source = GatedPageSource<Item, Int>()
  let clock = ManualClock()
  let pager: Pager<Item>
  let host = RecordingHost<Item>(height: 4)

  init() { pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10), clock: clock) }

  var shownIDs: [Int?] { host.shown.map { $0.item?.id } }
  var firstVisible: Int? { host.visible.first.flatMap { shownIDs[$0] } }

  var updatedLines: [[Int]] { host.transitions.map { Array($0.changes.updates.joined()) }.filter { !$0.isEmpty } }

  func presenter(_ content: ListContent<Item>? = nil) -> ListPresenter<Item> {
    let presenter = ListPresenter(content ?? .items(pager), clock: clock)
    presenter.attach(host)
    return presenter
  }

  func load(_ ids: Range<Int>, previous: Int? = nil, next: Int? = nil) async {
    pager.load()
    await source.answer(0, with: Page(ids: ids, previous: previous, next: next))
  }

  @Test("A cover appears after the delay, and the lines replace it in one transition", .tags(.b36))
  func theCover() async {
    let presenter = presenter()
    pager.load()
    #expect(host.display.cover?.state == .initial)
    clock.advance(by: .milliseconds(200))
    #expect(host.display.cover?.state == .loading)

    await source.answer(0, with: Page(ids: 1..<4))
    #expect(host.display.cover?.state == .loading && host.shown.isEmpty)
    let count = host.transitions.count
    clock.advance(by: .milliseconds(300))
    #expect(host.transitions.count == count + 1)
    #expect(host.display.cover == nil && shownIDs == [1, 2, 3])
    withExtendedLifetime(presenter) {}
  }

  @Test("A cover offers to retry after a failure, and to load more if an empty list has paused", .tags(.b14, .b20))
  func actionsOfTheCover() async {
    let presenter = presenter()
    pager.load()
    await source.fail(0, with: ServerError())
    #expect(host.display.cover?.action == .retry)
    presenter.performCoverAction()
    await source.answer(1, with: Page(ids: [], next: 1))
    for request in 2...6 { await source.answer(request, with: Page(ids: [], next: request)) }
    #expect(host.display.cover == .init(state: .empty, action: .loadMore))
    presenter.performCoverAction()
    await source.answer(7, with: Page(ids: 1..<3))
    #expect(shownIDs == [1, 2])
  }

  @Test("A list opens at its initial position, and loads nothing above before that", .tags(.b24))
  func opening() async {
    let presenter = presenter(.items(pager).opening(at: .item(15)))
    await load(0..<30, previous: 1)
    // The first layout comes before the scroll position is established.
    presenter.viewportDidChange(visible: 0..<4, capacity: 4)
    await turn()
    host.layOut(presenter)
    await turn()
    #expect(host.visible.contains(15) && source.requests.count == 1)
  }

  @Test("A reader at the start sees what is inserted there, and stays in place when a page arrives", .tags(.b15))
  func atTheStart() async {
    let presenter = presenter()
    await load(10..<20, previous: 1)
    host.layOut(presenter)
    pager.insert(Item(9), at: .start)
    host.layOut(presenter)
    #expect(firstVisible == 9)
    await source.answer(1, with: Page(ids: 0..<8))
    host.layOut(presenter)
    #expect(firstVisible == 9 && shownIDs.first == 0)

    presenter.startBehavior = .keepsPosition
    host.offset = 0
    host.layOut(presenter)
    pager.insert(Item(-1), at: .start)
    host.layOut(presenter)
    #expect(firstVisible == 0)
  }

  @Test("A chat follows its end while the reader is there, and doesn't move a reader elsewhere", .tags(.b15))
  func followingTheEnd() async {
    let presenter = presenter(.items(pager).opening(at: .bottom))
    presenter.endBehavior = .followsNewItems
    await load(0..<10)
    host.layOut(presenter)
    #expect(firstVisible == 6)
    pager.insert(Item(10), at: .end)
    host.layOut(presenter)
    #expect(firstVisible == 7)

    host.offset = 2
    host.layOut(presenter)
    pager.insert(Item(11), at: .end)
    host.layOut(presenter)
    #expect(firstVisible == 2)
  }

  @Test("The items of another query are read from the start", .tags(.b41))
  func anotherQuery() async {
    let presenter = presenter()
    await load(0..<20)
    host.layOut(presenter)
    host.offset = 9
    host.layOut(presenter)
    #expect(firstVisible == 9)
    pager.setSource(source, id: "new")
    await source.answer(1, with: Page(ids: 5..<25))
    host.layOut(presenter)
    #expect(firstVisible == 5)
  }

  @Test("The old items of a query are dimmed after a delay, until the new ones arrive", .tags(.b41))
  func dimming() async {
    let presenter = presenter()
    await load(0..<5)
    pager.setSource(source, id: "new")
    #expect(!host.display.isDimmed)
    clock.advance(by: .milliseconds(200))
    #expect(host.display.isDimmed)
    await source.answer(1, with: Page(ids: 5..<9))
    #expect(!host.display.isDimmed)
    withExtendedLifetime(presenter) {}
  }

  @Test("A command to go to an item takes effect when the item is loaded", .tags(.b51))
  func goingWhenLoaded() async {
    let presenter = presenter()
    await load(0..<10, next: 1)
    host.layOut(presenter)
    presenter.go(to: .item(15, topInset: 1))
    host.layOut(presenter)
    #expect(host.offset == 0)
    pager.loadNext()
    await source.answer(1, with: Page(ids: 10..<30))
    host.layOut(presenter)
    #expect(firstVisible == 14)
    pager.insert(Item(99), at: .start)
    host.layOut(presenter)
    #expect(firstVisible == 14)
  }

  @Test("A position is forgotten with another query and when the view is detached", .tags(.b41))
  func forgottenPositions() async {
    let presenter = presenter()
    await load(0..<10, next: 1)
    host.layOut(presenter)
    presenter.go(to: .item(15))
    pager.setSource(source, id: "new")
    await source.answer(1, with: Page(ids: 0..<30))
    host.layOut(presenter)
    #expect(firstVisible == 0)
    presenter.go(to: .item(40))
    presenter.detach()
    presenter.attach(host)
    host.layOut(presenter)
    pager.insert(Item(40), at: .end)
    host.layOut(presenter)
    #expect(firstVisible == 0)
  }

  @Test("A selection updates its lines, and survives refreshes, pages, and renames; a removal by the app ends it", .tags(.b29, .b33))
  func selecting() async {
    let presenter = presenter()
    await load(1..<5)
    let recorded = Recorded()
    let token = pager.observe { _ in recorded.selections.append(presenter.selection) }
    defer { withExtendedLifetime(token) {} }
    presenter.selection = .only([2, 3, 99])
    presenter.selection.toggle(3)
    #expect(updatedLines == [[1, 2], [2]])

    pager.refresh()
    await source.answer(1, with: Page(ids: [1, 4]))
    #expect(presenter.selection == .only([2, 99]))
    pager.insert(Item(2), at: .start)
    pager.remove(2)
    #expect(presenter.selection == .only([99]))

    presenter.selection = .all
    #expect(updatedLines.last == [0, 1])
    presenter.selection.remove(4)
    #expect(updatedLines.last == [1] && presenter.selection.contains(7) && !presenter.selection.contains(4))
    #expect(recorded.selections.last == .only([99]))
  }

  @Test("Rows that were deleted in the store of a complete list are no longer selected, and those that may be elsewhere stay", .tags(.b54))
  func selectionOfAStore() async {
    let store = NumberStore(1...8)
    let pager = Pager(
      source: StoredSource(store), configuration: PagingConfiguration(pageSize: 5, prefetchDistance: .rows(1)), clock: clock)
    let presenter = ListPresenter(.items(pager), clock: clock)
    await pager.load().outcome.check()
    presenter.selection = .only([1, 2, 3])
    store.remove([1])
    #expect(presenter.selection == .only([1, 2, 3]))

    await pager.loadNext().outcome.check()
    clock.advance(by: .seconds(1))
    store.remove([2, 8])
    #expect(pager.ids == Array(3...7) && presenter.selection == .only([1, 3]))
  }

  @Test("A selected draft stays selected under the id that the server assigns", .tags(.b29))
  func renamedSelection() async {
    let presenter = presenter()
    await load(1..<5)
    let saving = Gate<Int, Item>()
    let task = pager.insert(Item(-1), at: .end) { try await saving.pass(0) }
    presenter.selection = .only([-1])
    await saving.answer(0, with: Item(5))
    #expect(await task.outcome == .applied)
    #expect(presenter.selection == .only([5]))
  }

  private final class Recorded { var selections: [ListSelection<Int>] = [] }

  @Test("A scroll position that no layout has applied is kept through later transitions", .tags(.b15))
  func carriedPositions() async {
    let presenter = presenter()
    await load(0..<30)
    host.layOut(presenter)
    presenter.go(to: .item(20, topInset: 0))
    pager.insert(Item(99), at: .start)
    pager.remove(3)
    pager.insert(Item(98), at: .before(5))
    host.layOut(presenter)
    #expect(firstVisible == 20)
  }

  @Test("A deallocated view needs nothing, and its presenter retains neither the view nor itself", .tags(.b39))
  func leaving() async {
    var presenter: ListPresenter<Item>? = presenter()
    await load(0..<10, next: 1)
    presenter?.detach()
    presenter?.viewportDidChange(visible: 0..<10, capacity: 10)
    #expect(source.requests.count == 1)
    weak let weakPresenter = presenter
    presenter = nil
    #expect(weakPresenter == nil)
  }
}
