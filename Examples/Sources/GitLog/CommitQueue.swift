/// The waiting requests for commits, the commits that were read ahead, and the end of the log.
///
/// It only decides; ``CommitLog`` carries the decisions out.
struct CommitQueue {
  /// The actions after an event.
  struct Effects {
    var replies: [Reply] = []
    var readsOn = false
  }

  /// The answer to one request.
  struct Reply {
    let request: Int
    let result: Result<CommitLog.Batch, any Error>
  }

  private struct Request {
    let id: Int
    let count: Int
  }

  private enum Source {
    case idle
    case reading
    case ended(GitOutcome)
    case cancelled
  }

  private var source = Source.idle
  private var requests: [Request] = []
  private var ready: ArraySlice<Commit> = []

  mutating func requested(_ count: Int, id: Int) -> Effects {
    requests.append(Request(id: id, count: count))
    return settle()
  }

  /// The commits on their way to the request that was abandoned go to the next one.
  mutating func abandoned(id: Int) -> Effects {
    guard let index = requests.firstIndex(where: { $0.id == id }) else { return Effects() }
    requests.remove(at: index)
    var effects = settle()
    effects.replies.append(Reply(request: id, result: .failure(CancellationError())))
    return effects
  }

  mutating func arrived(_ commits: [Commit]) -> Effects {
    guard case .reading = source else { return Effects() }
    source = .idle
    ready.append(contentsOf: commits)
    return settle()
  }

  mutating func ended(_ outcome: GitOutcome) -> Effects {
    if case .cancelled = source { return Effects() }
    source = .ended(outcome)
    return settle()
  }

  mutating func cancelled() -> Effects {
    source = .cancelled
    ready = []
    return settle()
  }

  private mutating func settle() -> Effects {
    var effects = Effects()
    while let request = requests.first, let result = answer(to: request) {
      requests.removeFirst()
      effects.replies.append(Reply(request: request.id, result: result))
    }
    if case .idle = source, !requests.isEmpty {
      source = .reading
      effects.readsOn = true
    }
    return effects
  }

  private mutating func answer(to request: Request) -> Result<CommitLog.Batch, any Error>? {
    switch source {
    case .idle, .reading:
      ready.count < request.count ? nil : .success(CommitLog.Batch(commits: take(request.count), hasEnded: false))
    case .ended(.completed):
      .success(CommitLog.Batch(commits: take(request.count), hasEnded: ready.isEmpty))
    case .ended(.failed(let error)):
      // The commits before git's failure are valid, so they are delivered first.
      ready.isEmpty ? .failure(error) : .success(CommitLog.Batch(commits: take(request.count), hasEnded: false))
    case .cancelled:
      .failure(CancellationError())
    }
  }

  private mutating func take(_ count: Int) -> [Commit] {
    let taken = Array(ready.prefix(count))
    ready.removeFirst(taken.count)
    // A slice keeps removed elements alive.
    if ready.isEmpty { ready = [] }
    return taken
  }
}
