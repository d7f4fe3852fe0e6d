import GitHistory
import GitLog
import Quire
import Terminal
import TerminalList

/// The keys of a reader's jumps in a history: to a tag, a date, or a commit, and back to where they were.
@MainActor final class HistoryJumps {
  /// The line in which the reader types where to go.
  private(set) var prompt: Prompt?

  private let trail = HistoryTrail()

  init(needsDrawing: @escaping () -> Void) {
    trail.changed = needsDrawing
  }

  /// The line that says where a jump leads, or why it leads nowhere.
  var message: StyledLine? {
    switch trail.state {
    case .resting: nil
    case .going(let text): StyledLine([.init(" Going to “\(text)” …"), .init("   Esc stays", .hint)])
    case .goingBack: StyledLine([.init(" Going back …"), .init("   Esc stays", .hint)])
    case .failed(let reason): StyledLine(" \(reason)", .alarm)
    }
  }

  /// Lets the reader type where to go.
  func ask() {
    cancel()
    prompt = Prompt(label: "Go to a tag, date, or hash: ", hint: "Enter goes there, Esc stays")
  }

  /// Handles a key that means something to jumps, and says whether it did.
  func handle(_ key: Key, in list: PagedListView<Commit>, of history: History) -> Bool {
    if let prompt { return type(key, in: prompt, list, history) }
    switch key {
    case .escape where trail.state != .resting: cancel()
    case .backspace where trail.canGoBack(in: history): trail.goBack(in: history) { [weak list] in list?.go(to: $0) }
    default:
      // The reader has seen the error.
      if case .failed = trail.state { cancel() }
      return false
    }
    return true
  }

  /// The text that offers the way back, or an empty text if there is none.
  func offer(in history: History) -> String { trail.canGoBack(in: history) ? "Backspace goes back" : "" }

  /// Ends the jump on its way.
  func cancel() {
    prompt = nil
    trail.cancel()
  }

  private func type(_ key: Key, in prompt: Prompt, _ list: PagedListView<Commit>, _ history: History) -> Bool {
    var prompt = prompt
    guard prompt.handle(key) else { return false }
    self.prompt = prompt.isDone ? nil : prompt
    let text = prompt.text.trimmed
    if prompt.isDone, !text.isEmpty {
      trail.go(to: text, in: history, from: list.position) { [weak list] in list?.go(to: $0) }
    }
    return true
  }
}
