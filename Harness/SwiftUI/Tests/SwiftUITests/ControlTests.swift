import HeadlessScreen
import SwiftUI
import Testing

/// Controls, and the actions and marks of rows.
@Suite(.oneScreen, .timeLimit(.minutes(5))) @MainActor struct ControlTests {
  private struct Letter: Identifiable {
    let id: String
  }

  private final class Log {
    var events: [String] = []
  }

  private let log = Log()

  // developer.apple.com/documentation/swiftui/toggle
  @Test func aToggleIsTapped() async {
    struct Settings: View {
      @State private var isOn = false
      var body: some View {
        Toggle("Sounds", isOn: $isOn)
        Toggle(isOn: .init(get: { !isOn }, set: { isOn = !$0 })) { Label("Silence", systemImage: "bell.slash") }.disabled(true)
      }
    }
    let screen = HeadlessScreen { Settings() }
    await screen.turn()
    #expect(screen.lines == ["☐ Sounds", "☑ Silence"])
    #expect(screen.tap("Sounds") && !screen.tap("Silence"))
    await screen.turn()
    #expect(screen.lines == ["☑ Sounds", "☐ Silence"])
  }

  // developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)
  @Test func aSwipeUncoversTheButtonsOfARow() async {
    let screen = HeadlessScreen {
      List {
        ForEach(["a", "b"].map { Letter(id: $0) }) { letter in
          Text(letter.id)
            .swipeActions { Button("Delete", role: .destructive) { log.events.append("delete \(letter.id)") } }
            .swipeActions(edge: .leading) { Button("Flag") { log.events.append("flag \(letter.id)") }.disabled(letter.id == "a") }
        }
      }
    }
    await screen.turn()
    #expect(screen.lines == ["a", "b"] && screen.buttons.isEmpty, "The buttons are hidden.")
    #expect(screen.swipe("b", choosing: "Delete") && screen.swipe("b", choosing: "Flag"))
    #expect(!screen.swipe("a", choosing: "Flag") && !screen.swipe("a", choosing: "Other") && !screen.swipe("c", choosing: "Delete"))
    #expect(log.events == ["delete b", "flag b"])
  }

  @Test func rowsOfAStackAreNotSwiped() async {
    let screen = HeadlessScreen {
      ScrollView {
        LazyVStack { ForEach([Letter(id: "a")]) { Text($0.id).swipeActions { Button("Delete") {} } } }
      }
    }
    await screen.turn()
    #expect(screen.lines == ["a"] && !screen.swipe("a", choosing: "Delete"))
  }

  // developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)
  @Test func aMenuHasButtons() async {
    let screen = HeadlessScreen {
      VStack {
        Text("Title")
        Text("Post").contextMenu {
          Button("Copy") { log.events.append("copy") }
          Button("Share") { log.events.append("share") }
        }
      }
    }
    await screen.turn()
    #expect(screen.lines == ["Title", "Post"])
    #expect(screen.openMenu(of: "Post", choosing: "Share") && !screen.openMenu(of: "Title", choosing: "Share"))
    #expect(log.events == ["share"])
  }

  // developer.apple.com/documentation/swiftui/view/badge(_:)
  @Test func aBadgeIsBesideTheText() async {
    let screen = HeadlessScreen {
      List {
        Label("Inbox", systemImage: "tray").badge(3)
        Text("Sent").badge(0)
        Text("Drafts").badge(Text("New"))
      }
    }
    await screen.turn()
    #expect(screen.lines == ["Inbox (3)", "Sent", "Drafts (New)"])
  }

  // developer.apple.com/documentation/swiftui/stateobject
  @Test func aStateObjectIsMadeOnce() async {
    final class Model: ObservableObject {
      @Published var count = 0
      @Published var name = ""
    }
    struct Child: View {
      @ObservedObject var model: Model
      var body: some View { Text("\(model.name) \(model.count)") }
    }
    struct Counter: View {
      @StateObject private var model = Model()
      var body: some View {
        TextField("Name", text: $model.name)
        Button("Count") { model.count += 1 }
        Child(model: model)
      }
    }
    let screen = HeadlessScreen { Counter() }
    await screen.turn()
    screen.tap("Count")
    screen.type("Ada", into: "Name")
    await screen.turn()
    screen.tap("Count")
    await screen.turn()
    #expect(screen.lines == ["Name: Ada", "[Count]", "Ada 2"])
  }

  // developer.apple.com/documentation/swiftui/table
  @Test func aTableHasTitlesAndCells() async {
    let letters = ["a", "b", "c"].map { Letter(id: $0) }
    let screen = HeadlessScreen(lines: 3) {
      Table(letters) {
        TableColumn("Letter") { letter in Text(letter.id) }
        TableColumn("Capital") { letter in Text(letter.id.uppercased()) }
      }
    }
    await screen.turn()
    #expect(screen.lines == ["Letter Capital", "a A", "b B"])
    screen.scroll(by: 1)
    await screen.turn()
    #expect(screen.lines == ["Letter Capital", "b B", "c C"])
  }

  // developer.apple.com/documentation/swiftui/scenestorage
  @Test func aSceneKeepsItsValuesForTheNextLaunch() async {
    struct Screen: View {
      @SceneStorage("count") private var count = 0
      @SceneStorage("name") private var name: String?
      @Environment(\.scenePhase) private var phase
      var body: some View {
        Text("\(name ?? "?") \(count)")
        Button("Count") { count += 1 }
        Text("Phase").onChange(of: phase) { name = "\(phase)" }
      }
    }
    let first = HeadlessScreen { Screen() }
    await first.turn()
    first.tap("Count")
    first.scenePhase = .background
    await first.turn()
    let second = HeadlessScreen(restoring: first) { Screen() }
    let other = HeadlessScreen { Screen() }
    await second.turn()
    await other.turn()
    #expect(second.lines.first == "background 1" && other.lines.first == "? 0")
  }
}
