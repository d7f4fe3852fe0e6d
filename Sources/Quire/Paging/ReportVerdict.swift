/// What a report of a view led to at one end of the list, and if to nothing, why (B42).
///
/// ```swift
/// let log = pager.observeReports { verdicts in print(verdicts.next, verdicts.previous) }
/// ```
public enum ReportVerdict: Equatable, Sendable {
  /// The page beyond this end is loaded.
  case loads
  /// The data has expired, and is refreshed before anything else is asked for (B11).
  case refreshes
  /// Enough rows lie between what is visible and this end (B16).
  case satisfied
  /// A page is being loaded at this end already (B17).
  case alreadyLoading
  /// The last load here has failed; it is for a command to try again (B19).
  case failed
  /// Nothing is loaded here without a command (B8, B20).
  case paused
  /// There is nothing beyond this end (B18).
  case atEnd
  /// A refresh is under way. If it fails, the latest report is decided then (B9).
  case waitsForRefresh
  /// The list has become another one since: the view has not shown it yet (B9).
  case outdated
  /// There are no rows that a view could be near the end of.
  case noRows
}
