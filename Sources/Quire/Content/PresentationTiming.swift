/// The times at which a loading placeholder appears and disappears, and at which the items of a previous query are dimmed.
public struct PresentationTiming: Equatable, Sendable {
  /// The time that a load may take before the placeholder appears, or the items of a previous query are dimmed.
  ///
  /// More than a hundred years count as a hundred.
  ///
  /// - Precondition: The duration is not negative.
  public var delay: Duration { didSet { delay = Self.checked(delay: delay) } }
  /// The time that the placeholder stays at least, once it has appeared.
  ///
  /// More than a hundred years count as a hundred.
  ///
  /// - Precondition: The duration is not negative.
  public var minimum: Duration { didSet { minimum = Self.checked(minimum: minimum) } }

  /// Creates a timing.
  ///
  /// - Precondition: Neither duration is negative.
  public init(delay: Duration = .milliseconds(200), minimum: Duration = .milliseconds(300)) {
    self.delay = Self.checked(delay: delay)
    self.minimum = Self.checked(minimum: minimum)
  }

  private static func checked(delay: Duration) -> Duration {
    delay.checked("PresentationTiming: a delay", "zero shows the placeholder at once")
  }

  private static func checked(minimum: Duration) -> Duration {
    minimum.checked("PresentationTiming: a minimum", "zero removes the placeholder at once")
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
