#if GTK
  import CAdwaita

  /// The visible part of a list view, a grid view, or a column view.
  @MainActor final class ListViewport {
    /// A row on the screen. Its distance is from the upper edge of the list view.
    struct Row: Comparable {
      let position: Int
      let distance: Double
      let height: Double

      static func < (row: Row, other: Row) -> Bool { row.position < other.position }
    }

    private let listView: WidgetPointer
    private let cells: ListCells
    /// The scroll offset of the list view in the part that it lays out.
    let adjustment: UnsafeMutablePointer<GtkAdjustment>

    init(_ surface: ListSurface, cells: ListCells) {
      listView = surface.rows
      self.cells = cells
      adjustment = gtk_scrollable_get_vadjustment(surface.view.opaque)
    }

    var height: Double { Double(gtk_widget_get_height(listView)) }

    /// A Boolean value that indicates whether the list view is at the first row that it lays out.
    var isAtTop: Bool { gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment) + 0.5 }

    /// A Boolean value that indicates whether the list view is at the last row that it lays out.
    var isAtBottom: Bool {
      gtk_adjustment_get_value(adjustment) >= gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) - 0.5
    }

    /// The rows that are at least partly seen, from top to bottom.
    var visibleRows: [Row] {
      let end = height - 0.5
      var rows: [Row] = []
      for (cell, line) in cells.shown {
        if let row = row(cell, line), row.distance + row.height > 0.5, row.distance < end { rows.append(row) }
      }
      return rows.sorted()
    }

    /// The number of rows that are beside each other.
    var columnCount: Int {
      var (most, count, distance) = (1, 0, -Double.infinity)
      for row in visibleRows {
        count = abs(row.distance - distance) < 0.5 ? count + 1 : 1
        (most, distance) = (max(most, count), row.distance)
      }
      return most
    }

    /// A row, if the list view has laid it out.
    func row(at position: Int) -> Row? {
      cells.shown.first { $0.cell.position == position }.flatMap(row)
    }

    private func row(_ cell: ListCell, _ line: WidgetPointer) -> Row? {
      var bounds = graphene_rect_t()
      // Out of sight a row is not laid out, and its bounds are old.
      guard gtk_widget_get_child_visible(line) != 0 else { return nil }
      guard gtk_widget_compute_bounds(line, listView, &bounds) != 0, bounds.size.height > 0 else { return nil }
      return Row(position: cell.position, distance: Double(bounds.origin.y), height: Double(bounds.size.height))
    }

    /// The last position that the list view has taken up: later ones have no widgets, and cannot be visible.
    var lastPosition: Int? { cells.lastPosition }

    // MARK: Scrolling

    /// Returns whether the list is scrolling. It is not at its ends.
    func moves(_ scroll: () -> Void) -> Bool {
      let before = gtk_adjustment_get_value(adjustment)
      scroll()
      return abs(gtk_adjustment_get_value(adjustment) - before) > 0.01
    }

    func scroll(by distance: Double) {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
    }

    func scrollToTop() { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment)) }

    func scrollToBottom() { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment)) }

    /// Keeps a row in place that is entirely in the view when rows around it change.
    ///
    /// GTK keeps a single row in place: the one that it brought into view last, as it does with each row that gets the keyboard. A row that is
    /// entirely in the view stays where it is when GTK brings it into view.
    func keep(_ position: Int) { scroll(to: position) }

    /// Brings a row into view that may be far away.
    func scroll(to position: Int) {
      // gtk_list_view_scroll_to exists only since GTK 4.12.
      listView.activate("list.scroll-to-item", g_variant_new_uint32(guint32(position)))
    }
  }
#endif
