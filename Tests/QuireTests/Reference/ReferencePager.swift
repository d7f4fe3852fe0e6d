@testable import Quire

/// A second pager, written from the text of the rules and nothing else: arrays that are searched from one end to the other, and states that are
/// plain values. It is slow, and easy to compare with the rules. Of the engine it uses the words that an app uses, and no code.
///
/// If the rules leave a question open, it does as the engine does, with a comment that starts with "Open:".
struct ReferencePager {
  /// A failure, and which one of those that look alike it is.
  struct Failure: Hashable {
    let error: String
    let occurrence: Int
  }

  enum Outcome: Hashable {
    case loaded, paused, superseded, cancelled
    case skipped(LoadTask.Outcome.SkipReason)
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
    /// A Boolean value that indicates whether the source names a cursor for any row.
    var seeks = false
    let start: Int?

    func isSame(as other: Query) -> Bool { number == other.number || name != nil && name == other.name }
  }

  /// A Boolean value that indicates whether the source has said that its data is no longer valid: by a signal, or by refusing a request.
  enum Validity {
    case valid, outdated, expired
  }

  /// The requests and the scope of a refresh.
  struct Plan {
    let scope: RefreshScope
    let request: Request
    /// The page of the old list at which it starts.
    var page = 0
    var startsAtFirstPage = true
    /// A Boolean value that indicates whether it is known how many items are before the page.
    var hasKnownOffset = false
    /// The sides that the page does not name.
    var sides: [ListEdge: Side] = [:]
    var missing: [ListEdge: Int] = [:]
    var visible: [ListEdge: Int] = [:]
  }

  /// The new list as far as it has come, and the edge that is followed.
  struct Progress {
    var draft: List
    var following: ListEdge
  }

  /// The remainder of a failed refresh.
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
    /// The request that it has sent.
    var sent: Request?
    var covers: Bool
    var waiters: [Int]
    var progress: Progress?
    /// The failure that a cancellation restores.
    var standing: Failed?
    /// The views that have said something since it began, in that order.
    var views: [Int] = []
    /// The source has signaled since the first page was requested.
    var isOutdated = false
    /// It waits for its interval.
    var isWaiting = false
  }

  enum Phase {
    case idle
    case failed(Failed)
    case running(Refresh)
  }

  struct Snapshot {
    let generation: Int
    /// The rows, with nil for each placeholder.
    let rows: [Int?]
    /// The number of placeholders before the first item.
    let before: Int
  }

  struct Viewport {
    let visible: Range<Int>
    var capacity: Int
    let snapshot: Snapshot
    /// A Boolean value that indicates whether it counts placeholders.
    let countsPlaceholders: Bool
  }

  struct LogEntry {
    let number: Int
    var edit: Edit
    let made: Int
    /// When it was confirmed; nil while it waits for the confirmation.
    var settled: Int?
    /// The moment since which the server has one item more or less; nil if no cursor of the list is without it.
    var counted: Int?
    /// The query that an insertion was made in.
    let query: Int
    /// A Boolean value that indicates whether it was made to displayed rows, and not only to those of an answer.
    let isShown: Bool
    /// The evicted end at which it inserts an item.
    var end: ListEdge?
    /// The end at which the app put the item, or beyond which the item beside it was expected.
    var wanted: ListEdge?
  }

  enum Edit {
    case insert(Item, ItemPosition<Int>)
    case update(Int, text: String, id: Int)
    case move(Int, ItemPosition<Int>)
    case remove(Int)

    var isUpdate: Bool { if case .update = self { true } else { false } }
    var isInsertion: Bool { if case .insert = self { true } else { false } }
    var isRemoval: Bool { if case .remove = self { true } else { false } }
    var isMove: Bool { if case .move = self { true } else { false } }

    var id: Int {
      switch self {
      case .insert(let item, _): item.id
      case .update(let id, _, _), .move(let id, _), .remove(let id): id
      }
    }

    /// A Boolean value that indicates whether it shifts what follows.
    var shifts: Bool {
      switch self {
      case .insert, .remove: true
      case .update, .move: false
      }
    }
  }

  /// The actions after an event.
  struct Deeds {
    var started: [(token: Int, kind: LoadKind, request: PageRequest<Int>, query: Int)] = []
    var waits: [(token: Int, kind: LoadKind, Duration)] = []
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
  /// The moments at which the buffered items arrived, by their ids.
  var arrivals: [Int: Int] = [:]
  var invalidAnswers = 0
  var generation = 0
  /// A counter of everything that has to be ordered in time.
  var time = 0
  var lastToken = 0
  var occurrences = 0
  /// The outcome of one of two loads that a caller waits for.
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

  /// Handles an event, and then follows an edge of a list without rows, shows unsaved items that nothing can bring, and removes buffered
  /// items that are displayed.
  mutating func handle(_ event: (inout Self) -> Void) -> Deeds {
    deeds = Deeds()
    event(&self)
    showUnsavedItems(of: shown, isNew: false)
    // Open: where a failure has left no rows, nothing is buffered before them.
    buffered.removeAll { item in shown == nil || shown?.index(of: item.id) != nil }
    return deeds
  }

  /// Handles a command. If it begins or ends a load, it renews the budget of invalid answers.
  mutating func handleCommand(_ command: (inout Self) -> Void) -> Deeds {
    let deeds = handle(command)
    if !deeds.began.isEmpty || !deeds.finished.isEmpty { invalidAnswers = 0 }
    return deeds
  }

  mutating func followEmptyList() {
    guard case .idle = phase, let shown, shown.rows.isEmpty, shown.loads.isEmpty else { return }
    guard !shown.sides.contains(where: { shown[$0].hasFailed }) else { return }
    let ready = shown.sides.filter { shown[$0].isReady }
    if let side = ready.last(where: { $0.edge == .next }) ?? ready.first { loadOnDemand(side) }
  }
}
