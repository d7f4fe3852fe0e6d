import Benchmark

/// A subject of a comparison.
struct Subject {
  /// The name in the run's data: no blank, no comma.
  let name: String
  let run: () -> Void

  init(_ name: String, _ run: @escaping () -> Void) {
    self.name = name
    self.run = run
  }
}

/// A subject on the main actor, with tasks. It measures its own time.
struct AwaitedSubject {
  let name: String
  let run: @MainActor @Sendable () async -> Duration

  init(_ name: String, _ run: @escaping @MainActor @Sendable () async -> Duration) {
    self.name = name
    self.run = run
  }
}

/// Registers a benchmark that runs subjects in turns, so that what else the machine does concerns all of them alike. Each has a separate
/// metric, in nanoseconds.
///
/// - Parameter operations: The number of operations that a run of a subject is. The run's data say so too.
func compare(_ name: String, operations: Int = 1, _ subjects: [Subject]) {
  Benchmark(name, configuration: .comparing(subjects.map(\.name))) { benchmark in
    for subject in subjects.rotated(by: benchmark.currentIteration) {
      benchmark.note(ContinuousClock().measure { subject.run() }, of: subject.name)
    }
    benchmark.measurement(operationsMetric, operations)
  }
}

/// As ``compare(_:operations:_:)``, for subjects that await.
func compare(_ name: String, operations: Int = 1, _ subjects: [AwaitedSubject]) {
  Benchmark(name, configuration: .comparing(subjects.map(\.name))) { benchmark in
    for subject in subjects.rotated(by: benchmark.currentIteration) {
      let duration = await subject.run()
      benchmark.note(duration, of: subject.name)
    }
    benchmark.measurement(operationsMetric, operations)
  }
}

/// Registers a benchmark that finds several figures in each run: durations in nanoseconds, or counts.
func survey(_ name: String, _ figures: [String], _ run: @escaping () -> [String: Int]) {
  Benchmark(name, configuration: .comparing(figures)) { benchmark in
    for (figure, value) in run() { benchmark.measurement(.custom(figure), value) }
    benchmark.measurement(operationsMetric, 1)
  }
}

private let operationsMetric = BenchmarkMetric.custom("operations")

extension Benchmark.Configuration {
  fileprivate static func comparing(_ names: [String]) -> Self {
    Self(metrics: names.map { .custom($0) } + [operationsMetric])
  }
}

extension Benchmark {
  fileprivate func note(_ duration: Duration, of subject: String) {
    measurement(.custom(subject), duration.nanoseconds)
  }
}

extension Duration {
  var nanoseconds: Int { Int(self / .nanoseconds(1)) }
}

extension Array {
  /// The same elements, starting with another one, so that none is always the first, or always after the same one.
  fileprivate func rotated(by places: Int) -> Self {
    let start = isEmpty ? 0 : places % count
    return Array(self[start...] + self[..<start])
  }
}
