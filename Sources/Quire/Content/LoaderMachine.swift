/// Makes the decisions of a loader. Commands and answers go in, and effects come out. The machine has no tasks and no clock.
struct LoaderMachine<Content>: LoadMachine {
  typealias Value = Content

  /// Everything that a view shows of a loader, at one moment.
  struct Snapshot {
    var content: Content?
    /// A number that increases with each change of the content, because the content itself can't be compared.
    var revision: Int
    var contentState: ContentState
    var refreshState: RefreshState
  }

  struct Outcome: LoadMachineOutcome {
    var attachment = Attachment.loads([])
    var effects: [LoadEffect<Void>] = []
  }

  private var content: Content? { didSet { revision += 1 } }
  private var revision = 0
  /// The load in flight.
  private var run: Run?
  /// The failure of the latest load. It is displayed again if the load in flight is canceled.
  private var failure: LoadFailure?
  /// A Boolean value that indicates whether the content has nothing in it, as the latest answer or edit determined.
  private var isEmpty = false
  /// The edits that the answer in flight does not contain.
  private var edits: [@MainActor (inout Content) -> Void] = []
  private let isEmptyContent: @MainActor (Content) -> Bool
  private var invalidAnswers = 0
  private let invalidationBudget: Int
  private var lastNumber = 0
  private var effects: [LoadEffect<Void>] = []

  private struct Run {
    let load: Load
    let style: RefreshStyle
  }

  init(invalidationBudget: Int, isEmpty: @escaping @MainActor (Content) -> Bool) {
    self.invalidationBudget = invalidationBudget
    isEmptyContent = isEmpty
  }

  func isCurrent(_ request: RequestID) -> Bool { run?.load.request == request }

  var canPerformWithoutLoad: Bool { true }

  var snapshot: Snapshot {
    Snapshot(content: content, revision: revision, contentState: contentState, refreshState: refreshState)
  }

  private var refreshState: RefreshState { run == nil ? failure.map { .failed($0) } ?? .idle : .refreshing }

  private var contentState: ContentState {
    if run?.style == .covering { return .loading }
    if content != nil, !isEmpty { return .loaded }
    // "Nothing here" stays during a refresh. A failure gives way to the next attempt.
    if run != nil { return content != nil && failure == nil ? .empty : .loading }
    return failure.map { .failed($0) } ?? (content == nil ? .initial : .empty)
  }
}

// MARK: Commands

extension LoaderMachine {
  mutating func perform(_ command: Command, hasWaited: Bool) -> Outcome {
    let former = run?.load.id
    let attachment = attachment(of: command)
    // Otherwise, a source that gives a command each time it is called would never use up the budget.
    if run?.load.id != former { invalidAnswers = 0 }
    return outcome(attachment)
  }

  private mutating func outcome(_ attachment: Attachment = .loads([])) -> Outcome {
    defer { effects = [] }
    return Outcome(attachment: attachment, effects: effects)
  }

  private mutating func attachment(of command: Command) -> Attachment {
    switch command {
    case .load, .loadEdge, .loadGap, .go: return content == nil ? .loads([run?.load.id ?? begin(.beside)]) : .none(.alreadyLoaded)
    case .refresh(_, let style): return .loads([begin(style)])
    case .refreshIfNeeded(_, let age):
      if let run { return .loads([run.load.id]) }
      return age == .old || content == nil ? .loads([begin(.beside)]) : .none(.fresh)
    case .retry(let waiting): return retry(waiting)
    case .cancel: cancel()
    case .cancelLoads(let loads): if let run, loads.contains(run.load.id) { cancel() }
    case .reset:
      discard(.cancelled)
      (run, failure, content) = (nil, nil, nil)
    case .setQuery: break
    }
    return .loads([])
  }

  private mutating func retry(_ waiting: Set<RequestID>) -> Attachment {
    if let run, waiting.contains(run.load.request) {
      send(run.load)
      return .loads([run.load.id])
    }
    return run != nil || failure == nil ? .none(.nothingFailed) : .loads([begin(.beside)])
  }

  private mutating func cancel() {
    discard(.cancelled)
    run = nil
  }
}

// MARK: Loads

extension LoaderMachine {
  private mutating func begin(_ style: RefreshStyle) -> LoadID {
    let superseded = run
    discard(.superseded)
    return replace(superseded, style)
  }

  private mutating func replace(_ superseded: Run?, _ style: RefreshStyle = .beside) -> LoadID {
    let load = Load(id: LoadID(number: newNumber()), request: RequestID(number: newNumber()), cause: content == nil ? .firstLoad : .command)
    let covers = style == .covering || superseded?.style == .covering
    run = Run(load: load, style: covers ? .covering : .beside)
    effects.append(.began(load.id, .refresh, because: load.cause))
    send(load)
    return load.id
  }

  /// Sends a request. Edits that were made before need not be replayed on its answer.
  private mutating func send(_ load: Load) {
    edits = []
    effects.append(.send(load.request, of: load.id, ()))
  }

  private mutating func discard(_ outcome: LoadTask.Outcome) {
    guard let load = run?.load else { return }
    effects += [.cancel(load.request), .ended(load.id, outcome)]
  }

  private mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

// MARK: Edits

extension LoaderMachine {
  /// Changes the content, and the answer in flight when it arrives.
  mutating func update(_ change: @escaping @MainActor (inout Content) -> Void) -> EditTask.Outcome {
    if run != nil { edits.append(change) }
    guard var content else { return run == nil ? .refused(.nothingLoaded) : .deferred }
    change(&content)
    self.content = content
    isEmpty = isEmptyContent(content)
    return .applied
  }
}

// MARK: Answers

extension LoaderMachine {
  mutating func receive(_ request: RequestID, _ answer: LoadAnswer<Content>) -> Outcome {
    guard let run, isCurrent(request) else { return Outcome() }
    switch answer {
    case .value(var value):
      for edit in edits { edit(&value) }
      content = value
      isEmpty = isEmptyContent(value)
      invalidAnswers = 0
      failure = nil
      end(run, .loaded)
    case .failure(let failure): fail(run, failure)
    case .cancelled(let failure):
      // Without displayed content, there is nothing to return to.
      if content != nil, !isEmpty { end(run, .cancelled) } else { fail(run, failure) }
    case .invalid:
      invalidAnswers += 1
      guard invalidAnswers <= invalidationBudget else {
        fail(run, LoadFailure(LoadError.invalidated))
        break
      }
      effects.append(.ended(run.load.id, .superseded))
      _ = replace(run)
    }
    return outcome()
  }

  mutating func sendDelayedRequest(_ request: RequestID) -> Outcome {
    if let run, isCurrent(request) { send(run.load) }
    return outcome()
  }

  private mutating func fail(_ run: Run, _ failure: LoadFailure) {
    if run.style == .covering { content = nil }
    self.failure = failure
    end(run, .failed(failure))
  }

  private mutating func end(_ run: Run, _ outcome: LoadTask.Outcome) {
    self.run = nil
    effects.append(.ended(run.load.id, outcome))
  }
}
