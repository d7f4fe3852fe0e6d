import Foundation
public import QuireGTK

/// The pictures of a folder in a grid of its full length.
@MainActor public final class GalleryWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer

  let grid: PagedGridView<Picture>
  let loader: PictureLoader
  private let title: WidgetPointer = adw_window_title_new("Gallery", "")
  private var tokens: [ObservationToken] = []
  private var meter: FrameMeter?

  /// A file in the folder.
  struct Picture: Identifiable, Sendable {
    /// The name of the file.
    let id: String
  }

  /// Makes a window, and loads its list.
  ///
  /// - Parameters:
  ///   - application: The `GtkApplication` to which the window belongs.
  ///   - folder: The pictures.
  ///   - measures: A Boolean value that indicates whether the window writes a line with its frames and its memory to the standard error at the end.
  public init(_ application: UnsafeMutablePointer<GtkApplication>, folder: PictureFolder, measures: Bool = false) {
    window = adw_application_window_new(application)
    let files = FolderList(folder)
    let pager = Pager<Picture>(
      .offsets { (offset: Int, limit: Int) -> PartialPage<Picture> in
        let names = try await files.names()
        let end = min(names.count, offset + limit)
        return PartialPage(names[min(offset, end)..<end].map { Picture(id: $0) }, total: names.count)
      }, configuration: PagingConfiguration(pageSize: 200, maximumRows: 2_000))
    let loader = PictureLoader { name in try Texture(file: "\(folder.path)/\(name)") }
    self.loader = loader
    grid = PagedGridView(pager) {
      PictureCell()
    } bind: { cell, picture in
      loader.show(picture.id, in: cell)
    } placeholder: { cell in
      loader.show(nil, in: cell)
    }
    grid.dragContent = { pictures in [.files(pictures.map { "\(folder.path)/\($0.id)" })] }
    arrange()
    if measures { meter = FrameMeter(window) }
    WindowActions(window, of: application).add("close", keys: "<Control>w", "<Control>q", to: self) { gallery in
      gtk_window_close(gallery.window.cast(to: GtkWindow.self))
    }
    tokens = [
      grid.presenter.observeNearbyItems { change in
        for picture in change.entered { loader.come(near: picture.id) }
        for name in change.left { loader.leave(name) }
      },
      pager.observe { [weak self] update in self?.show(count: update.after.rows.count) },
    ]
    // A load may end after the window has been closed, whose widgets are gone.
    connect(window, "destroy", to: self) { $0.tokens = [] }
    pager.load()
  }

  private func arrange() {
    grid.gridView.setAccessibleLabel("Pictures")
    grid.placeholders.emptyPage.iconName = "image-x-generic-symbolic"
    grid.placeholders.emptyPage.title = "No Pictures"
    grid.placeholders.errorPage.title = "The Pictures Cannot Be Shown"
    gtk_grid_view_set_min_columns(grid.gridView.opaque, 3)
    gtk_grid_view_set_max_columns(grid.gridView.opaque, 8)
    let header: WidgetPointer = adw_header_bar_new()
    adw_header_bar_set_title_widget(header.opaque, title)
    let content = box(GTK_ORIENTATION_VERTICAL, header, grid.widget.expanding(vertically: true))
    adw_application_window_set_content(window.cast(to: AdwApplicationWindow.self), content)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 960, 640)
    gtk_window_set_title(window.cast(to: GtkWindow.self), "Gallery")
    grid.grabFocus()
  }

  private func show(count: Int) {
    adw_window_title_set_subtitle(title.opaque, counted(count, "picture"))
  }
}

/// The names of the files in a folder, which are listed once.
private actor FolderList {
  private let folder: PictureFolder
  private var list: [String]?

  init(_ folder: PictureFolder) { self.folder = folder }

  func names() throws -> [String] {
    if let list { return list }
    let names = try folder.names()
    list = names
    return names
  }
}
