import Testing

extension ExitTest.Result {
  /// A Boolean value that indicates whether the process said so before it stopped.
  func says(_ message: String) -> Bool {
    String(decoding: standardErrorContent, as: UTF8.self).contains(message)
  }
}
