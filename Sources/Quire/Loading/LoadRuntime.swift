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
  let retries = Retries()
  /// When a refresh has succeeded last.
  private var loaded: Duration?
  private var running: [LoadToken: RunningLoad] = [:]
  private var retryPolicy: RetryPolicy?
  /// The tasks of commands whose loads have not ended.
  private var pending: [Waiter.ID: PendingTask] = [:]
  private var lastWaiter = 0
  /// Whether the machine is at work, which calls the closures of edits. These may look at what is published, and change nothing.
  private(set) var isDeciding = false

  nonisolated init(clock: any AlarmClock, retrying policy: RetryPolicy?) {
    self.clock = clock
    retryPolicy = policy
  }

  /// Lets the machine handle an event.
  func decide<Result>(_ event: () -> Result) -> Result {
    require(
      !isDeciding,
      "Content was given a command by code that it was calling: the closure of an edit, the source's cursor(at:), or the == of an item. "
        + "Give the command after that code has returned.")
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
      updateRetries()
    }
    steps.deliver()
  }

  private func perform(
    _ action: LoadAction<Request>, _ start: (LoadToken, Request) -> Task<Void, Never>, _ waited: @escaping @MainActor (LoadToken) -> Void
  ) {
    switch action {
    case .start(let token, let request):
      let load = load(token)
      load.beginAttempt()
      // The answer may be here when this returns.
      load.task = start(token, request)
    case .wait(let token, let time): load(token).wait(clock.setAlarm(at: clock.time + time) { waited(token) })
    case .cancel(let token): running[token] = nil
    case .tell(let event):
      if event == .finished(.refresh, .loaded) { loaded = clock.time }
      tell(event)
    case .release(let waiter, let outcome): pending.removeValue(forKey: waiter)?.end(outcome)
    }
  }

  private func load(_ token: LoadToken) -> RunningLoad {
    let load = running[token] ?? RunningLoad()
    running[token] = load
    return load
  }

  /// An attempt of a load has come to its end. Returns whether that is the end of the load, too.
  ///
  /// - Parameter waited: Is called when the next attempt is due, if the policy wants one (B40).
  func ended<Value>(_ token: LoadToken, _ answer: LoadAnswer<Value>, waited: @escaping @MainActor (LoadToken) -> Void) -> Bool {
    guard let load = running[token] else { return true }
    load.attemptEnded()
    guard case .failure(let failure) = answer, let delay = retryPolicy?.delay(after: failure.underlying, attempt: load.attempts) else {
      running[token] = nil
      return true
    }
    let retry = Retry(attempt: load.attempts + 1, delay: delay, failure: failure)
    steps.post { [self] in
      // The policy's closure may have given a command.
      guard running[token] === load else { return }
      load.wait(clock.setAlarm(at: clock.time + delay) { waited(token) }, for: retry)
      tell(.retrying(token.kind, retry))
      updateRetries()
    }
    steps.deliver()
    mailbox.deliver()
    return false
  }

  /// Whether more time than this has passed since a refresh has succeeded (B44).
  func isOlder(than age: Duration) -> Bool {
    let age = age.checkedAsAge()
    return loaded.map { clock.time - $0 > age } ?? true
  }

  /// What waits for its next attempt.
  var postponed: Set<LoadKind> { Set(running.filter(\.value.isPostponed).map(\.key.kind)) }

  private func updateRetries() {
    guard retryPolicy != nil else { return }
    let current = running.compactMap { token, load in load.retry.map { (token.kind, $0) } }
    retries.update(Dictionary(uniqueKeysWithValues: current))
  }

  private func tell(_ event: LoadEvent) {
    guard !loadObservers.isEmpty else { return }
    mailbox.post(loadObservers.letter(event))
  }

  /// Returns whether the caller is a source that answers a load of this content that is still current.
  func isOwnSource(_ isCurrent: (LoadToken) -> Bool) -> Bool {
    LoadScope.stack.contains { $0.owner === owner && isCurrent($0.token) }
  }

  /// Gives a command to the machine.
  ///
  /// - Returns: A task that ends when the loads that the command began or joined have ended.
  func begin(
    for content: AnyObject, _ command: (Waiter.ID) -> Void, cancel: @escaping @MainActor (Waiter.ID) -> Void,
    isOwnSource: @escaping @MainActor () -> Bool
  ) -> LoadTask {
    lastWaiter += 1
    let id = lastWaiter
    let task = LoadTask(of: content, cancel: { cancel(id) }, isOwnSource: isOwnSource)
    pending[id] = PendingTask(task)
    command(id)
    return task
  }
}

/// A load that is cancelled when it is let go, whether it runs or waits, so that the end of a pager needs no code to cancel its loads (B45).
private final class RunningLoad {
  private(set) var attempts = 0
  private(set) var retry: Retry?
  var task: Task<Void, Never>?
  private var alarm: ObservationToken?

  deinit {
    task?.cancel()
  }

  /// Whether it waits for its next attempt.
  var isPostponed: Bool { alarm != nil && retry != nil }

  func beginAttempt() {
    alarm = nil
    attempts += 1
  }

  func attemptEnded() {
    task = nil
  }

  func wait(_ alarm: ObservationToken, for retry: Retry? = nil) {
    self.retry = retry
    self.alarm = alarm
  }
}
