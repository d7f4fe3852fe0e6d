/// The content that an engine serves.
@MainActor protocol EngineContent: AnyObject {
  associatedtype Machine: LoadMachine

  /// Returns the work of the source for a request. It must not keep the content alive.
  func work(for request: Machine.Request) -> @MainActor () async throws -> Machine.Value

  /// Prepares for an answer or the end of a delay, before the machine handles it.
  func prepareForEvent()

  /// Makes a snapshot visible, and returns the notification of its observers if anything has changed.
  func publish(_ snapshot: Machine.Snapshot, after outcome: Machine.Outcome) -> (@MainActor () -> Void)?
}

extension EngineContent {
  func prepareForEvent() {}
}

/// Runs the state machine of a loader or a pager: it performs effects, ends the tasks of callers, and notifies observers.
///
/// Each command and each event takes the same way. The machine decides, the content publishes the snapshot, the engine performs the effects, and
/// then observers are notified.
@MainActor final class LoadEngine<Content: EngineContent> {
  typealias Machine = Content.Machine

  /// The stage of an event.
  enum Stage {
    case resting
    /// The machine handles an event. It may call closures of the app, which may read the content but give no command.
    case deciding
  }

  /// The moment at which the source is called and observers are notified.
  enum Delivery {
    case now
    /// When the caller, a view in the middle of its layout, has returned.
    case soon
  }

  private(set) var machine: Machine
  private(set) var stage = Stage.resting
  private weak var content: Content?
  private let clock: any Scheduler
  let notifications = NotificationQueue()
  let stateObservers = ObserverList<ContentState>()
  let loadObservers = ObserverList<LoadEvent>()
  let retries = Retries()
  /// The decisions that are not carried out yet.
  private let steps = NotificationQueue()
  private let owner = LoadScope.Owner()
  private var requests: [RequestID: RunningRequest] = [:]
  private var loads = LoadRegistry<PendingTask>()
  private var retryPolicy: RetryPolicy?
  /// The number of times that all loads were canceled.
  private var cancellationCount = 0
  /// The time of the last successful refresh.
  private var refreshTime: Duration?

  init(_ machine: Machine, of content: Content, clock: any Scheduler, retrying policy: RetryPolicy?) {
    self.machine = machine
    self.content = content
    self.clock = clock
    retryPolicy = policy
  }

  /// Lets the content count as older than any age.
  func forgetAge() { refreshTime = nil }
}

// MARK: Events

extension LoadEngine {
  /// Lets the machine handle an event, and carries out its decision.
  func handle(_ delivery: Delivery = .now, _ event: (inout Machine) -> Machine.Outcome) { carryOut(decide(event), delivery) }

  /// Lets the machine handle an event whose decision, if there is one, the caller carries out.
  @inline(__always) func decide<Decision>(_ event: (inout Machine) -> Decision) -> Decision {
    require(
      stage == .resting,
      "Content was given a command by code that it was calling: the closure of an edit, the source's cursor(at:), or the == of an item. "
        + "Give the command after that code has returned.")
    stage = .deciding
    defer { stage = .resting }
    return event(&machine)
  }

  /// Publishes the snapshot and performs the effects of an event, after those of earlier events. Observers of loads are notified after observers of
  /// the state.
  private func carryOut(_ outcome: Machine.Outcome, _ delivery: Delivery = .now) {
    let snapshot = machine.snapshot
    steps.enqueue { [self] in
      if let notification = content?.publish(snapshot, after: outcome) { notifications.enqueue(notification) }
      for effect in outcome.effects { perform(effect, delivery) }
      updateRetries()
    }
    steps.deliver()
    switch delivery {
    case .now: notifications.deliver()
    case .soon: notifications.deliverSoon()
    }
  }

