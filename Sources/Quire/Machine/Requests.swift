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
  /// The cursors of the neighbors that the page names.
  let cursors: Edges<AnyCursor?>
}

/// The place of an arrived page, as the item store must know it.
struct Placement {
  let list: ListID
  let query: PagerQuery
  /// The number of the page.
  let page: Int
  let position: Position
  /// The number of the page that this one follows; nil if this one is the first.
  var after: Int?
  /// The pages of other stretches, from the nearest outward.
  var others: Edges<[[Int]]> = Edges(next: [], previous: [])
  /// A Boolean value that indicates whether the page starts the list at the start of the source, so that insertions at the start belong to it.
  var beginsList = false
  /// The displayed items that the page's list replaces; nil if their number does not matter.
  var replacing: ReplacedItems?

  var hasOthers: Bool { !others.next.isEmpty || !others.previous.isEmpty }

  enum Position {
    /// The page starts a list.
    case first
    /// The page extends a stretch at an edge.
    case extending(ListEdge)
    /// The page of a jump is a separate stretch, unless it is loaded already. The viewport is that of the view before the page comes.
    case jump(from: Viewport?)
    /// The newest items come beside the others, in a gap.
    case newest(gap: Int)
    /// A page that was evicted at a side of its stretch returns as a separate stretch.
    case returning(EvictedPageID, evictedAt: ListEdge)

    /// The edge at which the page extends a stretch; nil if it extends none.
    var extendedEdge: ListEdge? { if case .extending(let edge) = self { edge } else { nil } }
  }
}

/// An arrived page, without its items.
struct PageArrival {
  let request: SourceRequest
  let number: Int
  let position: Placement.Position
  /// The cursors of the neighbors that the page names.
  let cursors: Edges<AnyCursor?>
  /// The number of items beyond each side of the page, if the source counts them.
  var missing: Edges<Int?>
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

  /// Returns whether the page names the page beyond a side. A page that was requested from its neighbor does not
  /// name that neighbor.
  func names(_ edge: ListEdge) -> Bool { request.kind == .refresh || request.kind == LoadKind(edge) }

  var loaded: LoadedPage { LoadedPage(number: number, request: request, count: added, duplicates: duplicates) }
}

/// A gap within an arrived page.
struct ArrivedGap {
  /// The number of the page's displayed items before the gap.
  let offset: Int
  /// The cursors of the pages that continue the items before the gap, and those after it.
  let cursors: Edges<AnyCursor?>
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
