/// Delivers what observers must be told: in order, and never one delivery inside another (B31).
@MainActor final class Mailbox {
  private var letters: [@MainActor () -> Void] = []
  private(set) var isDelivering = false

  nonisolated init() {}

  func post(_ letter: @escaping @MainActor () -> Void) {
    letters.append(letter)
  }

  /// Delivers what was posted. Called by an observer, it returns at once, and the delivery under way goes on with what the observer caused.
  func deliver() {
    guard !isDelivering, !letters.isEmpty else { return }
    isDelivering = true
    while !letters.isEmpty {
      let posted = letters
      letters = []
      for letter in posted { letter() }
    }
    isDelivering = false
  }

  /// Delivers later, when the caller, a view in the middle of its layout, has returned.
  func deliverSoon() {
    guard !letters.isEmpty else { return }
    Task { deliver() }
  }
}
