/// A token that keeps an observation alive. After the token is released, or after ``cancel()``, the observer is not called again.
@MainActor public final class ObservationToken {
  private var owner: AnyObject?

  /// Creates a token that retains an object, for custom observers and schedulers.
  public init(keeping owner: AnyObject) {
    self.owner = owner
  }

  /// Ends the observation at once, even in the middle of a delivery.
  public func cancel() {
    owner = nil
  }
}

/// A list of the observers of an event.
///
/// The list holds observers weakly, and their tokens hold them strongly, so that a token can be released on any thread.
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

  var isEmpty: Bool { !entries.contains { $0.observer != nil } }

  /// Returns a closure that notifies the present observers of an event, unless they are removed before it is called.
  func notification(of event: Event) -> @MainActor () -> Void {
    { [entries] in
      for entry in entries { entry.observer?.notify(event) }
    }
  }

  /// Returns a closure that notifies the observer that was added last, unless it is removed before the closure is called.
  func notificationOfLast(of event: Event) -> @MainActor () -> Void {
    { [weak observer = entries.last?.observer] in observer?.notify(event) }
  }

  func send(_ event: Event) {
    notification(of: event)()
  }
}
