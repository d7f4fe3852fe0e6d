import CatalogBrowser
import CatalogSources
import Testing

/// The announcements of a real server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AnnouncementTests {
  @Test("A client that knows the events of an earlier database, which had greater numbers, gets those that happen from now on")
  func anEarlierDatabase() async throws {
    try await withServer(products: 5) { client in
      var announcements = client.announcements(after: "999").makeAsyncIterator()
      #expect(try await announcements.next(isolation: #isolation)?.news == .connected)
      let product = try await client.insert(name: "New Oak Cup", category: "Kitchen", priceCents: 95)
      #expect(try await announcements.next(isolation: #isolation)?.news == .inserted(product))
    }
  }
}
