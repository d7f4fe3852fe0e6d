/// The position at which a view opens a list, or at which a reader continues.
public enum InitialPosition<ID: Hashable>: Hashable {
  /// The first row.
  case top
  /// The last row, as in a chat.
  case bottom
  /// The row of an item.
  ///
  /// With a top inset, the upper edge of the row is that far below the upper edge of the view, in the view's units. Use it for a reader who continues.
  /// Without one, the row is in the middle of the view, as for a link to an item.
  case item(ID, topInset: Double? = nil)
}

extension InitialPosition: Sendable where ID: Sendable {}
extension InitialPosition: Codable where ID: Codable {}
