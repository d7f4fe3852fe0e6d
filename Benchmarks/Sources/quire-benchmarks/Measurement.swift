/// A row of the benchmarks.
struct Row: Identifiable, Hashable, Sendable {
  let id: Int
  var title: String
  var version = 0

  static func rows(_ ids: some Sequence<Int>) -> [Row] {
    ids.map { Row(id: $0, title: "A title with number \($0)") }
  }
}

/// The middle of several runs, since single ones mean little on a machine that does other things, too.
@MainActor func median(of runs: Int = 5, _ run: @MainActor () async -> Duration) async -> Duration {
  var durations: [Duration] = []
  for _ in 0..<runs { durations.append(await run()) }
  return durations.sorted()[runs / 2]
}

@MainActor func time(_ work: @MainActor () async -> Void) async -> Duration {
  let start = ContinuousClock.now
  await work()
  return start.duration(to: .now)
}

extension Duration {
  var microseconds: Double { self / .microseconds(1) }
}

/// Prints a line: what, how much, and what it should be.
func report(_ name: String, _ value: Double, _ unit: String, target: String = "") {
  let digits = Int((value * 100).rounded())
  let number = "\(digits / 100).\(digits % 100 < 10 ? "0" : "")\(digits % 100)"
  let space = String(repeating: " ", count: max(1, 66 - name.count - number.count))
  print("\(name)\(space)\(number) \(unit)\(target.isEmpty ? "" : "   (\(target))")")
}
