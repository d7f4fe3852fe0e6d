import QuireSwiftUI
import SwiftUI

/// A chat that opens at its end. Earlier messages come when the reader goes up.
struct ChatScreen: View {
  private let model: ChatModel
  @State private var text = ""

  init(model: ChatModel) { self.model = model }

  var body: some View {
    PagedList(.sections(model.pager, by: \.day, title: { "Day \($0)" }).opening(at: .bottom)) {
      MessageRow(message: $0, pager: model.pager)
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

/// A message, and what became of it if it is new.
private struct MessageRow: View {
  let message: Message
  let pager: Pager<Message>

  var body: some View {
    HStack {
      Text(message.text)
      switch pager.saveStates[message.id] {
      case nil: EmptyView()
      case .saving: Text("Sending…")
      case .failed:
        Button("Send Again") { pager.retry(message.id) }
        Button("Delete") { pager.discard(message.id) }
      }
    }
  }
}
