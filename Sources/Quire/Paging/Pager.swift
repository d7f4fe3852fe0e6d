/// A list that comes in pages.
///
/// ```swift
/// let pager = Pager(.pageNumbers { page in try await api.posts(page: page) })
/// pager.load()
/// ```
///
/// A pager is what a view observes. It asks a ``PageSource`` for pages when a view comes near an end of what is loaded, keeps the rows during
/// a refresh, keeps a failed second page from erasing the first, hides duplicates, takes edits of the app, and lets only the answer to the
/// latest request through, whatever the order in which answers come.
///
/// A view draws ``items`` (or ``rows``), ``contentState``, ``refreshState``, ``nextEdge``, and ``previousEdge``. They are observable, and change together.
/// A view that makes changes to its rows one by one takes them from ``observe(_:)``. In turn, a view tells what it shows with
/// ``updateViewport(visible:capacity:in:from:)-(_,_,PagedItems<Item>?,_)``; it decides nothing.
///
/// Create it anywhere, for example as the initial value of a property, and use it on the main actor. Its deallocation cancels its loads; a task
/// that waits in one of its functions holds on to it until the answer is there.
@MainActor public final class Pager<Item: Identifiable>: LoadableContent, QueriedContent {
  // What was published last: at first a list of which nothing was asked for.
  private(set) var published = Snapshot()
  private let parts = ObservedParts()

  /// The state of the content for a whole screen.
  public var contentState: ContentState { observed(\.contentState).contentState }
  /// The state of the refresh beside the rows.
  public var refreshState: RefreshState { observed(\.refreshState).refreshState }
  /// The rows. They stay during a refresh, after a failed one, and behind the placeholder of a reload.
  public var items: PagedItems<Item> { observed(\.items).items }
  /// The items, among placeholders for those that are known not to be loaded: the list in its full length.
  public var rows: PagedRows<Item> {
    parts.read(\.placeholders)
    return observed(\.items).rows
  }
  /// The load state of the edge after the last item.
  public var nextEdge: EdgeState { observed(\.nextEdge).nextEdge }
  /// The load state of the edge before the first item.
  public var previousEdge: EdgeState { observed(\.previousEdge).previousEdge }
  /// The load state of one of the two edges.
  public subscript(edge: ListEdge) -> EdgeState { edge == .next ? nextEdge : previousEdge }
  /// The gaps between loaded parts of the list, in order. Most lists have none; the two ends are ``nextEdge`` and ``previousEdge``.
  public var gaps: [ListGap] { observed(\.gaps).gaps }
  /// The number of items in the loaded pages that were dropped, because the list already contained items with their ids.
  public var duplicateCount: Int { observed(\.duplicateCount).duplicateCount }
  /// A Boolean value that indicates whether the items are those of a previous query, which stay until the first page of the current one is loaded.
  ///
  /// A view dims them while ``ContentPresenter/isDimmed`` is true.
  public var isShowingPreviousQuery: Bool { observed(\.isShowingPreviousQuery).isShowingPreviousQuery }
  /// All that a view shows, at this moment.
  public var snapshot: Snapshot {
    for part in ObservedParts.all { parts.read(part) }
    return published
  }
  /// The position at which a view opens that has not shown the list yet. Set it before the first page is loaded.
  public var initialPosition = InitialPosition<Item.ID>.top

  /// A source, and the cursor at which the list begins.
  @usableFromInline struct Origin {
    let source: any PageSource<Item, AnyCursor>
    let start: AnyCursor?

    @usableFromInline @MainActor init<Source: PageSource>(_ source: Source, start: Source.Cursor? = nil) where Source.Item == Item {
      self.source = ErasingSource(source: source)
      self.start = if let start { AnyCursor(start) } else { nil }
    }
  }

  typealias Core = PagerCore<Item>

  /// The list and its sources. They are created with the first event, on the main actor, where the source can be asked for its properties.
  final class Contents {
    var core: Core
    /// The sources of the queries that the machine knows, by their numbers.
    fileprivate var sources: [Int: ConnectedSource] = [:]

    fileprivate init(core: Core) { self.core = core }
  }

  struct WeakView {
    weak var view: AnyObject?
  }

  fileprivate struct ConnectedSource {
    let source: any PageSource<Item, AnyCursor>
    let invalidation: ObservationToken?
  }

