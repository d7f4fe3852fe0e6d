public import Observation

/// Says what to draw for some content, so that no placeholder flickers (B36).
///
/// A fast load shows no placeholder at all: what was drawn stays. A slow one shows it after a delay, and then for a minimum time. Views draw
/// ``drawn`` instead of the content's own state; footers and pull-to-refresh are drawn at once and need no presenter.
///
/// ```swift
/// let presenter = ContentPresenter(pager)
/// let token = presenter.observe { state in show(state) }
/// ```
@MainActor @Observable public final class ContentPresenter {
  /// What to draw.
  public private(set) var drawn: ContentState
  /// A Boolean value that indicates whether to dim the items, because they are those of a previous query.
  ///
  /// It becomes true when the request for the current query has taken as long as ``PresentationTiming/delay``, and false with the answer. So a fast
  /// answer does not flash the list at each pause in typing. The debounce interval of ``Pager/setSource(_:from:for:after:)`` does not count.
  public private(set) var isDimmed: Bool

  @ObservationIgnored private var presentation: Presentation
  @ObservationIgnored private var dimming: QueryDimming
  @ObservationIgnored private let clock: any AlarmClock
  @ObservationIgnored private let observers = ObserverList<ContentState>()
  @ObservationIgnored private let mailbox = Mailbox()
  @ObservationIgnored private var tokens: [ObservationToken] = []
  @ObservationIgnored private var alarm: (time: Duration, token: ObservationToken)?

  /// Makes a presenter. It does not keep the content alive.
  ///
  /// - Parameters:
  ///   - content: A ``Loader``, a ``Pager``, or anything else that loads.
  ///   - timing: When the loading placeholder appears, and for how long.
  ///   - clock: What tells the time; a test gives one that it can turn.
  public convenience init(
    _ content: some LoadableContent, timing: PresentationTiming = PresentationTiming(), clock: any AlarmClock = SystemClock()
  ) {
    self.init(content, following: .initial, timing: timing, clock: clock)
  }

  /// Makes a presenter for content that takes the place of other content, of which a state is drawn.
  init(_ content: some LoadableContent, following previous: ContentState, timing: PresentationTiming, clock: any AlarmClock) {
    self.clock = clock
    let state = (content as? any UnobservedContent)?.unobservedState ?? content.contentState
    presentation = Presentation(state, following: previous, timing: timing, at: clock.time)
    drawn = presentation.drawn
    let queried = content as? any QueriedContent
    dimming = QueryDimming(queried?.queryState ?? .answered, delay: timing.delay, at: clock.time)
    isDimmed = dimming.isDimmed
    let stateToken = content.observeState { [weak self] state in
      self?.update { $0.presentation.change(to: state, at: $1) }
    }
    let queryToken = queried?.observeQuery { [weak self] state in
      self?.update { $0.dimming.change(to: state, at: $1) }
    }
    tokens = [stateToken, queryToken].compactMap(\.self)
    setAlarm()
  }

  /// Calls a closure after each change of ``drawn`` or ``isDimmed``, until the token is released.
  public func observe(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    observers.add(observer)
  }

  private func update(_ event: (ContentPresenter, Duration) -> Void) {
    event(self, clock.time)
    setAlarm()
    let changes = (drawn: drawn != presentation.drawn, isDimmed: isDimmed != dimming.isDimmed)
    guard changes.drawn || changes.isDimmed else { return }
    if changes.drawn { drawn = presentation.drawn }
    if changes.isDimmed { isDimmed = dimming.isDimmed }
    mailbox.post { [drawn, observers] in observers.send(drawn) }
    mailbox.deliver()
  }

  private func setAlarm() {
    guard let time = [presentation.deadline, dimming.deadline].compactMap(\.self).min() else { return alarm = nil }
    guard alarm?.time != time else { return }
    let token = clock.setAlarm(at: time) { [weak self] in
      self?.alarm = nil
      self?.update {
        $0.presentation.advance(to: $1)
        $0.dimming.advance(to: $1)
      }
    }
    alarm = (time, token)
  }
}

/// Content whose state can be read by someone who is told of its changes, without Observation's following it, too: in the body of a view that would
/// draw a whole list anew.
@MainActor protocol UnobservedContent {
  var unobservedState: ContentState { get }
}
