import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Rows that SwiftUI asks for on a background thread.
  ///
  /// A closure of the main actor that SwiftUI calls there ends the process.
  @MainActor struct RowThreadTests {
    @Test("The rows of a list can be made on a background thread")
    func rowsOfAList() async {
      let fixture = ListFixture()
      let screen = HeadlessScreen(rows: .background) {
        PagedList(fixture.pager) { ItemRow(item: $0) }.contentStateTiming(.immediate)
      }
      await fixture.pager.fill(fixture.source, 0, .rows(0..<3))
      await screen.turn()
      #expect(screen.rows == [0, 1, 2])
    }

    @Test("The rows of a lazy stack can be made on a background thread, and the app's closure runs on the main actor")
    func rowsOfALazyStack() async {
      let fixture = ListFixture()
      let pager = fixture.pager
      let screen = HeadlessScreen(rows: .background) {
        ScrollView {
          LazyVStack {
            PagedForEach(pager) { item in
              let _ = MainActor.preconditionIsolated()
              ItemRow(item: item)
            }
          }
        }
        .paged(by: pager)
      }
      await pager.fill(fixture.source, 0, .rows(0..<3, next: 3))
      await screen.turn()
      #expect(screen.rows == [0, 1, 2])
      #expect(fixture.source.requests.count == 2)
    }

    @Test("The sections of a list, their headers, and their rows can be made on a background thread")
    func sectionsOfAList() async {
      let fixture = ListFixture()
      let screen = HeadlessScreen(rows: .background) {
        PagedList(.sections(fixture.pager, by: \.day, title: { "Day \($0)" })) { ItemRow(item: $0) }.contentStateTiming(.immediate)
      }
      await fixture.pager.fill(fixture.source, 0, .rows(0..<4))
      await screen.turn()
      #expect(screen.text == ["Day 0", "Row 0", "Row 1", "Row 2", "Day 1", "Row 3"])
    }

    @Test("The rows and placeholders of a list in its full length can be made on a background thread")
    func placeholdersOfAList() async {
      let fixture = ListFixture()
      let screen = HeadlessScreen(rows: .background) {
        PagedList(fixture.pager) {
          ItemRow(item: $0)
        } placeholder: {
          Text("…")
        }.contentStateTiming(.immediate)
      }
      await fixture.pager.fill(fixture.source, 0, Page((0..<3).map { Item(id: $0) }, next: 3, itemsBefore: 0, itemsAfter: 2))
      await screen.turn()
      #expect(screen.text == ["Row 0", "Row 1", "Row 2", "…", "…"])
    }

    @Test("The rows of a skeleton can be made on a background thread")
    func rowsOfASkeleton() async {
      let fixture = ListFixture()
      let screen = HeadlessScreen(rows: .background) {
        PagedList(fixture.pager) { Text($0.name) }
          .skeleton([Item(id: -1), Item(id: -2)])
          .contentStateTiming(.immediate)
      }
      fixture.pager.load()
      await screen.turn()
      #expect(screen.text == ["▒▒▒▒▒▒", "▒▒▒▒▒▒"])
    }
  }
}
