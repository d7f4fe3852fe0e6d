public import Quire

/// A simulated trouble of a source, to see how a screen shows it.
public enum Simulation: String, CaseIterable, Sendable {
  /// Each answer takes a second and a half.
  case slow
  /// Every third request fails.
  case flaky
  /// There is nothing.
  case empty
  /// Every request fails.
  case failing
}

/// The error of a simulated failure.
struct SimulatedFailure: Error, CustomStringConvertible {
  let request: Int
  var description: String { "Simulated failure of request \(request)" }
}

extension Simulation {
  /// The source with the simulated trouble.
  @MainActor public func applied<Item, Cursor>(
    to source: any PageSource<Item, Cursor>, clock: any Clock<Duration> = ContinuousClock()
  ) -> any PageSource<Item, Cursor> {
    func apply(_ source: some PageSource<Item, Cursor>) -> any PageSource<Item, Cursor> {
      var requests = 0
      func failing(every count: Int) -> any PageSource<Item, Cursor> {
        source.failing { _ in
          requests += 1
          return requests.isMultiple(of: count) ? SimulatedFailure(request: requests) : nil
        }
        .delayed(by: .milliseconds(400), clock: clock)
      }
      switch self {
      case .slow: return source.delayed(by: .milliseconds(1_500), clock: clock)
      case .flaky: return failing(every: 3)
      case .failing: return failing(every: 1)
      case .empty: return ClosureSource { (_: PageRequest<Cursor>) in Page<Item, Cursor>([]) }.delayed(by: .milliseconds(400), clock: clock)
      }
    }
    return apply(source)
  }

  /// Returns a closure that loads one value with the simulated trouble; nil for nil.
  @MainActor public func applied<Value>(
    to load: @escaping @MainActor () async throws -> Value, clock: any Clock<Duration> = ContinuousClock()
  ) -> @MainActor () async throws -> Value? {
    // One thing is a page of one.
    let source = applied(to: ClosureSource { (_: PageRequest<Int>) in Page([try await load()]) }, clock: clock)
    return { try await source.page(PageRequest()).items.first }
  }
}
