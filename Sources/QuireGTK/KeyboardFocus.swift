#if GTK
  import CAdwaita

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The widget of the window that has the focus.
    @MainActor var focusInWindow: WidgetPointer? {
      guard let root = gtk_widget_get_root(self) else { return nil }
      return gtk_root_get_focus(root)
    }

    /// A Boolean value that indicates whether this widget, or one within it, has the focus.
    @MainActor var hasFocus: Bool {
      guard let focus = focusInWindow else { return false }
      return focus == self || gtk_widget_is_ancestor(focus, self) != 0
    }
  }
#endif
