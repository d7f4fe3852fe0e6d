/// https://developer.apple.com/documentation/swiftui/navigationlink
nonisolated public struct NavigationLink<Label: View, Destination: View>: Primitive {
  enum Target {
    /// Without a value, the link is disabled.
    case value(AnyHashable?)
    case view(Destination)
  }

  let target: Target
  let label: Label

  @MainActor package func resolve(_ context: Context) -> [Element] {
    let stack = context.environment.navigation
    var element = Element(
      .button(context.child("label").resolve(label)) {
        switch target {
        case .value(let value): if let value { stack?.push(value) }
        case .view(let view): stack?.push(AnyView(view))
        }
      }, context)
    if stack == nil || !target.isComplete { element.environment.isEnabled = false }
    return [element]
  }
}

extension NavigationLink.Target {
  fileprivate var isComplete: Bool { if case .value(nil) = self { false } else { true } }
}

extension NavigationLink {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination())
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    target = .view(destination())
    label = Text(titleKey)
  }

  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    target = .view(destination())
    label = Text(title)
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(titleKey)
  }

  @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(title)
  }
}
