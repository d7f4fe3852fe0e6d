import Measuring
import QuireGTK

/// GTK alone: a `GtkListView` of a `GtkStringList`, as in a C program.
@MainActor final class PlainList: MeasuredList {
  private let strings: OpaquePointer = gtk_string_list_new(nil)
  /// The strings to be appended, and a nil.
  private var prepared: [UnsafeMutablePointer<CChar>?] = [nil]
  private let bound = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() { bound.initialize(to: 0) }

  var count: Int { Int(g_list_model_get_n_items(strings)) }
  var bindings: Int { bound.pointee }

  func prepare(_ rows: [Row]) {
    prepared.forEach { g_free($0) }
    prepared = rows.map { g_strdup($0.title) } + [nil]
  }

  func append() {
    prepared.withUnsafeBufferPointer {
      $0.withMemoryRebound(to: UnsafePointer<CChar>?.self) { gtk_string_list_splice(strings, guint(count), 0, $0.baseAddress) }
    }
  }

  func makeView() -> ListParts {
    let factory = gtk_signal_list_item_factory_new()!
    let setUp: @convention(c) (gpointer, OpaquePointer) -> Void = { _, listItem in
      MainActor.assumeIsolated { gtk_list_item_set_child(listItem, makeRow()) }
    }
    let bind: @convention(c) (gpointer, OpaquePointer, UnsafeMutablePointer<Int>) -> Void = { _, listItem, bound in
      bound.pointee += 1
      let string = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(listItem)))
      gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(listItem)), string)
    }
    connect(factory, "setup", setUp)
    connect(factory, "bind", bind, bound)
    // The selection takes the strings over.
    let selection = gtk_no_selection_new(OpaquePointer(g_object_ref(UnsafeMutableRawPointer(strings))))
    let scrolledWindow: WidgetPointer = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(OpaquePointer(scrolledWindow), gtk_list_view_new(selection, factory))
    gtk_scrolled_window_set_policy(OpaquePointer(scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    return ListParts(widget: scrolledWindow, scrolledWindow: scrolledWindow)
  }
}
