public import Observation

/// Content that is loaded as a whole: a profile, a document, a settings screen.
///
/// ```swift
/// let profile = Loader { try await api.profile() }
/// profile.load()
/// ```
///
/// A loader is what a view observes: it loads on command, keeps the content during a refresh, and lets only the answer to the latest request
/// through, whatever the order in which answers come. Content that is a collection without elements is shown as
/// ``ContentState/empty``; for other content a closure says so.
///
/// It can be made anywhere, as a property's initial value, too, and is used on the main actor.
@MainActor @Observable public final class Loader<Content>: LoadableContent {
  /// The state of the content for a whole screen.
  public private(set) var contentState = ContentState.initial
  /// The state of the refresh beside the content.
  public private(set) var refreshState = RefreshState.idle
  /// The content of the last successful load. It stays during a refresh, after a failed one, and behind the placeholder of a reload.
  public private(set) var content: Content?

  @ObservationIgnored private var machine = LoaderMachine<Content>(invalidationBudget: 3)
  @ObservationIgnored private var revision = 0
  @ObservationIgnored private let engine: LoadEngine<Void>
  @ObservationIgnored private let contentObservers = ObserverList<Content?>()
  @ObservationIgnored private lazy var unchanged = ItemComparison<Content>.standard()
  @ObservationIgnored private let source: @MainActor () async throws -> Content
  @ObservationIgnored private let isEmpty: (@MainActor (Content) -> Bool)?

  /// Makes a loader that calls an asynchronous function.
  ///
  /// - Parameters:
  ///   - isEmpty: A closure that returns whether the content is empty. Without it, a collection without elements is empty, and other content never is.
  ///   - policy: The policy for further attempts; without one, a failed load is not attempted again.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - load: Loads the content. Throwing ``SourceInvalidated`` starts again, up to three times in a row.
  public nonisolated init(
    isEmpty: (@MainActor (Content) -> Bool)? = nil, retrying policy: RetryPolicy? = nil, clock: any Scheduler = SystemClock(),
    load: @escaping @MainActor () async throws -> Content
  ) {
    self.engine = LoadEngine(clock: clock, retrying: policy)
    self.source = load
    self.isEmpty = isEmpty
  }

  /// Makes a loader for code with a completion handler, which answers through a handle.
  ///
  /// - Parameters:
  ///   - isEmpty: A closure that returns whether the content is empty, as above.
  ///   - policy: When a failed attempt is followed by another, as above.
  ///   - clock: The clock for delays.
  ///   - load: Starts loading, and returns at once.
  public nonisolated convenience init(
    isEmpty: (@MainActor (Content) -> Bool)? = nil, retrying policy: RetryPolicy? = nil, clock: any Scheduler = SystemClock(),
    load: @escaping @MainActor (LoadHandle<Content>) -> Void
  ) {
    self.init(isEmpty: isEmpty, retrying: policy, clock: clock) { try await LoadHandle.answer(to: load) }
  }

