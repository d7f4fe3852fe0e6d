import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct PlaceholderTests {
  private let three = PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1))

  private func counted(_ page: Page<Item, Int>, _ configuration: PagingConfiguration? = nil) async -> Fixture {
    let fixture = Fixture(configuration ?? three)
    fixture.pager.load()
    await fixture.source.answer(0, with: page)
    return fixture
  }

  @Test("Counts are placeholders: the list has its full length at once", .tags(.b26))
  func countsArePlaceholders() async {
    let fixture = await counted(Page(ids: 10...12, previous: -1, next: 1).counting(10, 87))
    let rows = fixture.pager.rows
    #expect(rows.count == 100 && rows.placeholdersBefore == 10 && rows.placeholdersAfter == 87)
    #expect(rows[9] == nil && rows[10]?.id == 10 && rows[12]?.id == 12 && rows[13] == nil && rows[99] == nil)
    #expect([0, 9, 10, 12, 13, 99].map(rows.edge(of:)) == [.previous, .previous, nil, nil, .next, .next])
    #expect(fixture.pager.ids == [10, 11, 12])
    #expect(fixture.updates.changes == [ListChanges(insertions: [0..<3])])
    #expect(fixture.updates.updates.last?.rowChanges == ListChanges(insertions: [0..<100]))
  }

  @Test("A page replaces as many placeholders, and nothing else moves", .tags(.b26, .b32))
  func pagesReplacePlaceholders() async {
    let fixture = await counted(Page(ids: 10...12, previous: -1, next: 1).counting(10, 87))
    await fixture.append(1, Page(ids: 13...15, next: 2).counting(nil, 84))
    #expect(fixture.pager.rows.count == 100)
    #expect(fixture.updates.updates.last?.rowChanges == ListChanges(updates: [13..<16]))
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page(ids: 7...9, previous: -2))
    #expect(fixture.pager.rows.placeholdersBefore == 7, "a page without counts takes its rows from those that were reported")
    #expect(fixture.updates.updates.last?.rowChanges == ListChanges(updates: [7..<10]))
  }

  @Test("If the server has more or fewer rows than it stated, rows are inserted or removed next to the page", .tags(.b26))
  func countsChange() async {
    let fixture = await counted(Page(ids: 0...2, next: 1).counting(0, 7))
    await fixture.append(1, Page(ids: 3...5, next: 2).counting(nil, 10))
    #expect(fixture.pager.rows.count == 16)
    #expect(fixture.updates.updates.last?.rowChanges.insertions.joined().count == 6)
    await fixture.append(2, Page(ids: 6...8))
    #expect(fixture.pager.rows.count == 9)
    #expect(fixture.updates.updates.last?.rowChanges == ListChanges(removals: [9..<16], updates: [6..<9]))
  }

  @Test("Only cursors decide whether there is more: without one, nothing follows, despite the counts", .tags(.b26, .b18))
  func cursorsDecide() async {
    let fixture = await counted(Page(ids: 1...3).counting(5, 5))
    #expect(fixture.pager.rows.count == 3)
    #expect(fixture.edges == [.end, .end])
  }

  @Test(
    "Absurd counts trap nowhere", .tags(.b26, .b47), arguments: [(-1, -7), (.min, .min), (.max, .max), (0, .max), (.max, -1)])
  func absurdCounts(_ counts: (before: Int, after: Int)) async {
    let fixture = await counted(Page(ids: 10...12, previous: -1, next: 1).counting(counts.before, counts.after))
    func shown(_ count: Int) -> Int { min(max(0, count), 2_000_000_000) }
    #expect(fixture.pager.rows.placeholdersBefore == shown(counts.before))
    #expect(fixture.pager.rows.placeholdersAfter == shown(counts.after))
    await fixture.append(1, Page(ids: 13...15, next: 2).counting(counts.after, counts.before))
    #expect(fixture.pager.rows.placeholdersAfter == shown(counts.before))
    for visible in [0..<3, .max - 1 ..< .max, .min ..< .min + 1, .min ..< .max] {
      fixture.pager.updateViewport(visible: visible, capacity: .max, in: fixture.pager.rows)
      fixture.pager.updateViewport(visible: visible, capacity: .min, in: fixture.pager.rows)
      fixture.pager.updateViewport(visible: visible, capacity: .max, in: fixture.pager.items)
    }
    fixture.pager.cancel()
    #expect(fixture.pager.ids == Array(10...15))
  }

  @Test("A view that shows placeholders counts them, and is near an edge as soon as it shows one beyond it", .tags(.b26, .b16))
  func placeholdersAreCounted() async {
    var configuration = three
    configuration.prefetchDistance = .rows(0)
    let fixture = await counted(Page(ids: 10...12, previous: -1, next: 1).counting(10, 87), configuration)
    fixture.pager.updateViewport(visible: 10..<13, capacity: 3, in: fixture.pager.rows)
    #expect(fixture.edges == [.more, .more])
    fixture.pager.updateViewport(visible: 11..<14, capacity: 3, in: fixture.pager.rows)
    #expect(fixture.edges == [.loading, .more])
    fixture.pager.updateViewport(visible: 9..<12, capacity: 3, in: fixture.pager.rows)
    #expect(fixture.edges == [.loading, .loading])
    await fixture.source.answer(1, with: Page(ids: 13...15, next: 2).counting(nil, 84))
    await fixture.source.answer(2, with: Page(ids: 7...9, previous: -2).counting(7, nil))
    #expect(fixture.pager.rows.count == 100)
  }

  @Test(
    "What a view shows of an older snapshot is mapped by the rows that it shows, or else by their places in the list", .tags(.b26, .b16))
  func olderSnapshots() async {
    let fixture = await counted(Page(ids: 10...12, previous: -1, next: 1).counting(10, 87))
    let old = fixture.pager.rows
    for request in 1...2 {
      fixture.pager.loadPrevious()
      await fixture.source.answer(request, with: Page(ids: 10 - request * 3..<13 - request * 3, previous: -1 - request))
    }
    #expect(fixture.pager.rows.placeholdersBefore == 4)
    fixture.pager.updateViewport(visible: 6..<8, capacity: 2, in: old)
    await turn()
    #expect(fixture.source.requests.count == 3, "rows 6 and 7 were placeholders, and are loaded with more before them")
    fixture.pager.updateViewport(visible: 3..<5, capacity: 2, in: old)
    await fixture.source.arrival(of: 3)
    #expect(fixture.source.requests[3].kind == .previous)
  }

  @Test("A view that shows only items counts only items, without placeholders", .tags(.b26))
  func itemsOnly() async {
    let fixture = await counted(Page(ids: 10...12, previous: -1, next: 1).counting(10, 87))
    fixture.pager.updateViewport(visible: 1..<2, capacity: 1)
    #expect(fixture.edges == [.more, .more])
    fixture.pager.updateViewport(visible: 2..<3, capacity: 1)
    #expect(fixture.edges == [.loading, .more])
  }

  @Test("Evicted rows leave placeholders, which become rows again, with or without counts", .tags(.b25, .b26))
  func rowsLeavePlaceholders() async {
    var configuration = three
    configuration.maximumRows = 6
    let fixture = await Fixture.loaded(1...3, next: 1, configuration)
    await fixture.append(1, Page(ids: 4...6, next: 2))
    await fixture.append(2, Page(ids: 7...9, next: 3))
    #expect(fixture.pager.rows.map { $0?.id } == [nil, nil, nil, 4, 5, 6, 7, 8, 9])
    #expect(fixture.updates.updates.last?.rowChanges == ListChanges(insertions: [6..<9], updates: [0..<3]))
    fixture.pager.updateViewport(visible: 2..<4, capacity: 2, in: fixture.pager.rows)
    await fixture.source.answer(3, with: Page(ids: 1...3, next: 1))
    #expect(fixture.pager.rows.map { $0?.id } == [1, 2, 3, 4, 5, 6, nil, nil, nil])
    #expect(fixture.updates.updates.last?.rowChanges == ListChanges(updates: [0..<3, 6..<9]))
  }

  @Test("A filtered source states no length, and a mapped one states that of its base", .tags(.b23, .b26))
  func transformedSources() async {
    let array = ClosureSource.array((0..<100).map { Item($0) })
    let mapped = Pager(source: array.map { Item($0.id, "mapped") }, from: 50, configuration: three)
    _ = await mapped.refresh().outcome
    #expect(mapped.rows.count == 100 && mapped.rows.placeholdersBefore == 50)
    let filtered = Pager(source: array.filter { $0.id.isMultiple(of: 2) }, from: 50, configuration: three)
    _ = await filtered.refresh().outcome
    #expect(filtered.rows.count == filtered.items.count)
    #expect(array.map { $0 }.cursor(at: 7) == 7 && array.filter { _ in true }.cursor(at: 7) == nil)
  }

  @Test("A source of offsets has the number of items before a page, and those after it if it has a total", .tags(.b26))
  func offsets() async {
    let server = CountingServer(0..<100)
    let uncounted = Pager(source: server.source, from: 30, configuration: three)
    _ = await uncounted.refresh().outcome
    #expect(uncounted.rows.placeholdersBefore == 30 && uncounted.rows.placeholdersAfter == 0)
    let counted = Pager(source: server.countedSource, from: 30, configuration: three)
    _ = await counted.refresh().outcome
    #expect(counted.rows.placeholdersBefore == 30 && counted.rows.placeholdersAfter == 67)
  }

  @Test("A refresh uses the counts of its answer, and none of the earlier ones", .tags(.b9, .b26))
  func aRefreshCountsAgain() async {
    let fixture = await counted(Page(ids: 10...12, previous: -1, next: 1).counting(10, 87))
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 20...22, previous: -1, next: 1).counting(20, nil))
    #expect(fixture.pager.rows.placeholdersBefore == 20 && fixture.pager.rows.placeholdersAfter == 0)
    let update = fixture.updates.updates.last!
    let rows = update.rowChanges.applied(to: update.before.rows) { update.after.rows[$0] }
    #expect(rows == Array(update.after.rows))
    fixture.pager.reset()
    #expect(fixture.pager.rows.isEmpty)
  }

  @Test("Observers are notified if only the counts have changed, and not if they are the same", .tags(.b34))
  func countsAreState() async {
    let fixture = await counted(Page(ids: 0...2, next: 1).counting(0, 7))
    let notified = fixture.updates.updates.count
    fixture.pager.updateViewport(visible: 0..<1, capacity: 1, in: fixture.pager.rows)
    #expect(fixture.updates.updates.count == notified)
    await fixture.append(1, Page(ids: [], next: 2).counting(nil, 5))
    await fixture.source.arrival(of: 2)
    #expect(fixture.updates.updates.last?.rowChanges == ListChanges(removals: [3..<5]))
    #expect(fixture.updates.updates.last?.changes.isEmpty == true)
  }

  @Test("A row out of range is refused with a message that names it and the count", .tags(.b47))
  func rowsOutOfRange() async {
    let beyond = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Pager(source: .array([Item(1)])).rows[0]
    }
    #expect(beyond?.says("Row 0 is out of range: there are 0 rows.") == true)
  }
}

extension Page {
  /// The page, with what the server counts.
  func counting(_ before: Int?, _ after: Int?) -> Page {
    var page = self
    (page.itemsBefore, page.itemsAfter) = (before, after)
    return page
  }
}
