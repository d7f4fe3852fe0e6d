import QuireTesting
import Testing

@testable import Quire

/// Jumps of several views, and what else happens to a list while it jumps.
@MainActor @Suite(.timeLimit(.minutes(5))) struct JumpViewTests {
  @Test("A view that no longer exists is not remembered", .tags(.b26, .b37))
  func aViewThatIsGone() async {
    let jumps = await Jumps.opened()
    var view: View? = View()
    jumps.show(500..<504, from: view)
    await jumps.answer(1, 30..<40)
    let machine = { jumps.pager.engine.machine.machine }
    #expect(machine().shown?.parkedViews.count == 1)

    view = nil
    jumps.show(0..<4, from: View())

    #expect(machine().shown?.parkedViews.isEmpty == true)
  }

  @Test("A view that leaves the screen before its delayed jump is sent jumps when it returns", .tags(.b16, .b26))
  func aViewThatLeaves() async {
    let jumps = await Jumps.opened()
    let view = View()
    jumps.show(500..<504, from: view)
    await jumps.source.gate.arrival(of: 1)
    jumps.show(700..<704, from: view)
    jumps.show(0..<0, from: view)
    #expect(jumps.pager.nextEdge == .more)
    jumps.clock.advance(by: .seconds(1))
    await turn()
    #expect(jumps.requests.count == 2 && jumps.loads.balance == 0)
    jumps.show(700..<704, from: view)
    await jumps.answer(2, 697..<707)
    #expect(jumps.loaded == [0..<10, 697..<707] && jumps.isRight)
  }

  @Test("The delayed jump of a view that no longer exists is not sent", .tags(.b16, .b26))
  func aDelayedJumpWithoutAView() async {
    let jumps = await Jumps.opened()
    var view: View? = View()
    jumps.show(500..<504, from: view)
    await jumps.source.gate.arrival(of: 1)
    jumps.show(700..<704, from: view)
    view = nil
    jumps.clock.advance(by: .milliseconds(100))
    await turn()
    #expect(jumps.requests.count == 2)
    #expect(jumps.pager.nextEdge == .more && jumps.loads.balance == 0)
  }

  @Test("If a source returns fewer rows than requested, the list continues to the reader", .tags(.b26))
  func aSourceWithALimit() async {
    let server = CountingServer(0..<1000)
    var asked = 0
    let source = ClosureSource.offsets { offset, limit in
      asked += 1
      return PartialPage(Array(server.items.dropFirst(offset).prefix(min(limit, 5))), hasMore: offset + 5 < 1000, total: 1000)
    }
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 8, firstPageSize: 60))
    _ = await pager.refresh().outcome
    let reader = Reader(pager, showsPlaceholders: true)
    reader.scroll(to: 500)
    await pager.settled()
    #expect(reader.visible == [500, 501, 502, 503])
    #expect(asked < 20)
  }

  @Test("A view elsewhere does not redirect a jump by a command", .tags(.b51))
  func aJumpByACommandStays() async {
    let jumps = await Jumps.opened()
    let task = jumps.pager.go(toIndex: 500)
    await jumps.source.gate.arrival(of: 1)

    jumps.show(700..<704)
    jumps.show(800..<804)
    await jumps.answer(1, 495..<505)

    #expect(await task.outcome == .loaded)
    #expect(jumps.requests.count == 2 && jumps.loaded == [0..<10, 495..<505] && jumps.isRight)
  }

  @Test(
    "A reader near the other side of a gap is followed after a refresh superseded the jump and failed", .tags(.b26, .b16),
    arguments: ListEdge.allCases)
  func theOtherSideOfAGap(_ edge: ListEdge) async throws {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    jumps.show(edge == .next ? 200..<204 : 400..<404)
    await jumps.source.gate.arrival(of: 2)
    jumps.pager.refresh()
    await jumps.source.gate.fail(3, with: ServerError())

    jumps.show(edge == .next ? 400..<404 : 200..<204)
    try #require(jumps.pager.isLoading)
    await jumps.answer(4, edge == .next ? 397..<407 : 197..<207)

    #expect(jumps.loaded == [0..<10, edge == .next ? 397..<407 : 197..<207, 497..<507] && jumps.isRight)
  }

  @Test("A jump of one view does not affect another", .tags(.b37, .b51))
  func twoViews() async {
    let (first, second) = (View(), View())
    let jumps = await Jumps.opened()
    jumps.show(2..<6, from: first)
    jumps.show(500..<504, from: second)
    await jumps.answer(1, 497..<507)
    for _ in 0..<3 {
      jumps.show(2..<6, from: first)
      jumps.show(500..<504, from: second)
    }
    jumps.show(3..<7, from: first)
    await turn()
    #expect(jumps.requests.count == 2 && jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
  }

  @Test("A jump continues when its view leaves the screen", .tags(.b16, .b26, .b39))
  func aViewThatLeavesTheScreen() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    jumps.show(0..<0)
    #expect(jumps.pager.nextEdge == .loading)
    await jumps.answer(1, 497..<507)
    #expect(jumps.requests.count == 2 && jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
  }

  @Test(
    "A view that draws items only shows what a jump has brought after the gap, and loads the gap when it comes near",
    .tags(.b37, .b26, .b48))
  func aViewWithoutPlaceholders() async {
    let (items, rows) = (View(), View())
    let jumps = await Jumps.opened()
    jumps.pager.updateViewport(visible: 2..<6, capacity: 4, from: items)
    jumps.show(500..<504, from: rows)
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.ids == Array(0..<10) + Array(497..<507))
    jumps.pager.updateViewport(visible: 6..<10, capacity: 4, in: jumps.pager.items, from: items)
    await jumps.answer(2, 10..<20)
    #expect(jumps.requests[2] == PageRequest(kind: .next, cursor: 10, limit: 10))
    #expect(jumps.loaded == [0..<20, 497..<507] && jumps.isRight)
  }

  @Test("A view that shows only items, and a source without cursors by position, cause no jumps", .tags(.b26))
  func noJumps() async {
    let jumps = await Jumps.opened()
    jumps.pager.updateViewport(visible: 500..<504, capacity: 4)
    await turn()
    #expect(jumps.requests[1...].map(\.kind) == [.next], "it is past the end of what there is")
    let fixture = Fixture(PagingConfiguration(pageSize: 10))
    fixture.pager.load()
    await fixture.source.answer(0, with: Page(rows: 0..<10, of: 1000))
    fixture.pager.updateViewport(visible: 500..<504, capacity: 4, in: fixture.pager.rows)
    await fixture.source.answer(1, with: Page(rows: 10..<20, of: 1000))
    #expect(fixture.source.requests[1] == PageRequest(kind: .next, cursor: 10, limit: 10))
    #expect(fixture.pager.items.count == 20)
  }

  @Test("A list without the number of rows before it causes no jumps", .tags(.b26))
  func anUnknownPlace() async {
    let jumps = Jumps(PagingConfiguration(pageSize: 10))
    jumps.pager.load()
    await jumps.source.gate.answer(0, with: Page(ids: 100..<110, previous: 100, next: 110).counting(nil, 800))
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    #expect(jumps.requests[1] == PageRequest(kind: .next, cursor: 110, limit: 10))
  }

  @Test("A viewport of an older list, which a jump has replaced, has no effect", .tags(.b26, .b16))
  func staleViewports() async {
    let jumps = await Jumps.opened()
    let old = jumps.pager.rows
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    jumps.pager.updateViewport(visible: 0..<4, capacity: 4, in: old)
    await turn()
    #expect(jumps.requests.count == 2)
  }

  @Test("Edits during a jump are also applied to its page", .tags(.b26, .b28))
  func editsSurvive() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    #expect(jumps.pager.update(501) { $0.text = "mine" } == .deferred)
    #expect(jumps.pager.remove(502) == .deferred)
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.ids == Array(0..<10) + [497, 498, 499, 500, 501, 503, 504, 505, 506])
    #expect(jumps.pager.item(501)?.text == "mine")
  }

  @Test("An edit that waits elsewhere shifts no position at the sides of a gap", .tags(.b26, .b25, .b29), arguments: Seeds.some(20))
  func pendingEditsElsewhere(_ seed: UInt64) async {
    var generator = SplitMix(seed: seed)
    let server = CountingServer(0..<1000)
    let pager = Pager(
      source: server.countedSource, configuration: PagingConfiguration(pageSize: 10, prefetchDistance: .rows(1), maximumRows: 20))
    _ = await pager.refresh().outcome
    pager.updateViewport(visible: 500..<504, capacity: 4, in: pager.rows)
    await pager.settled()
    let save = Gate<Void, Void>()
    let removed = [3, 500][Int(seed % 2)]
    let removal = Task { pager.remove(removed) { try await save.pass(()) } }
    await save.arrival(of: 0)
    let expected = server.ids.filter { $0 != removed }
    for _ in 0..<40 {
      // Pages beside the gaps are evicted, and then requested by their position.
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        let row = pager.rows.position(ofItemAt: Int.random(in: 0..<pager.items.count, using: &generator))
        pager.updateViewport(visible: row..<row + 1, capacity: 1, in: pager.rows)
      case 1: _ = await pager.loadNext().outcome
      case 2: _ = await pager.loadPrevious().outcome
      case let choice:
        guard let gap = pager.gaps.randomElement(using: &generator) else { break }
        _ = await pager.load(gap.id, from: choice == 3 ? .next : .previous).outcome
      }
      await pager.settled()
      for stretch in stretches(of: pager) {
        #expect(expected.firstRange(of: stretch) != nil, "\(stretch) is no piece of the server's list")
      }
      #expect(Set(pager.ids).count == pager.items.count)
    }
    await save.answer(0, with: ())
    _ = await removal.value
  }

  /// The ids of the loaded items between gaps.
  private func stretches(of pager: Pager<Item>) -> [[Int]] {
    let ends = pager.gaps.map(\.index) + [pager.ids.count]
    return zip([0] + ends, ends).map { Array(pager.ids[$0..<$1]) }
  }

  @Test("Buffered items wait during a jump, and are then shown at the start, which is still loaded", .tags(.b30, .b51))
  func bufferedItems() async {
    let jumps = await Jumps.opened()
    jumps.pager.buffer([Item(-1)])
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.bufferedCount == 1)
    jumps.pager.showBuffered()
    #expect(jumps.pager.ids == Array(-1..<10) + Array(497..<507))
    #expect(jumps.requests.count == 2 && jumps.pager.bufferedCount == 0)
  }

  @Test("The decision for a viewport update also covers jumps", .tags(.b42))
  func decisions() async {
    let jumps = await Jumps.opened()
    var decisions: [LoadDecision] = []
    let token = jumps.pager.observeLoadDecisions { decisions.append($0.next) }
    jumps.show(500..<504)
    jumps.show(500..<504)
    jumps.show(2..<4)
    await turn()
    #expect(decisions == [.loads, .alreadyLoading, .satisfied])
    token.cancel()
  }

  @Test(
    "A source that can be requested any row is refreshed around the visible part by its position", .tags(.b14, .b26),
    arguments: [RefreshScope.visible, .loaded])
  func refreshesByPlace(_ scope: RefreshScope) async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    jumps.show(500..<504)
    jumps.pager.refresh(scope)
    await jumps.answer(2, 497..<507)
    #expect(jumps.requests[2] == PageRequest(kind: .refresh, cursor: 497, limit: 10))
    #expect(jumps.loaded == [497..<507] && jumps.isRight, "the other stretch is not refreshed")
    #expect(jumps.pager.refreshState == .idle)
  }
}

/// Something that has a viewport.
private final class View {}
