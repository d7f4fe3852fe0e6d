/// The age and the completeness of a server's list in a store.
public struct StoreStatus: Hashable, Sendable {
  /// The time since the start of the list was loaded from the server; nil if it never was.
  public var age: Duration?
  /// The number of gaps.
  public var gapCount: Int

  /// Creates a status.
  public init(age: Duration?, gapCount: Int) { (self.age, self.gapCount) = (age, gapCount) }

  /// A Boolean value that indicates whether the store has the whole list.
  public var isComplete: Bool { gapCount == 0 }
}

/// The state of the requests to the server that fills a store. The items stay displayed in every state.
public enum RemoteState: Equatable, Sendable {
  /// No request is in flight, and the latest one succeeded.
  case idle
  /// At least one request is in flight.
  case loading
  /// The latest request failed.
  case failed(LoadFailure)
}
