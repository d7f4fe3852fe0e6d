/// Decides for a `Pager`: what happened goes in, what is to be done comes out. It knows no task, no clock and no view, so that it can be
/// explored, fuzzed and replayed.
///
/// The state has three parts. `window` is what is loaded: rows, and an edge at each end, which may have a load in flight. `refresh` is what
/// stands between that and a newer list. While a refresh runs no edge loads (B9); everything else may be combined. `query` is what is asked
/// for, and the window knows of which one it is: as long as they differ, a refresh runs (B41).
struct PagerStateMachine<Item: Identifiable> {
  typealias Action = LoadAction<SourceCall>
  typealias Refresh = RefreshCycle<RefreshProgress, RefreshResumption>

  /// What came of an event: what to do, and how the rows changed.
  struct Effects {
    var actions: [Action] = []
    var changes = ListChanges()
    /// The edit that now waits for the server's word (B29).
    var pending: EditLog<Item>.Pending?

    var isEmpty: Bool { actions.isEmpty && changes.isEmpty && pending == nil }
  }

  /// How far a refresh has come. It ends when the new list has a row and as many as are wanted, or when there is nothing left to follow (B4,
  /// B12, B14).
  struct RefreshProgress {
    /// How much of the list it is for, and where it begins.
    let plan: RefreshPlan
    let cause: LoadCause
    /// The new list, as far as it has come; nil before the first answer.
    var draft: Window?
    /// The edge of the new list that is followed; nil for the first page.
    var following: ListEdge?
    /// When the request in flight began.
    var began: EditMoment
    /// Who waits to load an edge of the list that results; nil if nobody asked for it.
    var queued = Edges<[Waiter]?>(next: nil, previous: nil)
    /// What each view said last.
    var reports: [ReportSender: Report] = [:]
    var request = RequestState.sent
  }

  /// The progress of the request for the first page of a refresh.
  enum RequestState {
    /// The request waits for the end of a debounce interval.
    case scheduled
    case sent
    /// The source has signaled since the request that its data is no longer valid (B11).
    case outdated
  }

  /// Where the retry of a refresh goes on: with the page that failed (B4, B14).
  struct RefreshResumption {
    /// What was asked for.
    let query: PagerQuery
    let plan: RefreshPlan
    let cause: LoadCause
    /// The new list, as far as it has come, and the edge that is followed; nil to start over.
    var progress: (draft: Window, following: ListEdge)?
  }

  /// What a view says it shows, and of which snapshot.
  struct Report {
    /// The rows that it shows, counted from the first item. Placeholders before that are negative, those after the last go on.
    let viewport: Viewport
    let items: PagedItems<Item>
    /// How many placeholders it has at each end; nil if it shows none.
    var placeholders: Edges<Int>?
  }

  let configuration: PagingConfiguration
  let work: RowWork<Item>

  var query: PagerQuery
  var window: Window?
  var refresh = Refresh.idle
  var coordinator = LoadCoordinator()
  var edits = EditLog<Item>()
  /// What has arrived at the head and is not shown yet (B30).
  var held = HeldItems<Item>()
  var invalidAnswers = 0
  var generation = 0

  init(configuration: PagingConfiguration, query: PagerQuery, work: RowWork<Item>) {
    self.configuration = configuration
    self.query = query
    self.work = work
  }
}

/// Which of several views reports (B37).
struct ReportSender: Hashable {
  let id: ObjectIdentifier?
}

// MARK: What is shown

extension PagerStateMachine {
  var snapshot: PagerSnapshot<Item> {
    PagerSnapshot(
      rows: PagedRows(
        items: window?.rows.items ?? PagedItems(tree: PageTree(), stamp: SnapshotStamp(generation: generation)),
        placeholders: window?.unloaded ?? Edges(next: 0, previous: 0)),
      contentState: refresh.contentState(of: presence),
      refreshState: refresh.state,
      next: window?.edges.next.state ?? .more,
      previous: window?.edges.previous.state ?? .more,
      hiddenDuplicates: window?.rows.hiddenDuplicates ?? 0,
      isOfPreviousQuery: isQueryPending,
      heldCount: held.count
    )
  }

  private var presence: ContentPresence {
    guard window != nil, !hasFailedQuery else { return .unloaded }
    guard window?.rows.isEmpty != false else { return .present }
    // That nothing is there of the query before says nothing of the one that is asked for (B41).
    guard let edges = window?.edges, !isQueryPending else { return .unloaded }
    if let failure = edges.next.failure, edges.next.load == nil { return .absent(.failed(failure)) }
    if let failure = edges.previous.failure, edges.previous.load == nil { return .absent(.failed(failure)) }
    let goesOn = ListEdge.allCases.contains { edges[$0].isReady || edges[$0].load != nil }
    return .absent(goesOn ? .loading : .empty)
  }

  /// Whether the answer of a run counts.
  func isCurrent(_ token: LoadToken) -> Bool { coordinator.isCurrent(token) }
}

// MARK: After each event

extension PagerStateMachine {
  /// Handles one event, and then brings the list to rest.
  mutating func handle(_ event: (inout Self, inout Effects) -> Void) -> Effects {
    var effects = Effects()
    event(&self, &effects)
    followIfVacant(&effects)
    settleHeld(after: effects.changes)
    if !edits.isEmpty { edits.forget(before: earliestRequest) }
    return effects
  }

  /// Without rows there is nothing for a view to come near, so an edge with more is followed at once (B4).
  private mutating func followIfVacant(_ effects: inout Effects) {
    guard window?.rows.isEmpty == true, case .idle = refresh else { return }
    let edges = ListEdge.allCases.compactMap { edge in window.map { (edge, $0.edges[edge]) } }
    guard edges.allSatisfy({ $0.1.load == nil && $0.1.failure == nil }) else { return }
    if let (edge, _) = edges.first(where: \.1.isReady) { askFor(edge, cause: .change, &effects) }
  }

  private var earliestRequest: EditMoment? {
    let refresh = refresh.running?.progress.began
    let edges = [window?.edges.next.place?.load?.began, window?.edges.previous.place?.load?.began]
    return (edges + [refresh]).compactMap(\.self).min()
  }
}
