import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

extension ScreenTests {
  /// A search field whose text is the query of a pager.
  @MainActor struct SearchTests {
    /// A server whose answers name the query.
    @MainActor final class Server {
      var queries: [String] = []

      func source(_ text: String) -> any PageSource<Item, Int> {
        ClosureSource<Item, Int>.pageNumbers { page in
          self.queries.append(text)
          return page > 1 ? [] : (0..<3).map { Item(id: text.count * 10 + $0) }
        }
      }
    }

    private let server = Server()
    private let clock = ManualClock()

    private func screen(_ pager: Pager<Item>) async -> HeadlessScreen {
      let screen = HeadlessScreen {
        PagedList(pager) { ItemRow(item: $0) }
          .searchable(by: pager, prompt: Text("Find"), debounce: .seconds(1)) { server.source($0) }
          .task { pager.load() }
          .contentStateTiming(.immediate)
      }
      await screen.turn()
      return screen
    }

    @Test("B41: the empty text is the first query, and the next one is requested when the reader pauses") func queries() async {
      let pager = Pager<Item>(.array([]), clock: clock)
      let screen = await screen(pager)
      #expect(screen.text.first == "Find: " && screen.rows == [0, 1, 2])
      for text in ["a", "ab"] {
        screen.type(text, into: "Find")
        await screen.turn()
      }
      #expect(screen.rows == [0, 1, 2] && pager.isShowingPreviousQuery)
      clock.advance(by: .seconds(1))
      await screen.turn()
      #expect(screen.rows == [20, 21, 22])
      #expect(server.queries.filter { $0 == "" }.count <= 2 && server.queries.contains("ab") && !server.queries.contains("a"))
    }

    @Test("The empty text is shown again without a delay, and without a request if no other query was answered") func back() async {
      let pager = Pager<Item>(.array([]), clock: clock)
      let screen = await screen(pager)
      let count = server.queries.count
      screen.type("a", into: "Find")
      await screen.turn()
      screen.type("", into: "Find")
      await screen.turn()
      #expect(screen.rows == [0, 1, 2] && !pager.isShowingPreviousQuery && server.queries.count == count)
      screen.type("abc", into: "Find")
      await screen.turn()
      clock.advance(by: .seconds(1))
      await screen.turn()
      screen.type("", into: "Find")
      await screen.turn()
      #expect(screen.rows == [0, 1, 2])
    }

    @Test("Another pager takes over the text of the field") func anotherPager() async {
      struct Search: View {
        let choice: Choice<Pager<Item>>
        let server: Server
        var body: some View {
          PagedList(choice.value) { ItemRow(item: $0) }
            .searchable(by: choice.value) { server.source($0) }
            .task(id: ObjectIdentifier(choice.value)) { choice.value.load() }
            .contentStateTiming(.immediate)
        }
      }
      let choice = Choice(Pager<Item>(.array([]), clock: clock))
      let screen = HeadlessScreen { Search(choice: choice, server: server) }
      await screen.turn()
      screen.type("a", into: "Search")
      await screen.turn()
      choice.value = Pager(.array([]))
      await screen.turn()
      #expect(screen.rows == [10, 11, 12])
    }
  }
}
