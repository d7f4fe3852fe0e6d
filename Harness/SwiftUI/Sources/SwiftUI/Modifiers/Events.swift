public import _Concurrency

/// A view that hears of its coming and going.
nonisolated struct LifecycleView<Content: View>: Primitive {
  let content: Content
  var appear: () -> Void = {}
  var disappear: () -> Void = {}
  var task: (@Sendable () async -> Void)?

  @MainActor func resolve(_ context: Context) -> [Element] {
    let inner = context.child("lifecycle")
    let path = inner.path.child("events")
    return inner.resolve(content).enumerated().map { index, element in
      var element = element
      element.lifecycles.append(Lifecycle(path: path, appear: appear, disappear: disappear, task: task).child(index))
      return element
    }
  }
}

/// A view with a task that starts again when a value changes.
nonisolated struct TaskView<Content: View, ID: Equatable>: Primitive {
  let content: Content
  let id: ID
  let task: @Sendable () async -> Void

  @MainActor func resolve(_ context: Context) -> [Element] {
    let inner = context.child("task")
    let old = context.graph.memory[inner.path] as? (id: ID, number: Int)
    let current = (id: id, number: old.map { $0.id == id ? $0.number : $0.number + 1 } ?? 0)
    context.graph.memory[inner.path] = current
    let path = inner.path.child(current.number)
    return inner.resolve(content).enumerated().map { index, element in
      var element = element
      element.lifecycles.append(Lifecycle(path: path, task: task).child(index))
      return element
    }
  }
}

/// A view that hears of the changes of a value.
nonisolated struct ChangeView<Content: View, Value: Equatable>: Primitive {
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  @MainActor func resolve(_ context: Context) -> [Element] {
    let inner = context.child("change")
    let old = context.graph.memory[inner.path].map { $0 as! Value }
    context.graph.memory[inner.path] = value
    if let old, old != value {
      context.graph.changes.append { action(old, value) }
    } else if old == nil, initial {
      context.graph.changes.append { action(value, value) }
    }
    return inner.resolve(content)
  }
}

extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, appear: action ?? {})
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, disappear: action ?? {})
  }

  /// https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    LifecycleView(content: self, task: action)
  }

  /// https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    TaskView(content: self, id: value, task: action)
  }

  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, initial: initial, action: action)
  }

  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    ChangeView(content: self, value: value, initial: initial) { _, _ in action() }
  }
}
