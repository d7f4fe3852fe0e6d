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
