import QuireGTK

/// The desktop's dialog for a folder.
@MainActor final class FolderChooser {
  private let dialog: OpaquePointer
  private let chosen: (String) -> Void

  /// Shows the dialog. It closes with this object.
  init(over window: WidgetPointer, _ chosen: @escaping (String) -> Void) {
    self.chosen = chosen
    dialog = gtk_file_chooser_native_new(
      "Open a Repository", window.cast(to: GtkWindow.self), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, "_Open", "_Cancel")
    connect(dialog.raw, "response", to: self) { $0.answered() }
    gtk_native_dialog_set_modal(native, 1)
    gtk_native_dialog_show(native)
  }

  private var native: UnsafeMutablePointer<GtkNativeDialog> { dialog.raw.assumingMemoryBound(to: GtkNativeDialog.self) }

  /// Without a folder it was canceled.
  private func answered() {
    guard let file = gtk_file_chooser_get_file(dialog) else { return }
    defer { g_object_unref(file.raw) }
    guard let path = g_file_get_path(file) else { return }
    chosen(String(cString: path))
    g_free(path)
  }

  isolated deinit {
    gtk_native_dialog_destroy(native)
    g_object_unref(dialog.raw)
  }
}
