public import QuireSwiftUI
public import SwiftUI

/// A chat that opens at its end. Earlier messages come when the reader goes up.
public struct ChatScreen: View {
  private let model: ChatModel
  @State private var text = ""

  public init(model: ChatModel) { self.model = model }

  public var body: some View {
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
