import Quire
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct StoredDuelTests {
  @Test(
    "Items beside each other were beside each other on the server, whatever the server, the network, and the reader do", .tags(.b55, .b56),
    arguments: UInt64(0)..<300)
  func neighbors(_ seed: UInt64) async {
    let duel = StoredDuel(seed: seed, start: seed.isMultiple(of: 3) ? .next : .previous)
    for _ in 0..<60 {
      await duel.step()
      if let complaint = duel.complaint() {
        Issue.record("\(complaint) in \(duel.pager.items.map(\.rank)) after \(duel.steps.joined(separator: ", "))")
        return
      }
    }
    #expect(await duel.reachable() == duel.stored, "without a server, after \(duel.steps.joined(separator: ", "))")
    await duel.finish()
    #expect(duel.pager.nextEdge == .end && duel.pager.previousEdge == .end && duel.source.remoteState == .idle)
    #expect(duel.complaint() == nil && duel.pager.gaps.isEmpty, "\(duel.complaint() ?? "") \(duel.steps.joined(separator: ", "))")
  }
}
