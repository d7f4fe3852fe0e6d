#if GTK
  import CAdwaita

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// What a screen reader calls the widget; with nil, what is in it.
    @MainActor func setAccessibleLabel(_ label: String?) {
      if let label {
        quire_accessible_set_label(self, label)
      } else {
        gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
      }
    }

    /// Whether what the widget shows is about to change by itself.
    @MainActor func setBusy(_ isBusy: Bool) { quire_accessible_set_busy(self, isBusy ? 1 : 0) }

    /// What the widget is to a screen reader. It cannot change once one has asked.
    @MainActor func setRole(_ role: GtkAccessibleRole) {
      var value = GValue()
      g_value_init(&value, quire_type_accessible_role())
      g_value_set_enum(&value, gint(role.rawValue))
      g_object_set_property(raw.object, "accessible-role", &value)
      g_value_unset(&value)
    }
  }
#endif
