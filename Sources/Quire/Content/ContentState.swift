/// The state of content as a whole, which decides between the content and a placeholder.
///
/// The state follows from the loaded content and from the loads in progress. A refresh and the next page, which leave the content on the screen,
/// have other states: ``RefreshState`` and ``EdgeState``.
public enum ContentState: Equatable, Sendable {
  /// No load has started.
  case initial
  /// The content is loading, and there is no older content to show.
  case loading
  /// The content is loaded.
  case loaded
  /// The content is loaded, and it has no items.
  case empty
  /// The content failed to load, and there is no older content to show.
  case failed(LoadFailure)
}
