/// The texts that a view shows and announces by default, in English.
///
/// All adapters use the same value. With `QuireFoundation`, which every adapter exports, that value is `ContentStrings.standard`, whose
/// texts are looked up in the app's bundle. Change it before the first view is created:
///
/// ```swift
/// ContentStrings.standard.emptyTitle = "Nothing to see"
/// ContentStrings.standard.newItems = { "\($0) new posts" }
/// ```
///
/// For other texts in one view, change a copy:
///
/// ```swift
/// var texts = ContentStrings.standard
/// texts.retry = "Once more"
/// ```
public struct ContentStrings: Sendable {
  /// The text while the content is loading.
  public var loading = "Loading"
  /// The title of the placeholder for empty content.
  public var emptyTitle = "No Content"
  /// The title of the placeholder for content that could not be loaded.
  public var failureTitle = "Something Went Wrong"
  /// The title of the command that retries.
  public var retry = "Try Again"
  /// The title of the command that loads the next page.
  public var loadMore = "Load More"
  /// The name of the command that refreshes, and of its progress.
  public var refresh = "Refresh"
  /// The text of the border before the first unread item.
  public var unreadBorder = "New"
  /// The text for a failure.
  public var failure: @MainActor (LoadFailure) -> String
  /// The announcement of the number of items that a page has brought.
  public var arrivals: @MainActor (Int) -> String = { "\($0) more" }
  /// The text for a number of new items that the reader has not seen.
  public var newItems: @MainActor (Int) -> String = { $0 == 1 ? "1 new item" : "\($0) new items" }
  /// The text for a number of items that are missing in a gap. The number is 0 if it is unknown.
  public var missingItems: @MainActor (Int) -> String = { $0 == 0 ? "There may be more here" : "\($0) more here" }
  /// The announcement of an item that the reader has moved, and of the item next to it.
  public var moved: @MainActor (String, ItemPosition<String>) -> String = { item, position in
    switch position {
    case .start: "Moved \(item) to the start"
    case .end: "Moved \(item) to the end"
    case .before(let next): "Moved \(item) before \(next)"
    case .after(let previous): "Moved \(item) after \(previous)"
    }
  }
  /// The announcement of an item whose move could not be saved, and of the failure.
  public var moveFailed: @MainActor (String, LoadFailure) -> String = { item, failure in
    "\(item) could not be moved: \(failure.description)"
  }

  /// Creates the English texts. An app that imports `QuireFoundation` uses `init(bundle:)`, which looks them up.
  ///
  /// - Parameter failure: Returns the text for a failure.
  public init(failure: @escaping @MainActor (LoadFailure) -> String) {
    self.failure = failure
  }
}

extension ContentStrings {
  /// Returns the announcement of a placeholder that appears; nil for a state without one.
  @MainActor public func announcement(of state: ContentState) -> String? {
    switch state {
    case .initial, .loaded: nil
    case .loading: loading
    case .empty: emptyTitle
    case .failed: failureTitle
    }
  }

  /// Returns the title of a command.
  public func title(of action: ListDisplay.Action) -> String {
    switch action {
    case .retry: retry
    case .loadMore: loadMore
    }
  }

  /// Returns the message at an end or a gap of a list; nil for a state without one.
  @MainActor public func message(of state: EdgeState) -> String? {
    if case .failed(let failure) = state { self.failure(failure) } else { nil }
  }

  /// Returns the text of an announcement.
  @MainActor public func text(of announcement: ListAnnouncement) -> String {
    switch announcement {
    case .arrivals(let count): arrivals(count)
    case .newItems(let count): newItems(count)
    case .failure(let failure): self.failure(failure)
    case .moved(let item, let position): moved(item, position)
    case .moveFailed(let item, let failure): moveFailed(item, failure)
    }
  }
}
