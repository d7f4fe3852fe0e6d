/// Loaded pages without a gap between them, and the gap after them.
struct Stretch {
  var sides: Sides
  private(set) var pages: [LoadedPage] = []
  private(set) var itemCount = 0
  /// The number of items that arrived and are displayed elsewhere. Each snapshot has it.
  private(set) var duplicateCount = 0
  /// The number of items that are missing after the stretch.
  var gap: Missing
  /// The identity of the gap after the stretch, which keeps it while it shrinks.
  var gapID: ListGap.ID

  init(_ pages: [LoadedPage], sides: Sides, gap: Missing, gapID: ListGap.ID) {
    (self.sides, self.gap, self.gapID) = (sides, gap, gapID)
    for page in pages { add(page, at: .next) }
  }
}

/// A loaded page, without its items.
struct LoadedPage {
  let number: Int
  /// The request that loaded the page; nil if an edit made it.
  var request: SourceRequest?
  var count: Int
  /// The number of items that arrived and are displayed elsewhere.
  var duplicates = 0
}

/// The number of items that are missing in a gap.
enum Missing: Equatable {
  case exactly(Int)
  /// More items may be missing than were counted.
  case atLeast(Int)

  init(_ count: Int, isExact: Bool) { self = isExact ? .exactly(count) : .atLeast(count) }

  var count: Int {
    switch self {
    case .exactly(let count), .atLeast(let count): count
    }
  }
  var isExact: Bool { if case .exactly = self { true } else { false } }

  /// Adds items, or removes them if the number is negative. There are never less than none.
  mutating func add(_ number: Int) { self = map { $0 + number } }

  /// The same certainty about another count.
  func map(_ change: (Int) -> Int) -> Missing { Missing(max(0, change(count)), isExact: isExact) }

  static func + (first: Missing, second: Missing) -> Missing {
    Missing(first.count + second.count, isExact: first.isExact && second.isExact)
  }
}

/// The sides of a stretch. It is not generic, so that viewport updates need no type metadata.
struct Sides {
  var next = ListSide(.next)
  var previous = ListSide(.previous)

  subscript(edge: ListEdge) -> ListSide {
    _read { if edge == .next { yield next } else { yield previous } }
    _modify { if edge == .next { yield &next } else { yield &previous } }
  }

  /// Marks the sides of a page in the middle of its source.
  mutating func truncateAtEntry() {
    for edge in ListEdge.allCases { self[edge].extent = self[edge].neighbor == nil ? .original : .truncated }
  }
}

/// The place of a side in a list.
struct SideIndex: Equatable {
  let stretch: Int
  let edge: ListEdge

  /// The place of the gap beyond the side. The gap before the first stretch is the first.
  var gap: Int { edge == .next ? stretch + 1 : stretch }

  static func next(of stretch: Int) -> SideIndex { SideIndex(stretch: stretch, edge: .next) }
  static func previous(of stretch: Int) -> SideIndex { SideIndex(stretch: stretch, edge: .previous) }
}

extension Stretch {
  /// The loads in flight at both sides.
  var loads: [Load] { [sides.next.load, sides.previous.load].compactMap(\.self) }

  /// Returns whether a page was evicted at one of the sides and can be requested again.
  func remembers(_ page: EntryPage) -> Bool { sides.next.remembers(page) || sides.previous.remembers(page) }

  func page(at edge: ListEdge) -> LoadedPage? { edge == .next ? pages.last : pages.first }

  /// The index of a page; nil if the stretch doesn't have it.
  func index(ofPage number: Int?) -> Int? {
    // By index: an element that a loop yields is copied.
    pages.indices.first { pages[$0].number == number }
  }

  /// The index of the page at a side.
  func index(at edge: ListEdge) -> Int { edge == .next ? pages.count - 1 : 0 }

  /// The number of a page that extends the stretch.
  func newPageNumber(at edge: ListEdge) -> Int {
    edge == .next ? (pages.last?.number ?? -1) + 1 : (pages.first?.number ?? 0) - 1
  }

  /// The page at an index.
  subscript(index: Int) -> LoadedPage {
    get { pages[index] }
    set {
      itemCount += newValue.count - pages[index].count
      duplicateCount += newValue.duplicates - pages[index].duplicates
      pages[index] = newValue
    }
  }

  mutating func add(_ page: LoadedPage, at edge: ListEdge) { insert(page, at: edge == .next ? pages.count : 0) }

  mutating func insert(_ page: LoadedPage, at index: Int) {
    pages.insert(page, at: index)
    itemCount += page.count
    duplicateCount += page.duplicates
  }

  mutating func removePage(at edge: ListEdge) {
    let page = pages.remove(at: index(at: edge))
    itemCount -= page.count
    duplicateCount -= page.duplicates
  }

  /// Removes the pages from an index on, and returns them as a stretch with the sides of this one.
  mutating func removePages(from index: Int) -> Stretch {
    let rest = Stretch(Array(pages[index...]), sides: sides, gap: gap, gapID: gapID)
    for _ in rest.pages { removePage(at: .next) }
    return rest
  }

  /// Appends a stretch that follows without a gap.
  mutating func append(_ other: Stretch) {
    for page in other.pages { add(page, at: .next) }
    sides.next = other.sides.next
    (gap, gapID) = (other.gap, other.gapID)
  }
}
