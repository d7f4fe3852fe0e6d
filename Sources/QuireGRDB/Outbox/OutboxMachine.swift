#if GRDB
  /// Decides when an outbox takes a turn. In a turn, it sends the first write that can be sent, and stores the outcome.
  struct OutboxMachine: Equatable {
    /// A reason for a turn.
    enum Signal: Int, Comparable, CaseIterable {
      /// A write was stored. It waits with those before it.
      case enqueued
      /// The delay of the last attempt is over.
      case delayElapsed
      /// The network has returned, the app has started, or the user has requested another attempt.
      case hurry

      static func < (first: Signal, second: Signal) -> Bool { first.rawValue < second.rawValue }
    }

    /// The end of a turn.
    enum TurnEnd: Equatable {
      /// There was nothing to send.
      case empty
      /// The write was accepted or refused.
      case settled
      /// The attempt has failed, and the next one is due after a delay.
      case delayed(Duration)
      /// The database could not be read or written, or the attempt was canceled, and the next turn is due after a delay. No attempt has failed.
      case interrupted(Duration)
    }

    enum Action: Equatable {
      case takeTurn
      case wait(Duration)
      case rest
    }

    private enum State: Equatable {
      case resting
      /// A turn is in progress. The strongest signal since its beginning is kept.
      case inTurn(Turn, Signal?)
      case waiting
    }

    private enum Turn {
      case usual
      /// An attempt that failed is repeated at once. If this one also fails, the next one waits: the network may return again and again.
      case repeated
    }

    private var state = State.resting
    /// The number of attempts of the first write that have failed since the last hurry.
    private(set) var failures = 0

    var isInTurn: Bool { if case .inTurn = state { true } else { false } }
    var isResting: Bool { state == .resting }

    /// Returns whether a turn starts.
    mutating func receive(_ signal: Signal) -> Bool {
      if signal == .hurry { failures = 0 }
      switch (state, signal) {
      case (.inTurn(let turn, let earlier), _):
        state = .inTurn(turn, max(earlier ?? signal, signal))
        return false
      case (.waiting, .enqueued): return false
      case (.waiting, _), (.resting, _):
        state = .inTurn(.usual, nil)
        return true
      }
    }

    mutating func turnEnded(_ end: TurnEnd) -> Action {
      guard case .inTurn(let turn, let signal) = state else { return .rest }
      let isHurried = turn == .usual && signal == .hurry
      switch end {
      case .delayed where isHurried, .interrupted where isHurried: return takeTurn(.repeated)
      case .delayed(let delay):
        failures += 1
        state = .waiting
        return .wait(delay)
      case .interrupted(let delay):
        state = .waiting
        return .wait(delay)
      case .empty where signal == nil:
        failures = 0
        state = .resting
        return .rest
      case .empty, .settled: return takeTurn(.usual)
      }
    }

    private mutating func takeTurn(_ turn: Turn) -> Action {
      failures = 0
      state = .inTurn(turn, nil)
      return .takeTurn
    }
  }
#endif
