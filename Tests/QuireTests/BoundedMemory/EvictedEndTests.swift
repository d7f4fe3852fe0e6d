import Quire
import QuireTesting
import Testing

/// Ends that were evicted: insertions, refreshes, duplicates, and sources with cursors by index.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EvictedEndTests: BoundedLists {
  @Test("A chat that opens at its end evicts that end, and requests it as it was when the reader returns", .tags(.b24, .b25))
  func aChat() async {
    let fixture = await Fixture.loaded(97...99, previous: 96, Self.limit(6))
    for (request, first) in [(1, 94), (2, 91), (3, 88)] {
      fixture.pager.loadPrevious()
      await fixture.source.answer(request, with: Page(ids: first...first + 2, previous: first - 1))
    }
    #expect(fixture.pager.ids == Array(88...93))
    #expect(fixture.edges == [.more, .more])
    #expect(fixture.pager.insert(Item(100), at: .end) == .deferred, "it comes with its page")
    await fixture.append(4, Page(ids: 94...96, previous: 93))
    await fixture.append(5, Page(ids: 97...100, previous: 96))
    #expect(fixture.source.requests[4...] == [PageRequest(kind: .previous, cursor: 96, limit: 3), PageRequest(limit: 3)])
    #expect(fixture.pager.ids == Array(94...100))
    #expect(fixture.edges == [.end, .more])
    #expect(fixture.pager.insert(Item(101), at: .end) == .applied)
  }

  @Test("An item that is inserted at an evicted end arrives with its page", .tags(.b25, .b28))
  func insertionsAtTheEnds() async {
    let fixture = await forward(3)
    #expect(fixture.pager.insert(Item(100), at: .start) == .deferred)
    #expect(fixture.pager.insert(Item(101), at: .end) == .applied)
    #expect(fixture.pager.ids == Array(4...9) + [101])
    fixture.pager.loadPrevious()
    await fixture.source.answer(3, with: Page([100, 1, 2, 3].map { Item($0) }, next: 1))
    #expect(fixture.pager.ids.starts(with: [100, 1, 2, 3, 4]))
  }

  @Test(
    "So does an item that is inserted at the end after a refresh that began in the middle", .tags(.b25, .b28, .b14), arguments: [2, nil])
  func insertionsAfterARefresh(_ next: Int?) async {
    let fixture = await forward(3, limit: 100)
    fixture.pager.updateViewport(visible: 4..<5, capacity: 1)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(3, with: Page(ids: 4...6, next: next))

    let outcome = fixture.pager.insert(Item(100), at: .end)

    #expect(outcome == (next == nil ? .applied : .deferred))
    #expect(fixture.pager.ids == [4, 5, 6] + (next == nil ? [100] : []))
  }

  @Test(
    "What is put before the first row that is loaded stays there in an answer under way, which does not begin the list", .tags(.b25, .b28))
  func insertionsBeforeTheFirstRow() async {
    let fixture = await forward(3)
    fixture.pager.updateViewport(visible: 1..<3, capacity: 2)
    fixture.pager.refresh(.visible)
    #expect(fixture.pager.insert(Item(100), at: .before(4)) == .applied)
    await fixture.source.answer(3, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.ids == [100, 4, 5, 6])
  }

  @Test(
    "Buffered items that are accepted where the head was evicted come with the newest page, and the loaded rows stay",
    .tags(.b30, .b25, .b50))
  func bufferedItems() async {
    let fixture = await forward(3)
    fixture.pager.buffer([Item(-1), Item(0)])
    fixture.pager.showBuffered()
    #expect(fixture.pager.ids == Array(4...9) && fixture.pager.bufferedCount == 2)
    #expect(fixture.pager.refreshState == .refreshing)
    await fixture.source.answer(3, with: Page(ids: -1...3, next: 1))
    #expect(fixture.source.requests[3] == PageRequest(kind: .refresh, limit: 3))
    #expect(fixture.pager.ids == Array(-1...6), "the last page is evicted")
    #expect(fixture.pager.gaps.map(\.index) == [5] && fixture.edges == [.more, .end])
    #expect(fixture.pager.bufferedCount == 0 && fixture.pager.refreshState == .idle)
  }

  @Test("For a source whose cursors count, without cursors by position, nothing is evicted", .tags(.b25))
  func countingSourcesKeepAll() async {
    let fixture = await Fixture.loaded(1...3, next: 3, Self.limit(6), source: GatedPageSource(cursorSemantics: .offset))
    for page in 1...3 { await fixture.append(page, Page(ids: page * 3 + 1...page * 3 + 3, next: page * 3 + 3)) }
    #expect(fixture.pager.ids == Array(1...12))
  }

  @Test("All loaded pages are refreshed from where they start, and evicted pages before them can still return", .tags(.b14, .b25))
  func allThatIsLoadedIsRefreshedAround() async {
    let fixture = await forward(4)
    let refresh = fixture.pager.refresh(.loaded)
    await fixture.source.answer(4, with: Page(ids: [7, 8, 9], next: 30))
    await fixture.source.answer(5, with: Page(ids: 10...12, next: 40))
    #expect(await refresh.outcome == .loaded)
    #expect(fixture.source.requests[4...].map(\.kind) == [.next, .next])
    #expect(fixture.source.requests[4...].map(\.cursor) == [2, 30])
    #expect(fixture.pager.ids == Array(7...12))
    fixture.pager.loadPrevious()
    await fixture.source.answer(6, with: Page(ids: 4...6, next: 2))
    #expect(fixture.pager.ids == Array(4...9))
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(7, with: Page(ids: 7...9, next: 30))
    await fixture.source.answer(8, with: Page(ids: 4...6, next: 2))
    #expect(fixture.source.requests[7...].map(\.cursor) == [2, 1])
    #expect(fixture.pager.ids == Array(4...9) && fixture.pager.previousEdge == .more)
  }

  @Test("If the end was evicted, the pages before the first are refreshed from the last of them on", .tags(.b14, .b25))
  func theHeadIsRefreshedAround() async {
    let fixture = await Fixture.loaded(97...99, previous: 96, Self.limit(6))
    for (request, first) in [(1, 94), (2, 91)] {
      fixture.pager.loadPrevious()
      await fixture.source.answer(request, with: Page(ids: first...first + 2, previous: first - 1))
    }
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(3, with: Page(ids: 94...96, previous: 93))
    await fixture.source.answer(4, with: Page(ids: 91...93, previous: 90))
    #expect(fixture.source.requests[3...].map(\.cursor) == [96, 93])
    #expect(fixture.pager.ids == Array(91...96))
    await fixture.append(5, Page(ids: 97...99, previous: 96))
    #expect(fixture.pager.nextEdge == .end)
  }

  // MARK: Duplicates

  @Test("A duplicate stays hidden when the page of the displayed item is evicted, and is counted with its own page", .tags(.b27))
  func duplicatesStayHidden() async {
    let fixture = await forward(2, limit: 7)
    await fixture.append(2, Page([7, 2, 8].map { Item($0, "again") }, next: 3))
    #expect(fixture.pager.ids == Array(1...8) && fixture.pager.duplicateCount == 1)

    await fixture.append(3, Page(ids: 9...11, next: 4))

    #expect(fixture.pager.ids == Array(4...11))
    #expect(fixture.pager.duplicateCount == 1)
    #expect(fixture.updates.changes.last == ListChanges(removals: [0..<3], insertions: [5..<8]))
  }

  // MARK: Sources that serve any row

  @Test(
    "A source that can be requested any row is read back and forth, however often, without a cursor that returns", .tags(.b25, .b21))
  func backAndForth() async {
    let pager = Pager(source: .array((0..<40).map { Item($0) }), configuration: Self.limit(6))
    let updates = UpdateRecorder(pager)
    _ = await pager.refresh().outcome
    for _ in 0..<3 {
      while await pager.loadNext().outcome == .loaded {}
      #expect(pager.nextEdge == .end && pager.ids.last == 39 && pager.items.count < 12)
      while await pager.loadPrevious().outcome == .loaded {}
      #expect(pager.previousEdge == .end && pager.ids.first == 0 && pager.items.count < 12)
    }
    #expect(updates.updates.allSatisfy { $0.after.nextEdge.error == nil && $0.after.previousEdge.error == nil })
  }

  @Test(
    "An item that is inserted at an evicted start moves what is requested, so that no row is missed", .tags(.b25, .b22),
    arguments: [true, false])
  func insertionsAtTheStartOfACountingSource(waits: Bool) async {
    let server = CountingServer(0..<30)
    let pager = Pager(source: server.countedSource, configuration: Self.limit(6))
    _ = await pager.refresh().outcome
    for _ in 0..<5 { _ = await pager.loadNext().outcome }
    #expect(pager.previousEdge == .more)
    if waits {
      let outcome = await pager.insert(Item(100), at: .start) {
        server.items.insert(Item(100), at: 0)
        return nil
      }.outcome
      #expect(outcome == .deferred)
    } else {
      #expect(pager.insert(Item(100), at: .start) == .deferred)
      server.items.insert(Item(100), at: 0)
    }
    // Wherever the reader goes, what is there is a piece of what the server has.
    for _ in 0..<2 {
      repeat { #expect(server.ids.firstRange(of: pager.ids) != nil) } while await pager.loadPrevious().outcome == .loaded
      repeat { #expect(server.ids.firstRange(of: pager.ids) != nil) } while await pager.loadNext().outcome == .loaded
    }
  }

  @Test("A page that hid items was as long as the server has it", .tags(.b25, .b27))
  func hiddenItemsCountForTheServer() async {
    // The second of two items with the same id comes first, and is evicted last.
    let ids = [0, 1, 2, 3, 4, 1, 5, 6, 7, 8, 9, 10]
    let pager = Pager(
      source: .array(ids.map { Item($0) }), from: 4, configuration: PagingConfiguration(pageSize: 2, maximumRows: 4))
    _ = await pager.refresh().outcome
    _ = await pager.loadPrevious().outcome
    _ = await pager.loadPrevious().outcome
    for _ in 0..<3 { _ = await pager.loadNext().outcome }
    var seen = Set(pager.ids)
    while await pager.loadPrevious().outcome == .loaded { seen.formUnion(pager.ids) }
    #expect(seen == Set(ids))
  }
}
