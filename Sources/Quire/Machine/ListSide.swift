/// A side of a stretch: the page that comes next there, and the pages that were evicted there.
struct ListSide {
  let edge: ListEdge
  /// The page that comes next; nil at the end of the list, and where no page has named one.
  var neighbor: Neighbor?
  /// The load of that page in flight. If it is discarded, the side is as it was before.
  var load: Load?
  var extent = Extent.original
  /// The cursors that were requested on the way here.
  private(set) var requested: Set<AnyCursor> = []
  /// The pages that were evicted here, the nearest last.
  private(set) var evicted: [EvictedPage] = []

  /// The position of a side, compared with where the list began.
  enum Extent {
    /// The list has not been longer on this side.
    case original
    /// Pages were evicted here, or the list was entered in its middle.
    case truncated
  }

  init(_ edge: ListEdge) { self.edge = edge }
}

/// The page beyond a side, and the state of its load.
struct Neighbor {
  var request: SourceRequest
  /// The number of pages without a new item that led here.
  var emptyPages = 0
  /// The state without a load.
  var state = IdleState.ready
  /// The cause of the latest load, which a retry has too.
  var cause: LoadEvent.Cause?
  /// The page to load in place of this one, because a reader is far beyond the side.
  var jump: Jump?
}

/// The target of a jump into items that are not loaded.
struct Jump: Equatable {
  /// The page to load.
  let target: SourceRequest.Target
  /// The view that shows items far from the loaded ones; nil for a jump by a command.
  let view: ViewID?

  var isByCommand: Bool { view == nil }
  /// The index of the first item to load, if the jump goes to one.
  var item: Int? { if case .item(let index) = target { index } else { nil } }
}

/// The state of a side at which nothing is in flight.
enum IdleState {
  /// A view that comes near starts a load.
  case ready
  /// Only a command starts a load.
  case paused
  /// Only a retry starts a load.
  case failed(LoadFailure)
}

extension Load {
  /// The effects that end the load, because nothing needs its answer any more.
  func ended(_ outcome: LoadTask.Outcome) -> [Effect] { [.cancel(request), .ended(id, outcome)] }
}

/// A page that was evicted.
struct EvictedPage {
  let id: EvictedPageID
  /// The number that the page had in this list; nil if it was in another one.
  var number: Int?
  let request: SourceRequest
  /// The page beyond it.
  let beyond: Neighbor?

  func wasPage(_ page: EntryPage) -> Bool { number.map(EntryPage.numbered) == page }

  /// Returns whether the page is requested from the page at the side where it was evicted, so that it follows that page.
  func follows(_ edge: ListEdge) -> Bool { request.kind == LoadKind(edge) }
}

// MARK: State

extension ListSide {
  var failure: LoadFailure? { if case .failed(let failure) = neighbor?.state { failure } else { nil } }
  /// The page to load in place of the one beyond; nil where there is no page beyond.
  var jump: Jump? {
    get { neighbor?.jump }
    set { neighbor?.jump = newValue }
  }
  var isTruncated: Bool { extent == .truncated }
  var isReady: Bool { if load == nil, case .ready = neighbor?.state { true } else { false } }

  /// A Boolean value that indicates whether the list continues beyond the pages that were evicted here.
  var continuesBeyondEvicted: Bool {
    guard let farthest = evicted.first else { return neighbor != nil }
    return farthest.beyond != nil || farthest.follows(edge)
  }

  /// The page that returns with the next load and does not follow the page at the side. It may not meet that page any more.
  var returning: EvictedPage? { evicted.last.flatMap { $0.follows(edge) ? nil : $0 } }

  /// A Boolean value that indicates whether the page beyond was requested before, so that only a retry requests it again.
  var hasRepeatedCursor: Bool { if case .repeatedCursor = failure?.underlying as? LoadError { true } else { false } }

  var state: EdgeState {
    if load != nil { return .loading }
    return switch neighbor?.state {
    case nil: .end
    case .ready: .more
    case .paused: .paused
    case .failed(let failure): .failed(failure)
    }
  }

  mutating func begin(_ load: Load, _ rules: SourceRules) {
    self.load = load
    neighbor?.cause = load.cause
    markRequested(rules)
  }

  /// Remembers the cursor of the page beyond, which is being requested.
  mutating func markRequested(_ rules: SourceRules) {
    guard !rules.cursorSemantics.mayRepeat, let neighbor, neighbor.jump == nil, let cursor = neighbor.request.cursor else { return }
    requested.insert(cursor)
  }

  /// Remembers also the cursors that another side has requested.
  mutating func addRequested(of other: ListSide) { requested.formUnion(other.requested) }

