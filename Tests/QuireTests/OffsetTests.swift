import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct OffsetTests {
  private let two = PagingConfiguration(pageSize: 2)

  @Test("A request has the direction, the cursor, and the number of items, which can be larger for the first page", .tags(.b22))
  func requestsSayWhatIsWanted() async {
    let fixture = await Fixture.loaded(1...3, previous: -1, next: 2, PagingConfiguration(pageSize: 7, firstPageSize: 30))
    await fixture.append(1, Page(ids: [4]))
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 2)
    #expect(
      fixture.source.requests == [
        PageRequest(kind: .refresh, limit: 30), PageRequest(kind: .next, cursor: 2, limit: 7),
        PageRequest(kind: .previous, cursor: -1, limit: 7),
      ]
    )
  }

  @Test("The offset adjustment counts edits since the request whose answer named the cursor", .tags(.b22))
  func offsetAdjustments() async {
    let fixture = await Fixture.loaded(1...5, next: 2)
    fixture.pager.remove(1)
    fixture.pager.remove(2)
    fixture.pager.insert(Item(9), at: .start)
    fixture.pager.move(5, to: .start)
    fixture.pager.update(3) { $0.text = "new" }
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    #expect(fixture.source.requests[1].offsetAdjustment == -1)
    fixture.pager.remove(3)
    await fixture.source.answer(1, with: Page(ids: 6...7, next: 3))
    fixture.pager.remove(6)
    fixture.pager.loadNext()
    await fixture.source.fail(2, with: ServerError())
    #expect(fixture.source.requests[2].offsetAdjustment == -2, "that of 3 came after the request began, that of 6 after the answer")
    fixture.pager.insert(Item(10), at: .end)
    fixture.pager.retry()
    await fixture.source.arrival(of: 3)
    #expect(fixture.source.requests[3].offsetAdjustment == -1)
  }

  @Test("Nothing is before a previous page, so its offset is not adjusted", .tags(.b22))
  func previousPagesHaveNoAdjustment() async {
    let fixture = await Fixture.loaded(1...5, previous: 2, source: GatedPageSource(cursorSemantics: .offset))
    fixture.pager.remove(1)
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 1)
    fixture.pager.insert(Item(9), at: .start)
    await fixture.source.answer(1, with: Page(ids: -1...0))
    #expect(fixture.source.requests.last?.offsetAdjustment == 0)
    #expect(fixture.pager.ids == [-1, 0, 9, 2, 3, 4, 5])
    #expect(fixture.source.requests.count == 2)
  }

  @Test("If a source counts items, an answer that overlaps an edit is requested again, as part of one load", .tags(.b22))
  func overlappingAnswersAreRequestedAgain() async {
    let fixture = await Fixture.loaded(1...3, next: 3, source: GatedPageSource(cursorSemantics: .offset))
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    fixture.pager.remove(1)
    await fixture.source.answer(1, with: Page(ids: [5, 6], next: 5))
    #expect(fixture.pager.ids == [2, 3])
    #expect(fixture.pager.nextEdge == .loading)
    await fixture.source.answer(2, with: Page(ids: [4, 5], next: 4))
    #expect(fixture.source.requests[2] == PageRequest(kind: .next, cursor: 3, offsetAdjustment: -1))
    #expect(fixture.pager.ids == [2, 3, 4, 5])
    #expect(fixture.loads.log.suffix(2) == ["next (command) began", "next (command) ended: loaded"])
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 3)
    #expect(fixture.source.requests[3] == PageRequest(kind: .next, cursor: 4), "its cursor was named after the removal")
  }

  @Test("So is a refresh; moves and updates don't shift later items", .tags(.b22))
  func overlappingRefreshesAreRequestedAgain() async {
    let fixture = await Fixture.loaded(1...3, next: 3, source: GatedPageSource(cursorSemantics: .offset))
    fixture.pager.refresh()
    fixture.pager.insert(Item(9), at: .start)
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.refreshState == .refreshing)
    fixture.pager.move(2, to: .start)
    fixture.pager.update(3) { $0.text = "new" }
    await fixture.source.answer(2, with: Page(ids: [9, 1, 2, 3]))
    #expect(fixture.pager.ids == [2, 9, 1, 3])
    #expect(fixture.pager.items[3].text == "new")
    #expect(fixture.source.requests.count == 3)
  }

  @Test("Removing as many rows as a page has does not create a circle", .tags(.b22))
  func removingAWholePage() async {
    let server = CountingServer(1...8)
    let pager = Pager(source: server.source, configuration: two)
    _ = await pager.refresh().outcome
    _ = await pager.loadNext().outcome
    for id in 1...2 { edit(pager, server) { $0.remove(id) } }
    await pager.loadEverything()
    #expect(pager.ids == server.ids)
  }

  @Test("Offsets lead in both directions from the middle", .tags(.b22, .b24))
  func offsetsFromTheMiddle() async {
    let server = CountingServer(1...9)
    let pager = Pager(source: server.source, from: 4, configuration: two)
    _ = await pager.refresh().outcome
    #expect(pager.ids == [5, 6])
    await pager.loadEverything()
    #expect(pager.ids == server.ids)
  }

  @Test("A server that returns fewer items than requested leaves no hole, in either direction", .tags(.b22), arguments: 1...4)
  func aServerWithALimit(_ most: Int) async {
    let server = CountingServer(1...20)
    server.most = most
    let pager = Pager(source: server.source, from: 10, configuration: PagingConfiguration(pageSize: 5))
    _ = await pager.refresh().outcome
    await pager.loadEverything()
    #expect(pager.ids == server.ids)
  }

  @Test(
    "A total is a hint: a list that is longer than its server says continues to its end", .tags(.b18, .b26),
    arguments: [0, 1, 20, 45, 60, 1000])
  func aWrongTotal(_ total: Int) async {
    var requests = 0
    let server = CountingServer(1...60)
    let pager = Pager(
      source: ClosureSource<Item, Int>.offsets { offset, limit in
        requests += 1
        return PartialPage(Array(server.items.dropFirst(offset).prefix(limit)), total: total)
      })
    _ = await pager.refresh().outcome
    await pager.loadEverything()
    #expect(pager.ids == Array(1...60) && pager.nextEdge == .end)
    #expect(requests == 4, "three full pages, and one without items")
  }

  @Test("A short page is the end if the total is reached, and otherwise may be due to the server's own limit", .tags(.b18, .b26))
  func aShortPage() async {
    let server = CountingServer(1...50)
    let pager = Pager(
      source: ClosureSource<Item, Int>.offsets { offset, limit in
        PartialPage(Array(server.items.dropFirst(offset).prefix(min(limit, 15))), total: 50)
      })
    _ = await pager.refresh().outcome
    #expect(pager.items.count == 15 && pager.nextEdge == .more)
    await pager.loadEverything()
    #expect(pager.ids == Array(1...50))
    let whole = Pager(
      source: ClosureSource<Item, Int>.offsets { offset, limit in
        PartialPage(Array(server.items.dropFirst(offset).prefix(limit)), total: 50)
      })
    _ = await whole.refresh().outcome
    _ = await whole.loadNext().outcome
    _ = await whole.loadNext().outcome
    #expect(whole.nextEdge == .end, "the last page has ten items")
  }

  @Test("A previous page with a hole is not valid, and is not requested forever", .tags(.b11, .b46, .b48))
  func aServerWithoutProgress() async throws {
    var requests: [Int] = []
    let source = ClosureSource<Item, Int>.offsets { offset, limit in
      requests.append(offset)
      return PartialPage((offset..<55).prefix(limit).map { Item($0) }, hasMore: requests.count < 50)
    }
    await #expect(throws: (any Error).self) { try await source.page(PageRequest(kind: .previous, cursor: 60, limit: 20)) }
    #expect(requests == [40, 55])
  }

  @Test("A list doesn't show items side by side that a hole of the server separates", .tags(.b48))
  func aServerWithAHole() async {
    let pager = Pager(
      source: ClosureSource<Item, Int>.offsets { offset, limit in
        PartialPage(
          (offset..<offset + limit).filter { !(90..<100).contains($0) }.prefix { $0 < 90 || offset >= 100 }.map { Item($0) }, hasMore: true)
      }, from: 100)
    _ = await pager.load().outcome
    _ = await pager.loadPrevious().outcome
    await pager.settled()
    #expect(zip(pager.ids, pager.ids.dropFirst()).allSatisfy { $1 == $0 + 1 })
  }

  @Test("A canceled request for a previous page requests no missing items", .tags(.b46))
  func aCanceledPreviousPage() async {
    let gate = Gate<Int, PartialPage<Item>>()
    let source = ClosureSource<Item, Int>.offsets { offset, _ in try await gate.pass(offset) }
    let page = Task { try await source.page(PageRequest(kind: .previous, cursor: 60, limit: 20)).items }
    await gate.arrival(of: 0)
    page.cancel()
    await gate.answer(0, with: PartialPage([Item(40)], hasMore: true))
    await turn()
    #expect(gate.requests == [40])
    await #expect(throws: CancellationError.self) { try await page.value }
  }

  @Test("A negative total is unknown, and ends no list", .tags(.b18, .b47), arguments: [-1, .min])
  func aNegativeTotal(_ total: Int) async throws {
    let source = ClosureSource<Item, Int>.offsets { offset, _ in PartialPage((offset..<offset + 15).map { Item($0) }, total: total) }
    let page = try await source.page(PageRequest(limit: 20))
    #expect(page.next == 15)
    #expect(page.itemsAfter == nil)
  }

  @Test("Filtering and mapping change neither cursors nor offsets", .tags(.b23))
  func filteringKeepsOffsets() async {
    let server = CountingServer(1...30)
    let source = server.source.filter { $0.id % 7 == 0 }.map { Item($0.id, "mapped") }
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3, emptyPageBudget: 1))
    _ = await pager.refresh().outcome
    await pager.loadEverything()
    #expect(pager.ids == [7, 14, 21, 28])
    #expect(pager.items.allSatisfy { $0.text == "mapped" })
  }

  @Test("With removals, insertions, and moves at any time, no row is lost or duplicated", .tags(.b22), arguments: Seeds.some(30))
  func noRowIsLost(_ seed: UInt64) async {
    var generator = SplitMix(seed: seed)
    let server = CountingServer(0..<Int.random(in: 1...40, using: &generator))
    let configuration = PagingConfiguration(pageSize: Int.random(in: 1...4, using: &generator))
    let start = seed % 3 == 0 ? Int.random(in: 0..<server.items.count, using: &generator) : 0
    let pager = Pager(source: server.source, from: start, configuration: configuration)
    let updates = UpdateRecorder(pager)
    _ = await pager.refresh().outcome
    for step in 0..<40 {
      let isHeld = Bool.random(using: &generator)
      server.isHeld = isHeld
      let goesOn = Int.random(in: 0...2, using: &generator) > 0 ? pager.nextEdge : pager.previousEdge
      let edge: ListEdge = goesOn == pager.nextEdge ? .next : .previous
      let request = server.gate.requests.count
      let load = Task { edge == .next ? await pager.loadNext().outcome : await pager.loadPrevious().outcome }
      if isHeld, goesOn != .end { await server.gate.arrival(of: request) }
      for _ in 0..<Int.random(in: 0...2, using: &generator) { randomEdit(pager, server, 100 + step, &generator) }
      server.isHeld = false
      if isHeld, goesOn != .end { await server.gate.answer(request, with: ()) }
      _ = await load.value
      #expect(updates.rows == pager.ids)
    }
    await pager.loadEverything()
    #expect(pager.ids == server.ids)
    #expect(pager.duplicateCount == 0)
  }

  /// Makes an edit here, and at once on the server.
  private func edit(_ pager: Pager<Item>, _ server: CountingServer, _ edit: (Pager<Item>) -> EditTask.Outcome) {
    let before = pager.ids
    let place = server.ids.firstRange(of: before).map(\.lowerBound) ?? 0
    guard edit(pager) == .applied else { return }
    server.items.replaceSubrange(place..<place + before.count, with: pager.items)
  }

  private func randomEdit(_ pager: Pager<Item>, _ server: CountingServer, _ id: Int, _ generator: inout SplitMix) {
    guard let (row, other) = pager.ids.randomElement(using: &generator).map({ ($0, pager.ids.randomElement(using: &generator)!) })
    else { return }
    switch Int.random(in: 0...4, using: &generator) {
    case 0: edit(pager, server) { $0.insert(Item(id), at: .after(row)) }
    case 1: edit(pager, server) { $0.insert(Item(id), at: .start) }
    case 2: edit(pager, server) { $0.move(row, to: .before(other)) }
    case _ where pager.items.count > 1: edit(pager, server) { $0.remove(row) }
    default: break
    }
  }

  @Test("An edit that waits for the page in flight is after its offset, and doesn't shift it", .tags(.b22))
  func deferredEditsDoNotAdjustOffsets() async {
    let server = CountingServer(1...6)
    let pager = Pager(source: server.source, configuration: PagingConfiguration(pageSize: 3))
    _ = await pager.refresh().outcome
    server.isHeld = true
    let next = pager.loadNext()
    await server.gate.arrival(of: 0)
    #expect(pager.insert(Item(9), at: .after(5)) == .deferred)
    server.items.insert(Item(9), at: 5)
    server.isHeld = false
    await server.gate.answer(0, with: ())
    _ = await next.outcome
    await pager.loadEverything()
    #expect(pager.ids == [1, 2, 3, 4, 5, 9, 6])
  }

  @Test("A deferred removal doesn't shift the next request", .tags(.b22, .b28))
  func deferredRemovalsDoNotAdjustOffsets() async {
    let fixture = await Fixture.loaded(1...3, next: 3, source: GatedPageSource(cursorSemantics: .offset))
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    #expect(fixture.pager.remove(5) == .deferred)
    await fixture.source.answer(1, with: Page(ids: 4...6))
    await fixture.source.arrival(of: 2)
    #expect(fixture.source.requests[2].offsetAdjustment == 0)
  }
}
