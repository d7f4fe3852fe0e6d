/// A signal with which a source reports that its data is no longer valid: its database changed, or the user signed out.
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
/// The list drops a page in flight and refreshes as much as ``PagingConfiguration/automaticRefreshScope`` says, with the old items kept
/// meanwhile. A refresh in flight is answered first, and then begins again, so that any number of signals cost one request more. If nothing was
/// loaded yet, nothing happens.
///
/// A signal that arrives while the source is being asked counts as an answer that is not valid. After
/// ``PagingConfiguration/invalidationBudget`` of them in a row the load fails with ``LoadError/invalidated``, because a source that signals each
/// time it is asked would be asked forever. A source that fetches from a server into a database that it observes must send the signal only for
/// changes by others: <doc:ObservedDatabases>.
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
