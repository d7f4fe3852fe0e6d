public import GitLog
public import Quire

/// An open repository: its branches, and the history of each branch that was shown.
@MainActor public final class Repository {
  /// The name of the checked-out commit, on any branch.
  public nonisolated static let head = "HEAD"

  /// The path of a folder in it.
  public let path: String
  /// Its branches.
  public let branches: Loader<[Branch]>
  /// Its newest tags.
  public let tags: Loader<[Tag]>
  private let environment: [String: String]
  private let makeHistory: (_ revision: String) -> History
  private var histories: [String: History] = [:]
  private var tokens: [ObservationToken] = []

  /// Opens a repository, of which nothing is loaded yet.
  ///
  /// - Parameters:
  ///   - path: The path of a folder in it.
  ///   - environment: Variables for git, beside those of this process.
  ///   - makeHistory: Creates the history of a revision when it is first shown.
  public init(_ path: String, environment: [String: String] = [:], makeHistory: @escaping (_ revision: String) -> History) {
    self.path = path
    self.environment = environment
    self.makeHistory = makeHistory
    branches = Loader(isEmpty: \.isEmpty) { try await Branch.all(in: path, environment: environment) }
    tags = Loader(isEmpty: \.isEmpty) { try await Tag.newest(10, in: path, environment: environment) }
  }

  /// Returns the history of a revision in its latest state.
  public func history(of revision: String) -> History {
    if let history = histories[revision] { return history }
    let history = makeHistory(revision)
    histories[revision] = history
    // The user may have created a branch, or switched to another one, in the meantime.
    let token = history.pager.observeLoads { [weak branches] event in
      if event.kind == .refresh, case .finished = event.phase { branches?.refresh() }
    }
    tokens.append(token)
    return history
  }

  /// Ends git in the histories of all revisions, and returns when it has ended. Call it at the end of the program: a search that finds nothing would
  /// continue.
  public func close() async {
    for history in histories.values { await history.close() }
  }

  /// The files that differ between two commits, of which nothing is loaded yet.
  public func comparison(of commit: Commit.ID, with other: Commit.ID) -> Loader<[ChangedFile]> {
    Loader(isEmpty: \.isEmpty) { [path, environment] in
      try await ChangedFile.between(commit, other, in: path, environment: environment)
    }
  }

  /// Returns the history of a revision from its newest commit on, for a reader who needs it beside the others.
  public func newestCommits(of revision: String) -> History { makeHistory(revision) }

  /// The branches to choose from.
  public func choices(showing revision: String) -> [BranchChoice] {
    guard let branches = branches.content else { return [] }
    let isOnBranch = branches.isEmpty || branches.contains(where: \.isCurrent)
    return (isOnBranch ? [] : [BranchChoice(showing: revision)]) + branches.map { BranchChoice($0, showing: revision) }
  }

  /// The name of the displayed branch, as soon as it is known.
  public func name(of revision: String) -> String? { choices(showing: revision).first(where: \.isShown)?.name }
}

/// A branch to choose, or the checked-out commit without a branch.
public struct BranchChoice: Identifiable, Hashable {
  /// The revision.
  public let id: String
  /// The name for people.
  public let name: String
  /// When its last commit was made, in seconds since 1970.
  public let commitTime: Int?
  /// A Boolean value that indicates whether it is checked out.
  public let isCurrent: Bool
  /// A Boolean value that indicates whether it is the one that is shown.
  public let isShown: Bool

  /// The checked-out branch is identified as such, and not by its name, which may change.
  @MainActor init(_ branch: Branch, showing revision: String) {
    id = branch.isCurrent ? Repository.head : branch.id
    (name, commitTime, isCurrent) = (branch.name, branch.commitTime, branch.isCurrent)
    // One that was chosen by its name may have been checked out since.
    isShown = [id, branch.id].contains(revision)
  }

  /// Creates the choice of a checked-out commit without a branch.
  @MainActor init(showing revision: String) {
    id = Repository.head
    (name, commitTime, isCurrent, isShown) = (id, nil, true, id == revision)
  }
}
