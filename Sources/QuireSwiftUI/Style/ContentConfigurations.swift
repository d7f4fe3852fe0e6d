#if canImport(SwiftUI)
  public import Quire

  /// What a style draws from while content is loaded for the first time.
  @MainActor public struct ContentLoadingConfiguration {
    /// What the views say.
    public let texts: ContentStateTexts
  }

  /// What a style draws from where there is no content.
  @MainActor public struct ContentEmptyConfiguration {
    /// What the views say.
    public let texts: ContentStateTexts
    /// Goes on with a list that found nothing so far and may find more (B20). Nil where there is nothing to go on with.
    public let loadMore: (@MainActor () -> Void)?
  }

  /// What a style draws from where a load has failed: that of the whole content, or a refresh that left the content in place (B13).
  @MainActor public struct ContentFailureConfiguration {
    /// What went wrong.
    public let failure: LoadFailure
    /// What the views say.
    public let texts: ContentStateTexts
    /// Retries what failed, and only that (B19).
    public let retry: @MainActor () -> Void

    /// What went wrong, in words.
    public var message: String { texts.failure(failure) }
  }

  /// The values that a style draws an edge of a list from, or a gap between its items.
  @MainActor public struct ContentEdgeConfiguration {
    /// The edge. For a gap, it is `next` if the state is that of the continuation of the items before the gap, and else `previous`.
    public let edge: ListEdge
    /// The load state. Nothing is drawn at ``/Quire/EdgeState/end``, and no style is asked.
    public let state: EdgeState
    /// What the views say.
    public let texts: ContentStateTexts
    /// Retries what failed, and only that (B19).
    public let retry: @MainActor () -> Void
    /// Loads the page beyond the edge or in the gap, whether the reader is near or not.
    public let loadMore: @MainActor () -> Void

    /// What went wrong, in words, if a page has failed.
    public var message: String? { if case .failed(let failure) = state { texts.failure(failure) } else { nil } }
  }
#endif
