import ArgumentParser
import Foundation
import Windows

@main struct GalleryWindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery-window", abstract: "Shows a folder of pictures in a grid.",
    discussion: """
      The first start draws the pictures into a folder in $XDG_CACHE_HOME/quire-gallery, by default ~/.cache/quire-gallery. 100,000 pictures take \
      400 MB there.
      """
  )

  @Option(help: "The number of pictures.")
  var count = 100_000

  @Option(help: "A folder of PNG, JPEG, or TIFF pictures, which is shown as it is. With --draw-only, the folder to draw them into.")
  var folder: String?

  @Flag(help: "Draw the pictures, and open no window.")
  var drawOnly = false

  @Flag(help: "Write the number of dropped frames and the peak of the memory to the standard error at the end.")
  var measure = false

  @Flag(help: "Show the folder in a plain GtkGridView instead, and measure it.")
  var plain = false

  func validate() throws {
    guard 0...999_999 ~= count else { throw ValidationError("There cannot be \(count) pictures: give --count a number from 0 to 999999.") }
  }

  // Synchronous: GTK's main loop drives, and the main actor runs in it.
  func run() throws {
    let pictures = folder.map { PictureFolder(path: $0) } ?? .standard(count: count)
    // Drawing takes a minute.
    guard drawOnly || MainActor.assumeIsolated({ Application.hasDisplay }) else {
      say("gallery-window: There is no display.\n")
      throw ExitCode(Application.noDisplay)
    }
    if folder == nil || drawOnly {
      try pictures.draw(count) { number in say("Drawing \(number) of \(count) pictures in \(pictures.path)\n") }
    }
    guard !drawOnly else { return }
    let status = MainActor.assumeIsolated {
      Application.run("example.quire.Gallery", name: "Gallery") { application in
        if plain, let window = try? PlainGalleryWindow(application, folder: pictures) { return (window.window, window) }
        let window = GalleryWindow(application, folder: pictures, measures: measure)
        return (window.window, window)
      }
    }
    if status != 0 { throw ExitCode(status) }
  }

  private func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
