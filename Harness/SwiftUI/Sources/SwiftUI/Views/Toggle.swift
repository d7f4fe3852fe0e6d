/// https://developer.apple.com/documentation/swiftui/toggle
nonisolated public struct Toggle<Label: View>: Primitive {
  let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    let isOn = isOn
    let value = context.tracked("value") { isOn.wrappedValue }
    return [Element(.toggle(context.child("label").resolve(label), isOn: value) { isOn.wrappedValue.toggle() }, context)]
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.isOn = isOn
    label = Text(titleKey)
  }

  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.isOn = isOn
    label = Text(title)
  }
}
