#if canImport(SwiftUI)
  public import Quire

  /// The values from which a style draws the placeholder during the first load.
  @MainActor public struct ContentLoadingConfiguration {
    /// The texts of the views.
    public let texts: ContentStrings
  }

  /// The values from which a style draws the placeholder for no content.
  @MainActor public struct ContentEmptyConfiguration {
    /// The texts of the views.
    public let texts: ContentStrings
    /// A closure that continues a list that has found nothing so far, and may find more; nil if there is nothing to load.
    public let loadMore: (@MainActor () -> Void)?
  }

  /// The values from which a style draws a failed load: of the whole content, or of a refresh that left the content in place.
  @MainActor public struct ContentFailureConfiguration {
    /// The failure.
    public let failure: LoadFailure
    /// The texts of the views.
    public let texts: ContentStrings
    /// A closure that retries the failed loads only.
    public let retry: @MainActor () -> Void

    /// The text for the failure.
    public var message: String { texts.failure(failure) }
  }

  /// The values that a style draws an edge of a list from, or a gap between its items.
  @MainActor public struct ContentEdgeConfiguration {
    /// The edge. For a gap between items, it is `next`.
    public let edge: ListEdge
    /// The load state. At ``/Quire/EdgeState/end``, nothing is drawn, and no style is used.
    public let state: EdgeState
    /// The texts of the views.
    public let texts: ContentStrings
    /// A closure that retries the failed loads only.
    public let retry: @MainActor () -> Void
    /// A closure that loads the page beyond the edge or in the gap, even if the reader is not near.
    public let loadMore: @MainActor () -> Void

    /// The text for the failure if a page has failed.
    public var message: String? { texts.message(of: state) }
  }

  /// The values from which a closure of the app creates the header of a section, or of a member of a group.
  @MainActor public struct ContentHeaderConfiguration {
    /// The header, with the key of its section.
    public let header: ListHeader
    /// The title; nil if the content has none for the header.
    public let title: String?

    init<Item: Identifiable>(_ header: ListHeader, in content: ListContent<Item>) {
      (self.header, title) = (header, content.title(of: header))
    }
  }
#endif
