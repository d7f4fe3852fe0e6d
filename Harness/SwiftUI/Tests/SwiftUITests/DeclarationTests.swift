import HeadlessScreen
import Observation
import SwiftUI
import Testing

/// Code that compiles with Apple's declarations.
@Suite(.oneScreen, .timeLimit(.minutes(5))) @MainActor struct DeclarationTests {
  /// A value that can be compared, and has no hash.
  fileprivate struct Query: Equatable {
    var text: String
  }

  @Observable final class Model {
    fileprivate var query = Query(text: "a")
    var other = 0
  }

  @Test func aTaskStartsAgainWhenItsValueChanges() async {
    struct Results: View {
      let model: Model
      let search: @MainActor (String) -> Void
      var body: some View {
        Text("Results \(model.other)").task(id: model.query) { search(model.query.text) }
      }
    }
    let model = Model()
    var searched: [String] = []
    let screen = HeadlessScreen { Results(model: model) { searched.append($0) } }
    await screen.turn()
    model.query.text = "b"
    await screen.turn()
    model.other = 1
    await screen.turn()
    model.query.text = "a"
    await screen.turn()
    #expect(searched == ["a", "b", "a"])
  }

  @Test func aButtonHasATitleThatIsNotLocalized() async {
    let title = "Send".dropLast(0)
    var isSent = false
    let screen = HeadlessScreen { Button(title) { isSent = true } }
    await screen.turn()
    screen.tap("Send")
    #expect(isSent)
  }

  @Test func aViewDependsOnTheSystem() async {
    let screen = HeadlessScreen {
      if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) { Text("New") }
    }
    await screen.turn()
    #expect(screen.lines == ["New"])
  }

  @Test func accessibilityModifiersHaveATypeThatCanBeNamed() async {
    let label: ModifiedContent<Text, AccessibilityAttachmentModifier> = Text("◌").accessibilityLabel(Text("Loading"))
    var isLoaded = false
    let screen = HeadlessScreen { label.accessibilityAction { isLoaded = true } }
    await screen.turn()
    #expect(screen.lines == ["◌"])
    screen.tap("Loading")
    #expect(isLoaded)
  }

  @Test func traitsAreASet() {
    var traits: AccessibilityTraits = [.isButton]
    #expect(traits.insert(.updatesFrequently).inserted)
    #expect(traits == [.isButton, .updatesFrequently])
    #expect(traits.remove(.isButton) == .isButton)
    #expect(!traits.contains(.isButton))
    #expect(traits.union(.isButton).contains([.isButton, .updatesFrequently]))
  }
}
