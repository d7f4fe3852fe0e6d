import QuireTesting
import Terminal
import Testing

@testable import TerminalList

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ReorderingTests {
  private let moves = Gate<String, Void>()

  private func list(next: Int? = nil, previous: Int? = nil) async -> ListFixture {
    let list = ListFixture(moves: moves)
    await list.load(0..<10, next: next, previous: previous)
    return list
  }

  private func press(_ keys: String, in list: ListFixture) { for key in keys { list.view.handle(.character(key)) } }

  @Test("J and K move the selected row, and the cursor goes with it") func keys() async {
    let list = await list()
    press("jJJ", in: list)
    #expect(list.screen == ["Row 0", "Row 2", "Row 3", "Row 1", "Row 4", "Row 5"] && list.view.selection?.id == 1)
    press("KKKK", in: list)
    #expect(list.screen.prefix(3) == ["Row 1", "Row 0", "Row 2"] && list.view.selection?.id == 1)
    await list.settle()
    #expect(moves.requests == ["1 after(2)", "1 after(3)", "1 before(3)", "1 before(2)", "1 before(0)"])
  }

  @Test("The screen stays until the row leaves it, and then follows the row") func beyondTheScreen() async {
    let list = await list()
    press("jjJJJ", in: list)
    #expect(list.screen == ["Row 0", "Row 1", "Row 3", "Row 4", "Row 5", "Row 2"])
    press("JJ", in: list)
    #expect(list.screen == ["Row 3", "Row 4", "Row 5", "Row 6", "Row 7", "Row 2"] && list.view.selection?.id == 2)
    press("KKKKKK", in: list)
    #expect(list.screen == ["Row 2", "Row 1", "Row 3", "Row 4", "Row 5", "Row 6"] && list.view.selection?.id == 2)
    press("JJJJJJJJJJJJJ", in: list)
    #expect(list.screen.suffix(2) == ["Row 2", "  All 10"] && list.view.selection?.id == 2)
  }

  @Test("A refused move is rolled back, and the cursor stays on the row") func refusal() async {
    let list = await list()
    press("jJJ", in: list)
    await list.settle()
    await moves.answer(0, with: ())
    await moves.fail(1, with: Broken())
    #expect(list.pager.items.map(\.id).prefix(4) == [0, 2, 1, 3] && list.view.selection?.id == 1)
  }

  @Test("A page that arrives above does not affect the moved row, or the cursor on it") func aPage() async {
    let list = await list(previous: 1)
    press("jjjJ", in: list)
    list.pager.loadPrevious()
    await list.answer(1, 90..<100)
    #expect(list.view.selection?.id == 3 && list.pager.items.map(\.id)[10..<16] == [0, 1, 2, 4, 3, 5])
    press("K", in: list)
    #expect(list.pager.items.map(\.id)[10..<16] == [0, 1, 2, 3, 4, 5])
  }

  @Test("Without moves, the keys do nothing") func withoutMoves() async {
    let list = ListFixture()
    await list.load(0..<10)
    press("jJK", in: list)
    #expect(list.screen.prefix(3) == ["Row 0", "Row 1", "Row 2"] && list.view.selection?.id == 1)
  }
}