  /// Changes the content without asking: after the app has saved a change, for example.
  ///
  /// The answer to an earlier request is changed in the same way, so that it does not undo the edit. A later answer replaces the content.
  ///
  /// ```swift
  /// profile.update { $0.name = "Ada" }
  /// ```
  ///
  /// - Parameter change: Changes the content. It may be called again for an answer.
  @discardableResult public func update(_ change: @escaping @MainActor (inout Content) -> Void) -> EditOutcome {
    var outcome = EditOutcome.applied
    let isEmpty = isEmpty ?? Self.isEmptyCollection
    perform {
      outcome = $0.update({ content in MainActor.assumeIsolated { change(&content) } }, isEmpty: isEmpty)
      return []
    }
    RefusedEdits.warn(about: #function, [outcome])
    return outcome
  }

  /// A Boolean value that indicates whether a load is in flight.
  public var isLoading: Bool { refreshState == .refreshing }

  public var retries: [LoadKind: RetryAttempt] { engine.retries.byKind }

  // MARK: Commands

  @discardableResult public func load() -> LoadTask { begin(.load) }
  @discardableResult public func refresh() -> LoadTask { beginRefresh(.refresh(.firstPage, .beside)) }
  @discardableResult public func refresh(ifOlderThan age: Duration) -> LoadTask {
    begin(.refreshIfNeeded(nil, engine.isOlder(than: age) ? .old : .recent))
  }
  @discardableResult public func reload() -> LoadTask { beginRefresh(.refresh(.firstPage, .covering)) }
  @discardableResult public func retry() -> LoadTask { begin(.retry(waiting: engine.waitingRequests)) }
  public func cancel() { _ = begin(.cancel) }
  public func reset() { _ = begin(.reset) }

  // MARK: Observing

  /// Calls a closure with the content after each change, until the token is released: after a load, an edit, and when it is gone. Content that
  /// is equal to what was there, or has the same ``VersionedItem/version``, is no change.
  ///
  /// It is called on the main actor, in order, never from within another observer, and before those who observe the state.
  ///
  /// ```swift
  /// let token = profile.observe(initial: true) { profile in show(message: profile?.name ?? "") }
  /// ```
  ///
  /// - Parameters:
  ///   - initial: A Boolean value that indicates whether the closure is called at once with the present content, for a view that comes later.
  ///   - observer: Is called with the content, or with nil where there is none.
  public func observe(initial: Bool = false, _ observer: @escaping @MainActor (Content?) -> Void) -> ObservationToken {
    if initial { observer(content) }
    return contentObservers.add(observer)
  }

  public func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    engine.stateObservers.add(observer)
  }

  public func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken {
    engine.loadObservers.add(observer)
  }
}

extension Loader {
  private typealias Machine = LoaderMachine<Content>

  private func perform(_ event: (inout Machine) -> [Machine.Effect]) {
    carryOut(engine.decide { event(&machine) })
  }

  private func carryOut(_ effects: [Machine.Effect]) {
    engine.perform(effects) {
      self.publish()
    } run: { [source] request, _ in
      let scope = LoadScope(owner: self.engine.owner, request: request)
      return .begun { [weak self] in
        // The loader may be deallocated, and with it the objects that the source uses.
        guard self != nil else { return }
        let answer = await scope.ask(source)
        self?.receive(answer, to: request)
      }
    } due: { [weak self] request in
      self?.sendDelayedRequest(request)
    }
    engine.notifications.deliver()
  }

  private func receive(_ answer: LoadAnswer<Content>, to request: RequestID) {
    guard engine.hasEnded(request, with: answer, due: { [weak self] in self?.sendDelayedRequest($0) }) else { return }
    perform { $0.receive(request, answer, isEmpty: isEmpty ?? Self.isEmptyCollection) }
  }

  private func sendDelayedRequest(_ request: RequestID) {
    perform { $0.sendDelayedRequest(request) }
  }

  /// Publishes the state of the machine, and returns the notification of its observers.
  private func publish() -> (@MainActor () -> Void)? {
    if refreshState != machine.refreshState { refreshState = machine.refreshState }
    var notifications: [@MainActor () -> Void] = []
    if revision != machine.revision {
      revision = machine.revision
      if !isUnchanged(from: content, to: machine.content) {
        content = machine.content
        notifications.append(contentObservers.notification(of: content))
      }
    }
    if contentState != machine.contentState {
      contentState = machine.contentState
      notifications.append(engine.stateObservers.notification(of: contentState))
    }
    guard !notifications.isEmpty else { return nil }
    return { [notifications] in
      for notification in notifications { notification() }
    }
  }

  private func begin(_ command: Command) -> LoadTask {
    let (attachment, effects) = engine.decide { machine.handle(command) }
    let task = engine.makeTask(for: attachment, effects, of: self) { [weak self] loads in
      _ = self?.begin(.cancelLoads(loads))
    } isOwnSource: { [weak self] in
      self.map { $0.engine.isOwnSource($0.machine.isCurrent) } ?? false
    }
    carryOut(effects)
    return task
  }

  /// Begins a refresh, unless the source itself requests one instead of answering. Such a source would be asked forever.
  private func beginRefresh(_ command: Command) -> LoadTask {
    engine.isOwnSource(machine.isCurrent) ? .refused : begin(command)
  }

  private func isUnchanged(from old: Content?, to new: Content?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return unchanged(old, new)
  }

  private static func isEmptyCollection(_ content: Content) -> Bool {
    (content as? any Collection)?.isEmpty ?? false
  }
}
