import Quire
import Testing

/// The engine against a reference model of the rules, which shares no code with it.
@Suite(.timeLimit(.minutes(60))) struct ReferenceTests {
  @Test("After any sequence of changes, the engine and the reference model have the same rows, states, and changes")
  func theEngineDoesWhatTheRulesSay() {
    for seed in Seeds.some(200) {
      let sequence = RandomSequence(seed: seed)
      guard let found = sequence.disagreement() else { continue }
      Issue.record("\(sequence.shrunk(from: found))")
      return
    }
  }

  @Test(
    "They agree on sequences in which they once differed",
    arguments: [11_344, 11_907, 124_926, 168_676, 3_000_291, 4_023_875, 4_035_497, 4_092_478, 4_120_308, 72_410] as [UInt64])
  func theyAgreeSince(seed: UInt64) {
    let sequence = RandomSequence(seed: seed)
    if let found = sequence.disagreement() { Issue.record("\(sequence.shrunk(from: found))") }
  }

  @Test("A model with another budget is detected, and the sequence is shrunk to a minimum", .tags(.b20))
  func aDifferenceIsFound() throws {
    let sequences = (0..<UInt64(50)).lazy.map { seed in
      var sequence = RandomSequence(seed: seed)
      sequence.modeled.emptyPageBudget = 7
      return sequence
    }
    let sequence = try #require(sequences.first { $0.disagreement() != nil })
    let found = try #require(sequence.disagreement())
    let shrunk = sequence.shrunk(from: found)
    #expect(shrunk.sequence.happenings.count < found.count)
    #expect(shrunk.sequence.disagreement()?.problems == shrunk.problems)
    for index in shrunk.sequence.happenings.indices {
      var shorter = shrunk.sequence
      shorter.happenings.remove(at: index)
      #expect(shorter.disagreement() == nil, "\(shrunk) could do without its line \(index + 1)")
    }
  }
}
