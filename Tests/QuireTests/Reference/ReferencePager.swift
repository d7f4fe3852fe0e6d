@testable import Quire

/// A second pager, written from the text of the rules and nothing else: arrays that are searched from one end to the other, and states that are
/// plain values. It is slow, and easy to compare with the rules. Of the engine it uses the words that an app uses, and no code.
///
/// Where the rules leave something open it does what the engine does, and a comment that begins with "Open:" says so.
struct ReferencePager {
  /// A failure, and which one of those that look alike it is (B13).
  struct Failure: Hashable {
    let error: String
    let occurrence: Int
  }

  enum Outcome: Hashable {
    case loaded, paused, superseded, cancelled
    case skipped(LoadOutcome.SkipReason)
    case failed(Failure)
  }

  enum Answer {
    case page(Page<Item, Int>)
    case failure(Failure)
    case cancelled(Failure)
    case invalid
  }

  struct Query {
    let number: Int
    let name: Int?
    let mayRepeat: Bool
    let counts: Bool
    let start: Int?

    func isSame(as other: Query) -> Bool { number == other.number || name != nil && name == other.name }
  }

  /// A row: what arrived or was inserted, and which updates of the log were made to it since.
  struct Row: Equatable {
    var arrived: Item
    var updates: [Int] = []
    /// The page that it came in with, or was put into (B28).
    var page = 0
    var id: Int { arrived.id }
  }

  /// How an edge stands while nothing is loaded there.
  enum Rest: Equatable {
    case more, paused, end
    case failed(Failure)
  }

  struct EdgeLoad {
    let token: Int
    let began: Int
    var waiters: [Int]
  }

  /// How a page is asked for.
  struct Origin: Equatable {
    var kind: LoadKind
    var cursor: Int?
    var limit: Int
  }

  /// What lies beyond an edge.
  struct Place {
    var rest: Rest
    var origin: Origin
    /// When the request began whose answer named the cursor (B22); nil if that was long ago, and the page was let go since.
    var issued: Int?
    /// How many pages in a row brought no row (B20).
    var emptyPages = 0
  }

  /// A page that was let go, and can be asked for again (B25).
  struct Remembered {
    let origin: Origin
    /// The row next to those that stayed.
    let border: Int?
    let beyond: Place
  }

  struct Edge {
    var place: Place
    /// Which cursors the chain has asked for (B21).
    var used: [Int] = []
    var remembered: [Remembered] = []
    /// Whether it is not where the list begins or ends, because pages were let go there.
    var isCut = false
    var load: EdgeLoad?
    /// How many rows are known to lie beyond it (B26).
    var unloaded = 0

    var rest: Rest {
      get { place.rest }
      set { place.rest = newValue }
    }
  }

  /// Whether the source has said that its data is no longer valid: by a signal, or by refusing a request (B11).
  enum Validity {
    case valid, outdated, expired
  }

  /// A list: the one that is shown, or a new one of which some pages are there (B14).
  struct List {
    var rows: [Row] = []
    var edges: [ListEdge: Edge]
    /// The number of duplicates in each page.
    var duplicates: [Int: Int] = [:]
    let query: Query
    /// The pages, numbered from the first one that came (B14).
    var pages = 0..<0
    /// How each of them was asked for.
    var origins: [Int: Origin] = [:]
    /// Whether the first one is where the list begins.
    var isStart = true
    /// What each view said last.
    var reports: [Int: Report] = [:]
    var validity = Validity.valid
    var isExpired: Bool { validity != .valid }
    /// What was removed or moved by an edit that waits, and after which row it stood (B29).
    var undo: [Int: (row: Row, after: Int?)] = [:]
    /// Which edits of the log did something here, and what the rows that they found knew of: all that was confirmed before this.
    var reached: [Int: Int] = [:]

    subscript(edge: ListEdge) -> Edge {
      get { edges[edge]! }
      set { edges[edge] = newValue }
    }