  private let makeOrigin: @MainActor () -> Origin
  private let makeOperations: @MainActor () -> ItemOperations<Item>
  let configuration: PagingConfiguration
  private(set) var contents: Contents?
  let engine: LoadEngine<SourceCall>
  let updateObservers = ObserverList<Update>()
  let queryObservers = ObserverList<QueryState>()
  /// The progress of the current query, as it was published last.
  private(set) var queryState = QueryState.answered
  let decisionObservers = ObserverList<(next: LoadDecision, previous: LoadDecision)>()
  /// The views that have a viewport.
  var views: [ViewID: WeakView] = [:]
  /// The edits that could not be saved, and are kept.
  var failedSaves: [Save] = []
  /// The items that observers were notified of last.
  var delivered: PagedItems<Item>?

  @usableFromInline nonisolated init(
    configuration: PagingConfiguration, retrying policy: RetryPolicy?, clock: any Scheduler,
    origin: @escaping @MainActor () -> Origin, operations: @escaping @MainActor () -> ItemOperations<Item> = { .standard() }
  ) {
    configuration.check()
    self.configuration = configuration
    self.engine = LoadEngine(clock: clock, retrying: policy)
    self.makeOrigin = origin
    self.makeOperations = operations
  }
}

// MARK: State

extension Pager {
  /// The state that a view shows, without observation.
  var unobserved: Snapshot { published }

  func observed(_ part: ObservedParts.Part) -> Snapshot {
    parts.read(part)
    return published
  }
}

// MARK: The shell around the machine

extension Pager {
  enum Delivery {
    case now
    case soon
  }

  private func makeContentsIfNeeded() -> Contents {
    if let contents { return contents }
    let origin = makeOrigin()
    let query = query(of: origin, number: 0, name: nil)
    let contents = Contents(core: Core(configuration: configuration, query: query, operations: makeOperations()))
    connect(origin, as: query, to: contents)
    self.contents = contents
    return contents
  }

  private func query(of origin: Origin, number: Int, name: AnyHashable?) -> PagerQuery {
    let source = origin.source
    let rules = SourceRules(cursorSemantics: source.cursorSemantics, start: origin.start)
    return PagerQuery(number: number, name: name, rules: rules)
  }

  /// Follows the signals of a source.
  private func connect(_ origin: Origin, as query: PagerQuery, to contents: Contents) {
    let (source, number) = (origin.source, query.number)
    let invalidation = source.invalidation?.observe { [weak self] in self?.perform { $0.handle(.invalidated(query: number)) } }
    contents.sources[number] = ConnectedSource(source: source, invalidation: invalidation)
    contents.core.cursorLookups[number] = { index in
      var cursor: AnyCursor?
      // The pager is used on the main actor only.
      MainActor.assumeIsolated { cursor = source.cursor(at: index) }
      return cursor
    }
  }

  /// Replaces the source.
  func setSource(_ origin: Origin, named name: AnyHashable?, after delay: Duration) {
    let delay = delay.checked("setSource(_:from:id:debounce:): a debounce interval", "zero sends the request at once")
    let contents = makeContentsIfNeeded()
    let query = query(of: origin, number: (contents.sources.keys.max() ?? 0) + 1, name: name)
    connect(origin, as: query, to: contents)
    perform { $0.perform(.setQuery(query, delay: delay)) }
    let known = contents.core.machine.knownQueries
    contents.sources = contents.sources.filter { known.contains($0.key) }
    contents.core.cursorLookups = contents.core.cursorLookups.filter { known.contains($0.key) }
  }

  func perform(delivery: Delivery = .now, _ event: (inout Core) -> Core.Outcome) {
    let outcome = engine.decide { event(&makeContentsIfNeeded().core) }
    // Most viewport updates lead to nothing, and then cost nothing more.
    if delivery == .soon, outcome.isEmpty { return engine.notifications.deliverSoon() }
    carryOut(outcome, delivery)
  }

