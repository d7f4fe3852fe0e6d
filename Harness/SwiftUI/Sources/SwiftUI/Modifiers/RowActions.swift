extension View {
  /// https://developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    ActionsView(content: self, actions: content(), place: \.swipeActions)
  }

  /// https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)
  public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    ActionsView(content: self, actions: menuItems(), place: \.menuItems)
  }

  /// https://developer.apple.com/documentation/swiftui/view/badge(_:)
  public nonisolated func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text("\(count)")) }

  public nonisolated func badge(_ label: Text?) -> some View {
    ElementView(content: self) { $0.badge = label?.string ?? $0.badge }
  }
}

/// A view with actions that a gesture uncovers.
private nonisolated struct ActionsView<Content: View, Actions: View>: Primitive {
  let content: Content
  let actions: Actions
  let place: WritableKeyPath<Element, [Element]>

  @MainActor func resolve(_ context: Context) -> [Element] {
    let actions = context.child("actions").resolve(actions)
    return context.child("modifier").resolve(content).map { element in
      var element = element
      element[keyPath: place] += actions
      return element
    }
  }
}
