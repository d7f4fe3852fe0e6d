public import GitLog
public import Quire

/// The commits of a revision as a list, with a search.
@MainActor public final class History {
  /// The list.
  public let pager: Pager<Commit>
  /// The text that the commit messages contain.
  public private(set) var search = ""
  /// The number of commits to load again in a refresh. It requests a page more, since new ones may have come before them.
  public var commitsToKeep: @MainActor () -> Int = { 0 }

  let revision: String
  let repository: String
  let environment: [String: String]
  let pageSize: Int
  /// The number of commits that stay loaded.
  private let maximumRows: Int
  /// The tip of the branch at the latest check.
  private var tip: Tip?
  /// The first commit of the list when that was not searched: where the branch ended then.
  private(set) var top: Commit.ID?
  /// The list without a search, while there is one.
  private var unsearched: Saved?
  /// The source of the list without a search.
  let source: HistorySource
  /// The source of the latest search.
  private var latestSource: HistorySource?
  private var token: ObservationToken?
  private let makeSource: @MainActor (_ search: String) -> HistorySource
  private let simulated: @MainActor (HistorySource) -> any PageSource<Commit, HistorySource.Cursor>

  /// Makes a history of which nothing is loaded yet.
  ///
  /// - Parameters:
  ///   - repository: The path of a folder in a repository.
  ///   - revision: The commit or branch from which to go back.
  ///   - pageSize: The number of commits that a page has.
  ///   - maximumRows: The number of commits that stay loaded, about.
  ///   - simulation: The trouble to simulate.
  ///   - clock: The clock of the simulation.
  ///   - environment: Variables for git, beside those of this process.
  public init(
    repository: String, revision: String = "HEAD", pageSize: Int = 100, maximumRows: Int = 2_000, simulation: Simulation? = nil,
    clock: any Clock<Duration> = ContinuousClock(), environment: [String: String] = [:]
  ) {
    self.repository = repository
    self.revision = revision
    self.environment = environment
    self.pageSize = pageSize
    self.maximumRows = maximumRows
    makeSource = { HistorySource(repository: repository, revision: revision, search: $0, environment: environment) }
    simulated = { simulation?.applied(to: $0, clock: clock) ?? $0 }
    source = makeSource("")
    pager = Pager(source: simulated(source), configuration: PagingConfiguration(pageSize: pageSize, maximumRows: maximumRows))
    ask(source)
    token = pager.observe { [weak self] in self?.noteTop(of: $0.after) }
  }

  /// Lists the commits with a text in their messages. The latest search wins, and the previous results stay until the answer is in.
  ///
  /// - Parameter position: The reader's position.
  public func find(_ text: String, at position: InitialPosition<Commit.ID>? = nil) {
    guard text != search else { return }
    unsearched = saved(at: position)
    search = text
    // While the reader types, git need not be called for each letter.
    ask(text.isEmpty ? source : makeSource(text), after: .milliseconds(100))
  }

  private func ask(_ source: HistorySource, after delay: Duration = .zero) {
    // The position in another search has no meaning for this one, and neither has an evicted page that returns.
    source.commitsToKeep = { [weak self] in self.map { $0.isAskedAnew ? $0.commitsToKeep() : 0 } ?? 0 }
    source.listTop = { [weak self] in self?.top }
    latestSource = source
    pager.setSource(simulated(source), id: search, debounce: delay)
  }

  private var isAskedAnew: Bool { pager.refreshState == .refreshing && !pager.isShowingPreviousQuery }

  /// Ends git, and returns when it has ended. Otherwise a search that finds nothing would continue after the program.
  func close() async {
    await source.close()
    await latestSource?.close()
  }

  private func noteTop(of shown: Pager<Commit>.Snapshot) {
    if search.isEmpty, !shown.isShowingPreviousQuery, shown.previousEdge == .end, let first = shown.items.first { top = first.id }
  }
}

// MARK: The list as it was

extension History {
  /// A list as it was, without a search.
  struct Saved: Codable {
    var pages: SavedPages<Commit, HistorySource.Cursor>
    /// The commit that the list began with.
    let top: Commit.ID?
    /// The commit that the source counted from.
    let sourceTop: Commit.ID?
    /// The branch that it was of.
    let branch: String?
  }

  /// The present list or, during a search, the list before; nil without one, or if a refresh needs too much of it.
  func saved(at position: InitialPosition<Commit.ID>?) -> Saved? {
    guard search.isEmpty, let pages = pager.saved(cursors: HistorySource.Cursor.self, at: position) else { return unsearched }
    guard pager.items.count <= 2 * maximumRows else { return nil }
    return Saved(pages: pages, top: top, sourceTop: source.top, branch: tip?.branch)
  }

  /// Shows a saved list. Commits that a branch watch finds are new since then.
  func restore(_ saved: Saved) {
    guard pager.restore(saved.pages) else { return }
    (top, source.top) = (saved.top, saved.sourceTop)
    if let top = saved.top, let branch = saved.branch { tip = Tip(commit: top, branch: branch) }
  }
}

// MARK: New items

extension History {
  /// The inquiry of a watch, if the list is ready for a comparison with the answer.
  func inquiry() -> Inquiry? {
    guard isAtRest else { return nil }
    let showsAll = search.isEmpty && pager.bufferedCount == 0
    return Inquiry(
      repository: repository, revision: revision, environment: environment, search: search, tip: tip, top: top, showsAll: showsAll)
  }

  /// Handles the answer to an inquiry. If the list was refreshed meanwhile, the next inquiry counts.
  func take(_ answer: Inquiry.Answer, to inquiry: Inquiry) {
    guard isAtRest, search == inquiry.search else { return }
    tip = answer.tip
    switch answer.news {
    case .none: break
    // A reader who continues in the remaining rows keeps the position, which is counted in the new history from now on.
    case .anotherHistory:
      if search.isEmpty { (top, source.top) = (answer.tip.commit, answer.tip.commit) }
      pager.refresh(.loaded)
    // Without rows, nothing would move under the reader's eyes.
    case .commits(let commits) where pager.items.isEmpty: if !commits.isEmpty { pager.refresh() }
    case .commits(let commits): pager.buffer(commits)
    }
  }

  private var isAtRest: Bool {
    pager.refreshState != .refreshing && !pager.isShowingPreviousQuery && [.loaded, .empty].contains(pager.contentState)
  }
}
