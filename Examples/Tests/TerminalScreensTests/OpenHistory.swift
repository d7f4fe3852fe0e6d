import GitHistory
import GitTesting
import QuireTesting
import Terminal
import TerminalList

@testable import TerminalScreens

/// A screen with a repository's history, whose time the test turns.
@MainActor final class OpenHistory {
  let files: TemporaryRepository
  let repository: Repository
  let terminal = SampleTerminal()
  let clock = ManualClock()
  let screen: HistoryScreen
  private let git: ScriptedGit?

  /// Opens the main branch of a repository, of 30 commits, with `topic` 20 commits before its end.
  ///
  /// - Parameters:
  ///   - maximumRows: The number of commits that stay loaded, about.
  ///   - git: A git to ask in place of the real one.
  convenience init(pageSize: Int = 100, maximumRows: Int = 2_000, git: ScriptedGit? = nil) async throws {
    let files = try await TemporaryRepository(subjects: (1...30).map { "Commit \($0)" })
    try await files.git("branch topic main~20 && git branch other main~25")
    self.init(files, pageSize: pageSize, maximumRows: maximumRows, git: git)
    await settled()
  }

  /// Opens a repository where the reader was.
  init(_ files: TemporaryRepository, bookmark: Bookmark? = nil, pageSize: Int = 100, maximumRows: Int = 2_000, git: ScriptedGit? = nil) {
    self.files = files
    self.git = git
    let path = files.path
    let environment = TemporaryRepository.isolation.merging(git?.environment ?? [:]) { _, given in given }
    repository = Repository(path, environment: environment) {
      History(repository: path, revision: $0, pageSize: pageSize, maximumRows: maximumRows, environment: environment)
    }
    screen = HistoryScreen(terminal, repository: repository, title: "orchard", bookmark: bookmark, clock: clock)
    screen.load()
    screen.draw()
  }

  func settled() async {
    await repository.branches.settled()
    await repository.history(of: Repository.head).pager.settled()
  }

  @discardableResult func press(_ keys: Key...) -> Bool { keys.map { screen.press($0) }.last! }

  /// Opens the list of branches.
  func openBranches() async {
    press(.character("b"))
    // It has asked before, and asks once more.
    await repository.branches.settled()
    await terminal.until { terminal.body.last?.hasPrefix("All ") == true }
  }

  /// Goes to a branch, and waits until that is loaded.
  func choose(_ branch: String) async {
    await openBranches()
    press(.home)
    for _ in 0..<3 where terminal.selected?.contains(branch) == false { press(.down) }
    press(.enter)
    await terminal.until { terminal.header.hasPrefix("orchard \(branch) ") }
    await terminal.until { !terminal.body.isEmpty }
  }

  func commit(_ subjects: String...) async throws {
    for subject in subjects { try await files.git("commit --quiet --allow-empty -m '\(subject)'", at: 1_800_000_000) }
  }
}
