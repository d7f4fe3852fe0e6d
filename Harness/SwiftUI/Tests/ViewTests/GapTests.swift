import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Gaps between the loaded items of a list.
  @MainActor struct GapTests {
    @Test("B26, B19: a failed gap is shown above the rows, and is retried there")
    func aGapThatFails() async {
      let archive = Archive()
      let pager = Pager(source: archive)
      let screen = archive.screen(of: pager)
      await screen.turn()
      screen.scroll(by: 120)
      await screen.turn()
      #expect(pager.gaps.map(\.index) == [10] && pager.nextEdge == .more)

      archive.isOffline = true
      screen.scroll(by: -90)
      await screen.turn()
      #expect(screen.text == ["No network", "[Try Again]", "…", "…", "…", "…"])
      #expect(screen.announcements.last == "No network")
      let asked = archive.asked.count
      screen.scroll(by: 1)
      await screen.turn()
      #expect(archive.asked.count == asked)

      archive.isOffline = false
      screen.tap("Try Again")
      await screen.turn()
      #expect(screen.rows == Array(31..<37))
      #expect(pager.gaps.count == 2)
    }

    /// A list without placeholders, with a gap after its first five items, which is loading.
    private func listWithGap(_ list: ListFixture) async -> HeadlessScreen {
      let screen = await list.loaded(.rows(10..<20))
      list.pager.refresh(.newest)
      await list.source.answer(1, with: .rows(0..<5, next: 5))
      await screen.turn()
      #expect(list.pager.gaps.map(\.index) == [5] && list.pager.isLoading)
      return screen
    }

    @Test("B14, B19: a list without placeholders has a row for a paused or failed gap, and continues there")
    func aGapWithoutPlaceholders() async {
      let list = ListFixture()
      let screen = await listWithGap(list)
      #expect(!screen.text.contains("[Load More]"))
      list.pager.cancel()
      await screen.turn()
      #expect(screen.text == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "[Load More]"])

      screen.tap("Load More")
      await screen.turn()
      #expect(!screen.text.contains("[Load More]"))
      await list.source.fail(3, with: Offline())
      await screen.turn()
      #expect(screen.text.suffix(2) == ["Row 4", "No network"])

      screen.scroll(by: 1)
      await screen.turn()
      screen.tap("Try Again")
      await screen.turn()
      await list.source.answer(4, with: .rows(5..<12, next: 12))
      await screen.turn()
      #expect(list.pager.gaps.isEmpty && !screen.text.contains("No network"))
    }

    @Test("B32: a list of the app announces the failure of a gap once, and leaves that of an end to the view of the end")
    func failuresInOwnList() async {
      let list = ListFixture()
      let presenter = ListPresenter(.items(list.pager))
      let screen = HeadlessScreen(lines: 12) {
        List {
          PagedForEach(presenter) { ItemRow(item: $0) }
          EdgeView(list.pager, .next)
        }
        .paged(by: presenter)
      }
      await list.pager.fill(list.source, 0, .rows(10..<15, next: 15))
      await screen.turn()
      await list.source.fail(1, with: Offline())
      await screen.turn()
      #expect(screen.announcements.filter { $0 == "No network" }.count == 1)

      list.pager.refresh(.newest)
      await list.source.answer(2, with: .rows(0..<5, next: 5))
      await screen.turn()
      #expect(list.pager.gaps.count == 1)
      await list.source.fail(3, with: TestError("The gap"))
      await screen.turn()
      #expect(screen.announcements.filter { $0 == "The gap" }.count == 1)
      #expect(screen.interruptingAnnouncements.isEmpty)
    }

    @Test("B32: the items of a gap are announced as those of a page")
    func announcement() async {
      let list = ListFixture()
      let screen = await listWithGap(list)
      await list.source.answer(2, with: .rows(5..<8, next: 8))
      await screen.turn()
      #expect(screen.announcements.last == "3 more")
    }
  }
}
