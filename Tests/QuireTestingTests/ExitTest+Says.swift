import Testing

extension ExitTest.Result {
  /// Returns whether the process said so before it stopped.
  func says(_ message: String) -> Bool {
    String(decoding: standardErrorContent, as: UTF8.self).contains(message)
  }
}
