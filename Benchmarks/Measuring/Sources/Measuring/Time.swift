/// The middle of several runs, since single ones mean little on a machine that does other things too.
@MainActor public func median(of runs: Int = 5, _ run: @MainActor () async -> Duration) async -> Duration {
  var durations: [Duration] = []
  for _ in 0..<runs { durations.append(await run()) }
  return durations.median
}

@MainActor public func time(_ work: @MainActor () async -> Void) async -> Duration {
  let start = ContinuousClock.now
  await work()
  return start.duration(to: .now)
}

extension RandomAccessCollection where Element: Comparable {
  /// The middle one of several measurements.
  public var median: Element { sorted()[count / 2] }
}

extension Duration {
  public var microseconds: Double { self / .microseconds(1) }
  public var milliseconds: Double { self / .milliseconds(1) }
}
