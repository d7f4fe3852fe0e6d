/// A failure that the engine itself reports. All other failures come from the source.
public enum LoadError: Error, Equatable, CustomStringConvertible {
  /// A ``LoadHandle`` was released without an answer.
  case abandoned
  /// A page named a neighbor that its chain has used already, so that following it would lead in circles.
  case repeatedCursor(String)
  /// The source has reported more often in a row than ``PagingConfiguration/invalidationBudget`` allows that its data is no longer valid,
  /// in answers or by signals during a request.
  case invalidated
  /// A source waited for its own load, or refreshed or reloaded its own content before it answered.
  ///
  /// A task that the source creates with `Task { }` counts as the source. One that it creates with `Task.detached` doesn't.
  case waitsForItself
  /// A page of a server isn't in the order of the store that it fills: the second position follows the first one on the server, and precedes it in the store.
  /// Nothing of the page is saved. Otherwise, the store could not tell which items are missing.
  case outOfOrder(first: String, second: String)
  /// The server that fills a store has answered several requests for the start of the list with empty pages, each of which named a next page.
  case emptyPages(Int)

  /// A sentence for developers: the mistake, the value, and the correction.
  public var description: String {
    switch self {
    case .abandoned:
      "The load's handle was released without an answer: call finish(_:) or fail(_:) on every path of the completion handler."
    case .repeatedCursor(let cursor):
      "The page named the cursor \(cursor), which was used already: "
        + "return nil at the end, or use the cursorSemantics .repeatable if this source repeats cursors."
    case .invalidated:
      "The source reported on each request that its data is no longer valid: send the invalidation signal only for changes that the "
        + "source does not make itself, and throw SourceInvalidated only for cursors that it no longer knows."
    case .waitsForItself:
      "A source waited for its own load, or refreshed or reloaded its own content before it answered: "
        + "throw SourceInvalidated to start again, or give the command after the answer."
    case .outOfOrder(let first, let second):
      "The server has \(second) after \(first), and the store has it before or at the same position: request the server's items in the order of "
        + "the store's key, or sort the store by a column that the server sends and sorts by."
    case .emptyPages(let count):
      "The server has answered \(count) requests for the start of the list without an item, and named a next page each time: let it name no "
        + "next page at the end of the list."
    }
  }
}

/// An error that a source throws if its data is no longer valid, because a cursor has expired, for example. The list is then refreshed with fresh
/// cursors, with the scope ``PagingConfiguration/automaticRefreshScope``.
///
/// ```swift
/// let answer = try await api.answer(page: 2)
/// guard answer.status != 410 else { throw SourceInvalidated() }
/// ```
public struct SourceInvalidated: Error, Equatable {
  /// Creates the error.
  public init() {}
}
