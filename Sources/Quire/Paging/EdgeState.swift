/// The load state of an edge of a list.
public enum EdgeState: Equatable, Sendable {
  /// The list has more items beyond the edge. They are loaded when a view comes near, or by a command.
  case more
  /// A page is loading.
  case loading
  /// The page failed to load. A view that comes near doesn't load it again. ``LoadableContent/retry()`` sends the same request.
  case failed(LoadFailure)
  /// The list may have more items, but only a command loads them.
  ///
  /// An edge pauses after too many successive pages without new items, and after a cancellation. A view offers "Load more".
  case paused
  /// The list ends at the edge.
  case end
}
