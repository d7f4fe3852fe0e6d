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

/// https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

extension Button {
  @preconcurrency public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  @preconcurrency public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, action: action)
  }

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

  @MainActor package func resolve(_ context: Context) -> [Element] {
    let text = text
    // Another text is another pass.
    _ = context.tracked("text") { text.wrappedValue }
    return [Element(.field(prompt: prompt, text), context)]
  }
}

extension TextField where Label == Text {
  init(prompt: String, text: Binding<String>) { (self.prompt, self.text) = (prompt, text) }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    prompt = titleKey.text
    self.text = text
  }
}

/// https://developer.apple.com/documentation/swiftui/searchfieldplacement
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    LayeredView(content: self, other: TextField(prompt: prompt?.string ?? "Search", text: text), arrangement: .above)
  }
}
