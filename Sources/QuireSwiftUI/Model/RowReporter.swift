/// The object through which a row reports that it is on the screen.
///
/// A list has one as long as it is shown, so that nothing that reads it from the environment is drawn again.
@MainActor final class RowReporter {
  weak var tracker: (any RowTracking)?
  /// The reporter of the view around this one. A view with the rows of several lists has a reporter for each, one around the other.
  weak var outer: RowReporter?

  /// Returns the reporter for the rows of a list; nil if no view around the rows presents that list.
  ///
  /// - Parameter list: The pager, or its presenter; nil for rows that don't name their list. These are rows of the innermost view.
  func reporter(of list: AnyObject?) -> RowReporter? {
    guard let list, tracker?.presents(list) != true else { return self }
    return outer?.reporter(of: list)
  }

  func appeared(_ id: AnyHashable, in view: AnyHashable) { tracker?.appeared(id, in: view) }
  func disappeared(_ id: AnyHashable, in view: AnyHashable) { tracker?.disappeared(id, in: view) }
  func edge(_ edge: ListEdge, isVisible: Bool) { tracker?.edge(edge, isVisible: isVisible) }

  /// A Boolean value that indicates whether the reader can reach the list.
  var isOnScreen: Bool { tracker?.presence == .onScreen }
}

/// An object that tracks which rows are on the screen.
@MainActor protocol RowTracking: AnyObject {
  var presence: Presence { get }
  /// Returns whether the rows of a pager, or of a presenter, are those of the tracked view.
  func presents(_ list: AnyObject) -> Bool
  func appeared(_ id: AnyHashable, in view: AnyHashable)
  func disappeared(_ id: AnyHashable, in view: AnyHashable)
  func edge(_ edge: ListEdge, isVisible: Bool)
}
