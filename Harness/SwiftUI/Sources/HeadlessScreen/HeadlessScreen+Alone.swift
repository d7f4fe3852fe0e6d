extension HeadlessScreen {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Lets a test run while no other one does that has a screen: what is announced is heard by all of them.
  package static func alone(_ test: () async throws -> Void) async rethrows {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer { if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() } }
    try await test()
  }
}
