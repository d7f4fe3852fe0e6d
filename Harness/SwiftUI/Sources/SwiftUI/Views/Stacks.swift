public import Foundation

/// https://developer.apple.com/documentation/swiftui/vstack
nonisolated public struct VStack<Content: View>: Primitive {
  let content: Content
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor package func resolve(_ context: Context) -> [Element] {
    [Element(.vertical(context.child("stack").resolve(content)), context)]
  }
}

/// https://developer.apple.com/documentation/swiftui/hstack
nonisolated public struct HStack<Content: View>: Primitive {
  let content: Content
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor package func resolve(_ context: Context) -> [Element] {
    [Element(.horizontal(context.child("stack").resolve(content)), context)]
  }
}

/// https://developer.apple.com/documentation/swiftui/zstack
nonisolated public struct ZStack<Content: View>: Primitive {
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor package func resolve(_ context: Context) -> [Element] { [Element(.layers(context.child("stack").resolve(content)), context)] }
}

/// https://developer.apple.com/documentation/swiftui/lazyvstack
nonisolated public struct LazyVStack<Content: View>: Primitive {
  let content: Content
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor package func resolve(_ context: Context) -> [Element] {
    [Element(.lazyVertical(context.child("stack").resolve(content)), context)]
  }
}

/// https://developer.apple.com/documentation/swiftui/griditem
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

/// https://developer.apple.com/documentation/swiftui/lazyvgrid; on this screen a grid has one column.
nonisolated public struct LazyVGrid<Content: View>: Primitive {
  let content: Content
  public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor package func resolve(_ context: Context) -> [Element] {
    [Element(.lazyVertical(context.child("grid").resolve(content)), context)]
  }
}
