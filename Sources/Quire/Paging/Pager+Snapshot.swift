extension Pager {
  /// A value that contains everything that a view shows of a list, at one moment.
  public struct Snapshot {
    /// The loaded items, among placeholders for items that are known to exist but not loaded.
    public internal(set) var rows: PagedRows<Item>
    /// The loaded items.
    public var items: PagedItems<Item> { rows.items }
    /// The state of the list as a whole.
    public internal(set) var contentState = ContentState.initial
    /// The state of the refresh.
    public internal(set) var refreshState = RefreshState.idle
    /// The load state of the edge after the last item. It is ``EdgeState/more`` until the first page is loaded.
    public internal(set) var nextEdge = EdgeState.more
    /// The load state of the edge before the first item. It is ``EdgeState/more`` until the first page is loaded.
    public internal(set) var previousEdge = EdgeState.more
    /// The gaps between loaded parts of the list, in order. Most lists have none.
    public internal(set) var gaps: [ListGap] = []
    /// The number of items in the loaded pages that were dropped, because the list already contained items with their ids.
    public internal(set) var duplicateCount = 0
    /// A Boolean value that indicates whether the items are those of a previous query, which stay until the first page of the current one is loaded.
    ///
    /// A view dims them while ``ContentPresenter/isDimmed`` is true.
    public internal(set) var isShowingPreviousQuery = false
    /// The number of buffered items at both ends, which wait until ``Pager/showBuffered(at:)``.
    public var bufferedCount: Int { bufferedCounts.next + bufferedCounts.previous }
    var bufferedCounts = Edges(next: 0, previous: 0)
    /// The progress of the current query.
    var queryState = QueryState.answered
    /// The save states of the items with edits that are not saved yet. An item that was removed has one too.
    public internal(set) var saveStates: [Item.ID: EditTask.SaveState] = [:]

    /// Creates the snapshot of a list before its first load.
    init(generation: Int = 0) {
      self.init(PagedRows(PagedItems(tree: PageTree(), stamp: SnapshotStamp(generation: generation))))
    }

    init(_ rows: PagedRows<Item>) { self.rows = rows }

    /// Returns the number of buffered items at an end.
    public func bufferedCount(at edge: ListEdge) -> Int { bufferedCounts[edge] }

    /// The load state of one of the two edges.
    public subscript(edge: ListEdge) -> EdgeState {
      edge == .next ? nextEdge : previousEdge
    }
  }

  /// A transaction: the items, edges, and states that changed together.
  ///
  /// Applying the changes to the items before always gives the items after. A view displays ``after`` instead of the present state of the
  /// pager, which may have changed again.
  public struct Update {
    /// The snapshot before the transaction.
    public let before: Snapshot
    /// The snapshot after the transaction.
    public let after: Snapshot
    /// The changes that lead from the items before to the items after.
    public let changes: ListChanges
    /// The new ids of items that the app inserted with temporary ids, keyed by the temporary ids. Use them to keep a selection.
    ///
    /// Such an item is among the removals and the insertions of ``changes``, because its id has changed.
    public let renames: [Item.ID: Item.ID]
    /// The cause of the transaction.
    public let cause: Cause
    /// The changes that lead from the rows before to the rows after, for a view that shows placeholders. Without placeholders, they equal ``changes``.
    public var rowChanges: ListChanges { changes.among(before.rows, after.rows) }

    init(before: Snapshot, after: Snapshot, changes: ListChanges, renames: [Item.ID: Item.ID] = [:], causeOfChanges: Cause = .edit) {
      self.before = before
      self.after = after
      self.changes = changes
      self.renames = renames
      let bringsItems = before.items.stamp != after.items.stamp
      let answersQuery = bringsItems && before.isShowingPreviousQuery && !after.isShowingPreviousQuery
      cause = answersQuery ? .query : bringsItems ? causeOfChanges : .state
    }

    /// The cause of a transaction. A view uses it to decide the reader's position afterward.
    ///
    /// ```swift
    /// let token = pager.observe { update in
    ///   if update.cause == .query { print("The list begins with \(update.after.items.first?.title ?? "nothing")") }
    /// }
    /// ```
    public enum Cause: Hashable, Sendable {
      /// A page that continues the items before it (`next`) or after it (`previous`) has arrived, at an end of the list or in a gap.
      case page(ListEdge)
      /// The target of a jump has arrived.
      case jump
      /// The list was loaded for the first time, refreshed, restored, or reset.
      case refresh
      /// Items of the source have changed, and the loaded items were read again.
      case reread
      /// The items are those of another query than before. A view then shows the list from its start.
      case query
      /// The app has edited the items, or an edit was confirmed or rolled back.
      case edit
      /// A state has changed, but no item.
      case state
    }
  }
}
