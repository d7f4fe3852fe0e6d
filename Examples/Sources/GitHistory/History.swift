public import GitLog
public import Quire

/// The commits of a revision as a list, as far as somebody has read, and what they are searched for.
@MainActor public final class History {
  /// The list.
  public let pager: Pager<Commit>
  /// What the commits' messages contain.
  public private(set) var search = ""
  /// How many commits are to be there again after a refresh. It asks for a page more, since new ones may have come before them.
  public var commitsToKeep: @MainActor () -> Int = { 0 }

  private let repository: String
  private let revision: String
  private let environment: [String: String]
  /// Where the branch ended when a watch looked last.
  private var tip: Tip?
  /// The first commit of the list when that was not searched: where the branch ended then.
  private var top: Commit.ID?
  private let makeSource: @MainActor (_ search: String) -> HistorySource
  private let simulated: @MainActor (HistorySource) -> any PageSource<Commit, HistorySource.Place>

  /// Makes a history of which nothing is loaded yet.
  ///
  /// - Parameters:
  ///   - repository: The path of a folder in a repository.
  ///   - revision: The commit or branch from which to go back.
  ///   - pageSize: How many commits a page has.
  ///   - simulation: What to pretend is wrong.
  ///   - clock: What the simulation waits by.
  ///   - environment: Variables for git, beside those of this process.
  public init(
    repository: String, revision: String = "HEAD", pageSize: Int = 100, simulation: Simulation? = nil,
    clock: any Clock<Duration> = ContinuousClock(), environment: [String: String] = [:]
  ) {
    self.repository = repository
    self.revision = revision
    self.environment = environment
    makeSource = { HistorySource(repository: repository, revision: revision, search: $0, environment: environment) }
    simulated = { simulation?.applied(to: $0, clock: clock) ?? $0 }
    let source = makeSource("")
    pager = Pager(source: simulated(source), configuration: PagingConfiguration(pageSize: pageSize))
    ask(source)
  }

  /// Lists the commits with a text in their messages. The latest wins, and what was found before stays until the answer is in.
  public func find(_ text: String) {
    guard text != search else { return }
    noteTop()
    search = text
    // While somebody types, git need not be asked for each letter.
    ask(makeSource(text), after: .milliseconds(100))
  }

  private func ask(_ source: HistorySource, after delay: Duration = .zero) {
    // How far somebody has read in another search says nothing of this one.
    source.commitsToKeep = { [weak self] in self.map { $0.pager.isOfPreviousQuery ? 0 : $0.commitsToKeep() } ?? 0 }
    pager.setSource(simulated(source), for: search, after: delay)
  }

  private func noteTop() {
    if search.isEmpty, !pager.isOfPreviousQuery, let first = pager.items.first { top = first.id }
  }
}

// MARK: What is new

extension History {
  /// What a watch has to ask, if the list is there to be compared with the answer.
  func inquiry() -> Inquiry? {
    guard isAtRest else { return nil }
    noteTop()
    let showsAll = search.isEmpty && pager.heldCount == 0
    return Inquiry(
      repository: repository, revision: revision, environment: environment, search: search, tip: tip, top: top, showsAll: showsAll)
  }

  /// Takes in what came of an inquiry. If the list was asked for anew meanwhile, the next one tells.
  func take(_ answer: Inquiry.Answer, to inquiry: Inquiry) {
    guard isAtRest, search == inquiry.search else { return }
    tip = answer.tip
    switch answer.news {
    case .none: break
    // Somebody who reads on in what is left is to keep the place.
    case .anotherHistory: pager.refresh(.loaded)
    // Where there are no rows, nothing would move under the reader's eyes.
    case .commits(let commits) where pager.items.isEmpty: if !commits.isEmpty { pager.refresh() }
    case .commits(let commits): pager.hold(commits)
    }
  }

  private var isAtRest: Bool {
    pager.refreshState != .refreshing && !pager.isOfPreviousQuery && [.content, .empty].contains(pager.contentState)
  }
}
