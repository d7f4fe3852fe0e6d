import Foundation
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(10))) struct GapWalkTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["QUIRE_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["QUIRE_WALKS"].flatMap { UInt64($0) } ?? 300

  @Test("Items are side by side only if they were on the server, whatever happens, and every gap can be loaded")
  func anyWalk() {
    var gaps = 0
    for seed in Self.first..<Self.first + Self.count {
      var walk = GapWalk(seed: seed)
      do {
        try walk.run()
        gaps += walk.gapsSeen
      } catch {
        Issue.record("Seed \(seed), \(walk.server.style): \(error)\n\(walk.lastSteps)")
        return
      }
    }
    #expect(gaps > Int(Self.count) || Self.count < 100)
  }
}
