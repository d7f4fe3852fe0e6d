#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The lines that a view shows.
  ///
  /// The view asks it for rows until the list controller's connection ends, which may be after the list controller is deallocated.
  @MainActor final class ShownLines<Item: Identifiable> {
    /// The lines of the last transition that the view was shown.
    var lines = ListLines<Item>()
    /// The moves of rows that the view has made and the list has not, in order.
    var moves: [RowMove] = []
    private let hasHeaders: Bool

    init(hasHeaders: Bool) { self.hasHeaders = hasHeaders }

    var items: PagedItems<Item> { lines.rows.items }
    var layout: ListLayout { ListLayout(lines, hasHeaders: hasHeaders, moves: moves) }

    /// Returns the line at an index path of the view; nil if there is no such row.
    func line(at indexPath: IndexPath) -> ListLine<Item>? { layout.line(at: indexPath).map { lines[$0] } }

    /// Returns the item at an index path of the view; nil if there is no such row, or if it is no loaded item.
    func item(at indexPath: IndexPath) -> Item? { line(at: indexPath)?.item }

    // MARK: Rows that the reader has moved

    /// The rows of the view at one moment.
    struct RowsInView {
      let items: [Item]?
      let layout: ListLayout
      /// The rows of the list, without the moves.
      let rows: PagedRows<Item>
    }

    var rowsInView: RowsInView { RowsInView(items: itemsInView, layout: layout, rows: lines.rows) }

    /// Returns the rows to draw again where the view has the rows of another moment; nil if rows come, go, or change places.
    ///
    /// - Complexity: Linear in the number of items.
    func updates(since before: RowsInView) -> [IndexPath]? {
      guard let items = before.items, hasOnlyRows, layout.hasSections(of: before.layout), lines.rows.hasItemsInPlaces(of: before.rows)
      else {
        return nil
      }
      let changes = ListChanges(from: items, to: Array(self.items))
      guard changes.removals.isEmpty, changes.insertions.isEmpty, changes.moves.isEmpty else { return nil }
      return changes.updates.joined().compactMap { layout.indexPath(ofLine: lines.line(ofRow: lines.rows.position(ofItemAt: $0))) }
    }

    /// A Boolean value that indicates whether all rows of the view are items or placeholders.
    private var hasOnlyRows: Bool {
      (0..<lines.sectionCount).reduce(0) { $0 + lines.lines(ofSection: $1).count } == lines.rows.count
    }

    /// The items in the order in which the view has them; nil if a row was moved that is not loaded, or past such a row.
    private var itemsInView: [Item]? {
      guard hasOnlyRows else { return nil }
      guard !hasHeaders else {
        let layout = layout
        return (0..<layout.sectionCount).flatMap { section in
          (0..<layout.rowCount(inSection: section)).compactMap { item(at: IndexPath(item: $0, section: section)) }
        }
      }
      var items = Array(items)
      for move in moves {
        let (from, to) = (move.source.item, move.destination.item)
        guard let source = lines.rows.itemIndex(at: from), let target = lines.rows.itemIndex(at: to) else { return nil }
        // A row that moves past placeholders moves them.
        guard target - source == to - from else { return nil }
        items.insert(items.remove(at: source), at: target)
      }
      return items
    }
  }

  extension PagedRows {
    /// Returns a Boolean value that indicates whether other rows have as many placeholders between the same items, by their positions.
    fileprivate func hasItemsInPlaces(of other: PagedRows) -> Bool {
      count == other.count && items.count == other.items.count
        && items.indices.allSatisfy { position(ofItemAt: $0) == other.position(ofItemAt: $0) }
    }
  }
#endif
