public import GitLog
import Subprocess

/// A repository in a temporary folder, which no git configuration of a user affects.
public struct TemporaryRepository: Sendable {
  /// For the git that makes the repository and for the one that reads it.
  public static let isolation = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]

  public let folder: TemporaryFolder

  public var path: String { folder.path }

  public init() async throws {
    folder = try TemporaryFolder()
    try await git("init --quiet --template= --initial-branch=main .")
  }

  /// A repository whose commits have these subjects, the first one oldest.
  public init(subjects: [String]) async throws {
    try await self.init()
    try await fastImport(subjects.map { Record(message: Array($0.utf8)) })
  }

  @discardableResult
  public func git(_ arguments: String, input: [UInt8] = [], at second: Int = 1_700_000_000) async throws -> String {
    var environment: [Environment.Key: String?] = [
      "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_AUTHOR_DATE": "\(second) +0100",
      "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com", "GIT_COMMITTER_DATE": "\(second) +0100",
    ]
    for (name, value) in Self.isolation { environment[Environment.Key(rawValue: name)!] = value }
    return try await folder.shell("git \(arguments)", input: input, environment: environment)
  }

  /// The hashes that `git rev-list` prints.
  public func revisions(_ arguments: String = "HEAD") async throws -> [String] {
    try await git("rev-list \(arguments)").split(separator: "\n").map(String.init)
  }

  /// Adds commits to main, byte for byte as they are given.
  public func fastImport(_ records: [Record]) async throws {
    var stream: [UInt8] = []
    for (index, record) in records.enumerated() {
      stream += Array("commit refs/heads/main\nauthor ".utf8) + record.name
      stream += Array(" <a@example.com> \(1_700_000_000 + index * 60) +0100\n".utf8)
      stream += Array("committer C <c@example.com> \(1_700_000_000 + index * 60) +0000\n".utf8)
      if let encoding = record.encoding { stream += Array("encoding \(encoding)\n".utf8) }
      stream += Array("data \(record.message.count)\n".utf8) + record.message + Array("\n".utf8)
    }
    try await git("fast-import --quiet", input: stream)
  }

  public func log(search: String? = nil, revision: String = "HEAD", skipping: Int = 0, environment: [String: String] = [:]) -> CommitLog {
    CommitLog(
      repository: path, search: search, revision: revision, skipping: skipping,
      environment: Self.isolation.merging(environment) { _, given in given })
  }

  public struct Record: Sendable {
    public var name: [UInt8]
    public var message: [UInt8]
    public var encoding: String?

    public init(name: [UInt8] = Array("Ada".utf8), message: [UInt8], encoding: String? = nil) {
      self.name = name
      self.message = message
      self.encoding = encoding
    }
  }
}

extension CommitLog {
  /// All that is left of the log.
  public func rest(by count: Int = 1000) async throws -> [Commit] {
    var commits: [Commit] = []
    while true {
      let batch = try await next(count)
      commits += batch.commits
      if batch.hasEnded { return commits }
    }
  }
}
