/// The loads on whose behalf the current task runs. A source that waits for its own load is refused instead of waiting forever.
struct LoadScope: Sendable {
  let owner: Owner
  let request: RequestID

  @TaskLocal static var stack: [LoadScope] = []

  /// The identity of a loader or a pager, which outlives it where a load does.
  final class Owner: Sendable {}
}

extension LoadScope {
  /// Runs a source and classifies its result.
  @MainActor func run<Value>(_ source: @MainActor () async throws -> Value) async -> LoadAnswer<Value> {
    do {
      return .value(try await LoadScope.$stack.withValue(LoadScope.stack + [self]) { try await source() })
    } catch is SourceInvalidated {
      return .invalid
    } catch {
      let failure = LoadFailure(error)
      return failure.isCancellation ? .cancelled(failure) : .failure(failure)
    }
  }
}
