public import Observation

/// Content that can be loaded and refreshed, can be empty, and can fail: a ``Loader``, a ``Pager``, or a ``ContentGroup`` of them.
///
/// A view that shows the states of any content needs no other type. You can give every command at any time, in any state. <doc:Commands> lists
/// its effects.
@MainActor public protocol LoadableContent: AnyObject, Observable {
  /// The state of the content for a whole screen.
  var contentState: ContentState { get }

  /// The state of the refresh, which a view shows next to the content.
  var refreshState: RefreshState { get }

  /// A Boolean value that indicates whether a load is in flight.
  var isLoading: Bool { get }

  /// The retry attempts of a ``RetryPolicy`` that wait or are in progress.
  ///
  /// ```swift
  /// if let retry = pager.retries[.refresh] { show(message: "Attempt \(retry.attempt) …") }
  /// ```
  var retries: [LoadKind: RetryPolicy.Attempt] { get }

  /// Loads the content, if nothing has been loaded yet.
  ///
  /// This method requests the content in ``ContentState/initial`` and after a failed first load, and joins a first load in flight. If the
  /// content is loaded, it does nothing. You can call it each time a screen appears:
  ///
  /// ```swift
  /// let outcome = await profile.load().outcome
  /// ```
  @discardableResult func load() -> LoadTask

  /// Requests the content again, and keeps the present content meanwhile. A refresh in flight is superseded.
  ///
  /// ```swift
  /// let outcome = await profile.refresh().outcome
  /// ```
  @discardableResult func refresh() -> LoadTask

  /// Requests the content again, and keeps the reader's position, as automatic refreshes do. Use it for a keyboard shortcut, a menu, or a
  /// push message.
  ///
  /// A ``Pager`` refreshes the part of the list that its ``PagingConfiguration/automaticRefreshScope`` selects. Other content is refreshed
  /// as a whole.
  @discardableResult func refreshInPlace() -> LoadTask

  /// Refreshes content that is older than an age, and loads content that was never loaded.
  ///
  /// Use this method whenever readers see the content again: when a screen appears, when the app comes to the foreground, or when the
  /// network returns. It joins a refresh in flight, and does nothing while the content is younger than the age. Only a successful refresh
  /// or first load resets the age. Edits, further pages, and failures don't change it. Content that its source has declared invalid is
  /// always too old.
  ///
  /// ```swift
  /// profile.refresh(ifOlderThan: .seconds(300))
  /// ```
  ///
  /// - Parameter age: The maximum age of the content.
  /// - Precondition: The age is not negative.
  @discardableResult func refresh(ifOlderThan age: Duration) -> LoadTask

  /// Starts over as if nothing had ever been loaded. The placeholder covers the content in the same change.
  ///
  /// If the load fails, the content is gone. If the load is canceled, the content returns.
  @discardableResult func reload() -> LoadTask

  /// Retries the failed loads, and only those. If a load waits for its next attempt, the attempt starts at once.
  @discardableResult func retry() -> LoadTask

  /// A Boolean value that indicates whether loading has paused before the content is complete, and waits for ``loadMore()``.
  ///
  /// Only a list pauses, after several pages without an item to show.
  var canLoadMore: Bool { get }

  /// Continues to load content whose loading has paused, at each end or gap where it has paused.
  ///
  /// If it has not paused, a list loads its next page, and other content does nothing.
  ///
  /// ```swift
  /// if pager.canLoadMore { pager.loadMore() }
  /// ```
  @discardableResult func loadMore() -> LoadTask

  /// Cancels all loads in flight, and forgets the waiting ones. Canceling is not a failure.
  func cancel()

  /// Returns to ``ContentState/initial`` at once. Nothing arrives afterward.
  func reset()

  /// Calls a closure after each change of ``contentState``, until the token is released.
  ///
  /// It is called on the main actor, in order, never from within another observer, and not for the state at the time of the call.
  func observeState(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken

  /// Calls a closure when a load starts, when it is attempted again, and when it ends, until the token is released. Each start has exactly
  /// one end.
  func observeLoads(_ observer: @escaping @MainActor (LoadEvent) -> Void) -> ObservationToken
}

extension LoadableContent {
  /// Requests the content again, as ``refresh()`` does.
  @discardableResult public func refreshInPlace() -> LoadTask { refresh() }

  /// The value for content that never pauses: false.
  public var canLoadMore: Bool { false }

  /// Does nothing, because content that never pauses has nothing to continue.
  @discardableResult public func loadMore() -> LoadTask { LoadTask(outcome: .skipped(.alreadyLoaded)) }
}
