import QuireTesting
import Terminal
import Testing

@testable import TerminalList

@MainActor @Suite(.timeLimit(.minutes(1)))
struct FooterTests {
  @Test func aPageThatIsLoadingIsSaidBelowTheLastRow() async {
    let list = ListFixture()
    await list.load(0..<2, next: 1)
    await list.source.arrival(of: 1)
    #expect(list.screen == ["Row 0", "Row 1", "  Loading …"])
  }

  @Test func aPageThatFailedIsSaidWithWhatToDoAndRetriedByEnter() async {
    let list = ListFixture()
    await list.load(0..<2, next: 1)
    await list.source.fail(1, with: Broken())
    #expect(list.screen == ["Row 0", "Row 1", "  Failed, Enter retries: It broke"])
    #expect(list.lines[2].spans.last?.style == .alarm)

    list.view.handle(.enter)
    await list.answer(2, 2..<4)
    #expect(list.source.requests.map(\.cursor) == [nil, 1, 1])
    #expect(list.screen == ["Row 0", "Row 1", "Row 2", "Row 3", "  All 4"])
  }

  @Test func aFailureStaysHoweverOftenTheViewIsDrawn() async {
    let list = ListFixture()
    await list.load(0..<2, next: 1)
    await list.source.fail(1, with: Broken())
    for _ in 1...3 { list.draw() }
    await list.settle()
    #expect(list.source.requests.count == 2)
  }

  @Test func aListThatPausesGoesOnByEnter() async {
    let list = ListFixture(configuration: PagingConfiguration(emptyPageBudget: 0))
    await list.load(0..<2, next: 1)
    await list.answer(1, [], next: 2)
    #expect(list.screen == ["Row 0", "Row 1", "  There may be more: Enter goes on"])

    list.view.handle(.enter)
    await list.answer(2, 2..<3)
    #expect(list.screen == ["Row 0", "Row 1", "Row 2", "  All 3"])
  }

  @Test func enterRetriesAFailedRefreshBeforeAPausedListGoesOn() async {
    let list = ListFixture(configuration: PagingConfiguration(emptyPageBudget: 0))
    await list.load(0..<2, next: 1)
    await list.answer(1, [], next: 2)
    list.refresh()
    await list.source.fail(2, with: Broken())
    list.view.handle(.enter)
    await list.settle()
    #expect(list.source.requests.dropFirst(3).map(\.cursor) == [nil])
  }

  @Test func aListWithoutRowsThatPausesGoesOnByEnter() async {
    let list = ListFixture(configuration: PagingConfiguration(emptyPageBudget: 0))
    await list.load(0..<0, next: 1)
    #expect(list.screen.map { $0.drop { $0 == " " } } == ["Nothing", "There may be more: Enter goes on"])

    list.view.handle(.enter)
    await list.answer(1, 0..<1)
    #expect(list.screen == ["Row 0", "  All 1"])
  }

  @Test func aLongErrorIsReadableAsAWhole() async {
    let list = ListFixture(rows: 10)
    await list.load(0..<2, next: 1)
    await list.source.fail(1, with: Broken(description: "One line\nand a second one, which does not fit into its line"))
    #expect(
      list.screen.dropFirst(2) == [
        "  Failed, Enter retries: One line", "  and a second one, which does not fit", "  into its line",
      ]
    )
  }

  @Test func aLongErrorLeavesRoomForRows() async {
    let list = ListFixture(rows: 4)
    await list.load(0..<2, next: 1)
    await list.source.fail(1, with: Broken(description: "1\n2\n3\n4\n5"))
    list.view.handle(.down)
    #expect(list.screen == ["Row 0", "Row 1", "  Failed, Enter retries: 1", "  2"])
  }
}
