public import GitLog
public import Quire

/// The history of a repository, in pages, from one `git log` that goes on from page to page.
///
/// The last page costs what the first did, since nothing is skipped. Only when a page is asked for that the running log is not at, a retry
/// after git has died for example, a new log starts there.
@MainActor public final class HistorySource: PageSource {
  /// Where in the history a page begins.
  public struct Place: Hashable, Sendable {
    let offset: Int
    /// The commit before it.
    let last: Commit.ID
  }

  /// How many commits are to be there again after a refresh. It asks for a page more, since new ones may have come before them.
  public var commitsToKeep: @MainActor () -> Int = { 0 }

  private let repository: String
  private let revision: String
  private let search: String
  private let environment: [String: String]
  private var running: (log: CommitLog, place: Place)?

  /// Makes a source of a repository's history.
  ///
  /// - Parameters:
  ///   - repository: The path of a folder in a repository.
  ///   - revision: The commit or branch from which to go back.
  ///   - search: What commit messages must contain.
  ///   - environment: Variables for git, beside those of this process.
  public init(repository: String, revision: String = "HEAD", search: String = "", environment: [String: String] = [:]) {
    self.repository = repository
    self.revision = revision
    self.search = search
    self.environment = environment
  }

  public func page(_ request: PageRequest<Place>) async throws -> Page<Commit, Place> {
    guard let place = request.cursor else {
      return try await read(request.limit + commitsToKeep(), from: log(), after: 0)
    }
    return try await read(request.limit, from: try await log(at: place), after: place.offset)
  }

  private func read(_ count: Int, from log: CommitLog, after offset: Int) async throws -> Page<Commit, Place> {
    // Whoever comes meanwhile does not find the log at a place where it no longer is.
    running = nil
    let batch = try await log.next(count)
    guard !batch.hasEnded, let last = batch.commits.last else { return Page(batch.commits) }
    let next = Place(offset: offset + batch.commits.count, last: last.id)
    running = (log, next)
    return Page(batch.commits, next: next)
  }

  /// A log that stands at a place.
  private func log(at place: Place) async throws -> CommitLog {
    if let running, running.place == place { return running.log }
    let log = log(skipping: place.offset - 1)
    // If somebody has changed the history, what comes now does not follow what was shown.
    guard try await log.next(1).commits.first?.id == place.last else { throw SourceInvalidated() }
    return log
  }

  private func log(skipping count: Int = 0) -> CommitLog {
    CommitLog(repository: repository, search: search, revision: revision, skipping: count, environment: environment)
  }
}

extension HistorySource {
  /// Whether a folder is in a repository, as far as git can tell.
  public static func isRepository(_ path: String) async -> Bool {
    do {
      _ = try await CommitLog(repository: path).next(1)
      return true
    } catch CommitLogError.notARepository {
      return false
    } catch {
      // Anything else is worth a message of its own.
      return true
    }
  }
}
