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
    var origin: Origin?
    var rows: [Row]
    var duplicates = 0
  }

  /// Pages without a gap between them, and the gap after them (B48).
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

  /// The number of items that are missing in a gap (B26).
  struct Missing: Equatable {
    var count: Int
    var isExact: Bool

    init(count: Int, isExact: Bool) { (self.count, self.isExact) = (max(0, count), isExact) }

    static func + (one: Missing, other: Missing) -> Missing {
      Missing(count: one.count + other.count, isExact: one.isExact && other.isExact)
    }

    static func - (missing: Missing, count: Int) -> Missing { Missing(count: missing.count - count, isExact: missing.isExact) }
  }

  /// The place of a side in a list.
  struct SideLocation: Hashable {
    let stretch: Int
    let edge: ListEdge

    /// The gap beyond the side. The one before the first stretch is the first.
    var gap: Int { edge == .next ? stretch + 1 : stretch }
  }

  /// The state of a side while nothing is loaded there.
  enum Rest: Equatable {
    case more, paused, end
    case failed(Failure)
  }

  struct SideLoad {
    let token: Int
    let began: Int
    var waiters: [Int]
  }

  /// How a page is requested.
  struct Origin: Equatable {
    var kind: LoadKind
    var cursor: Int?
    var limit: Int
  }

  /// What lies beyond a side.
  struct Place {
    var rest: Rest
    var origin: Origin
    /// When the request began whose answer named the cursor (B22); nil if that was long ago, and the page was evicted since.
    var issued: Int?
    /// How many pages in a row brought no row (B20).
    var emptyPages = 0
    /// The cursor of the page that is loaded in place of the next one (B51).
    var jump: Int?
  }

  /// A page that was evicted, and can be requested again (B25).
  struct Remembered {
    /// The number of the page in this list.
    let number: Int?
    let origin: Origin
    /// The item next to those that stayed.
    let border: Int?
    let beyond: Place
  }

  /// A side of a stretch (B48).
  struct Side {
    var place: Place
    /// The cursors that the chain has used (B21).
    var used: [Int] = []
    /// The pages that were evicted here, the nearest last.
    var remembered: [Remembered] = []
    /// Whether it is not where the list begins or ends, because pages were evicted there, or the list was entered in its middle.
    var isCut = false
    var load: SideLoad?

    var rest: Rest {
      get { place.rest }
      set { place.rest = newValue }
    }
    var hasFailed: Bool { if case .failed = rest, load == nil { true } else { false } }
    var isReady: Bool { rest == .more && load == nil }
    /// Whether only a retry requests what lies beyond it, because it was requested before (B21).
    var isCircling: Bool { if case .failed(let failure) = rest { failure.error.contains("was asked for already") } else { false } }

    /// Nothing can be requested from here any more.
    mutating func close() { (rest, remembered, isCut, load) = (.end, [], false, nil) }
  }

  /// A list: the one that is shown, or a new one of which some pages are loaded (B14).
  struct List {
    /// One at least; without items, it has no page.
    var stretches: [Stretch]
    /// The gap before the first stretch.
    var head = Missing(count: 0, isExact: false)
    let query: Query
    /// The number of the page that the list began with.
    var entry = 0
    /// Whether that is where the source begins.
    var isStart = true
    /// What each view said last.
    var reports: [Int: Report] = [:]
    var validity = Validity.valid
    var isExpired: Bool { validity != .valid }
    /// What was removed or moved by an edit that waits, and where it was (B29).
    var undo: [Int: (row: Row, position: ItemPosition<Int>)] = [:]
    /// Which edits of the log did something here, and what the rows that they found knew of: all that was confirmed before this.
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
    return (next + previous).filter { self[$0].rest != .end }
  }

  func opposite(of side: SideLocation) -> SideLocation? {
    if isOuter(side) { return nil }
    return SideLocation(stretch: side.edge == .next ? side.stretch + 1 : side.stretch - 1, edge: side.edge.other)
  }

  var loads: [(side: SideLocation, load: ReferencePager.SideLoad)] { sides.compactMap { side in self[side].load.map { (side, $0) } } }

  func side(loading token: Int) -> SideLocation? { loads.first { $0.load.token == token }?.side }
}

// MARK: Pages and rows

