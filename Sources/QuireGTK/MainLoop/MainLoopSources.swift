#if GTK
  import CAdwaita
  import Quire

  /// Calls a closure in the main loop repeatedly, until the token is released.
  @MainActor func repeating(every milliseconds: UInt32, _ action: @escaping @MainActor () -> Void) -> ObservationToken {
    ObservationToken(keeping: Repetition(every: milliseconds, action))
  }

  /// Calls a closure in the next turn of the main loop, or after everything of a higher priority.
  @MainActor func onNextTurn(priority: gint = G_PRIORITY_DEFAULT, _ action: @escaping @MainActor () -> Void) {
    let box = Unmanaged.passRetained(Delivery(action)).toOpaque()
    g_idle_add_full(
      priority,
      { box in
        onMainActor(box) { Unmanaged<Delivery>.fromOpaque($0!).takeRetainedValue().action() }
        return gboolean(0)
      }, box, nil)
  }

  @MainActor private final class Delivery {
    let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  }

  @MainActor private final class Repetition {
    private let action: @MainActor () -> Void
    private var source: guint = 0

    init(every milliseconds: UInt32, _ action: @escaping @MainActor () -> Void) {
      self.action = action
      // The source is removed with this object, and need not keep it.
      source = g_timeout_add(
        milliseconds,
        { repetition in
          onMainActor(repetition) { Unmanaged<Repetition>.object($0).action() }
          return gboolean(1)
        }, Unmanaged.passUnretained(self).toOpaque())
      LiveObjects.began(.handler)
    }

    isolated deinit {
      g_source_remove(source)
      LiveObjects.ended(.handler)
    }
  }
#endif
