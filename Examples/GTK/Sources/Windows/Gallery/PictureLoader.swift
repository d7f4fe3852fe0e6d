import QuireGTK

/// A picture in the memory, which may be decoded on any thread.
final class Texture: @unchecked Sendable {
  /// The `GdkTexture`, which never changes.
  let pointer: OpaquePointer

  /// The longest side of a picture in the memory, for a cell at twice the resolution. A whole photograph would take 50 MB.
  private static let maximumSide = 2 * PictureCell.side

  /// Reads and decodes a file.
  init(file: String) throws {
    var error: UnsafeMutablePointer<GError>?
    var (width, height): (gint, gint) = (0, 0)
    if gdk_pixbuf_get_file_info(file, &width, &height) != nil, max(width, height) > Self.maximumSide {
      guard let pixbuf = gdk_pixbuf_new_from_file_at_scale(file, Self.maximumSide, Self.maximumSide, 1, &error) else {
        throw PictureError(error)
      }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      pointer = gdk_texture_new_for_pixbuf(pixbuf)
    } else {
      guard let texture = gdk_texture_new_from_filename(file, &error) else { throw PictureError(error) }
      pointer = texture
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}

/// Loads the pictures that come near the reader, and releases those that are no longer near, loaded or not.
@MainActor final class PictureLoader {
  private enum State {
    case loading(Task<Void, Never>)
    case loaded(Texture)
    case failed
  }

  /// The number of pictures that were loaded, and of those whose load was canceled.
  private(set) var counts = (loaded: 0, canceled: 0)
  private let load: @Sendable (String) async throws -> Texture
  private var states: [String: State] = [:]
  private var cells: [String: WeakCell] = [:]

  private struct WeakCell {
    weak var cell: PictureCell?
  }

  /// - Parameter load: A closure that loads the picture with a name, outside of the main actor.
  init(load: @escaping @Sendable (String) async throws -> Texture) { self.load = load }

  /// The number of pictures in the memory, and of those on their way.
  var count: Int { states.count }

  /// Returns whether a picture is in the memory.
  func isLoaded(_ name: String) -> Bool { if case .loaded = states[name] { true } else { false } }

  func come(near name: String) {
    guard states[name] == nil else { return }
    states[name] = .loading(
      Task.detached { [load, weak self] in
        guard !Task.isCancelled else { return }
        let texture = try? await load(name)
        if !Task.isCancelled { await self?.finish(name, texture) }
      })
  }

  func leave(_ name: String) {
    guard let state = states.removeValue(forKey: name) else { return }
    if case .loading(let task) = state {
      task.cancel()
      counts.canceled += 1
    }
    cells[name]?.cell?.show(nil)
  }

  private func finish(_ name: String, _ texture: Texture?) {
    // The picture may have left, and come again.
    guard case .loading = states[name] else { return }
    states[name] = texture.map(State.loaded) ?? .failed
    counts.loaded += 1
    cells[name]?.cell?.show(texture)
  }

  /// Shows a picture in a cell, now or when it is loaded, in the place of another one.
  func show(_ name: String?, in cell: PictureCell) {
    if let old = cell.name, cells[old]?.cell === cell { cells[old] = nil }
    cell.name = name
    guard let name else { return cell.show(nil) }
    cells[name] = WeakCell(cell: cell)
    if case .loaded(let texture) = states[name] { cell.show(texture) } else { cell.show(nil) }
  }
}

/// A cell of the gallery.
@MainActor final class PictureCell: WidgetRepresentable {
  nonisolated static let side: Int32 = 96
  let widget: WidgetPointer = gtk_picture_new()
  /// The name of the picture that the cell shows or waits for.
  fileprivate(set) var name: String?

  init() {
    gtk_widget_set_size_request(widget, Self.side, Self.side)
    gtk_picture_set_can_shrink(widget.opaque, 1)
  }

  fileprivate func show(_ texture: Texture?) {
    gtk_picture_set_paintable(widget.opaque, texture?.pointer)
    widget.setAccessibleLabel(name)
  }
}
