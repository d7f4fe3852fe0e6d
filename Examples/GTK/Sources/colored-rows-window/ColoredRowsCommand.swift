import Foundation
import Windows

/// `colored-rows-window [--table | --rows <count>]`
@main struct ColoredRowsCommand {
  private enum Form {
    case rows(Int)
    case table

    init?(_ arguments: [String]) {
      switch (arguments.first, arguments.dropFirst().first.flatMap { Int($0) }, arguments.count) {
      case (nil, _, _): self = .rows(1_000)
      case ("--table", _, 1): self = .table
      case ("--rows", let count?, 2) where count > 0: self = .rows(count)
      default: return nil
      }
    }
  }

  // Synchronous: GTK's main loop drives, and the main actor runs in it.
  @MainActor static func main() {
    guard let form = Form(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data("Usage: colored-rows-window [--table | --rows <count>]\n".utf8))
      exit(64)
    }
    let status = Application.run("example.quire.ColoredRows", name: "Colored Rows") { application in
      switch form {
      case .rows(let count):
        let window = ColoredRowsWindow(application, count: count)
        return (window.window, window)
      case .table:
        let window = ColorTableWindow(application)
        return (window.window, window)
      }
    }
    if status == Application.noDisplay { FileHandle.standardError.write(Data("colored-rows-window: There is no display.\n".utf8)) }
    exit(status)
  }
}
