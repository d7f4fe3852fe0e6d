import Foundation
import Windows

@main struct ColouredRowsCommand {
  // Synchronous: GTK's main loop drives, and the main actor runs in it.
  @MainActor static func main() {
    let status = Application.run("example.quire.ColouredRows", name: "Coloured Rows") { application in
      let window = ColouredRowsWindow(application)
      return (window.window, window)
    }
    if status == Application.noDisplay { FileHandle.standardError.write(Data("coloured-rows-window: There is no display.\n".utf8)) }
    exit(status)
  }
}
