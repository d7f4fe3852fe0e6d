extension ListDisplay {
  /// The state of a member of a group that shows no items.
  public struct Status: Equatable, Sendable {
    /// The position of the member in its group.
    public let member: Int
    /// The state: loading, empty, or failed.
    public let state: ContentState
    /// The command that a view offers; nil if it offers none.
    public let action: Action?

    /// The state as the state of an edge, for a view that shows both in the same way: ``EdgeState/end`` if the member is empty.
    public var edgeState: EdgeState {
      switch state {
      case .failed(let failure): .failed(failure)
      case .loading: .loading
      case .initial, .empty, .loaded: action == .loadMore ? .paused : .end
      }
    }
  }

  /// A place at which a list shows that items are missing: between loaded items, or beyond an end.
  public struct Gap: Equatable, Sendable {
    /// The place of the missing items.
    public enum Position: Hashable, Sendable {
      /// Before the first item.
      case start
      /// After the last item.
      case end
      /// Between two loaded parts. The identity stays the same while the gap shrinks.
      case between(ListGap.ID)
    }

    /// The place of the missing items.
    public let position: Position
    /// The load state.
    public let state: EdgeState
    /// The number of items that are known to be missing.
    public let missingCount: Int
    /// The position in its group of the member whose items are missing; 0 without a group.
    public let member: Int

    init(position: Position, state: EdgeState, missingCount: Int, member: Int = 0) {
      (self.position, self.state, self.missingCount, self.member) = (position, state, missingCount, member)
    }

    /// The end of the list, or of the member, beyond which the items are missing; nil between items.
    public var edge: ListEdge? {
      switch position {
      case .start: .previous
      case .end: .next
      case .between: nil
      }
    }

    /// The command that a view offers at the gap; nil if it offers none.
    public var action: Action? { state.action }
  }

  /// A command that a view offers the reader.
  public enum Action: Hashable, Sendable {
    /// Sends a failed request again.
    case retry
    /// Continues to load after a pause.
    case loadMore
  }
}

extension EdgeState {
  /// The command that a view offers in this state; nil if it offers none.
  public var action: ListDisplay.Action? {
    switch self {
    case .failed: .retry
    case .paused: .loadMore
    case .more, .loading, .end: nil
    }
  }
}
