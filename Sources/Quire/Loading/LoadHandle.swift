/// A handle with which code with a completion handler answers a load, from any thread, at any time.
///
/// The first answer counts. An answer to a load that is obsolete, a second answer, and an answer after a cancellation are all harmless, so
/// the completion handler checks nothing. A handle that is released without an answer fails its load with ``LoadError/abandoned``, so that
/// no spinner turns forever.
///
/// ```swift
/// let profile = Loader<Profile> { load in
///   let request = service.profile { @Sendable error, profile in
///     if let error { load.fail(error) } else if let profile { load.finish(profile) }
///   }
///   load.onCancel { request.cancel() }
/// }
/// ```
///
/// If the library does not annotate its completion handler, write `{ @Sendable … in`. Otherwise Swift 6 traps when the handler is called on
/// another thread.
public final class LoadHandle<Value>: Sendable {
  /// A stream of at most one value is a thread-safe "first answer wins", also where `Mutex` does not exist yet.
  private let continuation: AsyncThrowingStream<Value, any Error>.Continuation

  fileprivate init(_ continuation: AsyncThrowingStream<Value, any Error>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish(throwing: LoadError.abandoned)
  }

  /// Answers the load.
  public func finish(_ value: sending Value) {
    // The stream may be released as soon as the value is read, which would look like a cancellation.
    continuation.onTermination = nil
    continuation.yield(value)
    continuation.finish()
  }

  /// Reports that the load failed.
  public func fail(_ error: any Error) {
    continuation.finish(throwing: error)
  }

  /// Calls a closure if the load is canceled or superseded before it was answered, on any thread. A second closure replaces the first.
  ///
  /// Call this before the closure that received the handle returns. Later, an earlier cancellation is not reported.
  public func onCancel(_ action: @escaping @Sendable () -> Void) {
    continuation.onTermination = { reason in
      if case .cancelled = reason { action() }
    }
  }
}

extension LoadHandle {
  /// Hands out a handle and waits for its answer.
  @MainActor static func answer(to body: @MainActor (LoadHandle<Value>) -> Void) async throws -> Value {
    let (stream, continuation) = AsyncThrowingStream<Value, any Error>.makeStream(bufferingPolicy: .bufferingOldest(1))
    body(LoadHandle(continuation))
    // The app may set a closure for cancellation after the answer. The release of the stream is no cancellation.
    defer { withExtendedLifetime(stream) { continuation.onTermination = nil } }
    for try await value in stream { return value }
    // The stream ends without a value only when this task is canceled.
    throw CancellationError()
  }
}
