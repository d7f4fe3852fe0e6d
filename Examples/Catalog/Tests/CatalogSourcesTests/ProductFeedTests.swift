import CatalogServer
import CatalogSources
import QuireTesting
import Testing

/// A list that follows the events of the server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ProductFeedTests {
  /// A running feed, and its events.
  @MainActor private final class Listener {
    let pager: Pager<Product>
    private var iterator: AsyncStream<ProductFeed.Event>.Iterator
    private let task: Task<Void, Never>

    init(_ client: CatalogClient, wait: @escaping @MainActor (Duration) async throws -> Void = { _ in }) {
      let pager = Pager(source: client.products())
      let (events, continuation) = AsyncStream<ProductFeed.Event>.makeStream()
      let feed = ProductFeed(client.http, pager, wait: wait) { continuation.yield($0) }
      self.pager = pager
      iterator = events.makeAsyncIterator()
      task = Task { await feed.run() }
    }

    func next() async -> ProductFeed.Event? {
      var iterator = iterator
      defer { self.iterator = iterator }
      return await iterator.next(isolation: #isolation)
    }

    func end() async {
      task.cancel()
      await task.value
    }
  }

  // B30.
  @Test func newProductsAreBufferedUntilTheReaderWantsThem() async throws {
    try await withServer(products: 50) { client in
      let listener = Listener(client)
      #expect(await listener.next() == .connected)
      #expect(listener.pager.items.count == 20)
      for id in 51...53 {
        try await client.insert(name: "New", category: "Desk", priceCents: 95)
        #expect(await listener.next() == .inserted(id))
      }
      #expect(listener.pager.bufferedCount == 3)
      #expect(listener.pager.items.count == 20)
      listener.pager.showBuffered()
      #expect(listener.pager.ids == countdown(from: 53, to: 31))
      try await listener.pager.readAll()
      #expect(listener.pager.ids == countdown(from: 53))
      await listener.end()
    }
  }

  // B28.
  @Test func changedProductsChangeAndRemovedOnesGo() async throws {
    try await withServer(products: 50) { client in
      let listener = Listener(client)
      #expect(await listener.next() == .connected)
      try await client.update(49, name: "Other")
      #expect(await listener.next() == .updated(49))
      #expect(listener.pager.item(49)?.name == "Other")
      #expect(listener.pager.item(49)?.revision == 2)
      try await client.remove(50)
      #expect(await listener.next() == .removed(50))
      #expect(listener.pager.ids == countdown(from: 49, to: 31))
      await listener.end()
    }
  }

  @Test func whatHappenedWhileThereWasNoConnectionIsToldWhenThereIsOneAgain() async throws {
    try await withServer(products: 50) { client in
      let clock = ManualClock()
      let listener = Listener(client) { try await clock.sleep(for: $0) }
      #expect(await listener.next() == .connected)
      try await client.insert(name: "First", category: "Desk", priceCents: 95)
      #expect(await listener.next() == .inserted(51))
      // The next connection is refused, and this one ended.
      try await client.closeStreams()
      #expect(await listener.next() == .disconnected)
      await clock.sleepers(1)
      try await client.insert(name: "Second", category: "Desk", priceCents: 95)
      try await client.remove(45)
      #expect(listener.pager.bufferedCount == 1)
      clock.advance(by: .seconds(1))
      #expect(await listener.next() == .connected)
      #expect(await listener.next() == .inserted(52))
      #expect(await listener.next() == .removed(45))
      listener.pager.showBuffered()
      #expect(listener.pager.ids == countdown(from: 52, to: 31).filter { $0 != 45 })
      await listener.end()
    }
  }
}
