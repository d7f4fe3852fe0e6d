/// Does what a state machine wants done: the tasks, the callers who wait, and the observers of a `Loader` or a `Pager`.
@MainActor final class LoadRuntime<Request> {
  /// What tells the time.
  let clock: any AlarmClock
  /// What observers must be told.
  let mailbox = Mailbox()
  /// What was decided and is not carried out yet.
  private let steps = Mailbox()
  let owner = LoadOwner()
  let stateObservers = ObserverList<ContentState>()
  let loadObservers = ObserverList<LoadEvent>()
  private var running: [LoadToken: RunningLoad] = [:]
  private var waiting: [Waiter.ID: WaitingCaller] = [:]
  private var lastWaiter = 0
  /// Whether the machine is at work, which calls the closures of edits. These may look at what is published, and change nothing.
  private(set) var isDeciding = false

  nonisolated init(clock: any AlarmClock) {
    self.clock = clock
  }

  /// Lets the machine handle an event.
  func decide<Result>(_ event: () -> Result) -> Result {
    precondition(!isDeciding, "A closure that edits content gave it a command: give it when the closure has returned.")
    isDeciding = true
    defer { isDeciding = false }
    return event()
  }

  /// Takes over a state and carries out actions, in order. Observers of loads are told after the observers of the state, so that they find
  /// what the load brought.
  ///
  /// To take over a state is to be observed doing so, and who observes it may give a command: that one is taken over afterwards.
  ///
  /// - Parameters:
  ///   - publish: Makes the state visible, and returns what observers must be told, if anything changed.
  ///   - start: Runs the source in a task that must not keep the content alive (B45).
  ///   - waited: Is called when a load has waited for as long as it was to.
  func perform(
    _ actions: [LoadAction<Request>], publish: @escaping @MainActor () -> (@MainActor () -> Void)?,
    start: @escaping @MainActor (LoadToken, Request) -> Task<Void, Never>, waited: @escaping @MainActor (LoadToken) -> Void = { _ in }
  ) {
    steps.post { [self] in
      if let change = publish() { mailbox.post(change) }
      for action in actions { perform(action, start, waited) }
    }
    steps.deliver()
  }

  private func perform(
    _ action: LoadAction<Request>, _ start: (LoadToken, Request) -> Task<Void, Never>, _ waited: @escaping @MainActor (LoadToken) -> Void
  ) {
    switch action {
    case .start(let token, let request): running[token] = RunningLoad(start(token, request))
    case .wait(let token, let time): running[token] = RunningLoad(alarm: clock.setAlarm(at: clock.time + time) { waited(token) })
    case .cancel(let token): running[token] = nil
    case .tell(let event): tell(event)
    case .release(let waiter, let outcome): waiting.removeValue(forKey: waiter)?.resume(outcome)
    }
  }

  /// A run has come to its end.
  func ended(_ token: LoadToken) {
    running[token]?.isOver = true
    running[token] = nil
  }

  private func tell(_ event: LoadEvent) {
    guard !loadObservers.isEmpty else { return }
    mailbox.post(loadObservers.letter(event))
  }

  /// Whether the current task runs on behalf of a load that is still awaited, so that waiting would never end (B46).
  func isWaitingForItself(_ isCurrent: (LoadToken) -> Bool) -> Bool {
    LoadScope.stack.contains { $0.owner === owner && isCurrent($0.token) }
  }

  /// Gives a command on behalf of a caller and waits for its outcome. If the task that waits is cancelled, this caller alone is released (B6).
  func outcome(of command: (Waiter.ID) -> Void, leave: @escaping @MainActor @Sendable (Waiter.ID) -> Void) async -> LoadOutcome {
    let id = newWaiter()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting[id] = WaitingCaller { continuation.resume(returning: $0) }
        command(id)
      }
    } onCancel: {
      Task { @MainActor in leave(id) }
    }
  }

  /// Gives a command on behalf of a caller who waits elsewhere.
  func begin(for caller: WaitingCaller, _ command: (Waiter.ID) -> Void) {
    let id = newWaiter()
    waiting[id] = caller
    command(id)
  }

  private func newWaiter() -> Waiter.ID {
    lastWaiter += 1
    return lastWaiter
  }
}

/// A task, or an alarm that waits to begin one, which is cancelled when it is let go, so that the end of a pager needs no code to cancel its
/// loads (B45).
private final class RunningLoad {
  private let task: Task<Void, Never>?
  private let alarm: ObservationToken?
  var isOver = false

  init(_ task: Task<Void, Never>) {
    self.task = task
    alarm = nil
  }

  init(alarm: ObservationToken) {
    task = nil
    self.alarm = alarm
  }

  deinit {
    if !isOver { task?.cancel() }
  }
}

/// A caller who is released even if whoever should have answered is gone (B45).
final class WaitingCaller {
  private var release: (@Sendable (LoadOutcome) -> Void)?

  init(_ release: @escaping @Sendable (LoadOutcome) -> Void) {
    self.release = release
  }

  deinit {
    release?(.cancelled)
  }

  func resume(_ outcome: LoadOutcome) {
    release?(outcome)
    release = nil
  }
}
