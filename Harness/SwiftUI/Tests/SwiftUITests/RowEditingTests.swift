import HeadlessScreen
import Observation
import SwiftUI
import Testing

/// Rows that are moved and deleted.
@Suite(.oneScreen, .timeLimit(.minutes(5))) @MainActor struct RowEditingTests {
  @Observable final class Model {
    var names = ["a", "b", "c", "d"]
    var log: [String] = []
  }

  private struct Letter: Identifiable {
    let id: String
  }

  private struct Letters: View {
    let model: Model
    var body: some View {
      List {
        Text("Title")
        ForEach(model.names.map { Letter(id: $0) }) { letter in
          Text(letter.id).moveDisabled(letter.id == "d").deleteDisabled(letter.id == "a")
        }
        .onMove { sources, destination in model.log.append("\(Array(sources)) to \(destination)") }
        .onDelete { offsets in
          for offset in offsets.reversed() { model.names.remove(at: offset) }
        }
        ForEach([Letter(id: "z")]) { Text($0.id) }
      }
    }
  }

  private let model = Model()

  private func screen() async -> HeadlessScreen {
    let screen = HeadlessScreen { Letters(model: model) }
    await screen.turn()
    return screen
  }

  // developer.apple.com/documentation/swiftui/dynamicviewcontent/onmove(perform:)
  @Test func aDestinationIsAnOffsetBeforeTheMove() async {
    let screen = await screen()
    #expect(await screen.drag("a", to: "c"))
    #expect(await screen.drag("c", to: "a"))
    #expect(model.log == ["[0] to 3", "[2] to 0"])
  }

  @Test func rowsOfOtherContentAndDisabledOnesStay() async {
    let screen = await screen()
    for (row, destination) in [("d", "a"), ("Title", "a"), ("a", "z"), ("z", "a"), ("a", "Title")] {
      #expect(await !screen.drag(row, to: destination), "\(row) is dropped at \(destination).")
    }
    #expect(!screen.delete("a") && !screen.delete("z"))
    #expect(model.log.isEmpty)
  }

  @Test func anOffsetIsThatOfTheRowsWhenItIsDropped() async {
    let screen = await screen()
    await screen.drag("b", to: "c") {
      model.names.insert("new", at: 0)
      await screen.turn()
    }
    #expect(model.log == ["[2] to 4"])
  }

  // developer.apple.com/documentation/swiftui/dynamicviewcontent/ondelete(perform:)
  @Test func aRowIsDeleted() async {
    let screen = await screen()
    #expect(screen.delete("b"))
    await screen.turn()
    #expect(screen.lines == ["Title", "a", "c", "d", "z"])
  }
}
