@testable import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct JumpTests {
  /// A list of a thousand rows, each item with the number of its row, in pages of ten.
  @MainActor private struct Jumps {
    let source = GatedIndex()
    let clock = ManualClock()
    let pager: Pager<Item>
    let updates: UpdateRecorder<Item>
    let loads: LoadRecorder

    init(_ configuration: PagingConfiguration, from start: Int? = nil) {
      pager = Pager(source: source, from: start, configuration: configuration, clock: clock)
      updates = UpdateRecorder(pager)
      loads = LoadRecorder(pager)
    }

    var requests: [PageRequest<Int>] { source.gate.requests }

    func show(_ rows: Range<Int>, from view: AnyObject? = nil) {
      pager.updateViewport(visible: rows, capacity: rows.count, in: pager.rows, from: view)
    }

    func answer(_ request: Int, _ rows: Range<Int>, of total: Int = 1000) async {
      await source.gate.answer(request, with: Page(rows: rows, of: total))
    }

    /// The loaded rows, one range for each stretch.
    var loaded: [Range<Int>] {
      let rows = pager.rows
      var starts = [rows.placeholdersBefore]
      var ends: [Int] = []
      for gap in pager.gaps {
        let start = rows.position(ofItemAt: gap.index)
        ends.append(start - gap.missingCount)
        starts.append(start)
      }
      ends.append(rows.count - rows.placeholdersAfter)
      return zip(starts, ends).map { $0..<$1 }
    }

    /// A Boolean value that indicates whether each row has the item that it has on the server, and the gaps are between the loaded rows.
    var isRight: Bool {
      let rows = pager.rows
      return rows.count == 1000 && pager.ids == loaded.flatMap { Array($0) }
        && rows.indices.allSatisfy { row in rows[row].map(\.id) == (loaded.contains { $0.contains(row) } ? row : nil) }
    }
  }

  private func opened(
    _ configuration: PagingConfiguration = PagingConfiguration(pageSize: 10, prefetchDistance: .rows(1))
  ) async -> Jumps {
    let jumps = Jumps(configuration)
    jumps.pager.load()
    await jumps.answer(0, 0..<10)
    return jumps
  }

  @Test(
    "A reader who goes where the next page would not help is followed: a page is loaded there, and the loaded part stays",
    .tags(.b26, .b48, .b51))
  func aJump() async {
    let jumps = await opened()
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

  @Test("A jump starts where the next page would not reach the first visible row, and not before", .tags(.b26), arguments: [true, false])
  func whereAJumpBegins(_ goesBack: Bool) async {
    let jumps = await opened()
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

  @Test("The list continues from a jump in both directions, and the gaps close where a page meets what was there", .tags(.b26, .b48, .b49))
  func bothDirections() async {
    let jumps = await opened()
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
    let jumps = await opened()
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

  @Test("At the start by a jump, the start is an end", .tags(.b26))
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
    let jumps = await opened()
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    jumps.show(0..<4)
    jumps.show(500..<504)
    await turn()
    #expect(jumps.requests.count == 2)
    #expect(jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
  }

  @Test(
    "The first jump asks at once; who continues is waited for, a tenth of a second at a time, however often the view updates its viewport",
    .tags(.b26)
  )
  func aReaderWhoGoesOn() async {
    let jumps = await opened()
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

  @Test("A reader who stays within the page under way is not waited for again", .tags(.b26))
  func aReaderWhoStays() async {
    let jumps = await opened()
    jumps.show(500..<504)
    jumps.show(503..<507)
    jumps.show(498..<502)
    await jumps.answer(1, 497..<507)
    #expect(jumps.loaded == [0..<10, 497..<507] && jumps.isRight && jumps.requests.count == 2)
  }

  @Test("A reader who returns before the page is there supersedes it, and the visible part does not become a placeholder", .tags(.b26))
  func aReaderWhoComesBack() async {
    let jumps = await opened()
    jumps.show(500..<504)
    jumps.show(2..<6)
    #expect(jumps.pager.nextEdge == .more)
    await jumps.answer(1, 497..<507)
    #expect(jumps.loaded == [0..<10] && jumps.isRight)
    jumps.show(7..<10)
    await jumps.answer(2, 10..<20)
    #expect(jumps.requests[2] == PageRequest(kind: .next, cursor: 10, limit: 10))
  }

  @Test("Who waits for a load that a reader takes elsewhere is released as superseded, and shares the jump that follows", .tags(.b26, .b6))
  func waiters() async {
    let jumps = await opened()
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

  @Test("A jump that fails leaves the edge failed, ignores viewport updates, and is retried at the same place", .tags(.b26, .b19))
  func aJumpThatFails() async {
    let jumps = await opened()
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

  @Test("After a jump that failed, the retry of a reader who has return requests the next page", .tags(.b26, .b19))
  func aRetryAfterComingBack() async {
    let jumps = await opened()
    jumps.show(500..<504)
    await jumps.source.gate.fail(1, with: ServerError())
    jumps.show(2..<6)
    jumps.pager.retry()
    await jumps.answer(2, 10..<20)
    #expect(jumps.requests[2] == PageRequest(kind: .next, cursor: 10, limit: 10))
    #expect(jumps.loaded == [0..<20] && jumps.isRight)
  }

  @Test("The retry of a page continues where the reader has gone meanwhile", .tags(.b26, .b19))
  func aRetryThatIsTakenElsewhere() async {
    let jumps = await opened()
    jumps.pager.loadNext()
    await jumps.source.gate.fail(1, with: ServerError())
    jumps.pager.retry()
    await jumps.source.gate.arrival(of: 2)
    jumps.show(500..<504)
    await jumps.answer(3, 497..<507)
    #expect(jumps.loaded == [0..<10, 497..<507] && jumps.isRight)
  }

  @Test("A jump is canceled as any load of an edge, while it waits too", .tags(.b26, .b8), arguments: [false, true])
  func cancel(waits: Bool) async {
    let jumps = await opened()
    jumps.show(500..<504)
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

  @Test("Nothing comes of a jump after a reset", .tags(.b26, .b10), arguments: [false, true])
  func reset(waits: Bool) async {
    let jumps = await opened()
    jumps.show(500..<504)
    if waits { jumps.show(600..<604) }
    await jumps.source.gate.arrival(of: 1)
    jumps.pager.reset()
    jumps.clock.advance(by: .seconds(1))
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.contentState == .initial && jumps.pager.rows.isEmpty)
    #expect(jumps.requests.count == 2 && jumps.loads.balance == 0)
  }

  @Test("A refresh and another query supersede a jump", .tags(.b26, .b9, .b41), arguments: [false, true])
  func refreshes(_ isQuery: Bool) async {
    let jumps = await opened()
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

  @Test("Of what views say during a refresh that fails, the latest is decided once it has", .tags(.b26, .b9))
  func aRefreshThatFails() async {
    let jumps = await opened()
    jumps.pager.refresh()
    jumps.show(500..<504)
    jumps.show(600..<604)
    await jumps.source.gate.fail(1, with: ServerError())
    await jumps.answer(2, 597..<607)
    #expect(jumps.loaded == [0..<10, 597..<607] && jumps.isRight)
  }

  @Test("A jump in an expired list is a refresh of the first page", .tags(.b26, .b11))
  func invalidation() async {
    let jumps = await opened()
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    jumps.source.invalidation?.send()
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.refreshState == .refreshing && jumps.loaded == [0..<10])
    await jumps.answer(2, 0..<10)
    #expect(jumps.requests[2] == PageRequest(kind: .refresh, cursor: nil, limit: 10))
    #expect(jumps.isRight)
  }

  @Test("A jump to where nothing is any more refreshes the list, and that ends", .tags(.b26, .b11))
  func aListThatIsShorterThanWasSaid() async {
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
    let jumps = await opened()

    let jump = jumps.pager.go(toIndex: 500)
    await jumps.source.gate.answer(1, with: Page(ids: []))

    #expect(await jump.outcome == .superseded)
    #expect(jumps.pager.refreshState == .refreshing)
  }

  @Test("A source that puts every page elsewhere than it was requested is not requested ever", .tags(.b26, .b47), arguments: [1000, 30, 0])
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

  @Test("But a reader who has been elsewhere and returns is followed again", .tags(.b26, .b47))
  func aReturnToWhereASourceLied() async throws {
    let jumps = await opened()
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

  @Test("A view that shows no placeholders any more waits for no rows", .tags(.b26, .b47))
  func aViewThatHidesPlaceholders() async {
    let jumps = await opened()
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

  @Test("A view that no longer exists is not remembered", .tags(.b26, .b37))
  func aViewThatIsGone() async {
    let jumps = await opened()
    var view: View? = View()
    jumps.show(500..<504, from: view)
    await jumps.answer(1, 30..<40)
    let machine = { jumps.pager.engine.machine.machine }
    #expect(machine().shown?.parkedViews.count == 1)

    view = nil
    jumps.show(0..<4, from: View())

    #expect(machine().shown?.parkedViews.isEmpty == true)
  }

  @Test("A source that gives fewer rows than are requested is followed to where the reader is", .tags(.b26))
  func aSourceWithALimitOfItsOwn() async {
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

  @Test("A view elsewhere does not redirect a jump by a command, which is loaded where the app wanted it", .tags(.b51))
  func aJumpByACommandStays() async {
    let jumps = await opened()
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
    let jumps = await opened()
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

  @Test("A jump of one view takes nothing from another", .tags(.b37, .b51))
  func twoViews() async {
    let (first, second) = (View(), View())
    let jumps = await opened()
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

  @Test(
    "A view that draws items only shows what a jump has brought after the gap, and loads the gap when it comes near",
    .tags(.b37, .b26, .b48))
  func aViewWithoutPlaceholders() async {
    let (items, rows) = (View(), View())
    let jumps = await opened()
    jumps.pager.updateViewport(visible: 2..<6, capacity: 4, from: items)
    jumps.show(500..<504, from: rows)
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.ids == Array(0..<10) + Array(497..<507))
    jumps.pager.updateViewport(visible: 6..<10, capacity: 4, in: jumps.pager.items, from: items)
    await jumps.answer(2, 10..<20)
    #expect(jumps.requests[2] == PageRequest(kind: .next, cursor: 10, limit: 10))
    #expect(jumps.loaded == [0..<20, 497..<507] && jumps.isRight)
  }

  @Test("A view that draws items only, and a source that cannot be requested any row, know no jumps", .tags(.b26))
  func noJumps() async {
    let jumps = await opened()
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

  @Test("A list that does not say how many rows are before it knows no jumps", .tags(.b26))
  func anUnknownPlace() async {
    let jumps = Jumps(PagingConfiguration(pageSize: 10))
    jumps.pager.load()
    await jumps.source.gate.answer(0, with: Page(ids: 100..<110, previous: 100, next: 110).counting(nil, 800))
    jumps.show(500..<504)
    await jumps.source.gate.arrival(of: 1)
    #expect(jumps.requests[1] == PageRequest(kind: .next, cursor: 110, limit: 10))
  }

  @Test("A viewport of a list that has become another one by a jump says nothing", .tags(.b26, .b16))
  func staleReports() async {
    let jumps = await opened()
    let old = jumps.pager.rows
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    jumps.pager.updateViewport(visible: 0..<4, capacity: 4, in: old)
    await turn()
    #expect(jumps.requests.count == 2)
  }

  @Test("Edits made while a jump is under way are made to its page", .tags(.b26, .b28))
  func editsSurvive() async {
    let jumps = await opened()
    jumps.show(500..<504)
    #expect(jumps.pager.update(501) { $0.text = "mine" } == .deferred)
    #expect(jumps.pager.remove(502) == .deferred)
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.ids == Array(0..<10) + [497, 498, 499, 500, 501, 503, 504, 505, 506])
    #expect(jumps.pager.item(501)?.text == "mine")
  }

  @Test("An edit that waits elsewhere moves no position at the sides of a gap", .tags(.b26, .b25, .b29), arguments: UInt64(0)..<20)
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
    let removal = Task { await pager.remove(removed) { try await save.pass(()) } }
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

  @Test("Buffered items wait during a jump, and are then accepted at the start, which is still loaded", .tags(.b30, .b51))
  func bufferedItems() async {
    let jumps = await opened()
    jumps.pager.buffer([Item(-1)])
    jumps.show(500..<504)
    await jumps.answer(1, 497..<507)
    #expect(jumps.pager.bufferedCount == 1)
    jumps.pager.showBuffered()
    #expect(jumps.pager.ids == Array(-1..<10) + Array(497..<507))
    #expect(jumps.requests.count == 2 && jumps.pager.bufferedCount == 0)
  }

  @Test("The decision for a viewport update is made of jumps too", .tags(.b42))
  func decisions() async {
    let jumps = await opened()
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
    "A source that can be requested any row is refreshed around the visible part by its place", .tags(.b14, .b26),
    arguments: [RefreshScope.visible, .loaded])
  func refreshesByPlace(_ scope: RefreshScope) async {
    let jumps = await opened()
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

/// A source that can be asked for any row, from a closure.
@MainActor private struct IndexClosure: PageSource {
  let answer: @MainActor (PageRequest<Int>) async throws -> Page<Item, Int>

  var cursorSemantics: CursorSemantics { .repeatable }

  func cursor(at index: Int) -> Int? { index }

  func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> { try await answer(request) }
}
