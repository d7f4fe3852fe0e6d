import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct TransformedSourceTests {
  @Test("Map and filter change items and nothing else", .tags(.b23))
  func itemsOnly() async throws {
    let source = ClosureSource { (_: PageRequest<Int>) in Page(ids: 1...4, previous: -1, next: 2) }
    #expect(try await source.filter { $0.id > 3 }.page(PageRequest()) == Page(ids: [4], previous: -1, next: 2))
    #expect(try await source.filter { _ in false }.page(PageRequest()) == Page(ids: [], previous: -1, next: 2))
    #expect(try await source.map(\.id).page(PageRequest()) == Page([1, 2, 3, 4], previous: -1, next: 2))
  }

  @Test("The request reaches the base unchanged, and the properties of the base are passed on", .tags(.b23))
  func requestsAndTraits() async throws {
    let base = GatedPageSource<Item, Int>(cursorSemantics: .offset)
    let source = base.map { $0 }.filter { _ in true }.failing { _ in nil }
    let request = PageRequest(kind: .next, cursor: 3, limit: 4, offsetAdjustment: -5)
    let page = Task { try await source.page(request) }
    await base.answer(0, with: Page(ids: [1]))
    #expect(try await page.value == Page(ids: [1]))
    #expect(base.requests == [request])
    #expect(source.cursorSemantics == .offset)
    #expect(source.invalidation === base.invalidation)
  }

  @Test("If the filter leaves nothing of a page, the next page is requested", .tags(.b23, .b20))
  func filteredPagesAreFollowed() async {
    let fixture = GatedPageSource<Item, Int>()
    let pager = Pager(source: fixture.filter { $0.id > 9 })
    pager.load()
    await fixture.answer(0, with: Page(ids: 1...3, next: 2))
    await fixture.answer(1, with: Page(ids: 8...10, next: 3))
    #expect(pager.ids == [10])
    #expect(pager.nextEdge == .more)
  }

  @Test("Answers are delayed, by a clock")
  func delays() async {
    let clock = ManualClock()
    let pager = Pager(source: ClosureSource.array([Item(1)]).delayed(by: .seconds(2), clock: clock))
    let refresh = pager.refresh()
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(1999))
    #expect(pager.contentState == .loading)
    clock.advance(by: .milliseconds(1))
    #expect(await refresh.outcome == .loaded)
    #expect(pager.ids == [1])
  }

  @Test("A canceled load does not wait for its delay")
  func cancelledDelays() async {
    let clock = ManualClock()
    let source = ClosureSource.array([Item(1)]).delayed(by: .seconds(2), clock: clock)
    let page = Task { try await source.page(PageRequest()) }
    await clock.sleepers(1)
    page.cancel()
    await #expect(throws: CancellationError.self) { try await page.value }
  }

  @Test("Some requests fail, as the test wants")
  func failures() async {
    var errors = [ServerError()]
    let source = ClosureSource.array((1...4).map { Item($0) }).failing { $0.kind == .next ? errors.popLast() : nil }
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 2))
    _ = await pager.refresh().outcome
    _ = await pager.loadNext().outcome
    #expect(pager.nextEdge.error as? ServerError == ServerError())
    #expect(await pager.retry().outcome == .loaded)
    #expect(pager.ids == [1, 2, 3, 4])
  }

  @Test("A gap at an impossible index is no crash", .tags(.b23, .b47))
  func impossibleGaps() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let source = ClosureSource { (_: PageRequest<Int>) in
        var page = Page<Item, Int>(ids: 1...3)
        page.gaps = [.init(before: -1, next: 1, previous: 2)]
        return page
      }
      _ = try await source.filter { _ in true }.page(PageRequest())
    }
  }
}
