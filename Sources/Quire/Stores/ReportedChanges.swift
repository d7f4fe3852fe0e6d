/// The changes that a server has reported, and that the store may not have yet.
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
    /// It may be older than a change that the server has reported since the request.
    case outdated(attempt: Int)
  }

  private var storedItems = StoredItems.valid
  private var firstPage = FirstPage.current(attempt: 0)

  /// The number of requests in a row that follow outdated pages. A server that reports a change during each request would be called forever.
  private static let maximumAttempts = 3

  /// A Boolean value that indicates whether the next first page takes the place of all stored items.
  var replacesStoredItems: Bool { storedItems == .invalid }

  /// The server has reported that nothing is valid any longer.
  mutating func invalidate() { storedItems = .invalid }

  /// The server has reported a change while a first page is in flight.
  mutating func outdateFirstPage() {
    if case .current(let attempt) = firstPage { firstPage = .outdated(attempt: attempt) }
  }

  /// The first page in flight has taken the place of all stored items. If it is outdated, the page that follows does so too.
  mutating func replaceStoredItems() {
    if case .current = firstPage { storedItems = .valid }
  }

  /// The first page in flight was saved, or has failed.
  ///
  /// - Returns: A Boolean value that indicates whether another request is to follow, because the page was outdated.
  mutating func endFirstPage() -> Bool {
    guard case .outdated(let attempt) = firstPage, attempt < Self.maximumAttempts else {
      firstPage = .current(attempt: 0)
      return false
    }
    firstPage = .current(attempt: attempt + 1)
    return true
  }
}
