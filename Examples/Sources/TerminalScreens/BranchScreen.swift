import GitHistory
import Quire
import Terminal
import TerminalList

/// The branches of a repository, one of which the reader chooses.
@MainActor final class BranchScreen: ListScreen {
  let terminal: any TerminalScreen
  private(set) lazy var list = PagedListView(
    pager, texts: ListTexts(empty: { "No branches yet" }, end: { $0 == 1 ? "The only branch" : "All \($0) branches" }), clock: clock,
    row: BranchChoice.row
  ) { [weak self] in self?.draw() }

  private let repository: Repository
  private let revision: String
  private let clock: any Scheduler
  private let choose: (_ revision: String?) -> Void
  private lazy var pager = Pager { [weak self] (_: PageRequest<Int>) in try await self?.branches() ?? Page([]) }

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the screen.
  ///   - repository: The repository.
  ///   - revision: The displayed branch, which is selected first.
  ///   - clock: The clock for delays.
  ///   - choose: Called with what is to be shown, or with nil where the reader just goes back.
  init(
    _ terminal: any TerminalScreen, repository: Repository, revision: String, clock: any Scheduler,
    choose: @escaping (_ revision: String?) -> Void
  ) {
    self.terminal = terminal
    self.repository = repository
    self.revision = revision
    self.clock = clock
    self.choose = choose
  }

  private func branches() async throws -> Page<BranchChoice, Int> {
    if case .failed(let failure) = await repository.branches.refresh().outcome { throw failure.underlying }
    let choices = repository.choices(showing: revision)
    if let shown = choices.first(where: \.isShown) { list.presenter.restoredPosition = .item(shown.id) }
    return Page(choices)
  }

  func load() { pager.load() }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape, .character("b"): choose(nil)
    case .enter where list.count != nil: choose(list.selection?.id)
    case .character("r"): pager.refreshInPlace()
    default: return false
    }
    return true
  }

  var header: StyledLine { .header("Branches", list.status) }
  var footer: StyledLine { .keys("Enter shows   Esc back") }
}
