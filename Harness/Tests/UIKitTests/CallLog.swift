/// The calls, in order.
@MainActor final class CallLog {
  private(set) var entries: [String] = []

  func note(_ text: String) { entries.append(text) }

  /// The entries since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
