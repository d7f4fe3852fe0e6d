#if GRDB
  /// The outcome of an attempt to send a write.
  enum WriteOutcome<Item: Sendable>: Sendable {
    /// The server has accepted the write. The item is its row, if it has returned it.
    case confirmed(Item?)
    /// The write is sent again after a delay, under the same key.
    case delayed(Duration)
    /// The attempt was canceled. The write is sent again after a delay, under the same key.
    case canceled(Duration)
    /// The write stays, marked with a reason, until the user retries or discards it.
    case kept(reason: String)
    /// The write is removed, and later ones stay.
    case undone
  }

  extension WriteOutcome {
    var end: OutboxMachine.TurnEnd {
      switch self {
      case .delayed(let delay): .delayed(delay)
      case .canceled(let delay): .interrupted(delay)
      case .confirmed, .kept, .undone: .settled
      }
    }
  }
#endif
