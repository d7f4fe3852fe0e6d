@testable import Quire

extension ReferencePager {
  /// An item: what arrived or was inserted, and the updates of the log that were made to it since.
  struct Row: Equatable {
    var arrived: Item
    var updates: [Int] = []
    var id: Int { arrived.id }
  }

  /// A page that is loaded.
  struct LoadedPage {
    let number: Int
    /// The request that loaded it; nil if an edit made it.
    var request: Request?
    var rows: [Row]
    var duplicates = 0
  }

  /// Pages without a gap between them, and the gap after them.
  struct Stretch {
    var pages: [LoadedPage]
    var sides: [ListEdge: Side]
    var gap = Missing(count: 0, isExact: false)

    var rows: [Row] { pages.flatMap(\.rows) }
    var loads: [(edge: ListEdge, load: SideLoad)] {
      ListEdge.allCases.compactMap { edge in sides[edge]?.load.map { (edge, $0) } }
    }

    func page(at edge: ListEdge) -> LoadedPage? { edge == .next ? pages.last : pages.first }

    mutating func removePage(at edge: ListEdge) { pages.remove(at: edge == .next ? pages.count - 1 : 0) }
  }

  /// The number of items that are missing in a gap.
  struct Missing: Equatable {
    var count: Int
    var isExact: Bool

    init(count: Int, isExact: Bool) { (self.count, self.isExact) = (max(0, count), isExact) }

    static func + (one: Missing, other: Missing) -> Missing {
      Missing(count: one.count + other.count, isExact: one.isExact && other.isExact)
    }

    static func - (missing: Missing, count: Int) -> Missing { Missing(count: missing.count - count, isExact: missing.isExact) }
  }

  /// The location of a side in a list.
  struct SideLocation: Hashable {
    let stretch: Int
    let edge: ListEdge

    /// The gap beyond the side. The one before the first stretch is the first.
    var gap: Int { edge == .next ? stretch + 1 : stretch }
  }

  /// The state of a side while nothing is loaded there.
  enum IdleState: Equatable {
    case more, paused, end
    case failed(Failure)
  }

  struct SideLoad {
    let token: Int
    var began: Int
    var waiters: [Int]
    /// The request that it has sent; nil while it waits until the reader rests.
    var request: Request?
  }

  /// The request of a page.
  struct Request: Equatable {
    enum Target: Equatable {
      case cursor(Int?)
      /// The page that starts, or ends, at a row, for which the source names a cursor.
      case row(Int)
      /// The page that starts, or ends, where the loaded rows end at a side.
      case border
    }

    var kind: LoadKind
    var target: Target
    var limit: Int

    var cursor: Int? { if case .cursor(let cursor) = target { cursor } else { nil } }

    init(kind: LoadKind, target: Target, limit: Int) { (self.kind, self.target, self.limit) = (kind, target, limit) }

    init(kind: LoadKind, cursor: Int?, limit: Int) { self.init(kind: kind, target: .cursor(cursor), limit: limit) }
  }

  /// A page that is loaded from the middle of a gap.
  struct Jump: Equatable {
    let target: Request.Target
    /// The view whose reader is there; nil for a jump by command.
    var view: Int?

    var row: Int? { if case .row(let row) = target { row } else { nil } }
  }

  /// The state beyond a side.
  struct Neighbor {
    var idleState: IdleState
    var request: Request
    /// When the request began whose answer named the cursor; nil if that was long ago, and the page was evicted since.
    var issued: Int?
    /// The number of pages in a row without a row.
    var emptyPages = 0
    /// The page that is loaded in place of the next one.
    var jump: Jump?
  }

  /// A page that was evicted, and can be requested again.
  struct Remembered {
    /// The number of the page in this list.
    let number: Int?
    let request: Request
    /// The item next to those that stayed.
    let border: Int?
    let beyond: Neighbor
  }

  /// A side of a stretch.
  struct Side {
    var neighbor: Neighbor
    /// The cursors that the chain has used.
    var used: [Int] = []
    /// The pages that were evicted here, the nearest last.
    var remembered: [Remembered] = []
    /// A Boolean value that indicates whether it is not where the list starts or ends, because pages were evicted there, or the list was
    /// entered in its middle.
    var isTruncated = false
    var load: SideLoad?

