/// A view with a value in its environment.
nonisolated struct EnvironmentWriter<Content: View, Value>: Primitive {
  let content: Content
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: (Value) -> Value

  @MainActor func resolve(_ context: Context) -> [Element] {
    var inner = context.child("environment")
    let value = value(context.environment[keyPath: keyPath])
    // The same value keeps its stamp, so that views that have read it are not evaluated again.
    let old = context.graph.memory[inner.path] as? (value: Value, stamp: Int)
    let isSame = old.map { !context.isFresh || Sameness.isSame($0.value, value) } ?? false
    let kept = isSame ? old! : (value, context.graph.newStamp())
    context.graph.memory[inner.path] = kept
    inner.environment.stamp = kept.1
    inner.environment[keyPath: keyPath] = kept.0
    return inner.resolve(content)
  }
}

extension View {
  public nonisolated func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentWriter(content: self, keyPath: keyPath) { _ in value }
  }

  public nonisolated func disabled(_ disabled: Bool) -> some View {
    EnvironmentWriter(content: self, keyPath: \.isEnabled) { $0 && !disabled }
  }

  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    EnvironmentWriter(content: self, keyPath: \.redactionReasons) { $0.union(reason) }
  }

  /// https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    EnvironmentWriter(content: self, keyPath: \.refresh) { _ in RefreshAction(action: action) }
  }
}