  private func carryOut(_ outcome: Core.Outcome, _ delivery: Delivery) {
    let contents = makeContentsIfNeeded()
    let (after, query) = (contents.core.snapshot, contents.core.machine.queryState)
    engine.perform(outcome.effects) {
      self.publish(outcome, after, query)
    } run: { [sources = contents.sources] id, call in
      let work = self.run(call, as: id, of: sources)
      // In the middle of a view's layout, the source is not called.
      return delivery == .now ? .begun(work) : Task { await work() }
    } due: { [weak self] request in
      self?.sendDelayedRequest(request)
    }
    switch delivery {
    case .now: engine.notifications.deliver()
    case .soon: engine.notifications.deliverSoon()
    }
  }

  private func run(_ call: SourceCall, as id: RequestID, of sources: [Int: ConnectedSource]) -> @MainActor () async -> Void {
    let scope = LoadScope(owner: engine.owner, request: id)
    let source = sources[call.query]?.source
    return { [weak self] in
      // The pager may be deallocated, and with it the objects that the source uses.
      guard self != nil else { return }
      let answer: LoadAnswer<Page<Item, AnyCursor>> =
        if let request = call.request, let source { await scope.ask { try await source.page(request) } } else { .invalid }
      self?.receive(answer, to: id)
    }
  }

  private func receive(_ answer: LoadAnswer<Page<Item, AnyCursor>>, to request: RequestID) {
    guard engine.hasEnded(request, with: answer, due: { [weak self] in self?.sendDelayedRequest($0) }) else { return }
    // The machine refuses an obsolete answer. This spares the work around an event.
    guard contents?.core.machine.isCurrent(request) == true else { return }
    perform { $0.receive(request, answer) }
  }

  private func sendDelayedRequest(_ request: RequestID) {
    guard contents?.core.machine.isCurrent(request) == true else { return }
    perform { $0.handle(.due(request)) }
  }

  /// Publishes a state of the machine, and returns the notification of its observers if anything changed.
  private func publish(_ outcome: Core.Outcome, _ after: Snapshot, _ query: QueryState) -> (@MainActor () -> Void)? {
    let before = published
    let notifyOfQuery = query == queryState ? nil : queryObservers.notification(of: query)
    queryState = query
    let changed = after.changedParts(since: before)
    guard !changed.isEmpty else { return notifyOfQuery }
    parts.change(changed) { published = after }
    let update = Update(before: before, after: after, changes: outcome.changes, renames: outcome.renames, causeOfChanges: outcome.cause)
    let notifyOfUpdate = updateObservers.notification(of: update)
    let notifyOfState = before.contentState == after.contentState ? nil : engine.stateObservers.notification(of: after.contentState)
    return { [weak self] in
      self?.delivered = after.items
      notifyOfUpdate()
      notifyOfState?()
      notifyOfQuery?()
    }
  }

  /// Performs a command, and returns the task of its loads.
  func begin(_ command: Command) -> LoadTask {
    let outcome = engine.decide { makeContentsIfNeeded().core.perform(command) }
    let task = engine.makeTask(for: outcome.attachment, outcome.effects, of: self) { [weak self] loads in
      self?.perform { $0.perform(.cancelLoads(loads)) }
    } isOwnSource: { [weak self] in
      self?.isOwnSource() == true
    }
    carryOut(outcome, .now)
    guard case .after = outcome.attachment else { return task }
    return isOwnSource() ? .refused : begin(command, after: task)
  }

  /// Performs a command again after a load. Without the list that the load was to bring, the outcome is that of the load.
  private func begin(_ command: Command, after load: LoadTask) -> LoadTask {
    let task = LoadTask(of: self)
    load.observeEnd { [weak self] outcome in
      guard task.isRunning else { return }
      let mayBegin = outcome == .loaded || outcome == .superseded || self?.contents?.core.machine.takesJumps == true
      guard let self, mayBegin else { return task.end(outcome) }
      task.join([begin(command)], ifEmpty: .loaded)
    }
    return task
  }

  /// Begins a refresh, unless the source itself requests one instead of answering. Such a source would be asked forever.
  func beginRefresh(_ command: Command) -> LoadTask { isOwnSource() ? .refused : begin(command) }

  private func isOwnSource() -> Bool { engine.isOwnSource { contents?.core.machine.isCurrent($0) == true } }
}

extension Pager: UnobservedContent {
  var unobservedState: ContentState { published.contentState }
  var canLoadMoreUnobserved: Bool { hasPaused(published.nextEdge, published.previousEdge, published.gaps) }
}
