import Foundation
import Terminal
import TerminalList
import TerminalScreens

/// Coloured rows, and keys that reload them: with success, with nothing, or with an error. Pressing several quickly ends in the last one's
/// state, although each answer takes its time, and the first may come last.
@main struct ColouredRows {
  @MainActor static func main() async throws {
    guard TerminalSession.isAvailable else {
      FileHandle.standardError.write(Data("coloured-rows: This is a screen of coloured rows; run it in a terminal.\n".utf8))
      exit(1)
    }
    let terminal = try TerminalSession()
    let signal = await ColouredRowsScreen(terminal).run()
    terminal.close()
    if let signal { exit(128 + signal) }
  }
}
