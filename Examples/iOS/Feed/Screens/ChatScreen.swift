import QuireSwiftUI
import SwiftUI

/// A chat that opens at its end. Earlier messages come when the reader goes up.
struct ChatScreen: View {
  private let model: ChatModel
  @State private var text = ""

  init(model: ChatModel) { self.model = model }

  var body: some View {
    PagedList(model.days) {
      Text($0.text)
    } header: {
      Text("Day \($0)")
    }
    .task { model.pager.load() }
    .safeAreaInset(edge: .bottom) {
      HStack {
        TextField("Message", text: $text)
        Button("Send") {
          model.send(text)
          text = ""
        }
        .disabled(text.isEmpty)
      }
    }
    .navigationTitle("Chat")
  }
}
