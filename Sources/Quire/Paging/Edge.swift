/// An end of what is loaded, with the chain of cursors that led there. It knows nothing of the items.
struct Edge {
  /// Where the list goes on.
  struct Place {
    /// How the page there is asked for.
    let origin: PageOrigin<AnyCursor>
    /// The sum of the insertions and removals before it when the request began whose answer named the cursor (B22); nil if that does not matter.
    let issued: Int?
    /// How many pages in a row led here without a new row (B20).
    var emptyPages: Int
    /// How the edge stands when nothing is loaded, and what it goes back to when a load is discarded (B9).
    var rest = Rest.more
    /// The cause of the latest load here, which a retry keeps.
    var cause = LoadCause.command
    var load: EdgeLoad?
    /// Where a reader is who is too far beyond the edge for its neighbour to help: the load goes there (B26).
    var landing: Landing?

    var isReady: Bool {
      if case .more = rest { load == nil } else { false }
    }
  }

  /// A place beyond an edge.
  struct Landing {
    /// The row at which the page is to begin.
    let row: Int
    /// The first row that the view shows.
    let visible: Int
    /// The view that wants it.
    let sender: ReportSender
  }

  enum Rest {
    case more
    case paused
    case failed(LoadFailure)
  }

  struct EdgeLoad {
    let began: EditMoment
    let cause: LoadCause
    var waiters: [Waiter]
    /// It waits for a reader who goes on scrolling to come to rest (B26).
    var isWaiting = false
  }

  let side: ListEdge
  /// The place beyond this edge; nil at the end.
  var place: Place?
  /// The cursors that were asked for on the way here.
  private(set) var asked: Set<AnyCursor> = []
  /// The pages that were dropped here, and can be asked for again, the nearest last.
  private(set) var dropped: [DroppedPage] = []
  /// Whether rows beyond it were here already, or the list was entered in its middle, so that this is not where it was when it began.
  private(set) var isCut = false

  /// The edge that a first page names.
  init(_ side: ListEdge, asked: AnyCursor?) {
    self.side = side
    if let asked { self.asked.insert(asked) }
  }

  var rest: Rest? { place?.rest }
  var load: EdgeLoad? { place?.load }

  var failure: LoadFailure? {
    if case .failed(let failure) = rest { failure } else { nil }
  }

  /// Whether what lies beyond it was asked for before, and only a retry asks again (B21).
  var isCircling: Bool {
    if case .repeatedCursor = failure?.underlying as? LoadError { true } else { false }
  }

  /// Whether a view that comes near makes it load.
  var isReady: Bool { place?.isReady == true }

  /// What is beyond it is being asked for. Where cursors may come again, nobody need know.
  mutating func markAsked(mayRepeat: Bool) {
    if !mayRepeat, let place, place.landing == nil, let cursor = place.origin.cursor { asked.insert(cursor) }
  }

  var state: EdgeState {
    guard let place else { return .end }
    guard place.load == nil else { return .loading }
    switch place.rest {
    case .more: return .more
    case .paused: return .paused
    case .failed(let failure): return .failed(failure)
    }
  }
}

// MARK: Going on

extension Edge {
  /// Goes on to the neighbour that a page named. One that was asked for before leads nowhere new, and is a failure (B21).
  mutating func advance(to cursor: AnyCursor?, limit: Int, issued: Int, emptyPages: Int, mayRepeat: Bool) {
    guard let cursor else { return forget() }
    var place = Place(origin: PageOrigin(kind: LoadKind(side), cursor: cursor, limit: limit), issued: issued, emptyPages: emptyPages)
    if !mayRepeat, let failure = repetition(of: cursor) { place.rest = .failed(failure) }
    self.place = place
  }

  /// The failure of a page that names this cursor, if it was asked for before (B21).
  func repetition(of cursor: AnyCursor?) -> LoadFailure? {
    guard let cursor, asked.contains(cursor) else { return nil }
    return LoadFailure(LoadError.repeatedCursor(String(describing: cursor)))
  }

  /// Nothing is beyond this edge any more, whatever was dropped there.
  private mutating func forget() {
    (place, dropped, isCut) = (nil, [], false)
  }

  /// The page that comes back next, if one was dropped here.
  var returning: DroppedPage? { dropped.last }

