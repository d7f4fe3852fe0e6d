/// The object through which a row reports that it is on the screen.
///
/// A list has one as long as it is shown, so that nothing that reads it from the environment is drawn again.
@MainActor final class RowReporter {
  weak var tracker: (any RowTracking)?

  func appeared(_ id: AnyHashable, in view: AnyHashable) { tracker?.appeared(id, in: view) }
  func disappeared(_ id: AnyHashable, in view: AnyHashable) { tracker?.disappeared(id, in: view) }
  func edge(_ edge: ListEdge, isVisible: Bool) { tracker?.edge(edge, isVisible: isVisible) }

  /// A Boolean value that indicates whether the reader can reach the list.
  var isOnScreen: Bool { tracker?.presence == .onScreen }
}

/// An object that tracks which rows are on the screen.
@MainActor protocol RowTracking: AnyObject {
  var presence: Presence { get }
  func appeared(_ id: AnyHashable, in view: AnyHashable)
  func disappeared(_ id: AnyHashable, in view: AnyHashable)
  func edge(_ edge: ListEdge, isVisible: Bool)
}
