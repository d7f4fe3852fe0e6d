extension Duration {
  /// The longest duration that a clock is given: a hundred years, which the system's clocks can add to any time.
  static let longest = Duration.seconds(100 * 365 * 86_400 as Int64)

  /// Returns the duration, or ``longest`` if that is shorter. Stops the program if the duration is negative.
  ///
  /// - Parameters:
  ///   - subject: The duration's name in the message, such as "PlaceholderTiming: a delay".
  ///   - advice: The meaning of zero, which the caller may want.
  func checked(_ subject: @autoclosure () -> String, _ advice: @autoclosure () -> String) -> Duration {
    require(self >= .zero, "\(subject()) of \(self) is negative; \(advice()).")
    return min(self, .longest)
  }

  /// Returns the duration, checked as the greatest age that content may have.
  func checkedAsAge(in subject: @autoclosure () -> String = "refresh(ifOlderThan:)") -> Duration {
    checked("\(subject()): an age", "with zero, anything is too old a moment later")
  }
}
