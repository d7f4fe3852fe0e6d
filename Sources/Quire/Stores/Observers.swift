/// The observers of a custom store.
///
/// ```swift
/// @MainActor func example() {
///   let observers = Observers()
///   let token = observers.add { print("changed") }
///   observers.send()
///   token.cancel()
/// }
/// ```
@MainActor public final class Observers {
  private let observers = ObserverList<Void>()

  /// Creates an empty list of observers.
  public nonisolated init() {}

  /// Adds an observer, until the token is released.
  public func add(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { observers.add(observer) }

  /// Calls the observers.
  public func send() { observers.send(()) }
}
