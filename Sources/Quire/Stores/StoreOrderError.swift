/// The failure of a page that isn't in the order of the store. Nothing of the page is saved.
///
/// Otherwise, the store could not tell which items are missing.
public struct StoreOrderError: Error, Equatable, CustomStringConvertible {
  /// The position that is first on the server.
  public let first: String
  /// The position that follows it on the server, although it precedes it in the store.
  public let second: String

  /// Creates an error from two positions.
  public init<Position>(first: Position, second: Position) { (self.first, self.second) = ("\(first)", "\(second)") }

  /// A sentence for developers: what is wrong, with the values, and what to do.
  public var description: String {
    "The server has \(second) after \(first), and the store has it before or at the same position: request the server's items in the order of "
      + "the store's key, or sort the store by a column that the server sends and sorts by."
  }
}
