import Observation

/// The server side of a stored list, without the types of the store and the server.
@MainActor protocol StoreFilling<Position>: AnyObject {
  associatedtype Position: Hashable

  var remoteState: RefreshState { get }
  func refresh(because cause: LoadEvent.Cause) async throws
  func fill(beyond range: StoreRange<Position>) async throws -> StoreFillResult
}

/// The result of looking for items beyond those that are stored.
enum StoreFillResult {
  /// The server has answered, or another page has arrived in the meantime.
  case filled
  /// Nothing is missing there.
  case nothingMissing
}

/// Requests pages from a server for the gaps of a store.
///
/// There is at most one request at a time for each side of each gap. It ends when the page is saved, even if the list requests something
/// else in the meantime.
@MainActor @Observable final class StoreFiller<Store: FillablePageStore, Remote: PageSource>: StoreFilling
where Remote.Item == Store.Item, Remote.Cursor == Store.RemoteCursor {
  typealias Target = StoreCoverage<Store.Position, Store.RemoteCursor>.Target

  private var fetches: [Target: Task<Void, any Error>] = [:]
  private var failure: LoadFailure?
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let remote: Remote
  @ObservationIgnored private let maximumAge: Duration
  @ObservationIgnored private let pageSize: Int
  @ObservationIgnored private var observation: ObservationToken?
  @ObservationIgnored private var changes = ReportedChanges()

  init(_ store: Store, _ remote: Remote, maximumAge: Duration, pageSize: Int) {
    (self.store, self.remote, self.maximumAge, self.pageSize) = (store, remote, maximumAge, pageSize)
    observation = remote.invalidation?.observe { [weak self] in self?.follow($0) }
  }

  var remoteState: RefreshState { fetches.isEmpty ? failure.map { .failed($0) } ?? .idle : .refreshing }

  /// Requests the server's first page, and waits for it only after a command or a change. Stored items can be displayed meanwhile.
  func refresh(because cause: LoadEvent.Cause) async throws {
    switch cause {
    case .firstLoad, .query: refreshIfOld()
    case .command, .change: try await fetchAnotherFirstPage()
    case .jump, .viewport, .reread: break
    }
  }

  func fill(beyond range: StoreRange<Store.Position>) async throws -> StoreFillResult {
    guard let (gap, side) = try await store.coverage().gap(beyond: range) else { return .nothingMissing }
    try await fetch(Target(filling: gap, from: side))
    return .filled
  }

  // MARK: Requests

  private func refreshIfOld() {
    Task {
      do {
        if let age = try await store.age(), age >= maximumAge { fetchFirstPage() }
      } catch {
        failure = LoadFailure(error)
      }
    }
  }

  /// Requests the first page, after the one in flight, which may be older than what the app or the server has changed.
  private func fetchAnotherFirstPage() async throws {
    await endOfFirstPage()
    try await fetch(.start)
  }

  private func endOfFirstPage() async { if let running = fetches[.start] { _ = await running.result } }

  /// Requests the first page after a change that the server has reported. The request in flight may be older.
  private func follow(_ change: InvalidationSignal.Change) {
    if case .everything = change { changes.invalidate() }
    if fetches[.start] == nil { fetchFirstPage() } else { changes.outdateFirstPage() }
  }

  private func fetchFirstPage() {
    Task { try? await fetch(.start) }
  }

  private func fetch(_ target: Target) async throws {
    if let running = fetches[target] { return try await running.value }
    // It has no parent task, so a list that requests something else in the meantime doesn't end it.
    let fetch = Task {
      do {
        try await save(target)
        end(target, nil)
      } catch {
        end(target, LoadFailure(error))
        throw error
      }
    }
    fetches[target] = fetch
    try await fetch.value
  }

  /// Notes the result before any list continues.
  private func end(_ target: Target, _ failure: LoadFailure?) {
    fetches[target] = nil
    self.failure = failure
    if target == .start, changes.endFirstPage() { fetchFirstPage() }
  }

  private func save(_ target: Target) async throws {
    let isStartingOver = target == .start && changes.replacesStoredItems
    let ticket = try await store.ticket()
    do {
      let page = try await remote.page(target.request(limit: pageSize))
      let outcome = try await store.save(page, for: isStartingOver ? .startOver : target, ticket)
      if isStartingOver, outcome == .saved { changes.replaceStoredItems() }
      if outcome == .outdated, target == .start { changes.outdateFirstPage() }
    } catch is SourceInvalidated where target.cursor != nil {
      // The first page in flight may replace the cursors.
      await endOfFirstPage()
      guard try await store.coverage().accepts(target) else { return }
      changes.invalidate()
      try await fetch(.start)
    }
  }
}

extension StoreCoverage.Target {
  /// The target for a gap: from a side or, if the server has no cursor there, from the other side. Without cursors, it is the start.
  fileprivate init(filling gap: StoreCoverage<Position, Cursor>.Gap, from side: ListEdge) {
    if gap[side] != nil {
      self = .gap(gap, from: side)
    } else if gap[side.opposite] != nil {
      self = .gap(gap, from: side.opposite)
    } else {
      self = .start
    }
  }

  fileprivate var cursor: Cursor? { if case .gap(let gap, let side) = self { gap[side] } else { nil } }

  fileprivate func request(limit: Int) -> PageRequest<Cursor> {
    switch self {
    case .start, .startOver: PageRequest(limit: limit, cause: .command)
    case .gap(let gap, let side): PageRequest(kind: LoadKind(side), cursor: gap[side], limit: limit, cause: .command)
    }
  }
}
