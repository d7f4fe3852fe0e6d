/// Performs the effects of a state machine: the runs of the source, the tasks of callers, and the notifications of a loader or a pager.
@MainActor final class LoadEngine<Request> {
  let clock: any Scheduler
  let notifications = NotificationQueue()
  /// The decisions that are not carried out yet.
  private let steps = NotificationQueue()
  let owner = LoadOwner()
  let stateObservers = ObserverList<ContentState>()
  let loadObservers = ObserverList<LoadEvent>()
  let retries = Retries()
  /// The time of the last successful refresh.
  private var loaded: Duration?
  private var requests: [RequestID: RunningRequest] = [:]
  private var loads = LoadRegistry<PendingTask>()
  private var retryPolicy: RetryPolicy?
  /// A Boolean value that indicates whether the machine calls closures of the app, which may read the content but give no command.
  private(set) var isDeciding = false

  nonisolated init(clock: any Scheduler, retrying policy: RetryPolicy?) {
    self.clock = clock
    retryPolicy = policy
  }

  /// Lets the machine handle a command or an event.
  func decide<Result>(_ event: () -> Result) -> Result {
    require(
      !isDeciding,
      "Content was given a command by code that it was calling: the closure of an edit, the source's cursor(at:), or the == of an item. "
        + "Give the command after that code has returned.")
    isDeciding = true
    defer { isDeciding = false }
    return event()
  }

  /// Publishes a state and performs effects, in order. Observers of loads are notified after observers of the state.
  ///
  /// An observer may give a command. Its effects are performed afterward.
  ///
  /// - Parameters:
  ///   - publish: Makes the state visible, and returns the notification of its observers.
  ///   - run: Runs the source in a task that must not keep the content alive.
  ///   - due: Handles a request whose time has come.
  func perform(
    _ effects: [LoadEffect<Request>], publish: @escaping @MainActor () -> (@MainActor () -> Void)?,
    run: @escaping @MainActor (RequestID, Request) -> Task<Void, Never>, due: @escaping @MainActor (RequestID) -> Void
  ) {
    steps.enqueue { [self] in
      if let notification = publish() { notifications.enqueue(notification) }
      for effect in effects { perform(effect, run, due) }
      updateRetries()
    }
    steps.deliver()
  }

  private func perform(
    _ effect: LoadEffect<Request>, _ run: (RequestID, Request) -> Task<Void, Never>, _ due: @escaping @MainActor (RequestID) -> Void
  ) {
    switch effect {
    case .began(let load, let kind):
      loads.begin(load, kind)
      notify(.began(kind))
    case .send(let id, let load, let request):
      let running = running(id, of: load)
      running.beginAttempt()
      // The answer may have arrived when this returns.
      running.task = run(id, request)
    case .delay(let id, let load, let time):
      running(id, of: load).wait(clock.schedule(at: clock.time + time) { due(id) })
    case .cancel(let request): requests[request] = nil
    case .ended(let load, let outcome): end(load, outcome)
    }
  }

  private func running(_ request: RequestID, of load: LoadID) -> RunningRequest {
    let running = requests[request] ?? RunningRequest(kind: loads.kind(of: load) ?? .refresh)
    requests[request] = running
    return running
  }

  private func end(_ id: LoadID, _ outcome: LoadOutcome) {
    let load = loads.end(id)
    if let kind = load.kind {
      if kind == .refresh, outcome == .loaded { loaded = clock.time }
      notify(.finished(kind, outcome))
    }
    for task in load.callers { task.end(outcome) }
  }

  private func notify(_ event: LoadEvent) {
    guard !loadObservers.isEmpty else { return }
    notifications.enqueue(loadObservers.notification(of: event))
  }
}

// MARK: Tasks

