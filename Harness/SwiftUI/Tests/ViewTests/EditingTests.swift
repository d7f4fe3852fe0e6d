import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// Rows that the reader moves and deletes.
  @MainActor struct EditingTests {
    private let fixture = ListFixture()

    @Observable final class Server {
      var saved: [String] = []
      var isOffline = false

      func save(_ text: String) throws {
        if isOffline { throw Offline() }
        saved.append(text)
      }
    }

    private let server = Server()

    private var reorderable: ListContent<Item> {
      ListContent.items(fixture.pager).reorderable(name: \.name, where: { $0.id != 5 }) { [server] item, position in
        try server.save("\(item.id) \(position)")
      }
    }

    private func shown(_ screen: HeadlessScreen) async -> HeadlessScreen {
      await fixture.pager.fill(fixture.source, 0, .rows(0..<6))
      await screen.turn()
      return screen
    }

    @Test("A row is dropped next to the rows that the reader sees around it") func moves() async {
      let screen = await shown(HeadlessScreen { PagedList(reorderable) { ItemRow(item: $0) } })
      #expect(await screen.drag("Row 0", to: "Row 2"))
      await screen.turn()
      #expect(screen.rows == [1, 2, 0, 3, 4, 5])
      #expect(await screen.drag("Row 4", to: "Row 1"))
      await screen.turn()
      #expect(screen.rows == [4, 1, 2, 0, 3, 5])
      #expect(server.saved == ["0 after(2)", "4 before(1)"])
      #expect(screen.announcements.count == 2)
    }

    @Test("A row that can't be moved, or is dropped at its own position, stays") func disabledMoves() async {
      let screen = await shown(HeadlessScreen { PagedList(reorderable) { ItemRow(item: $0) } })
      #expect(await !screen.drag("Row 5", to: "Row 2"))
      await screen.drag("Row 3", to: "Row 3")
      await screen.turn()
      #expect(screen.rows == [0, 1, 2, 3, 4, 5] && server.saved == [])
      let fixed = HeadlessScreen { PagedList(fixture.pager) { ItemRow(item: $0) } }
      await fixed.turn()
      #expect(await !fixed.drag("Row 1", to: "Row 2"))
    }

    @Test("A deleted row disappears at once, and returns if it can't be deleted") func deletions() async {
      let screen = await shown(
        HeadlessScreen { PagedList(fixture.pager) { ItemRow(item: $0) }.onDelete { [server] in try server.save("delete \($0.id)") } })
      #expect(screen.delete("Row 1"))
      await screen.turn()
      #expect(screen.rows == [0, 2, 3, 4, 5] && server.saved == ["delete 1"])
      server.isOffline = true
      #expect(screen.delete("Row 2"))
      await screen.turn()
      #expect(screen.rows == [0, 2, 3, 4, 5] && server.saved == ["delete 1"])
    }

    @Test("The rows of a list of the app are deleted, by the list or by the app") func ownList() async {
      let own = await shown(
        HeadlessScreen {
          List { PagedForEach(fixture.pager) { ItemRow(item: $0) }.onDelete { [server] in try server.save("delete \($0.id)") } }
        })
      #expect(own.delete("Row 1"))
      await own.turn()
      #expect(own.rows == [0, 2, 3, 4, 5] && server.saved == ["delete 1"])
      let pager = fixture.pager
      let app = HeadlessScreen {
        List {
          PagedForEach(pager) { ItemRow(item: $0) }.onDelete { offsets in for offset in offsets { pager.remove(pager.items[offset].id) } }
        }
      }
      await app.turn()
      #expect(app.delete("Row 3"))
      await app.turn()
      #expect(app.rows == [0, 2, 4, 5])
    }
  }
}
