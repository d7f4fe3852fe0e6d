/// An end of what is loaded, with the chain of cursors that led there.
struct Edge<Cursor: Hashable> {
  enum Position {
    case end
    case open(Place)
  }

  /// Where the list goes on.
  struct Place {
    let cursor: Cursor
    /// The sum of the insertions and removals when the request began whose answer named the cursor (B22).
    let issued: Int
    /// How many pages in a row led here without a new row (B20).
    var emptyPages: Int
    /// How the edge stands when nothing is loaded, and what it goes back to when a load is discarded (B9).
    var rest = Rest.more
    var load: EdgeLoad?
  }

  enum Rest {
    case more
    case paused
    case failed(LoadFailure)
  }

  struct EdgeLoad {
    let began: EditMoment
    var waiters: [Waiter]
  }

  private(set) var position: Position
  private(set) var asked: Set<Cursor>

  /// The edge that a first page names.
  init(naming cursor: Cursor?, issued: Int, emptyPages: Int, asked: Cursor?, mayRepeat: Bool) {
    self.asked = asked.map { [$0] } ?? []
    position = .end
    advance(to: cursor, issued: issued, emptyPages: emptyPages, mayRepeat: mayRepeat)
  }

  /// Goes on to the neighbour that a page named. One that was asked for before leads nowhere new, and is a failure (B21).
  mutating func advance(to cursor: Cursor?, issued: Int, emptyPages: Int, mayRepeat: Bool) {
    guard let cursor else { return position = .end }
    var place = Place(cursor: cursor, issued: issued, emptyPages: emptyPages)
    if !mayRepeat, asked.contains(cursor) {
      place.rest = .failed(LoadFailure(LoadError.repeatedCursor(String(describing: cursor))))
    }
    position = .open(place)
  }

  /// The place beyond this edge, nil at the end. Setting it at the end does nothing.
  var place: Place? {
    get { if case .open(let place) = position { place } else { nil } }
    set { if let newValue, case .open = position { position = .open(newValue) } }
  }

  var rest: Rest? { place?.rest }
  var load: EdgeLoad? { place?.load }

  var failure: LoadFailure? {
    if case .failed(let failure) = rest { failure } else { nil }
  }

  /// Whether a view that comes near makes it load.
  var isReady: Bool {
    if let place, case .more = place.rest { place.load == nil } else { false }
  }

  mutating func markAsked() {
    if let place { asked.insert(place.cursor) }
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

/// Something for each edge.
struct Edges<Value> {
  var next: Value
  var previous: Value

  subscript(edge: ListEdge) -> Value {
    get { edge == .next ? next : previous }
    set { if edge == .next { next = newValue } else { previous = newValue } }
    _modify {
      if edge == .next { yield &next } else { yield &previous }
    }
  }
}
