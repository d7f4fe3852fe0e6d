import ChatSources

/// The server's answers to messages, and the callers that wait for them.
@MainActor final class Answers {
  private enum State {
    case waiting([CheckedContinuation<Message, any Error>])
    case answered(Result<Message, any Error>)
    /// A caller has received the reason.
    case refused
  }

  private var states: [String: State] = [:]

  func hasAnswer(to name: String) -> Bool { if case .answered = states[name] { true } else { false } }

  func isRefused(_ name: String) -> Bool { if case .refused = states[name] { true } else { false } }

  /// Waits for an answer. A refusal is returned once: after it, the message may be sent again.
  func answer(to name: String) async throws -> Message {
    if case .answered(let answer) = states[name] {
      if case .failure = answer { states[name] = .refused }
      return try answer.get()
    }
    return try await withCheckedThrowingContinuation { states[name] = .waiting(waiting(for: name) + [$0]) }
  }

  func add(_ answer: Result<Message, any Error>, to name: String) {
    let callers = waiting(for: name)
    if case .failure = answer, !callers.isEmpty { states[name] = .refused } else { states[name] = .answered(answer) }
    for caller in callers { caller.resume(with: answer) }
  }

  /// Ends the waiting of all callers.
  func failWaiting(with error: any Error) {
    for name in states.keys {
      let callers = waiting(for: name)
      if !callers.isEmpty { states[name] = nil }
      for caller in callers { caller.resume(throwing: error) }
    }
  }

  private func waiting(for name: String) -> [CheckedContinuation<Message, any Error>] {
    if case .waiting(let callers) = states[name] { callers } else { [] }
  }
}
