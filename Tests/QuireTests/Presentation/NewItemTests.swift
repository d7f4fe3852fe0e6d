import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct NewItemTests {
  private let source = GatedPageSource<Item, Int>()
  private let pager: Pager<Item>
  private let host = RecordingHost<Item>(height: 4)
  private let presenter: ListPresenter<Item>

  init() {
    pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10))
    presenter = ListPresenter(.items(pager))
    presenter.attach(host)
  }

  private var firstVisible: Int? { host.visible.first.flatMap { host.shown[$0].item?.id } }
  private var announced: [ListAnnouncement] { host.transitions.flatMap(\.announcements) }

  private func load(_ ids: Range<Int>, previous: Int? = nil, next: Int? = nil) async {
    pager.load()
    await source.answer(0, with: Page(ids: ids, previous: previous, next: next))
  }

  /// Opens a chat at its end, with 20 messages and earlier ones, and scrolls up to message 2.
  private func openChat() async {
    presenter.restoredPosition = .bottom
    (presenter.startBehavior, presenter.endBehavior) = (.keepsPosition, .followsNewItems)
    await load(0..<20, previous: 1)
    host.layOut(presenter)
    host.offset = 2
    host.layOut(presenter)
    await turn()
  }

  @Test("Items that arrive out of sight are counted until the reader sees them or goes there", .tags(.b30))
  func newItems() async {
    await load(10..<30, next: 1)
    host.layOut(presenter)
    host.offset = 10
    host.layOut(presenter)
    #expect(host.display.newItemCount(at: .previous) == 0)
    pager.edit { list in for id in 5..<10 { list.insert(Item(id), at: .before(id == 5 ? 10 : 5)) } }
    pager.buffer([Item(4)])
    host.layOut(presenter)
    #expect(firstVisible == 20 && host.display.newItemCount(at: .previous) == 6)
    pager.insert(Item(50), at: .end)
    pager.remove(9)
    host.layOut(presenter)
    presenter.viewportDidChange(visible: 0..<0, capacity: 0)
    #expect(host.display.newItemCount(at: .previous) == 5 && host.display.newItemCount(at: .next) == 0)

    host.offset = 1
    host.layOut(presenter)
    await turn()
    #expect(host.display.newItemCount(at: .previous) == 2)
    presenter.showNewItems()
    host.layOut(presenter)
    await turn()
    #expect(firstVisible == 4 && host.display.newItemCount(at: .previous) == 0)
  }

  @Test("A chat counts new messages at its end for a reader elsewhere, but not those of a page", .tags(.b30))
  func newItemsAtTheEnd() async {
    presenter.restoredPosition = .bottom
    (presenter.startBehavior, presenter.endBehavior) = (.keepsPosition, .followsNewItems)
    await load(0..<20, previous: 1)
    host.layOut(presenter)
    pager.insert(Item(20), at: .end)
    #expect(host.display.newItemCount(at: .next) == 0)
    host.layOut(presenter)
    host.offset = 2
    host.layOut(presenter)
    await source.answer(1, with: Page(ids: -9..<0))
    host.layOut(presenter)
    pager.insert(Item(21), at: .end)
    pager.insert(Item(-10), at: .start)
    #expect(host.display.newItemCount(at: .next) == 1 && host.display.newItemCount(at: .previous) == 0)
    presenter.showNewItems(at: .next)
    host.layOut(presenter)
    await turn()
    #expect(firstVisible == 18 && host.display.newItemCount(at: .next) == 0)
  }

  @Test(
    "A reader at the end of a chat also follows a message that comes in before the last line, as before one that was not sent", .tags(.b30))
  func aMessageBeforeTheLastLine() async {
    presenter.restoredPosition = .bottom
    (presenter.startBehavior, presenter.endBehavior) = (.keepsPosition, .followsNewItems)
    await load(0..<20)
    host.layOut(presenter)

    pager.insert(Item(20), at: .before(19))
    host.layOut(presenter)
    await turn()

    #expect(host.visible.map { host.shown[$0].item?.id } == [17, 18, 20, 19])
    #expect(host.display.newItemCount(at: .next) == 0)
  }

  @Test("A message between a transition and its layout is counted and announced, and stays counted until the reader sees it", .tags(.b30))
  func aMessageBeforeTheLayout() async {
    await openChat()
    await source.answer(1, with: Page(ids: -9..<0))
    pager.insert(Item(20), at: .end)
    pager.insert(Item(21), at: .end)
    #expect(host.display.newItemCount(at: .next) == 2 && announced.suffix(2) == [.newItems(1), .newItems(1)])
    host.layOut(presenter)
    #expect(firstVisible == 2 && host.display.newItemCount(at: .next) == 2)
    pager.remove(20)
    #expect(host.display.newItemCount(at: .next) == 1)
  }

  @Test("A message before the layout of a list that opens in its middle is counted", .tags(.b24, .b30))
  func aMessageBeforeTheFirstLayout() async {
    presenter.restoredPosition = .item(8)
    presenter.endBehavior = .followsNewItems
    await load(0..<20)
    pager.insert(Item(20), at: .end)
    #expect(host.display.newItemCount(at: .next) == 1)
    host.layOut(presenter)
    #expect(host.visible.contains(8) && host.display.newItemCount(at: .next) == 1)
  }

  @Test("A message is not new for a reader if the next layout scrolls to it", .tags(.b30))
  func aMessageAtTheEndToCome() async {
    await openChat()
    presenter.go(to: .bottom)
    pager.insert(Item(20), at: .end)
    pager.insert(Item(21), at: .end)
    #expect(host.display.newItemCount(at: .next) == 0 && announced.isEmpty)
    host.layOut(presenter)
    #expect(firstVisible == 18)
    // Those who leave before the layout have not seen it.
    pager.insert(Item(22), at: .end)
    presenter.go(to: .item(3, topInset: 0))
    pager.insert(Item(23), at: .end)
    #expect(host.display.newItemCount(at: .next) == 1 && announced == [.newItems(1)])
  }

  @Test("New items are forgotten when the app removes them before a layout, and with another query", .tags(.b30, .b41))
  func forgottenItems() async {
    await openChat()
    pager.insert(Item(20), at: .end)
    pager.insert(Item(21), at: .end)
    presenter.go(to: .item(3))
    pager.remove(21)
    #expect(host.display.newItemCount(at: .next) == 1)
    pager.setSource(source, id: "new")
    await source.answer(2, with: Page(ids: 15..<30))
    #expect(host.display.newItemCount(at: .next) == 0)
  }

  @Test("Items that arrive while the view is not on the screen are counted", .tags(.b30))
  func aViewThatIsNotOnTheScreen() async {
    await load(10..<30, next: 1)
    host.layOut(presenter)
    host.offset = 10
    host.layOut(presenter)
    presenter.viewportDidChange(visible: 0..<0, capacity: 0)
    pager.insert(Item(9), at: .start)
    #expect(host.display.newItemCount(at: .previous) == 1 && announced == [.newItems(1)])
    host.layOut(presenter)
    await turn()
    #expect(firstVisible == 20 && host.display.newItemCount(at: .previous) == 1)
  }

  @Test("A reader at the first row or the last one has seen all new items there, although a header is no row of the view", .tags(.b30))
  func aViewWithoutLinesOfHeaders() async {
    let presenter = ListPresenter(.group(.init("Posts", .items(pager))))
    presenter.endBehavior = .followsNewItems
    presenter.attach(host)
    await load(10..<30)
    host.layOut(presenter)
    host.offset = 12
    host.layOut(presenter)
    pager.edit { list in
      for id in 0..<9 { list.insert(Item(id), at: .before(10)) }
      for id in 30..<39 { list.insert(Item(id), at: .end) }
    }
    host.layOut(presenter)
    #expect(host.display.newItemCount(at: .previous) == 9 && host.display.newItemCount(at: .next) == 9)
    // The first line is the header.
    presenter.viewportDidChange(visible: 1..<5, capacity: 4)
    await turn()
    #expect(host.display.newItemCount(at: .previous) == 0 && host.display.newItemCount(at: .next) == 9)
    presenter.viewportDidChange(visible: 35..<39, capacity: 4)
    await turn()
    #expect(host.display.newItemCount(at: .next) == 0)
  }
}