extension ReferencePager.List {
  var pages: [ReferencePager.LoadedPage] { stretches.flatMap(\.pages) }
  var rows: [ReferencePager.Row] { pages.flatMap(\.rows) }
  var hidden: Int { pages.map(\.duplicates).reduce(0, +) }

  func index(of id: Int) -> Int? { rows.firstIndex { $0.id == id } }
  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  /// The stretch that a page belongs to, and its place there.
  func place(ofPage number: Int) -> (stretch: Int, page: Int)? {
    for (index, stretch) in stretches.enumerated() {
      if let page = stretch.pages.firstIndex(where: { $0.number == number }) { return (index, page) }
    }
    return nil
  }

  /// The page of an item, and its place there.
  func place(of id: Int) -> (stretch: Int, page: Int, row: Int)? {
    for (index, stretch) in stretches.enumerated() {
      for (page, loaded) in stretch.pages.enumerated() {
        if let row = loaded.rows.firstIndex(where: { $0.id == id }) { return (index, page, row) }
      }
    }
    return nil
  }

  /// The number of rows before a page. Open: if it is not loaded, pages with smaller numbers lie before it.
  func count(before number: Int) -> Int {
    let numbers = pages.map(\.number)
    let place = numbers.firstIndex(of: number) ?? numbers.firstIndex { $0 > number } ?? numbers.count
    return pages[..<place].map(\.rows.count).reduce(0, +)
  }

  /// The number of rows from a page on, or before it.
  func count(at edge: ListEdge, from number: Int) -> Int {
    edge == .next ? rows.count - count(before: number) : count(before: number)
  }

  /// The rows that follow a gap between two stretches.
  var rowsAfterGaps: [Int] { innerGaps.map { gap in stretches[..<gap].map(\.rows.count).reduce(0, +) } }

  // MARK: Changes

  mutating func update(_ id: Int, _ change: (inout ReferencePager.Row) -> Void) {
    guard let place = place(of: id) else { return }
    change(&stretches[place.stretch].pages[place.page].rows[place.row])
  }

  mutating func updateAll(_ change: (inout ReferencePager.Row) -> Void) { for id in rows.map(\.id) { update(id, change) } }

  @discardableResult mutating func remove(_ id: Int) -> ReferencePager.Row? {
    guard let place = place(of: id) else { return nil }
    return stretches[place.stretch].pages[place.page].rows.remove(at: place.row)
  }

  /// Puts a row beside another one, into its page, or else into the first or last page (B28).
  mutating func put(_ row: ReferencePager.Row, at position: ItemPosition<Int>) {
    if pages.isEmpty { stretches[0].pages = [.init(number: 0, origin: nil, rows: [])] }
    let filled = stretches.indices.filter { !stretches[$0].pages.isEmpty }
    switch position {
    case .start: stretches[filled[0]].pages[0].rows.insert(row, at: 0)
    case .end:
      let last = filled[filled.count - 1]
      stretches[last].pages[stretches[last].pages.count - 1].rows.append(row)
    case .before(let id), .after(let id):
      guard let place = place(of: id) else { return }
      let isAfter = position == .after(id)
      stretches[place.stretch].pages[place.page].rows.insert(row, at: place.row + (isAfter ? 1 : 0))
    }
  }

  /// Whether an end of the list was evicted, so that what is to be there is not put among the rows that are loaded (B25).
  func isCut(at position: ItemPosition<Int>) -> Bool { position.end.map { (edge: ListEdge) in self[edge].isCut } ?? false }

  /// Where a row is, so that it can be put back there (B29). Beside a gap, that is said by the row after it (B48).
  func position(of id: Int) -> ItemPosition<Int>? {
    guard let index = index(of: id) else { return nil }
    let (rows, firsts) = (rows, rowsAfterGaps)
    // Open: where a row is alone between two gaps, it is said by the row before the gap.
    if firsts.contains(index), index + 1 < rows.count, !firsts.contains(index + 1) { return .before(rows[index + 1].id) }
    return index > 0 ? .after(rows[index - 1].id) : .start
  }
}

extension ListEdge {
  var other: ListEdge { self == .next ? .previous : .next }
}

extension LoadKind {
  init(edge: ListEdge) { self = edge == .next ? .next : .previous }
}
