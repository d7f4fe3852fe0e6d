import Foundation
import Windows

/// `colored-rows-window [--rows <count>]`
@main struct ColoredRowsCommand {
  // Synchronous: GTK's main loop drives, and the main actor runs in it.
  @MainActor static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let count = arguments.first == "--rows" && arguments.count == 2 ? Int(arguments[1]) : arguments.isEmpty ? 1_000 : nil
    guard let count, count > 0 else {
      FileHandle.standardError.write(Data("Usage: colored-rows-window [--rows <count>]\n".utf8))
      exit(64)
    }
    let status = Application.run("example.quire.ColoredRows", name: "Colored Rows") { application in
      let window = ColoredRowsWindow(application, count: count)
      return (window.window, window)
    }
    if status == Application.noDisplay { FileHandle.standardError.write(Data("colored-rows-window: There is no display.\n".utf8)) }
    exit(status)
  }
}
