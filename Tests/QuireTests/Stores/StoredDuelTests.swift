import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct StoredDuelTests {
  @Test(
    "Items beside each other were beside each other on the server, and the app's writes are shown, whatever the server, the network, and the reader do",
    .tags(.b54, .b55, .b56), arguments: Seeds.some(100))
  func neighbors(_ seed: UInt64) async throws {
    let duel = StoredDuel(seed: seed, start: seed.isMultiple(of: 3) ? .next : .previous) {
      MemoryPageStore<Ranked, Int, Int>(position: \.rank, clock: $0)
    }
    try await duel.fight(steps: 60)
  }
}
