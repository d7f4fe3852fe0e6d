import GitHistory
import GitLog
import Quire
import Terminal
import TerminalList

/// The reader's jumps in a history: to a tag or a date, and back to where they were (B51).
@MainActor final class HistoryJumps {
  /// The line in which the reader types where to go.
  private(set) var prompt: Prompt?
  /// The line that says where a jump leads, or why it leads nowhere.
  private(set) var message: StyledLine?

  private let needsDrawing: () -> Void
  private var going: Task<Void, Never>?
  /// The places that the reader has left in each history, the latest last.
  private var places: [ObjectIdentifier: [InitialPosition<Commit.ID>]] = [:]

  init(needsDrawing: @escaping () -> Void) {
    self.needsDrawing = needsDrawing
  }

  deinit { going?.cancel() }

  /// Lets the reader type where to go.
  func ask() {
    cancel()
    prompt = Prompt(label: "Go to a tag or date: ", hint: "Enter goes there, Esc stays")
  }

  /// Handles a key that means something to jumps, and says whether it did.
  func handle(_ key: Key, in list: PagedListView<Commit>, of history: History) -> Bool {
    if let prompt { return type(key, in: prompt, list, history) }
    switch key {
    case .escape where message != nil: cancel()
    case .backspace where lastPlace(in: history) != nil: goBack(in: list, of: history)
    default:
      // What was wrong has been read.
      if going == nil { message = nil }
      return false
    }
    return true
  }

  /// The text that offers the way back, or an empty text if there is none.
  func offer(in history: History) -> String { lastPlace(in: history) == nil ? "" : "Backspace goes back" }

  /// Ends the jump on its way.
  func cancel() {
    going?.cancel()
    (going, prompt, message) = (nil, nil, nil)
  }

  // MARK: On the way

  private func type(_ key: Key, in prompt: Prompt, _ list: PagedListView<Commit>, _ history: History) -> Bool {
    var prompt = prompt
    guard prompt.handle(key) else { return false }
    self.prompt = prompt.isDone ? nil : prompt
    let text = prompt.text.trimmed
    if prompt.isDone, !text.isEmpty { go(to: text, in: list, of: history) }
    return true
  }

  private func go(to text: String, in list: PagedListView<Commit>, of history: History) {
    let start = list.position
    go("Going to “\(text)” …", in: list) {
      .item(try await history.go(to: text))
    } arrived: { [weak self] in
      if let start { self?.places[ObjectIdentifier(history), default: []].append(start) }
    }
  }

  /// Goes back where the reader was. Those commits are still loaded, as a rule, so git is not asked.
  private func goBack(in list: PagedListView<Commit>, of history: History) {
    guard let place = places[ObjectIdentifier(history)]?.popLast(), let commit = place.commit else { return }
    cancel()
    if history.pager.index(of: commit) != nil { return list.go(to: place) }
    go("Going back …", in: list) {
      try await history.go(toCommit: commit, named: String(commit.prefix(8)))
      return place
    }
  }

  private func lastPlace(in history: History) -> InitialPosition<Commit.ID>? {
    history.search.isEmpty ? places[ObjectIdentifier(history)]?.last : nil
  }

  private func go(
    _ text: String, in list: PagedListView<Commit>, _ travel: @escaping @MainActor () async throws -> InitialPosition<Commit.ID>,
    arrived: @escaping @MainActor () -> Void = {}
  ) {
    message = StyledLine([.init(" \(text)"), .init("   Esc stays", .hint)])
    going = Task { [weak self, weak list] in
      let result: Result<InitialPosition<Commit.ID>, any Error>
      do { result = .success(try await travel()) } catch { result = .failure(error) }
      guard let self, !Task.isCancelled else { return }
      cancel()
      switch result {
      case .success(let position):
        arrived()
        list?.go(to: position)
      case .failure(let error): message = StyledLine(" \(error)", .alarm)
      }
      needsDrawing()
    }
  }
}

extension InitialPosition {
  fileprivate var commit: ID? { if case .item(let id, _) = self { id } else { nil } }
}
