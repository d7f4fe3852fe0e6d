/// A branch of a repository: a local branch, or a fetched branch of another repository.
public struct Branch: Identifiable, Hashable, Sendable {
  /// The full name, which is unambiguous for git: `refs/heads/main`.
  public let id: String
  /// A Boolean value that indicates whether it is the one that is checked out.
  public let isCurrent: Bool
  /// When its last commit was made, in seconds since 1970-01-01 00:00 UTC; 0 if that has no readable date.
  public let commitTime: Int

  /// The name for people: `main`, or of another repository's `origin/main`.
  public var name: String {
    for prefix in [Self.ownPrefix, Self.remotePrefix] where id.hasPrefix(prefix) { return String(id.dropFirst(prefix.count)) }
    return id
  }

  /// A Boolean value that indicates whether it is another repository's.
  public var isRemote: Bool { id.hasPrefix(Self.remotePrefix) }

  static let ownPrefix = "refs/heads/"
  static let remotePrefix = "refs/remotes/"

  /// Asks git for the branches of a repository, the one with the newest commit first.
  ///
  /// A branch without commits is no branch for git, and a symbolic name of another branch is left out.
  ///
  /// - Parameters:
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public static func all(in repository: String, environment: [String: String] = [:]) async throws -> [Branch] {
    let git = GitRun(invocation: GitInvocation(branchesOf: repository, environment: environment))
    return branches(output: try await git.output(limit: 1 << 26))
  }

  /// Reads git's output in the format ``GitInvocation/branchFormat``.
  static func branches(output: [UInt8]) -> [Branch] {
    GitInvocation.references(in: output, fieldCount: 4).filter { $0[3].isEmpty }.map { fields in
      Branch(id: fields[0], isCurrent: fields[1] == "*", commitTime: Int(fields[2]) ?? 0)
    }
  }
}
