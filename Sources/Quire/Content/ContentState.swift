/// What a whole screen shows.
///
/// It is derived from what is loaded and from what is under way, never set. What happens beside the content (a refresh, the next page) has
/// states of its own: ``RefreshState`` and ``EdgeState``.
public enum ContentState: Equatable, Sendable {
  /// Nobody has asked for anything yet: neither loading nor empty (B1).
  case initial
  /// The content is being loaded, and nothing is there to show meanwhile.
  case loading
  /// There is content.
  case content
  /// The content was loaded, and there is nothing in it.
  case empty
  /// The content could not be loaded, and nothing is there to show instead.
  case failed(LoadFailure)
}
