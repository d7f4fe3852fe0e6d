#if GTK
  import CAdwaita

  @testable import QuireGTK

  /// The settings of the desktop that tests change.
  @MainActor enum Settings {
    static func enableAnimations(_ isOn: Bool) {
      set("gtk-enable-animations", "gboolean") { g_value_set_boolean($0, isOn ? 1 : 0) }
    }

    static func setDoubleClickTime(_ milliseconds: Int32) {
      set("gtk-double-click-time", "gint") { g_value_set_int($0, milliseconds) }
    }

    private static func set(_ name: String, _ type: String, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
      var value = GValue()
      g_value_init(&value, g_type_from_name(type))
      fill(&value)
      g_object_set_property(gtk_settings_get_default().raw.object, name, &value)
      g_value_unset(&value)
    }
  }
#endif
