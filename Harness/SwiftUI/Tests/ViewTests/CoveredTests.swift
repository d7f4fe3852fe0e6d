import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Views that another screen covers. Their announcements would be about content that the reader can't reach.
  @MainActor struct CoveredTests {
    private let fixture = ListFixture()

    /// Covers a screen, and returns the announcements that it makes during some work.
    private func announcements(of screen: HeadlessScreen, during work: () async -> Void) async -> [String] {
      screen.isFront = false
      await screen.turn()
      let before = screen.announcements.count
      await work()
      await screen.turn()
      return Array(screen.announcements.dropFirst(before))
    }

    @Test("A covered list announces no placeholder, and announces the next one when it has returned") func placeholders() async {
      let screen = await fixture.loaded()
      let announced = await announcements(of: screen) {
        fixture.pager.reload()
        await screen.turn()
        await fixture.source.fail(1, with: Offline())
      }
      #expect(announced.isEmpty && screen.text.contains("No network"))
      screen.isFront = true
      await screen.turn()
      fixture.pager.retry()
      await screen.turn()
      #expect(screen.announcements.last == "Loading")
    }

    @Test("The end of a covered list announces no failure") func ends() async {
      let pager = fixture.pager
      let screen = HeadlessScreen(lines: 8) {
        List {
          PagedForEach(pager) { ItemRow(item: $0) }
          EdgeView(pager, .next)
        }
        .paged(by: pager)
      }
      await pager.fill(fixture.source, 0, .rows(0..<3, next: 3))
      await screen.turn()
      let announced = await announcements(of: screen) { await fixture.source.fail(1, with: Offline()) }
      #expect(announced.isEmpty && screen.text.contains("No network"))
    }

    @Test("Covered content announces neither a placeholder nor a failed refresh") func content() async {
      let pager = fixture.pager
      let screen = HeadlessScreen(lines: 8) {
        ContentStateView(pager) { Text("Content") }.contentStateTiming(.immediate)
      }
      await pager.fill(fixture.source, 0, .rows(0..<3))
      await screen.turn()
      let announced = await announcements(of: screen) {
        pager.refresh()
        await fixture.source.fail(1, with: Offline())
        await screen.turn()
        pager.reload()
        await screen.turn()
        await fixture.source.fail(2, with: Offline())
      }
      #expect(announced.isEmpty && screen.text.contains("No network"))
    }

    @Test("B39: a list that takes the place of a covered one is covered too") func exchange() async {
      struct Segments: View {
        let choice: Choice<Pager<Item>>
        var body: some View { PagedList(choice.value) { ItemRow(item: $0) }.contentStateTiming(.immediate) }
      }
      let other = ListFixture()
      await fixture.pager.fill(fixture.source, 0, .rows(0..<10, next: 10))
      await other.pager.fill(other.source, 0, .rows(0..<10, next: 10))
      let choice = Choice(fixture.pager)
      let screen = HeadlessScreen(lines: 6) { Segments(choice: choice) }
      await screen.turn()
      let announced = await announcements(of: screen) {
        choice.value = other.pager
        await screen.turn()
        other.pager.loadNext()
        await other.source.fail(1, with: Offline())
      }
      #expect(announced.isEmpty && other.pager.nextEdge != .more)
    }
  }
}
