public import Observation

/// An object that delays the placeholder of some content, and keeps it for a minimum time, so that it doesn't flicker.
///
/// A fast load shows no placeholder: the displayed state stays as it was. A slow load shows the placeholder after a delay, and then for a minimum
/// time. A view displays ``displayedState`` instead of the content's own state. Footers and pull-to-refresh need no presenter.
///
/// ```swift
/// let presenter = ContentPresenter(pager)
/// let token = presenter.observe { state in show(state) }
/// show(presenter.displayedState)
/// ```
@MainActor @Observable public final class ContentPresenter {
  /// The state to display.
  public private(set) var displayedState: ContentState
  /// A Boolean value that indicates whether to dim the items, because they are those of a previous query.
  ///
  /// It becomes true when the request for the current query has taken as long as ``PlaceholderTiming/delay``, and false when the answer
  /// arrives. So the list doesn't flash at each pause in typing if answers are fast. The debounce interval of
  /// ``Pager/setSource(_:from:id:debounce:)`` does not count.
  public private(set) var isDimmed: Bool

  @ObservationIgnored private var presentation: Presentation
  @ObservationIgnored private var dimming: QueryDimming
  @ObservationIgnored private let clock: any Scheduler
  @ObservationIgnored private let observers = ObserverList<ContentState>()
  @ObservationIgnored private let notifications = NotificationQueue()
  @ObservationIgnored private var tokens: [ObservationToken] = []
  @ObservationIgnored private var scheduledUpdate: (time: Duration, token: ObservationToken)?

  /// Creates a presenter. It doesn't retain the content.
  ///
  /// - Parameters:
  ///   - content: A ``Loader``, a ``Pager``, or any other loadable content.
  ///   - timing: The times at which the loading placeholder appears and disappears.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  public convenience init(
    _ content: some LoadableContent, timing: PlaceholderTiming = PlaceholderTiming(), clock: any Scheduler = SystemClock()
  ) {
    self.init(content, following: .initial, timing: timing, clock: clock)
  }

  /// Creates a presenter for content that replaces other content, whose state is displayed.
  init(_ content: some LoadableContent, following previous: ContentState, timing: PlaceholderTiming, clock: any Scheduler) {
    self.clock = clock
    let unobserved = content as? any UnobservedContent
    let state = unobserved?.unobservedState ?? content.contentState
    presentation = Presentation(state, following: previous, timing: timing, at: clock.time)
    displayedState = presentation.displayedState
    dimming = QueryDimming(unobserved?.queryState ?? .answered, delay: timing.delay, at: clock.time)
    isDimmed = dimming.isDimmed
    let stateToken = content.observeState { [weak self] state in
      self?.update { $0.presentation.change(to: state, at: $1) }
    }
    let queryToken = unobserved?.observeQuery { [weak self] state in
      self?.update { $0.dimming.change(to: state, at: $1) }
    }
    tokens = [stateToken, queryToken].compactMap(\.self)
    scheduleUpdate()
  }

  /// Calls a closure after each change of ``displayedState`` or ``isDimmed``, until the token is released.
  public func observe(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    observers.add(observer)
  }

  private func update(_ event: (ContentPresenter, Duration) -> Void) {
    event(self, clock.time)
    scheduleUpdate()
    let changes = (displayedState: displayedState != presentation.displayedState, isDimmed: isDimmed != dimming.isDimmed)
    guard changes.displayedState || changes.isDimmed else { return }
    if changes.displayedState { displayedState = presentation.displayedState }
    if changes.isDimmed { isDimmed = dimming.isDimmed }
    notifications.enqueue { [displayedState, observers] in observers.send(displayedState) }
    notifications.deliver()
  }

  private func scheduleUpdate() {
    guard let time = [presentation.deadline, dimming.deadline].compactMap(\.self).min() else { return scheduledUpdate = nil }
    guard scheduledUpdate?.time != time else { return }
    let token = clock.schedule(at: time) { [weak self] in
      self?.scheduledUpdate = nil
      self?.update {
        $0.presentation.advance(to: $1)
        $0.dimming.advance(to: $1)
      }
    }
    scheduledUpdate = (time, token)
  }
}

/// A pager with any type of items. A view that is notified of changes can read its state without observing it. Otherwise, the body of the
/// view would draw the whole list again.
@MainActor protocol UnobservedContent {
  var unobservedState: ContentState { get }
  var canLoadMoreUnobserved: Bool { get }
  var queryState: QueryState { get }

  /// Calls a closure after each change of ``queryState``, until the token is released.
  func observeQuery(_ observer: @escaping @MainActor (QueryState) -> Void) -> ObservationToken
}
