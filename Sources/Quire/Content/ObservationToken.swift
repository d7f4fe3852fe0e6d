/// Keeps an observer alive: let go of it, or call ``cancel()``, and the observer is not called again.
@MainActor public final class ObservationToken {
  private var owner: AnyObject?

  /// Creates a token that keeps an object, for observers and schedulers of your own.
  public init(keeping owner: AnyObject) {
    self.owner = owner
  }

  /// Ends the observation at once, also in the middle of a delivery.
  public func cancel() {
    owner = nil
  }
}

/// Those who want to be told of something.
///
/// The list holds them weakly and the token strongly, so that letting go of a token from any thread needs no code at all.
@MainActor final class ObserverList<Event> {
  private final class Observer {
    let notify: @MainActor (Event) -> Void
    init(_ notify: @escaping @MainActor (Event) -> Void) { self.notify = notify }
  }

  private struct Entry {
    weak var observer: Observer?
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  func add(_ notify: @escaping @MainActor (Event) -> Void) -> ObservationToken {
    let observer = Observer(notify)
    entries.removeAll { $0.observer == nil }
    entries.append(Entry(observer: observer))
    return ObservationToken(keeping: observer)
  }

  var isEmpty: Bool { entries.isEmpty }

  /// What tells those of an event who observe now. Who comes later has seen its consequences already, who has left meanwhile is not told.
  func letter(_ event: Event) -> @MainActor () -> Void {
    { [entries] in
      for entry in entries { entry.observer?.notify(event) }
    }
  }

  func send(_ event: Event) {
    letter(event)()
  }
}
