import Foundation

/// The seeds of random tests.
///
/// More than are run by default, and others: `QUIRE_SEQUENCES=5000 QUIRE_SEED=1000 swift test --filter PresenterWalk`.
enum Seeds {
  static func few(_ count: UInt64) -> Range<UInt64> {
    let first = number("QUIRE_SEED") ?? 0
    return first..<first + (number("QUIRE_SEQUENCES") ?? count)
  }

  private static func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) }
}
