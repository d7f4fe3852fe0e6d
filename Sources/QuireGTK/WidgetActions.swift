#if GTK
  import CAdwaita

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Activates an action of the widget. Takes ownership of the floating parameter, which GTK leaves to the caller.
    @MainActor func activate(_ action: String, _ parameter: OpaquePointer) {
      g_variant_ref_sink(parameter)
      gtk_widget_activate_action_variant(self, action, parameter)
      g_variant_unref(parameter)
    }
  }
#endif
