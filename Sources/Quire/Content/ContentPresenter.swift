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

  @ObservationIgnored private var presentation: Presentation
  @ObservationIgnored private let clock: any AlarmClock
  @ObservationIgnored private let observers = ObserverList<ContentState>()
  @ObservationIgnored private let mailbox = Mailbox()
  @ObservationIgnored private var content: ObservationToken?
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
    self.content = content.observeState { [weak self] state in
      self?.update { $0.change(to: state, at: $1) }
    }
    setAlarm()
  }

  /// Calls a closure after each change of what to draw, until the token is let go.
  public func observe(_ observer: @escaping @MainActor (ContentState) -> Void) -> ObservationToken {
    observers.add(observer)
  }

  private func update(_ event: (inout Presentation, Duration) -> Void) {
    event(&presentation, clock.time)
    setAlarm()
    guard drawn != presentation.drawn else { return }
    drawn = presentation.drawn
    mailbox.post { [drawn, observers] in observers.send(drawn) }
    mailbox.deliver()
  }

  private func setAlarm() {
    guard let time = presentation.deadline else { return alarm = nil }
    guard alarm?.time != time else { return }
    let token = clock.setAlarm(at: time) { [weak self] in
      self?.alarm = nil
      self?.update { $0.advance(to: $1) }
    }
    alarm = (time, token)
  }
}

/// Content whose state can be read by someone who is told of its changes, without Observation's following it, too: in the body of a view that would
/// draw a whole list anew.
@MainActor protocol UnobservedContent {
  var unobservedState: ContentState { get }
}
