/// What a state machine wants done, in order.
enum LoadAction<Request> {
  /// Run the source.
  case start(LoadToken, Request)
  /// Tell when so much time has passed.
  case wait(LoadToken, Duration)
  /// The answer to this run no longer counts: cancel its task.
  case cancel(LoadToken)
  /// Tell those who watch loads.
  case tell(LoadEvent)
  /// Release a caller who waits.
  case release(Waiter.ID, LoadOutcome)
}

/// What a run of a source came to.
enum LoadAnswer<Value> {
  case value(Value)
  case failure(LoadFailure)
  /// The source threw a cancellation error. Nobody has cancelled the load, or its token would be obsolete (B8).
  case cancelled(LoadFailure)
  /// The source's data is no longer valid (B11).
  case invalid
}

/// A caller who waits for one load, or for several begun by one command.
struct Waiter: Identifiable {
  let id: Int
  /// What another load of the same command came to.
  var outcome: LoadOutcome?
}

extension Waiter {
  /// The view or the engine, which begins loads without a task.
  static let engine = Waiter(id: 0)
}

extension [Waiter] {
  /// The waiter of a command, or the engine if the command has no task.
  init(_ id: Waiter.ID?) { self = [id.map { Waiter(id: $0) } ?? .engine] }

  func contains(_ id: Waiter.ID) -> Bool { contains { $0.id == id } }

  /// Removes a waiter. Returns whether it was there and no other remains, so that nobody needs the load.
  mutating func removeLast(_ id: Waiter.ID) -> Bool {
    guard contains(id) else { return false }
    removeAll { $0.id == id }
    return isEmpty
  }
}
