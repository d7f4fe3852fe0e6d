public import ArgumentParser
import Foundation
public import GitHistory
import Windows

@main struct GitHistoryWindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-history-window", abstract: "Shows the history of a git repository as a paged list, in a window.",
    discussion: """
      It begins where it was left the last time, with what has been committed meanwhile to be shown. For that it keeps a file in \
      $XDG_STATE_HOME/git-history, by default ~/.local/state/git-history.
      """
  )

  @Option(help: "The path of a folder in a git repository. Without it, the current folder.")
  var repository = "."

  @Option(parsing: .unconditional, help: "How many commits a page has.")
  var pageSize = 100

  @Flag(help: "Begin with the newest commit, and not where the reader was the last time.")
  var fresh = false

  @Option(help: "The trouble to simulate.")
  var simulate: Simulation?

  func validate() throws {
    guard 1...1_000_000 ~= pageSize else {
      throw ValidationError("A page cannot have \(pageSize) commits: give --page-size a number from 1 to 1000000.")
    }
  }

  // Synchronous: GTK's main loop drives, and the main actor runs in it.
  func run() throws {
    let status = MainActor.assumeIsolated {
      Application.run("example.quire.GitHistory", name: "Git History") { application in
        let window = HistoryWindow(
          application, repository: repository,
          // Restored rows would hide the simulated trouble.
          bookmarks: { simulate == nil ? BookmarkFile(for: $0) : nil }, isFresh: fresh, pageSize: pageSize, simulation: simulate)
        return (window.window, window)
      }
    }
    guard status != Application.noDisplay else {
      FileHandle.standardError.write(Data("git-history-window: There is no display; git-history shows the same in a terminal.\n".utf8))
      throw ExitCode(status)
    }
    if status != 0 { throw ExitCode(status) }
  }
}

extension Simulation: @retroactive ExpressibleByArgument {}
