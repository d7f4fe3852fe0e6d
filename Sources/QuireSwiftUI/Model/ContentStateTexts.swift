public import Foundation
import QuireFoundation

/// The texts of the views where the app sets none.
///
/// Each text is looked up in the table `Quire` of the app's main bundle, or of another one, with the English text as its key: an app translates
/// them with a file `Quire.strings` or `Quire.xcstrings`, the same one as for `QuireUIKit`. To use other texts in one part of an app, or
/// everywhere:
///
/// ```swift
/// var texts = ContentStateTexts()
/// texts.emptyTitle = "Nothing to see"
/// ContentStateTexts.standard = texts
/// ```
public struct ContentStateTexts {
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
    let arrivals = text("%d more")
    self.arrivals = { String.localizedStringWithFormat(arrivals, $0) }
  }

  /// The texts of views without others. Set them before the first view is shown, because they are not observed.
  @MainActor public static var standard = ContentStateTexts()
}
