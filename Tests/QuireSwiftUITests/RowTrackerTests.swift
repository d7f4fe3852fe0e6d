import QuireTesting
import Testing

@testable import QuireSwiftUI

@Suite(.timeLimit(.minutes(5))) @MainActor struct RowTrackerTests {
  @Test("B16: rows that appear in one pass are one viewport update, at the end of the pass")
  func aPassIsOneViewport() async {
    let surface = Surface()
    await surface.load(.rows(0..<20, next: 20))
    surface.end()
    surface.appear(0..<8)
    #expect(await surface.countViewportUpdates() == 0)
    surface.end()
    #expect(await surface.countViewportUpdates() == 1)
    surface.end()
    #expect(await surface.countViewportUpdates() == 1)
    #expect(surface.source.requests.count == 1)
  }

  @Test("B16: the next page is requested when fewer rows than the distance lie beyond the last visible one")
  func theNextPageIsRequestedInTime() async {
    let surface = Surface()
    await surface.load(.rows(0..<20, next: 20))
    surface.appear(8..<17)
    surface.end()
    #expect(surface.pager.nextEdge == .more)
    surface.appear(17..<18)
    surface.end()
    #expect(surface.pager.nextEdge == .loading)
  }

  @Test("B16: rows that are about to be removed do not count")
  func onlyTheEndOfAPassCounts() async {
    let surface = Surface()
    await surface.load(.rows(20..<40, previous: 1))
    surface.appear(20..<28)
    surface.disappear(20..<28)
    surface.appear(30..<38)
    surface.end()
    #expect(surface.pager.previousEdge == .more)
  }

  @Test("B16: with a distance of 0, space beyond the last row of a completely visible list loads more")
  func roomBelowTheRowsIsFilled() async {
    let surface = Surface(configuration: PagingConfiguration(prefetchDistance: .rows(0)))
    await surface.load(.rows(0..<4, next: 4))
    surface.appear(0..<4)
    surface.end()
    #expect(surface.pager.nextEdge == .more)
    surface.tracker.reporter.edge(.next, isVisible: true)
    surface.end()
    #expect(surface.pager.nextEdge == .loading)
  }

  @Test("B9: a transaction that leaves the rows as they are causes a viewport update")
  func aTransactionIsAnsweredByAViewport() async {
    let surface = Surface()
    await surface.load(.rows(0..<3))
    surface.appear(0..<3)
    surface.end()
    let updates = await surface.countViewportUpdates()
    let pager = surface.pager
    let refresh = pager.refresh()
    await surface.source.answer(1, with: .rows(0..<3, next: 3))
    _ = await refresh.outcome
    surface.end()
    #expect(await surface.countViewportUpdates() > updates)
    #expect(pager.nextEdge == .loading)
  }

  @Test("B39: a view that left the screen has no viewport")
  func aViewThatLeftIsSilent() async {
    let surface = Surface()
    await surface.load(.rows(0..<20, next: 20))
    surface.appear(0..<8)
    surface.end()
    surface.tracker.leave()
    let updates = await surface.countViewportUpdates()
    surface.appear(10..<20)
    surface.end()
    #expect(await surface.countViewportUpdates() == updates)
    #expect(surface.pager.nextEdge == .more)
    surface.tracker.show()
    surface.end()
    #expect(surface.pager.nextEdge == .loading)
  }

  @Test("B15: rows that are inserted above the first visible one make the view scroll to it")
  func rowsAboveMakeTheViewScroll() async {
    let surface = Surface()
    await surface.load(.rows(0..<40))
    surface.appear(10..<18)
    surface.end()
    surface.pager.insert(Row(id: 100), at: .start)
    #expect(surface.scrolled.isEmpty)
    surface.rendered()
    #expect(surface.scrolled == ["10 top"])
    surface.rendered()
    #expect(surface.scrolled == ["10 top"])
  }

  @Test("B15: rows below move nothing, and neither do new rows at the top for a reader who is there")
  func rowsBelowMoveNothing() async {
    let surface = Surface()
    await surface.load(.rows(0..<40))
    surface.appear(10..<18)
    surface.end()
    surface.pager.remove(25)
    surface.rendered()
    surface.appear(0..<10)
    surface.disappear(10..<18)
    surface.end()
    surface.pager.insert(Row(id: 100), at: .start)
    surface.rendered()
    #expect(surface.scrolled.isEmpty)
  }

  @Test("B15: a page before the first row stays above a reader at the top")
  func aPageBeforeStaysAbove() async {
    let surface = Surface()
    await surface.load(.rows(20..<40, previous: 1))
    surface.appear(20..<28)
    surface.end()
    #expect(surface.pager.previousEdge == .loading)
    await surface.source.answer(1, with: .rows(0..<20))
    surface.rendered()
    #expect(surface.scrolled == ["20 top"])
    #expect(surface.arrivals == [20])
  }

  @Test("B24: until the list is at its initial position, rows that appear do not count")
  func whatAppearsBeforeTheListOpensDoesNotCount() async {
    let surface = Surface(position: .bottom)
    await surface.load(.rows(20..<40, previous: 1))
    #expect(surface.scrolled == ["39 bottom"])
    surface.appear(20..<28)
    surface.end()
    #expect(surface.pager.previousEdge == .more)
    surface.appear(32..<40)
    surface.disappear(20..<28)
    surface.end()
    #expect(surface.pager.previousEdge == .more)
    surface.appear(20..<28)
    surface.end()
    #expect(surface.pager.previousEdge == .loading)
  }

  @Test("B24: the view scrolls again to a row until the row has appeared")
  func aNewRowIsScrolledToUntilItHasAppeared() async {
    let surface = Surface(position: .bottom)
    await surface.load(.rows(20..<40, previous: 1))
    surface.appear(20..<28)
    surface.end()
    #expect(surface.scrolled == ["39 bottom", "39 bottom"])
    surface.appear(32..<40)
    surface.disappear(20..<28)
    surface.end()
    surface.end()
    #expect(surface.scrolled == ["39 bottom", "39 bottom"])
  }

  @Test("B24: the view scrolls once more to a new row that is visible, but may not be in place")
  func aVisibleNewRowIsScrolledToOnceMore() async {
    let surface = Surface(position: .item(22))
    await surface.load(.rows(20..<40, previous: 1))
    surface.appear(20..<28)
    surface.end()
    #expect(surface.scrolled == ["22 middle", "22 middle"])
    #expect(surface.pager.previousEdge == .more)
    surface.end()
    #expect(surface.scrolled == ["22 middle", "22 middle"])
    #expect(surface.pager.previousEdge == .loading)
  }

  @Test("B15: the view scrolls again to the reader's first row if it has left the screen")
  func anAnchorThatLeftIsScrolledToAgain() async {
    let surface = Surface()
    await surface.load(.rows(0..<40))
    surface.appear(10..<18)
    surface.end()
    surface.pager.insert(Row(id: 100), at: .start)
    surface.rendered()
    surface.disappear(10..<18)
    surface.appear(2..<10)
    surface.end()
    #expect(surface.scrolled == ["10 top", "10 top"])
  }

  @Test("B24, B36: a list opens when its rows are visible, and not under a placeholder")
  func aListOpensWhenItsRowsAreSeen() async {
    let surface = Surface(position: .item(25))
    surface.tracker.show()
    surface.pager.load()
    await surface.source.answer(0, with: .rows(20..<40))
    surface.rendered(isShown: false)
    #expect(surface.scrolled.isEmpty)
    surface.rendered()
    #expect(surface.scrolled == ["25 middle"])
  }

  @Test("B41: the rows of another query are read from their start")
  func anotherQueryIsReadFromItsBeginning() async {
    let surface = Surface()
    await surface.load(.rows(0..<40))
    surface.appear(10..<18)
    surface.end()
    let other = GatedPageSource<Row, Int>()
    surface.pager.setSource(other, id: "other")
    await other.answer(0, with: .rows(5..<45))
    surface.rendered()
    #expect(surface.scrolled == ["5 top"])
  }

  @Test("B39: each list in a view opens where the reader left it, or with the next remaining row in place")
  func listsOpenWhereTheReaderLeftThem() async {
    let surface = Surface()
    await surface.load(.rows(0..<40))
    surface.appear(10..<18)
    surface.end()
    let other = Pager(source: .array((0..<20).map { Row(id: $0) }))
    _ = await other.refresh().outcome
    surface.tracker(of: other).rendered(isShown: true) { id, alignment in surface.scrolled.append("\(id) \(alignment)") }
    #expect(surface.scrolled.isEmpty)
    surface.pager.remove(10)
    surface.rendered()
    #expect(surface.scrolled == ["11 0.143"])
  }

  @Test("B34: the reporter of a list is the same as long as the list is the same")
  func theReporterStays() {
    let surface = Surface()
    let reporter = surface.tracker.reporter
    #expect(surface.tracker.reporter === reporter)
    _ = surface.tracker(of: Pager(source: .array([Row(id: 0)])))
    #expect(surface.tracker.reporter !== reporter)
  }

  @Test("B45: a tracker whose view has disappeared does not retain its scroll proxy, even if rows arrive then", arguments: [false, true])
  func aTrackerDoesNotKeepTheView(isRenderedAfterward: Bool) async {
    let pager = Pager(source: .array((0..<40).map { Row(id: $0) }))
    _ = await pager.refresh().outcome
    weak var tracker: RowTracker<Row>?
    do {
      let strong = ListScreen<Row>().tracker(of: .items(pager).opening(at: .bottom), timing: PlaceholderTiming(), clock: ManualClock())
      strong.show()
      if !isRenderedAfterward { strong.rendered(isShown: true) { _, _ in _ = strong } }
      strong.leave()
      if isRenderedAfterward { strong.rendered(isShown: true) { _, _ in _ = strong } }
      tracker = strong
    }
    #expect(tracker == nil)
  }

  @Test("B45: a deallocated tracker leaves no observer behind")
  func nothingIsLeftBehind() async {
    let pager = Pager(source: .array([Row(id: 0)]))
    weak var tracker: RowTracker<Row>?
    do {
      let strong = ListScreen<Row>().tracker(of: .items(pager), timing: PlaceholderTiming(), clock: ManualClock())
      strong.show()
      tracker = strong
    }
    #expect(tracker == nil)
  }

  @Test("B39: a presenter of the app is detached from a view that no longer exists") func releasedView() async {
    let list = ListPresenter(.items(Pager<Row>(.array([Row(id: 0)]))))
    var screen: ListScreen<Row>? = ListScreen()
    screen?.tracker(of: list).show()
    var outcome: LoadTask.Outcome?
    let task = list.go(to: .item(99))
    Task { outcome = await task.outcome }
    screen = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(outcome == .cancelled)
  }

  @Test("B47: a row with an id of another type is refused")
  func anIDOfAnotherTypeIsRefused() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let surface = Surface()
      await surface.load(.rows(0..<20))
      surface.tracker.reporter.appeared("0")
      surface.end()
    }
  }
}
