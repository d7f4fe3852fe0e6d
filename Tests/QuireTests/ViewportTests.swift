import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct ViewportTests {
  typealias Distance = PagingConfiguration.PrefetchDistance

  @Test(
    "An edge is needed when fewer rows than the distance lie beyond the visible part, or the view is not full", .tags(.b16),
    arguments: [
      // distance, count, visible, capacity, next, previous
      (Distance.rows(3), 100, 0..<10, 10, false, true),
      (.rows(3), 100, 2..<12, 10, false, true),
      (.rows(3), 100, 3..<13, 10, false, false),
      (.rows(3), 100, 87..<97, 10, false, false),
      (.rows(3), 100, 88..<98, 10, true, false),
      (.rows(3), 100, 90..<100, 10, true, false),
      (.rows(3), 9, 0..<9, 10, true, true),
      (.rows(3), 10, 0..<10, 10, true, true),
      (.rows(3), 100, 0..<0, 10, false, false),
      (.rows(3), 9, 0..<0, 10, true, true),
      (.rows(3), 10, 0..<0, 10, false, false),
      (.rows(3), 4, 1..<3, 2, true, true),
      (.rows(0), 10, 0..<10, 10, false, false),
      (.rows(0), 9, 0..<9, 10, true, true),
      (.rows(.max), 100, 50..<51, 1, true, true),
      (.screens(1), 100, 80..<90, 10, false, false),
      (.screens(1), 100, 81..<91, 10, true, false),
      (.screens(0.25), 100, 88..<98, 10, true, false),
      (.screens(0.25), 100, 87..<97, 10, false, false),
      (.screens(0), 10, 0..<10, 10, false, false),
      (.screens(0), 9, 0..<9, 10, true, true),
      (.screens(1e300), 100, 50..<60, 10, true, true),
      (.screens(2), 100, 40..<41, 0, false, false),
    ] as [(Distance, Int, Range<Int>, Int, Bool, Bool)]
  )
  func theDecision(_ distance: Distance, _ count: Int, _ visible: Range<Int>, _ capacity: Int, next: Bool, previous: Bool) {
    let viewport = Viewport(visible: visible, capacity: capacity)
    #expect(distance.needs(.next, ofRows: count..<count, itemCount: count, in: viewport) == next)
    #expect(distance.needs(.previous, ofRows: 0..<0, itemCount: count, in: viewport) == previous)
  }

  @Test("Without a viewport, only the first page is loaded", .tags(.b16))
  func withoutAViewportNothingIsLoaded() async {
    let fixture = await Fixture.loaded([1], previous: -1, next: 2)
    await turn()
    #expect(fixture.source.requests.count == 1)
    #expect(fixture.edges == [.more, .more])
  }

  @Test(
    "A view that is scrolled past an end of the list shows that end", .tags(.b16),
    arguments: [
      (30..<40, true, false), (29..<35, true, false), (30..<Int.max, true, false), (-9..<0, false, true), (Int.min..<(-1), false, true),
      (30..<30, false, false),
    ])
  func pastTheEnds(_ visible: Range<Int>, next: Bool, previous: Bool) async {
    let fixture = await Fixture.loaded(1...30, previous: -1, next: 2)
    fixture.pager.updateViewport(visible: visible, capacity: 10)
    #expect(fixture.edges == [next ? .loading : .more, previous ? .loading : .more])
  }

  @Test("Also past the ends of a list with placeholders", .tags(.b16, .b26), arguments: [(40..<50, true, false), (-9..<0, false, true)])
  func pastThePlaceholders(_ visible: Range<Int>, next: Bool, previous: Bool) async {
    let fixture = Fixture()
    fixture.pager.load()
    let items = (11...30).map { Item($0) }
    await fixture.source.answer(0, with: Page(items, previous: -1, next: 2, itemsBefore: 10, itemsAfter: 10))
    fixture.pager.updateViewport(visible: visible, capacity: 10, in: fixture.pager.rows)
    #expect(fixture.edges == [next ? .loading : .more, previous ? .loading : .more])
  }

  @Test("A viewport of an older snapshot without remaining rows, past the end, shows the end", .tags(.b16))
  func pastTheEndOfAShorterList() async {
    let fixture = await Fixture.loaded(1...30, next: 2)
    let before = fixture.pager.items
    for id in 11...30 { fixture.pager.remove(id) }
    fixture.pager.updateViewport(visible: 20..<30, capacity: 5, in: before)
    #expect(fixture.edges == [.loading, .end])
  }

  @Test("The decision is separate for each edge", .tags(.b16))
  func edgesDecideIndependently() async {
    let fixture = await Fixture.loaded(1...20, previous: -1, next: 2)
    fixture.pager.updateViewport(visible: 8..<13, capacity: 5)
    #expect(fixture.edges == [.more, .more])
    fixture.pager.updateViewport(visible: 13..<18, capacity: 5)
    #expect(fixture.edges == [.loading, .more])
    fixture.pager.updateViewport(visible: 2..<7, capacity: 5)
    #expect(fixture.edges == [.loading, .loading])
    await fixture.source.arrival(of: 1)
    #expect(Set(fixture.source.requests.dropFirst().map(\.cursor)) == [2, -1])
  }

  @Test("With a distance of 0, pages are loaded to fill the view, and then only by command", .tags(.b16))
  func aDistanceOfZeroOnlyFills() async {
    let fixture = await Fixture.loaded(1...3, next: 2, PagingConfiguration(prefetchDistance: .rows(0)))
    fixture.pager.updateViewport(visible: 0..<3, capacity: 5)
    await fixture.source.answer(1, with: Page(ids: 4...6, next: 3))
    fixture.pager.updateViewport(visible: 1..<6, capacity: 5)
    #expect(fixture.pager.nextEdge == .more)
    fixture.pager.loadNext()
    #expect(fixture.pager.nextEdge == .loading)
  }

  @Test("A viewport counts in terms of the snapshot that the view shows", .tags(.b16))
  func anOlderSnapshotIsMappedByIdentity() async {
    let fixture = await Fixture.loaded(101...120, previous: -1, next: 2)
    let shown = fixture.pager.items
    fixture.pager.loadPrevious()
    await fixture.source.answer(1, with: Page(ids: 51...100, previous: -2))
    // At the start of what the view shows, in the middle of what there is.
    fixture.pager.updateViewport(visible: 0..<5, capacity: 5, in: shown)
    #expect(fixture.edges == [.more, .more])
    // The same numbers, of the list as it is now.
    fixture.pager.updateViewport(visible: 0..<5, capacity: 5, in: fixture.pager.items)
    #expect(fixture.edges == [.more, .loading])
    fixture.pager.updateViewport(visible: 15..<20, capacity: 5, in: shown)
    #expect(fixture.edges == [.loading, .loading])
  }

  @Test("The conversion keeps the first visible row that remains, and the count", .tags(.b16))
  func mappingFindsTheFirstRowThatIsLeft() async {
    let fixture = await Fixture.loaded(1...20, next: 2)
    let shown = fixture.pager.items
    for id in 10...13 { fixture.pager.remove(id) }
    // Rows 10 to 14 were visible; 14 is left, at 9, and four more follow: 9..<14 of 16 rows is nearer the end than 3.
    fixture.pager.updateViewport(visible: 9..<13, capacity: 4, in: shown)
    #expect(fixture.pager.nextEdge == .more, "none of the four is left, and the positions are far from the end")
    fixture.pager.updateViewport(visible: 9..<14, capacity: 5, in: shown)
    #expect(fixture.pager.nextEdge == .loading)
  }

  @Test(
    "A viewport is clamped to the rows that there are", .tags(.b16),
    arguments: [(10..<Int.max, true, false), (Int.min..<10, false, true), (Int.min..<Int.max, true, true), (21..<21, false, false)]
  )
  func viewportsAreClamped(_ visible: Range<Int>, next: Bool, previous: Bool) async {
    let fixture = await Fixture.loaded(1...20, previous: -1, next: 2)
    fixture.pager.updateViewport(visible: visible, capacity: 5)
    #expect(fixture.edges == [next ? .loading : .more, previous ? .loading : .more])
  }

  @Test("An empty range states only how many rows fit", .tags(.b16))
  func anEmptyRangeSaysHowManyFit() async {
    let fixture = await Fixture.loaded(1...5, next: 2)
    fixture.pager.updateViewport(visible: 0..<0, capacity: 5)
    #expect(fixture.pager.nextEdge == .more)
    fixture.pager.updateViewport(visible: 0..<0, capacity: 6)
    #expect(fixture.pager.nextEdge == .loading)
  }

  @Test("A viewport of the list before a refresh has no effect", .tags(.b16, .b9))
  func viewportsOfAnOlderGenerationAreIgnored() async {
    let fixture = await Fixture.loaded(1...5, next: 2)
    let old = fixture.pager.items
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...5, next: 2))
    fixture.pager.updateViewport(visible: 0..<5, capacity: 9, in: old)
    #expect(fixture.pager.nextEdge == .more)
    fixture.pager.updateViewport(visible: 0..<5, capacity: 9)
    #expect(fixture.pager.nextEdge == .loading)
  }

  @Test("Viewports of the rows of a retried reload count, wherever the reload failed", .tags(.b9, .b16))
  func viewportsCountAfterARetriedReload() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.reload()
    await fixture.source.answer(1, with: Page(ids: [], next: 3))
    await fixture.source.fail(2, with: ServerError())
    fixture.pager.retry()
    await fixture.source.answer(3, with: Page(ids: 4...6, next: 4))
    fixture.scrollToEnd()
    #expect(fixture.pager.nextEdge == .loading)
  }

  @Test("By default, a viewport refers to the items of the last notification, not to later ones", .tags(.b16, .b31))
  func theDefaultSnapshotIsTheDeliveredOne() async {
    let fixture = await Fixture.loaded(101...120, previous: -1)
    var reported = false
    let token = fixture.pager.observe { update in
      guard update.after.items.count == 70, !reported else { return }
      reported = true
      // The list loses its first fifty rows, but the view has not seen that.
      for id in 51...100 { fixture.pager.remove(id) }
      fixture.pager.updateViewport(visible: 52..<57, capacity: 5)
    }
    fixture.pager.loadPrevious()
    await fixture.source.answer(1, with: Page(ids: 51...100, previous: -2))
    #expect(reported)
    #expect(fixture.pager.items.count == 20)
    #expect(fixture.pager.previousEdge == .loading, "row 52 of the seventy is row 2 of the twenty")
    _ = token
  }

  @Test("The pages that any of several views needs are loaded", .tags(.b37))
  func severalViewsUpdateTheirViewports() async {
    let fixture = await Fixture.loaded(1...20, previous: -1, next: 2)
    let (long, short) = (View(), View())
    fixture.pager.updateViewport(visible: 8..<12, capacity: 4, from: short)
    #expect(fixture.edges == [.more, .more])
    fixture.pager.updateViewport(visible: 6..<19, capacity: 13, from: long)
    #expect(fixture.edges == [.loading, .more])
    fixture.pager.updateViewport(visible: 8..<12, capacity: 4, from: short)
    #expect(fixture.edges == [.loading, .more], "a view that needs nothing takes nothing from the other")
  }

  @Test("Each view's latest viewport counts once a refresh has failed", .tags(.b37, .b9))
  func eachViewsViewportWaitsForARefresh() async {
    let fixture = await Fixture.loaded(1...20, previous: -1, next: 2)
    let (top, bottom) = (View(), View())
    fixture.pager.refresh()
    fixture.pager.updateViewport(visible: 15..<20, capacity: 5, from: bottom)
    fixture.pager.updateViewport(visible: 15..<20, capacity: 5, from: top)
    fixture.pager.updateViewport(visible: 0..<5, capacity: 5, from: top)
    #expect(fixture.edges == [.more, .more])
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.edges == [.loading, .loading])
  }

  @Test("Once a refresh has failed, nothing is loaded for a view that is gone", .tags(.b37, .b9))
  func aViewThatIsGone() async {
    let fixture = await Fixture.loaded(1...20, previous: -1, next: 2)
    let top = View()
    var bottom: View? = View()
    fixture.pager.refresh()
    fixture.pager.updateViewport(visible: 15..<20, capacity: 5, from: bottom)
    fixture.pager.updateViewport(visible: 0..<5, capacity: 5, from: top)
    bottom = nil
    await fixture.source.fail(1, with: ServerError())
    #expect(fixture.edges == [.more, .loading])
    #expect(await fixture.requests(beyond: 2).map(\.cursor) == [-1])
    withExtendedLifetime(top) {}
  }
}

/// A view, of which only its identity matters.
private final class View {}
