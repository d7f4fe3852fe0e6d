/// The loaded pages of a query, and the two sides at which the list goes on.
///
/// It knows a page by its number, its request, and its count. The items are in an `ItemStore`, under the same numbers.
struct PageList {
  private(set) var id: ListID
  var query: PagerQuery
  var validity = Validity.valid
  var sides: Sides
  /// Pages are numbered from the first that arrived: up at the end of the list, and down at its start.
  private(set) var pages: [LoadedPage] = []
  private(set) var firstPage = 0
  private(set) var itemCount = 0
  /// The number of items that arrived and are displayed in other pages.
  private(set) var duplicateCount = 0
  /// The place where the list began.
  let entry: Entry
  var offset: Offset
  /// The items that views showed when another view jumped elsewhere, counted from the start of the list.
  var parkedViews: [ViewID: Range<Int>] = [:]

  /// The place where a list began.
  enum Entry {
    case firstPage
    case middle
  }

  /// The number of items before the first loaded one.
  enum Offset {
    case known
    case unknown
  }

  init(id: ListID, query: PagerQuery, entry: Entry, sides: Sides, offset: Offset) {
    (self.id, self.query, self.entry, self.sides, self.offset) = (id, query, entry, sides, offset)
  }
}

/// The state of a source's data, as the source describes it.
enum Validity: Equatable {
  case valid
  /// The source has signaled a change. Its cursors may still be good.
  case outdated
  /// The source has refused a request. Its cursors are of no use.
  case expired
}

struct LoadedPage {
  /// The request that loaded the page; nil if an edit made it.
  var request: SourceRequest?
  var count: Int
  /// The number of items that arrived and are displayed elsewhere.
  var duplicates = 0
}

/// The sides of a list. It is not generic, so that viewport updates need no type metadata.
struct Sides {
  var next: ListSide
  var previous: ListSide

  subscript(edge: ListEdge) -> ListSide {
    _read { if edge == .next { yield next } else { yield previous } }
    _modify { if edge == .next { yield &next } else { yield &previous } }
  }
}

extension PageList {
  subscript(edge: ListEdge) -> ListSide {
    _read { yield sides[edge] }
    _modify { yield &sides[edge] }
  }

  var isEmpty: Bool { itemCount == 0 }
  /// A Boolean value that indicates whether no side is loaded until a refresh succeeds.
  var isExpired: Bool { validity != .valid }
  var pageNumbers: Range<Int> { firstPage..<firstPage + pages.count }
  var missing: Edges<Int> { Edges(next: sides.next.missing, previous: sides.previous.missing) }
  /// The number of items in the whole list, as far as it is known.
  var totalCount: Int { sides.previous.missing + itemCount + sides.next.missing }

  func page(_ number: Int) -> LoadedPage { pages[number - firstPage] }

  /// The number of the page at a side.
  ///
  /// - Precondition: There is a page.
  func pageNumber(at edge: ListEdge) -> Int { edge == .next ? pageNumbers.upperBound - 1 : firstPage }

  /// The number of items that are loaded before a page, whether it is loaded or not.
  ///
  /// - Complexity: Linear in the number of pages.
  func itemCount(before number: Int) -> Int {
    pages.prefix(max(0, number - firstPage)).reduce(0) { $0 + $1.count }
  }

  /// The number of items from a page on (`next`), or before it (`previous`).
  func itemCount(at edge: ListEdge, from page: Int = 0) -> Int {
    let before = itemCount(before: page)
    return edge == .next ? itemCount - before : before
  }

  func pageNumber(ofItem index: Int) -> Int {
    var (number, end) = (firstPage, 0)
    for page in pages {
      end += page.count
      if index < end { return number }
      number += 1
    }
    return max(firstPage, number - 1)
  }

  /// The index of the item at which the page beyond a side begins or ends, in the whole list.
  func boundary(at edge: ListEdge) -> Int { sides.previous.missing + (edge == .next ? itemCount : 0) }

  /// A Boolean value that indicates whether the page at any item can be requested.
  var isSeekable: Bool { query.rules.access == .random && offset == .known }

  func copied(as id: ListID) -> PageList {
    var copy = self
    copy.id = id
    return copy
  }

  /// Changes the number of items of pages.
  mutating func resize(_ changes: [Int: Int]) {
    for (number, change) in changes where change != 0 {
      if pages.isEmpty { append(LoadedPage(request: nil, count: 0), at: .next) }
      pages[number - firstPage].count += change
      itemCount += change
    }
  }

