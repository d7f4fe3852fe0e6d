import GitLog

/// A request for the state of a branch. It is a value, so that a pending inquiry keeps no list alive.
struct Inquiry: Sendable {
  let repository: String
  let revision: String
  let environment: [String: String]
  /// The search of the list.
  let search: String
  /// The tip of the branch at the inquiry before.
  let tip: Tip?
  /// A commit that the list began with: where the branch ended when it was loaded, or before.
  let top: Commit.ID?
  /// A Boolean value that indicates whether the list has all commits from there on, without a search, and none is buffered.
  let showsAll: Bool

  struct Answer: Sendable {
    let tip: Tip
    let news: News
  }

  enum News: Sendable {
    case none
    /// The new commits, the newest first, as far as the search finds them.
    case commits([Commit])
    /// The history was rewritten, or another branch was checked out.
    case anotherHistory
  }

  func answer() async throws -> Answer {
    let now = try await Tip(of: revision, in: repository, environment: environment)
    return Answer(tip: now, news: try await news(at: now))
  }

  private func news(at now: Tip) async throws -> News {
    // The second inquiry after the reader has refreshed the list, or shown the new commits.
    if now == tip || showsAll && now.commit == top { return .none }
    guard tip.map({ $0.branch == now.branch }) ?? true, let before = tip?.commit ?? top else { return .anotherHistory }
    let commits = try await now.commits(since: before, search: search, in: repository, environment: environment)
    return commits.map(News.commits) ?? .anotherHistory
  }
}
