#if GTK
  public import Quire
  import QuireFoundation

  /// What the widgets say where the app says nothing.
  ///
  /// They are in English. An app that is translated sets them once, before it makes a widget, with the `gettext` of its own:
  ///
  /// ```swift
  /// ContentTexts.standard.retry = gettext("Try Again")
  /// ```
  public struct ContentTexts {
    /// While the content is loaded.
    public var loading = "Loading"
    /// The title of the placeholder where there is no content.
    public var emptyTitle = "No Content"
    /// The title of the placeholder where the content could not be loaded.
    public var failureTitle = "Something Went Wrong"
    /// The button that retries.
    public var retry = "Try Again"
    /// The button that loads the next page.
    public var loadMore = "Load More"
    /// The button that refreshes, and what its progress is called.
    public var refresh = "Refresh"
    /// The heading of the first item that the reader has not seen.
    public var unreadBorder = "New"
    /// The text about a failure, by default its `message`. Let errors of your own be `LocalizedError`, or return another text here.
    public var failure: @MainActor (LoadFailure) -> String = { $0.message }

    /// Makes the English texts.
    public init() {}

    /// What widgets made from now on say.
    @MainActor public static var standard = ContentTexts()
  }
#endif
