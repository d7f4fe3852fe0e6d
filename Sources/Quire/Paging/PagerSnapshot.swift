/// All that a view shows of a list, at one moment.
public struct PagerSnapshot<Item> {
  /// The items that are loaded, among placeholders for those that are known not to be (B26).
  public internal(set) var rows: PagedRows<Item>
  /// The items that are loaded.
  public var items: PagedItems<Item> { rows.items }
  /// What the whole screen shows.
  public internal(set) var contentState: ContentState
  /// How the refresh stands, beside the rows.
  public internal(set) var refreshState: RefreshState
  /// The load state of the edge after the last item. It is ``EdgeState/more`` until the first page is loaded.
  public internal(set) var nextEdge: EdgeState
  /// The load state of the edge before the first item. It is ``EdgeState/more`` until the first page is loaded.
  public internal(set) var previousEdge: EdgeState
  /// The number of items in the loaded pages that were dropped, because the list already contained items with their ids.
  public internal(set) var duplicateCount: Int
  /// A Boolean value that indicates whether the items are those of a previous query, which stay until the first page of the current one is loaded.
  ///
  /// A view dims them while ``ContentPresenter/isDimmed`` is true.
  public internal(set) var isShowingPreviousQuery = false
  /// The number of buffered items, which wait at the head of the list until ``Pager/showBuffered()``.
  public internal(set) var bufferedCount = 0

  /// A list of which nothing was asked for.
  init() {
    self.init(
      rows: PagedRows(items: PagedItems(), placeholders: Edges(next: 0, previous: 0)), contentState: .initial, refreshState: .idle,
      nextEdge: .more, previousEdge: .more, duplicateCount: 0)
  }

  init(
    rows: PagedRows<Item>, contentState: ContentState, refreshState: RefreshState, nextEdge: EdgeState, previousEdge: EdgeState,
    duplicateCount: Int, isShowingPreviousQuery: Bool = false, bufferedCount: Int = 0
  ) {
    self.rows = rows
    self.contentState = contentState
    self.refreshState = refreshState
    self.nextEdge = nextEdge
    self.previousEdge = previousEdge
    self.duplicateCount = duplicateCount
    self.isShowingPreviousQuery = isShowingPreviousQuery
    self.bufferedCount = bufferedCount
  }

  /// The load state of one of the two edges.
  public subscript(edge: ListEdge) -> EdgeState {
    edge == .next ? nextEdge : previousEdge
  }
}

/// One transaction: rows, edges and states that changed together (B3).
///
/// Applying the changes to the items before gives the items after, always (B31). Draw what `after` says, not what the pager says at that
/// moment: it may be ahead.
public struct PagerUpdate<Item> {
  /// What was shown.
  public let before: PagerSnapshot<Item>
  /// What is to be shown.
  public let after: PagerSnapshot<Item>
  /// What leads from the items before to the items after.
  public let changes: ListChanges
  /// What leads from the rows before to the rows after, for a view that shows placeholders (B26). Where there are none it is ``changes``.
  public var rowChanges: ListChanges { changes.among(before.rows, after.rows) }

  /// Whether the rows are those of another query than before: a view shows them from where they begin, and not where the reader was (B41).
  package var bringsNewQuery: Bool {
    before.isShowingPreviousQuery && !after.isShowingPreviousQuery && before.items.stamp != after.items.stamp
  }
}

/// The position at which a view opens a list, or at which a reader continues.
public enum InitialPosition<ID: Hashable>: Hashable {
  /// The first row.
  case top
  /// The last row, as in a chat.
  case bottom
  /// The row of an item.
  ///
  /// With a top inset, the upper edge of the row is that far below the upper edge of the view, in the view's units. Use it for a reader who continues.
  /// Without one, the row is in the middle of the view, as for a link to an item.
  case item(ID, topInset: Double? = nil)
}

extension InitialPosition: Sendable where ID: Sendable {}
extension InitialPosition: Codable where ID: Codable {}
