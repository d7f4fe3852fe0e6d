/// A view over the whole screen.
package struct Presentation {
  package enum Kind {
    /// A view that the user can swipe away.
    case sheet
    /// A question that a button answers.
    case alert
  }

  package let kind: Kind
  let path: Path
  package var elements: [Element] = []
  package let dismiss: () -> Void
}

/// https://developer.apple.com/documentation/swiftui/dismissaction
public struct DismissAction {
  let action: () -> Void
  @MainActor @preconcurrency public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private struct DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction {} } }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

/// A view that presents another one over the screen as long as there is something to present.
nonisolated struct PresentingView<Content: View, Item, Presented: View>: Primitive {
  let content: Content
  let kind: Presentation.Kind
  /// Returns what is presented, and its identity.
  let item: () -> (item: Item, id: AnyHashable)?
  let dismiss: () -> Void
  var dismissed: (() -> Void)?
  let make: (Item) -> Presented

  @MainActor func resolve(_ context: Context) -> [Element] {
    let key = context.path.child("presented")
    let old = context.graph.memory[key] as? AnyHashable
    let current = context.tracked("item", item)
    context.graph.memory[key] = current?.id
    if old != nil, current == nil, let dismissed { context.graph.changes.append(dismissed) }
    if let current { present(current.item, context.child("presented").child(current.id)) }
    return context.child("modifier").resolve(content)
  }

  @MainActor private func present(_ item: Item, _ context: Context) {
    // Those that it presents itself are over it.
    context.graph.present(Presentation(kind: kind, path: context.path, dismiss: dismiss))
    let view = DeferredView { make(item) }
    let elements = EnvironmentWriter(content: view, keyPath: \.dismiss) { _ in DismissAction(action: dismiss) }.resolve(context)
    context.graph.present(Presentation(kind: kind, path: context.path, elements: elements, dismiss: dismiss))
  }
}

/// A view that a closure makes.
struct DeferredView<Content: View>: View {
  let make: () -> Content
  var body: Content { make() }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    PresentingView(
      content: self, kind: .sheet, item: { isPresented.wrappedValue ? ((), AnyHashable(0)) : nil },
      dismiss: { isPresented.wrappedValue = false }, dismissed: onDismiss, make: content)
  }

  /// https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    PresentingView(
      content: self, kind: .sheet, item: { item.wrappedValue.map { ($0, AnyHashable($0.id)) } }, dismiss: { item.wrappedValue = nil },
      dismissed: onDismiss, make: content)
  }

  /// https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:)
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(titleKey, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:message:)
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    let (actions, message) = (actions(), message())
    let dismiss = { isPresented.wrappedValue = false }
    return PresentingView(
      content: self, kind: .alert, item: { isPresented.wrappedValue ? ((), AnyHashable(0)) : nil }, dismiss: dismiss
    ) {
      AlertView(title: Text(titleKey), message: message, actions: actions, dismiss: dismiss)
    }
  }
}

/// An alert, each of whose buttons dismisses it. Without buttons it has "OK".
private nonisolated struct AlertView<Message: View, Actions: View>: Primitive {
  let title: Text
  let message: Message
  let actions: Actions
  let dismiss: () -> Void

  @MainActor func resolve(_ context: Context) -> [Element] {
    var buttons = context.child("actions").resolve(actions).flatMap(\.made).map { element in
      guard case .button(let label, let action) = element.kind else { return element }
      var button = element
      button.kind = .button(label) {
        dismiss()
        action()
      }
      return button
    }
    if buttons.isEmpty { buttons = [Element(.button([Element(.text("OK"), context)]) { dismiss() }, context)] }
    let texts = context.child("title").resolve(title) + context.child("message").resolve(message)
    return [Element(.filling([Element(.vertical(texts + buttons), context)]), context)]
  }
}
