import Foundation

/// The seeds of random tests: half of them, or all in a thorough run, as `make test` is.
///
/// More, and others: `QUIRE_SEQUENCES=5000 QUIRE_SEED=1000 swift test --filter PresenterWalk`.
enum Seeds {
  static let isThorough = ProcessInfo.processInfo.environment["QUIRE_THOROUGH"] != nil

  static func some(_ count: UInt64) -> Range<UInt64> {
    let first: UInt64 = environmentNumber("QUIRE_SEED") ?? 0
    return first..<first + (environmentNumber("QUIRE_SEQUENCES") ?? (isThorough ? count : (count + 1) / 2))
  }
}

/// Returns the number that a variable of the environment has.
func environmentNumber<Number: FixedWidthInteger>(_ name: String) -> Number? {
  ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
}
