/// When a loading placeholder appears, and for how long (B36).
public struct PresentationTiming: Equatable, Sendable {
  /// How long a load may take before the placeholder appears; what was drawn stays until then.
  public var delay: Duration
  /// How long the placeholder stays at least, once it has appeared.
  public var minimum: Duration

  /// Makes a timing.
  ///
  /// - Precondition: Neither duration is negative (B47).
  public init(delay: Duration = .milliseconds(200), minimum: Duration = .milliseconds(300)) {
    precondition(delay >= .zero, "PresentationTiming: a delay of \(delay) is negative; zero shows the placeholder at once.")
    precondition(minimum >= .zero, "PresentationTiming: a minimum of \(minimum) is negative; zero lets the placeholder go at once.")
    self.delay = delay
    self.minimum = minimum
  }

  /// Everything at once: for tests, and for views that have a timing of their own.
  public static let immediate = PresentationTiming(delay: .zero, minimum: .zero)
}

/// What is drawn of a content's state: a function of the state, of what is drawn and since when, and of the time (B36).
struct Presentation {
  let timing: PresentationTiming
  /// What is on the screen.
  private(set) var drawn: ContentState
  /// What should be.
  private var state: ContentState
  /// When the state, or what is drawn, became `loading`.
  private var stateSince: Duration
  private var drawnSince: Duration

  init(_ state: ContentState, following previous: ContentState = .initial, timing: PresentationTiming, at now: Duration) {
    self.timing = timing
    self.state = state
    // The first drawing has nothing of its own before it that could stay: what is loading then looks untouched until the delay is over. Only a
    // placeholder that is there already, for other content, need not go and come again.
    drawn = state == .loading && previous != .loading && timing.delay > .zero ? .initial : state
    stateSince = now
    drawnSince = now
  }

  /// The state has changed. While it goes on to be `loading`, the delay does not begin again.
  mutating func change(to state: ContentState, at now: Duration) {
    if self.state != .loading { stateSince = now }
    self.state = state
    advance(to: now)
  }

  /// Time has passed.
  mutating func advance(to now: Duration) {
    guard drawn != state, dueTime.map({ now >= $0 }) ?? true else { return }
    drawn = state
    drawnSince = now
  }

  /// When what is drawn changes next by itself; nil if it does not.
  var deadline: Duration? {
    drawn == state ? nil : dueTime
  }

  private var dueTime: Duration? {
    switch (drawn, state) {
    case (_, .initial): nil
    case (_, .loading): stateSince + timing.delay
    case (.loading, _): drawnSince + timing.minimum
    default: nil
    }
  }
}
