import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(10))) struct GapWalkTests {
  @Test("Items are side by side only if they were on the server, whatever happens, and every gap can be loaded")
  func anyWalk() {
    var gaps = 0
    let seeds = Seeds.some(100)
    for seed in seeds {
      var walk = GapWalk(seed: seed)
      do {
        try walk.run()
        gaps += walk.gapsSeen
      } catch {
        Issue.record("Seed \(seed), \(walk.server.style): \(error)\n\(walk.lastSteps)")
        return
      }
    }
    #expect(gaps > seeds.count || seeds.count < 100)
  }
}
