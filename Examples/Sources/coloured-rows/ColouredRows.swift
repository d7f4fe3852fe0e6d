import ArgumentParser
import Colours
import Foundation
import Terminal
import TerminalList
import TerminalScreens

/// Coloured rows, and keys that reload them: with success, with nothing, or with an error. Pressing several quickly ends in the last one's
/// state, although each answer takes its time, and the first may come last.
@main struct ColouredRows: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "coloured-rows", abstract: "Shows coloured rows in a terminal.")

  @Option(help: "How many rows there are; try 1000000000.")
  var rows = Colour.thousand.count

  func validate() throws {
    guard 1...2_000_000_000 ~= rows else {
      throw ValidationError("There cannot be \(rows) rows: give --rows a number from 1 to 2000000000.")
    }
  }

  @MainActor func run() async throws {
    guard TerminalSession.isAvailable else {
      FileHandle.standardError.write(Data("coloured-rows: This is a screen of coloured rows; run it in a terminal.\n".utf8))
      throw ExitCode.failure
    }
    let terminal = try TerminalSession()
    let signal = await ColouredRowsScreen(terminal, count: rows).run()
    terminal.close()
    if let signal { throw ExitCode(128 + signal) }
  }
}
