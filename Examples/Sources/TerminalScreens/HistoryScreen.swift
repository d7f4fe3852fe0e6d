public import GitHistory
public import GitLog
public import Quire
public import Terminal
public import TerminalList

/// The history of a repository on a whole screen, one branch after another.
@MainActor public final class HistoryScreen: ListScreen {
  public let terminal: any TerminalScreen
  public private(set) var cover: (any ListScreen)?

  private let repository: Repository
  private let title: String
  private let clock: any Scheduler
  private var revision: String
  /// A Boolean value that indicates whether the reader has come back, and it is not known yet whether the branch is still there.
  private var isReturning: Bool
  /// The lists of the branches that were shown, each at the reader's position.
  private var lists: [String: PagedListView<Commit>] = [:]
  private(set) var watch: BranchWatch?
  private var prompt: Prompt?
  private lazy var jumps = HistoryJumps { [weak self] in self?.draw() }
  private var token: ObservationToken?

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the screen.
  ///   - repository: The repository.
  ///   - title: The title of the repository.
  ///   - bookmark: The reader's position to start with.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  public init(
    _ terminal: any TerminalScreen, repository: Repository, title: String, bookmark: Bookmark? = nil, clock: any Scheduler = SystemClock()
  ) {
    self.terminal = terminal
    self.repository = repository
    self.title = title
    self.clock = clock
    revision = bookmark?.revision ?? Repository.head
    isReturning = bookmark != nil
    if let bookmark { repository.restore(bookmark) }
    token = repository.branches.observe { [weak self] _ in self?.branchesChanged() }
  }

  /// The reader's position, for the next start.
  public var bookmark: Bookmark { repository.bookmark(showing: revision, at: list.position) }

  private var history: History { repository.history(of: revision) }

  public var list: PagedListView<Commit> {
    if let list = lists[revision] { return list }
    let list = PagedListView(
      history.pager, texts: texts(of: history), fullLength: true, selectsRows: true, clock: clock, row: Commit.row
    ) { [weak self] in self?.draw() }
    history.commitsToKeep = { [weak list] in list?.extent ?? 0 }
    lists[revision] = list
    return list
  }

  private func texts(of history: History) -> ListTexts {
    ListTexts(
      empty: { [history, title] in
        history.search.isEmpty ? "\(title) has no commits yet" : "No commit message contains “\(history.search)”"
      },
      end: { [history] count in history.search.isEmpty ? "All \(counted(count, "commit"))" : "All \(counted(count, "commit")) found" }
    )
  }

  // MARK: Keys

  public func load() {
    history.pager.load()
    repository.branches.load()
    watch = BranchWatch(history, clock: clock)
  }

  public func handle(_ key: Key) -> Bool {
    if prompt != nil { return edit(key) }
    if jumps.handle(key, in: list, of: history) { return true }
    switch key {
    case .character("r"): history.pager.refreshInPlace()
    case .character("/"): prompt = .search(history.search)
    case .character("t") where history.search.isEmpty: jumps.ask()
    case .character("b"): showBranches()
    case .character("o"): showOverview()
    case .character("c") where markedCommits != nil: compare()
    case .escape where list.marks != .none: list.marks = .none
    case .character("n") where list.newItemCount > 0: list.showNewItems()
    case .escape where !history.search.isEmpty: history.find("", at: list.position)
    default: return false
    }
    return true
  }

  /// Changes the search as the reader types. Each change sends a request, and the latest request wins.
  private func edit(_ key: Key) -> Bool {
    guard var prompt, prompt.handle(key) else { return false }
    self.prompt = prompt.isDone ? nil : prompt
    if prompt.text != history.search { history.find(prompt.text, at: list.position) }
    return true
  }

  private func showBranches() {
    let branches = BranchScreen(terminal, repository: repository, revision: revision, clock: clock) { [weak self] in
      self?.leaveBranches(for: $0)
    }
    cover(with: branches)
  }

  private func showOverview() {
    let overview = OverviewScreen(terminal, repository: repository, revision: revision, title: title, clock: clock) { [weak self] in
      self?.cover = nil
    }
    cover(with: overview)
  }

  /// The two commits that are marked.
  private var markedCommits: [Commit.ID]? {
    guard case .only(let ids) = list.marks, ids.count == 2 else { return nil }
    return ids.sorted()
  }

  private func compare() {
    guard let marked = markedCommits else { return }
    Task { [weak self, history] in
      // If git fails, the comparison fails as well, and shows why.
      let commits = (try? await history.inOrder(marked[0], marked[1])) ?? (marked[0], marked[1])
      guard let self, cover == nil, prompt == nil, jumps.prompt == nil, markedCommits == marked else { return }
      let comparison = ComparisonScreen(terminal, repository: repository, commits: commits, clock: clock) { [weak self] in
        self?.cover = nil
      }
      cover(with: comparison)
      draw()
    }
  }

  /// The actions for the marked commits.
  private var offerOfMarks: String {
    guard let count = list.marks.count(of: nil), count > 0 else { return "" }
    return markedCommits == nil ? "\(counted(count, "commit")) marked: c compares two" : "2 commits marked: c compares them"
  }

  private func cover(with screen: any ListScreen) {
    list.leave()
    cover = screen
    screen.load()
  }

  private func leaveBranches(for revision: String?) {
    cover = nil
    if let revision { show(revision) }
  }

  private func show(_ revision: String) {
    isReturning = false
    guard revision != self.revision else { return }
    list.leave()
    jumps.cancel()
    self.revision = revision
    load()
  }

  private func branchesChanged() {
    // A branch that has gone meanwhile is nothing to come back to.
    if isReturning, repository.has(revision) == false { show(Repository.head) }
    if repository.branches.content != nil { isReturning = false }
    draw()
  }

  // MARK: Drawing

  public var header: StyledLine {
    let found = history.search.isEmpty ? "" : " with “\(history.search)”"
    // Until the search is answered, the list shows what was found before.
    let count = history.pager.isShowingPreviousQuery ? nil : list.count.map { counted($0.shown, "commit", hasMore: !$0.isAll) + found }
    let offers = [offer(ofNew: list.newItemCount, "commit"), offerOfMarks, jumps.offer(in: history)]
    return .header(
      [title, repository.name(of: revision), count].compactMap { $0 }.joined(separator: "  "),
      offer: offers.filter { !$0.isEmpty }.joined(separator: "   "), list.status)
  }

  public var footer: StyledLine {
    if let prompt = prompt ?? jumps.prompt { return prompt.line(columns: terminal.size.columns) }
    if let message = jumps.message { return message }
    let keys = history.search.isEmpty ? "t go to   b branch   o overview" : "b branch   Esc all"
    return .keys("r refresh   / search   \(keys)", moving: "↑↓ Space mark")
  }

  public var cursorColumn: Int? {
    (prompt ?? jumps.prompt)?.cursorColumn(columns: terminal.size.columns)
  }
}
