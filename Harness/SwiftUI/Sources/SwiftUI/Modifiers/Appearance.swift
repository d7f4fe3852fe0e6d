public import Foundation

/// A view whose elements are changed, in a way that the screen shows.
nonisolated struct ElementView<Content: View>: Primitive {
  let content: Content
  let change: (inout Element) -> Void

  @MainActor func resolve(_ context: Context) -> [Element] {
    context.child("modifier").resolve(content).map { element in
      var element = element
      change(&element)
      return element
    }
  }
}

/// A view with others over or beside it.
nonisolated struct LayeredView<Content: View, Other: View>: Primitive {
  enum Arrangement {
    case over
    case under
    case above
    case below
  }

  let content: Content
  let other: Other
  let arrangement: Arrangement

  @MainActor func resolve(_ context: Context) -> [Element] {
    let content = context.child("content").resolve(content)
    let other = context.child("other").resolve(other)
    return switch arrangement {
    case .over: [Element(.layers([Element(.vertical(content), context)] + other), context)]
    case .under: [Element(.layers(other.map { hidden($0) } + [Element(.vertical(content), context)]), context)]
    case .above: [Element(.inset(top: other, bottom: [], content: content), context)]
    case .below: [Element(.inset(top: [], bottom: other, content: content), context)]
    }
  }

  /// A background does not enlarge its content.
  @MainActor private func hidden(_ element: Element) -> Element {
    var element = element
    element.isInvisible = true
    return element
  }
}

extension View {
  public nonisolated func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    LayeredView(content: self, other: content(), arrangement: .over)
  }

  public nonisolated func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    LayeredView(content: self, other: content(), arrangement: .under)
  }

  public nonisolated func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }

  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    LayeredView(content: self, other: content(), arrangement: edge == .top ? .above : .below)
  }

  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    FrameView(content: self, fills: maxHeight == .infinity)
  }

  public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    FrameView(content: self, fills: axes.contains(.vertical))
  }

  public nonisolated func opacity(_ opacity: Double) -> some View {
    ElementView(content: self) { element in
      if opacity == 0 { element.isInvisible = true } else if opacity < 1 { element.isDimmed = true }
    }
  }

  /// Rows have it as the id to which they can be scrolled; a view with another id is another view.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }

  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { self }
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public nonisolated func font(_ font: Font?) -> some View { self }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public nonisolated func lineLimit(_ number: Int?) -> some View { self }
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  /// The position is neither reported nor kept here.
  public nonisolated func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View { self }
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
}

nonisolated private struct FrameView<Content: View>: Primitive {
  let content: Content
  let fills: Bool

  @MainActor func resolve(_ context: Context) -> [Element] {
    let elements = context.child("frame").resolve(content)
    return elements.isEmpty || !fills ? elements : [Element(.filling(elements), context)]
  }
}

nonisolated private struct IdentifiedView<Content: View, ID: Hashable>: Primitive {
  let content: Content
  let id: ID

  @MainActor func resolve(_ context: Context) -> [Element] {
    context.child(id).resolve(content).map { element in
      var element = element
      element.ids.append(id)
      return element
    }
  }
}
