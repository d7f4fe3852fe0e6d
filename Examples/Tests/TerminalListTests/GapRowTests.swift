import QuireFoundation
import QuireTesting
import Terminal
import Testing

@testable import TerminalList

/// A list with a gap that no placeholder shows.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct GapRowTests {
  /// A list of the rows 0 to 4 and 10 to 29, with a gap between them.
  private func listWithGap(rows: Int = 9) async -> ListFixture {
    let list = ListFixture(rows: rows)
    await list.load(10..<30, next: 1)
    list.pager.refresh(.newest)
    await list.answer(1, 0..<5, next: 2)
    list.view.handle(.home)
    #expect(list.pager.gaps.map(\.index) == [5])
    return list
  }

  @Test("B48: a gap has a separate row, which is not an item")
  func aGapHasARow() async {
    let list = await listWithGap()
    #expect(list.screen[4...6] == ["Row 4", "⋯ Loading …", "Row 10"])
    #expect(list.view.count?.shown == 25 && list.view.extent == 8)
    for _ in 0..<5 { list.view.handle(.down) }
    #expect(list.view.selection == nil && list.view.position == .item(0, topInset: 0))
    list.view.handle(.down)
    #expect(list.view.selection?.id == 10 && list.view.position == .item(10, topInset: 6))
    list.view.click(line: 8)
    #expect(list.view.selection?.id == 12)
  }

  @Test("B14, B19, B48: the row of a gap shows its state, and Enter continues and retries its load")
  func theRowOfAGapShowsItsState() async {
    let list = await listWithGap()
    await list.source.arrival(of: 2)
    list.pager.cancel()
    #expect(list.screen[5] == "⋯ There may be more here: Enter continues")

    list.view.handle(.enter)
    await list.source.fail(3, with: Broken(description: "It broke"))
    #expect(list.screen[5] == "Failed, Enter retries: It broke")

    list.view.handle(.enter)
    await list.answer(4, 5..<12, next: 3)
    #expect(list.source.requests.dropFirst(2).map(\.cursor) == [2, 2, 2])
    #expect(list.pager.gaps.isEmpty)
    #expect(list.screen.suffix(5) == (4...8).map { "Row \($0)" })
  }

  @Test("The words that all adapters share can be replaced")
  func wordsCanBeReplaced() async {
    var strings = ContentStrings()
    strings.loading = "Wait"
    strings.missingItems = { _ in "Gap" }
    strings.failure = { _ in "Broken" }
    let list = ListFixture(rows: 9, strings: strings)
    await list.load(10..<30, next: 1)
    list.pager.refresh(.newest)
    await list.answer(1, 0..<5, next: 2)
    list.view.handle(.home)
    #expect(list.screen[5] == "⋯ Wait …")

    await list.source.arrival(of: 2)
    list.pager.cancel()
    #expect(list.screen[5] == "⋯ Gap: Enter continues")

    list.view.handle(.enter)
    await list.source.fail(3, with: Broken())
    #expect(list.screen[5] == "Failed, Enter retries: Broken")
  }

  @Test("B14, B48: Enter loads the selected gap, whose row is replaced by the missing items")
  func enterLoadsTheSelectedGap() async {
    let list = await listWithGap(rows: 4)
    await list.source.arrival(of: 2)
    list.pager.cancel()
    for _ in 0..<5 { list.view.handle(.down) }
    list.view.handle(.enter)
    await list.answer(3, 5..<7, next: 3)
    #expect(list.view.selection?.id == 5)
    #expect(list.screen == ["Row 2", "Row 3", "Row 4", "Row 5"])
  }

  @Test("B15, B48: a reader after a gap stays at their row while it shrinks and closes")
  func aReaderAfterAGapKeepsThePlace() async {
    let list = await listWithGap(rows: 5)
    await list.source.arrival(of: 2)
    for _ in 0..<9 { list.view.handle(.down) }
    for _ in 0..<3 { list.view.handle(.up) }
    let screen = list.screen
    #expect(screen == ["⋯ Loading …", "Row 10", "Row 11", "Row 12", "Row 13"])
    await list.answer(2, 5..<7, next: 3)
    #expect(list.screen.suffix(4) == screen.suffix(4) && list.view.selection?.id == 10)
    await list.answer(3, 7..<12, next: 4)
    #expect(list.pager.gaps.isEmpty)
    #expect(list.screen == ["Row 9", "Row 10", "Row 11", "Row 12", "Row 13"])
  }

  @Test("B15, B48: a reader after a gap without items stays at their row when it closes")
  func aReaderAfterAGapWithoutItemsKeepsThePlace() async {
    let list = await listWithGap()
    await list.source.arrival(of: 2)
    for _ in 0..<6 { list.view.handle(.down) }
    await list.answer(2, 10..<12, next: 3)
    #expect(list.pager.gaps.isEmpty && list.pager.items.count == 25)
    #expect(list.view.selection?.id == 10)
  }

  @Test("B15, B48: a reader at the row of a gap stays there when items arrive before it")
  func aReaderAtAGapKeepsThePlace() async {
    let list = await listWithGap()
    for _ in 0..<5 { list.view.handle(.down) }
    for id in [-1, -2] { list.pager.insert(Row(id: id), at: .start) }
    #expect(list.view.selectedRow == 7 && list.view.selection == nil)
    #expect(list.screen[5] == "⋯ Loading …")
  }

  @Test("B48: a list with a gap states neither that it has all rows, nor that it has ended")
  func aListWithAGapIsNotComplete() async {
    let list = ListFixture(rows: 9)
    await list.load(10..<13)
    #expect(list.view.count?.isAll == true && list.screen.last == "  All 3")
    list.pager.refresh(.newest)
    await list.answer(1, 0..<3, next: 2)
    #expect(list.view.count?.isAll == false && list.screen.last == "Row 12")
    await list.answer(2, 3..<11, next: 3)
    list.view.handle(.end)
    #expect(list.view.count?.isAll == true && list.screen.last == "  All 13")
  }

  @Test("B48: the rows of gaps do not count as items of the viewport")
  func rowsOfGapsAreNotInTheViewport() async {
    let list = ListFixture(rows: 4, configuration: PagingConfiguration(prefetchDistance: .rows(1)))
    await list.load(10..<30, next: 1)
    list.pager.refresh(.newest)
    await list.answer(1, 0..<5, next: 2)
    list.view.handle(.home)
    for _ in 0..<24 { list.view.handle(.down) }
    await list.settle()
    // One item is after the last visible one.
    #expect(list.screen.last == "Row 28" && list.pager.nextEdge == .more)
    list.view.handle(.down)
    #expect(list.screen.last == "Row 29" && list.pager.nextEdge == .loading)
  }

  @Test("B26, B48: the first and the last placeholder of a gap show the number of missing items")
  func placeholdersBesideItemsCount() async {
    let pager = Pager(.array((0..<100).map(Row.init)), configuration: PagingConfiguration(pageSize: 10))
    _ = await pager.load().outcome
    _ = await pager.go(toIndex: 50).outcome
    let view = PagedListView(
      pager, texts: ListTexts(empty: { "" }, end: { _ in "" }), fullLength: true, row: { row, _ in [StyledLine.Span("Row \(row.id)")] }
    ) {}
    let size = TerminalSize(columns: 40, rows: 5)
    _ = view.draw(into: size)
    let text = "… \(pager.gaps[0].missingCount) more here"
    for _ in 0..<11 { view.handle(.down) }
    #expect(view.draw(into: size).map(\.text) == ["Row 7", "Row 8", "Row 9", text, "…"])
    view.go(to: .item(pager.items[10].id, topInset: 2))
    #expect(view.draw(into: size).map(\.text).prefix(3) == ["…", text, "Row \(pager.items[10].id)"])
  }
}
