import QuireGTK

/// The dialogs of the menu: an `AdwDialog` where libadwaita has its class, and a window with an older one.
@MainActor enum Help {
  /// Shows the keys.
  static func showShortcuts(over window: WidgetPointer) {
    let isDialog = newerFunction("adw_shortcuts_dialog_get_type", as: (@convention(c) () -> GType).self) != nil
    show(isDialog ? shortcutsDialog : shortcutsWindow, over: window)
  }

  /// Shows the name of the program and its authors.
  static func showAbout(over window: WidgetPointer) {
    let isDialog = newerFunction("adw_about_dialog_get_type", as: (@convention(c) () -> GType).self) != nil
    show(about(isDialog ? "AdwAboutDialog" : "AdwAboutWindow"), over: window)
  }

  private static func about(_ name: String) -> String {
    """
    <object class="\(name)" id="dialog">
      <property name="application-name">Git History</property>
      <property name="application-icon">document-open-recent-symbolic</property>
      <property name="developer-name">The Quire contributors</property>
      <property name="comments">The history of a git repository as a paged list: an example for Quire.</property>
      <property name="license-type">apache-2-0</property>
    </object>
    """
  }

  // MARK: Keys

  private static let shortcuts: KeyValuePairs = [
    "Search": "<Control>f", "Switch the branch": "<Control>b", "Refresh": "F5 <Control>r", "Show new commits": "<Control>n",
    "Go to a commit": "<Control>g", "Back to where you were": "<Control><Shift>g", "Menu of the commit": "<Shift>F10 Menu",
    "Open a repository": "<Control>o", "Back to the list": "<Alt>Left", "Close the window": "<Control>w",
    "Keyboard shortcuts": "<Control>question",
  ]

  private static func shortcuts(_ name: String) -> String {
    shortcuts.map { title, keys in
      """
      <child><object class="\(name)"><property name="title">\(title)</property>
      <property name="accelerator">\(keys.replacing("<", with: "&lt;").replacing(">", with: "&gt;"))</property></object></child>
      """
    }.joined()
  }

  private static var shortcutsDialog: String {
    """
    <object class="AdwShortcutsDialog" id="dialog"><child><object class="AdwShortcutsSection">\(shortcuts("AdwShortcutsItem"))</object></child></object>
    """
  }

  private static var shortcutsWindow: String {
    """
    <object class="GtkShortcutsWindow" id="dialog"><property name="modal">1</property>
    <child><object class="GtkShortcutsSection"><property name="section-name">all</property>
    <child><object class="GtkShortcutsGroup">\(shortcuts("GtkShortcutsShortcut"))</object></child>
    </object></child></object>
    """
  }

  // MARK: Dialogs

  /// Shows the object `dialog` of a description.
  private static func show(_ description: String, over window: WidgetPointer) {
    guard let builder = gtk_builder_new_from_string("<interface>\(description)</interface>", -1) else { return }
    defer { g_object_unref(builder.raw) }
    guard let object = gtk_builder_get_object(builder, "dialog") else { return }
    let dialog = WidgetPointer(OpaquePointer(object))
    if g_type_check_instance_is_a(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self), gtk_window_get_type()) != 0 {
      gtk_window_set_transient_for(dialog.cast(to: GtkWindow.self), window.cast(to: GtkWindow.self))
      gtk_window_present(dialog.cast(to: GtkWindow.self))
    } else {
      newerFunction("adw_dialog_present", as: (@convention(c) (WidgetPointer, WidgetPointer) -> Void).self)?(dialog, window)
    }
  }
}