    var idleState: IdleState {
      get { neighbor.idleState }
      set { neighbor.idleState = newValue }
    }
    var hasFailed: Bool { if case .failed = idleState, load == nil { true } else { false } }
    var isReady: Bool { idleState == .more && load == nil }
    /// A Boolean value that indicates whether only a retry requests what lies beyond it, because it was requested before.
    var isCircling: Bool { if case .failed(let failure) = idleState { failure.error.contains("was used already") } else { false } }

    /// Nothing can be requested from here any more.
    mutating func close() { (idleState, neighbor.jump, remembered, isTruncated, load) = (.end, nil, [], false, nil) }
  }

  /// A list: the one that is shown, or a new one of which some pages are loaded.
  struct List {
    /// One at least; without items, it has no page.
    var stretches: [Stretch]
    /// The gap before the first stretch.
    var head = Missing(count: 0, isExact: false)
    let query: Query
    /// The number of the page that the list began with. If it is gone with its stretch, it is less or greater than all others.
    var entry = 0
    /// A Boolean value that indicates whether that is where the source starts.
    var startsAtFirstPage = true
    /// The moment at which the first page of the list was requested.
    var began = 0
    /// The latest viewport of each view.
    var viewports: [Int: Viewport] = [:]
    /// The positions of views that a jump has not brought to their rows: they say something new before they jump again.
    var parked: [Int: [Range<Int>]] = [:]
    var validity = Validity.valid
    var isExpired: Bool { validity != .valid }
    /// The row that a pending edit removed or moved, and its position.
    var undo: [Int: (row: Row, position: ItemPosition<Int>)] = [:]
    /// The position beside the row that a page is next to.
    var border: ItemPosition<Int>?
    /// The edits of the log that had an effect here, and the confirmations that their rows included.
    var reached: [Int: Int] = [:]
  }
}

// MARK: Sides and gaps

extension ReferencePager.List {
  typealias SideLocation = ReferencePager.SideLocation

  subscript(side: SideLocation) -> ReferencePager.Side {
    get { stretches[side.stretch].sides[side.edge]! }
    set { stretches[side.stretch].sides[side.edge] = newValue }
  }

  /// The side at an end of the list.
  subscript(edge: ListEdge) -> ReferencePager.Side {
    get { self[outer(edge)] }
    set { self[outer(edge)] = newValue }
  }

  subscript(gap gap: Int) -> ReferencePager.Missing {
    get { gap == 0 ? head : stretches[gap - 1].gap }
    set { if gap == 0 { head = newValue } else { stretches[gap - 1].gap = newValue } }
  }

  var gaps: Range<Int> { 0..<stretches.count + 1 }
  var innerGaps: Range<Int> { 1..<stretches.count }

  func outer(_ edge: ListEdge) -> SideLocation { SideLocation(stretch: edge == .next ? stretches.count - 1 : 0, edge: edge) }

  func isOuter(_ side: SideLocation) -> Bool { side == outer(side.edge) }

  var sides: [SideLocation] {
    stretches.indices.flatMap { [SideLocation(stretch: $0, edge: .previous), SideLocation(stretch: $0, edge: .next)] }
  }

  /// The sides of a gap from which it can be loaded.
  func openSides(ofGap gap: Int) -> [SideLocation] {
    let next = gap > 0 ? [SideLocation(stretch: gap - 1, edge: .next)] : []
    let previous = gap < stretches.count ? [SideLocation(stretch: gap, edge: .previous)] : []
    return (next + previous).filter { self[$0].idleState != .end }
  }

  func opposite(of side: SideLocation) -> SideLocation? {
    if isOuter(side) { return nil }
    return SideLocation(stretch: side.edge == .next ? side.stretch + 1 : side.stretch - 1, edge: side.edge.other)
  }

  var loads: [(side: SideLocation, load: ReferencePager.SideLoad)] { sides.compactMap { side in self[side].load.map { (side, $0) } } }

  /// Returns whether it is known where a stretch is in the list, and the source names a cursor for any row, so that
  /// the page at any row can be requested.
  func isSeekable(_ stretch: Int) -> Bool { query.seeks && (0...stretch).allSatisfy { self[gap: $0].isExact } }

  func side(loading token: Int) -> SideLocation? { loads.first { $0.load.token == token }?.side }
}

extension ListEdge {
  var other: ListEdge { self == .next ? .previous : .next }
}

extension LoadKind {
  init(edge: ListEdge) { self = edge == .next ? .next : .previous }
}
