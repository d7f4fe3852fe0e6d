/// A tag of a repository: a name for a commit.
public struct Tag: Identifiable, Hashable, Sendable {
  /// The full name, which is unambiguous for git: `refs/tags/1.0`.
  public let id: String
  /// When it was made, in seconds since 1970-01-01 00:00 UTC, or when its commit was, if it is only a name; 0 if that has no readable date.
  public let time: Int

  /// The name for people: `1.0`.
  public var name: String { id.hasPrefix(Self.prefix) ? String(id.dropFirst(Self.prefix.count)) : id }

  static let prefix = "refs/tags/"

  /// Asks git for the newest tags of a repository, the newest first.
  ///
  /// - Parameters:
  ///   - count: The largest number of tags.
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public static func newest(_ count: Int, in repository: String, environment: [String: String] = [:]) async throws -> [Tag] {
    let git = GitRun(invocation: GitInvocation(tagsOf: repository, count: count, environment: environment))
    return GitInvocation.references(in: try await git.output(limit: 1 << 26), fieldCount: 2).map { Tag(id: $0[0], time: Int($0[1]) ?? 0) }
  }
}
