import HeadlessScreen
import SwiftUI
import Testing

/// Stacks, and the links that push views on them.
@Suite(.oneScreen, .timeLimit(.minutes(5))) @MainActor struct NavigationTests {
  private struct Detail: View {
    let number: Int
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Text("Detail \(number), \(count)")
        Button("Count") { count += 1 }
        NavigationLink("Next", value: number + 1)
        Button("Done") { dismiss() }
      }
    }
  }

  private struct Root: View {
    @State private var visits = 0
    var body: some View {
      NavigationStack {
        List {
          ForEach((1...20).map { Number(id: $0) }) { number in NavigationLink("Row \(number.id)", value: number.id) }
          NavigationLink("Help") { Text("The help") }
          NavigationLink("Nothing", value: Int?.none)
        }
        .onAppear { visits += 1 }
        .navigationTitle("Visits: \(visits)")
        .navigationDestination(for: Int.self) { Detail(number: $0) }
      }
    }
  }

  private struct Number: Identifiable {
    let id: Int
  }

  // developer.apple.com/documentation/swiftui/navigationstack
  @Test func aLinkPushesTheDestinationOfItsValue() async {
    let screen = HeadlessScreen(lines: 6) { Root() }
    await screen.turn()
    screen.scroll(by: 4)
    await screen.turn()
    #expect(screen.lines == ["Visits: 1", "[Row 5]", "[Row 6]", "[Row 7]", "[Row 8]", "[Row 9]"])
    screen.tap("Row 7")
    await screen.turn()
    #expect(screen.lines == ["[Back]", "Detail 7, 0", "[Count]", "[Next]", "[Done]"])
    screen.tap("Back")
    await screen.turn()
    #expect(screen.lines.prefix(2) == ["Visits: 2", "[Row 5]"], "The root keeps its place, and appears again.")
  }

  @Test func aPushedViewKeepsItsStateBelowTheNextOne() async {
    let screen = HeadlessScreen { Root() }
    await screen.turn()
    screen.tap("Row 1")
    await screen.turn()
    screen.tap("Count")
    await screen.turn()
    screen.tap("Next")
    await screen.turn()
    #expect(screen.lines[1] == "Detail 2, 0")
    screen.tap("Done")
    await screen.turn()
    #expect(screen.lines[1] == "Detail 1, 1")
    screen.tap("Back")
    await screen.turn()
    screen.tap("Row 1")
    await screen.turn()
    #expect(screen.lines[1] == "Detail 1, 0", "A view that is pushed again is a new one.")
  }

  @Test func aLinkCanHaveItsDestination() async {
    let screen = HeadlessScreen(lines: 24) { Root() }
    await screen.turn()
    #expect(!screen.tap("Nothing"), "A link without a value is disabled.")
    screen.tap("Help")
    await screen.turn()
    #expect(screen.lines == ["[Back]", "The help"])
  }

  // developer.apple.com/documentation/swiftui/navigationstack/init(path:root:)
  @Test func thePathIsThatOfTheApp() async {
    struct Paths: View {
      @State private var path: [Int] = []
      var body: some View {
        VStack {
          Text("Path \(path.map(String.init).joined(separator: ","))")
          Button("Home") { path = [] }
          NavigationStack(path: $path) {
            Button("Deep") { path = [1, 2] }
              .navigationDestination(for: Int.self) { Detail(number: $0) }
          }
        }
      }
    }
    let screen = HeadlessScreen { Paths() }
    await screen.turn()
    screen.tap("Deep")
    await screen.turn()
    #expect(screen.lines.prefix(4) == ["Path 1,2", "[Home]", "[Back]", "Detail 2, 0"])
    screen.tap("Back")
    await screen.turn()
    #expect(screen.lines.prefix(4) == ["Path 1", "[Home]", "[Back]", "Detail 1, 0"])
    screen.tap("Home")
    await screen.turn()
    #expect(screen.lines == ["Path ", "[Home]", "[Deep]"])
  }
}
