/// A list that is loaded page by page.
///
/// ```swift
/// let pager = Pager(.pageNumbers { page in try await api.posts(page: page) })
/// pager.load()
/// ```
///
/// A pager requests pages from a ``PageSource`` when a view comes near an end of the loaded items. It keeps the items during a refresh,
/// keeps the first page when the second one fails, hides duplicates, applies the edits of the app, and publishes only the answer to the
/// latest request, regardless of the order in which answers arrive.
///
/// A view draws ``items`` (or ``rows``), ``contentState``, ``refreshState``, ``nextEdge``, and ``previousEdge``. They are observable, and
/// change together. A view that applies changes one by one gets them from ``observe(_:)``. In turn, a view reports its viewport with
/// ``updateViewport(visible:capacity:in:from:)-(_,_,PagedItems<Item>?,_)``. It makes no decisions.
///
/// Create it anywhere, for example as the initial value of a property, and use it on the main actor. Its deallocation cancels its loads. A
/// task that waits in one of its functions retains it until the answer arrives.
@MainActor public final class Pager<Item: Identifiable>: LoadableContent {
  // The latest published state: at first, a list that was never loaded.
  private(set) var published = Snapshot()
  /// The number of snapshots that were published.
  private(set) var publicationCount = 0
  private let parts = ObservedParts()

  /// The state of the content for a whole screen.
  public var contentState: ContentState { observed(\.contentState).contentState }
  /// The state of the refresh, which a view shows next to the rows.
  public var refreshState: RefreshState { observed(\.refreshState).refreshState }
  /// The loaded items. They stay during a refresh, after a failed one, and behind the placeholder of a reload.
  public var items: PagedItems<Item> { observed(\.items).items }
  /// The list in its full length: the loaded items, and placeholders for the items that are known to be missing.
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
  /// The gaps between loaded parts of the list, in order. Most lists have none. The two ends are ``nextEdge`` and ``previousEdge``.
  public var gaps: [ListGap] { observed(\.gaps).gaps }
  /// The number of items in the loaded pages that were dropped, because the list already contained items with their ids.
  /// It is 0 with ``PagingConfiguration/Duplicates/replace``.
  public var duplicateCount: Int { observed(\.duplicateCount).duplicateCount }
  /// A Boolean value that indicates whether the items are those of a previous query, which stay until the first page of the current one is loaded.
  ///
  /// A view dims them while ``ContentPresenter/isDimmed`` is true.
  public var isShowingPreviousQuery: Bool { observed(\.isShowingPreviousQuery).isShowingPreviousQuery }
  /// Everything that a view shows, at this moment.
  public var snapshot: Snapshot {
    for part in ObservedParts.all { parts.read(part) }
    return published
  }
  /// The position at which views open the restored list. It is nil if no list was restored, or if the list had no position.
  public internal(set) var restoredPosition: InitialPosition<Item.ID>?

  /// A source, and the cursor at which the list starts.
  @usableFromInline struct Origin {
    let source: any PageSource<Item, AnyCursor>
    let start: AnyCursor?

    @usableFromInline @MainActor init<Source: PageSource>(_ source: Source, start: Source.Cursor? = nil) where Source.Item == Item {
      self.source = ErasingSource(source: source)
      self.start = if let start { AnyCursor(start) } else { nil }
    }
  }

  typealias Core = PagerCore<Item>

  struct WeakView {
    weak var view: AnyObject?
  }

  let makeOrigin: @MainActor () -> Origin
  let makeOperations: @MainActor () -> ItemOperations<Item>
  let configuration: PagingConfiguration
  private let retryPolicy: RetryPolicy?
  let clock: any Scheduler
  /// The engine. It is created on the main actor, where the source's properties can be read.
  private(set) lazy var engine = LoadEngine<Pager>(makeCore(), of: self, clock: clock, retrying: retryPolicy)
  /// The sources of the queries that the machine knows, by their numbers.
  var sources: [Int: ConnectedSource] = [:]
  /// The number of the query that was set last.
  var lastQuery = 0
  let updateObservers = ObserverList<Update>()
  let queryObservers = ObserverList<QueryState>()
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
    retryPolicy = policy
    self.clock = clock
    makeOrigin = origin
    makeOperations = operations
  }
}

// MARK: State

extension Pager {
  func observed(_ part: ObservedParts.Part) -> Snapshot {
    parts.read(part)
    return published
  }

  func publish(_ after: Snapshot, after outcome: Core.Outcome) -> (@MainActor () -> Void)? {
    let before = published
    forgetSources()
    let notifyOfQuery = before.queryState == after.queryState ? nil : queryObservers.notification(of: after.queryState)
    let changed = after.changedParts(since: before)
    parts.change(changed) { published = after }
    guard !changed.isEmpty else { return notifyOfQuery }
    publicationCount += 1
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
}

extension Pager: UnobservedContent {
  /// The state that a view shows, without observation.
  var unobserved: Snapshot { published }
  var queryState: QueryState { published.queryState }
  var unobservedState: ContentState { published.contentState }
  var canLoadMoreUnobserved: Bool { hasPaused(published.nextEdge, published.previousEdge, published.gaps) }
}
