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
/// The list drops a page in flight, refreshes with the scope ``PagingConfiguration/automaticRefreshScope``, and keeps the old items
/// meanwhile. A refresh in flight is answered first, and then starts again. Any number of signals cost only one more request. If nothing
/// has been loaded yet, nothing happens.
///
/// A signal during a request counts as an invalid answer. After ``PagingConfiguration/invalidationBudget`` invalid answers in a row, the
/// load fails with ``LoadError/invalidated``, because the list would otherwise call a source that signals during each request forever. A
/// source that fetches from a server into a database that it observes must send the signal only for changes by others:
/// <doc:ObservedDatabases>.
///
/// If items have changed, but cursors still lead to the same positions, call ``send(_:)`` instead. The list then drops nothing, and no view
/// shows a refresh.
@MainActor public final class InvalidationSignal {
  enum Change {
    /// The loaded data is no longer valid.
    case everything
    /// Items have changed, but cursors lead to the same positions.
    case items(RefreshScope)
  }

  private let observers = ObserverList<Change>()

  /// Creates a signal.
  public nonisolated init() {}

  /// Reports that the data is no longer valid.
  public func send() {
    observers.send(.everything)
  }

  /// Reports that items in a part of the list have changed, while cursors lead to the same positions.
  ///
  /// The list reads this part again, and makes one change, or none if the items are the same. Views don't show this reread as a refresh,
  /// and it clears no failure. A refresh or a page in flight continues, and the list doesn't wait for it. The first signal takes effect at
  /// once. Later ones within a frame, a sixtieth of a second, count as one.
  ///
  /// ```swift
  /// @MainActor func databaseDidChange(_ signal: InvalidationSignal) { signal.send(.visible) }
  /// ```
  ///
  /// With ``CursorSemantics/key``, `visible` reads as many items around the visible ones as are loaded, up to five pages on each side. Its
  /// requests have the cause ``LoadEvent/Cause/reread``.
  ///
  /// - Parameter scope: The part of the list.
  public func send(_ scope: RefreshScope) {
    observers.send(.items(scope))
  }

  func observe(_ observer: @escaping @MainActor (Change) -> Void) -> ObservationToken {
    observers.add(observer)
  }
}
