#if GRDB
  import Testing

  @testable import QuireGRDB

  @Suite struct OutboxMachineTests {
    private enum Event: CaseIterable, CustomStringConvertible {
      case enqueued, elapsed, hurry, empty, settled, delayed, interrupted

      var signal: OutboxMachine.Signal? {
        switch self {
        case .enqueued: .enqueued
        case .elapsed: .delayElapsed
        case .hurry: .hurry
        case .empty, .settled, .delayed, .interrupted: nil
        }
      }

      var end: OutboxMachine.TurnEnd {
        switch self {
        case .settled: .settled
        case .delayed: .delayed(.seconds(1))
        case .interrupted: .interrupted(.seconds(1))
        default: .empty
        }
      }

      var description: String { "\(self as Any)" }
    }

    /// The state of a machine that follows from its events.
    private struct Observed {
      var isInTurn = false
      var isWaiting = false
      var isRepeated = false
      var failures = 0
      var signals: [Event] = []
    }

    /// Follows every sequence of events to a depth, and calls a closure after each.
    private func explore(
      _ depth: Int, _ machine: OutboxMachine = OutboxMachine(), _ observed: Observed = Observed(), _ path: [Event] = []
    ) {
      guard depth > 0 else { return }
      for event in Event.allCases {
        var (machine, observed) = (machine, observed)
        if let signal = event.signal {
          // The alarm is set only while the machine waits.
          if event == .elapsed, !observed.isWaiting { continue }
          let begins = machine.receive(signal)
          let isExpected = !observed.isInTurn && !(observed.isWaiting && event == .enqueued)
          #expect(begins == isExpected, "\(path + [event])")
          if observed.isInTurn { observed.signals.append(event) }
          if event == .hurry { observed.failures = 0 }
          if begins { (observed.isInTurn, observed.isWaiting, observed.signals) = (true, false, []) }
        } else {
          guard observed.isInTurn else { continue }
          let action = machine.turnEnded(event.end)
          let expected: OutboxMachine.Action =
            switch event {
            case .settled: .takeTurn
            case .empty: observed.signals.isEmpty ? .rest : .takeTurn
            default: observed.signals.contains(.hurry) && !observed.isRepeated ? .takeTurn : .wait(.seconds(1))
            }
          observed.isRepeated = expected == .takeTurn && (event == .delayed || event == .interrupted)
          #expect(action == expected, "\(path + [event])")
          if expected != .wait(.seconds(1)) { observed.failures = 0 } else if event == .delayed { observed.failures += 1 }
          (observed.isInTurn, observed.isWaiting, observed.signals) = (expected == .takeTurn, expected == .wait(.seconds(1)), [])
        }
        #expect(machine.failures == observed.failures, "\(path + [event])")
        explore(depth - 1, machine, observed, path + [event])
      }
    }

    @Test(
      "One turn at a time; a new write waits with those before it, and a hurry repeats a failed attempt once, in every sequence of six events",
      .tags(.b61))
    func everySequence() { explore(6) }
  }
#endif
