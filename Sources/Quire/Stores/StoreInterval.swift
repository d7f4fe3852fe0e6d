/// A range of positions in the order of a list.
public struct StoreInterval<Position: Hashable>: Hashable {
  /// An end of the range.
  public enum Bound: Hashable {
    /// The start or the end of the list.
    case endOfList
    /// A position that belongs to the range.
    case including(Position)
    /// A position that doesn't belong to the range.
    case excluding(Position)
  }

  /// The end before the first position.
  public var lower: Bound
  /// The end after the last position.
  public var upper: Bound

  /// Creates a range of positions.
  public init(from lower: Bound, to upper: Bound) { (self.lower, self.upper) = (lower, upper) }
}

extension StoreInterval.Bound: Sendable where Position: Sendable {}
extension StoreInterval: Sendable where Position: Sendable {}

extension StoreInterval.Bound {
  /// The position at the end; nil at the start or the end of the list.
  public var position: Position? {
    switch self {
    case .endOfList: nil
    case .including(let position), .excluding(let position): position
    }
  }
}

extension StoreInterval {
  /// The positions at the ends. At the start or the end of the list, it is the one at the other end; nil for the whole list.
  public var bounds: (first: Position, last: Position)? {
    guard let first = lower.position ?? upper.position, let last = upper.position ?? lower.position else { return nil }
    return (first, last)
  }

  /// Returns whether a position is in the range.
  public func contains(_ position: Position, precedes: (Position, Position) -> Bool) -> Bool {
    let isAboveLower =
      switch lower {
      case .endOfList: true
      case .including(let lower): !precedes(position, lower)
      case .excluding(let lower): precedes(lower, position)
      }
    guard isAboveLower else { return false }
    return switch upper {
    case .endOfList: true
    case .including(let upper): !precedes(upper, position)
    case .excluding(let upper): precedes(position, upper)
    }
  }
}
