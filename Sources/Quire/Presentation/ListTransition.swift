/// A step from one state of a list in a view to the next.
///
/// The changes always lead from the lines before to the lines after. A transition is a value: a host that applies it in parts, or later, reads the
/// lines of both sides from it.
public struct ListTransition<Item: Identifiable> {
  /// The lines before the step.
  public let before: ListLines<Item>
  /// The lines after the step.
  public let after: ListLines<Item>
  /// The changes that lead from the lines before to the lines after.
  public let changes: ListChanges
  /// The state that the view shows beside the lines after the step.
  public let display: ListDisplay
  /// The scroll position to establish with the next layout. It replaces one that is not established yet.
  public let scroll: ListScroll
  /// The changes to announce to a reader who does not see them.
  public let announcements: [ListAnnouncement]
  /// The cause of the step.
  public let cause: Pager<Item>.Update.Cause
  /// The line before the step of the item that the reader moves, or that goes back because the move was refused; nil if the step is something else.
  ///
  /// A view that has the keyboard on this line takes it along to ``destination(of:)``.
  public let movedLine: Int?

  /// Returns the line after the step that a line has become; nil if the line is gone.
  public func destination(of line: Int) -> Int? { before.indices.contains(line) ? changes.destination(of: line) : nil }

  /// The updated lines that show another item than before, or a placeholder instead of an item: a view gives them other cells.
  public var exchanges: [Int] {
    let origins = RowDestinations(changes.inverse)
    return changes.updates.joined().filter { line in
      guard let origin = origins[line], after.row(at: line) != nil else { return false }
      return before[origin].item?.id != after[line].item?.id
    }
  }
}
