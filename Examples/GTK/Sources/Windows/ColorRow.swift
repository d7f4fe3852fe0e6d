import Colors
import Foundation
import QuireGTK

/// A color in a list: a patch, its name, and how web pages write it.
@MainActor final class ColorRow: WidgetRepresentable {
  let widget: WidgetPointer
  private let patch: WidgetPointer = gtk_picture_new()
  private let name = label().expanding()
  private let code = label().styled("caption", "monospace", "dim-label")

  init() {
    gtk_widget_set_size_request(patch, 48, 28)
    gtk_picture_set_content_fit(patch.opaque, GTK_CONTENT_FIT_FILL)
    gtk_widget_set_overflow(patch, GTK_OVERFLOW_HIDDEN)
    widget = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, patch.styled("card"), name, code).margins(vertical: 6, horizontal: 12)
  }

  /// Shows a color and, in a list so long that it helps, its place there.
  func show(_ color: NamedColor, number: Int? = nil) {
    let pixel = g_bytes_new(color.components, 3)
    let texture = gdk_memory_texture_new(1, 1, GDK_MEMORY_R8G8B8, pixel, 3)
    gtk_picture_set_paintable(patch.opaque, texture)
    g_object_unref(texture?.raw)
    g_bytes_unref(pixel)
    gtk_widget_set_opacity(name, 1)
    setText(color.id, of: name)
    setText((number.map { "\($0.formatted()) · " } ?? "") + color.hexadecimal, of: code)
  }

  /// Shows that there is a color, and not which one.
  func showPlaceholder() {
    gtk_picture_set_paintable(patch.opaque, nil)
    gtk_widget_set_opacity(name, 0.08)
    // Blocks, which join to a bar.
    setText(String(repeating: "\u{2588}", count: 12), of: name)
    setText("", of: code)
  }
}
