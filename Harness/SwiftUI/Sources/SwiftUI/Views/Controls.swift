/// https://developer.apple.com/documentation/swiftui/button
nonisolated public struct Button<Label: View>: Primitive {
  let action: @MainActor () -> Void
  let label: Label

  @MainActor @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    [Element(.button(context.child("label").resolve(label), action), context)]
  }
}

extension Button where Label == Text {
  @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.action = action
    label = Text(titleKey)
  }

  @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.action = action
    label = Text(title)
  }
}

/// https://developer.apple.com/documentation/swiftui/textfield
nonisolated public struct TextField<Label: View>: Primitive {
  let prompt: String
  let text: Binding<String>

  @MainActor package func resolve(_ context: Context) -> [Element] { [Element(.field(prompt: prompt, text), context)] }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    prompt = titleKey.text
    self.text = text
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
  public nonisolated func searchable(text: Binding<String>) -> some View {
    LayeredView(content: self, other: TextField("Search", text: text), place: .above)
  }
}