    var hidden: Int { duplicates.values.reduce(0, +) }

    mutating func remove(_ id: Int) { rows.removeAll { $0.id == id } }

    func count(at edge: ListEdge, from page: Int = 0) -> Int { rows.count { ($0.page < page) == (edge == .previous) } }

    func index(of id: Int) -> Int? { rows.firstIndex { $0.id == id } }
  }

  /// What a refresh asks for, and how much (B14).
  struct Plan {
    let scope: RefreshScope
    let origin: Origin
    /// The page of the old list at which it begins.
    var page = 0
    var isStart = true
    /// The edges that the page does not name.
    var edges: [ListEdge: Edge] = [:]
    var unloaded: [ListEdge: Int] = [:]
    var visible: [ListEdge: Int] = [:]
  }

  /// The new list as far as it has come, and the edge that is followed.
  struct Progress {
    var draft: List
    var following: ListEdge
  }

  /// What a failed refresh leaves (B14, B19).
  struct Failed {
    let failure: Failure
    let query: Query
    var plan: Plan
    var progress: Progress?
  }

  struct Refresh {
    var token: Int
    var began = 0
    var plan: Plan
    var covers: Bool
    var waiters: [Int]
    var progress: Progress?
    /// What a cancellation restores.
    var standing: Failed?
    var queued: [ListEdge: [Int]] = [:]
    var reports: [Int: Report] = [:]
    /// The source has signaled since the first page was requested (B11).
    var isOutdated = false
    /// It waits for its interval (B41).
    var isWaiting = false
  }

  enum Phase {
    case idle
    case failed(Failed)
    case running(Refresh)
  }

  struct Snapshot {
    let generation: Int
    let version: Int
    let ids: [Int]
    /// How many placeholders stand before and after them (B26).
    let before: Int
    let after: Int
  }

  struct Report {
    let visible: Range<Int>
    let capacity: Int
    let snapshot: Snapshot
    /// Whether it counts placeholders.
    let countsPlaceholders: Bool
  }

  struct LogEntry {
    let number: Int
    var edit: Edit
    let made: Int
    /// When it was confirmed; nil while it waits for the server's word (B29).
    var settled: Int?
    /// The query that an insertion was made in.
    let query: Int
    /// Whether it was made to rows that were there, and not only to those of an answer.
    let isShown: Bool
    /// The end that was let go at which it inserts an item (B25).
    var end: ListEdge?
    /// The end at which the app put the item.
    var wanted: ListEdge?
  }

  enum Edit {
    case insert(Item, ItemPosition<Int>)
    case update(Int, text: String, id: Int)
    case move(Int, ItemPosition<Int>)
    case remove(Int)

    var isUpdate: Bool { if case .update = self { true } else { false } }
    var isMove: Bool { if case .move = self { true } else { false } }

    var id: Int {
      switch self {
      case .insert(let item, _): item.id
      case .update(let id, _, _), .move(let id, _), .remove(let id): id
      }
    }

    /// Whether it shifts what follows (B22).
    var shifts: Bool {
      switch self {
      case .insert, .remove: true
      case .update, .move: false
      }
    }
  }

  /// What is to be done after an event.
  struct Deeds {
    var started: [(token: Int, kind: LoadKind, request: PageRequest<Int>, query: Int)] = []
    var waits: [(token: Int, Duration)] = []
    var cancelled: [Int] = []
    var released: [Int: Outcome] = [:]
    var began: [LoadKind] = []
    var finished: [(LoadKind, Outcome)] = []
  }

  let configuration: PagingConfiguration
  var asked: Query
  var shown: List?
  var phase = Phase.idle
  var log: [LogEntry] = []
  var buffered: [Item] = []
  var invalidAnswers = 0
  /// A Boolean value that indicates whether something has happened that the model has no rules for: a list with gaps begins.
  var isOver = false
  var generation = 0
  var version = 0
  /// Grows with whatever needs to be earlier or later than something else.
  var time = 0
  var lastToken = 0
  var occurrences = 0
  /// The outcome of one of two loads that a caller waits for (B7).
  var half: [Int: Outcome] = [:]
  var deeds = Deeds()

