import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct UnreadBorderTests {
  private let source = GatedPageSource<Item, Int>()
  private let clock = ManualClock()
  private let pager: Pager<Item>
  private let host = RecordingHost<Item>(height: 4)
  private let presenter: ListPresenter<Item>

  init() {
    pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10), clock: clock)
    presenter = ListPresenter(.items(pager), clock: clock)
    presenter.attach(host)
  }

  private func load(_ ids: Range<Int>, previous: Int? = nil) async {
    pager.load()
    await source.answer(0, with: Page(ids: ids, previous: previous))
  }

  /// The item after the border.
  private var unread: Int? { host.shown.firstIndex(of: .unreadBorder).flatMap { host.shown[$0 + 1].item?.id } }

  @Test("The border precedes the first unread item, and stays there while items are inserted and removed", .tags(.b15))
  func staying() async {
    presenter.unreadBorder = 5
    await load(0..<10, previous: 1)
    #expect(unread == 5)
    pager.loadPrevious()
    await source.answer(1, with: Page(ids: -10..<0))
    #expect(unread == 5)
    pager.insert(Item(50), at: .after(4))
    #expect(unread == 5)
    pager.move(5, to: .end)
    #expect(unread == 5 && presenter.lines.last?.item?.id == 5)
    presenter.unreadBorder = nil
    #expect(unread == nil && host.problems.isEmpty)
  }

  @Test("A removal by the app moves the border to the next item, and a refresh removes it", .tags(.b29))
  func removals() async {
    await load(0..<10)
    presenter.unreadBorder = 5
    pager.edit { list in for id in [5, 6, 8] { list.remove(id) } }
    #expect(unread == 7 && presenter.unreadBorder == 7)
    pager.refresh()
    await source.answer(1, with: Page(ids: 20..<30))
    #expect(unread == nil && presenter.unreadBorder == 7)
    pager.refresh()
    await source.answer(2, with: Page(ids: 0..<10))
    #expect(unread == 7)
    pager.edit { list in for id in [7, 8, 9] { list.remove(id) } }
    #expect(unread == nil && presenter.unreadBorder == nil && host.problems.isEmpty)
  }

  @Test("The border follows a draft whose id the server changes", .tags(.b29))
  func renames() async {
    await load(1..<5)
    let saving = Gate<Int, Item>()
    let task = pager.insert(Item(-1), at: .end) { try await saving.pass(0) }
    presenter.unreadBorder = -1
    await saving.answer(0, with: Item(5))
    #expect(await task.outcome == .applied)
    #expect(unread == 5)
  }
}
