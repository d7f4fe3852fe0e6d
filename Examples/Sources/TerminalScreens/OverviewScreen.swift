import GitHistory
import GitLog
import Quire
import Terminal
import TerminalList

/// A repository at a glance: its branches, its newest tags, and the newest commits of the branch that is shown.
@MainActor final class OverviewScreen: ListScreen {
  /// The number of rows in each part.
  static let rowCount = 10

  let terminal: any TerminalScreen
  private(set) lazy var list = ComposedView(
    [branches, tags, commits], texts: texts(empty: "\(title) has no commits, branches or tags yet"), clock: clock
  ) { [weak self] in self?.draw() }

  private let repository: Repository
  private let revision: String
  private let title: String
  private let clock: any Scheduler
  private let leave: () -> Void
  private let history: History

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the screen.
  ///   - repository: The repository.
  ///   - revision: The branch that is shown.
  ///   - title: The title of the repository.
  ///   - clock: The clock for delays.
  ///   - leave: Called when the reader goes back.
  init(
    _ terminal: any TerminalScreen, repository: Repository, revision: String, title: String, clock: any Scheduler,
    leave: @escaping () -> Void
  ) {
    self.terminal = terminal
    self.repository = repository
    self.revision = revision
    self.title = title
    self.clock = clock
    self.leave = leave
    history = repository.newestCommits(of: revision)
  }

  // MARK: The parts

  private var branches: ComposedView.Section {
    .init("Newest branches", of: repository.branches, texts: texts(empty: "No branches yet")) { [repository, revision] width in
      repository.choices(showing: revision).prefix(Self.rowCount).map { BranchChoice.row($0, width: width) }
    }
  }

  private var tags: ComposedView.Section {
    .init("Newest tags", of: repository.tags, texts: texts(empty: "No tags yet")) { [repository] width in
      (repository.tags.content ?? []).prefix(Self.rowCount).map { Tag.row($0, width: width) }
    }
  }

  private var commits: ComposedView.Section {
    let title = { [repository, revision] in repository.name(of: revision).map { "Newest commits of \($0)" } ?? "Newest commits" }
    return .init(title(), of: history.pager, texts: texts(empty: "No commits yet")) { [history] width in
      history.pager.items.prefix(Self.rowCount).map { [StyledLine.Span("", columns: 3)] + Commit.row($0, width: width - 3) }
    }
  }

  private func texts(empty: String) -> ListTexts { ListTexts(empty: { empty }, end: { _ in "" }) }

  // MARK: The screen

  func load() { list.load() }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape, .character("o"): leave()
    case .character("r"): list.refresh()
    default: return false
    }
    return true
  }

  var header: StyledLine { .header("\(title)  Overview", list.status) }
  var footer: StyledLine { .keys("r refresh   Esc back") }
}
