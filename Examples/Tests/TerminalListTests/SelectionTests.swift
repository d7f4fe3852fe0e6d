import QuireTesting
import Terminal
import Testing

@testable import TerminalList

@MainActor @Suite(.timeLimit(.minutes(1)))
struct SelectionTests {
  /// Five of ten rows, the selected one being the fourth of them.
  private func list() async -> ListFixture {
    let list = ListFixture()
    await list.load(0..<10)
    for _ in 0..<7 { list.view.handle(.down) }
    list.view.handle(.up)
    return list
  }

  private func line(of id: Int, in list: ListFixture) -> Int? {
    list.screen.firstIndex(of: "Row \(id)")
  }

  @Test func exactlyTheSelectedRowIsInverse() async {
    let list = await list()
    let inverse = list.lines.filter { $0.spans.contains { $0.style.isInverse } }
    #expect(inverse.map(\.text) == ["Row 6"])
    #expect(list.view.selection?.id == 6)
  }

  @Test func aRefreshKeepsTheSelectedItemAndItsPlace() async {
    let list = await list()
    let place = line(of: 6, in: list)
    list.refresh()
    await list.answer(1, [20, 21, 22, 0, 1, 2, 4, 5, 6, 7, 8, 9])
    #expect(list.view.selection?.id == 6)
    #expect(line(of: 6, in: list) == place)
  }

  @Test func aRefreshWithoutTheSelectedItemSelectsWhatIsInItsPlace() async {
    let list = await list()
    list.refresh()
    await list.answer(1, [0, 1, 2, 3, 4, 5, 7, 8, 9])
    #expect(list.view.selection?.id == 7)
  }

  @Test func aRowThatIsInsertedBeforeMovesNothing() async {
    let list = await list()
    let screen = list.screen
    list.pager.insert(Row(id: 99), at: .start)
    #expect(list.view.selection?.id == 6)
    #expect(list.screen == screen)
  }

  @Test func aPageThatComesBeforeMovesNothing() async {
    let list = ListFixture(rows: 4)
    await list.load(10..<20, previous: 0)
    list.view.handle(.down)
    let screen = list.screen
    await list.answer(1, 0..<10)
    #expect(list.view.selection?.id == 11)
    #expect(list.screen == screen)
    list.view.handle(.home)
    #expect(list.view.selection?.id == 0)
  }

  @Test(
    "B24: a list opens where the pager says",
    arguments: [
      (InitialPosition<Int>.top, 0, 0), (.bottom, 19, 15), (.item(10), 10, 7), (.item(99), 0, 0),
    ])
  func aListOpensWhereThePagerSays(position: InitialPosition<Int>, selected: Int, top: Int) async {
    let list = ListFixture()
    list.pager.initialPosition = position
    await list.load(0..<20)
    #expect(list.view.selection?.id == selected)
    #expect(list.screen.first == "Row \(top)")
  }

  @Test func aClickSelectsTheRowUnderIt() async {
    let list = await list()
    list.view.click(line: 0)
    let first = list.view.selection?.id
    #expect(list.screen.first == first.map { "Row \($0)" })
    list.view.click(line: 99)
    list.view.click(line: -1)
    #expect(list.view.selection?.id == first)
  }

  @Test func aColourOfTheSelectedRowIsStillSeen() async {
    let list = ListFixture()
    let span = StyledLine.Span("  ", Style(on: .rgb(1, 2, 3)))
    let view = PagedListView(list.pager, texts: ListTexts(empty: { "" }, end: { _ in "" }), clock: list.clock) { _, _ in
      [span, StyledLine.Span("name")]
    } needsDrawing: {
    }
    await list.load(0..<1)
    let line = view.draw(into: list.size)[0]
    #expect(line.spans.map(\.style) == [span.style, Style(inverse: true)])
  }
}
