extension HeadlessDevice {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs a closure, usually a test, on a device that was just started and that no other test uses meanwhile.
  ///
  /// There is one device, and the suites of several modules run at the same time.
  public static func alone(_ body: @concurrent @Sendable () async throws -> Void) async rethrows {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer { if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() } }
    reset()
    try await body()
  }
}
