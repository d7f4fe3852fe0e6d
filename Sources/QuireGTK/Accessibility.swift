#if GTK
  public import CAdwaita

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Sets the name of the widget for screen readers; with nil, they read its content.
    ///
    /// GTK's own function has a variable number of arguments, which Swift can't call.
    ///
    /// ```swift
    /// list.listView.setAccessibleLabel("Posts")
    /// ```
    @MainActor public func setAccessibleLabel(_ label: String?) {
      if let label {
        quire_accessible_set_label(self, label)
      } else {
        gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
      }
    }

    /// Sets whether the content of the widget is about to change.
    @MainActor func setBusy(_ isBusy: Bool) { quire_accessible_set_busy(self, isBusy ? 1 : 0) }

    /// Sets the accessible role of the widget. It cannot change after a screen reader has read it.
    @MainActor func setRole(_ role: GtkAccessibleRole) {
      var value = GValue()
      g_value_init(&value, quire_type_accessible_role())
      g_value_set_enum(&value, gint(role.rawValue))
      g_object_set_property(raw.object, "accessible-role", &value)
      g_value_unset(&value)
    }
  }
#endif
