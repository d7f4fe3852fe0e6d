/// The commits of a repository, newest first, from one `git log` that continues as long as commits are requested.
///
/// Use it where a log is read step by step and may be long. git runs ahead only until its pipe is full, then it waits, so the log is never in
/// memory as a whole.
///
/// ```swift
/// let log = CommitLog(repository: "/home/me/project", search: "race")
/// var hasEnded = false
/// while !hasEnded {
///   let batch = try await log.next(100)
///   for commit in batch.commits { print(commit.authorDate, commit.subject) }
///   hasEnded = batch.hasEnded
/// }
/// ```
///
/// git starts with the first call of ``next(_:)`` and ends when the log does, with ``cancel()``, or when the last reference is gone.
///
/// It is an actor because two sides change the same queue, those who ask and the task that reads, and neither may block the main thread.
public actor CommitLog {
  private let git: GitRun
  private let pieces: AsyncStream<Void>
  private let asksForPiece: AsyncStream<Void>.Continuation
  private var queue = CommitQueue()
  private var waiting: [Int: CheckedContinuation<Batch, any Error>] = [:]
  private var requestCount = 0

  /// The task in which git runs; it holds no reference to the log, so that forgetting the log ends it.
  private(set) var run: Task<Void, Never>?

  /// Prepares a log; nothing runs yet.
  ///
  /// - Parameters:
  ///   - repository: The path of a folder in a repository.
  ///   - search: A text that the commit message has to contain, in any case; of several lines, one of them. All commits if `nil` or empty.
  ///   - revision: The commit or branch from which to go back.
  ///   - skipping: The number of matching commits to leave out first.
  ///   - environment: Variables for git, beside those of this process.
  public init(
    repository: String, search: String? = nil, revision: String = "HEAD", skipping: Int = 0, environment: [String: String] = [:]
  ) {
    git = GitRun(
      invocation: GitInvocation(
        repository: repository, search: search, revision: revision, skipping: skipping, environment: environment))
    // One piece is read at a time, so there is never more than one request on its way.
    (pieces, asksForPiece) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit {
    run?.cancel()
  }

  /// The next commits, as soon as there are `count` of them or the log has ended.
  ///
  /// Calls that overlap are answered in their order. After an error the same error is thrown again.
  ///
  /// - Parameter count: The number of commits; at least 1.
  /// - Throws: ``CommitLogError`` once every commit that was read before the failure has been given out. `CancellationError` if this task
  ///   or the log is canceled; if it is the task, the commits go to the next caller.
  public func next(_ count: Int) async throws -> Batch {
    precondition(count > 0, "A batch of \(count) commits cannot make progress: request at least 1.")
    try Task.checkCancellation()
    let request = requestCount
    requestCount += 1
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting[request] = continuation
        perform(queue.requested(count, id: request))
      }
    } onCancel: {
      Task { await abandon(request) }
    }
  }

  /// Ends git, and returns when it has ended. Callers of ``next(_:)`` get a `CancellationError` from now on.
  public func cancel() async {
    perform(queue.cancelled())
    run?.cancel()
    await run?.value
  }

  private func abandon(_ request: Int) {
    perform(queue.abandoned(id: request))
  }

  private func arrived(_ commits: [Commit]) {
    perform(queue.arrived(commits))
  }

  private func ended(_ outcome: GitOutcome) {
    perform(queue.ended(outcome))
  }

  private func perform(_ effects: CommitQueue.Effects) {
    for reply in effects.replies {
      waiting.removeValue(forKey: reply.request)?.resume(with: reply.result)
    }
    guard effects.readsOn else { return }
    startIfNeeded()
    asksForPiece.yield()
  }

  private func startIfNeeded() {
    guard run == nil else { return }
    run = Task { [weak self, git, pieces] in
      let outcome = await git.read(on: pieces) { [weak self] in await self?.arrived($0) }
      await self?.ended(outcome)
    }
  }
}
