#if GTK
  import CAdwaita

  /// The widget that lays out the rows of a list: a list view, a grid view, or a column view.
  @MainActor struct ListSurface {
    /// The places for what a list shows beside its items.
    enum Marks {
      /// Rows, as wide as the view.
      case rows
      /// Bars over the view, because its rows hold items only.
      case bars
    }

    /// The widget that scrolls, and has the model.
    let view: WidgetPointer
    /// The parent of the widgets of the rows.
    let rows: WidgetPointer
    /// The place of the states of the two ends.
    let marks: Marks
    /// The use of the horizontal scroll bar.
    let horizontalPolicy: GtkPolicyType
    /// Has the reader select several rows by a frame that the pointer draws.
    let enableRubberband: () -> Void

    /// Creates a `GtkListView`.
    ///
    /// - Parameters:
    ///   - model: The `GtkSelectionModel`. The view adds a reference.
    ///   - factory: The `GtkListItemFactory`. The view takes over the reference.
    static func list(_ model: OpaquePointer, _ factory: OpaquePointer) -> ListSurface {
      let view: WidgetPointer = gtk_list_view_new(OpaquePointer(g_object_ref(model.raw)), factory)
      return ListSurface(view: view, rows: view, marks: .rows, horizontalPolicy: GTK_POLICY_NEVER) {
        gtk_list_view_set_enable_rubberband(view.opaque, 1)
      }
    }

    /// Creates a `GtkGridView`.
    static func grid(_ model: OpaquePointer, _ factory: OpaquePointer) -> ListSurface {
      let view: WidgetPointer = gtk_grid_view_new(OpaquePointer(g_object_ref(model.raw)), factory)
      return ListSurface(view: view, rows: view, marks: .bars, horizontalPolicy: GTK_POLICY_NEVER) {
        gtk_grid_view_set_enable_rubberband(view.opaque, 1)
      }
    }

    /// Takes a `GtkColumnView` that has its columns.
    static func columns(_ model: OpaquePointer, _ view: WidgetPointer) -> ListSurface {
      gtk_column_view_set_model(view.opaque, model)
      let children = sequence(first: gtk_widget_get_first_child(view)) { $0.flatMap { gtk_widget_get_next_sibling($0) } }
      let list = children.lazy.compactMap(\.self).first { quire_is_a($0.raw, gtk_list_view_get_type()) != 0 }
      return ListSurface(view: view, rows: list ?? view, marks: .bars, horizontalPolicy: GTK_POLICY_AUTOMATIC) {
        gtk_column_view_set_enable_rubberband(view.opaque, 1)
      }
    }
  }
#endif
