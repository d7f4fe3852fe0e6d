import Quire

/// Random things that happen to both, from a seed.
struct RandomSequence {
  static let length = 80

  let seed: UInt64
  let configuration: PagingConfiguration
  /// The configuration of the model, if it differs.
  var modeled: PagingConfiguration
  let rules: QueryDescription
  var happenings: [Happening]

  init(seed: UInt64) {
    var generator = HappeningGenerator(seed: seed)
    self.seed = seed
    configuration = generator.configuration()
    self.modeled = configuration
    rules = generator.query()
    happenings = (0..<Self.length).map { _ in generator.next() }
  }

  /// After how many events the two differ, and in what; nil if they never do.
  func disagreement() -> (count: Int, problems: [String])? {
    var duel = Duel(configuration, modeled: modeled, rules)
    for (index, happening) in happenings.enumerated() {
      let problems = duel.perform(happening)
      if !problems.isEmpty { return (index + 1, problems) }
    }
    return nil
  }

  /// The sequence without what it does not take to disagree, and in what the two differ then.
  func shrunk(from found: (count: Int, problems: [String])) -> Disagreement {
    var (sequence, problems) = (self, found.problems)
    sequence.happenings.removeLast(happenings.count - found.count)
    var index = sequence.happenings.count - 1
    while index >= 0 {
      var shorter = sequence
      shorter.happenings.remove(at: index)
      if let found = shorter.disagreement() {
        shorter.happenings.removeLast(shorter.happenings.count - found.count)
        (sequence, problems) = (shorter, found.problems)
        // An event that was needed before may not be needed any more.
        index = sequence.happenings.count
      }
      index -= 1
    }
    return Disagreement(sequence: sequence, problems: problems)
  }
}

/// A sequence, printed line by line, and in what the two differ after it.
struct Disagreement: CustomStringConvertible {
  let sequence: RandomSequence
  let problems: [String]

  var description: String {
    let head =
      "Seed \(sequence.seed), \(sequence.configuration), \(sequence.rules)"
    return ([head] + sequence.happenings.map { "  \($0)" } + problems.map { "→ \($0)" }).joined(separator: "\n")
      .replacing("QuireTests.", with: "").replacing("Quire.", with: "")
  }
}
