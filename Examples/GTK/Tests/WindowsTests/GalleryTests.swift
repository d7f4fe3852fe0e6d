import Foundation
import GitTesting
import QuireGTK
import Synchronization
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

  func testPhotographsOfAnyNameAreShown() throws {
    try app {
      let pictures = try GalleryFixture(1)
      for name in ["a.JPG", "b.txt", ".c.png"] {
        try FileManager.default.copyItem(atPath: "\(pictures.folder.path)/000001.png", toPath: "\(pictures.folder.path)/\(name)")
      }
      XCTAssertEqual(try pictures.folder.names(), ["000001.png", "a.JPG"])
    }
  }

  func testALargePictureIsKeptInTheSizeOfItsCell() throws {
    try app {
      let folder = try TemporaryFolder()
      let file = "\(folder.path)/large.png"
      let pixbuf = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 2_000, 1_000))
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      XCTAssertNotEqual(gdk_pixbuf_savev(pixbuf, file, "png", nil, nil, nil), 0)
      let texture = try Texture(file: file)
      XCTAssertEqual(gdk_texture_get_width(texture.pointer), 192)
      XCTAssertEqual(gdk_texture_get_height(texture.pointer), 96)
    }
  }

  func testTwoGalleriesDrawTheSamePictures() throws {
    let temporary = try TemporaryFolder()
    let folder = PictureFolder(path: "\(temporary.path)/pictures")
    let failures = Mutex<[String]>([])
    let galleries = DispatchGroup()
    for _ in 0..<4 {
      galleries.enter()
      Thread.detachNewThread {
        do { try folder.draw(300) { _ in } } catch { failures.withLock { $0.append("\(error)") } }
        galleries.leave()
      }
    }
    galleries.wait()
    XCTAssertEqual(failures.withLock { $0 }, [])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(names.count, 300)
    for name in names { _ = try Texture(file: "\(folder.path)/\(name)") }
  }

  func testPicturesThatAreNoLongerNearAreReleased() throws {
    try app {
      let pictures = try GalleryFixture(5_000)
      let open = try await OpenGallery(pictures.folder)
      try await open.window.reads("5,000 pictures")
      try await open.showsPictures()
      let most = open.gallery.loader.count
      for fraction in [0.2, 0.4, 0.6, 0.8, 1] {
        try await open.scroll(to: fraction)
        try await open.showsPictures()
        XCTAssertLessThanOrEqual(open.gallery.loader.count, most * 3)
      }
      try await takePictures(of: open.window, "gallery-end")
      XCTAssertTrue(open.gallery.loader.isLoaded("005000.png"))
    }
  }

  func testALoadMayEndAfterTheWindowWasClosed() throws {
    try app {
      let pictures = try GalleryFixture(10)
      let gallery = GalleryWindow(testApplication, folder: pictures.folder)
      let window = Window(of: gallery.window)
      gtk_window_destroy(window.pointer)
      try await until("the pictures are loaded") { gallery.grid.presenter.pagers[0].items.count == 10 }
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

  /// The pictures in the middle of each column. The grid also keeps cells for later, which cannot be picked.
  private var pictures: Set<WidgetPointer> {
    let (view, columns) = (gallery.grid.scrolledWindow, 8)
    var pictures: Set<WidgetPointer> = []
    for column in 0..<columns {
      let x = (Double(column) + 0.5) * Double(gtk_widget_get_width(view)) / Double(columns)
      for y in stride(from: 20, to: Double(gtk_widget_get_height(view)) - 20, by: 40) {
        guard let target = gtk_widget_pick(view, x, y, GTK_PICK_DEFAULT), target.isA(gtk_picture_get_type()) else { continue }
        pictures.insert(target)
      }
    }
    return pictures
  }

  /// Waits until all visible cells show a picture.
  func showsPictures() async throws {
    try await until("the pictures are shown") {
      let pictures = self.pictures
      return pictures.count >= 32 && pictures.allSatisfy { gtk_picture_get_paintable($0.opaque) != nil }
    }
    try await window.settled()
  }

  func scroll(to fraction: Double) async throws {
    let adjustment = gtk_scrolled_window_get_vadjustment(gallery.grid.scrolledWindow.opaque)
    gtk_adjustment_set_value(adjustment, fraction * gtk_adjustment_get_upper(adjustment))
    try await frames(3, of: gallery.window)
  }
}
