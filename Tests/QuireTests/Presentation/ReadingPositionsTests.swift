import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct ReadingPositionsTests {
  private let source = GatedPageSource<Item, Int>()
  private let clock = ManualClock()
  private let positions = ReadingPositions()
  private let host = RecordingHost<Item>(height: 4)

  private func list(_ ids: Range<Int>) async -> Pager<Item> {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, clock: clock)
    pager.load()
    await source.answer(0, with: Page(ids: ids))
    return pager
  }

  private func present(_ content: ListContent<Item>) -> ListPresenter<Item> {
    let presenter = ListPresenter(content, positions: positions, clock: clock)
    host.reset()
    presenter.attach(host)
    host.layOut(presenter)
    return presenter
  }

  private var firstVisible: Int? { host.visible.first.flatMap { host.shown[$0].item?.id } }

  @Test("A list that returns is where the reader left it, with the same selection", .tags(.b39))
  func twoLists() async {
    let (inbox, sent) = (await list(0..<20), await list(100..<120))
    var presenter = present(.items(inbox))
    presenter.selection = .only([3])
    host.offset = 9.5
    host.layOut(presenter)
    presenter.detach()

    presenter = present(.items(sent))
    #expect(firstVisible == 100 && presenter.selection == .none)
    host.offset = 5
    host.layOut(presenter)
    presenter.detach()

    inbox.insert(Item(99), at: .start)
    inbox.remove(9)
    presenter = present(.items(inbox))
    #expect(firstVisible == 8 && host.offset == 9.5 && presenter.selection == .only([3]))
    presenter.detach()
    presenter = present(.items(sent))
    #expect(firstVisible == 105)
  }

  @Test("A reader who left at the start sees what is new there", .tags(.b39))
  func atTheStart() async {
    let inbox = await list(0..<20)
    present(.items(inbox)).detach()
    inbox.insert(Item(99), at: .start)
    let presenter = present(.items(inbox))
    #expect(firstVisible == 99)
    withExtendedLifetime(presenter) {}
  }

  @Test("A list without any of its items opens at its initial position", .tags(.b24, .b39))
  func nothingLeft() async {
    let inbox = await list(0..<20)
    var presenter = present(.items(inbox).opening(at: .bottom))
    host.offset = 9
    host.layOut(presenter)
    presenter.detach()
    inbox.edit { list in for id in 9..<13 { list.remove(id) } }
    presenter = present(.items(inbox).opening(at: .bottom))
    #expect(firstVisible == 16)
  }

  @Test("A group of restored lists opens where the reader was, unless the lists are loaded anew", .tags(.b24, .b43))
  func restoredLists() async throws {
    var restored: [Pager<Item>] = []
    for (ids, position) in [(0..<20, .top), (100..<120, .item(107, topInset: 0))] as [(Range<Int>, InitialPosition<Int>)] {
      let saved = try #require(await list(ids).saved(cursors: Int.self, at: position))
      let pager = Pager(source: source, clock: clock)
      pager.restore(saved)
      restored.append(pager)
    }
    let content = ListContent.group(.init("A", .items(restored[0])), .init("B", .items(restored[1]))).opening(at: .bottom)
    var presenter = present(content)
    #expect(presenter.initialPosition == .item(107, topInset: 0) && firstVisible == 107)

    for pager in restored { pager.reset() }
    presenter = ListPresenter(content, clock: clock)
    #expect(presenter.initialPosition == .bottom)
  }

  @Test("Another list in the form of the first one opens at its end, but not at an item of the first")
  func presenting() async {
    let (first, second) = (await list(0..<20), await list(0..<20))
    #expect(ListContent.items(first).opening(at: .bottom).presenting(second).initialPosition == .bottom)
    #expect(ListContent.items(first).opening(at: .item(5)).presenting(second).initialPosition == .top)
  }

  @Test("A list that is loaded again meanwhile opens again", .tags(.b24, .b39))
  func loadedAgain() async {
    let source = GatedPageSource<Item, Int>()
    let inbox = Pager(source: source, clock: clock)
    inbox.load()
    await source.answer(0, with: Page(ids: 0..<20))
    var presenter = present(.items(inbox))
    host.offset = 9
    host.layOut(presenter)
    presenter.detach()
    inbox.reload()
    presenter = present(.items(inbox))
    await source.answer(1, with: Page(ids: 0..<20))
    host.layOut(presenter)
    #expect(firstVisible == 0)
  }

  @Test("A loading cover stays from one list to the next", .tags(.b36, .b39))
  func loadingCover() async {
    let sources = [GatedPageSource<Item, Int>(), GatedPageSource<Item, Int>()]
    let pagers = sources.map { Pager(source: $0, clock: clock) }
    for (pager, source) in zip(pagers, sources) {
      pager.load()
      await source.arrival(of: 0)
    }
    var presenter = present(.items(pagers[0]))
    #expect(presenter.display.cover?.state == .initial)
    clock.advance(by: .milliseconds(200))
    #expect(presenter.display.cover?.state == .loading)
    presenter.detach()
    presenter = present(.items(pagers[1]))
    #expect(presenter.display.cover?.state == .loading)
  }

  @Test("A placeholder is identified by its row", .tags(.b26, .b39))
  func placeholders() async {
    let index = GatedIndex()
    let long = Pager(source: index, clock: clock)
    long.load()
    await index.gate.answer(0, with: Page(rows: 0..<10, of: 1000))
    var presenter = present(.fullLength(long))
    host.offset = 500
    host.layOut(presenter)
    presenter.detach()
    presenter = present(.fullLength(long))
    #expect(host.offset == 500)
  }

  @Test("A position that no layout has applied is also recorded", .tags(.b39))
  func pending() async {
    let inbox = await list(0..<20)
    var presenter = present(.items(inbox))
    presenter.go(to: .item(12, topInset: 0))
    presenter.detach()
    presenter = present(.items(inbox))
    #expect(firstVisible == 12)
  }

  @Test("A view that takes over a list opens it where the reader is, and continues to a position that is not loaded", .tags(.b39))
  func takingOver() async {
    let inbox = await list(0..<20)
    let presenter = present(.items(inbox))
    host.offset = 9
    host.layOut(presenter)
    let task = presenter.go(to: .item(99, topInset: 0))
    let other = RecordingHost<Item>(height: 4)
    presenter.attach(other)
    other.layOut(presenter)
    #expect(presenter.host === other && other.offset == 9 && task.isRunning)
    inbox.insert(Item(99), at: .end)
    other.layOut(presenter)
    #expect(other.shown[other.visible].contains { $0.item?.id == 99 })
    #expect(await task.outcome == .loaded)
  }

  @Test("The items of another query are read from the start", .tags(.b41))
  func anotherQuery() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source, clock: clock)
    pager.load()
    await source.answer(0, with: Page(ids: 0..<20))
    let first = present(.items(pager))
    host.offset = 9
    host.layOut(first)
    first.detach()
    pager.setSource(source, id: "new")
    await source.answer(1, with: Page(ids: 0..<20))
    let second = present(.items(pager))
    #expect(firstVisible == 0)
    withExtendedLifetime(second) {}
  }

  @Test("A position leads back after a restart", .tags(.b43))
  func positionForARestart() async {
    let inbox = await list(0..<20)
    let presenter = present(.items(inbox))
    #expect(presenter.position == .top)
    host.offset = 9.5
    host.layOut(presenter)
    #expect(presenter.position == .item(9, topInset: -0.5))
    presenter.go(to: .bottom)
    #expect(presenter.position == .bottom)
    presenter.detach()
    #expect(presenter.position == nil)
  }

  @Test("Positions retain no list", .tags(.b39))
  func lifetimes() async {
    var pager: Pager<Item>? = await list(0..<20)
    weak let weakPager = pager
    if let pager { present(.items(pager)).detach() }
    pager = nil
    #expect(weakPager == nil)
  }

  @Test("The selection of a list that the reader leaves behind a cover returns with the list", .tags(.b39))
  func selectionBehindACover() async {
    let inbox = await list(0..<20)
    var presenter = present(.items(inbox).opening(at: .bottom))
    presenter.selection = .only([3])
    let failing = GatedPageSource<Item, Int>()
    inbox.setSource(failing, id: "new")
    await failing.fail(0, with: ServerError())
    #expect(presenter.display.cover != nil)
    presenter.detach()

    inbox.cancel()
    presenter = present(.items(inbox).opening(at: .bottom))
    #expect(presenter.selection == .only([3]) && firstVisible == 16)
  }
}
