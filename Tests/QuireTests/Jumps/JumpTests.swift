import QuireTesting
import Testing

@testable import Quire

/// Readers and commands that go elsewhere in a list.
@MainActor @Suite(.timeLimit(.minutes(5))) struct JumpTests {
  @Test(
    "A reader who goes where the next page would not help is followed: a page is loaded there, and the loaded part stays",
    .tags(.b26, .b48, .b51))
  func aJump() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    #expect(jumps.pager.nextEdge == .loading)
    await jumps.answer(1, 497..<507)
    #expect(jumps.requests[1] == PageRequest(kind: .refresh, cursor: 497, limit: 10), "what is visible is in the middle of the page")
    #expect(jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
    #expect([jumps.pager.nextEdge, jumps.pager.previousEdge] == [.more, .end])
    #expect(jumps.pager.gaps.map(\.index) == [10] && jumps.pager.gaps.map(\.missingCount) == [487])
    #expect(jumps.pager.gaps.map { [$0.next, $0.previous] } == [[.more, .more]])
    #expect(jumps.loads.log.suffix(2) == ["next (viewport) began", "next (viewport) ended: loaded"])
    let update = jumps.updates.updates.last!
    #expect(update.changes == ListChanges(insertions: [10..<20]))
    #expect(update.rowChanges == ListChanges(updates: [497..<507]))
  }

  @Test("A jump starts only if the next page would not reach the first visible row", .tags(.b26), arguments: [true, false])
  func whereAJumpBegins(_ goesBack: Bool) async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    jumps.show(goesBack ? 485..<488 : 516..<519)
    await jumps.source.gate.arrival(of: 2)
    #expect(jumps.requests[2].kind == (goesBack ? .previous : .next))
    jumps.show(goesBack ? 484..<487 : 517..<520)
    await jumps.source.gate.arrival(of: 3)
    #expect(jumps.requests[3].kind == .refresh, "the page under way is superseded")
    #expect(jumps.loads.log.contains("\(goesBack ? "previous" : "next") (viewport) ended: superseded"))
    await jumps.answer(3, goesBack ? 481..<491 : 514..<524)
    await jumps.answer(2, goesBack ? 487..<497 : 507..<517)
    #expect(jumps.loaded == [0..<10] + (goesBack ? [481..<491, 497..<507] : [497..<507, 514..<524]) && jumps.isRight)
  }

  @Test("The list continues from a jump in both directions, and the gaps close where a page meets loaded items", .tags(.b26, .b48, .b49))
  func bothDirections() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    jumps.show(497..<507)
    await jumps.answer(2, 507..<517)
    await jumps.answer(3, 487..<497)
    #expect(Set(jumps.requests[2...].map(\.cursor)) == [507, 497])
    #expect(jumps.loaded == [0..<10, 487..<517] && jumps.isRight)
    #expect(jumps.pager.gaps.map(\.missingCount) == [477])
  }

  @Test(
    "A gap is loaded from the reader's side, and closes when the arriving page meets the rows beyond it", .tags(.b16, .b49),
    arguments: ListEdge.allCases)
  func gapsClose(_ edge: ListEdge) async {
    let jumps = await Jumps.opened()
    jumps.show(28..<32)
    await jumps.answer(1, 25..<35)
    jumps.show(edge == .next ? 6..<10 : 25..<29)
    await jumps.answer(2, edge == .next ? 10..<20 : 15..<25)
    #expect(jumps.requests[2] == PageRequest(kind: edge == .next ? .next : .previous, cursor: edge == .next ? 10 : 25, limit: 10))
    #expect(jumps.loaded == (edge == .next ? [0..<20, 25..<35] : [0..<10, 15..<35]) && jumps.isRight)
    jumps.show(edge == .next ? 16..<20 : 15..<19)
    await jumps.answer(3, edge == .next ? 20..<30 : 5..<15)
    #expect(jumps.loaded == [0..<35] && jumps.isRight && jumps.pager.gaps.isEmpty)
    #expect([jumps.pager.nextEdge, jumps.pager.previousEdge] == [.more, .end])
  }

  @Test("After a jump to the start, the start is an end", .tags(.b26))
  func backToTheStart() async {
    let jumps = Jumps(PagingConfiguration(pageSize: 10, prefetchDistance: .rows(1)), from: 497)
    jumps.pager.load()
    await jumps.answer(0, 497..<507)
    #expect(jumps.pager.previousEdge == .more)
    jumps.show(0..<4)
    await jumps.answer(1, 0..<10)
    #expect(jumps.requests[1] == PageRequest(kind: .refresh, cursor: 0, limit: 10))
    #expect(jumps.loads.log.suffix(2) == ["previous (viewport) began", "previous (viewport) ended: loaded"])
    #expect(jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
    #expect(jumps.pager.previousEdge == .end)
    #expect(jumps.pager.insert(Item(-1), at: .start) == .applied)
  }

  @Test("A return to the rows that a reader left costs no request", .tags(.b51))
  func backToWhatIsLoaded() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    jumps.show(0..<4)
    jumps.show(500..<504)
    await turn()
    #expect(jumps.requests.count == 2)
    #expect(jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
  }

  @Test(
    "The first jump requests its page at once; a reader who continues delays the next one by a tenth of a second, however often the view updates its viewport",
    .tags(.b26)
  )
  func aReaderContinues() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    for row in stride(from: 520, through: 800, by: 20) {
      jumps.show(row..<row + 4)
      jumps.show(row..<row + 4)
      jumps.clock.advance(by: .milliseconds(6))
    }
    await turn()
    #expect(jumps.requests.count == 2 && jumps.pager.nextEdge == .loading)
    jumps.clock.advance(by: .milliseconds(10))
    await jumps.source.gate.arrival(of: 2)
    #expect(jumps.requests[2].cursor == 797)
    jumps.show(900..<904)
    jumps.clock.advance(by: .milliseconds(99))
    await turn()
    #expect(jumps.requests.count == 3)
    jumps.clock.advance(by: .milliseconds(1))
    await jumps.answer(3, 897..<907)
    for stale in 1...2 { await jumps.answer(stale, 0..<10) }
    #expect(jumps.loaded == [0..<10, 897..<907] && jumps.isRight)
    #expect(jumps.loads.balance == 0)
  }

  @Test("A reader who stays within the page in flight causes no other jump", .tags(.b26))
  func aReaderStays() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    jumps.show(503..<507)
    jumps.show(498..<502)
    await jumps.answer(1, 497..<507)
    #expect(jumps.loaded == [0..<10, 497..<507] && jumps.isRight && jumps.requests.count == 2)
  }

  @Test("A reader who returns before the page arrives supersedes it, and the visible rows stay", .tags(.b26))
  func aReaderReturns() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    jumps.show(2..<6)
    #expect(jumps.pager.nextEdge == .more)
    await jumps.answer(1, 497..<507)
    #expect(jumps.loaded == [0..<10] && jumps.isRight)
    jumps.show(7..<10)
    await jumps.answer(2, 10..<20)
    #expect(jumps.requests[2] == PageRequest(kind: .next, cursor: 10, limit: 10))
  }

  @Test("A load that a reader takes elsewhere ends as superseded, and its command shares the next jump", .tags(.b26, .b6))
  func waiters() async {
    let jumps = await Jumps.opened()
    let next = jumps.pager.loadNext()
    await jumps.source.gate.arrival(of: 1)
    jumps.show(500..<504)
    #expect(await next.outcome == .superseded)
    await jumps.source.gate.arrival(of: 2)
    let shared = jumps.pager.loadNext()
    jumps.show(700..<704)
    #expect(await shared.outcome == .superseded)
    let waiting = jumps.pager.loadNext()
    jumps.clock.advance(by: .milliseconds(100))
    await jumps.answer(3, 697..<707)
    #expect(await waiting.outcome == .loaded)
    #expect(jumps.loads.balance == 0)
  }

  @Test("A failed jump leaves the edge failed, ignores viewport updates, and is retried at the same position", .tags(.b26, .b19))
  func aJumpThatFails() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.source.gate.fail(1, with: ServerError())
    #expect(jumps.pager.nextEdge.error as? ServerError == ServerError() && jumps.loaded == [0..<10])
    jumps.show(500..<504)
    await turn()
    #expect(jumps.requests.count == 2)
    let retry = jumps.pager.retry()
    await jumps.answer(2, 497..<507)
    #expect(await retry.outcome == .loaded)
    #expect(jumps.requests[2].cursor == 497 && jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
  }

  @Test("After a failed jump, the retry of a reader who has returned requests the next page", .tags(.b26, .b19))
  func aRetryAfterComingBack() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.source.gate.fail(1, with: ServerError())
    jumps.show(2..<6)
    jumps.pager.retry()
    await jumps.answer(2, 10..<20)
    #expect(jumps.requests[2] == PageRequest(kind: .next, cursor: 10, limit: 10))
    #expect(jumps.loaded == [0..<20] && jumps.isRight)
  }

  @Test("The retry of a page continues where the reader is then", .tags(.b26, .b19))
  func aRetryThatIsTakenElsewhere() async {
    let jumps = await Jumps.opened()
    jumps.pager.loadNext()
    await jumps.source.gate.fail(1, with: ServerError())
    jumps.pager.retry()
    await jumps.source.gate.arrival(of: 2)
    jumps.show(500..<504)
    await jumps.answer(3, 497..<507)
    #expect(jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
  }
}
