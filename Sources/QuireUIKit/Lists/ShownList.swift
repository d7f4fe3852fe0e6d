#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The part of a list that a driver shows, in terms of the rows of its view: the items, or the list in its full length.
  ///
  /// The view asks it for rows until the driver's connection ends, which may be later than the driver is released.
  @MainActor final class ShownList<Item: Identifiable> {
    /// What was delivered last. The pager may be ahead of it.
    var snapshot: Pager<Item>.Snapshot
    /// The sections of what was delivered last, if there are any.
    var sections: ListLayout.Sections?
    /// Whether the rows that are not loaded are among those of the view.
    let isFullLength: Bool
    /// Whether the view has rows. It has none while a placeholder covers it.
    var isVisible = false
    /// The moves of rows that the view has made and the list has not, in order.
    var moves: [RowMove] = []

    init(snapshot: Pager<Item>.Snapshot, sections: ListLayout.Sections?, isFullLength: Bool) {
      self.snapshot = snapshot
      self.sections = sections
      self.isFullLength = isFullLength
    }

    /// The items that the view shows.
    var items: PagedItems<Item> { isVisible ? snapshot.items : PagedItems() }

    /// The rows that the view shows.
    private var rows: PagedRows<Item> { isVisible && isFullLength ? snapshot.rows : PagedRows(items) }

    /// Where the rows are in the view.
    var layout: ListLayout {
      guard isVisible else { return ListLayout(rowCount: 0, sections: sections.map { _ in .none }) }
      return ListLayout(rowCount: rows.count, sections: sections, moves: moves)
    }

    // MARK: Rows and items

    /// The item at an index path of the view. Nil if there is no such row, or none that is loaded.
    func item(at indexPath: IndexPath) -> Item? { layout.row(at: indexPath).flatMap(item) }

    /// The item in a row of the view. Nil if it is not loaded.
    func item(inRow row: Int) -> Item? { rows.itemIndex(at: row).map { items[$0] } }

    /// The item in a row of the view, or, if that is not loaded, the one that is nearest to it.
    func nearestItem(toRow row: Int) -> Item? { rows.itemIndex(nearestTo: row).map { items[$0] } }

    func isLoaded(row: Int) -> Bool { rows.itemIndex(at: row) != nil }

    /// The row of an item.
    func row(of id: Item.ID) -> Int? { items.firstIndex { $0.id == id }.map(rows.position(ofItemAt:)) }

    /// The rows from the first item through the last. Placeholders can be between them.
    var loadedRows: Range<Int> {
      let rows = rows
      return rows.placeholdersBefore..<rows.position(ofItemAt: items.count)
    }

    /// Makes the cell of a row of the full length: that of its item, or a placeholder.
    func cell<Cell: UIView>(
      at indexPath: IndexPath, describedBy placeholders: PlaceholderCells, _ cell: (Item) -> Cell, placeholder: () -> Cell
    ) -> Cell? {
      guard layout.row(at: indexPath) != nil else { return nil }
      if let item = item(at: indexPath) {
        let cell = cell(item)
        placeholders.forget(cell)
        return cell
      }
      let cell = placeholder()
      placeholders.describe(cell)
      return cell
    }

    // MARK: Changes

    /// What an update does to the rows of the view.
    func changes(of update: Pager<Item>.Update) -> ListChanges { isFullLength ? update.rowChanges : update.changes }

    /// The same as the view is told it. Nil if there is more of it than a view can be told row by row: a list of a million rows becomes another one.
    func batch(_ changes: ListChanges, of update: Pager<Item>.Update) -> BatchChanges? {
      guard isFullLength else { return BatchChanges(changes) }
      guard (changes.removals + changes.insertions).reduce(0, { $0 + $1.count }) <= 10_000 else { return nil }
      let updated = update.changes.updates.joined().map(update.after.rows.position(ofItemAt:))
      return BatchChanges(changes, exchanged: Set(changes.updates.joined()).subtracting(updated))
    }

    /// The rows to draw anew where the view has the rows of another state. Nil if rows come, go, or change places.
    ///
    /// - Complexity: Linear in the number of items.
    func updates(since before: RowsInView) -> [IndexPath]? {
      let (layout, rows) = (layout, rows)
      guard let items = before.items, layout.hasSections(of: before.layout), rows.hasSamePlaceholders(as: before.rows) else { return nil }
      let changes = ListChanges(from: items, to: Array(self.items))
      guard changes.removals.isEmpty, changes.insertions.isEmpty, changes.moves.isEmpty else { return nil }
      return changes.updates.joined().map { layout.indexPath(ofRow: rows.position(ofItemAt: $0)) }
    }

    /// The rows of the view at one moment.
    struct RowsInView {
      let items: [Item]?
      let layout: ListLayout
      /// The rows of the list, without the moves.
      let rows: PagedRows<Item>
    }

    var rowsInView: RowsInView { RowsInView(items: itemsInView, layout: layout, rows: rows) }

    /// The items in the order in which the view has them. Nil if a row was moved that is not loaded, among such rows, or past them.
    private var itemsInView: [Item]? {
      let layout = layout
      guard sections == nil else {
        return (0..<layout.sectionCount).flatMap { section in
          (0..<layout.rowCount(inSection: section)).compactMap { layout.row(at: IndexPath(item: $0, section: section)).flatMap(item) }
        }
      }
      let rows = rows
      var items = Array(items)
      for move in moves {
        let (from, to) = (move.source.item, move.destination.item)
        guard let source = rows.itemIndex(at: from), let target = rows.itemIndex(at: to) else { return nil }
        // A row that moves past placeholders moves them.
        guard target - source == to - from else { return nil }
        items.insert(items.remove(at: source), at: target)
      }
      return items
    }

    // MARK: Ends

    /// What the view at an end says. Where rows are known to follow, these stand for them.
    func state(at edge: ListEdge) -> EdgeState { items.isEmpty || hasPlaceholders(beyond: edge) ? .end : snapshot[edge] }

    /// The edges without a view that shows their state, because placeholders are beyond them.
    var silentEdges: [ListEdge] { items.isEmpty ? [] : ListEdge.allCases.filter(hasPlaceholders) }

    /// The gaps between the items. None has a view that shows its state.
    private var gaps: [ListGap] { items.isEmpty ? [] : snapshot.gaps }

    /// The states of the edges and gaps without a view of their own.
    var silentStates: [EdgeState] { silentEdges.map { snapshot[$0] } + gaps.map(\.state) }

    /// Continues the paused loads at the edges and in the gaps without a view of their own.
    func resumeSilentLoads(of pager: Pager<Item>) {
      for edge in silentEdges where snapshot[edge] == .paused { pager.load(edge) }
      for gap in gaps where gap.state == .paused { pager.loadMore(in: gap) }
    }

    private func hasPlaceholders(beyond edge: ListEdge) -> Bool {
      (edge == .next ? rows.placeholdersAfter : rows.placeholdersBefore) > 0
    }
  }
#endif
