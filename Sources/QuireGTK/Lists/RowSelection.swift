#if GTK
  import CAdwaita

  /// The number of rows of a list that can be selected.
  public enum SelectionMode: Sendable {
    /// None.
    case none
    /// One or none. In such a list the arrow keys select.
    case single
    /// Any number: with Ctrl and Shift, by a click or by the keyboard, and all of the list with Ctrl+A, including items that no page has brought yet.
    ///
    /// The selected items are in ``/Quire/ListPresenter/selection``.
    case multiple
  }

  /// The `GtkSelectionModel` between a list view and its rows.
  @MainActor final class RowSelection {
    private let mode: SelectionMode
    private let reference: ObjectReference

    /// Creates the selection of a model.
    init(_ mode: SelectionMode, of model: ObjectReference) {
      self.mode = mode
      // Both functions take a reference over.
      g_object_ref(model.pointer)
      let selection: OpaquePointer
      switch mode {
      case .none: selection = gtk_no_selection_new(model.opaque)
      case .multiple: selection = model.opaque
      case .single:
        selection = gtk_single_selection_new(nil)
        gtk_single_selection_set_autoselect(selection, 0)
        gtk_single_selection_set_can_unselect(selection, 1)
        gtk_single_selection_set_model(selection, model.opaque)
        g_object_unref(model.pointer)
      }
      reference = ObjectReference(selection.raw)
      g_object_unref(selection.raw)
    }

    var model: OpaquePointer { reference.opaque }

    /// The position that is selected in a list where one can be; nil otherwise.
    var position: Int? {
      get {
        guard mode == .single else { return nil }
        let position = gtk_single_selection_get_selected(model)
        return position == guint.max ? nil : Int(position)
      }
      set {
        if mode == .single, newValue != position { gtk_single_selection_set_selected(model, newValue.map(guint.init) ?? guint.max) }
      }
    }
  }
#endif
