#if GTK
  import CAdwaita
  import Foundation

  @testable import QuireGTK

  /// Saves a picture of a window as a PNG in the directory of the environment's `QUIRE_PICTURES`, to look at.
  @MainActor func takePicture(of window: Window, _ name: String) async throws {
    guard let directory = ProcessInfo.processInfo.environment["QUIRE_PICTURES"] else { return }
    try await frames(3, of: window.widget)
    // A widget that is being drawn again has no picture for a moment.
    var picture: OpaquePointer?
    try await until("there is a picture of “\(name)”") {
      picture = renderNode(of: window.widget)
      return picture != nil
    }
    let node = picture!
    let renderer = gtk_native_get_renderer(window.widget.opaque)
    let texture = gsk_renderer_render_texture(renderer, node, nil)!
    gdk_texture_save_to_png(texture, "\(directory)/\(name).png")
    g_object_unref(texture.raw)
    gsk_render_node_unref(node)
  }

  @MainActor private func renderNode(of widget: WidgetPointer) -> OpaquePointer? {
    let paintable = gtk_widget_paintable_new(widget)!
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable, snapshot, Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
    g_object_unref(paintable.raw)
    return gtk_snapshot_free_to_node(snapshot)
  }
#endif
