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
  public init(
    repository: String, revision: String = "HEAD", pageSize: Int = 100, simulation: Simulation? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    makeSource = { HistorySource(repository: repository, revision: revision, search: $0) }
    simulated = { simulation?.applied(to: $0, clock: clock) ?? $0 }
    let source = makeSource("")
    pager = Pager(source: simulated(source), configuration: PagingConfiguration(pageSize: pageSize))
    ask(source)
  }

  /// Lists the commits with a text in their messages. The latest wins, and what was found before stays until the answer is in.
  public func find(_ text: String) {
    guard text != search else { return }
    search = text
    // While somebody types, git need not be asked for each letter.
    ask(makeSource(text), after: .milliseconds(100))
  }

  private func ask(_ source: HistorySource, after delay: Duration = .zero) {
    // How far somebody has read in another search says nothing of this one.
    source.commitsToKeep = { [weak self] in self.map { $0.pager.isOfPreviousQuery ? 0 : $0.commitsToKeep() } ?? 0 }
    pager.setSource(simulated(source), for: search, after: delay)
  }
}
