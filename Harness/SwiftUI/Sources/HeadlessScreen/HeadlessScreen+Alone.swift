extension HeadlessScreen {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs a test while no other test has a screen, because all screens share the announcements.
  public static func alone(_ test: () async throws -> Void) async rethrows {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer { if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() } }
    try await test()
  }
}
