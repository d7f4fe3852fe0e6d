#if GTK
  import CAdwaita

  /// The headers of a column view as a choice of the order: which of them the reader has clicked, and in which direction.
  @MainActor final class ColumnSorting {
    /// A closure that is called when the reader chooses another order.
    var changed: (ColumnSortOrder?) -> Void = { _ in }

    private let view: WidgetPointer
    private var columns: [(id: String, pointer: OpaquePointer)] = []
    /// The id of the column whose sorter was called first.
    private var askedColumn: String?
    private var isSetting = false

    init(_ view: WidgetPointer) {
      self.view = view
      connect(gtk_column_view_get_sorter(view.opaque).raw, "changed", to: self) { sorting in
        if !sorting.isSetting { sorting.changed(sorting.order) }
      }
    }

    /// Adds a column to the view.
    func add<Item>(_ column: PagedColumnView<Item>.Column, _ factory: OpaquePointer) {
      let pointer: OpaquePointer = gtk_column_view_column_new(column.title, factory)
      gtk_column_view_column_set_resizable(pointer, 1)
      gtk_column_view_column_set_expand(pointer, column.expands ? 1 : 0)
      if let width = column.fixedWidth { gtk_column_view_column_set_fixed_width(pointer, gint(width)) }
      if column.isSortable {
        let sorter = makeSorter(column.id)
        gtk_column_view_column_set_sorter(pointer, UnsafeMutablePointer(sorter))
        g_object_unref(sorter.raw)
      }
      gtk_column_view_append_column(view.opaque, pointer)
      // The view keeps it.
      g_object_unref(pointer.raw)
      if column.alignment == .end { alignLastTitle() }
      columns.append((column.id, pointer))
    }

    /// Moves the title of the last column to the trailing edge, above the numbers, and behind the arrow. GTK has no function for it.
    private func alignLastTitle() {
      guard let header = gtk_widget_get_first_child(view), let title = gtk_widget_get_last_child(header),
        let content = gtk_widget_get_first_child(title), quire_is_a(content.raw, gtk_box_get_type()) != 0
      else { return }
      gtk_widget_set_halign(content, GTK_ALIGN_END)
      gtk_box_reorder_child_after(content.cast(to: GtkBox.self), gtk_widget_get_first_child(content), gtk_widget_get_last_child(content))
    }

    /// The order that the headers show.
    var order: ColumnSortOrder? {
      get {
        // GTK 4.8 doesn't say by which column a view is sorted. The view's sorter asks the sorter of that column first, and turns its answer around
        // if the order is descending.
        askedColumn = nil
        let answer = gtk_sorter_compare(gtk_column_view_get_sorter(view.opaque), view.raw, columns.first?.pointer.raw)
        return askedColumn.map { ColumnSortOrder(column: $0, direction: answer == GTK_ORDERING_LARGER ? .ascending : .descending) }
      }
      set {
        isSetting = true
        let column = columns.first { $0.id == newValue?.column }?.pointer
        gtk_column_view_sort_by_column(
          view.opaque, column, newValue?.direction == .descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING)
        isSetting = false
      }
    }

    private func makeSorter(_ id: String) -> OpaquePointer {
      let box = Unmanaged.passRetained(Asked { [weak self] in self?.askedColumn = self?.askedColumn ?? id }).toOpaque()
      return gtk_custom_sorter_new(
        { _, _, box in
          onMainActor(box) { Unmanaged<Asked>.object($0).note() }
          return 1
        }, box,
        { box in Unmanaged<Asked>.fromOpaque(box!).release() })
    }

    private final class Asked {
      let note: @MainActor () -> Void
      init(_ note: @escaping @MainActor () -> Void) { self.note = note }
    }
  }
#endif
