/// The state of the server's first page: whether the answer in flight is outdated, and whether the next one replaces all stored items.
struct ReportedChanges {
  /// The stored items, as far as the server has reported.
  private enum StoredItems {
    case valid
    /// Nothing is valid any longer. The next first page takes the place of all items.
    case invalid
  }

  /// The first page in flight. Its attempt is the number of outdated pages in a row before it.
  private enum FirstPage {
    case current(attempt: Int)
    /// It may be older than a change since the request.
    case outdated(attempt: Int)
  }

  private var storedItems = StoredItems.valid
  private var firstPage = FirstPage.current(attempt: 0)

  /// The number of requests in a row that follow outdated pages. Without a limit, a server that reports a change during each
  /// request would be called forever.
  private static let maximumAttempts = 3

  /// A Boolean value that indicates whether the next first page takes the place of all stored items.
  var replacesStoredItems: Bool { storedItems == .invalid }

  /// Notes that the server has reported that nothing is valid any longer.
  mutating func invalidate() { storedItems = .invalid }

  /// Notes that the first page in flight may be older than a change.
  mutating func outdateFirstPage() {
    if case .current(let attempt) = firstPage { firstPage = .outdated(attempt: attempt) }
  }

  /// Notes that the first page in flight has taken the place of all stored items. If it is outdated, so does the next page.
  mutating func replaceStoredItems() {
    if case .current = firstPage { storedItems = .valid }
  }

  /// Notes that the request for a first page has ended.
  ///
  /// - Returns: A Boolean value that indicates whether the page was outdated and another request is to follow.
  mutating func endFirstPage() -> Bool {
    guard case .outdated(let attempt) = firstPage, attempt < Self.maximumAttempts else {
      firstPage = .current(attempt: 0)
      return false
    }
    firstPage = .current(attempt: attempt + 1)
    return true
  }
}
