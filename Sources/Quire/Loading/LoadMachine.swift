/// A value that decides about the loads of some content. Commands and answers go in, and effects come out.
///
/// A load engine has one, and performs its effects. The machine knows no task, clock, caller, or observer.
@MainActor protocol LoadMachine {
  /// A call of the source.
  associatedtype Request
  /// A successful answer of the source.
  associatedtype Value
  /// Everything that a view shows, at one moment.
  associatedtype Snapshot
  /// The consequences of a command or an event.
  associatedtype Outcome: LoadMachineOutcome where Outcome.Request == Request

  var snapshot: Snapshot { get }

  /// Returns whether a request is in flight that nothing newer has replaced. Here the latest request wins.
  func isCurrent(_ request: RequestID) -> Bool

  /// A Boolean value that indicates whether a command that waited for a load can be performed, although the load brought nothing.
  var canPerformWithoutLoad: Bool { get }

  /// Performs a command.
  ///
  /// - Parameter hasWaited: A Boolean value that indicates whether the command has waited for a load. The app gave it once.
  mutating func perform(_ command: Command, hasWaited: Bool) -> Outcome

  /// Handles an answer to a current request.
  mutating func receive(_ request: RequestID, _ answer: LoadAnswer<Value>) -> Outcome

  /// Sends a current request whose delay has passed.
  mutating func sendDelayedRequest(_ request: RequestID) -> Outcome
}

/// The consequences of a command or an event.
protocol LoadMachineOutcome {
  associatedtype Request

  /// The loads that a command began or joined.
  var attachment: Attachment { get }
  var effects: [LoadEffect<Request>] { get }
}

extension LoadMachineOutcome {
  /// Returns whether the command began a load.
  func begins(_ load: LoadID) -> Bool {
    for case .began(load, _, _) in effects { return true }
    return false
  }
}

/// An action that a state machine wants its engine to perform.
enum LoadEffect<Request> {
  case began(LoadID, LoadKind, because: LoadEvent.Cause)
  /// Runs the source.
  case send(RequestID, of: LoadID, Request)
  /// Reports when the time of a request has come.
  case delay(RequestID, of: LoadID, Duration)
  /// Cancels the run of the source.
  case cancel(RequestID)
  case ended(LoadID, LoadTask.Outcome)
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
