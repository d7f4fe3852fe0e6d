public import Observation

/// Content that is loaded as a whole, such as a profile, a document, or a settings screen.
///
/// ```swift
/// let profile = Loader { try await api.profile() }
/// profile.load()
/// ```
///
/// A loader loads on command, keeps the content during a refresh, and publishes only the answer to the latest request, regardless of the
/// order in which answers arrive. A collection without elements is shown as ``ContentState/empty``. For other content, pass a closure that
/// recognizes empty content.
///
/// Create a loader in any isolation, for example as the initial value of a property, and use it on the main actor.
@MainActor @Observable public final class Loader<Content>: LoadableContent, EngineContent {
  /// The state of the content for a whole screen.
  public private(set) var contentState = ContentState.initial
  /// The state of the refresh, which a view shows next to the content.
  public private(set) var refreshState = RefreshState.idle
  /// The content of the last successful load. It stays during a refresh, after a failed one, and behind the placeholder of a reload.
  public private(set) var content: Content?

  @ObservationIgnored private lazy var engine = LoadEngine<Loader>(
    Machine(invalidationBudget: 3, isEmpty: isEmpty ?? Self.isEmptyCollection), of: self, clock: clock, retrying: retryPolicy)
  @ObservationIgnored private var revision = 0
  @ObservationIgnored private let contentObservers = ObserverList<Content?>()
  @ObservationIgnored private lazy var unchanged = ItemComparison<Content>.standard()
  @ObservationIgnored private let source: @MainActor () async throws -> Content
  @ObservationIgnored private let isEmpty: (@MainActor (Content) -> Bool)?
  @ObservationIgnored private let clock: any Scheduler
  @ObservationIgnored private let retryPolicy: RetryPolicy?

  /// Creates a loader that calls an asynchronous function.
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
    source = load
    self.isEmpty = isEmpty
    self.clock = clock
    retryPolicy = policy
  }

  /// Creates a loader for code with a completion handler, which answers through a handle.
  ///
  /// - Parameters:
  ///   - isEmpty: A closure that returns whether the content is empty, as above.
  ///   - policy: The policy for further attempts; without one, a failed load is not attempted again.
  ///   - clock: The clock for delays.
  ///   - load: Starts loading, and returns at once.
  public nonisolated convenience init(
    isEmpty: (@MainActor (Content) -> Bool)? = nil, retrying policy: RetryPolicy? = nil, clock: any Scheduler = SystemClock(),
    load: @escaping @MainActor (LoadHandle<Content>) -> Void
  ) {
    self.init(isEmpty: isEmpty, retrying: policy, clock: clock) { try await LoadHandle.answer(to: load) }
  }

  /// Changes the content without a request, for example after the app has saved a change.
  ///
  /// The loader makes the same change to the answer of an earlier request, so that the answer doesn't undo it. A later answer replaces the
  /// content.
  ///
  /// ```swift
  /// profile.update { $0.name = "Ada" }
  /// ```
  ///
  /// - Parameter change: Changes the content. It may be called again for an answer.
  @discardableResult public func update(_ change: @escaping @MainActor (inout Content) -> Void) -> EditTask.Outcome {
    var outcome = EditTask.Outcome.applied
    engine.handle {
      outcome = $0.update(change)
      return Machine.Outcome()
    }
    RefusedEdits.warn(about: #function, [outcome])
    return outcome
  }

  /// A Boolean value that indicates whether a load is in flight.
  public var isLoading: Bool { refreshState == .refreshing }

  public var retries: [LoadKind: RetryPolicy.Attempt] { engine.retries.byKind }

  // MARK: Commands

  @discardableResult public func load() -> LoadTask { engine.begin(.load) }
  @discardableResult public func refresh() -> LoadTask { engine.begin(.refresh(.firstPage, .beside)) }
  @discardableResult public func refresh(ifOlderThan age: Duration) -> LoadTask { engine.refresh(nil, ifOlderThan: age) }
  @discardableResult public func reload() -> LoadTask { engine.begin(.refresh(.firstPage, .covering)) }
  @discardableResult public func retry() -> LoadTask { engine.retry() }
  public func cancel() { engine.end(.cancel) }
  public func reset() { engine.end(.reset) }

  // MARK: Observing

  /// Calls a closure with the content after each change, until the token is released: after a load, after an edit, and after the removal of
  /// the content. If the content is equal to the previous content, or has the same ``VersionedItem/version``, this is not a change.
  ///
  /// The closure is called on the main actor, in order, never from within another observer, and before the observers of the state.
  ///
  /// ```swift
  /// let token = profile.observe(initial: true) { profile in show(message: profile?.name ?? "") }
  /// ```
  ///
  /// - Parameters:
  ///   - initial: A Boolean value that indicates whether the closure is also called at once with the present content, for a view that is
  ///     created later. Within another observer, it is called when that one has returned.
  ///   - observer: A closure that is called with the content, or with nil if there is none.
  public func observe(initial: Bool = false, _ observer: @escaping @MainActor (Content?) -> Void) -> ObservationToken {
    let token = contentObservers.add(observer)
    guard initial else { return token }
    engine.notifications.enqueue(contentObservers.notificationOfLast(of: content))
    engine.notifications.deliver()
    return token
  }

  public func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    engine.stateObservers.add(observer)
  }

  public func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken {
    engine.loadObservers.add(observer)
  }
}

extension Loader {
  typealias Machine = LoaderMachine<Content>

  func work(for request: Void) -> @MainActor () async throws -> Content { source }

  func publish(_ snapshot: Machine.Snapshot, after outcome: Machine.Outcome) -> (@MainActor () -> Void)? {
    if refreshState != snapshot.refreshState { refreshState = snapshot.refreshState }
    var notifications: [@MainActor () -> Void] = []
    if revision != snapshot.revision {
      revision = snapshot.revision
      if !isUnchanged(from: content, to: snapshot.content) {
        content = snapshot.content
        notifications.append(contentObservers.notification(of: content))
      }
    }
    if contentState != snapshot.contentState {
      contentState = snapshot.contentState
      notifications.append(engine.stateObservers.notification(of: contentState))
    }
    guard !notifications.isEmpty else { return nil }
    return { [notifications] in
      for notification in notifications { notification() }
    }
  }

  private func isUnchanged(from old: Content?, to new: Content?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return unchanged(old, new)
  }

  private static func isEmptyCollection(_ content: Content) -> Bool {
    (content as? any Collection)?.isEmpty ?? false
  }
}
