import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Lists that the app has, and sections.
  @MainActor struct OwnListTests {
    @Test("B16: the rows of the app's own lazy stack are the viewport, and its headers are not")
    func aLazyStackUpdatesItsViewport() async {
      let fixture = ListFixture()
      let pager = fixture.pager
      let screen = HeadlessScreen(lines: 6) {
        ScrollView {
          LazyVStack {
            Text("A header")
            Text("Another one")
            ForEach(pager.items) { item in Text(item.name).pagedRow(item.id) }
            EdgeView(pager, .next)
          }
        }
        .paged(by: pager)
      }
      var decisions: [LoadDecision] = []
      let token = pager.observeLoadDecisions { decisions.append($0.next) }
      await pager.fill(fixture.source, 0, .rows(0..<10, next: 10))
      await screen.turn()
      #expect(screen.rows == [0, 1, 2, 3])
      screen.scroll(by: 3)
      await screen.turn()
      #expect(fixture.source.requests.count == 1)
      screen.scroll(by: 2)
      await screen.turn()
      #expect(screen.rows == [3, 4, 5, 6, 7, 8])
      #expect(fixture.source.requests.count == 2)
      #expect(!decisions.isEmpty)
      token.cancel()
    }

    @Test("A row outside a paged view logs a warning, and is shown nevertheless")
    func aRowOutsideAPagedViewWarns() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
        let screen = HeadlessScreen { Text("Row 1").pagedRow(1) }
        await screen.turn()
        precondition(screen.rows == [1])
      }
      #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains("pagedRow(_:)") } == true)
    }

    @Test func aGridUpdatesItsViewport() async {
      let fixture = ListFixture()
      let pager = fixture.pager
      let screen = HeadlessScreen(lines: 6) {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) { PagedForEach(pager) { ItemRow(item: $0) } }
          EdgeView(pager, .next)
        }
        .paged(by: pager)
      }
      await pager.fill(fixture.source, 0, .rows(0..<7, next: 7))
      await screen.turn()
      #expect(fixture.source.requests.count == 2)
    }

    @Test("B15: the app's own list keeps the reader's position with a proxy")
    func aListWithAProxyKeepsThePlace() async {
      let fixture = ListFixture()
      let pager = fixture.pager
      let screen = HeadlessScreen(lines: 6) {
        ScrollViewReader { proxy in
          List {
            Text("A header")
            PagedForEach(pager) { ItemRow(item: $0) }
          }
          .paged(by: pager, scrolling: proxy)
        }
      }
      await pager.fill(fixture.source, 0, .rows(0..<40))
      await screen.turn()
      screen.scroll(by: 10)
      await screen.turn()
      let rows = screen.rows
      pager.insert(Item(id: 100), at: .start)
      await screen.turn()
      #expect(screen.rows == rows)
    }

    @Test("B35, B16: a list in sections has headers, which do not count, and a viewport of rows")
    func aListInSections() async {
      let fixture = ListFixture()
      let pager = fixture.pager
      let screen = HeadlessScreen(lines: 6) {
        PagedList(.sections(pager, by: \.day, title: { "Day \($0)" })) { ItemRow(item: $0) }.contentStateTiming(.immediate)
      }
      await pager.fill(fixture.source, 0, .rows(0..<10, next: 10))
      await screen.turn()
      #expect(screen.text == ["Day 0", "Row 0", "Row 1", "Row 2", "Day 1", "Row 3"])
      screen.scroll(by: 4)
      await screen.turn()
      #expect(screen.rows == [3, 4, 5, 6])
      #expect(fixture.source.requests.count == 1)
      screen.scroll(by: 2)
      await screen.turn()
      #expect(screen.rows == [4, 5, 6, 7, 8])
      #expect(fixture.source.requests.count == 2)
      await fixture.source.answer(1, with: .rows(10..<13))
      await screen.turn()
      screen.scrollToEnd()
      await screen.turn()
      // The border of the pages is in the middle of a day.
      #expect(screen.text == ["Row 8", "Day 3", "Row 9", "Row 10", "Row 11", "Day 4"].suffix(5) + ["Row 12"])
    }

    @Test("B39: rows that stay on the screen when the app's own list shows another pager are its viewport")
    func rowsOfAnotherPagerAreReported() async {
      struct Own: View {
        let choice: Choice<Pager<Item>>
        var body: some View { List { PagedForEach(choice.value) { ItemRow(item: $0) } }.paged(by: choice.value) }
      }
      let (first, second) = (ListFixture(), ListFixture())
      await first.pager.fill(first.source, 0, .rows(0..<3))
      await second.pager.fill(second.source, 0, .rows(0..<3, next: 3))
      let choice = Choice(first.pager)
      let screen = HeadlessScreen(lines: 8) { Own(choice: choice) }
      await screen.turn()
      choice.value = second.pager
      await screen.turn()
      #expect(screen.rows == [0, 1, 2])
      #expect(second.source.requests.count == 2)
    }

    @Test("B39, B16: the end that stays on the screen when a list of the app's own shows another pager is room for more")
    func theEndOfAnotherPagerIsReported() async {
      struct Own: View {
        let choice: Choice<Pager<Item>>
        var body: some View {
          List {
            PagedForEach(choice.value) { ItemRow(item: $0) }
            EdgeView(choice.value, .next)
          }
          .paged(by: choice.value)
        }
      }
      let configuration = PagingConfiguration(prefetchDistance: .rows(0))
      let (first, second) = (ListFixture(configuration: configuration), ListFixture(configuration: configuration))
      await first.pager.fill(first.source, 0, .rows(0..<3, next: 3))
      await second.pager.fill(second.source, 0, .rows(0..<3, next: 3))
      let choice = Choice(first.pager)
      let screen = HeadlessScreen(lines: 8) { Own(choice: choice) }
      await screen.turn()
      #expect(first.source.requests.count == 2)
      choice.value = second.pager
      await screen.turn()
      #expect(second.source.requests.count == 2)
    }

    @Test("B37: two lists in one view have a viewport each, even if they share ids, or have ids of other types")
    func twoListsInOneView() async {
      struct Note: Identifiable {
        let id: String
      }
      let (first, second) = (ListFixture(), ListFixture())
      let notes = Pager<Note>(.array([Note(id: "a")]))
      let screen = HeadlessScreen(lines: 6) {
        List {
          PagedForEach(first.pager) { ItemRow(item: $0) }
          EdgeView(first.pager, .next)
          PagedForEach(ListPresenter(.items(second.pager))) { ItemRow(item: $0) }
          EdgeView(second.pager, .next)
          PagedForEach(notes) { Text($0.id) }
        }
        .paged(by: first.pager)
        .paged(by: second.pager)
      }
      _ = await notes.refresh().outcome
      await first.pager.fill(first.source, 0, .rows(0..<10, next: 10))
      await second.pager.fill(second.source, 0, .rows(0..<40, next: 40))
      await screen.turn()
      #expect(screen.rows == Array(0..<6))
      #expect(first.source.requests.count == 1 && second.source.requests.count == 1)
      screen.scroll(by: 4)
      await screen.turn()
      #expect(first.source.requests.count == 2, "The reader is near the end of the first list.")
      await first.source.answer(1, with: .rows(10..<12))
      await screen.turn()
      screen.scroll(by: 20)
      await screen.turn()
      #expect(screen.rows == Array(12..<18) && second.source.requests.count == 1)
      screen.scrollToEnd()
      await screen.turn()
      #expect(first.source.requests.count == 2 && second.source.requests.count == 2, "\(screen.lines)")
      #expect(screen.lines.contains("a"))
    }

    @Test("B37: two views of one list have a viewport each")
    func twoViewsUpdateTheirViewports() async {
      let fixture = ListFixture()
      let pager = fixture.pager
      let screen = HeadlessScreen(lines: 8) {
        VStack {
          PagedList(pager) { ItemRow(item: $0) }
          PagedList(pager) { ItemRow(item: $0) }
        }
        .contentStateTiming(.immediate)
      }
      await pager.fill(fixture.source, 0, .rows(0..<10, next: 10))
      await screen.turn()
      #expect(screen.rows == [0, 1, 2, 3, 0, 1, 2, 3])
      #expect(fixture.source.requests.count == 1)
      screen.scroll(by: 4)
      await screen.turn()
      #expect(screen.rows == [4, 5, 6, 7, 0, 1, 2, 3])
      #expect(fixture.source.requests.count == 2)
    }
  }
}

extension Pager {
  /// Loads, and takes an answer in.
  func fill<Cursor>(_ source: GatedPageSource<Item, Cursor>, _ request: Int, _ page: Page<Item, Cursor>) async {
    load()
    await source.answer(request, with: page)
  }
}
