import ArgumentParser
import Colors
import Foundation
import Terminal
import TerminalList
import TerminalScreens

/// Colored rows, and keys that reload them: with success, with nothing, or with an error. Pressing several quickly ends in the last one's
/// state, although each answer takes its time, and the first may come last.
@main struct ColoredRows: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "colored-rows", abstract: "Shows colored rows in a terminal.")

  @Option(help: "How many rows there are; try 1000000000.")
  var rows = NamedColor.thousand.count

  func validate() throws {
    guard 1...2_000_000_000 ~= rows else {
      throw ValidationError("There cannot be \(rows) rows: give --rows a number from 1 to 2000000000.")
    }
  }

  @MainActor func run() async throws {
    guard TerminalSession.isAvailable else {
      FileHandle.standardError.write(Data("colored-rows: This is a screen of colored rows; run it in a terminal.\n".utf8))
      throw ExitCode.failure
    }
    let terminal = try TerminalSession()
    let signal = await ColoredRowsScreen(terminal, count: rows).run()
    terminal.close()
    if let signal { throw ExitCode(128 + signal) }
  }
}
