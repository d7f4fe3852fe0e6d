import Foundation
public import QuireGTK

/// The pictures of a folder in a plain `GtkGridView`, as GTK's own documentation shows it, for comparison: each cell reads its file when it is bound.
@MainActor public final class PlainGalleryWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer
  private let path: String
  private let meter: FrameMeter

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - application: The `GtkApplication` to which the window belongs.
  ///   - folder: The pictures.
  /// - Throws: The error of the file system.
  public init(_ application: UnsafeMutablePointer<GtkApplication>, folder: PictureFolder) throws {
    window = adw_application_window_new(application)
    meter = FrameMeter(window)
    path = folder.path
    let names = gtk_string_list_new(nil)!
    for name in try folder.names() { gtk_string_list_append(names, name) }
    let factory = gtk_signal_list_item_factory_new()!
    connect(UnsafeMutableRawPointer(factory), "setup", to: self) { _, arguments in
      let picture: WidgetPointer = gtk_picture_new()
      gtk_widget_set_size_request(picture, PictureCell.side, PictureCell.side)
      gtk_list_item_set_child(OpaquePointer(arguments.object(1)), picture)
    }
    connect(UnsafeMutableRawPointer(factory), "bind", to: self) { gallery, arguments in
      let item = OpaquePointer(arguments.object(1))
      let name = String(cString: gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item))))
      gtk_picture_set_filename(gtk_list_item_get_child(item).opaque, "\(gallery.path)/\(name)")
    }
    let selection = gtk_no_selection_new(names)
    let grid: WidgetPointer = gtk_grid_view_new(selection, factory)
    gtk_grid_view_set_min_columns(grid.opaque, 3)
    gtk_grid_view_set_max_columns(grid.opaque, 8)
    arrange(grid)
    WindowActions(window, of: application).add("close", keys: "<Control>w", "<Control>q", to: self) { gallery in
      gtk_window_close(gallery.window.cast(to: GtkWindow.self))
    }
  }

  private func arrange(_ grid: WidgetPointer) {
    let scrolled: WidgetPointer = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolled.opaque, grid)
    let content = box(GTK_ORIENTATION_VERTICAL, adw_header_bar_new(), scrolled.expanding(vertically: true))
    adw_application_window_set_content(window.cast(to: AdwApplicationWindow.self), content)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 960, 640)
    gtk_window_set_title(window.cast(to: GtkWindow.self), "Gallery")
  }
}
