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
