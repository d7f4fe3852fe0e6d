/// A row that a view scrolls to.
///
/// SwiftUI can ignore a scroll to a row in the transaction that brings the row. A target therefore stays until the row has appeared.
struct ScrollTarget {
  let id: AnyHashable
  /// The alignment of the row in the view: 0 at its top, 0.5 in the middle, 1 at its bottom.
  let alignment: Double
  /// A Boolean value that indicates whether the row comes in the transaction in which the view scrolls to it first.
  let isNew: Bool
  var attempts = 0

  /// The number of attempts, one in each turn, after which the view stays where it is. A row can appear two turns after its scroll.
  private static let maximumAttempts = 5

  /// Returns whether the view needs no further attempt.
  ///
  /// A new row can be visible although SwiftUI ignored the first attempt, so that it is not at its place yet.
  func isOver(isVisible: Bool) -> Bool {
    isVisible ? !isNew || attempts > 1 : attempts == Self.maximumAttempts
  }
}
