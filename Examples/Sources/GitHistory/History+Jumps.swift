public import GitLog
import Quire

extension History {
  /// Loads the commits around a tag, a date, or a commit, unless they are loaded, and keeps all others.
  ///
  /// ```swift
  /// list.go(to: .item(try await history.go(to: "2024-05")))
  /// ```
  ///
  /// - Parameter text: The name of a tag; a day, a month, or a year, for the newest commit that was made no later; or the beginning of a hash, at least
  ///   four characters. `2024` is a year. A `^` after a hash means the first parent of that commit.
  /// - Returns: The commit, which is loaded.
  /// - Throws: ``HistoryJumpError``, `CommitLogError`, or `CancellationError`.
  public func go(to text: String) async throws -> Commit.ID {
    guard search.isEmpty else { throw HistoryJumpError.searching }
    guard let top else { throw HistoryJumpError.notLoaded }
    let commit = try await commit(of: text, from: top)
    try await go(toCommit: commit, named: text)
    return commit
  }

  /// Loads a commit, unless it is loaded.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - name: The name of the commit in errors.
  /// - Throws: ``HistoryJumpError``, `CommitLogError`, or `CancellationError`.
  public func go(toCommit commit: Commit.ID, named name: String) async throws {
    guard pager.index(of: commit) == nil else { return }
    guard let top, top == source.top, search.isEmpty else { throw HistoryJumpError.noPlaces }
    let log = CommitLog(repository: repository, revision: top, environment: environment)
    guard let index = try await log.index(of: commit) else { throw HistoryJumpError.elsewhere(name) }
    // The list may have changed while git was counting.
    guard top == self.top, search.isEmpty else { throw HistoryJumpError.noPlaces }
    try Task.checkCancellation()
    try check(await load(index, from: top).outcome)
    guard pager.index(of: commit) != nil else { throw HistoryJumpError.noPlaces }
  }

  /// Returns two commits of the history, the older one first. It asks git only if one of them was evicted.
  ///
  /// - Throws: `CommitLogError`, or `CancellationError`.
  public func inOrder(_ commit: Commit.ID, _ other: Commit.ID) async throws -> (older: Commit.ID, newer: Commit.ID) {
    // The list starts with the newest.
    if let index = pager.index(of: commit), let otherIndex = pager.index(of: other) {
      return index > otherIndex ? (commit, other) : (other, commit)
    }
    return try await Commit.inOrder(commit, other, in: repository, environment: environment)
  }

  private func commit(of text: String, from top: Commit.ID) async throws -> Commit.ID {
    if let commit = try await Commit.id(ofTag: text, in: repository, environment: environment) { return commit }
    if let period = Period(text) {
      let commit = try await Commit.newest(notAfter: period, from: top, in: repository, environment: environment)
      guard let commit else { throw HistoryJumpError.tooEarly(text) }
      return commit
    }
    let hash = text.hasSuffix("^") ? String(text.dropLast()) : text
    let commit = try await Commit.id(ofHash: hash, in: repository, environment: environment)
    guard let commit else { throw HistoryJumpError.unknown(text) }
    guard hash != text else { return commit }
    let parent = try await Commit.id(ofParentOf: commit, in: repository, environment: environment)
    guard let parent else { throw HistoryJumpError.noParent(hash) }
    return parent
  }

  /// Loads the page around an index of the history, whose length is unknown: beyond the rows that are known, only a cursor leads there.
  private func load(_ index: Int, from top: Commit.ID) -> LoadTask {
    let count = pager.rows.count
    if index < count { return pager.go(toIndex: index) }
    // Some commits before it come along, for a reader who has it in the middle of the screen.
    let context = min(20, pageSize / 2)
    return pager.go(toCursor: HistorySource.Cursor(offset: max(count, index - context), top: top))
  }

  private func check(_ outcome: LoadTask.Outcome) throws {
    switch outcome {
    case .loaded, .paused, .skipped(.alreadyLoaded): break
    case .failed(let failure): throw failure.underlying
    case .skipped, .superseded: throw HistoryJumpError.noPlaces
    case .cancelled: throw CancellationError()
    }
  }
}

/// The reason why a jump leads nowhere.
public enum HistoryJumpError: Error, Hashable, Sendable {
  /// A text is no tag, no date, and not the beginning of one commit's hash.
  case unknown(String)
  /// The commit with a hash has no parent.
  case noParent(String)
  /// All commits were made after a date.
  case tooEarly(String)
  /// A tag or a hash leads to a commit of another history.
  case elsewhere(String)
  /// The list has the results of a search.
  case searching
  /// The list is not loaded.
  case notLoaded
  /// The list is being loaded, or new commits were added to it, so that no position can be counted.
  case noPlaces
}

extension HistoryJumpError: CustomStringConvertible {
  /// One sentence: the mistake, and the correction.
  public var description: String {
    switch self {
    case .unknown(let text): "“\(text)” is no tag, date, or hash: type a tag, a date such as 2024-05-01, or more of a hash"
    case .noParent(let hash): "“\(hash.prefix(10))” has no parent: it is a first commit"
    case .tooEarly(let text): "No commit is as old as \(text): type a later date"
    case .elsewhere(let text): "“\(text)” is not in the history of this branch: choose a branch that has it"
    case .searching: "The results of a search are only some commits: end the search, and try again"
    case .notLoaded: "The list has no commits yet: load it, and try again"
    case .noPlaces: "The list has changed: refresh it, and try again"
    }
  }
}