  private func perform(_ effect: LoadEffect<Machine.Request>, _ delivery: Delivery) {
    switch effect {
    case .began(let load, let kind, let cause):
      loads.begin(load, LoadEvent(kind, .began, cause: cause, number: load.number))
      notify(.began, of: load)
    case .send(let id, let load, let request): send(request, as: id, of: load, delivery)
    case .delay(let id, let load, let time): running(id, of: load).wait(alarm(for: id, in: time))
    case .cancel(let request): requests[request] = nil
    case .ended(let load, let outcome): end(load, outcome)
    }
  }

  private func end(_ load: LoadID, _ outcome: LoadTask.Outcome) {
    if outcome == .loaded, loads.beginning(of: load)?.kind == .refresh { refreshTime = clock.time }
    notify(.finished(outcome), of: load)
    for task in loads.end(load) { task.end(outcome) }
  }

  private func notify(_ phase: LoadEvent.Phase, of load: LoadID) {
    guard !loadObservers.isEmpty, let beginning = loads.beginning(of: load) else { return }
    notifications.enqueue(loadObservers.notification(of: beginning.followed(by: phase)))
  }
}

// MARK: Requests

extension LoadEngine {
  private func send(_ request: Machine.Request, as id: RequestID, of load: LoadID, _ delivery: Delivery) {
    guard let work = content?.work(for: request) else { return }
    let running = running(id, of: load)
    running.beginAttempt()
    let scope = LoadScope(owner: owner, request: id)
    let run: @MainActor @Sendable () async -> Void = { [weak self] in
      guard self?.canSend(id) == true else { return }
      let answer = await scope.run(work)
      self?.receive(answer, to: id)
    }
    // The answer may have arrived when this returns. In the middle of a view's layout, the source is not called.
    running.task = delivery == .now ? .begun(run) : Task { await run() }
  }

  /// Returns whether the source may be called. An observer of an earlier answer may have made the request obsolete. The content may be deallocated,
  /// and with it the objects that the source uses.
  private func canSend(_ request: RequestID) -> Bool { content != nil && machine.isCurrent(request) }

  private func running(_ request: RequestID, of load: LoadID) -> RunningRequest {
    let running = requests[request] ?? RunningRequest(of: load)
    requests[request] = running
    return running
  }

  private func receive(_ answer: LoadAnswer<Machine.Value>, to request: RequestID) {
    guard let running = requests[request] else { return }
    running.task = nil
    if case .failure(let failure) = answer, let delay = delay(after: failure, attempt: running.attempts) {
      return retry(request, running, RetryPolicy.Attempt(attempt: running.attempts + 1, delay: delay, failure: failure))
    }
    requests[request] = nil
    content?.prepareForEvent()
    guard machine.isCurrent(request) else { return }
    handle { $0.receive(request, answer) }
  }

  // MARK: Retries

  /// The requests that wait for their next attempt.
  private var waitingRequests: Set<RequestID> { Set(requests.filter(\.value.isWaiting).keys) }

  /// Returns the delay of the next attempt; nil if there is none. The policy is copied, because its closure may give a command, which reads it.
  private func delay(after failure: LoadFailure, attempt: Int) -> Duration? {
    guard var policy = retryPolicy else { return nil }
    defer { retryPolicy = policy }
    return policy.delay(after: failure.underlying, attempt: attempt)
  }

  private func retry(_ request: RequestID, _ running: RunningRequest, _ retry: RetryPolicy.Attempt) {
    steps.enqueue { [self] in
      // The policy's closure may have given a command.
      guard requests[request] === running else { return }
      running.wait(alarm(for: request, in: retry.delay), for: retry)
      notify(.retrying(retry), of: running.load)
      updateRetries()
    }
    steps.deliver()
    notifications.deliver()
  }

  private func alarm(for request: RequestID, in delay: Duration) -> ObservationToken {
    clock.schedule(at: clock.time + delay) { [weak self] in
      guard let self else { return }
      content?.prepareForEvent()
      guard machine.isCurrent(request) else { return }
      handle { $0.sendDelayedRequest(request) }
    }
  }

