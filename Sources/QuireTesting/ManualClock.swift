/// A clock whose time passes only when a test advances it.
///
/// It drives everything in Quire that depends on time. It is also a `Clock`, for other code that sleeps.
///
/// ```swift
/// let clock = ManualClock()
/// let presenter = ContentPresenter(pager, clock: clock)
/// pager.load()
/// clock.advance(by: .milliseconds(199))
/// #expect(presenter.displayedState == .initial)      // the placeholder waits
/// clock.advance(by: .milliseconds(1))
/// #expect(presenter.displayedState == .loading)
/// ```
///
/// ``advance(by:)`` calls the scheduled closures, in the order of their times, each at its own time. It also wakes the tasks that sleep on the
/// clock, which continue when the test next waits.
///
/// It belongs to the main actor; reading its time elsewhere is a programming error, and stops with a message.
@MainActor public final class ManualClock: Scheduler, Clock {
  /// A moment on this clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// The moment some time later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether a moment is before another.
    public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private final class Event {
    let time: Duration
    let action: @MainActor () -> Void

    init(_ time: Duration, _ action: @escaping @MainActor () -> Void) {
      self.time = time
      self.action = action
    }
  }

  private struct Entry {
    weak var event: Event?
  }

  /// The time since the clock was made.
  public private(set) var time = Duration.zero
  private var entries: [Entry] = []
  private var sleepers: [Event] = []
  private var expectations: [(count: Int, wait: AsyncStream<Void>.Continuation)] = []

  /// Creates a clock at its time zero.
  public nonisolated init() {}

  /// Advances the time, and calls the closures that are scheduled until then.
  public func advance(by duration: Duration) {
    guard duration >= .zero else { fatalError("ManualClock: time cannot pass by \(duration); give a duration that is not negative.") }
    let end = time(after: duration)
    while let event = nextEvent(until: end) {
      time = max(time, event.time)
      entries.removeAll { $0.event == nil || $0.event === event }
      sleepers.removeAll { $0 === event }
      event.action()
    }
    // A closure may have advanced the time further.
    time = max(time, end)
  }

  /// Waits until a number of tasks sleep on this clock, or the test is canceled.
  public func sleepers(_ count: Int) async {
    guard sleepers.count < count else { return }
    let (stream, wait) = AsyncStream<Void>.makeStream()
    expectations.append((count, wait))
    for await _ in stream {}
  }

  /// The time that a duration leads to. It stops at the end of time, where a sum could not be represented.
  private func time(after duration: Duration) -> Duration {
    let end = Duration.seconds(Int64.max)
    return min(time + min(duration, end), end)
  }

  private func nextEvent(until end: Duration) -> Event? {
    // Of several with the same time, the first was scheduled first.
    entries.compactMap(\.event).filter { $0.time <= end }.min { $0.time < $1.time }
  }

  // MARK: Scheduler

  /// Calls a closure when the clock is advanced to a time.
  public func schedule(at time: Duration, _ action: @escaping @MainActor () -> Void) -> ObservationToken {
    let event = Event(time, action)
    entries.append(Entry(event: event))
    return ObservationToken(keeping: event)
  }

  // MARK: Clock

  /// The current moment.
  public nonisolated var now: Instant { MainActor.assumeIsolated { Instant(offset: time) } }
  /// Zero: any two moments differ.
  public nonisolated var minimumResolution: Duration { .zero }

  /// Waits until the clock reaches a moment, or the task is canceled.
  public nonisolated func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(until: deadline.offset)
  }

  /// Waits until the clock has been turned by a time, or the task is canceled.
  ///
  /// Code that holds the clock as `any Clock<Duration>` gets the standard library's function of this name, which reads the time away from the
  /// main actor; there, sleep until a moment.
  public nonisolated func sleep(for duration: Duration) async throws {
    try await wait(for: duration)
  }

  private func wait(for duration: Duration) async throws {
    try await wait(until: time(after: duration))
  }

  private func wait(until time: Duration) async throws {
    guard time > self.time else {
      try Task.checkCancellation()
      return await Task.yield()
    }
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let sleeper = Event(time) { continuation.finish() }
    entries.append(Entry(event: sleeper))
    sleepers.append(sleeper)
    let ready = expectations.filter { $0.count <= sleepers.count }
    expectations.removeAll { $0.count <= sleepers.count }
    for expectation in ready { expectation.wait.finish() }
    for await _ in stream {}
    sleepers.removeAll { $0 === sleeper }
    try Task.checkCancellation()
  }
}
