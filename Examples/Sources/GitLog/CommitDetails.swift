/// One commit in full: the whole message, and the files that it changes.
///
/// ```swift
/// let details = try await CommitDetails(of: commit.id, repository: "/home/me/project")
/// for file in details.files { print(file.path, file.addedLines ?? 0, file.removedLines ?? 0) }
/// ```
///
/// Texts are those of the repository, with invalid UTF-8 replaced by U+FFFD.
public struct CommitDetails: Hashable, Sendable {
  /// The author's name.
  public let authorName: String
  /// The author's address.
  public let authorEmail: String
  /// When the change was made, in the author's own time zone: `2024-01-31 17:05 +0100`.
  public let authorDate: String
  /// The first paragraph of the message, its lines joined by spaces.
  public let subject: String
  /// The message after its first paragraph, without white space around it.
  public let body: String
  /// The changed files, by path. For a merge, these are the changes to its first parent.
  public let files: [ChangedFile]

  /// Asks git.
  ///
  /// - Parameters:
  ///   - commit: The hash of the commit.
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public init(of commit: Commit.ID, repository: String, environment: [String: String] = [:]) async throws {
    let git = GitRun(invocation: GitInvocation(repository: repository, commit: commit, environment: environment))
    // The largest commits there are have some 100,000 files.
    self.init(output: try await git.output(limit: 1 << 26))
  }

  /// Reads git's output in the format ``GitInvocation/detailsFormat``. A missing field reads as empty.
  init(output: [UInt8]) {
    var records = output.split(separator: GitInvocation.recordSeparator, omittingEmptySubsequences: false)[...]
    let header = records.popFirst() ?? []
    let fields = header.split(separator: GitInvocation.fieldSeparator, maxSplits: 3, omittingEmptySubsequences: false).map(Self.text)
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    (authorName, authorEmail, authorDate) = (field(0), field(1), field(2))
    let lines = field(3).trimmed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let paragraph = lines.prefix { !$0.allSatisfy(\.isWhitespace) }
    subject = paragraph.joined(separator: " ")
    body = lines.dropFirst(paragraph.count).joined(separator: "\n").trimmed
    files = ChangedFile.files(records)
  }

  fileprivate static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// A file that a commit changes.
public struct ChangedFile: Identifiable, Hashable, Sendable {
  /// The path after the commit.
  public let path: String
  /// The path before the commit, if it was another one.
  public let oldPath: String?
  /// The number of lines that are new; nil in a file that is not text.
  public let addedLines: Int?
  /// The number of lines that are gone; nil in a file that is not text.
  public let removedLines: Int?

  public var id: String { path }
}

extension ChangedFile {
  /// Asks git for the files that differ between two commits, by path.
  ///
  /// - Parameters:
  ///   - commit: The hash of one commit.
  ///   - other: The hash of the other commit, whose lines count as added.
  ///   - repository: The path of a folder in a repository.
  ///   - environment: Variables for git, beside those of this process.
  /// - Throws: ``CommitLogError``, or `CancellationError`; then git has ended.
  public static func between(
    _ commit: Commit.ID, _ other: Commit.ID, in repository: String, environment: [String: String] = [:]
  ) async throws -> [ChangedFile] {
    let git = GitRun(invocation: GitInvocation(changesFrom: commit, to: other, in: repository, environment: environment))
    let output = try await git.output(limit: 1 << 26)
    return files(output.split(separator: GitInvocation.recordSeparator, omittingEmptySubsequences: false)[...])
  }

  fileprivate static func files(_ records: ArraySlice<ArraySlice<UInt8>>) -> [ChangedFile] {
    var texts = records.map(CommitDetails.text)[...]
    var files: [ChangedFile] = []
    while let record = texts.popFirst() {
      // A line break separates the message from the files.
      let parts = record.drop { $0 == "\n" }.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { continue }
      // A path that is empty: the old and the new one follow.
      let paths = parts[2].isEmpty ? (texts.popFirst(), texts.popFirst() ?? "") : (nil, parts[2])
      files.append(ChangedFile(path: paths.1, oldPath: paths.0, addedLines: Int(parts[0]), removedLines: Int(parts[1])))
    }
    return files
  }
}
