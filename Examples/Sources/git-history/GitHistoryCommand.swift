public import ArgumentParser
import Colours
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
      """
  )

  @Option(help: "The path of a folder in a git repository. Without it, the current folder; if that is in none, a sample is shown.")
  var repository: String?

  @Option(parsing: .unconditional, help: "How many commits a page has.")
  var pageSize = 100

  @Option(parsing: .unconditional, help: "How many commits to print at most; then it prints in a terminal, too.")
  var limit: Int?

  @Option(help: "What to pretend is wrong, to see what comes of it.")
  var simulate: Simulation?

  func validate() throws {
    guard 1...1_000_000 ~= pageSize else {
      throw ValidationError("A page cannot have \(pageSize) commits: give --page-size a number from 1 to 1000000.")
    }
    if let limit, limit < 0 { throw ValidationError("There cannot be \(limit) commits: give --limit 0 or more.") }
  }

  @MainActor func run() async throws {
    let isSample = if repository == nil { await !HistorySource.isRepository(".") } else { false }
    if isSample { try await showSample() } else { try await showHistory() }
  }

  @MainActor private func showHistory() async throws {
    let path = repository ?? "."
    let (pageSize, simulate) = (pageSize, simulate)
    let repository = Repository(path) { History(repository: path, revision: $0, pageSize: pageSize, simulation: simulate) }
    guard TerminalSession.isAvailable, limit == nil else {
      return try await print(repository.history(of: Repository.head).pager) { "\($0.id) \($0.authorDate) \($0.authorName) \($0.subject)" }
    }
    let terminal = try TerminalSession()
    let title = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
    try end(terminal, await HistoryScreen(terminal, repository: repository, title: title).run())
  }

  @MainActor private func showSample() async throws {
    let pager = makePager(ArrayPages(Colour.thousand))
    guard TerminalSession.isAvailable, limit == nil else {
      warn(SampleScreen.notice)
      return try await print(pager) { $0.id }
    }
    let terminal = try TerminalSession()
    try end(terminal, await SampleScreen(terminal, pager: pager).run())
  }

  @MainActor private func makePager<Item, Cursor>(_ source: any PageSource<Item, Cursor>) -> Pager<Item> {
    let source = simulate?.applied(to: source) ?? source
    return Pager(source: source, configuration: PagingConfiguration(pageSize: pageSize))
  }

  @MainActor private func print<Item>(_ pager: Pager<Item>, line: @escaping (Item) -> String) async throws {
    // A file gets each character as it is; to a terminal, some would be commands.
    let isTerminal = isatty(STDOUT_FILENO) == 1
    do {
      try await PlainOutput(pager, limit: limit) { isTerminal ? printable(line($0)) : line($0) }.run()
    } catch {
      warn("\(error)")
      throw ExitCode.failure
    }
  }

  private func printable(_ text: String) -> String {
    TextWidth.fitting(text, columns: TextWidth.columns(of: text))
  }

  @MainActor private func end(_ terminal: TerminalSession, _ signal: Int32?) throws {
    terminal.close()
    if let signal { throw ExitCode(128 + signal) }
  }

  private func warn(_ message: String) {
    FileHandle.standardError.write(Data("git-history: \(message)\n".utf8))
  }
}

extension Simulation: ExpressibleByArgument {}
