import GitHistory
import GitLog
import QuireGTK

/// A repository that is open: its branches, and the history of each that somebody has looked at.
@MainActor final class Repository {
  /// What is checked out, whatever branch that is.
  static let head = "HEAD"

  let path: String
  let branches: Loader<[Branch]>
  private let makeHistory: (_ revision: String) -> History
  private var histories: [String: History] = [:]
  private var known: [Branch]?
  private var tokens: [ObservationToken] = []

  init(_ path: String, makeHistory: @escaping (_ revision: String) -> History) {
    self.path = path
    self.makeHistory = makeHistory
    branches = Loader(isEmpty: \.isEmpty) { try await Branch.all(in: path) }
    tokens = [branches.observe { [weak self] in self?.learned($0) }]
  }

  /// The history of a revision, as it was left when somebody looked at it last.
  func history(of revision: String) -> History {
    if let history = histories[revision] { return history }
    let history = makeHistory(revision)
    histories[revision] = history
    // Who looks for new commits may have made a branch, or be on another one by now.
    let token = history.pager.observeLoads { [weak branches] event in
      if case .finished(.refresh, _) = event { branches?.refresh() }
    }
    tokens.append(token)
    return history
  }

  private func learned(_ branches: [Branch]?) {
    if let known, let branches, known.first(where: \.isCurrent)?.id != branches.first(where: \.isCurrent)?.id {
      histories[Self.head]?.pager.refresh()
    }
    known = branches
  }

  /// What can be looked at.
  func choices(showing revision: String) -> [BranchChoice] {
    guard let branches = branches.content else { return [] }
    let isOnBranch = branches.isEmpty || branches.contains(where: \.isCurrent)
    let choices = branches.map { BranchChoice($0) }
    return ((isOnBranch ? [] : [.noBranch]) + choices).map { choice in
      var choice = choice
      choice.isShown = choice.id == revision
      return choice
    }
  }
}

/// A branch that can be looked at, or what is checked out without one.
struct BranchChoice: Identifiable, Hashable {
  /// The revision.
  var id: String
  var name: String
  /// When its last commit was made, in seconds since 1970.
  var commitTime: Int?
  var isCurrent = true
  var isShown = false

  /// What is checked out goes by that, and not by its name: another branch may be one day.
  @MainActor init(_ branch: Branch) {
    id = branch.isCurrent ? Repository.head : branch.id
    (name, commitTime, isCurrent) = (branch.name, branch.commitTime, branch.isCurrent)
  }

  private init(id: String) { (self.id, name) = (id, id) }

  @MainActor static var noBranch: BranchChoice { BranchChoice(id: Repository.head) }
}