  private func updateRetries() {
    guard retryPolicy != nil else { return }
    let current = requests.values.compactMap { running in
      loads.beginning(of: running.load).flatMap { load in running.retry.map { (load.kind, $0) } }
    }
    retries.update(Dictionary(current) { first, _ in first })
  }
}

// MARK: Commands

extension LoadEngine {
  /// Performs a command, and returns the task of its loads. A source that requests a refresh of its own content instead of answering would be called
  /// forever.
  ///
  /// - Parameter hasWaited: A Boolean value that indicates whether the command has waited for a load.
  @discardableResult func begin(_ command: Command, hasWaited: Bool = false) -> LoadTask {
    if command.isRefresh, isOwnSource { return .refused }
    let outcome = decide { $0.perform(command, hasWaited: hasWaited) }
    let task = makeTask(for: outcome)
    carryOut(outcome)
    guard case .after = outcome.attachment else { return task }
    return begin(command, after: task)
  }

  /// Refreshes content whose last successful refresh is older than an age.
  func refresh(_ scope: RefreshScope?, ifOlderThan age: Duration) -> LoadTask {
    let age = age.checkedAsAge()
    let isOld = refreshTime.map { clock.time - $0 > age } ?? true
    return begin(.refreshIfNeeded(scope, isOld ? .old : .recent))
  }

  /// Retries the loads that failed, and sends the requests that wait for their next attempt.
  func retry() -> LoadTask { begin(.retry(waiting: waitingRequests)) }

  /// Performs a command again after a load. Without the list that the load was to bring, or after all loads were canceled, the outcome is that of
  /// the load.
  private func begin(_ command: Command, after load: LoadTask) -> LoadTask {
    let task = makeTask { task in
      task.end(.cancelled)
      load.cancel()
    }
    load.observeEnd { [weak self, cancellationCount] outcome in
      guard task.isRunning else { return }
      guard let self, cancellationCount == self.cancellationCount,
        outcome == .loaded || outcome == .superseded || machine.canPerformWithoutLoad
      else { return task.end(outcome) }
      task.join([begin(command, hasWaited: true)], ifEmpty: .loaded)
    }
    return task
  }

  /// Performs a command that ends all loads, and the commands that wait for them.
  func end(_ command: Command) {
    cancellationCount += 1
    begin(command)
  }

  /// Creates the task of a command, before its effects are performed.
  private func makeTask(for outcome: Machine.Outcome) -> LoadTask {
    switch outcome.attachment {
    case .none(let reason): return isOwnSource ? .refused : LoadTask(outcome: .skipped(reason))
    case .after(let id): return makeTask(for: id, of: outcome)
    case .loads(let ids):
      let tasks = ids.map { makeTask(for: $0, of: outcome) }
      return tasks.count == 1 ? tasks[0] : LoadTask(joining: tasks)
    }
  }

  private func makeTask(for id: LoadID, of outcome: Machine.Outcome) -> LoadTask {
    let task = makeTask { [weak self] in self?.cancel($0, of: id) }
    loads.attach(PendingTask(task), to: id, beginner: outcome.begins(id) ? .callers : .engine)
    return task
  }

  private func makeTask(cancel: @escaping @MainActor (LoadTask) -> Void) -> LoadTask {
    LoadTask(of: content, cancel: cancel, isOwnSource: { [weak self] in self?.isOwnSource == true })
  }

  /// Cancels a load that no other task needs.
  private func cancel(_ task: LoadTask, of id: LoadID) {
    if loads.detach(from: id, where: { $0.ends(task) }) { begin(.cancelLoads([id])) }
    task.end(.cancelled)
  }

  /// A Boolean value that indicates whether the caller is a source that answers a current load of this content.
  private var isOwnSource: Bool {
    LoadScope.stack.contains { $0.owner === owner && machine.isCurrent($0.request) }
  }
}
