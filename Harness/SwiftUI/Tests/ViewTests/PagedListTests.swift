import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  @MainActor struct PagedListTests {
    @Test("B16: the next page is requested when the reader comes near the end, once", arguments: HeadlessScreen.Order.allCases)
    func theNextPageComesInTime(order: HeadlessScreen.Order) async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(order: order)
      #expect(screen.rows == [0, 1, 2, 3, 4, 5])
      #expect(fixture.source.requests.count == 1)
      screen.scroll(by: 1)
      await screen.turn()
      #expect(fixture.source.requests.count == 1)
      screen.scroll(by: 1)
      await screen.turn()
      screen.scroll(by: 1)
      await screen.turn()
      #expect(fixture.source.requests.map(\.cursor) == [nil, 10])
      await fixture.source.answer(1, with: .rows(10..<20))
      await screen.turn()
      #expect(screen.rows == [3, 4, 5, 6, 7, 8])
      #expect(screen.announcements == ["Loading", "10 more"])
      screen.scrollToEnd()
      await screen.turn()
      #expect(screen.lines.last == "Row 19")
      #expect(fixture.source.requests.count == 2)
    }

    @Test("B16: pages are loaded until the rows fill the view", arguments: HeadlessScreen.Order.allCases)
    func pagesFillTheView(order: HeadlessScreen.Order) async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<2, next: 2), lines: 8, order: order)
      for page in 1..<4 {
        await fixture.source.answer(page, with: .rows(page * 2..<page * 2 + 2, next: page * 2 + 2))
        await screen.turn()
      }
      #expect(fixture.source.requests.count > 4)
      for page in 4..<6 {
        await fixture.source.answer(page, with: .rows(page * 2..<page * 2 + 2, next: page * 2 + 2))
        await screen.turn()
      }
      // Eight are seen, and fewer than three would lie beyond.
      #expect(screen.rows == Array(0..<8))
      #expect(fixture.source.requests.count == 6)
    }

    @Test("B16: with a distance of 0, pages are loaded only to fill the view")
    func aDistanceOfZeroFillsTheView() async {
      let fixture = ListFixture(configuration: PagingConfiguration(prefetchDistance: .rows(0)))
      let screen = await fixture.loaded(.rows(0..<4, next: 4), lines: 6)
      #expect(fixture.source.requests.count == 2)
      await fixture.source.answer(1, with: .rows(4..<8, next: 8))
      await screen.turn()
      screen.scrollToEnd()
      await screen.turn()
      #expect(screen.rows == [3, 4, 5, 6, 7])
      #expect(fixture.source.requests.count == 2)
    }

    @Test("B19: a failed page is shown below the rows, is not requested again, and is retried separately")
    func aFailedPageIsRetried() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded()
      screen.scrollToEnd()
      await screen.turn()
      await fixture.source.fail(1, with: Offline())
      await screen.turn()
      screen.scrollToEnd()
      await screen.turn()
      #expect(Array(screen.text.suffix(3)) == ["Row 9", "No network", "[Try Again]"])
      #expect(screen.announcements.last == "No network")
      screen.scroll(by: -2)
      await screen.turn()
      screen.scrollToEnd()
      await screen.turn()
      #expect(fixture.source.requests.count == 2)
      screen.tap("Try Again")
      await screen.turn()
      #expect(fixture.source.requests.map(\.cursor) == [nil, 10, 10])
    }

    @Test("B20: a paused list offers to continue")
    func aPausedEdgeOffersToContinue() async {
      let fixture = ListFixture(configuration: PagingConfiguration(emptyPageBudget: 1))
      let screen = await fixture.loaded(.rows(0..<3, next: 3))
      for page in 1..<3 where fixture.pager.nextEdge == .loading { await fixture.source.answer(page, with: Page([], next: 10 + page)) }
      await screen.turn()
      #expect(fixture.pager.nextEdge == .paused)
      #expect(screen.text == ["Row 0", "Row 1", "Row 2", "[Load More]"])
      let asked = fixture.source.requests.count
      screen.tap("Load More")
      await screen.turn()
      #expect(fixture.source.requests.count == asked + 1)
    }

    @Test func whileThereIsMoreTheEndCanBeActivatedWithoutScrolling() async {
      let fixture = ListFixture(configuration: PagingConfiguration(prefetchDistance: .rows(0)))
      let screen = await fixture.loaded(.rows(0..<8, next: 8), lines: 6)
      screen.scrollToEnd()
      await screen.turn()
      #expect(fixture.source.requests.count == 1)
      screen.tap("Load More")
      await screen.turn()
      #expect(fixture.source.requests.count == 2)
      #expect(screen.announcements == ["Loading", "Loading"])
    }

    @Test("B12: the rows stay while they are refreshed by a pull, and change in one step")
    func aPullRefreshes() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded()
      let pull = Task { await screen.pull() }
      await screen.turn()
      #expect(screen.rows == Array(0..<6))
      await fixture.source.answer(1, with: .rows(20..<30))
      #expect(await pull.value)
      await screen.turn()
      #expect(screen.rows == Array(20..<26))
    }

    @Test func anEmptyListAndAFailedOneCanBePulled() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(Page([]))
      #expect(screen.text == ["No Content"])
      var pull = Task { await screen.pull() }
      await screen.turn()
      await fixture.source.answer(1, with: .rows(0..<3))
      #expect(await pull.value)
      await screen.turn()
      #expect(screen.rows == [0, 1, 2])
      fixture.pager.reload()
      await fixture.source.fail(2, with: Offline())
      await screen.turn()
      #expect(screen.text == ["Something Went Wrong", "No network", "[Try Again]"])
      pull = Task { await screen.pull() }
      await screen.turn()
      await fixture.source.answer(3, with: .rows(5..<7))
      #expect(await pull.value)
      await screen.turn()
      #expect(screen.rows == [5, 6])
    }

    @Test("B6, B12: a pull that ends with its view cancels nothing")
    func aCancelledPullRefreshesAllTheSame() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded()
      let pull = Task { await screen.pull() }
      await screen.turn()
      pull.cancel()
      await screen.turn()
      await fixture.source.answer(1, with: .rows(20..<30))
      await screen.turn()
      #expect(screen.rows == Array(20..<26))
    }

    @Test("B13: a failed refresh is shown above the rows, which stay, and can be retried")
    func aFailedRefreshIsShownAboveTheRows() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded()
      fixture.pager.refresh()
      await fixture.source.fail(1, with: Offline())
      await screen.turn()
      #expect(screen.text == ["No network [Try Again]", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
      #expect(screen.announcements.last == "No network")
      screen.tap("Try Again")
      await fixture.source.answer(2, with: .rows(0..<10))
      await screen.turn()
      #expect(screen.rows == Array(0..<6))
    }

    @Test func aListWithinAViewOfTheSamePagerSaysNothingTwice() async {
      let fixture = ListFixture()
      let pager = fixture.pager
      let screen = HeadlessScreen(lines: 6) {
        ContentStateView(pager) {
          PagedList(pager) { ItemRow(item: $0) }
        } empty: { _ in
          Text("Nobody")
        }.contentStateTiming(.immediate)
      }
      pager.load()
      await fixture.source.answer(0, with: .rows(0..<10))
      pager.refresh()
      await fixture.source.fail(1, with: Offline())
      await screen.turn()
      #expect(screen.text == ["No network [Try Again]", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
      #expect(screen.announcements == ["No network"])
    }

    @Test("B36: a skeleton is drawn when a placeholder would be, and no row of it is in the viewport")
    func aSkeletonRepresentsTheRows() async {
      let fixture = ListFixture()
      let (pager, clock) = (fixture.pager, fixture.clock)
      let screen = HeadlessScreen(lines: 6) {
        PagedList(pager) { Text($0.name) }
          .skeleton([Item(id: -1), Item(id: -2)])
          .contentStateTiming(PlaceholderTiming(), clock: clock)
      }
      pager.load()
      await screen.turn()
      #expect(screen.text == [])
      clock.advance(by: .milliseconds(200))
      await screen.turn()
      #expect(screen.text == ["▒▒▒▒▒▒", "▒▒▒▒▒▒"])
      await fixture.source.answer(0, with: .rows(0..<20, next: 20))
      clock.advance(by: .milliseconds(300))
      await screen.turn()
      #expect(screen.rows == Array(0..<6))
      #expect(fixture.source.requests.count == 1)
    }

    @Test("B9: a list whose rows are the same after a refresh still updates its viewport")
    func aRefreshedListUpdatesItsViewportAgain() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<3), lines: 8)
      fixture.pager.refresh()
      await fixture.source.answer(1, with: .rows(0..<3, next: 3))
      await screen.turn()
      #expect(fixture.source.requests.count == 3)
    }

    @Test("B10: after a reset, nothing is shown, and the next load starts like the first")
    func aResetListIsBlank() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded()
      fixture.pager.reset()
      await screen.turn()
      #expect(screen.text == [])
    }
  }
}
