import CatalogBrowser
import CatalogSources
import Testing

/// The announcements of a real server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AnnouncementTests {
  @Test("A client whose last event, from an earlier database, has a greater number gets new events")
  func anEarlierDatabase() async throws {
    try await withServer(products: 5) { client in
      var announcements = client.announcements(after: "999").makeAsyncIterator()
      #expect(try await announcements.next(isolation: #isolation)?.news == .connected)
      let product = try await client.insert(name: "New Oak Cup", category: "Kitchen", priceCents: 95)
      #expect(try await announcements.next(isolation: #isolation)?.news == .inserted(product))
    }
  }
}
