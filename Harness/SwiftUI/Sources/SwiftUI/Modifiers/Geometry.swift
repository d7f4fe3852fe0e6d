public import Foundation

/// https://developer.apple.com/documentation/swiftui/edgeinsets
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy: Sendable {
  /// The size of the screen, in lines.
  public package(set) var size = CGSize.zero
  public package(set) var safeAreaInsets = EdgeInsets()

  package init() {}
}

extension EnvironmentValues {
  private struct GeometryKey: EnvironmentKey { static var defaultValue: GeometryProxy { GeometryProxy() } }

  /// The geometry of every view: that of the screen.
  package var geometry: GeometryProxy {
    get { self[GeometryKey.self] }
    set { self[GeometryKey.self] = newValue }
  }
}

/// A view that hears of its geometry.
private nonisolated struct GeometryView<Content: View, Value: Equatable>: Primitive {
  let content: Content
  let transform: @Sendable (GeometryProxy) -> Value
  let action: (Value) -> Void

  @MainActor func resolve(_ context: Context) -> [Element] {
    ChangeView(content: content, value: transform(context.environment.geometry), initial: true) { _, new in action(new) }.resolve(context)
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:)
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    GeometryView(content: self, transform: transform, action: action)
  }
}
