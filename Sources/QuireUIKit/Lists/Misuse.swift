#if canImport(UIKit) && !os(watchOS)
  /// Mistakes of an app that leave a list without rows.
  ///
  /// The message goes to the console. A mistake that cannot be meant stops a debug build as well; a release build continues without the rows.
  @MainActor enum Misuse {
    /// Receives the messages. Tests replace it.
    static var report: (_ message: String, _ isCertain: Bool) -> Void = { message, isCertain in
      print("QuireUIKit: \(message)")
      if isCertain { assertionFailure(message) }
    }
  }
#endif
