import QuireTesting
import Terminal
import Testing

@testable import TerminalList

@MainActor @Suite(.timeLimit(.minutes(1)))
struct PagingTests {
  @Test func aListThatDoesNotFillTheScreenAsksForMore() async {
    let list = ListFixture()
    await list.load(0..<2, next: 1)
    await list.answer(1, 2..<4, next: 2)
    await list.answer(2, 4..<20, next: 3)
    await list.settle()
    #expect(list.source.requests.map(\.cursor) == [nil, 1, 2])
  }

  @Test func theNextPageIsAskedForShortlyBeforeTheLastRow() async {
    let list = ListFixture()
    await list.load(0..<20, next: 1)
    // With six lines and a distance of three rows, the first that is visible with row 17 in view.
    for _ in 0..<16 { list.view.handle(.down) }
    await list.settle()
    #expect(list.source.requests.count == 1)
    list.view.handle(.down)
    await list.source.arrival(of: 1)
    #expect(list.source.requests.count == 2)
  }

  @Test(arguments: [Key.end, .character("G")])
  func endFollowsThePagesToTheEnd(_ key: Key) async {
    let list = ListFixture()
    await list.load(0..<20, next: 1)
    list.view.handle(key)
    for page in 1...3 { await list.answer(page, page * 20..<page * 20 + 20, next: page < 3 ? page + 1 : nil) }
    await list.settle()
    #expect(list.view.selection?.id == 79)
    #expect(list.screen.suffix(2) == ["Row 79", "  All 80"])
    #expect(list.source.requests.count == 4)
  }

  @Test func anotherKeyEndsTheWayToTheEnd() async {
    let list = ListFixture()
    await list.load(0..<20, next: 1)
    list.view.handle(.end)
    list.view.handle(.home)
    await list.answer(1, 20..<40, next: 2)
    await list.settle()
    #expect(list.view.selection?.id == 0)
    #expect(list.source.requests.count == 2)
  }

  @Test("B39: a list that is left finishes what is in flight, and begins nothing")
  func aListThatIsLeftBeginsNothing() async {
    let list = ListFixture()
    await list.load(0..<20, next: 1)
    list.view.handle(.end)
    await list.source.arrival(of: 1)
    list.view.leave()
    await list.answer(1, 20..<40, next: 2)
    await list.settle()
    #expect(list.pager.items.count == 40)
    #expect(list.source.requests.count == 2)
  }

  @Test func theWayToTheEndStopsAtAFailure() async {
    let list = ListFixture()
    await list.load(0..<20, next: 1)
    list.view.handle(.end)
    await list.source.fail(1, with: Broken())
    await list.settle()
    #expect(list.source.requests.count == 2)
    #expect(list.screen.last == "  Failed, Enter retries: It broke")
  }

  @Test func endDoesNotRetryAFailedListAgainAndAgain() async {
    let list = ListFixture()
    list.draw()
    list.pager.load()
    await list.source.fail(0, with: Broken())
    list.view.handle(.end)
    await list.settle()
    #expect(list.source.requests.count == 1)
  }

  @Test func theViewKnowsHowMuchOfTheListIsThere() async {
    let list = ListFixture()
    #expect(list.view.count == nil)
    await list.load(0..<20, next: 1)
    #expect(list.view.count?.shown == 20)
    #expect(list.view.count?.isAll == false)
    #expect(list.view.extent == 6)
    list.view.handle(.end)
    await list.answer(1, 20..<21)
    #expect(list.view.count?.isAll == true)
    #expect(list.view.extent == 21)
  }
}
