import QuireGTK

/// The desktop's dialog for a folder: a `GtkFileDialog`, or with a GTK before 4.10 a `GtkFileChooserNative`.
@MainActor final class FolderChooser {
  private static let title = "Open a Repository"

  private let chosen: (String) -> Void
  private let cancellable = g_cancellable_new()!
  private var native: OpaquePointer?

  /// Shows the dialog. It closes with this object.
  init(over window: WidgetPointer, _ chosen: @escaping (String) -> Void) {
    self.chosen = chosen
    if !showDialog(over: window.cast(to: GtkWindow.self)) { showNative(over: window.cast(to: GtkWindow.self)) }
  }

  private typealias Make = @convention(c) () -> OpaquePointer
  private typealias Select =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<GtkWindow>, UnsafeMutablePointer<GCancellable>, GAsyncReadyCallback, UnsafeMutableRawPointer
    ) -> Void
  private typealias Finish = @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer?) -> OpaquePointer?

  private final class WeakChooser {
    weak var chooser: FolderChooser?
    init(_ chooser: FolderChooser) { self.chooser = chooser }
  }

  private func showDialog(over window: UnsafeMutablePointer<GtkWindow>) -> Bool {
    guard let make = newerFunction("gtk_file_dialog_new", as: Make.self),
      let select = newerFunction("gtk_file_dialog_select_folder", as: Select.self)
    else { return false }
    let dialog = make()
    setTitle(of: dialog)
    let answered: GAsyncReadyCallback = { dialog, result, chooser in
      // GTK calls this on the main thread, on which the dialog was shown.
      nonisolated(unsafe) let answer = (dialog: OpaquePointer(dialog), result: result, chooser: chooser)
      MainActor.assumeIsolated {
        let chooser = Unmanaged<WeakChooser>.fromOpaque(answer.chooser!).takeRetainedValue().chooser
        let finish = newerFunction("gtk_file_dialog_select_folder_finish", as: Finish.self)
        guard let dialog = answer.dialog, let result = answer.result, let file = finish?(dialog, result, nil) else { return }
        chooser?.take(file)
      }
    }
    select(dialog, window, cancellable, answered, Unmanaged.passRetained(WeakChooser(self)).toOpaque())
    g_object_unref(dialog.raw)
    return true
  }

  private func setTitle(of dialog: OpaquePointer) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, Self.title)
    g_object_set_property(dialog.raw.assumingMemoryBound(to: GObject.self), "title", &value)
    g_value_unset(&value)
  }

  private func showNative(over window: UnsafeMutablePointer<GtkWindow>) {
    let dialog: OpaquePointer = gtk_file_chooser_native_new(Self.title, window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, "_Open", "_Cancel")
    native = dialog
    connect(dialog.raw, "response", to: self) { chooser, arguments in
      // A canceled dialog has a folder too: the one that it showed.
      guard arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue), let file = gtk_file_chooser_get_file(dialog) else { return }
      chooser.take(file)
    }
    gtk_native_dialog_set_modal(dialog.raw.assumingMemoryBound(to: GtkNativeDialog.self), 1)
    gtk_native_dialog_show(dialog.raw.assumingMemoryBound(to: GtkNativeDialog.self))
  }

  /// Takes over the reference to a folder.
  private func take(_ file: OpaquePointer) {
    defer { g_object_unref(file.raw) }
    guard let path = g_file_get_path(file) else { return }
    chosen(String(cString: path))
    g_free(path)
  }

  isolated deinit {
    g_cancellable_cancel(cancellable)
    g_object_unref(cancellable)
    guard let native else { return }
    gtk_native_dialog_destroy(native.raw.assumingMemoryBound(to: GtkNativeDialog.self))
    g_object_unref(native.raw)
  }
}
