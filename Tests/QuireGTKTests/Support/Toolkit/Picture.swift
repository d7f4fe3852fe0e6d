#if GTK
  import CAdwaita
  import Foundation

  @testable import QuireGTK

  /// Saves what a window shows as a PNG in the directory of the environment's `QUIRE_PICTURES`, for somebody to look at.
  @MainActor func takePicture(of window: Window, _ name: String) async throws {
    guard let directory = ProcessInfo.processInfo.environment["QUIRE_PICTURES"] else { return }
    try await frames(3, of: window.widget)
    let width = Double(gtk_widget_get_width(window.widget))
    let height = Double(gtk_widget_get_height(window.widget))
    let paintable = gtk_widget_paintable_new(window.widget)!
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    let node = gtk_snapshot_free_to_node(snapshot)!
    let renderer = gtk_native_get_renderer(window.widget.opaque)
    let texture = gsk_renderer_render_texture(renderer, node, nil)!
    gdk_texture_save_to_png(texture, "\(directory)/\(name).png")
    g_object_unref(texture.raw)
    gsk_render_node_unref(node)
    g_object_unref(paintable.raw)
  }
#endif
