import QuireTesting
import Testing

@testable import Quire

/// Jumps that are canceled, superseded, or lead nowhere.
@MainActor @Suite(.timeLimit(.minutes(5))) struct InterruptedJumpTests {
  @Test("A jump is canceled like any load of an edge, even while it waits", .tags(.b26, .b8), arguments: [false, true])
  func cancel(waits: Bool) async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    if waits { jumps.show(600..<604) }
    let next = jumps.pager.loadNext()
    jumps.pager.cancel()
    #expect(await next.outcome == .cancelled)
    #expect(jumps.pager.nextEdge == .paused && jumps.loads.balance == 0)
    jumps.clock.advance(by: .seconds(1))
    jumps.show(600..<604)
    await turn()
    #expect(jumps.requests.count == 2)
    jumps.pager.loadNext()
    await jumps.answer(2, 597..<607)
    #expect(jumps.loaded == [0..<10, 597..<607] && jumps.isRight)
  }

  @Test("A jump has no effect after a reset", .tags(.b26, .b10), arguments: [false, true])
  func reset(waits: Bool) async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    if waits { jumps.show(600..<604) }
    jumps.pager.reset()
    jumps.clock.advance(by: .seconds(1))
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.contentState == .initial && jumps.pager.rows.isEmpty)
    #expect(jumps.requests.count == 2 && jumps.loads.balance == 0)
  }

  @Test("A refresh and another query supersede a jump", .tags(.b26, .b9, .b41), arguments: [false, true])
  func refreshes(_ isQuery: Bool) async {
    let jumps = await Jumps.opened()
    let other = GatedIndex()
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    if isQuery { jumps.pager.setSource(other, id: "other") } else { jumps.pager.refresh() }
    jumps.show(600..<604)
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.ids == Array(0..<10))
    await (isQuery ? other.gate : jumps.source.gate).answer(isQuery ? 0 : 2, with: Page(rows: 0..<10, of: 50))
    #expect(jumps.pager.rows.count == 50 && jumps.loads.balance == 0)
  }

  @Test("After a refresh fails, the latest viewport of a view is decided", .tags(.b26, .b9))
  func aRefreshThatFails() async {
    let jumps = await Jumps.opened()
    jumps.pager.refresh()
    jumps.show(500..<504)
    jumps.show(600..<604)
    await jumps.source.gate.fail(1, with: ServerError())
    await jumps.answer(2, 597..<607)
    #expect(jumps.loaded == [0..<10, 597..<607] && jumps.isRight)
  }

  @Test("A jump in an expired list is a refresh of the first page", .tags(.b26, .b11))
  func invalidation() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    jumps.source.invalidation?.send()
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.refreshState == .refreshing && jumps.loaded == [0..<10])
    await jumps.answer(2, 0..<10)
    #expect(jumps.requests[2] == PageRequest(kind: .refresh, cursor: nil, limit: 10))
    #expect(jumps.isRight)
  }

  @Test("A jump that begins while changed items are read is not superseded, and the items are read after it", .tags(.b26, .b54))
  func aJumpDuringAReread() async {
    let jumps = await Jumps.opened()
    jumps.show(0..<4)
    jumps.source.invalidation?.send(.visible)
    await jumps.source.gate.arrival(of: 1)

    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 2)
    await jumps.answer(1, 0..<10)
    await jumps.answer(2, 497..<507)

    #expect(jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
    await jumps.source.gate.arrival(of: 3)
    #expect(jumps.requests.map(\.cause) == [.firstLoad, .reread, .viewport, .reread])
  }

  @Test("Items that change during a jump are read at once if the reader abandons it", .tags(.b26, .b54))
  func aChangeDuringAnAbandonedJump() async {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    jumps.source.invalidation?.send(.firstPage)

    jumps.show(0..<4)

    await jumps.source.gate.arrival(of: 2)
    #expect(jumps.requests.map(\.cause) == [.firstLoad, .viewport, .reread])
  }

  @Test("A jump to a position that no longer exists refreshes the list, and ends", .tags(.b26, .b11))
  func aListThatIsShorterThanReported() async {
    let server = ClosureSource.array((0..<20).map { Item($0) })
    var asked = 0
    let pager = Pager(
      source: IndexClosure { request in
        asked += 1
        var page = try await server.page(request)
        if page.next != nil { page.itemsAfter = 1000 }
        return page
      }, configuration: PagingConfiguration(pageSize: 5))
    _ = await pager.refresh().outcome
    let reader = Reader(pager, showsPlaceholders: true)
    reader.scroll(to: 500)
    await pager.settled()
    #expect(asked < 20)
    #expect(pager.ids.first == 0)
  }

  @Test("So does a jump by a command", .tags(.b51, .b11))
  func aCommandToNowhere() async {
    let jumps = await Jumps.opened()

    let jump = jumps.pager.go(toIndex: 500)
    await jumps.source.gate.answer(1, with: Page(ids: []))

    #expect(await jump.outcome == .superseded)
    #expect(jumps.pager.refreshState == .refreshing)
  }

  @Test("A source that returns every page at another position is not called forever", .tags(.b26, .b47), arguments: [1000, 30, 0])
  func aSourceThatLies(_ before: Int) async {
    var asked = 0
    let pager = Pager(
      source: IndexClosure { request in
        asked += 1
        if asked == 1 { return Page(rows: 0..<5, of: 2000) }
        return Page(ids: asked * 100..<asked * 100 + 5, previous: 1, next: 2).counting(before, 900)
      }, configuration: PagingConfiguration(pageSize: 5, prefetchDistance: .rows(0)))
    _ = await pager.refresh().outcome
    let reader = Reader(pager, showsPlaceholders: true)
    reader.scroll(to: 500)
    await pager.settled()
    #expect(asked == 2)
    reader.scroll(to: 700)
    await pager.settled()
    #expect(asked == 3)
  }

  @Test("A reader who has been elsewhere and returns is followed again", .tags(.b26, .b47))
  func aReturnToWhereASourceLied() async throws {
    let jumps = await Jumps.opened()
    jumps.show(500..<504)
    await jumps.answer(1, 700..<710)
    jumps.show(500..<504)
    #expect(jumps.requests.count == 2 && !jumps.pager.isLoading)

    jumps.show(2..<6)
    jumps.show(500..<504)
    try #require(jumps.pager.isLoading)
    await jumps.answer(2, 497..<507)

    #expect(jumps.requests[2] == PageRequest(kind: .refresh, cursor: 497, limit: 10))
    #expect(jumps.loaded == [0..<10, 497..<507, 700..<710] && jumps.isRight)
  }

  @Test("A view that no longer shows placeholders waits for no rows", .tags(.b26, .b47))
  func aViewThatHidesPlaceholders() async {
    let jumps = await Jumps.opened()
    for (request, row) in [(1, 700), (2, 800)] {
      jumps.pager.go(toIndex: row)
      await jumps.answer(request, row - 5..<row + 5)
    }
    jumps.show(500..<504)
    jumps.pager.updateViewport(visible: 22..<26, capacity: 4)
    await jumps.answer(3, 300..<310)

    // The page has come before the items that the view shows, whose positions are these now.
    jumps.show(32..<36)

    await jumps.source.gate.arrival(of: 4)
    #expect(jumps.requests.last == PageRequest(kind: .refresh, cursor: 29, limit: 10))
  }
}

/// A source that serves any row, from a closure.
@MainActor private struct IndexClosure: PageSource {
  let answer: @MainActor (PageRequest<Int>) async throws -> Page<Item, Int>

  var cursorSemantics: CursorSemantics { .repeatable }

  func cursor(at index: Int) -> Int? { index }

  func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> { try await answer(request) }
}
