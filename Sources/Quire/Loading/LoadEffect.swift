/// An action that a state machine wants its engine to perform.
enum LoadEffect<Request> {
  case began(LoadID, LoadKind)
  /// Runs the source.
  case send(RequestID, of: LoadID, Request)
  /// Reports when the time of a request has come.
  case delay(RequestID, of: LoadID, Duration)
  /// Cancels the run of the source.
  case cancel(RequestID)
  case ended(LoadID, LoadOutcome)
}

/// The result of one run of a source.
enum LoadAnswer<Value> {
  case value(Value)
  case failure(LoadFailure)
  /// The source threw a cancellation error, although nothing canceled the load.
  case cancelled(LoadFailure)
  /// The source's data is no longer valid.
  case invalid
}
