import Testing

@testable import Quire

// B1–B22, B27, B28, and B31 at once.

/// Every event, in every order.
@Suite(.timeLimit(.minutes(5))) struct ExplorationTests {
  /// The length of the sequences. Longer ones: `QUIRE_DEPTH=8 swift test --filter ExplorationTests`.
  private static let depth = environmentNumber("QUIRE_DEPTH") ?? (Seeds.isThorough ? 7 : 6)

  @Test("Every sequence of six events keeps the invariants", .tags(.b3, .b5, .b6, .b9, .b17, .b31, .b40))
  func everySequenceKeepsTheInvariants() {
    var frontier: [(world: World, path: [Happened])] = [(World(), [])]
    var seen: Set<Fingerprint> = [Fingerprint(World())]
    var steps = 0
    for _ in 1...Self.depth {
      var next: [(world: World, path: [Happened])] = []
      for (world, path) in frontier {
        for event in world.possibleEvents {
          var world = world
          let problems = world.perform(event)
          steps += 1
          if !problems.isEmpty {
            Issue.record("After \(path + [event]): \(problems)")
            return
          }
          if seen.insert(Fingerprint(world)).inserted { next.append((world, path + [event])) }
        }
      }
      frontier = next
    }
    // If the events led nowhere new, the test would prove nothing.
    #expect(seen.count > 7_000)
  }

  @Test("Long random walks keep the invariants, with a limit too", .tags(.b5, .b6, .b20, .b25, .b31, .b40), arguments: Seeds.some(24))
  func randomWalksKeepTheInvariants(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let limit = [nil, 1, 3][Int(seed % 3)]
    var world = World(
      PagingConfiguration(
        maximumRows: limit, emptyPageBudget: 1, invalidationBudget: 1, automaticRefreshScope: limit == nil ? .firstPage : .visible))
    var path: [Happened] = []
    for _ in 0..<1_000 {
      let event = world.possibleEvents.randomElement(using: &random)!
      path.append(event)
      let problems = world.perform(event)
      if !problems.isEmpty {
        Issue.record("Seed \(seed), after \(path.suffix(8)): \(problems)")
        return
      }
    }
    // Every chain of requests has an end, and then no caller waits any more (B20).
    for _ in 0..<50 {
      #expect(world.perform(.wait) == [])
      for request in world.postponed { #expect(world.perform(.attemptIsDue(world.kinds[request]!)) == []) }
      for kind in LoadKind.allCases { #expect(world.perform(.answer(kind, .page)) == []) }
    }
    #expect(world.inFlight.isEmpty)
    #expect(world.awaited.isEmpty)
  }
}
