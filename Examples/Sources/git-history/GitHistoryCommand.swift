public import ArgumentParser
import Colors
import Foundation
public import GitHistory
import GitLog
import Quire
import Terminal
import TerminalList
import TerminalScreens

@main struct GitHistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-history",
    abstract: "Shows the history of a git repository as a paged list.",
    discussion: """
      In a terminal it fills the screen. Otherwise it prints one commit per line (hash, date, author, subject), as pages arrive, and nothing \
      else.

      In a terminal it begins where it was left the last time, with what has been committed meanwhile to be shown. For that it keeps a file in \
      $XDG_STATE_HOME/git-history, by default ~/.local/state/git-history.
      """
  )

  @Option(help: "The path of a folder in a git repository. Without it, the current folder; if that is in none, a sample is shown.")
  var repository: String?

  @Option(parsing: .unconditional, help: "How many commits a page has.")
  var pageSize = 100

  @Option(parsing: .unconditional, help: "How many commits to print at most; then it also prints in a terminal.")
  var limit: Int?

  @Flag(help: "Begin with the newest commit, and not where the reader was the last time.")
  var fresh = false

  @Option(help: "The trouble to simulate.")
  var simulate: Simulation?

  func validate() throws {
    guard 1...1_000_000 ~= pageSize else {
      throw ValidationError("A page cannot have \(pageSize) commits: give --page-size a number from 1 to 1000000.")
    }
    if let limit, limit < 0 { throw ValidationError("There cannot be \(limit) commits: give --limit 0 or more.") }
  }

  @MainActor func run() async throws {
    let bookmark = fresh ? nil : bookmarkFile?.read()
    // With a bookmark, the screen does not wait for git.
    let isSample = if repository == nil, bookmark == nil { await !HistorySource.isRepository(".") } else { false }
    if isSample { try await showSample() } else { try await showHistory(from: bookmark) }
  }

  @MainActor private func showHistory(from bookmark: Bookmark?) async throws {
    let path = repository ?? "."
    let (pageSize, simulate) = (pageSize, simulate)
    let repository = Repository(path) { History(repository: path, revision: $0, pageSize: pageSize, simulation: simulate) }
    guard isScreen else {
      return try await print(repository.history(of: Repository.head).pager) { "\($0.id) \($0.authorDate) \($0.authorName) \($0.subject)" }
    }
    let terminal = try TerminalSession()
    let title = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
    let screen = HistoryScreen(terminal, repository: repository, title: title, bookmark: bookmark)
    let signal = await screen.run()
    terminal.close()
    // Without a bookmark, the list opens at the top the next time.
    try? bookmarkFile?.write(screen.bookmark)
    await repository.close()
    try end(signal)
  }

  private var isScreen: Bool { TerminalSession.isAvailable && limit == nil }

  /// Restored rows would hide the simulated trouble.
  private var bookmarkFile: BookmarkFile? { isScreen && simulate == nil ? BookmarkFile(for: repository ?? ".") : nil }

  @MainActor private func showSample() async throws {
    let palette = Palette()
    let pager = makePager(palette)
    guard isScreen else {
      warn(SampleScreen.notice)
      return try await print(pager) { $0.id }
    }
    let terminal = try TerminalSession()
    let signal = await SampleScreen(terminal, pager: pager, palette: palette).run()
    terminal.close()
    try end(signal)
  }

  @MainActor private func makePager<Item, Cursor>(_ source: any PageSource<Item, Cursor>) -> Pager<Item> {
    let source = simulate?.applied(to: source) ?? source
    return Pager(source: source, configuration: PagingConfiguration(pageSize: pageSize))
  }

  @MainActor private func print<Item>(_ pager: Pager<Item>, line: @escaping (Item) -> String) async throws {
    do {
      try await PlainOutput(pager, limit: limit) { StandardOutput.safe(line($0)) }.run()
    } catch {
      warn("\(error)")
      throw ExitCode.failure
    }
  }

  private func end(_ signal: Int32?) throws {
    if let signal { throw ExitCode(128 + signal) }
  }

  private func warn(_ message: String) {
    FileHandle.standardError.write(Data("git-history: \(message)\n".utf8))
  }
}

extension Simulation: ExpressibleByArgument {}
