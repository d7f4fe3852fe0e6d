import Quire
import QuireTesting
import Testing

/// Items that are being saved, in the part of a list that a newer page replaces.
@MainActor @Suite(.timeLimit(.minutes(5))) struct UnsavedItemTests {
  private let source = GatedPageSource<Item, Int>()
  private let saves = Gate<Int, Item?>()

  private func loaded(_ page: Page<Item, Int>) async -> Pager<Item> {
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    pager.load()
    await source.answerNext(with: page)
    return pager
  }

  private func insert(_ ids: Int..., at position: ItemPosition<Int>, of pager: Pager<Item>) async {
    for id in ids {
      let count = saves.requests.count
      pager.insert(Item(id), at: position) { try await saves.pass(id) }
      await saves.arrival(of: count)
    }
  }

  private func refresh(_ pager: Pager<Item>, with page: Page<Item, Int>) async {
    pager.refresh(.newest)
    await source.answerNext(with: page)
  }

  @Test("An item at the start stays there when the newest page meets the loaded items", .tags(.b29, .b50))
  func atTheStart() async {
    let pager = await loaded(Page(ids: [50, 51, 52], next: 52))
    await insert(-1, at: .start, of: pager)

    await refresh(pager, with: Page(ids: [49, 50], next: 50))

    #expect(pager.ids == [-1, 49, 50, 51, 52] && pager.gaps.isEmpty)
  }

  @Test("It stays with the loaded items when there is a gap", .tags(.b29, .b50))
  func beforeAGap() async {
    let pager = await loaded(Page(ids: [50, 51, 52], next: 52))
    await insert(-1, at: .start, of: pager)

    await refresh(pager, with: Page(ids: [40, 41], next: 41))

    #expect(pager.ids == [40, 41, -1, 50, 51, 52])
    #expect(pager.gaps.map(\.index) == [2])
  }

  @Test("A message at the end of a chat stays after the message before it", .tags(.b29, .b50))
  func atTheEnd() async {
    let pager = await loaded(Page(ids: [1, 2, 3], previous: 1))
    await insert(-1, at: .end, of: pager)

    await refresh(pager, with: Page(ids: [2, 3, 4], previous: 2))

    #expect(pager.ids == [1, 2, 3, -1, 4] && pager.gaps.isEmpty)
  }

  @Test("It stays at the end if the message before it is gone", .tags(.b29, .b50))
  func afterAMessageThatIsGone() async {
    let pager = await loaded(Page(ids: [1, 2, 3], previous: 1))
    await insert(-1, at: .end, of: pager)

    await refresh(pager, with: Page(ids: [2, 4], previous: 2))

    #expect(pager.ids == [1, 2, 4, -1] && pager.gaps.isEmpty)
  }

  @Test("However many there are, the newest page meets the items behind them", .tags(.b29, .b49))
  func manyItems() async {
    let pager = await loaded(Page(ids: [50, 51, 52], next: 52))
    await insert(-1, -2, -3, at: .start, of: pager)

    await refresh(pager, with: Page(ids: [49, 50], next: 50))

    #expect(pager.ids == [-3, -2, -1, 49, 50, 51, 52] && pager.gaps.isEmpty)
  }

  @Test("It is replaced by its final item, and removed if it can't be saved", .tags(.b29, .b50), arguments: [true, false])
  func isSavedAfterwards(_ isSaved: Bool) async {
    let pager = await loaded(Page(ids: [50, 51, 52], next: 52))
    let edit = pager.insert(Item(-1), at: .start) { try await saves.pass(-1) }
    await saves.arrival(of: 0)
    await refresh(pager, with: Page(ids: [49, 50], next: 50))

    if isSaved { await saves.answer(0, with: Item(60)) } else { await saves.fail(0, with: TestError("offline")) }

    _ = await edit.outcome
    #expect(pager.ids == (isSaved ? [60] : []) + [49, 50, 51, 52])
  }
}
