#if GTK
  public import Quire
  import QuireFoundation

  /// The texts of the widgets where the app sets none.
  ///
  /// They are in English. A translated app sets them once, before it creates a widget, with its own `gettext`:
  ///
  /// ```swift
  /// ContentTexts.standard.retry = gettext("Try Again")
  /// ```
  public struct ContentTexts {
    /// The text while the content is loading.
    public var loading = "Loading"
    /// The title of the page for no content.
    public var emptyTitle = "No Content"
    /// The title of the page for content that could not be loaded.
    public var failureTitle = "Something Went Wrong"
    /// The title of the button that retries.
    public var retry = "Try Again"
    /// The title of the button that loads the next page.
    public var loadMore = "Load More"
    /// The name of the button that refreshes, and of its progress.
    public var refresh = "Refresh"
    /// The text of the border before the first unread item.
    public var unreadBorder = "New"
    /// The text for a failure, by default its `message`. Conform your errors to `LocalizedError`, or return another text here.
    public var failure: @MainActor (LoadFailure) -> String = { $0.message }

    /// Creates the English texts.
    public init() {}

    /// The texts of widgets that are created from now on.
    @MainActor public static var standard = ContentTexts()
  }
#endif
