/// A failure of a server that fills a store.
public enum StoreFillError: Error, Equatable, CustomStringConvertible {
  /// The server has answered with empty pages, each of which named a next page.
  case emptyPages(Int)

  static let emptyPageBudget = 5

  /// A sentence for developers: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .emptyPages(let count):
      "The server has answered \(count) requests for the start of the list without an item, and named a next page each time: let it name no "
        + "next page at the end of the list."
    }
  }
}
