#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  import QuireFoundation

  /// What the views say where the app says nothing.
  ///
  /// Each text is looked up in the table `Quire` of the app's main bundle, or of another one, with the English text as its key, so that an app translates them
  /// with a file `Quire.strings` (and `Quire.stringsdict` for the plural). To say something else everywhere, change ``standard``:
  ///
  /// ```swift
  /// ContentTexts.standard.emptyTitle = "Nothing to see"
  /// ```
  public struct ContentTexts {
    /// While the content is loaded.
    public var loading: String
    /// The title of the placeholder where there is no content.
    public var emptyTitle: String
    /// The title of the placeholder where the content could not be loaded.
    public var failureTitle: String
    /// The button that retries.
    public var retry: String
    /// The button that loads the next page.
    public var loadMore: String
    /// The border before the first item that the reader has not read.
    public var unreadBorder: String
    /// The text about a failure, by default its `message`. Let errors of your own be `LocalizedError`, or return another text here.
    public var failure: @MainActor (LoadFailure) -> String = { $0.message }
    /// Announces how many rows arrived.
    public var arrivals: @MainActor (Int) -> String

    /// Makes the texts that a bundle has, and the English ones where it has none.
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

    /// What views made from now on say.
    @MainActor public static var standard = ContentTexts()
  }
#endif