extension LoadEngine {
  /// Creates the task of a command. Call this before the effects of the command are performed.
  ///
  /// - Parameters:
  ///   - attachment: The loads that the command began or joined.
  ///   - effects: The effects of the command.
  ///   - content: The content that the task's callers keep alive.
  ///   - cancel: Cancels loads that no other task needs.
  ///   - isOwnSource: Returns whether the caller is the source that a load waits for.
  func makeTask(
    for attachment: Attachment, _ effects: [LoadEffect<Request>], of content: AnyObject, cancel: @escaping @MainActor (Set<LoadID>) -> Void,
    isOwnSource: @escaping @MainActor () -> Bool
  ) -> LoadTask {
    switch attachment {
    case .none(let reason): return isOwnSource() ? .refused : LoadTask(outcome: .skipped(reason))
    case .after(let id): return makeTask(for: .loads([id]), effects, of: content, cancel: cancel, isOwnSource: isOwnSource)
    case .loads(let ids):
      guard !ids.isEmpty else { return LoadTask(outcome: .loaded) }
      let tasks = ids.map { id in
        LoadTask(of: content, cancel: { [weak self] task in self?.cancel(task, of: id, cancel) }, isOwnSource: isOwnSource)
      }
      let begun = effects.begunLoads()
      for (id, task) in zip(ids, tasks) { loads.attach(PendingTask(task), to: id, begun: begun) }
      return tasks.count == 1 ? tasks[0] : LoadTask(joining: tasks)
    }
  }

  private func cancel(_ task: LoadTask, of id: LoadID, _ cancel: @MainActor (Set<LoadID>) -> Void) {
    if loads.detach(from: id, where: { $0.ends(task) }) { cancel([id]) }
    task.end(.cancelled)
  }

  /// Returns whether the caller is a source that answers a current load of this content.
  func isOwnSource(_ isCurrent: (RequestID) -> Bool) -> Bool {
    LoadScope.stack.contains { $0.owner === owner && isCurrent($0.request) }
  }
}

// MARK: Retries

extension LoadEngine {
  /// The requests that wait for their next attempt.
  var waitingRequests: Set<RequestID> { Set(requests.filter(\.value.isWaiting).keys) }

  /// Returns whether the load has ended with an attempt. If not, the policy wants another attempt.
  func hasEnded<Value>(_ request: RequestID, with answer: LoadAnswer<Value>, due: @escaping @MainActor (RequestID) -> Void) -> Bool {
    guard let running = requests[request] else { return true }
    running.endAttempt()
    guard case .failure(let failure) = answer, let delay = retryPolicy?.delay(after: failure.underlying, attempt: running.attempts) else {
      requests[request] = nil
      return true
    }
    let retry = RetryAttempt(attempt: running.attempts + 1, delay: delay, failure: failure)
    steps.enqueue { [self] in
      // The policy's closure may have given a command.
      guard requests[request] === running else { return }
      running.wait(clock.schedule(at: clock.time + delay) { due(request) }, for: retry)
      notify(.retrying(running.kind, retry))
      updateRetries()
    }
    steps.deliver()
    notifications.deliver()
    return false
  }

  /// Returns whether the last successful refresh is older than an age.
  func isOlder(than age: Duration) -> Bool {
    let age = age.checkedAsAge()
    return loaded.map { clock.time - $0 > age } ?? true
  }

  private func updateRetries() {
    guard retryPolicy != nil else { return }
    let current = requests.values.compactMap { request in request.retry.map { (request.kind, $0) } }
    retries.update(Dictionary(current) { first, _ in first })
  }
}

/// A run of a source, which is canceled when it is released.
private final class RunningRequest {
  let kind: LoadKind
  private(set) var attempts = 0
  private(set) var retry: RetryAttempt?
  var task: Task<Void, Never>?
  private var timer: ObservationToken?

  init(kind: LoadKind) { self.kind = kind }

  deinit { task?.cancel() }

  /// A Boolean value that indicates whether the request waits for its next attempt.
  var isWaiting: Bool { timer != nil && retry != nil }

  func beginAttempt() {
    timer = nil
    attempts += 1
  }

  func endAttempt() { task = nil }

  func wait(_ timer: ObservationToken, for retry: RetryAttempt? = nil) {
    self.retry = retry
    self.timer = timer
  }
}
