/// With which a source says, unasked, that its data is no longer valid: its database changed, the user signed out (B11).
///
/// ```swift
/// @MainActor final class Posts: PageSource {
///   let invalidation: InvalidationSignal? = InvalidationSignal()
///
///   func page(_ request: PageRequest<Int>) async throws -> Page<Post, Int> {
///     Page(try await api.posts(page: request.cursor ?? 1))
///   }
///
///   func databaseDidChange() { invalidation?.send() }
/// }
/// ```
///
/// The list drops what is in flight and refreshes from its first page, with the old rows kept meanwhile. If nothing was loaded yet, nothing
/// happens.
@MainActor public final class InvalidationSignal {
  private let observers = ObserverList<Void>()

  /// Makes a signal.
  public nonisolated init() {}

  /// Says that the data is no longer valid.
  public func send() {
    observers.send(())
  }

  func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.add(observer)
  }
}
