import HeadlessScreen
import Observation
import SwiftUI
import Testing

/// Sheets and alerts.
@Suite(.oneScreen, .timeLimit(.minutes(5))) @MainActor struct PresentationTests {
  @Observable final class Log {
    var events: [String] = []
  }

  private struct Screen: View {
    let log: Log
    @State private var isEditing = false
    @State private var isAsking = false
    @State private var post: Post?
    var body: some View {
      VStack {
        Button("Edit") { isEditing = true }
        Button("Delete") { isAsking = true }
        Button("Show") { post = Post(id: 7) }
      }
      .onAppear { log.events.append("appeared") }
      .onDisappear { log.events.append("disappeared") }
      .sheet(isPresented: $isEditing, onDismiss: { log.events.append("dismissed") }) { Editor() }
      .sheet(item: $post) { Text("Post \($0.id)") }
      .alert("Delete it?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { log.events.append("deleted") }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("It is gone then.")
      }
    }
  }

  private struct Post: Identifiable {
    let id: Int
  }

  private struct Editor: View {
    @State private var text = ""
    @State private var isAsking = false
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        TextField("Title", text: $text)
        Button("Save") { dismiss() }
        Button("Help") { isAsking = true }
      }
      .alert("Help", isPresented: $isAsking) {}
    }
  }

  private let log = Log()

  private func screen() async -> HeadlessScreen {
    let screen = HeadlessScreen { Screen(log: log) }
    await screen.turn()
    return screen
  }

  // developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  @Test func aSheetCoversTheViewThatPresentsIt() async {
    let screen = await screen()
    screen.tap("Edit")
    await screen.turn()
    #expect(screen.lines == ["Title: ", "[Save]", "[Help]"] && !screen.tap("Edit"))
    screen.type("A title", into: "Title")
    await screen.turn()
    #expect(screen.lines.first == "Title: A title")
    screen.tap("Save")
    await screen.turn()
    #expect(screen.lines == ["[Edit]", "[Delete]", "[Show]"])
    #expect(log.events == ["appeared", "dismissed"], "The view below a sheet does not disappear.")
  }

  @Test func aSheetIsSwipedAway() async {
    let screen = await screen()
    #expect(!screen.dismissSheet())
    screen.tap("Edit")
    await screen.turn()
    #expect(screen.dismissSheet())
    await screen.turn()
    #expect(log.events == ["appeared", "dismissed"] && screen.lines.first == "[Edit]")
    screen.tap("Edit")
    await screen.turn()
    #expect(screen.lines.first == "Title: ", "A sheet that is presented again is a new one.")
  }

  // developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
  @Test func aSheetShowsAnItem() async {
    let screen = await screen()
    screen.tap("Show")
    await screen.turn()
    #expect(screen.lines == ["Post 7"])
    screen.dismissSheet()
    await screen.turn()
    #expect(screen.lines.first == "[Edit]")
  }

  // developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:message:)
  @Test func aButtonOfAnAlertDismissesIt() async {
    let screen = await screen()
    screen.tap("Delete")
    await screen.turn()
    #expect(screen.lines.filter { !$0.isEmpty } == ["Delete it?", "It is gone then.", "[Delete]", "[Cancel]"])
    #expect(!screen.dismissSheet())
    screen.tap("Cancel")
    await screen.turn()
    #expect(log.events == ["appeared"] && screen.lines.first == "[Edit]")
    screen.tap("Delete")
    await screen.turn()
    screen.tap("Delete")
    await screen.turn()
    #expect(log.events == ["appeared", "deleted"] && screen.lines.first == "[Edit]")
  }

  @Test func anAlertOverASheetHasAButton() async {
    let screen = await screen()
    screen.tap("Edit")
    await screen.turn()
    screen.tap("Help")
    await screen.turn()
    #expect(screen.lines.filter { !$0.isEmpty } == ["Help", "[OK]"])
    screen.tap("OK")
    await screen.turn()
    #expect(screen.lines.first == "Title: ")
  }
}
