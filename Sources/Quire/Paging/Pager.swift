/// A list that comes in pages.
///
/// ```swift
/// let pager = Pager(.pageNumbers { page in try await api.posts(page: page) })
/// pager.load()
/// ```
///
/// A pager is what a view observes. It asks a ``PageSource`` for pages when a view comes near an end of what is loaded, keeps the rows during
/// a refresh, keeps a failed second page from erasing the first, hides duplicates, takes edits of the app, and lets only the answer to the
/// latest request through, whatever the order in which answers come (B5).
///
/// What a view draws is in ``items`` (or ``rows``), ``contentState``, ``refreshState``, ``nextEdge`` and ``previousEdge``. They are observable, and change together
/// (B3). A view that makes changes to its rows one by one takes them from ``observe(_:)``. In turn, a view tells what it shows with
/// ``updateViewport(visible:capacity:in:from:)-(_,_,PagedItems<Item>?,_)``; it decides nothing.
///
/// It can be made anywhere, as a property's initial value, too, and is used on the main actor. Letting go of it cancels its loads (B45); a task
/// that waits in one of its functions holds on to it until the answer is there.
@MainActor public final class Pager<Item: Identifiable>: LoadableContent, QueriedContent {
  // What was published last: at first a list of which nothing was asked for.
  private var published = Snapshot()
  private let parts = ObservedParts()

  /// What a whole screen shows.
  public var contentState: ContentState { observed(\.contentState).contentState }
  /// How the refresh beside the rows stands.
  public var refreshState: RefreshState { observed(\.refreshState).refreshState }
  /// The rows. They stay during a refresh, after a failed one, and behind the placeholder of a reload.
  public var items: PagedItems<Item> { observed(\.items).items }
  /// The items, among placeholders for those that are known not to be loaded: the list in its full length (B26).
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
  /// The number of buffered items, which wait at the head of the list until ``showBuffered()``.
  public var bufferedCount: Int { observed(\.bufferedCount).bufferedCount }
  /// All that a view shows, at this moment.
  public var snapshot: Snapshot {
    for part in ObservedParts.all { parts.read(part) }
    return published
  }
  /// Where a view opens that has not shown the list yet (B24). Set it before the first page is there.
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
    fileprivate(set) var core: Core
    /// The sources of the queries that the machine knows, by their numbers.
    fileprivate var sources: [Int: ConnectedSource] = [:]

