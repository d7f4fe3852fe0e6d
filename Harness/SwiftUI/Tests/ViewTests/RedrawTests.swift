import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// The cost of a change in evaluated bodies.
  @MainActor struct RedrawTests {
    @Test("B34: a loading page redraws the end of the list, and nothing else")
    func aLoadingPageDrawsTheEndAlone() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(lines: 20)
      // It fills no twenty lines: the next page is on its way.
      #expect(fixture.pager.nextEdge == .loading)
      let drawn = await screen.evaluations {
        await fixture.source.fail(1, with: Offline())
        await screen.turn()
      }
      #expect(drawn == ["EndRow": 1, "GapRow": 1, "StandardEdge": 1])
      let again = await screen.evaluations {
        screen.tap("Try Again")
        await screen.turn()
      }
      #expect(again == ["EndRow": 1, "GapRow": 1, "StandardEdge": 1])
    }

    @Test("B34: viewport updates redraw nothing")
    func viewportUpdatesDrawNothing() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<40), lines: 6)
      let drawn = await screen.evaluations {
        for _ in 0..<5 {
          screen.scroll(by: 1)
          await screen.turn()
        }
      }
      // Five rows became visible, and those are all. Work below a list's last line is not counted.
      #expect(Set(drawn.keys) == ["ItemRow", "MainActorRow", "PagedRowModifier"])
      #expect(drawn["ItemRow"]! <= 6)
    }

    @Test("B34: a failed refresh redraws the bar, and a refresh with the same rows redraws none")
    func aRefreshDrawsWhatItBrings() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded(.rows(0..<40))
      let failed = await screen.evaluations {
        fixture.pager.refresh()
        await fixture.source.fail(1, with: Offline())
        await screen.turn()
      }
      #expect(failed["NoticeView"]! <= 2)
      #expect(failed["ItemRow"] == nil)
      #expect(failed["ListRows"] == nil)
      #expect(failed["PresentedRows"] == nil)
      let same = await screen.evaluations {
        fixture.pager.refresh()
        await fixture.source.answer(2, with: .rows(0..<40))
        await screen.turn()
      }
      // The list is another one to the engine; each row is as it was, and one is seen again that the bar had pushed away.
      #expect(same["ItemRow"] == 1)
      #expect(screen.rows == Array(0..<6))
      #expect(same["PagedList"] == nil)
    }

    @Test("B32: a page draws only the rows that become visible")
    func aPageDrawsWhatIsSeen() async {
      let fixture = ListFixture()
      let screen = await fixture.loaded()
      screen.scroll(by: 3)
      await screen.turn()
      let drawn = await screen.evaluations {
        await fixture.source.answer(1, with: .rows(10..<40))
        await screen.turn()
      }
      #expect(drawn["PresentedRows"] == 1)
      #expect(drawn["PagedList"] == nil)
      #expect(drawn["ListPlaceholder"] == nil)
      // The visible rows have not changed, and no other row is visible.
      #expect((drawn["ItemRow"] ?? 0) <= 1)
    }

    @Test("B34: a list that was loaded before it is shown is not drawn twice")
    func aLoadedListIsNotDrawnAgain() async {
      let fixture = ListFixture()
      await fixture.pager.fill(fixture.source, 0, .rows(0..<20, next: 20))
      let screen = fixture.screen()
      await screen.turn()
      #expect(screen.rows == Array(0..<6))
      let drawn = await screen.evaluations {
        fixture.pager.loadNext()
        await screen.turn()
      }
      #expect(drawn["PagedList"] == nil)
      #expect(drawn["PresentedRows"] == nil)
    }

    @Test func anEditDrawsItsRow() async {
      struct Named: Identifiable, Equatable {
        let id: Int
        var name: String
      }
      struct NamedRow: View {
        let item: Named
        var body: some View { Text(item.name) }
      }
      let pager = Pager(.array((0..<4).map { Named(id: $0, name: "Row \($0)") }))
      let screen = HeadlessScreen(lines: 6) { PagedList(pager) { NamedRow(item: $0) }.contentStateTiming(.immediate) }
      _ = await pager.refresh().outcome
      await screen.turn()
      let drawn = await screen.evaluations {
        pager.update(2) { $0.name = "Two" }
        await screen.turn()
      }
      #expect(screen.text == ["Row 0", "Row 1", "Two", "Row 3"])
      #expect(drawn["NamedRow"] == 1)
    }
  }
}
