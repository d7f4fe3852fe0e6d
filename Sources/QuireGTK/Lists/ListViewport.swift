#if GTK
  import CAdwaita

  /// What part of a `GtkListView` is seen.
  @MainActor final class ListViewport<Item> {
    /// A row on the screen. Its distance is from the upper edge of the list view.
    struct Row {
      let position: Int
      let distance: Double
      let height: Double
    }

    private let listView: WidgetPointer
    private let factory: RowFactory<Item>
    /// How far the list view is scrolled, in what it lays out.
    let adjustment: UnsafeMutablePointer<GtkAdjustment>

    init(_ listView: WidgetPointer, factory: RowFactory<Item>) {
      self.listView = listView
      self.factory = factory
      adjustment = gtk_scrollable_get_vadjustment(listView.opaque)
    }

    var height: Double { Double(gtk_widget_get_height(listView)) }

    /// Whether the list view stands at the first row that it lays out.
    var isAtTop: Bool { gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment) + 0.5 }

    /// The rows that are at least partly seen, from top to bottom.
    var visibleRows: [Row] {
      rows { $0 + $1 > 0.5 && $0 < height - 0.5 }
    }

    /// A row, if the list view has laid it out.
    func row(at position: Int) -> Row? {
      factory.shown.first { $0.position == position }.flatMap(row)
    }

    private func rows(where isWanted: (_ distance: Double, _ height: Double) -> Bool) -> [Row] {
      factory.shown.compactMap(row).filter { isWanted($0.distance, $0.height) }.sorted { $0.position < $1.position }
    }

    private func row(_ shown: (position: Int, widget: WidgetPointer)) -> Row? {
      var bounds = graphene_rect_t()
      // Out of sight a row is not laid out, and its bounds are old.
      guard gtk_widget_get_child_visible(shown.widget) != 0 else { return nil }
      guard gtk_widget_compute_bounds(shown.widget, listView, &bounds) != 0, bounds.size.height > 0 else { return nil }
      return Row(position: shown.position, distance: Double(bounds.origin.y), height: Double(bounds.size.height))
    }

    // MARK: Scrolling

    /// Whether something scrolls the list. At its ends nothing does.
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

    /// Brings a row into view that may be far away.
    func scroll(to position: Int) {
      // gtk_list_view_scroll_to is there only since 4.12.
      gtk_widget_activate_action_variant(listView, "list.scroll-to-item", g_variant_new_uint32(guint32(position)))
    }
  }
#endif
