import Quire
import QuireTesting

/// Gives a command in a separate task, and returns when it was given, with the task that waits for what comes of it.
@MainActor func begun(_ command: @escaping @MainActor () async -> LoadTask.Outcome) async -> Task<LoadTask.Outcome, Never> {
  var waiter: Task<LoadTask.Outcome, Never>!
  await withCheckedContinuation { given in
    // The test continues when the main actor is free again: when the command has come to where it waits.
    waiter = Task {
      given.resume()
      return await command()
    }
  }
  return waiter
}

/// Returns when everything that the main actor was about to do is done, loads that are about to ask their source included.
@MainActor func turn() async {
  await Task {}.value
}

extension LoadTask.Outcome {
  /// The error of a failure.
  var error: (any Error)? {
    if case .failed(let failure) = self { failure.underlying } else { nil }
  }
}

extension RefreshState {
  /// The error of a failure.
  var error: (any Error)? {
    if case .failed(let failure) = self { failure.underlying } else { nil }
  }
}

extension LoadRecorder {
  /// The number of loads that have begun and not ended.
  var balance: Int {
    events.reduce(0) { balance, event in
      switch event.phase {
      case .began: balance + 1
      case .retrying: balance
      case .finished: balance - 1
      }
    }
  }
}

/// Something that happens once, and that a test can wait for.
struct Occasion: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func happen() { continuation.finish() }

  func happened() async {
    for await _ in stream {}
  }
}
