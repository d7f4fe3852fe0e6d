/// The times at which a loading placeholder appears and disappears, and at which the items of a previous query are dimmed.
public struct PlaceholderTiming: Equatable, Sendable {
  /// The time that a load may take before the placeholder appears, or the items of a previous query are dimmed.
  ///
  /// More than a hundred years count as a hundred.
  ///
  /// - Precondition: The duration is not negative.
  public var delay: Duration { didSet { delay = Self.checked(delay: delay) } }
  /// The minimum time for which the placeholder stays, once it has appeared.
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
    delay.checked("PlaceholderTiming: a delay", "zero shows the placeholder at once")
  }

  private static func checked(minimum: Duration) -> Duration {
    minimum.checked("PlaceholderTiming: a minimum", "zero removes the placeholder at once")
  }

  /// A timing without delays, for tests, and for views that delay their placeholders themselves.
  public static let immediate = PlaceholderTiming(delay: .zero, minimum: .zero)
}

/// The displayed state of some content, as a function of the content's state, of the displayed state and its age, and of the time.
struct Presentation {
  let timing: PlaceholderTiming
  private(set) var displayedState: ContentState
  private var state: ContentState
  /// The time at which the state, or the displayed state, became `loading`.
  private var stateSince: Duration
  private var displayedSince: Duration

  init(_ state: ContentState, following previous: ContentState = .initial, timing: PlaceholderTiming, at now: Duration) {
    self.timing = timing
    self.state = state
    // The first drawing has no earlier drawing to keep, so loading content is drawn as initial until the delay is over. Only a visible
    // placeholder, for other content, stays instead of leaving and returning.
    displayedState = state == .loading && previous != .loading && timing.delay > .zero ? .initial : state
    stateSince = now
    displayedSince = now
  }

  /// The state has changed. While it continues to be `loading`, the delay doesn't start again.
  mutating func change(to state: ContentState, at now: Duration) {
    if self.state != .loading { stateSince = now }
    self.state = state
    advance(to: now)
  }

  /// Time has passed.
  mutating func advance(to now: Duration) {
    guard displayedState != state, dueTime.map({ now >= $0 }) ?? true else { return }
    displayedState = state
    displayedSince = now
  }

  /// The time at which the displayed state changes next without another event, or nil if it doesn't.
  var deadline: Duration? {
    displayedState == state ? nil : dueTime
  }

  private var dueTime: Duration? {
    switch (displayedState, state) {
    case (_, .initial): nil
    case (_, .loading): stateSince + timing.delay
    case (.loading, _): displayedSince + timing.minimum
    default: nil
    }
  }
}