  mutating func becomeIdle(_ state: IdleState) {
    neighbor?.state = state
    load = nil
  }

  /// Forgets a command to go elsewhere.
  mutating func forgetJumpByCommand() { if jump?.isByCommand == true { jump = nil } }

  /// Keeps views from loading the page beyond.
  mutating func pause() { if isReady { becomeIdle(.paused) } }

  /// Becomes the side of a new list. It forgets the result of earlier loads, and which pages of the old list were evicted.
  mutating func renew() {
    setNeighbor(neighbor.map { Neighbor(request: $0.request) })
    for index in evicted.indices { evicted[index].number = nil }
  }
}

// MARK: Pages

extension ListSide {
  /// Continues to the page that an arrived page names.
  mutating func advance(to cursor: AnyCursor?, emptyPages: Int, after page: PageArrival, in list: PageList) {
    guard let cursor else { return close() }
    var state = IdleState.ready
    if !list.query.rules.cursorSemantics.mayRepeat, let failure = repetition(of: cursor) { state = .failed(failure) }
    let request = SourceRequest(
      kind: LoadKind(edge), target: .cursor(cursor), limit: list.pageSize, offsetBase: page.offsetBase[edge])
    setNeighbor(Neighbor(request: request, emptyPages: emptyPages, state: state))
  }

  private mutating func setNeighbor(_ neighbor: Neighbor?) {
    self.neighbor = neighbor
    load = nil
  }

  /// The failure of a page that names a cursor; nil if the cursor is new.
  func repetition(of cursor: AnyCursor?) -> LoadFailure? {
    guard let cursor, requested.contains(cursor) else { return nil }
    return LoadFailure(LoadError.repeatedCursor(String(describing: cursor)))
  }

  /// Continues beyond a page that has arrived: at the page that was beyond it when it was evicted here, or else at the page that it names.
  mutating func pass(_ page: PageArrival, in list: PageList) {
    let (cursor, emptyPages) = (page.cursors[edge], page.added == 0 ? (neighbor?.emptyPages ?? 0) + 1 : 0)
    guard let last = evicted.last else { return advance(to: cursor, emptyPages: emptyPages, after: page, in: list) }
    // A page that was requested in the other direction does not name its neighbor here.
    let namesNeighbor = last.request.kind != LoadKind(edge.opposite)
    guard !namesNeighbor || cursor != nil else { return close() }
    let known = evicted.indices.last { !namesNeighbor || evicted[$0].beyond?.request.target == .cursor(cursor) }
    if let known {
      setNeighbor(evicted[known].beyond)
      evicted.removeSubrange(known...)
    } else {
      // The source has divided its items into other pages than before, so a new chain of cursors starts.
      evicted = []
      requested = last.request.cursors(requestedToward: edge)
      advance(to: cursor, emptyPages: emptyPages, after: page, in: list)
    }
    neighbor?.emptyPages = emptyPages
    extent = evicted.isEmpty ? .original : .truncated
  }

  /// Returns whether a page was evicted here and can be requested again.
  func remembers(_ page: EntryPage) -> Bool { evicted.contains { $0.wasPage(page) } }

  /// Remembers a page that is evicted here, to request it again.
  mutating func evict(_ page: LoadedPage, request: SourceRequest, as id: EvictedPageID, numbered number: Int? = nil) {
    evicted.append(EvictedPage(id: id, number: number, request: request, beyond: neighbor))
    setNeighbor(Neighbor(request: request.repeated(for: page.count)))
    extent = .truncated
  }

  /// Continues at the items that were evicted here, which the source can find by their position.
  mutating func truncate(pageSize: Int) {
    evicted = []
    requested = []
    setNeighbor(Neighbor(request: SourceRequest(kind: LoadKind(edge), target: .boundary, limit: pageSize)))
    extent = .truncated
  }

  /// Forgets how to continue. Another page names that, or nothing does.
  mutating func close() {
    setNeighbor(nil)
    evicted = []
    extent = .original
  }

  /// Creates the side of a page that was not requested from a neighbor.
  init(_ edge: ListEdge, of page: PageArrival, in list: PageList) {
    self.init(edge)
    requested = page.request.cursors(requestedToward: edge)
    advance(to: page.cursors[edge], emptyPages: page.added == 0 ? 1 : 0, after: page, in: list)
  }

  init(_ edge: ListEdge, neighbor: Neighbor?, evicted: [EvictedPage], extent: Extent) {
    self.init(edge)
    (self.neighbor, self.evicted, self.extent) = (neighbor, evicted, extent)
  }
}