    fileprivate init(core: Core) { self.core = core }
  }

  private struct WeakView {
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
  private let updateObservers = ObserverList<Update>()
  private let queryObservers = ObserverList<QueryState>()
  /// The progress of the current query, as it was published last.
  private(set) var queryState = QueryState.answered
  private let decisionObservers = ObserverList<(next: LoadDecision, previous: LoadDecision)>()
  /// The views that have a viewport.
  private var views: [ViewID: WeakView] = [:]
  /// The items that observers were notified of last.
  private var delivered: PagedItems<Item>?

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

// MARK: Finding

extension Pager {
  /// The item with an id, if it is among the rows.
  ///
  /// - Complexity: Linear in the length of its page; the length of the list does not matter.
  public func item(_ id: Item.ID) -> Item? {
    engine.isDeciding ? published.items.first { $0.id == id } : contents?.core.rows?.item(id)
  }

  /// The position of the item with an id, if it is among the rows.
  ///
  /// - Complexity: As for ``item(_:)``.
  public func index(of id: Item.ID) -> Int? {
    engine.isDeciding ? published.items.firstIndex { $0.id == id } : contents?.core.rows?.row(of: id)
  }

  /// Whether anything is in flight: a refresh, or a page.
  public var isLoading: Bool {
    refreshState == .refreshing || nextEdge == .loading || previousEdge == .loading
      || gaps.contains { $0.next == .loading || $0.previous == .loading }
  }

  public var retries: [LoadKind: RetryAttempt] { engine.retries.byKind }
}

// MARK: Viewports

extension Pager {
  /// Updates the viewport of a view that shows items, and loads the pages that the view needs.
  ///
  /// Call this method after each layout, as often as you like. It does nothing while a page is loading, after a failure, and at the end of the
  /// list. Count items only, never headers or footers. If several views show the list, each has a viewport, and the pager loads what any of them
  /// needs.
  ///
  /// - Parameters:
  ///   - visible: The positions of the visible items. Pass an empty range if the view only knows its capacity.
  ///   - capacity: The number of rows that fit into the view.
  ///   - items: The items that the view shows. By default, those that the observers received last.
  ///   - view: The view, if several views show the list. The pager doesn't keep it.
  public func updateViewport(visible: Range<Int>, capacity: Int, in items: PagedItems<Item>? = nil, from view: AnyObject? = nil) {
    let viewport = Viewport(visible: visible, capacity: capacity)
    take(Core.Report(viewport: viewport, items: items ?? delivered ?? published.items), from: view)
  }

  /// Updates the viewport of a view that shows a list in its full length, with placeholders, and loads the pages that the view needs.
  ///
  /// The pager loads the pages next to the loaded items. If the source provides a cursor for any position, it loads the pages at the visible rows.
  ///
  /// - Parameters:
  ///   - visible: The positions of the visible rows, including placeholders.
  ///   - capacity: The number of rows that fit into the view.
  ///   - rows: The rows that the view shows.
  ///   - view: The view, if several views show the list. The pager doesn't keep it.
  public func updateViewport(visible: Range<Int>, capacity: Int, in rows: PagedRows<Item>, from view: AnyObject? = nil) {
    var viewport = Viewport(visible: visible.nearest(in: 0..<rows.count), capacity: capacity)
    viewport.shift(by: -rows.placeholdersBefore)
    take(Core.Report(viewport: viewport, items: rows.items, placeholders: rows.placeholders), from: view)
  }

  private func take(_ report: Core.Report, from view: AnyObject?) {
    let sender = ViewID(id: view.map(ObjectIdentifier.init))
    if let view { remember(view, as: sender) }
    if !decisionObservers.isEmpty {
      let decisions = contents?.core.decisions(for: report, by: sender)
      engine.notifications.enqueue(decisionObservers.notification(of: (decisions?.next ?? .noRows, decisions?.previous ?? .noRows)))
    }
    // The view is in the middle of its layout: what this causes is told when it is done (B31).
    perform(delivery: .soon) { $0.viewed(report, by: sender) }
  }

  /// What a view showed that is gone need not stay loaded (B25).
  private func remember(_ view: AnyObject, as sender: ViewID) {
    guard views[sender]?.view !== view else { return }
    views[sender] = WeakView(view: view)
    for (sender, _) in views where views[sender]?.view == nil {
      views[sender] = nil
      _ = contents?.core.handle(.left(sender))
    }
  }
}

// MARK: Observing

extension Pager {
  public func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    engine.stateObservers.add(observer)
  }

  public func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken {
    engine.loadObservers.add(observer)
  }

  /// Calls a closure after each transaction, until the token is let go.
  ///
  /// It is called on the main actor, in order, never from within another observer, and only if something changed (B31, B34). What an observer
  /// causes is delivered after every observer has seen the current transaction. What is there at the time of the call is in ``snapshot``.
  ///
  /// The token keeps the closure. Where its owner keeps the token, capture `[weak self]`, or neither goes.
  public func observe(_ observer: @escaping @MainActor (Update) -> Void) -> ObservationToken {
    updateObservers.add(observer)
  }

  /// Observes the decision made for each viewport update, until the token is released.
  ///
  /// Use it to find out why a page isn't loading. The outcome of a command tells why the command did nothing.
  public func observeLoadDecisions(
    _ observer: @escaping @MainActor (_ decisions: (next: LoadDecision, previous: LoadDecision)) -> Void
  ) -> ObservationToken {
    decisionObservers.add(observer)
  }

  func observeQuery(_ observer: @escaping @MainActor (QueryState) -> Void) -> ObservationToken {
    queryObservers.add(observer)
  }

  /// All that a view shows, for someone who is told of the changes.
  var unobserved: Snapshot { published }

  private func observed(_ part: ObservedParts.Part) -> Snapshot {
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
      self.publish(outcome.changes, after, query)
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
  private func publish(_ changes: ListChanges, _ after: Snapshot, _ query: QueryState) -> (@MainActor () -> Void)? {
    let before = published
    let notifyOfQuery = query == queryState ? nil : queryObservers.notification(of: query)
    queryState = query
    let changed = after.changedParts(since: before)
    guard !changed.isEmpty else { return notifyOfQuery }
    parts.change(changed) { published = after }
    let update = Update(before: before, after: after, changes: changes)
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
    return task
  }

  /// Begins a refresh, unless the source itself requests one instead of answering. Such a source would be asked forever.
  func beginRefresh(_ command: Command) -> LoadTask { isOwnSource() ? .refused : begin(command) }

  private func isOwnSource() -> Bool { engine.isOwnSource { contents?.core.machine.isCurrent($0) == true } }
}

extension Pager: UnobservedContent {
  var unobservedState: ContentState { published.contentState }
}
