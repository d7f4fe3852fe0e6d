extension LoadEvent {
  /// The reason for a load.
  ///
  /// A source finds it in ``PageRequest/cause``. Use it to bypass a cache, to give priority to requests that the user waits for, or to
  /// count loads:
  ///
  /// ```swift
  /// var cache: [String?: Page<Post, String>] = [:]
  /// let posts = Pager<Post> { (request: PageRequest<String>) in
  ///   if request.cause == .viewport, let page = cache[request.cursor] { return page }
  ///   let answer = try await api.posts(after: request.cursor, limit: request.limit)
  ///   let page = Page(answer.posts, next: answer.nextToken)
  ///   cache[request.cursor] = page
  ///   return page
  /// }
  /// ```
  ///
  /// A load keeps its cause while it is retried, by a ``RetryPolicy`` or by a call of `retry()`, and for all requests that it takes.
  public enum Cause: Hashable, Sendable, CaseIterable {
    /// Nothing was loaded before, and the app requested the content.
    case firstLoad
    /// A command of the app, such as `refresh()` or `loadNext()`.
    case command
    /// A command of the app went to another place in the list, such as `go(toCursor:)`.
    case jump
    /// A view came near an end of the loaded items, or jumped to another position in the list.
    case viewport
    /// The loaded content is no longer valid, or is too old. Also, the list has become empty while the source has more items.
    case change
    /// The source signaled with ``InvalidationSignal/send(_:)`` that items have changed, and the pager reads them again. Views do not show it.
    case reread
    /// The app set another source.
    case query
  }
}
