/// The end of a branch, which shows whether the branch has moved.
public struct Tip: Hashable, Sendable {
  /// The hash of its last commit.
  public let commit: Commit.ID
  /// The full name of the branch. For `HEAD`, it is the checked-out branch, or `HEAD` without one.
  public let branch: String

  package init(commit: Commit.ID, branch: String) { (self.commit, self.branch) = (commit, branch) }

  /// Asks git.
  ///
  /// - Parameters:
  ///   - revision: The branch, by its full name, or `HEAD`.
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, also if the branch is gone or has no commits yet, or `CancellationError`; then git has ended.
  public init(of revision: String, in repository: String, environment: [String: String] = [:]) async throws {
    let git = GitRun(invocation: GitInvocation(tipOf: revision, in: repository, environment: environment))
    let lines = String(decoding: try await git.output(limit: 1 << 16), as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    (commit, branch) = (lines.first ?? "", lines.dropFirst().first ?? "")
  }

  /// The commits that lead here from an earlier tip, newest first; nil if the history was rewritten in between.
  ///
  /// - Parameters:
  ///   - earlier: The hash of that commit.
  ///   - search: A text that the commit message has to contain, as in ``CommitLog``.
  ///   - repository: The path of a folder in the repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public func commits(
    since earlier: Commit.ID, search: String? = nil, in repository: String, environment: [String: String] = [:]
  ) async throws -> [Commit]? {
    let ancestry = GitInvocation(ancestor: earlier, of: commit, in: repository, environment: environment)
    do {
      _ = try await GitRun(invocation: ancestry).output(limit: 1)
    } catch CommitLogError.gitFailed {
      // It is in no history of this one, or not even in the repository any more.
      return nil
    }
    let log = CommitLog(repository: repository, search: search, revision: "\(earlier)..\(commit)", environment: environment)
    var commits: [Commit] = []
    while true {
      let batch = try await log.next(1_000)
      commits += batch.commits
      if batch.hasEnded { return commits }
    }
  }
}
