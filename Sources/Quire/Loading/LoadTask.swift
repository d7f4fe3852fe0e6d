/// The loads that a command began or joined.
///
/// Each command that can load returns a task. Ignore the task, wait for its outcome, or cancel it:
///
/// ```swift
/// pager.refresh()
/// let outcome = await pager.refresh().outcome
/// let next = pager.loadNext()
/// next.cancel()
/// ```
///
/// The command takes effect before it returns its task, so a command that is ignored is no different from one that is awaited. Commands
/// never throw: a failure is an outcome, and the state of the content has the same failure.
///
/// A task doesn't keep the content alive, but a caller that waits for the outcome does. If the content is deallocated, the outcome is
/// ``LoadTask/Outcome/cancelled``.
@MainActor public final class LoadTask: Identifiable {
  private enum State {
    case running([@MainActor (LoadTask.Outcome) -> Void])
    case ended(LoadTask.Outcome)
  }

  private enum Work {
    /// Loads of a loader or a pager.
    case loads(cancel: @MainActor (LoadTask) -> Void, isOwnSource: @MainActor () -> Bool)
    /// The work of other tasks, which don't exist yet.
    case futureTasks
    /// The work of other tasks.
    case tasks([LoadTask])
    case operation(Task<Void, Never>)
  }

  private var state = State.running([])
  private var work: Work
  private weak var content: AnyObject?

  /// Creates a task for loads of a loader or a pager.
  ///
  /// - Parameters:
  ///   - content: The loader or the pager.
  ///   - cancel: A closure that cancels the loads.
  ///   - isOwnSource: A closure that returns whether its caller is the source that one of the loads waits for.
  init(of content: AnyObject?, cancel: @escaping @MainActor (LoadTask) -> Void, isOwnSource: @escaping @MainActor () -> Bool) {
    self.content = content
    work = .loads(cancel: cancel, isOwnSource: isOwnSource)
  }

  /// Creates a task that has ended.
  ///
  /// - Parameter outcome: The outcome of the task.
  public init(outcome: LoadTask.Outcome) {
    work = .tasks([])
    state = .ended(outcome)
  }

  /// Creates a task that ends when several others have ended.
  ///
  /// Its outcome is the worst of their outcomes. Of several failures it is the first in the order of the tasks. Canceling it cancels all of them.
  ///
  /// ```swift
  /// let both = LoadTask(joining: [profile.refresh(), pager.refresh()])
  /// let outcome = await both.outcome
  /// ```
  ///
  /// - Parameter tasks: The tasks to join. Without any, the outcome is ``LoadTask/Outcome/loaded``.
  public convenience init(joining tasks: [LoadTask]) {
    self.init()
    join(tasks, ifEmpty: .loaded)
  }

  /// Creates a task that runs an asynchronous function.
  ///
  /// Use it for content of a custom type, or for a command that consists of several others. Canceling the task cancels the Swift task in
  /// which the function runs.
  ///
  /// - Parameter operation: The function, which returns the outcome.
  public convenience init(_ operation: @escaping @MainActor () async -> LoadTask.Outcome) {
    self.init()
    work = .operation(.begun { self.end(await operation()) })
  }

  /// Creates a task that joins other tasks later.
  ///
  /// - Parameter content: The content that gives its command to several others.
  init(of content: AnyObject? = nil) {
    self.content = content
    work = .futureTasks
  }

  /// The outcome of the command, when all of its loads have ended.
  ///
  /// Any number of callers can wait. If the Swift task of a caller is canceled, that caller gets ``LoadTask/Outcome/cancelled``, and the
  /// loads continue. A source that waits for its own load gets ``LoadError/waitsForItself``.
  public var outcome: LoadTask.Outcome {
    get async {
      let content = content
      defer { withExtendedLifetime(content) {} }
      // A group in the middle of another command performs this one before the next turn.
      if case .futureTasks = work { await Task.yield() }
      if case .ended(let outcome) = state { return outcome }
      if isOwnSource { return .waitsForItself }
      let contents = contents
      defer { withExtendedLifetime(contents) {} }
      let (outcomes, continuation) = AsyncStream<LoadTask.Outcome>.makeStream()
      observeEnd { continuation.yield($0) }
      for await outcome in outcomes { return outcome }
      return .cancelled
    }
  }

  /// Cancels the loads of the command, except those that another command has joined or waits for, or that a view began.
  ///
  /// The outcome is ``LoadTask/Outcome/cancelled``. The content returns to its previous state, as after ``LoadableContent/cancel()``, which
  /// cancels all loads.
  public func cancel() {
    guard case .running = state else { return }
    switch work {
    case .loads(let cancel, _): cancel(self)
    case .futureTasks: end(.cancelled)
    case .tasks(let tasks): for task in tasks { task.cancel() }
    case .operation(let task): task.cancel()
    }
  }

  /// The content that a caller keeps, including that of joined tasks.
  private var contents: [AnyObject] {
    let own = [content].compactMap(\.self)
    guard case .tasks(let tasks) = work else { return own }
    return own + tasks.flatMap { $0.isRunning ? $0.contents : [] }
  }

  /// A Boolean value that indicates whether the caller is the source that one of the loads waits for.
  private var isOwnSource: Bool {
    switch work {
    case .loads(_, let isOwnSource): isOwnSource()
    case .tasks(let tasks): tasks.contains { $0.isOwnSource }
    case .futureTasks, .operation: false
    }
  }
}

extension LoadTask {
  /// A task for a source that commands its own load to begin again.
  static var refused: LoadTask { LoadTask(outcome: .waitsForItself) }

  var isRunning: Bool { if case .running = state { true } else { false } }

  /// Ends the task. Later calls have no effect.
  func end(_ outcome: LoadTask.Outcome) {
    guard case .running(let observers) = state else { return }
    state = .ended(outcome)
    for observer in observers { observer(outcome) }
  }

  /// Ends the task with the worst outcome of other tasks, when all of them have ended.
  ///
  /// - Parameters:
  ///   - tasks: The other tasks.
  ///   - outcome: The outcome if there are none.
  func join(_ tasks: [LoadTask], ifEmpty outcome: LoadTask.Outcome) {
    guard !tasks.isEmpty else { return end(outcome) }
    work = .tasks(tasks)
    var outcomes = [LoadTask.Outcome?](repeating: nil, count: tasks.count)
    for (position, task) in tasks.enumerated() {
      task.observeEnd { outcome in
        outcomes[position] = outcome
        let ended = outcomes.compactMap(\.self)
        guard ended.count == tasks.count else { return }
        self.end(ended.dropFirst().reduce(ended[0]) { $0.worse(than: $1) })
      }
    }
  }

  func observeEnd(_ observer: @escaping @MainActor (LoadTask.Outcome) -> Void) {
    switch state {
    case .running(let observers): state = .running(observers + [observer])
    case .ended(let outcome): observer(outcome)
    }
  }
}

extension LoadTask.Outcome {
  fileprivate static var waitsForItself: LoadTask.Outcome { .failed(LoadFailure(LoadError.waitsForItself)) }
}

/// Ends a task even if the content that owns it is deallocated first.
final class PendingTask {
  private var task: LoadTask?

  init(_ task: LoadTask) {
    self.task = task
  }

  deinit {
    if let task { Task { @MainActor in task.end(.cancelled) } }
  }

  @MainActor func end(_ outcome: LoadTask.Outcome) {
    task?.end(outcome)
    task = nil
  }

  @MainActor var isRunning: Bool { task?.isRunning ?? false }

  @MainActor func ends(_ task: LoadTask) -> Bool { self.task === task }
}
