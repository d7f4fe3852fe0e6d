import QuireGTK

/// The actions of a window, with their keys.
@MainActor struct WindowActions {
  private let window: WidgetPointer
  private let application: UnsafeMutablePointer<GtkApplication>

  init(_ window: WidgetPointer, of application: UnsafeMutablePointer<GtkApplication>) {
    self.window = window
    self.application = application
  }

  /// Adds the action `win.<name>`.
  func add<Owner: AnyObject>(_ name: String, keys: String..., to owner: Owner, _ perform: @escaping @MainActor (Owner) -> Void) {
    let action = g_simple_action_new(name, nil)!
    connect(action.raw, "activate", to: owner, perform)
    g_action_map_add_action(window.opaque, action)
    g_object_unref(action.raw)
    guard !keys.isEmpty else { return }
    var strings: [UnsafeMutablePointer<CChar>?] = keys.map { g_strdup($0) } + [nil]
    strings.withUnsafeMutableBufferPointer { strings in
      strings.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
        gtk_application_set_accels_for_action(application, "win.\(name)", $0.baseAddress)
      }
    }
    for string in strings { g_free(string) }
  }
}

/// A button in a header bar.
@MainActor func button(_ icon: String, _ name: String, action: String) -> WidgetPointer {
  let button: WidgetPointer = gtk_button_new_from_icon_name(icon).named(name)
  gtk_actionable_set_action_name(button.opaque, action)
  return button
}
