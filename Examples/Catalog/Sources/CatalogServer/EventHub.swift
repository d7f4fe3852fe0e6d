import NIOCore
import ServiceLifecycle

/// Wakes the tasks that wait for events. The store has the events. The hub only announces that there are some.
actor EventHub: Service {
  private var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
  private var last = 0

  /// Something each time there may be an event, until the one who waits is gone.
  func wakes() -> AsyncStream<Void> {
    // A task that is awake needs no second wakeup.
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    last += 1
    let number = last
    waiting[number] = continuation
    continuation.onTermination = { _ in Task { await self.remove(number) } }
    return stream
  }

  /// Wakes all who wait.
  func wake() {
    for continuation in waiting.values { continuation.yield() }
  }

  /// Ends all streams, as if each connection had been lost.
  func end() {
    for continuation in waiting.values { continuation.finish() }
  }

  private func remove(_ number: Int) {
    waiting[number] = nil
  }

  /// Wakes all tasks now and then, so that each writes a line, and connections without a reader are found and closed.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(15))) != nil { await self.wake() }
    }
  }
}
