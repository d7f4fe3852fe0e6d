import Foundation
import ServiceLifecycle

/// The correspondents: they answer the reader, and now and then say something unasked while a reader listens.
struct Correspondents: Service {
  let store: MessageStore
  let hub: EventHub
  /// The time between two remarks; nil for correspondents that neither remark nor answer.
  let pace: Duration?

  /// Says something as a correspondent, at once.
  ///
  /// - Parameter quote: The number of the message that the remark answers.
  func say(quoting quote: Int? = nil) async throws {
    _ = try await store.add(Script.remark(after: store.last), quoting: quote, at: Int(Date.now.timeIntervalSince1970))
    await hub.wake()
  }

  /// Answers a message of the reader after a moment.
  func answer(_ message: StoredMessage) {
    guard let pace else { return }
    Task {
      try await Task.sleep(for: min(pace, .seconds(2)))
      let quote = message.id.isMultiple(of: 3) ? message.id : nil
      _ = try await store.add(Script.answer(to: message), quoting: quote, at: Int(Date.now.timeIntervalSince1970))
      await hub.wake()
    }
  }

  func run() async throws {
    guard let pace else { return try await gracefulShutdown() }
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: pace)) != nil {
        if await hub.listenerCount > 0 { try? await say() }
      }
    }
  }
}
