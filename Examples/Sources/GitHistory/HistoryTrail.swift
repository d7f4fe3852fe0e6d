public import GitLog
public import Quire

/// The reader's jumps in histories: to a tag, a date, or a commit, and back to where they were.
///
/// ```swift
/// trail.go(to: "2024-05", in: history, from: list.position) { list.presenter.go(to: $0) }
/// ```
@MainActor public final class HistoryTrail {
  /// The state of the latest jump.
  public enum State: Equatable {
    /// The reader is where they wanted to be.
    case resting
    /// A jump to a place is on its way.
    case going(to: String)
    /// The way back is being loaded.
    case goingBack
    /// The jump led nowhere, for a reason in words.
    case failed(String)
  }

  /// The state of the latest jump.
  public private(set) var state = State.resting { didSet { if state != oldValue { changed() } } }
  /// A closure that is called when the state has changed.
  public var changed: () -> Void = {}

  private var jump: Task<Void, Never>?
  /// The positions that the reader has left in each history, the latest last.
  private var positions: [ObjectIdentifier: [InitialPosition<Commit.ID>]] = [:]

  /// Creates a trail without jumps.
  public init() {}

  deinit { jump?.cancel() }

  /// Goes to a place in a history.
  ///
  /// - Parameters:
  ///   - text: A tag, a date, or the beginning of a commit's hash, as ``History/go(to:)`` explains.
  ///   - history: The history.
  ///   - start: The position of the reader, to which ``goBack(in:arrive:)`` leads.
  ///   - arrive: A closure that takes the reader to the commit, which is loaded.
  public func go(
    to text: String, in history: History, from start: InitialPosition<Commit.ID>?,
    arrive: @escaping @MainActor (InitialPosition<Commit.ID>) -> Void
  ) {
    cancel()
    travel(.going(to: text)) {
      .item(try await history.go(to: text))
    } arrive: { [weak self] position in
      if let start { self?.positions[ObjectIdentifier(history), default: []].append(start) }
      arrive(position)
    }
  }

  /// Goes back to the position before the latest jump. Its commits are usually still loaded, so git is not called.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - arrive: A closure that takes the reader to the position.
  public func goBack(in history: History, arrive: @escaping @MainActor (InitialPosition<Commit.ID>) -> Void) {
    let id = ObjectIdentifier(history)
    guard let position = positions[id]?.last else { return }
    cancel()
    // The top is there without a commit.
    guard let commit = position.commit, history.pager.index(of: commit) == nil else {
      positions[id]?.removeLast()
      arrive(position)
      return changed()
    }
    travel(.goingBack) {
      try await history.go(toCommit: commit, named: String(commit.prefix(8)))
      return position
    } arrive: { [weak self] in
      self?.positions[id]?.removeLast()
      arrive($0)
    }
  }

  /// Returns whether there is a way back in a history. A search has none.
  public func canGoBack(in history: History) -> Bool {
    history.search.isEmpty && positions[ObjectIdentifier(history)]?.isEmpty == false
  }

  /// Ends the jump on its way, and forgets why the latest one failed.
  public func cancel() {
    jump?.cancel()
    jump = nil
    state = .resting
  }

  private func travel(
    _ state: State, _ load: @escaping @MainActor () async throws -> InitialPosition<Commit.ID>,
    arrive: @escaping @MainActor (InitialPosition<Commit.ID>) -> Void
  ) {
    self.state = state
    jump = Task { [weak self] in
      let result: Result<InitialPosition<Commit.ID>, any Error>
      do { result = .success(try await load()) } catch { result = .failure(error) }
      guard let self, !Task.isCancelled else { return }
      jump = nil
      switch result {
      case .success(let position):
        arrive(position)
        self.state = .resting
      case .failure(let error): self.state = .failed("\(error)")
      }
    }
  }
}

extension InitialPosition {
  fileprivate var commit: ID? { if case .item(let id, _) = self { id } else { nil } }
}
