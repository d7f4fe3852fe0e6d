import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// The reader's position.
  @MainActor struct ReaderPositionTests {
    @Test("B15: rows that are inserted above the reader leave the first row where it was", arguments: HeadlessScreen.Order.allCases)
    func rowsAboveLeaveTheReaderInPlace(order: HeadlessScreen.Order) async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<40), order: order)
      screen.scroll(by: 10)
      await screen.turn()
      for id in 100..<105 { fixture.pager.insert(Item(id: id), at: .start) }
      await screen.turn()
      #expect(screen.rows == Array(10..<16))
      fixture.pager.remove(100)
      await screen.turn()
      #expect(screen.rows == Array(10..<16))
      // Changes below move nothing.
      fixture.pager.remove(30)
      await screen.turn()
      #expect(screen.rows == Array(10..<16))
    }

    @Test("B15: the row that stays is the first one below the bars")
    func aBarCoversRows() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<40))
      screen.scroll(by: 10)
      await screen.turn()
      screen.safeAreaInsets = EdgeInsets(top: 2, leading: 0, bottom: 0, trailing: 0)
      await screen.turn()
      fixture.pager.insert(Item(id: 100), at: .start)
      await screen.turn()
      #expect(screen.rows == Array(11..<17), "The screen has no lines under the bar, where the first row seems to be.")
    }

    @Test("B15: if the first row is removed, the next remaining one stays")
    func theNextRowStaysWhereTheFirstGoes() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<40))
      screen.scroll(by: 10)
      await screen.turn()
      fixture.pager.refresh()
      await fixture.source.answer(1, with: .rows(11..<40))
      await screen.turn()
      #expect(screen.rows == Array(11..<17))
    }

    @Test("B15: a row stays on its line when the rows above it are replaced")
    func aRowStaysOnItsLine() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<40))
      screen.scroll(by: 10)
      await screen.turn()
      #expect(screen.rows == Array(10..<16))
      fixture.pager.refresh()
      await fixture.source.answer(
        1, with: Page([100, 101, 102].map { Item(id: $0) } + (0..<10).map { Item(id: $0) } + (12..<40).map { Item(id: $0) }))
      await screen.turn()
      #expect(screen.rows == [8, 9, 12, 13, 14, 15])
    }

    @Test("B15: a reader at the top sees new rows")
    func aReaderAtTheTopSeesWhatIsNew() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<40))
      fixture.pager.insert(Item(id: 100), at: .start)
      await screen.turn()
      #expect(screen.rows == [100, 0, 1, 2, 3, 4])
    }

    @Test("B24: a chat opens at its end, and an earlier page leaves it there", arguments: HeadlessScreen.Order.allCases)
    func aChatOpensAtItsEnd(order: HeadlessScreen.Order) async {
      let fixture = ListFixture(opensAt: .bottom)
      let screen = await fixture.loaded(.rows(20..<40, previous: 1), order: order)
      #expect(screen.rows == Array(34..<40))
      #expect(fixture.source.requests.count == 1)
      screen.scroll(by: -12)
      await screen.turn()
      #expect(fixture.source.requests.count == 2)
      let top = screen.rows[0]
      await fixture.source.answer(1, with: .rows(0..<20))
      await screen.turn()
      #expect(screen.rows[0] == top)
    }

    @Test("B24: a link leads to a row in the middle", arguments: HeadlessScreen.Order.allCases)
    func aLinkLeadsToARow(order: HeadlessScreen.Order) async {
      let fixture = ListFixture(opensAt: .item(25))
      let screen = await fixture.loaded(.rows(0..<40, next: 40), order: order)
      #expect(screen.rows.contains(25))
      #expect(fixture.source.requests.count == 1)
    }

    @Test("B24: a list that is shorter than the view opens at its end and is filled")
    func aShortChatIsFilled() async {
      let fixture = ListFixture(opensAt: .bottom)
      let screen = await fixture.loaded(.rows(20..<23, previous: 1))
      #expect(fixture.source.requests.count == 2)
      await fixture.source.answer(1, with: .rows(0..<20))
      await screen.turn()
      #expect(screen.rows.contains(20))
    }

    @Test(
      "B25, B15: pages that are evicted and requested again do not move a reader who reads on and back",
      arguments: HeadlessScreen.Order.allCases)
    func evictedPagesMoveNoReader(order: HeadlessScreen.Order) async {
      struct Numbers: PageSource {
        func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
          let start = request.cursor ?? 0
          return Page(
            (start..<start + 10).map { Item(id: $0) }, previous: start > 0 ? start - 10 : nil, next: start < 190 ? start + 10 : nil)
        }
      }
      let pager = Pager(source: Numbers(), configuration: PagingConfiguration(maximumRows: 30))
      let screen = HeadlessScreen(lines: 6, order: order) {
        PagedList(pager) { ItemRow(item: $0) }.task { pager.load() }.contentStateTiming(.immediate)
      }
      await screen.turn()
      var first = 0
      for step in [2, -2] {
        for _ in 0..<60 {
          screen.scroll(by: step)
          await screen.turn()
          // One step further each time, in spite of other changes.
          #expect(screen.rows.first == first + step)
          #expect(screen.rows == Array(first + step..<first + step + 6))
          first = screen.rows.first ?? 0
          #expect(pager.items.count <= 40)
        }
      }
      #expect(first == 0)
    }

    @Test("B41: the rows of another query are read from their start; until then, the old rows stay")
    func anotherQueryIsReadFromItsBeginning() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<40))
      screen.scroll(by: 10)
      await screen.turn()
      let other = GatedPageSource<Item, Int>()
      fixture.pager.setSource(other, id: "other")
      await screen.turn()
      #expect(screen.rows == Array(10..<16))
      await other.answer(0, with: .rows(5..<45))
      await screen.turn()
      #expect(screen.rows == Array(5..<11))
    }

    @Test("B41, B16: rows that another query also has stay on the screen, and in the viewport")
    func rowsOfBothQueriesAreReported() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<3), lines: 8)
      let other = GatedPageSource<Item, Int>()
      fixture.pager.setSource(other, id: "other")
      await other.answer(0, with: .rows(0..<3, next: 3))
      await screen.turn()
      #expect(other.requests.count == 2)
    }

    @Test("B39: each of two lists in one view returns where the reader left it", arguments: HeadlessScreen.Order.allCases)
    func segmentsKeepTheirPlaces(order: HeadlessScreen.Order) async {
      struct Segments: View {
        let choice: Choice<Pager<Item>>
        var body: some View { PagedList(choice.value) { ItemRow(item: $0) } }
      }
      let first = Pager(.array((0..<40).map { Item(id: $0) }))
      let second = Pager(.array((0..<40).map { Item(id: $0) }))
      _ = await first.refresh().outcome
      _ = await second.refresh().outcome
      let choice = Choice(first)
      let screen = HeadlessScreen(lines: 6, order: order) { Segments(choice: choice).contentStateTiming(.immediate) }
      await screen.turn()
      screen.scroll(by: 7)
      await screen.turn()
      choice.value = second
      await screen.turn()
      #expect(screen.rows == Array(0..<6))
      screen.scroll(by: 3)
      await screen.turn()
      choice.value = first
      await screen.turn()
      #expect(screen.rows == Array(7..<13))
      choice.value = second
      await screen.turn()
      #expect(screen.rows == Array(3..<9))
    }

    @Test(
      "B39: a list whose presenter belongs to the app keeps the reader's position in another branch of a view",
      arguments: HeadlessScreen.Order.allCases)
    func branches(order: HeadlessScreen.Order) async {
      struct Branches: View {
        let list: ListPresenter<Item>
        let choice: Choice<Int>
        var body: some View {
          if choice.value == 0 {
            PagedList(list) { ItemRow(item: $0) }
          } else if choice.value == 1 {
            PagedList(list) { ItemRow(item: $0) }
          }
        }
      }
      let pager = Pager(.array((0..<40).map { Item(id: $0) }))
      _ = await pager.loadAll().outcome
      let list = ListPresenter(.items(pager))
      let choice = Choice(0)
      let screen = HeadlessScreen(lines: 6, order: order) { Branches(list: list, choice: choice) }
      await screen.turn()
      screen.scroll(by: 7)
      await screen.turn()
      choice.value = 1
      await screen.turn()
      #expect(screen.rows == Array(7..<13))
      list.go(to: .bottom)
      await screen.turn()
      #expect(screen.rows == Array(34..<40))

      let task = list.go(to: .item(99))
      let outcome = Choice<LoadTask.Outcome?>(nil)
      Task { outcome.value = await task.outcome }
      choice.value = 2
      await screen.turn()
      #expect(outcome.value == .cancelled)
    }

    @Test("B39: a list returns to the view from which another one has taken its presenter") func returning() async {
      let pager = Pager(.array((0..<40).map { Item(id: $0) }))
      _ = await pager.loadAll().outcome
      let list = ListPresenter(.items(pager))
      let first = HeadlessScreen(lines: 6) { PagedList(list) { ItemRow(item: $0) } }
      await first.turn()
      first.isFront = false
      await first.turn()
      let second = HeadlessScreen(lines: 6) { PagedList(list) { ItemRow(item: $0) } }
      await second.turn()
      second.scroll(by: 7)
      await second.turn()
      second.isFront = false
      first.isFront = true
      await first.turn()
      #expect(first.rows == Array(7..<13))
      list.go(to: .bottom)
      await first.turn()
      #expect(first.rows == Array(34..<40))
    }
  }
}
