#if canImport(UIKit) && !os(watchOS)
  import Foundation

  /// What the views say where the app says nothing.
  ///
  /// Each text is looked up in the table `Quire` of the app's main bundle, with the English text as its key, so that an app translates them
  /// with a file `Quire.strings` (and `Quire.stringsdict` for the plural). To say something else everywhere, change ``standard``:
  ///
  /// ```swift
  /// ContentTexts.standard.emptyTitle = "Nothing to see"
  /// ```
  public struct ContentTexts {
    /// While the content is loaded.
    public var loading = text("Loading")
    /// The title of the placeholder where there is no content.
    public var emptyTitle = text("No Content")
    /// The title of the placeholder where the content could not be loaded.
    public var failureTitle = text("Something Went Wrong")
    /// The button that retries.
    public var retry = text("Try Again")
    /// The button that loads the next page.
    public var loadMore = text("Load More")
    /// Says what went wrong.
    public var failure: @MainActor (LoadFailure) -> String = { $0.underlying.localizedDescription }
    /// Announces how many rows arrived.
    public var arrivals: @MainActor (Int) -> String = { String.localizedStringWithFormat(text("%d more"), $0) }

    /// Makes the texts that the main bundle has, or the English ones.
    public init() {}

    /// What views made from now on say.
    @MainActor public static var standard = ContentTexts()

    private static func text(_ english: String) -> String {
      NSLocalizedString(english, tableName: "Quire", bundle: .main, value: english, comment: "")
    }
  }
#endif
