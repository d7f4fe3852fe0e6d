/// Handles a situation in which UIKit would raise an exception. It traps, unless a test has set a handler that records the message.
@_spi(Headless) @MainActor public enum HeadlessAssertions {
  public static var handler: ((String) -> Void)?
}

/// Says what UIKit says, in its words, when `condition` does not hold. Callers continue as well as they can: a test may be listening.
@MainActor func uikitAssertion(_ condition: Bool, _ message: @autoclosure () -> String) {
  if condition { return }
  guard let handler = HeadlessAssertions.handler else { preconditionFailure(message()) }
  handler(message())
}
