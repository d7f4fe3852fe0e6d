import Benchmark

/// The benchmarks that the plugin registers and runs, each in a separate process.
let benchmarks: @Sendable () -> Void = {
  // One pass over all subjects may take long; none of them is measured less than three times.
  Benchmark.defaultConfiguration.maxDuration = .seconds(2)
  Benchmark.defaultConfiguration.maxIterations = 200
  Benchmark.defaultConfiguration.warmupIterations = 2
  registerDiffer()
  registerStore()
  registerMachine()
  registerPager()
  registerRefresh()
}
