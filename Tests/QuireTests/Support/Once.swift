import Observation

/// Calls a closure once, when a property is about to change.
final class Once: Sendable {
  @MainActor private var action: (() -> Void)?

  @MainActor init(watching property: () -> Void, _ action: @escaping () -> Void) {
    self.action = action
    withObservationTracking(property) { MainActor.assumeIsolated { self.fire() } }
  }

  @MainActor private func fire() {
    action?()
    action = nil
  }
}