  mutating func append(_ page: LoadedPage, at edge: ListEdge) {
    switch edge {
    case .next: pages.append(page)
    case .previous:
      pages.insert(page, at: 0)
      firstPage -= 1
    }
    itemCount += page.count
    duplicateCount += page.duplicates
  }

  mutating func removePage(at edge: ListEdge) -> LoadedPage {
    let page = edge == .next ? pages.removeLast() : pages.removeFirst()
    if edge == .previous { firstPage += 1 }
    itemCount -= page.count
    duplicateCount -= page.duplicates
    return page
  }
}

// MARK: Arriving pages

/// An arrived page, without its items.
struct PageArrival {
  let request: SourceRequest
  let next: AnyCursor?
  let previous: AnyCursor?
  let itemsBefore: Int?
  let itemsAfter: Int?
  /// The number of items that arrived.
  let received: Int
  /// The number of items that are displayed.
  let added: Int
  /// The number of items that arrived and are displayed elsewhere.
  let duplicates: Int
  let offsetBase: Edges<Int>
  /// The number of displayed items that the pages of a refresh replace so far at each side.
  var replaced = Edges(next: 0, previous: 0)

  subscript(edge: ListEdge) -> AnyCursor? { edge == .next ? next : previous }

  /// The number of items beyond a side of the page, if the source tells it.
  func missing(at edge: ListEdge) -> Int? { (edge == .next ? itemsAfter : itemsBefore).map(\.asCount) }
}

/// The settings that turn an arrived page into the sides of a list.
struct ArrivalContext {
  let rules: SourceRules
  let pageSize: Int
  let bases: Edges<Int>

  func offsetBase(at edge: ListEdge) -> Int { bases[edge] }
}

extension PageList {
  /// Creates a list of the page that it is entered with.
  init(id: ListID, query: PagerQuery, entering page: PageArrival, as plan: RefreshPlan, pageSize: Int) {
    let context = ArrivalContext(rules: query.rules, pageSize: pageSize, bases: page.offsetBase)
    func side(_ edge: ListEdge) -> ListSide {
      var side: ListSide
      if let known = plan.side(edge) {
        side = known
      } else {
        // In the other direction, the cursor of the entry may name the page that ends there.
        side = ListSide(edge, requested: plan.request.side == edge ? page.request.cursor : nil)
        side.advance(to: page[edge], emptyPages: page.added == 0 ? 1 : 0, context)
        if plan.entry == .middle { side.truncateAtEntry() }
      }
      side.missing = side.neighbor == nil ? 0 : page.missing(at: edge) ?? plan.missing[edge]
      return side
    }
    let sides = Sides(next: side(.next), previous: side(.previous))
    let isPlaced = page.itemsBefore != nil || sides.previous.neighbor == nil || plan.offset == .known
    self.init(id: id, query: query, entry: plan.entry, sides: sides, offset: isPlaced ? .known : .unknown)
    if page.added > 0 { append(LoadedPage(request: page.request, count: page.added, duplicates: page.duplicates), at: .next) }
  }

  /// Adds a page at a side.
  mutating func extend(_ edge: ListEdge, with page: PageArrival, pageSize: Int) {
    if page.added > 0 {
      append(LoadedPage(request: page.request, count: page.added, duplicates: page.duplicates), at: edge)
    } else if !pages.isEmpty {
      pages[edge == .next ? pages.count - 1 : 0].duplicates += page.duplicates
      duplicateCount += page.duplicates
    }
    let emptyPages = page.added == 0 ? (self[edge].neighbor?.emptyPages ?? 0) + 1 : 0
    let context = ArrivalContext(rules: query.rules, pageSize: pageSize, bases: page.offsetBase)
    if self[edge].evicted.isEmpty {
      self[edge].advance(to: page[edge], emptyPages: emptyPages, context)
    } else {
      self[edge].returnPage(naming: page[edge], emptyPages: emptyPages, context)
    }
    self[edge].missing = self[edge].neighbor == nil ? 0 : page.missing(at: edge) ?? max(0, self[edge].missing - page.added)
    if edge == .previous, self[edge].neighbor == nil || page.itemsBefore != nil { offset = .known }
  }
}

extension Int {
  /// A source's number of items, limited so that two of them can be added in every toolkit.
  var asCount: Int { Swift.min(Swift.max(0, self), 2_000_000_000) }
}
