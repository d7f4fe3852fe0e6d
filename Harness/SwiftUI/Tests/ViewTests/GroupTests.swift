import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Several pagers in one list.
  @MainActor struct GroupTests {
    private let pinned = ListFixture()
    private let all = ListFixture()

    private func screen(lines: Int = 8) -> (screen: HeadlessScreen, list: ListPresenter<Item>) {
      let timing = PlaceholderTiming(delay: .zero, minimum: .zero)
      let content = ListContent.group(.init("Pinned", .items(pinned.pager)), .init("All", .items(all.pager)))
      let list = ListPresenter(content, timing: timing)
      let screen = HeadlessScreen(lines: lines) {
        PagedList(list) { ItemRow(item: $0) }
          .selectable()
          .task { for pager in list.pagers { pager.load() } }
      }
      return (screen, list)
    }

    @Test("Each list has its header, its state, and its retry") func states() async {
      let (screen, _) = screen()
      await screen.turn()
      #expect(screen.text == ["◌"])
      await pinned.source.answer(0, with: .rows(0..<2))
      await screen.turn()
      #expect(screen.text.prefix(4) == ["Pinned", "Row 0", "Row 1", "All"])
      await all.source.fail(0, with: Offline())
      await screen.turn()
      #expect(screen.text == ["Pinned", "Row 0", "Row 1", "All", "No network", "[Try Again]"])
      #expect(screen.announcements.last == "No network")
      screen.tap("Try Again")
      await screen.turn()
      #expect(pinned.source.requests.count == 1 && all.source.requests.count == 2)
      await all.source.answer(1, with: Page([]))
      await screen.turn()
      #expect(screen.text == ["Pinned", "Row 0", "Row 1", "All", "No Content"])
    }

    @Test("The end of a list within a group has a separate row") func ends() async {
      let (screen, _) = screen(lines: 12)
      await screen.turn()
      await pinned.source.answer(0, with: .rows(0..<3, next: 3))
      await all.source.answer(0, with: .rows(10..<20))
      await screen.turn()
      #expect(pinned.source.requests.count == 2)
      await pinned.source.fail(1, with: Offline())
      await screen.turn()
      #expect(screen.text.prefix(7) == ["Pinned", "Row 0", "Row 1", "Row 2", "No network", "[Try Again]", "All"])
      screen.tap("Try Again")
      await screen.turn()
      await pinned.source.answer(2, with: .rows(3..<5))
      await screen.turn()
      #expect(screen.text.prefix(7) == ["Pinned", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "All"])
    }

    /// A group in a view of one of its members, after a refresh in which members failed.
    private func failedScreen(_ fail: () async -> Void) async -> HeadlessScreen {
      let list = ListPresenter(.group(.init("Pinned", .items(pinned.pager)), .init("All", .items(all.pager))))
      let screen = HeadlessScreen(lines: 8) {
        ContentStateView(pinned.pager) { PagedList(list) { ItemRow(item: $0) } }.contentStateTiming(.immediate)
      }
      await pinned.pager.fill(pinned.source, 0, .rows(0..<2))
      await all.pager.fill(all.source, 0, .rows(10..<12))
      await screen.turn()
      for pager in list.pagers { pager.refresh() }
      await fail()
      await screen.turn()
      return screen
    }

    @Test("The failure of a member that a view around the list shows is not shown twice") func failureShownElsewhere() async {
      let screen = await failedScreen {
        await pinned.source.fail(1, with: Offline())
        await all.source.answer(1, with: .rows(10..<12))
      }
      #expect(screen.text == ["No network [Try Again]", "Pinned", "Row 0", "Row 1", "All", "Row 10", "Row 11"])
      #expect(screen.announcements.filter { $0 == "No network" }.count == 1)
      screen.tap("Try Again")
      await screen.turn()
      #expect(pinned.source.requests.count == 3 && all.source.requests.count == 2)
    }

    @Test("The failure of a member that no view around the list shows is in the list") func failureShownHere() async {
      struct Timeout: Error, LocalizedError { var errorDescription: String? { "Timeout" } }
      let screen = await failedScreen {
        await pinned.source.fail(1, with: Offline())
        await all.source.fail(1, with: Timeout())
      }
      #expect(screen.text.prefix(3) == ["No network [Try Again]", "Timeout [Try Again]", "Pinned"])
      #expect(Set(screen.announcements.suffix(2)) == ["No network", "Timeout"])
    }

    @Test("A reader of one list stays while another grows above, although both have the same items") func sameItems() async {
      let (screen, list) = screen(lines: 6)
      await screen.turn()
      await pinned.source.answer(0, with: .rows(8..<12))
      await all.source.answer(0, with: .rows(0..<40))
      await screen.turn()
      screen.scroll(by: 14)
      await screen.turn()
      #expect(screen.rows == Array(8..<14))
      pinned.pager.insert(Item(id: 100), at: .start)
      await screen.turn()
      #expect(screen.rows == Array(8..<14))
      #expect(list.lines.count == 47)
      screen.select("Row 8")
      await screen.turn()
      #expect(list.selection == .only([8]) && screen.selectedRows == ["Row 8"])
    }
  }
}
