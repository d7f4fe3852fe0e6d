/// Decides for a `Loader`: commands and answers in, actions out. It knows no task and no clock, and no closure but those that are edits.
struct LoaderStateMachine<Content> {
  typealias Action = LoadAction<Void>

  private(set) var content: Content? { didSet { revision += 1 } }
  /// Grows with each change of the content, which cannot be compared.
  private(set) var revision = 0
  private(set) var refreshCycle = RefreshCycle<Void, Never>.idle
  /// Whether there is nothing in the content; told with each answer.
  private var isEmpty = false
  /// The edits that the answer under way does not know of (B28).
  private var edits: [(inout Content) -> Void] = []
  private var coordinator = LoadCoordinator()
  private var invalidAnswers = 0
  private let invalidationBudget: Int

  init(invalidationBudget: Int) {
    self.invalidationBudget = invalidationBudget
  }

  var contentState: ContentState {
    refreshCycle.contentState(of: content == nil ? .unloaded : isEmpty ? .absent(.empty) : .present)
  }

  func isCurrent(_ token: LoadToken) -> Bool { coordinator.isCurrent(token) }
}

// MARK: Commands

extension LoaderStateMachine {
  mutating func load(waiter: Waiter.ID? = nil) -> [Action] {
    guard refreshCycle.running == nil else { return refuse(waiter, .alreadyLoading) }
    guard content == nil else { return refuse(waiter, .alreadyLoaded) }
    return refresh(waiter: waiter)
  }

  mutating func refresh(covering: Bool = false, waiter: Waiter.ID? = nil) -> [Action] {
    invalidAnswers = 0
    return begin(covering: covering, waiters: [Waiter](waiter))
  }

  /// Refreshes what is too old, and loads what is not there (B44).
  mutating func refresh(ifOld isOld: Bool, waiter: Waiter.ID? = nil) -> [Action] {
    guard refreshCycle.running == nil else { return refuse(waiter, .alreadyLoading) }
    guard isOld || content == nil else { return refuse(waiter, .fresh) }
    return refresh(waiter: waiter)
  }

  /// Retries what failed, and asks now for what waits for its next attempt.
  mutating func retry(waiter: Waiter.ID? = nil, postponed: Set<LoadKind> = []) -> [Action] {
    if postponed.contains(.refresh), let token = coordinator[.refresh] {
      invalidAnswers = 0
      return waited(token, waiters: [Waiter](waiter))
    }
    guard refreshCycle.failed != nil else {
      return refuse(waiter, .nothingFailed)
    }
    return refresh(waiter: waiter)
  }

  private func refuse(_ waiter: Waiter.ID?, _ reason: LoadOutcome.Reason) -> [Action] {
    waiter.map { [.release($0, .nothingToDo(reason))] } ?? []
  }

  mutating func cancel() -> [Action] {
    let actions = discard(.cancelled)
    refreshCycle = refreshCycle.settled
    return actions
  }

  mutating func reset() -> [Action] {
    let actions = discard(.cancelled)
    refreshCycle = .idle
    content = nil
    return actions
  }

  /// Cancels the load of a task, unless another task has it as well.
  mutating func cancel(loadOf waiter: Waiter.ID) -> [Action] {
    guard case .running(var running) = refreshCycle, running.waiters.contains(waiter) else { return [] }
    let isLast = running.waiters.removeLast(waiter)
    refreshCycle = .running(running)
    return [.release(waiter, .cancelled)] + (isLast ? cancel() : [])
  }
}

// MARK: Edits

extension LoaderStateMachine {
  /// Changes the content, and the answer under way when it comes.
  mutating func update(_ change: @escaping (inout Content) -> Void, isEmpty: (Content) -> Bool) -> EditOutcome {
    let isLoading = refreshCycle.running != nil
    if isLoading { edits.append(change) }
    guard content != nil else { return isLoading ? .deferred : .refused(.nothingLoaded) }
    change(&content!)
    self.isEmpty = isEmpty(content!)
    return .applied
  }
}

// MARK: Answers

extension LoaderStateMachine {
  /// An answer has come. `isEmpty` says whether there is nothing in it.
  mutating func answered(_ token: LoadToken, _ answer: LoadAnswer<Content>, isEmpty: (Content) -> Bool) -> [Action] {
    guard coordinator.accept(token), let running = refreshCycle.running else { return [] }
    switch answer {
    case .value(var value):
      for edit in edits { edit(&value) }
      content = value
      self.isEmpty = isEmpty(value)
      invalidAnswers = 0
      return finish(running, .loaded, then: .idle)
    case .failure(let failure):
      return fail(running, failure)
    case .cancelled(let failure):
      // Where there is nothing to go back to, an empty screen would be a lie (B8).
      guard content != nil, !self.isEmpty else { return fail(running, failure) }
      return finish(running, .cancelled, then: refreshCycle.settled)
    case .invalid:
      invalidAnswers += 1
      guard invalidAnswers <= invalidationBudget else { return fail(running, LoadFailure(LoadError.invalidated)) }
      let covering = running.coversContent
      let ended = end(running, .superseded)
      return ended + begin(covering: covering, waiters: [.engine])
    }
  }

  /// An attempt has failed, and the next one is due. Edits that came meanwhile were made before it asks (B28, B40).
  mutating func waited(_ token: LoadToken, waiters: [Waiter] = []) -> [Action] {
    guard coordinator.isCurrent(token), case .running(var running) = refreshCycle else { return [] }
    running.waiters += waiters
    refreshCycle = .running(running)
    edits = []
    return [.start(token, ())]
  }

  private mutating func fail(_ running: RefreshCycle<Void, Never>.Running, _ failure: LoadFailure) -> [Action] {
    if running.coversContent { content = nil }
    return finish(running, .failed(failure), then: .failed(.init(failure: failure)))
  }

  private mutating func finish(
    _ running: RefreshCycle<Void, Never>.Running, _ outcome: LoadOutcome, then state: RefreshCycle<Void, Never>
  ) -> [Action] {
    refreshCycle = state
    return end(running, outcome)
  }

  private func end(_ running: RefreshCycle<Void, Never>.Running, _ outcome: LoadOutcome) -> [Action] {
    [.tell(.finished(.refresh, outcome))] + running.waiters.filter { $0.id != Waiter.engine.id }.map { .release($0.id, outcome) }
  }

  private mutating func discard(_ outcome: LoadOutcome) -> [Action] {
    guard let running = refreshCycle.running, let token = coordinator.discard(.refresh) else { return [] }
    return [.cancel(token)] + end(running, outcome)
  }

  private mutating func begin(covering: Bool, waiters: [Waiter]) -> [Action] {
    let superseded = discard(.superseded)
    edits = []
    let covers = covering || refreshCycle.running?.coversContent == true
    refreshCycle = .running(.init(waiters: waiters, coversContent: covers, standing: refreshCycle.standing, progress: ()))
    return superseded + [.tell(.began(.refresh)), .start(coordinator.begin(.refresh), ())]
  }
}
