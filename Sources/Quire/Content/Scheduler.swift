/// A clock that calls closures at given times, on the main actor.
///
/// A ``Loader``, a ``Pager``, and a ``ContentPresenter`` take a scheduler when they are created, and use no other clock. Apps use
/// ``SystemClock``. Tests use the manual clock of `QuireTesting`. When its `advance(by:)` returns, all effects have happened. `Clock` can't
/// guarantee that, because its `sleep` leaves the main actor.
@MainActor public protocol Scheduler: Sendable {
  /// The time since a fixed reference point.
  var time: Duration { get }

  /// Calls a closure at a time, or soon if the time has passed, unless the token is released before.
  func schedule(at time: Duration, _ action: @escaping @MainActor () -> Void) -> ObservationToken
}

/// A scheduler that uses the system's continuous clock.
public struct SystemClock: Scheduler {
  private let start = ContinuousClock.now

  /// Creates a clock whose time starts now.
  public nonisolated init() {}

  public var time: Duration { start.duration(to: .now) }

  public func schedule(at time: Duration, _ action: @escaping @MainActor () -> Void) -> ObservationToken {
    let deadline = start + min(max(time, .zero), .longest)
    let sleep = Task {
      // The token may have been released between the end of the sleep and this task's turn.
      guard (try? await Task.sleep(until: deadline)) != nil, !Task.isCancelled else { return }
      action()
    }
    return ObservationToken(keeping: Sleeper(sleep))
  }
}

/// A sleep that is canceled when it is released.
private final class Sleeper {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  deinit { task.cancel() }
}
