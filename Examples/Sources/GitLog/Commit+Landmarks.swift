extension Commit {
  /// Asks git for the commit of a tag; nil if there is no tag of that name.
  ///
  /// - Parameters:
  ///   - name: The name for people: `1.0`.
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public static func id(ofTag name: String, in repository: String, environment: [String: String] = [:]) async throws -> ID? {
    try await idIfKnown(GitInvocation(commitOfTag: name, in: repository, environment: environment))
  }

  /// Returns the commit whose hash starts with some characters; nil if there is none, or if there are several.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of a hash. Git takes at least four characters.
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public static func id(ofHash prefix: String, in repository: String, environment: [String: String] = [:]) async throws -> ID? {
    guard 4...64 ~= prefix.utf8.count, prefix.utf8.allSatisfy(\.isHexadecimal) else { return nil }
    let commit = try await idIfKnown(GitInvocation(commitOfHash: prefix, in: repository, environment: environment))
    // A branch can have such a name too.
    return commit.flatMap { $0.hasPrefix(prefix.lowercased()) ? $0 : nil }
  }

  /// Returns the first parent of a commit; nil for a commit without one.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public static func id(ofParentOf commit: ID, in repository: String, environment: [String: String] = [:]) async throws -> ID? {
    try await idIfKnown(GitInvocation(commitOfHash: "\(commit)^", in: repository, environment: environment))
  }

  /// Asks git for the first commit of a log that was made no later than in a period; nil if all were made later.
  ///
  /// - Parameters:
  ///   - period: The period.
  ///   - revision: The commit or branch from which to go back.
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public static func newest(
    notAfter period: Period, from revision: String, in repository: String, environment: [String: String] = [:]
  ) async throws -> ID? {
    try await id(GitInvocation(newestNotAfter: period.end, from: revision, in: repository, environment: environment))
  }

  /// Asks git for the order of two commits.
  ///
  /// - Parameters:
  ///   - commit: The hash of a commit.
  ///   - other: The hash of another commit.
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Returns: The commits, by their dates.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public static func inOrder(
    _ commit: ID, _ other: ID, in repository: String, environment: [String: String] = [:]
  ) async throws -> (older: ID, newer: ID) {
    let newer = try await id(GitInvocation(orderOf: commit, other, in: repository, environment: environment))
    return newer?.hasPrefix(commit) == true ? (other, commit) : (commit, other)
  }

  private static func idIfKnown(_ invocation: GitInvocation) async throws -> ID? {
    do {
      return try await id(invocation)
    } catch CommitLogError.gitFailed(_, message: "") {
      // git has no other error for a name that it does not know.
      return nil
    } catch CommitLogError.gitFailed(_, let message) where message.contains("expected commit type") {
      // The name of a file or a folder.
      return nil
    }
  }

  private static func id(_ invocation: GitInvocation) async throws -> ID? {
    let output = String(decoding: try await GitRun(invocation: invocation).output(limit: 1 << 16), as: UTF8.self).trimmed
    return output.isEmpty ? nil : output
  }
}

extension CommitLog {
  /// The number of commits before one in the rest of the log; nil if that does not have it. It reads the log up to there.
  ///
  /// - Throws: ``CommitLogError``, or `CancellationError`.
  public func index(of commit: Commit.ID) async throws -> Int? {
    var count = 0
    while true {
      let batch = try await next(1_000)
      if let index = batch.commits.firstIndex(where: { $0.id == commit }) {
        await cancel()
        return count + index
      }
      if batch.hasEnded { return nil }
      count += batch.commits.count
    }
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }
}
