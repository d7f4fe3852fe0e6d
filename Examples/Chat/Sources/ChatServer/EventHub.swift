import ServiceLifecycle

/// Wakes the streams of events when there may be a new message.
actor EventHub: Service {
  private var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
  private var last = 0

  /// The number of streams that are open.
  var listenerCount: Int { waiting.count }

  /// Returns a stream with an element each time there may be a message.
  func wakes() -> AsyncStream<Void> {
    // A stream that is awake already need not be woken twice.
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    last += 1
    let number = last
    waiting[number] = continuation
    continuation.onTermination = { _ in Task { await self.remove(number) } }
    return stream
  }

  /// Wakes all streams.
  func wake() {
    for continuation in waiting.values { continuation.yield() }
  }

  private func remove(_ number: Int) { waiting[number] = nil }

  /// Wakes all streams now and then, so that each writes a line, and those without a reader are found and closed.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(15))) != nil { await self.wake() }
    }
  }
}
