import QuireGTK

/// A field that slides out below a header bar, and its button.
@MainActor final class SearchField {
  /// The `GtkSearchBar`.
  let widget: WidgetPointer = gtk_search_bar_new()
  /// Shows and hides it.
  let toggle: WidgetPointer = gtk_toggle_button_new().named("Search")
  /// Called with each text, after a short rest in typing.
  var changed: (String) -> Void = { _ in }

  let entry: WidgetPointer = gtk_search_entry_new()

  init() {
    gtk_button_set_icon_name(toggle.cast(to: GtkButton.self), "system-search-symbolic")
    gtk_search_bar_set_child(widget.opaque, entry.expanding())
    gtk_search_bar_connect_entry(widget.opaque, entry.opaque)
    appearAtOnce()
    widget.bind("search-mode-enabled", to: toggle, "active", .bothWays)
    connect(UnsafeMutableRawPointer(entry), "search-changed", to: self) { $0.changed($0.text) }
  }

  /// Shows the field without a transition: GTK 4.24 drops what is typed before the first frame of one.
  private func appearAtOnce() {
    guard let revealer = gtk_widget_get_first_child(widget),
      g_type_check_instance_is_a(UnsafeMutableRawPointer(revealer).assumingMemoryBound(to: GTypeInstance.self), gtk_revealer_get_type())
        != 0
    else { return }
    gtk_revealer_set_transition_duration(revealer.opaque, 0)
  }

  private var text: String { String(cString: gtk_editable_get_text(entry.opaque)) }

  /// Starts a search when the reader types anywhere in a window.
  func typing(in window: WidgetPointer) { gtk_search_bar_set_key_capture_widget(widget.opaque, window) }

  func show() {
    gtk_search_bar_set_search_mode(widget.opaque, 1)
    gtk_widget_grab_focus(entry)
  }

  /// Shows the search, without the field if it is empty.
  func show(_ text: String) {
    gtk_search_bar_set_search_mode(widget.opaque, text.isEmpty ? 0 : 1)
    gtk_editable_set_text(entry.opaque, text)
  }
}
