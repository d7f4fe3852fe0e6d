import Foundation
import GitTesting
import QuireGTK
import XCTest

@testable import Windows

/// A reader who scrolls through a folder of pictures.
final class GalleryTests: WidgetTestCase {
  func testPicturesAreDrawnOnceAndShown() throws {
    try app {
      let pictures = try GalleryFixture(500)
      let drawn = try pictures.folder.names()
      XCTAssertEqual(drawn.count, 500)
      XCTAssertEqual(drawn.last, "000500.png")
      try FileManager.default.removeItem(atPath: "\(pictures.folder.path)/000007.png")
      try pictures.folder.draw(500) { _ in }
      XCTAssertEqual(try pictures.folder.names(), drawn, "only the missing one is drawn")

      let open = try await OpenGallery(pictures.folder)
      try await open.window.reads("500 pictures")
      try await open.showsPictures()
      try await takePictures(of: open.window, "gallery")
    }
  }

  func testALoadThatIsNoLongerWantedIsCanceled() throws {
    try app {
      let gate = AsyncStream.makeStream(of: Void.self)
      let loader = PictureLoader { _ in
        for await _ in gate.stream {}
        try Task.checkCancellation()
        throw CancellationError()
      }
      let cell = PictureCell()
      loader.show("1.png", in: cell)
      loader.come(near: "1.png")
      XCTAssertEqual(loader.count, 1)
      loader.leave("1.png")
      XCTAssertEqual(loader.count, 0)
      XCTAssertEqual(loader.counts.canceled, 1)
      gate.continuation.finish()
      XCTAssertEqual(loader.counts.loaded, 0)
    }
  }

  func testACellShowsThePictureThatItWasBoundToLast() throws {
    try app {
      let pictures = try GalleryFixture(2)
      let loader = PictureLoader { try Texture(file: "\(pictures.folder.path)/\($0)") }
      let cell = PictureCell()
      loader.show("000001.png", in: cell)
      loader.come(near: "000001.png")
      loader.come(near: "000002.png")
      loader.show("000002.png", in: cell)
      try await until("both are loaded") { loader.counts.loaded == 2 }
      let shown = gtk_picture_get_paintable(cell.widget.opaque)
      loader.show("000001.png", in: cell)
      XCTAssertNotEqual(gtk_picture_get_paintable(cell.widget.opaque), shown)
      loader.leave("000001.png")
      XCTAssertNil(gtk_picture_get_paintable(cell.widget.opaque))
    }
  }
}

/// A folder with pictures, which is removed at the end.
@MainActor private final class GalleryFixture {
  let folder: PictureFolder
  private let temporary: TemporaryFolder

  init(_ count: Int) throws {
    temporary = try TemporaryFolder()
    folder = PictureFolder(path: "\(temporary.path)/pictures")
    try folder.draw(count) { _ in }
  }
}

/// The window of the gallery on the screen.
@MainActor private final class OpenGallery {
  let gallery: GalleryWindow
  let window: Window

  init(_ folder: PictureFolder) async throws {
    gallery = GalleryWindow(testApplication, folder: folder)
    window = try await Window(opening: gallery.window, width: 960, height: 640)
  }

  private var pictures: [WidgetPointer] {
    descendants(of: gallery.grid.gridView).filter { picture in
      var bounds = graphene_rect_t()
      guard picture.isA(gtk_picture_get_type()), gtk_widget_compute_bounds(picture, gallery.grid.scrolledWindow, &bounds) != 0 else {
        return false
      }
      return bounds.origin.y + bounds.size.height > 0 && Int32(bounds.origin.y) < gtk_widget_get_height(gallery.grid.scrolledWindow)
    }
  }

  /// Waits until all visible cells show a picture.
  func showsPictures() async throws {
    try await until("the pictures are shown") {
      let pictures = self.pictures
      return pictures.count > 8 && pictures.allSatisfy { gtk_picture_get_paintable($0.opaque) != nil }
    }
    try await window.settled()
  }
}
