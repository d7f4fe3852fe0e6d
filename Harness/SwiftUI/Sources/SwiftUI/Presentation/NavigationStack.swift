/// The views that a stack shows over its root.
@MainActor final class NavigationState {
  private let graph: Graph
  /// The values of the stack's path.
  var path: StackPath
  /// The views of links with a destination of their own, over those of the path.
  private(set) var views: [AnyView] = []
  /// The destinations that the views of the stack declare, by the types of their values.
  var destinations: [ObjectIdentifier: (AnyHashable, Context) -> [Element]] = [:]

  init(_ graph: Graph, _ path: StackPath) { (self.graph, self.path) = (graph, path) }

  func push(_ value: AnyHashable) {
    path.append(value)
    graph.needsUpdate = true
  }

  func push(_ view: AnyView) {
    views.append(view)
    graph.needsUpdate = true
  }

  func pop() {
    if views.popLast() == nil { path.removeLast() }
    graph.needsUpdate = true
  }
}

/// A path whose values have any types.
struct StackPath {
  let values: () -> [AnyHashable]
  let append: (AnyHashable) -> Void
  let removeLast: () -> Void

  /// A path that nothing but the stack knows.
  init() {
    let location = State<[AnyHashable]>.Location([])
    values = { location.value }
    append = { location.value.append($0) }
    removeLast = { _ = location.value.popLast() }
  }

  init<Data: RangeReplaceableCollection & BidirectionalCollection>(_ path: Binding<Data>) where Data.Element: Hashable {
    values = { path.wrappedValue.map { AnyHashable($0) } }
    append = { value in if let value = value.base as? Data.Element { path.wrappedValue.append(value) } }
    removeLast = { if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() } }
  }

  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.values }
    append = { path.wrappedValue.values.append($0) }
    removeLast = { _ = path.wrappedValue.values.popLast() }
  }
}

/// https://developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath: Equatable {
  fileprivate(set) var values: [AnyHashable] = []

  public init() {}
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// https://developer.apple.com/documentation/swiftui/navigationstack
nonisolated public struct NavigationStack<Data, Root: View>: Primitive {
  /// Nil if the app has none.
  let path: StackPath?
  let root: Root

  @MainActor package func resolve(_ context: Context) -> [Element] {
    let key = context.path.child("navigation")
    let state = context.graph.memory[key] as? NavigationState ?? NavigationState(context.graph, path ?? StackPath())
    context.graph.memory[key] = state
    if let path { state.path = path }
    state.destinations = [:]
    // The root keeps its state below the views over it.
    let root = EnvironmentWriter(content: root, keyPath: \.navigation) { _ in state }.resolve(context.child("root"))
    let values = context.tracked("path") { state.path.values() }
    // A view over the root can declare destinations for the next one.
    var top = root
    for (depth, value) in values.enumerated() {
      top = context.child("pushed \(depth)").pushed(on: state) {
        state.destinations[ObjectIdentifier(type(of: value.base))]?(value, $0) ?? []
      }
    }
    for (depth, view) in state.views.enumerated() {
      top = context.child("pushed view \(depth)").pushed(on: state) { $0.resolve(view) }
    }
    guard !values.isEmpty || !state.views.isEmpty else { return root }
    let back = Element(.button([Element(.text("Back"), context)]) { state.pop() }, context)
    return [Element(.inset(top: [back], bottom: [], content: top), context)]
  }
}

extension Context {
  /// Resolves a view over the root of a stack.
  @MainActor fileprivate func pushed(on state: NavigationState, _ make: @escaping (Context) -> [Element]) -> [Element] {
    let view = ContextView { make($0) }
    return EnvironmentWriter(
      content: EnvironmentWriter(content: view, keyPath: \.navigation) { _ in state },
      keyPath: \.dismiss
    ) { _ in DismissAction { [weak state] in state?.pop() } }
    .resolve(self)
  }

  /// The result of a closure; a change of what it has read starts another pass.
  @MainActor func tracked<Value>(_ step: String, _ read: @escaping () -> Value) -> Value {
    graph.evaluate(read, child(step)) { $0() }.0
  }
}

/// A view of what a closure makes.
private nonisolated struct ContextView: Primitive {
  let make: @MainActor (Context) -> [Element]
  @MainActor func resolve(_ context: Context) -> [Element] { make(context) }
}

extension NavigationStack where Data == NavigationPath {
  @MainActor @preconcurrency public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  @MainActor @preconcurrency public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = StackPath(path)
    self.root = root()
  }
}

extension NavigationStack {
  @MainActor @preconcurrency public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.path = StackPath(path)
    self.root = root()
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    DestinationView(content: self, destination: destination)
  }

  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    LayeredView(content: self, other: Text(titleKey), arrangement: .above)
  }

  @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    LayeredView(content: self, other: Text(title), arrangement: .above)
  }
}

private nonisolated struct DestinationView<Content: View, D: Hashable, C: View>: Primitive {
  let content: Content
  let destination: (D) -> C

  @MainActor func resolve(_ context: Context) -> [Element] {
    let isFresh = context.isFresh
    context.environment.navigation?.destinations[ObjectIdentifier(D.self)] = { value, context in
      guard let value = value.base as? D else { return [] }
      var context = context.child(value)
      context.isFresh = isFresh
      return context.resolve(DeferredView { destination(value) })
    }
    return context.child("modifier").resolve(content)
  }
}

extension EnvironmentValues {
  private struct NavigationKey: EnvironmentKey { static var defaultValue: NavigationState? { nil } }

  /// The stack around a view.
  var navigation: NavigationState? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}
