import Quire
import Testing

extension StoredDuel {
  /// Lets random things happen. The list must be right after each of them, show all that is stored without a server, and be complete with one.
  func fight(steps count: Int) async throws {
    for _ in 0..<count {
      try await step()
      if let complaint = try await complaint() {
        Issue.record("\(complaint) in \(pager.items.map(\.rank)) after \(steps.joined(separator: ", "))")
        return
      }
    }
    #expect(try await reachable() == stored(), "without a server, after \(steps.joined(separator: ", "))")
    try await finish()
    #expect(pager.nextEdge == .end && pager.previousEdge == .end && pager.gaps.isEmpty && source.remoteState == .idle)
    let complaint = try await complaint()
    #expect(complaint == nil, "after \(steps.joined(separator: ", "))")
  }
}
