/// The signals of a source, as a pager follows them: changes of items at most once per frame.
@MainActor final class SourceSignals {
  private static let frame = Duration.seconds(1) / 60

  private let clock: any Scheduler
  private let itemsChanged: @MainActor (RefreshScope) -> Void
  private var observation: ObservationToken?
  /// The time of the latest change that was passed on.
  private var latest: Duration?
  /// The change that waits for the end of the frame.
  private var waiting: (scope: RefreshScope, timer: ObservationToken)?

  init(
    _ signal: InvalidationSignal, clock: any Scheduler, everythingChanged: @escaping @MainActor () -> Void,
    itemsChanged: @escaping @MainActor (RefreshScope) -> Void
  ) {
    self.clock = clock
    self.itemsChanged = itemsChanged
    observation = signal.observe { [weak self] change in
      switch change {
      case .everything: everythingChanged()
      case .items(let scope): self?.passOn(scope)
      }
    }
  }

  private func passOn(_ scope: RefreshScope) {
    if let earlier = waiting?.scope {
      waiting?.scope = scope.union(earlier)
      return
    }
    guard let latest, clock.time < latest + Self.frame else { return passOnNow(scope) }
    let timer = clock.schedule(at: latest + Self.frame) { [weak self] in self?.endFrame() }
    waiting = (scope, timer)
  }

  private func endFrame() {
    guard let scope = waiting?.scope else { return }
    waiting = nil
    passOnNow(scope)
  }

  private func passOnNow(_ scope: RefreshScope) {
    latest = clock.time
    itemsChanged(scope)
  }
}
