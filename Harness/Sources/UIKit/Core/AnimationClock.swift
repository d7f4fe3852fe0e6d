public import Foundation

/// The clock of animations. A test advances it.
@_spi(Headless) @MainActor public enum AnimationClock {
  private struct Alarm {
    var time: TimeInterval
    var order: Int
    var action: () -> Void
  }

  public private(set) static var now: TimeInterval = 0
  private static var alarms: [Alarm] = []
  private static var order = 0

  /// Never at once, not even after no time: at the next `advance(by:)`.
  public static func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) {
    order += 1
    alarms.append(Alarm(time: now + max(delay, 0), order: order, action: action))
  }

  /// Advances the clock. Due animations end in the order of their times, with those that they start, and each is followed by the pending
  /// layout.
  public static func advance(by interval: TimeInterval) {
    let end = now + interval
    // A hair more, lest 0.1 + 0.2 come before 0.3.
    while let next = alarms.min(by: { ($0.time, $0.order) < ($1.time, $1.order) }), next.time <= end + 1e-9 {
      alarms.removeAll { $0.order == next.order }
      now = max(now, next.time)
      next.action()
      UIApplication.shared.layOutWindows()
    }
    now = max(now, end)
    UIApplication.shared.layOutWindows()
  }

  /// Forgets what was to be done.
  public static func reset() {
    alarms = []
    now = 0
  }
}
