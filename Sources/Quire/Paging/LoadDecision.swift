/// The decision whether to load a page at one edge of a list, made when a view updates its viewport.
///
/// ```swift
/// let log = pager.observeLoadDecisions { decisions in print(decisions.next, decisions.previous) }
/// ```
public enum LoadDecision: Equatable, Sendable {
  /// The pager loads the page beyond the edge.
  case loads
  /// The pager refreshes the list first, because its data has expired.
  case refreshes
  /// The pager loads nothing, because enough rows are loaded between the visible rows and the edge.
  case satisfied
  /// The pager is loading a page at the edge already.
  case alreadyLoading
  /// The last load at the edge failed. Only a command loads the page again.
  case failed
  /// The edge is paused. Only a command loads the next page.
  case paused
  /// The list ends at the edge.
  case atEnd
  /// A refresh is in progress. If it fails, the pager decides again, for the latest viewport.
  case waitsForRefresh
  /// The view shows an older list, which another list has replaced.
  case outdated
  /// The list has no rows.
  case noRows
}
