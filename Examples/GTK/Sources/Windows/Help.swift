import QuireGTK

/// Sets the window of Ctrl+?.
@MainActor func setShortcutsWindow(of window: WidgetPointer) {
  func shortcut(_ title: String, _ keys: String) -> String {
    """
    <child><object class="GtkShortcutsShortcut">
      <property name="title">\(title)</property><property name="accelerator">\(keys)</property>
    </object></child>
    """
  }
  let shortcuts = [
    shortcut("Search", "&lt;Control&gt;f"), shortcut("Switch the branch", "&lt;Control&gt;b"),
    shortcut("Refresh", "F5 &lt;Control&gt;r"), shortcut("Show new commits", "&lt;Control&gt;n"),
    shortcut("Go to a commit", "&lt;Control&gt;g"), shortcut("Back to where you were", "&lt;Control&gt;&lt;Shift&gt;g"),
    shortcut("Menu of the commit", "&lt;Shift&gt;F10 Menu"), shortcut("Open a repository", "&lt;Control&gt;o"),
    shortcut("Back to the list", "&lt;Alt&gt;Left"),
    shortcut("Close the window", "&lt;Control&gt;w"), shortcut("Keyboard shortcuts", "&lt;Control&gt;question"),
  ]
  let description = """
    <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>
    <child><object class="GtkShortcutsSection"><property name="section-name">all</property>
    <child><object class="GtkShortcutsGroup">\(shortcuts.joined())</object></child>
    </object></child></object></interface>
    """
  let builder = gtk_builder_new_from_string(description, -1)
  let shortcutsWindow = gtk_builder_get_object(builder, "shortcuts")
  gtk_application_window_set_help_overlay(
    window.cast(to: GtkApplicationWindow.self), OpaquePointer(shortcutsWindow))
  g_object_unref(builder?.raw)
}

@MainActor func showAbout(over window: WidgetPointer) {
  let about = adw_about_window_new()!
  adw_about_window_set_application_name(about.opaque, "Git History")
  adw_about_window_set_application_icon(about.opaque, "document-open-recent-symbolic")
  adw_about_window_set_developer_name(about.opaque, "The Quire contributors")
  adw_about_window_set_comments(about.opaque, "The history of a git repository as a paged list: an example for Quire.")
  adw_about_window_set_license_type(about.opaque, GTK_LICENSE_APACHE_2_0)
  gtk_window_set_transient_for(about.cast(to: GtkWindow.self), window.cast(to: GtkWindow.self))
  gtk_window_present(about.cast(to: GtkWindow.self))
}
