public import Observation

/// Content that must be loaded, can be empty, can fail and can be refreshed: a ``Loader``, a ``Pager``, or several of them as a
/// ``ComposedContent``.
///
/// A view that shows the states of any content needs nothing else. Every command can be given at any time, in any state; what it does then
/// is in <doc:Commands>.
@MainActor public protocol LoadableContent: AnyObject, Observable {
  /// What a whole screen shows.
  var contentState: ContentState { get }

  /// How the refresh beside the content stands.
  var refreshState: RefreshState { get }

  /// Whether anything is in flight.
  var isLoading: Bool { get }

  /// The attempts that follow failed ones, if a ``RetryPolicy`` wants any: those that wait, and those under way (B40).
  ///
  /// ```swift
  /// if let retry = pager.retries[.refresh] { show(message: "Attempt \(retry.attempt) …") }
  /// ```
  var retries: [LoadKind: Retry] { get }

  /// Loads, if nothing was loaded yet (B2).
  ///
  /// It asks in ``ContentState/initial`` and after a failed first load, and otherwise does nothing. Calling it each time a screen appears is
  /// right, and costs nothing.
  func load()

  /// Asks again and keeps the content meanwhile (B2, B12). A refresh under way is superseded.
  func refresh()

  /// Asks again, keeps the content meanwhile, and returns what came of it.
  ///
  /// Cancelling the task that waits releases that task alone; the refresh goes on (B6).
  @discardableResult func refresh() async -> LoadOutcome

  /// Requests the content again, and keeps the reader's place, as automatic refreshes do: for a key, a menu, or a push message.
  ///
  /// A ``Pager`` refreshes as much as its ``PagingConfiguration/automaticRefreshScope`` says. Other content is refreshed as a whole.
  func refreshInPlace()

  /// Refreshes what was loaded longer ago than is said, and loads what was never loaded (B44).
  ///
  /// For the moments at which content is seen again: when a screen appears, when the app comes to the foreground, when there is a network again.
  /// It can be given each time. During a refresh, and while the content is young enough, it does nothing. Only a refresh that succeeds makes
  /// content young: edits, further pages and failures leave it as old as it is. What its source has declared invalid is too old at any age.
  ///
  /// ```swift
  /// profile.refresh(ifOlderThan: .seconds(300))
  /// ```
  ///
  /// - Parameter age: How old the content may be.
  /// - Precondition: The age is not negative (B47).
  func refresh(ifOlderThan age: Duration)

  /// Refreshes what was loaded longer ago than is said, loads what was never loaded, and returns what came of it (B44).
  @discardableResult func refresh(ifOlderThan age: Duration) async -> LoadOutcome

  /// Starts over as if nothing had ever been loaded: the placeholder covers the content, in one change (B2).
  ///
  /// If it fails, the content is gone. If it is cancelled, the content is back.
  func reload()

  /// Retries what failed, and only that (B19). What waits for its next attempt asks now (B40).
  func retry()

  /// Retries what failed, and only that, and returns what came of it.
  @discardableResult func retry() async -> LoadOutcome

  /// Cancels all that is in flight, and forgets what waits. Cancelling is not a failure (B8).
  func cancel()

  /// Returns to ``ContentState/initial`` at once. Nothing arrives afterwards (B10).
  func reset()

  /// Calls a closure after each change of ``contentState``, until the token is let go.
  ///
  /// It is called on the main actor, in order, never from within another observer, and not for the state at the time of the call (B31, B34).
  func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken

  /// Calls a closure when a load begins, when it is attempted again, and when it ends, until the token is let go. Beginnings and ends balance
  /// (B6).
  func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken
}

extension LoadableContent {
  /// Requests the content again, as ``refresh()->()`` does.
  public func refreshInPlace() { refresh() }
}