  init(_ configuration: PagingConfiguration, _ query: Query) {
    self.configuration = configuration
    asked = query
  }

  mutating func now() -> Int {
    time += 1
    return time
  }

  mutating func failure(_ error: LoadError) -> Failure {
    occurrences += 1
    return Failure(error: "\(error)", occurrence: -occurrences)
  }

  var running: Refresh? {
    get { if case .running(let refresh) = phase { refresh } else { nil } }
    set { if let newValue { phase = .running(newValue) } }
  }

  /// Handles an event, and then follows an edge of a list without rows (B4) and lets go of what is buffered and shown (B30).
  mutating func handle(_ event: (inout Self) -> Void) -> Deeds {
    deeds = Deeds()
    let before = shown?.rows
    event(&self)
    if case .idle = phase, let shown, shown.rows.isEmpty,
      ListEdge.allCases.allSatisfy({ shown[$0].load == nil && !shown[$0].hasFailed }),
      let edge = ListEdge.allCases.first(where: { shown[$0].rest == .more })
    {
      ask(edge)
    }
    // Open: where a failure has left no rows, nothing is buffered before them.
    buffered.removeAll { item in shown == nil || shown?.index(of: item.id) != nil }
    if before.map(contents) != shown.map({ contents($0.rows) }) { version += 1 }
    return deeds
  }
}

// MARK: What is shown

extension ReferencePager {
  var items: [Item] { shown.map { contents($0.rows) } ?? [] }
  var snapshot: Snapshot {
    Snapshot(
      generation: generation, version: version, ids: items.map(\.id), before: shown?[.previous].unloaded ?? 0,
      after: shown?[.next].unloaded ?? 0)
  }

  func contents(_ rows: [Row]) -> [Item] {
    rows.map { row in
      let texts = row.updates.compactMap { number in
        log.first { $0.number == number }.flatMap { if case .update(_, let text, _) = $0.edit { text } else { nil } }
      }
      return Item(row.id, row.arrived.text + texts.joined())
    }
  }

  var isShowingPreviousQuery: Bool { shown.map { $0.query.number != asked.number } ?? false }

  /// Whether a query has failed that is not that of the rows behind the failure (B41).
  var hasFailedQuery: Bool {
    guard let shown, case .failed(let failed) = phase else { return false }
    return failed.query.number != shown.query.number
  }

  enum Content: Hashable {
    case initial, loading, loaded, empty
    case failed(Failure)
  }

  var content: Content {
    switch phase {
    case .running(let refresh):
      if refresh.covers || shown == nil || isShowingPreviousQuery && items.isEmpty { return .loading }
      if !items.isEmpty { return .loaded }
      // Nothing but "empty" stays: where something had failed, the failure gives way to the attempt to mend it.
      return refresh.standing == nil && emptyContent == .empty ? .empty : .loading
    case .failed(let failed): return items.isEmpty || hasFailedQuery ? .failed(failed.failure) : .loaded
    case .idle:
      guard shown != nil else { return .initial }
      return items.isEmpty ? emptyContent : .loaded
    }
  }

  /// What a list without rows shows, by its edges (B4).
  private var emptyContent: Content {
    guard let shown else { return .initial }
    for edge in ListEdge.allCases {
      if case .failed(let failure) = shown[edge].rest, shown[edge].load == nil { return .failed(failure) }
    }
    return ListEdge.allCases.contains { shown[$0].load != nil || shown[$0].rest == .more } ? .loading : .empty
  }
}

extension ReferencePager.Edge {
  var hasFailed: Bool { if case .failed = rest, load == nil { true } else { false } }
}
