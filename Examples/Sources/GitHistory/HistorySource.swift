public import GitLog
public import Quire

/// The history of a repository, in pages, from one `git log` that continues from page to page.
///
/// The last page costs as much as the first, since nothing is skipped. Only if the running log is not at the requested page, such as in a
/// retry after git has died, a new log starts there.
///
/// The history before a commit never changes. So a cursor is counted from the commit that the list starts with. It keeps its meaning when
/// the branch changes, and in a later run of the program. Any position can be requested. In a search, the commit at a position is unknown.
@MainActor public final class HistorySource: PageSource {
  /// The number of commits to load again in a refresh. It requests a page more, since new ones may have come before them.
  public var commitsToKeep: @MainActor () -> Int = { 0 }
  /// The commit that the list starts with now. After an insertion by the app, it is no longer in git's order, and no position can be counted.
  var listTop: @MainActor () -> Commit.ID? = { nil }
  /// The commit that the history began with when it was read from its beginning.
  var top: Commit.ID?

  private let repository: String
  private let revision: String
  private let search: String
  private let environment: [String: String]
  private var running: (log: CommitLog, cursor: Cursor)?
  /// The logs that are being read.
  private var reading: [ObjectIdentifier: CommitLog] = [:]

  /// Makes a source of a repository's history.
  ///
  /// - Parameters:
  ///   - repository: The path of a folder in a repository.
  ///   - revision: The commit or branch from which to go back.
  ///   - search: The text that commit messages must contain.
  ///   - environment: Variables for git, beside those of this process.
  public init(repository: String, revision: String = "HEAD", search: String = "", environment: [String: String] = [:]) {
    self.repository = repository
    self.revision = revision
    self.search = search
    self.environment = environment
  }

  public func cursor(at index: Int) -> Cursor? {
    top.flatMap { $0 == listTop() ? Cursor(offset: index, top: $0) : nil }
  }

  public func page(_ request: PageRequest<Cursor>) async throws -> Page<Commit, Cursor> {
    guard let cursor = request.cursor else {
      return try await read(request.limit + commitsToKeep(), from: log(), at: Cursor(offset: 0))
    }
    do {
      guard request.kind == .previous else { return try await read(request.limit, from: try await log(at: cursor), at: cursor) }
      // The cursor may be from a file, which may contain anything.
      guard cursor.offset > 0 else { return Page([]) }
      let start = Cursor(offset: max(0, cursor.offset - request.limit), top: cursor.top)
      return try await read(cursor.offset - start.offset, from: try await log(at: start), at: start)
    } catch CommitLogError.gitFailed(_, let message) where cursor.top.map({ message.hasSuffix("bad object \($0)") }) == true {
      // The history was rewritten, and nothing of the old one is left.
      throw SourceInvalidated()
    }
  }

  private func read(_ count: Int, from log: CommitLog, at cursor: Cursor) async throws -> Page<Commit, Cursor> {
    // Another caller doesn't find the log at its old position meanwhile.
    running = nil
    let batch = try await next(count, of: log)
    // A log starts with the requested commit, unless a search has left that out.
    if search.isEmpty, cursor.offset == 0, let first = batch.commits.first { self.top = first.id }
    let top = cursor.top ?? (cursor.offset == 0 ? self.top : nil)
    let before = cursor.offset == 0 ? nil : top.map { Cursor(offset: cursor.offset, top: $0) }
    var page = Page(batch.commits, previous: before, itemsBefore: cursor.offset)
    guard !batch.hasEnded, let last = batch.commits.last else { return page }
    let next = Cursor(offset: cursor.offset + batch.commits.count, top: top, last: top == nil ? last.id : nil)
    running = (log, next)
    page.next = next
    return page
  }

  /// A log at a cursor.
  private func log(at cursor: Cursor) async throws -> CommitLog {
    if let running, running.cursor == cursor { return running.log }
    guard let last = cursor.last else { return log(from: cursor.top, skipping: cursor.offset) }
    let log = log(skipping: cursor.offset - 1)
    // If the history was rewritten, the next commits do not follow the displayed ones.
    guard try await next(1, of: log).commits.first?.id == last else { throw SourceInvalidated() }
    return log
  }

  private func next(_ count: Int, of log: CommitLog) async throws -> CommitLog.Batch {
    reading[ObjectIdentifier(log)] = log
    defer { reading[ObjectIdentifier(log)] = nil }
    return try await log.next(count)
  }

  /// Ends git, and returns when it has ended.
  func close() async {
    for log in Array(reading.values) + [running?.log].compactMap(\.self) { await log.cancel() }
  }

  private func log(from top: Commit.ID? = nil, skipping count: Int = 0) -> CommitLog {
    CommitLog(repository: repository, search: search, revision: top ?? revision, skipping: count, environment: environment)
  }
}

extension HistorySource {
  /// Returns whether a folder is in a repository, as far as git can find out.
  public static func isRepository(_ path: String) async -> Bool {
    do {
      _ = try await CommitLog(repository: path).next(1)
      return true
    } catch CommitLogError.notARepository {
      return false
    } catch {
      // Anything else is worth a separate message.
      return true
    }
  }
}