  /// A page has come back. What lies beyond it is what the source names now, if it was asked for in this direction; else what it was then.
  mutating func comeBack(to cursor: AnyCursor?, limit: Int, issued: Int, emptyPages: Int, mayRepeat: Bool) {
    let page = dropped.removeLast()
    if page.origin.kind == LoadKind(side.opposite) {
      place = page.beyond
    } else if cursor == nil {
      return forget()
    } else if page.leads(to: cursor) {
      place = page.beyond
    } else if let index = dropped.lastIndex(where: { $0.leads(to: cursor) }) {
      place = dropped[index].beyond
      dropped.removeSubrange(index...)
    } else {
      // The source has made its pages anew, and what was remembered no longer fits them; or there were pages without rows in between, which
      // nobody remembers. A chain of cursors begins here again.
      dropped = []
      asked = []
      if let cursor = page.origin.cursor { asked.insert(cursor) }
      advance(to: cursor, limit: limit, issued: issued, emptyPages: emptyPages, mayRepeat: mayRepeat)
    }
    place?.emptyPages = emptyPages
    isCut = !dropped.isEmpty
  }
}

// MARK: Saving

extension Edge {
  /// The edge as it is at rest, with a failure forgiven (B43).
  func saved<ID, Other: Hashable>(at sum: Int, _ name: (AnyCursor) -> Other) -> SavedEdge<ID, Other> {
    func saved(_ place: Place?) -> SavedEdge<ID, Other>.Place? {
      guard let place else { return nil }
      let isPaused = if case .paused = place.rest { true } else { false }
      return .init(origin: place.origin.mapCursor(name), displacement: place.issued.map { sum - $0 }, isPaused: isPaused)
    }
    return SavedEdge(
      place: saved(place),
      dropped: dropped.map { .init(origin: $0.origin.mapCursor(name), border: $0.border?.base as? ID, beyond: saved($0.beyond)) },
      isCut: isCut)
  }

  /// An edge that was saved.
  init<ID, Other: Hashable>(_ side: ListEdge, _ saved: SavedEdge<ID, Other>, at sum: Int, _ cursor: (Other) -> AnyCursor) {
    func place(_ place: SavedEdge<ID, Other>.Place?) -> Place? {
      guard let place else { return nil }
      let rest: Rest = place.isPaused ? .paused : .more
      // No list has had so many edits as overflow, and a file can say anything.
      let issued = place.displacement.map { sum - min(max(-2_000_000_000, $0), 2_000_000_000) }
      return Place(origin: place.origin.mapCursor(cursor), issued: issued, emptyPages: 0, rest: rest)
    }
    self.init(side, asked: nil)
    self.place = place(saved.place)
    dropped = saved.dropped.map { page in
      DroppedPage(origin: page.origin.mapCursor(cursor), border: page.border.map { AnyHashable($0) }, beyond: place(page.beyond))
    }
    isCut = saved.isCut
  }
}

// MARK: Dropping

extension Edge {
  /// The page at this edge was dropped (B25).
  ///
  /// - Parameter origin: How it was asked for.
  mutating func drop<Item: Identifiable>(_ origin: PageOrigin<AnyCursor>, _ rows: [Item]) {
    let border = side == .next ? rows.first : rows.last
    dropped.append(DroppedPage(origin: origin, border: (border?.id).map { AnyHashable($0) }, beyond: place))
    place = Place(origin: origin.wanting(rows.count), issued: nil, emptyPages: 0)
    isCut = true
  }

  /// Rows at this edge were dropped, or left, and what lies there now can be asked for by its place in the list (B26).
  mutating func cut(at cursor: AnyCursor, limit: Int, issued: Int) {
    dropped = []
    place = Place(origin: PageOrigin(kind: LoadKind(side), cursor: cursor, limit: limit), issued: issued, emptyPages: 0)
    // The way on from here is a new one, and leads over cursors of the old one.
    asked = []
    isCut = true
  }

  /// Forgets how it went to load what lies beyond.
  mutating func renew() {
    if let place { self.place = Place(origin: place.origin, issued: place.issued, emptyPages: 0) }
  }

  /// The list was entered here, in its middle.
  mutating func enter() { isCut = place != nil }
}

extension Edges {
  func mapValues<Other>(_ transform: (Value) -> Other) -> Edges<Other> {
    Edges<Other>(next: transform(next), previous: transform(previous))
  }
}

extension Edges: Equatable where Value: Equatable {}
extension Edges: Sendable where Value: Sendable {}
extension Edges: Codable where Value: Codable {}

/// Something for each edge.
struct Edges<Value> {
  var next: Value
  var previous: Value

  subscript(edge: ListEdge) -> Value {
    // Whoever looks at a part of one copies no more than that.
    _read {
      if edge == .next { yield next } else { yield previous }
    }
    _modify {
      if edge == .next { yield &next } else { yield &previous }
    }
  }
}
