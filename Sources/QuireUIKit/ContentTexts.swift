#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  import QuireFoundation

  /// The texts of the views where the app sets none.
  ///
  /// Each text is looked up in the table `Quire` of the app's main bundle, or of another one, with the English text as its key, so that an app translates them
  /// with a file `Quire.strings` (and `Quire.stringsdict` for the plural). To use other texts everywhere, change ``standard``:
  ///
  /// ```swift
  /// ContentTexts.standard.emptyTitle = "Nothing to see"
  /// ```
  public struct ContentTexts {
    /// The text while the content is loading.
    public var loading: String
    /// The title of the placeholder for no content.
    public var emptyTitle: String
    /// The title of the placeholder for content that could not be loaded.
    public var failureTitle: String
    /// The title of the button that retries.
    public var retry: String
    /// The title of the button that loads the next page.
    public var loadMore: String
    /// The text of the border before the first unread item.
    public var unreadBorder: String
    /// The text for a failure, by default its `message`. Conform your errors to `LocalizedError`, or return another text here.
    public var failure: @MainActor (LoadFailure) -> String = { $0.message }
    /// The announcement of the number of rows that a page has brought.
    public var arrivals: @MainActor (Int) -> String

    /// Creates the texts of a bundle, and the English ones where it has none.
    public init(bundle: Bundle = .main) {
      func text(_ english: String) -> String {
        NSLocalizedString(english, tableName: "Quire", bundle: bundle, value: english, comment: "")
      }
      loading = text("Loading")
      emptyTitle = text("No Content")
      failureTitle = text("Something Went Wrong")
      retry = text("Try Again")
      loadMore = text("Load More")
      unreadBorder = text("New")
      let arrivals = text("%d more")
      self.arrivals = { String.localizedStringWithFormat(arrivals, $0) }
    }

    /// The texts of views that are created from now on.
    @MainActor public static var standard = ContentTexts()
  }
#endif
