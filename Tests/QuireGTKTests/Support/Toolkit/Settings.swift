#if GTK
  import CAdwaita

  @testable import QuireGTK

  /// The settings of the desktop that tests change.
  @MainActor enum Settings {
    static func enableAnimations(_ isOn: Bool) { set("gtk-enable-animations", isOn) }

    private static func set(_ name: String, _ isOn: Bool) {
      var value = GValue()
      g_value_init(&value, quire_type_boolean())
      g_value_set_boolean(&value, isOn ? 1 : 0)
      g_object_set_property(gtk_settings_get_default().raw.object, name, &value)
      g_value_unset(&value)
    }
  }
#endif
