/// A list of pages: the displayed one, or one that a refresh builds.
struct ListID: Hashable, Sendable {
  let number: Int
}

/// A page that was evicted and can be requested again.
struct EvictedPageID: Hashable, Sendable {
  let number: Int
}

extension RequestID {
  /// The number of a page that follows no other: far from the numbers of all other pages.
  var newPageNumber: Int { number << (Int.bitWidth == 32 ? 12 : 24) }
}

/// A request for a page, in a form in which it can be repeated.
struct SourceRequest: Equatable {
  enum Target: Equatable {
    /// The page that a cursor names; the start of the source without one.
    case cursor(AnyCursor?)
    /// The page that starts, or ends, at an item of the source.
    case item(Int)
    /// The page that starts at a displayed item, or after it.
    case displayed(Int)
    /// The page that starts, or ends, where the loaded items end at a side.
    case boundary
  }

  let kind: LoadKind
  var target: Target
  var limit: Int
  /// The sum of the app's insertions and removals when the cursor was requested; nil if it does not matter.
  var offsetBase: Int?

  var cursor: AnyCursor? { if case .cursor(let cursor) = target { cursor } else { nil } }

  /// Returns the cursor of the request, or nothing if its page doesn't extend the list at an edge. In the other direction, the cursor may
  /// name the page that ends there.
  func cursors(requestedToward edge: ListEdge) -> Set<AnyCursor> {
    edge == (kind == .previous ? .previous : .next) ? Set([cursor].compactMap(\.self)) : []
  }

  /// The same request for at least as many items.
  func repeated(for count: Int) -> SourceRequest {
    SourceRequest(kind: kind, target: target, limit: max(limit, count))
  }
}

// MARK: Answers

/// The facts about a page that decide where it belongs.
struct PageOutline {
  let isEmpty: Bool
  /// A Boolean value for each side that indicates whether the page names a neighbor there.
  let names: Edges<Bool>
}

/// An arrived page, without its items.
struct PageArrival {
  let request: SourceRequest
  let number: Int
  let position: PagerMachine.Placement.Position
  let next: AnyCursor?
  let previous: AnyCursor?
  var itemsBefore: Int?
  var itemsAfter: Int?
  /// The number of items that arrived.
  let received: Int
  /// The number of items that are displayed.
  let added: Int
  /// The number of items that arrived and are displayed elsewhere.
  let duplicates: Int
  let offsetBase: Edges<Int>
  /// The number of displayed items that the pages of a refresh replace so far at each side.
  var replaced = Edges(next: 0, previous: 0)
  /// The reach of the page into the stretches on each side.
  var reach = Edges(next: PageReach(), previous: PageReach())
  /// The changes in the number of items of pages that have lost items to this one.
  var taken: [Int: Int] = [:]
  /// The places among the displayed items at which others are missing.
  var gaps: [ArrivedGap] = []

  subscript(edge: ListEdge) -> AnyCursor? { edge == .next ? next : previous }

  /// The number of items beyond a side of the page, if the source counts them.
  func missing(at edge: ListEdge) -> Int? { (edge == .next ? itemsAfter : itemsBefore).map(\.asCount) }

  /// Returns whether the page names the page beyond a side. A page that was requested from its neighbor does not
  /// name that neighbor.
  func names(_ edge: ListEdge) -> Bool { request.kind == .refresh || request.kind == LoadKind(edge) }

  var loaded: LoadedPage { LoadedPage(number: number, request: request, count: added, duplicates: duplicates) }
}

/// A gap within an arrived page.
struct ArrivedGap {
  /// The number of the page's displayed items before the gap.
  let offset: Int
  let next: AnyCursor?
  let previous: AnyCursor?
}

/// The reach of a page into the stretches beyond the gap that it arrives in.
struct PageReach: Equatable {
  enum Contact {
    case none
    /// The page has items of the next stretch, but its last item is not one of them.
    case touches
    /// The last item of the page is one of the next stretch.
    case meets
  }

  /// The number of stretches that the page covers from their first item to their last.
  var covered = 0
  var contact = Contact.none
}
