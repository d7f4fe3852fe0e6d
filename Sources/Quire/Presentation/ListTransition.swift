/// A step from one state of a list in a view to the next.
///
/// The changes always lead from the lines before to the lines after. A transition is a value, so a host that applies it in parts, or later,
/// can still read the lines of both sides.
public struct ListTransition<Item: Identifiable> {
  /// The lines before the step.
  public let before: ListLines<Item>
  /// The lines after the step.
  public let after: ListLines<Item>
  /// The changes that lead from the lines before to the lines after.
  public let changes: ListChanges
  /// Everything that the view shows after the step, except the lines.
  public let display: ListDisplay
  /// The scroll position to apply with the next layout. It replaces a position that has not been applied yet.
  public let scroll: ListScroll
  /// The changes to announce to a reader who can't see them.
  public let announcements: [ListAnnouncement]
  /// The cause of the step.
  public let cause: Pager<Item>.Update.Cause
  /// The earlier line of the item that the reader moves, or that returns because its move was refused; nil for any other step.
  ///
  /// If this line has the keyboard focus, the view moves the focus to ``destination(of:)``.
  public let movedLine: Int?

  /// Returns the position of a line after the step; nil if the line was removed.
  public func destination(of line: Int) -> Int? { before.indices.contains(line) ? changes.destination(of: line) : nil }

  /// Returns the anchors whose lines stay, at their new lines.
  public func moved(_ anchors: [ListReadingPosition.Anchor]) -> [ListReadingPosition.Anchor] { anchors.moved(by: RowDestinations(changes)) }

  /// Returns the position that leads to the same lines after the step. Lines that were removed are replaced by the line nearest to the first of them.
  public func moved(_ scroll: ListScroll) -> ListScroll { scroll.moved(by: changes, count: after.count) }

  /// The updated lines that changed between an item and a placeholder, or show a different item. A view gives them other cells.
  public var exchanges: [Int] {
    let origins = RowDestinations(changes.inverse)
    return changes.updates.joined().filter { line in
      guard let origin = origins[line], after.row(at: line) != nil else { return false }
      return before[origin].item?.id != after[line].item?.id
    }
  }
}

extension ListPresenter {
  /// An event after which the host gets a transition.
  struct Step {
    var cause = Pager<Item>.Update.Cause.state
    /// The changes of the rows of a member.
    var rowChanges: (member: Int, changes: ListChanges)?
    var announcements: [ListAnnouncement] = []
    var move: PresentedMove?
  }
}
