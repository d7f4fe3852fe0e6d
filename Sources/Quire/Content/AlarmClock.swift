/// What tells the engine the time, and wakes it.
///
/// The engine asks for alarms instead of sleeping: an alarm rings on the main actor, in the middle of nothing, so that a test that turns a
/// manual clock has seen everything that its turning causes when the turning returns. `Clock` cannot promise that, since its `sleep` leaves
/// the main actor on the way.
///
/// A ``Loader``, a ``Pager`` and a ``ContentPresenter`` are given one where they are made, and tell the time by it alone.
@MainActor public protocol AlarmClock: Sendable {
  /// The time since a moment that does not change.
  var time: Duration { get }

  /// Calls a closure at a time, or soon if that is past, unless the token is let go before.
  func setAlarm(at time: Duration, _ ring: @escaping @MainActor () -> Void) -> ObservationToken
}

/// Alarms by a clock of the system.
public struct SystemClock: AlarmClock {
  private let start = ContinuousClock.now

  /// Makes a clock whose time begins now.
  public nonisolated init() {}

  public var time: Duration { start.duration(to: .now) }

  public func setAlarm(at time: Duration, _ ring: @escaping @MainActor () -> Void) -> ObservationToken {
    let deadline = start + min(max(time, .zero), .longest)
    let sleep = Task {
      guard (try? await Task.sleep(until: deadline)) != nil else { return }
      ring()
    }
    return ObservationToken(keeping: Sleeper(sleep))
  }
}

/// A sleep that is over when it is let go.
private final class Sleeper {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  deinit { task.cancel() }
}
